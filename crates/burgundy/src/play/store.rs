//! Where records are kept: every version of a file is whole, none is lost, and no program overwrites another's.
//!
//! A new version is written next to the file and then replaces it. The file is locked while the game is open, if the
//! system supports that, and is replaced only if it still holds what this program last read or wrote.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::failure::{one_line, usage};
use crate::files::{cause, read_text};

use super::{folder, fresh};

/// A record in its file, for as long as the game is open.
pub(crate) struct SavedGame {
    /// The file as it was named.
    path: PathBuf,
    /// The file itself, where the name is a link.
    target: PathBuf,
    /// What is in the file.
    text: String,
    /// Whether it would survive a crash of the machine.
    is_durable: bool,
    /// Holds the lock of the file.
    lock: Option<File>,
}

impl SavedGame {
    /// Creates a new file, so that no other game is overwritten.
    pub(crate) fn create(path: &Path) -> anyhow::Result<SavedGame> {
        let target = follow_links(path);
        match create_new(&target) {
            Ok(file) => Ok(SavedGame::new(path, target, String::new(), lock_own(file))),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(usage(format!(
                "{} already exists: choose another name, or continue it with --resume {}",
                path.display(),
                shown(path)
            ))),
            Err(error) => Err(cannot_be_written(path, &error)),
        }
    }

    /// Creates a record with a new name in the folder for saved games.
    pub(crate) fn create_named() -> anyhow::Result<SavedGame> {
        SavedGame::create_dated("burgundy", "record")
    }

    /// Creates a file with a new name, of the day and a number, in the folder for saved games.
    pub(crate) fn create_dated(stem: &str, extension: &str) -> anyhow::Result<SavedGame> {
        let folder = folder::folder();
        fs::create_dir_all(&folder).map_err(|error| {
            let why = cause(&error);
            usage(format!("{} cannot be created: {why}; name a file with --save", folder.display()))
        })?;
        let day = fresh::today();
        let names = (1..).map(|number| folder.join(format!("{stem}-{day}-{number}.{extension}")));
        let (path, file) = create_first(names)?;
        Ok(SavedGame::new(&path.clone(), path, String::new(), lock_own(file)))
    }

    /// Opens a file to continue its game, unless another program has it open.
    pub(crate) fn open(path: &Path) -> anyhow::Result<SavedGame> {
        let target = follow_links(path);
        let lock = lock(&target).map_err(|InUse| {
            let path = shown(path);
            usage(format!(
                "{path} is open in another burgundy: leave that one first, or continue a copy with --resume {path} \
                 --save FILE"
            ))
        })?;
        Ok(SavedGame::new(path, target, read_text(path)?, lock))
    }

    fn new(path: &Path, target: PathBuf, text: String, lock: Option<File>) -> SavedGame {
        SavedGame { path: path.to_owned(), target, text, is_durable: false, lock }
    }

    /// The file as it was named.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What is in the file.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Replaces the contents atomically: a reader, or a crash, finds the old text or the new one and nothing in between.
    pub(crate) fn write(&mut self, text: &str) -> anyhow::Result<()> {
        if self.text != text {
            return self.replace(text, true);
        }
        if !self.is_durable {
            let synced = File::open(&self.target).and_then(|file| file.sync_all());
            synced.map_err(|error| cannot_be_written(&self.path, &error))?;
            self.is_durable = true;
        }
        Ok(())
    }

    /// The same without waiting for the disk: only a crash of the whole machine may lose it.
    pub(crate) fn write_soon(&mut self, text: &str) -> anyhow::Result<()> {
        if self.text == text { Ok(()) } else { self.replace(text, false) }
    }

    fn replace(&mut self, text: &str, durably: bool) -> anyhow::Result<()> {
        let there = match fs::read(&self.target) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(cannot_be_written(&self.path, &error)),
        };
        if there.is_some_and(|bytes| bytes != self.text.as_bytes()) {
            return Err(self.give_way(text));
        }
        match self.put(text, durably) {
            Ok(lock) => {
                (self.lock, self.is_durable) = (lock, durably);
                text.clone_into(&mut self.text);
                Ok(())
            }
            Err(error) => {
                if self.text.is_empty() {
                    _ = fs::remove_file(&self.target);
                }
                Err(cannot_be_written(&self.path, &error))
            }
        }
    }

    /// Writes a file next to the target and renames it over the target.
    fn put(&self, text: &str, durably: bool) -> io::Result<Option<File>> {
        let old = fs::metadata(&self.target).map(|there| there.permissions()).ok();
        if old.as_ref().is_some_and(fs::Permissions::readonly) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let (part, mut file) = create_part(&self.target)?;
        let written = (|| {
            file.write_all(text.as_bytes())?;
            if let Some(permissions) = old {
                fs::set_permissions(&part, permissions)?;
            }
            if durably {
                file.sync_all()?;
            }
            let lock = lock_own(file);
            fs::rename(&part, &self.target).map(|()| lock)
        })();
        written.inspect_err(|_| _ = fs::remove_file(&part))
    }

    /// Another program has changed the file: it is left alone, and this game goes to a new one.
    fn give_way(&self, text: &str) -> anyhow::Error {
        let changed = format!("{} was changed by another program and is left as it is", shown(&self.path));
        let stem = self.target.with_extension("").display().to_string();
        let extension = self.target.extension().map_or("record".into(), |ending| ending.to_string_lossy());
        let names = (2..).map(|number| PathBuf::from(format!("{stem}-{number}.{extension}")));
        let kept = create_first(names).and_then(|(path, mut file)| match file.write_all(text.as_bytes()) {
            Ok(()) => Ok(path),
            Err(error) => Err(cannot_be_written(&path, &error)),
        });
        match kept {
            Ok(path) => usage(format!("{changed}; this game is in {}", shown(&path))),
            Err(error) => usage(format!("{changed}; this game could not be saved: {error}")),
        }
    }
}

/// The file that a name finally resolves to, whether it exists or not.
fn follow_links(path: &Path) -> PathBuf {
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(next) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(next);
    }
    path
}

fn create_new(path: &Path) -> io::Result<File> {
    File::options().write(true).create_new(true).open(path)
}

/// Creates the first of these files that does not exist, even if other programs create some at the same time.
fn create_first(names: impl Iterator<Item = PathBuf>) -> anyhow::Result<(PathBuf, File)> {
    for path in names {
        match create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot_be_written(&path, &error)),
        }
    }
    unreachable!("there are more numbers than files")
}

/// Creates a private file next to another.
fn create_part(target: &Path) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    for number in 0.. {
        let mut name = target.as_os_str().to_owned();
        name.push(format!(".{process}-{number}.part"));
        let part = PathBuf::from(name);
        match create_new(&part) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (part, file)),
        }
    }
    unreachable!("there are more numbers than files")
}

/// Another program has the lock.
struct InUse;

/// Locks an existing file; `None` if the system has no locks or the file does not exist.
fn lock(target: &Path) -> Result<Option<File>, InUse> {
    const TRIES: usize = 10;
    for _ in 0..TRIES {
        let Ok(file) = File::open(target) else { return Ok(None) };
        match try_lock(&file) {
            Some(true) if is_at(&file, target) => return Ok(Some(file)),
            Some(true) => {} // another file has taken the place of this one meanwhile
            Some(false) => return Err(InUse),
            None => return Ok(None),
        }
    }
    Err(InUse)
}

/// Locks a file that only this program knows.
fn lock_own(file: File) -> Option<File> {
    try_lock(&file).is_some_and(|locked| locked).then_some(file)
}

/// Whether the lock was acquired; `None` without locks. On Windows a lock would also keep readers out.
fn try_lock(file: &File) -> Option<bool> {
    if cfg!(windows) {
        return None;
    }
    match file.try_lock() {
        Ok(()) => Some(true),
        Err(fs::TryLockError::WouldBlock) => Some(false),
        Err(fs::TryLockError::Error(_)) => None,
    }
}

/// Whether an open file is still the one with that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |there: &fs::Metadata| (there.dev(), there.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(one), Ok(other)) if identity(&one) == identity(&other))
}

#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

fn cannot_be_written(path: &Path, error: &io::Error) -> anyhow::Error {
    let why = match (error.kind(), path.parent()) {
        (io::ErrorKind::NotFound, Some(folder)) if folder == Path::new("") => {
            "the current folder no longer exists".to_owned()
        }
        (io::ErrorKind::NotFound, Some(folder)) => format!("there is no folder {}", folder.display()),
        _ => cause(error),
    };
    usage(format!("{} cannot be written: {why}", path.display()))
}

/// The path as it can be typed in a shell.
pub(crate) fn shown(path: &Path) -> String {
    let text = one_line(&path.display().to_string());
    let plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for one test, removed afterwards.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("burgundy-store-{test}-{}", std::process::id()));
            _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn file(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<String> =
                entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_replaced_without_leftovers() {
        let folder = Folder::new("replace");
        let path = folder.file("a.record");
        let mut saved = SavedGame::create(&path).unwrap();
        saved.write_soon("one").unwrap();
        saved.write("two").unwrap();
        saved.write("two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(folder.names(), ["a.record"]);
        assert!(SavedGame::create(&path).is_err(), "it is there already");
    }

    #[test]
    fn the_same_text_is_written_once() {
        let folder = Folder::new("once");
        let path = folder.file("a.record");
        let mut saved = SavedGame::create(&path).unwrap();
        saved.write("one").unwrap();
        fs::remove_file(&path).unwrap();
        saved.write("one").unwrap();
        saved.write_soon("one").unwrap();
        assert!(!path.exists(), "the disk was not touched again");
        saved.write("two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    }

    #[test]
    fn files_changed_by_another_program_are_left_alone() {
        let folder = Folder::new("changed");
        let path = folder.file("a.record");
        let mut saved = SavedGame::create(&path).unwrap();
        saved.write("mine").unwrap();
        fs::write(&path, "theirs").unwrap();
        let said = saved.write("mine, longer").unwrap_err().to_string();
        assert!(said.contains("was changed by another program") && said.contains("a-2.record"), "{said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        assert_eq!(fs::read_to_string(folder.file("a-2.record")).unwrap(), "mine, longer");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_open_in_one_program_only() {
        let folder = Folder::new("lock");
        let path = folder.file("a.record");
        let mut one = SavedGame::create(&path).unwrap();
        for text in ["one", "two"] {
            one.write(text).unwrap();
            let said = SavedGame::open(&path).map(|_| ()).unwrap_err().to_string();
            assert!(said.contains("is open in another burgundy"), "{said}");
        }
        drop(one);
        assert_eq!(SavedGame::open(&path).unwrap().text(), "two");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        use std::os::unix::fs::symlink;
        let folder = Folder::new("links");
        fs::create_dir(folder.file("deep")).unwrap();
        fs::write(folder.file("deep/real.record"), "old").unwrap();
        symlink("deep/link.record", folder.file("link.record")).unwrap();
        symlink("real.record", folder.file("deep/link.record")).unwrap();
        SavedGame::open(&folder.file("link.record")).unwrap().write("new").unwrap();
        assert_eq!(fs::read_to_string(folder.file("deep/real.record")).unwrap(), "new");
        assert!(folder.file("link.record").is_symlink() && folder.file("deep/link.record").is_symlink());
        symlink("deep/later.record", folder.file("dangling.record")).unwrap();
        SavedGame::create(&folder.file("dangling.record")).unwrap().write("new").unwrap();
        assert!(folder.file("dangling.record").is_symlink());
        assert_eq!(fs::read_to_string(folder.file("deep/later.record")).unwrap(), "new");
    }

    #[test]
    fn names_are_given_to_one_program_each() {
        let folder = Folder::new("names");
        let create = || {
            let names = (1..).map(|number| folder.file(&format!("{number}.record")));
            create_first(names).unwrap().0
        };
        let mut created: Vec<PathBuf> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(create)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        created.sort();
        created.dedup();
        assert_eq!(created.len(), 8);
    }

    #[test]
    fn a_missing_folder_is_named() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        let said = |path: &str| cannot_be_written(Path::new(path), &missing).to_string();
        assert_eq!(said("no/a.record"), "no/a.record cannot be written: there is no folder no");
        assert_eq!(said("a.record"), "a.record cannot be written: the current folder no longer exists");
    }

    #[test]
    fn paths_are_shown_as_a_shell_reads_them() {
        assert_eq!(shown(Path::new("a/b-1.record")), "a/b-1.record");
        assert_eq!(shown(Path::new("it's")), r"'it'\''s'");
        assert!(!shown(Path::new("\x1b[2J")).contains('\x1b'));
    }
}
