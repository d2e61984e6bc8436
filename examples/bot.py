#!/usr/bin/env python3
"""A bot that plays a whole game through the API, with nothing but Python's standard library.

    burgundy serve                                   # in one terminal
    python3 examples/bot.py http://127.0.0.1:8080    # in another

It sets up a table of its own against the bot "greedy", takes the seat with a token, and plays until the game is over: of
all choices it takes the one that brings the most points at once, and otherwise any.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def open_url(request, data=None):
    """Sends a request; a server that says "too fast" is asked again after a moment."""
    while True:
        try:
            return urllib.request.urlopen(request, data, timeout=60)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(float(error.headers.get("Retry-After", 1)))


def ask(url, token=None, body=None):
    """Sends JSON, or asks for something if there is no body; gives the status and the answer."""
    request = urllib.request.Request(url, method="GET" if body is None else "POST")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    data = None
    if body is not None:
        request.add_header("Content-Type", "application/json")
        data = json.dumps(body).encode()
    try:
        with open_url(request, data) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def wait(url, token, ply):
    """Waits for the next entry behind `ply`, by the stream of events."""
    request = urllib.request.Request(url + "/events")
    request.add_header("Authorization", f"Bearer {token}")
    request.add_header("Last-Event-ID", str(ply))
    with open_url(request) as events:
        for line in events:
            if line.startswith(b"id: "):
                return


def points(choice):
    return sum(gain["points"] for gain in choice["gains"] if gain["gain"] == "points")


def main():
    server = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8080"
    game = sys.argv[2] if len(sys.argv) > 2 else "board"
    _, person = ask(server + "/api/v1/persons", body={"name": "Python", "token": True})
    seats = [{"by": "token", "name": "Python"}, {"by": "bot", "bot": "greedy"}]
    status, made = ask(
        server + "/api/v1/tables", person["token"], {"setup": {"game": game}, "seats": seats, "start": True}
    )
    if status != 201:
        sys.exit(made["error"]["message"])
    url, token = server + "/api/v1/tables/" + made["id"], made["tokens"][0]["token"]
    acted = 0
    while True:
        _, table = ask(url, token)
        if table["stage"] == "over":
            break
        if not table["choices"]:
            wait(url, token, table["ply"])
            continue
        best = max(map(points, table["choices"]))
        choice = random.choice([choice for choice in table["choices"] if points(choice) == best])
        status, answer = ask(url + "/act", token, {"ply": table["ply"], "action": choice["action"]})
        if status not in (200, 409):  # 409: somebody was faster, look again
            sys.exit(answer["error"]["message"])
        acted += 1
    print(f"{acted} actions. {table['headline']}")


if __name__ == "__main__":
    main()
