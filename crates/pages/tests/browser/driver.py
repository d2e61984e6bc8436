"""A real Chromium and a real server, with nothing but the standard library."""
import base64, gzip, json, os, re, shutil, signal, socket, subprocess, tempfile, threading, time, urllib.error, urllib.request

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../.."))
SIZES = ((1440, 900), (1024, 768), (390, 844))


def program():
    """The program under test: BURGUNDY, or the one that was built last."""
    if os.environ.get("BURGUNDY"):
        return os.environ["BURGUNDY"]
    target = os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target"))
    built = [path for kind in ("release", "debug") if os.path.exists(path := f"{target}/{kind}/burgundy")]
    if not built:
        raise SystemExit("there is no program to test: cargo build --release")
    return max(built, key=os.path.getmtime)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """`burgundy serve` on this machine, with a data folder of its own. Its tables follow from `seed`."""

    seed = 1

    def __init__(self):
        self.data, self.port, self.url, self.process = tempfile.mkdtemp(prefix="burgundy-"), free_port(), None, None
        self.start()

    def start(self):
        end = time.time() + 60
        while True:
            command = [program(), "serve", "--addr", f"127.0.0.1:{self.port}", "--data", self.data, "--rate", "0", "--log", "error", "--seed", str(self.seed)]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
            found = re.search(r"http://\S+", self.process.stdout.readline().decode())
            if found:
                self.url = found.group()
                return
            # Somebody else has the port: a server that starts again waits for its own.
            assert time.time() < end, "the server does not start"
            self.process.wait()
            self.port = self.port if self.url else free_port()
            time.sleep(0.2)

    def stop(self):
        """As Ctrl-C does; the server lets requests come to their end."""
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(30) == 0, "the server ends well"

    def get(self, path, **headers):
        """Status, headers and body as they were sent."""
        request = urllib.request.Request(self.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.data, ignore_errors=True)


class Browser:
    """A session of chromedriver, with cookies of its own."""

    def __init__(self, script=True, size=SIZES[0]):
        self.profile, self.session = tempfile.mkdtemp(prefix="burgundy-"), None
        # It takes a free port by itself and says which, so that nobody can come between.
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = iter(self.driver.stdout.readline, "")
        self.port = next((int(found.group(1)) for line in said if (found := re.search(r"started successfully on port (\d+)", line))), None)
        assert self.port, "chromedriver does not start"
        threading.Thread(target=lambda: [None for _ in said], daemon=True).start()  # what else it says is read, so that it never waits
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                 "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
                 f"--user-data-dir={self.profile}", f"--window-size={size[0]},{size[1]}"]
        options = {"args": flags}
        if not script:
            options["prefs"] = {"profile.managed_default_content_settings.javascript": 2}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        for again in (True, True, False):
            try:
                self.session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
                break
            except (OSError, RuntimeError) as error:
                # A machine that does too much at once may be too slow for Chromium's own limits.
                if not again:
                    raise AssertionError(f"Chromium does not start: {error}") from None
                time.sleep(2)
        self.size(*size)

    def call(self, method, path, body=None):
        base = f"http://127.0.0.1:{self.port}" + (f"/session/{self.session}" if self.session else "")
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(base + path, data=data, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].split("\n")[0]) from None

    def go(self, url):
        self.call("POST", "/url", {"url": url})

    def address(self):
        return self.call("GET", "/url")

    def source(self):
        return self.call("GET", "/source")

    def run(self, script, *args):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(args)})

    def all(self, css):
        """The elements of that kind, as the driver knows them."""
        return [next(iter(e.values())) for e in self.call("POST", "/elements", {"using": "css selector", "value": css})]

    def click(self, css):
        """A click on the first element of that kind, as soon as there is one that can be clicked."""
        end = time.time() + 10
        while True:
            found, why = self.all(css), f"nothing on the page is {css}"
            try:
                if found:
                    return self.call("POST", f"/element/{found[0]}/click")
            except RuntimeError as error:
                # The page was swapped between looking and clicking, or something still moves over it.
                if not any(word in str(error) for word in ("stale", "intercepted", "interactable")):
                    raise
                why = f"{css} cannot be clicked: {error}"
            assert time.time() < end, why
            time.sleep(0.05)

    def follow(self, css):
        """A click that leads to another page."""
        before = self.address()
        self.click(css)
        end = time.time() + 60
        while time.time() < end:
            if self.address() != before:
                return
            time.sleep(0.02)
        raise AssertionError(f"{css} leads nowhere from {before}")

    def type(self, css, text):
        self.call("POST", f"/element/{self.all(css)[0]}/value", {"text": text})

    def press(self, at):
        """A click of the mouse at a point of the window."""
        steps = [{"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    def drag(self, start, end):
        half = [(start[0] + end[0]) // 2, (start[1] + end[1]) // 2]
        move = lambda at: {"type": "pointerMove", "duration": 20, "x": at[0], "y": at[1]}
        steps = [move(start), {"type": "pointerDown", "button": 0}, move(half), move(end), {"type": "pointerUp", "button": 0}]
        self.call("POST", "/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    def keys(self, *keys):
        actions = [a for c in keys for a in ({"type": "keyDown", "value": c}, {"type": "keyUp", "value": c})]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": actions}]})

    def cdp(self, command, **params):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def size(self, width, height, scale=1):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 800)

    def cookie(self, name, value):
        """A cookie for the pages of the server that is shown."""
        self.call("POST", "/cookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def theme(self, theme):
        self.run("document.documentElement.dataset.theme = arguments[0]", theme)

    def shot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        """Everything the browser complained about: faults of the script, files not found, the content security policy."""
        return [e["message"] for e in self.call("POST", "/se/log", {"type": "browser"}) if e["level"] in ("SEVERE", "WARNING")]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        except (OSError, RuntimeError):
            pass
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def unpacked(body):
    return gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body
