//! What plain `burgundy` does: a server for this machine, and a browser where there is a desktop.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Child, Command};
use std::time::Duration;

use crate::shared::Folder;

/// The program with nothing set but its data folder, a path, and what a test adds.
fn bare(folder: &Folder, arguments: &str) -> Command {
    let mut command = folder.command(arguments);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "BURGUNDY_NO_OPEN", "BURGUNDY_DATA", "BURGUNDY_LOG"] {
        command.env_remove(name);
    }
    // Any free port: tests run side by side.
    command.env("BURGUNDY_ADDR", "127.0.0.1:0");
    command
}

/// Starts it and reads so many lines of what it says.
fn start(command: &mut Command, lines: usize) -> (Child, Vec<String>) {
    let mut child = command.spawn().unwrap();
    let said = BufReader::new(child.stdout.take().unwrap()).lines().take(lines);
    let said = said.map(Result::unwrap).collect();
    (child, said)
}

/// Asks it to end, as Ctrl-C does, and checks that it ends well.
fn stop(mut child: Child) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert!(child.wait().unwrap().success(), "Ctrl-C ends it without a fault");
}

#[test]
fn it_serves_this_machine_and_says_how_to_stop() {
    let folder = Folder::new("starting");
    let (child, said) = start(&mut bare(&folder, ""), 3);
    let addr = said[0].strip_prefix("burgundy is served at http://").expect("the address comes first");
    let data = folder.0.join("burgundy");
    assert_eq!(said[1], format!("Ctrl-C stops it. Games are kept in {}.", data.display()));
    assert_eq!(said[2], "Open that address in a browser.", "there is no desktop");
    let mut stream = TcpStream::connect(addr).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Play against a bot"), "{page}");
    stop(child);
    assert!(data.join("tables.db").exists());
}

#[test]
fn it_opens_a_browser_only_on_a_desktop_and_only_if_wanted() {
    let folder = Folder::new("opening");
    let opened = folder.0.join("opened");
    let opener = folder.0.join("xdg-open");
    std::fs::write(&opener, format!("#!/bin/sh\nprintf %s \"$1\" > {}\n", opened.display())).unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", folder.0.display());
    let desktop = |arguments| {
        let mut command = bare(&folder, arguments);
        command.env("PATH", &path).env("DISPLAY", ":0");
        command
    };
    let (child, said) = start(&mut desktop(""), 2);
    let url = said[0].strip_prefix("burgundy is served at ").unwrap();
    for _ in 0..500 {
        if std::fs::read_to_string(&opened).is_ok_and(|text| text == url) {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(std::fs::read_to_string(&opened).unwrap(), url);
    stop(child);
    std::fs::remove_file(&opened).unwrap();
    let (child, _) = start(&mut desktop("--no-open"), 2);
    std::thread::sleep(Duration::from_millis(200));
    stop(child);
    assert!(!opened.exists(), "nobody wanted a browser");
}

#[test]
fn a_second_one_says_that_the_first_is_running() {
    let folder = Folder::new("twice");
    let (child, _) = start(&mut bare(&folder, "--no-open"), 2);
    let second = bare(&folder, "--no-open").output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("another server uses ") && said.contains("tables.db"), "{said}");
    stop(child);
}
