//! Where games without a named file are kept.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The folder for saved games: `burgundy` in the user's data folder, or the current folder if the user has none.
///
/// `XDG_DATA_HOME` names the data folder everywhere; without it, it is the one of the operating system.
pub(crate) fn folder() -> PathBuf {
    let system = match () {
        () if cfg!(windows) => env::var_os("APPDATA").map(PathBuf::from),
        () if cfg!(target_os = "macos") => {
            env::home_dir().map(|home| home.join("Library/Application Support"))
        }
        () => env::home_dir().map(|home| home.join(".local/share")),
    };
    choose(env::var_os("XDG_DATA_HOME"), system)
}

/// The folder from the environment, or the system's; relative paths are ignored.
fn choose(asked: Option<OsString>, system: Option<PathBuf>) -> PathBuf {
    let asked = asked.map(PathBuf::from).filter(|path| path.is_absolute());
    let data = asked.or(system.filter(|path| path.is_absolute()));
    data.map(|data| data.join("burgundy")).unwrap_or_default()
}

/// The record with that name: the file if it exists, otherwise the saved game.
pub(crate) fn find(path: &Path) -> PathBuf {
    let saved = folder().join(path);
    let is_name = path.parent() == Some(Path::new(""));
    if is_name && !path.exists() && saved.exists() { saved } else { path.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_kept_in_the_data_folder_of_the_user() {
        let system = || Some(PathBuf::from("/home/anna/.local/share"));
        let chosen = |asked: Option<&str>| choose(asked.map(OsString::from), system());
        if cfg!(unix) {
            assert_eq!(chosen(None), Path::new("/home/anna/.local/share/burgundy"));
            assert_eq!(chosen(Some("/data")), Path::new("/data/burgundy"));
            assert_eq!(chosen(Some("data")), chosen(None), "a relative folder means nothing");
            assert_eq!(chosen(Some("")), chosen(None));
        }
        assert_eq!(choose(None, None), Path::new(""), "the current folder");
    }
}
