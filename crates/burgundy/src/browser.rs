//! Showing a page in the browser of a desktop.

use std::env;
use std::process::{Command, Stdio};

/// Opens an address in the browser, if this machine has a desktop; says whether it tried.
pub(crate) fn show(url: &str) -> bool {
    let mut command = match () {
        () if cfg!(windows) => {
            let mut command = Command::new("cmd");
            // The first quoted word after `start` is the title of a window.
            command.args(["/c", "start", ""]);
            command
        }
        () if cfg!(target_os = "macos") => Command::new("open"),
        () if has_desktop(|name| env::var_os(name).is_some_and(|value| !value.is_empty())) => {
            Command::new("xdg-open")
        }
        () => return false,
    };
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        Ok(mut child) => {
            // Somebody has to wait for it, or it stays behind as a process without a parent.
            std::thread::spawn(move || child.wait());
            true
        }
        Err(_) => false,
    }
}

/// Whether the variables of a Unix session name a screen.
fn has_desktop(is_set: impl Fn(&str) -> bool) -> bool {
    is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_is_one_of_either_kind() {
        assert!(has_desktop(|name| name == "DISPLAY") && has_desktop(|name| name == "WAYLAND_DISPLAY"));
        assert!(!has_desktop(|name| name == "SSH_TTY"));
    }
}
