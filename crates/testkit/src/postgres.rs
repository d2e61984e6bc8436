//! A PostgreSQL server of its own for a test, in a temporary folder, on a local port.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A server that ends with the test.
pub struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
}

impl Postgres {
    /// Starts a server, or says clearly why none can be started.
    ///
    /// With `BURGUNDY_NEEDS_POSTGRES=1`, as `./check` sets it where PostgreSQL is installed, that is a failure.
    pub fn start() -> Option<Postgres> {
        match try_start() {
            Ok(server) => Some(server),
            Err(why) => {
                assert!(
                    std::env::var_os("BURGUNDY_NEEDS_POSTGRES").is_none(),
                    "PostgreSQL did not start: {why}"
                );
                eprintln!("NOT TESTED ON POSTGRESQL: {why}");
                None
            }
        }
    }

    /// The address of a new, empty database.
    pub fn database(&self, name: &str) -> String {
        let made = self.run("psql", &["-c", &format!("CREATE DATABASE {name}")], Some("postgres"));
        assert!(made.is_ok(), "{made:?}");
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    fn run(&self, program: &str, arguments: &[&str], database: Option<&str>) -> Result<(), String> {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &self.port.to_string()]);
        command.args(database.map(|name| ["-d", name]).into_iter().flatten()).args(arguments);
        finish(&mut command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let mut stop = as_servant(&self.programs.join("pg_ctl"));
        let _ = finish(stop.arg("-D").arg(&data).args(["-m", "immediate", "stop"]));
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn try_start() -> Result<Postgres, String> {
    let programs =
        programs().ok_or("initdb and postgres are not installed (Debian: apt-get install postgresql)")?;
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let port = port.map_err(|error| error.to_string())?.port();
    let folder = std::env::temp_dir().join(format!("burgundy-postgres-{}-{port}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let server = Postgres { folder: folder.clone(), programs: programs.clone(), port };
    if is_root() {
        finish(Command::new("chown").arg("postgres").arg(&folder))?;
    }
    let data = folder.join("data");
    let mut make = as_servant(&programs.join("initdb"));
    finish(make.arg("-D").arg(&data).args([
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
    ]))?;
    let options = format!(
        "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60"
    );
    let mut start = as_servant(&programs.join("pg_ctl"));
    start
        .arg("-D")
        .arg(&data)
        .args(["-o", &options, "-w", "-t", "60", "-l"])
        .arg(folder.join("log"))
        .arg("start");
    finish(&mut start)?;
    let until = Instant::now() + Duration::from_secs(30);
    while server.run("pg_isready", &[], None).is_err() {
        if Instant::now() > until {
            return Err("the server does not answer".to_owned());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Ok(server)
}

/// The folder with the programs of PostgreSQL, of the newest version.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = folders.into_iter().rev().chain(std::env::split_paths(&path));
    all.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0)
}

/// PostgreSQL refuses to run as root; Debian's package makes a user for it.
fn as_servant(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

fn finish(command: &mut Command) -> Result<(), String> {
    // pg_ctl leaves the server running with its own stdout and stderr, which must not be pipes of ours.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{:?} ended with {status}", command.get_program())),
        Err(error) => Err(format!("{:?} cannot be run: {error}", command.get_program())),
    }
}
