//! A server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::config::{Config, Database};
use crate::http::{self, App, Places, Site};
use crate::hub::Hub;
use crate::secret;
use crate::store::{Postgres, Sqlite, Store};

/// So many ports are tried after the one that was asked for.
const TRIES: u16 = 100;

/// So long the last entries may take to reach the disk.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that runs.
pub struct Server {
    addr: SocketAddr,
    url: String,
    hub: Arc<Hub>,
    serving: JoinHandle<()>,
}

impl Server {
    /// Opens the database and begins to listen.
    pub async fn start(config: Config) -> Result<Server, String> {
        http::recorder();
        let listener = bind(config.addr, config.any_port).await?;
        let addr = listener.local_addr().map_err(|error| error.to_string())?;
        let site = Site::new(config.public_url.as_deref(), &addr.to_string())?;
        let node = secret::name();
        let store: Arc<dyn Store> = match &config.database {
            Database::Sqlite(path) => Arc::new(Sqlite::open(path).await.map_err(|error| error.0)?),
            Database::Postgres(url) => {
                Arc::new(Postgres::connect(url, &node).await.map_err(|error| error.0)?)
            }
        };
        let hub = Hub::open(store, node, config.limits.clone(), config.seed)
            .await
            .map_err(|oops| oops.fault.message)?;
        tokio::spawn(http::keep_small(hub.stopping()));
        let url = site.url().to_owned();
        let app = App::new(hub.clone(), site, config.behind_proxy, &config.limits);
        // A proxy brings everybody.
        let most = if config.behind_proxy { usize::MAX } else { config.limits.connections_per_client };
        let places = Places::new(config.limits.connections, most);
        let (router, stopping) = (http::router(Arc::new(app)), hub.stopping());
        let serving =
            tokio::spawn(
                async move { http::serve(listener, router, places, &config.limits, stopping).await },
            );
        Ok(Server { addr, url, hub, serving })
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where people reach it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Takes no more requests, lets those that were begun come to their end, and has everything on disk.
    pub async fn stop(self) {
        self.hub.stop();
        let _ = self.serving.await;
        self.hub.close(PATIENCE).await;
    }

    /// Serves until the process is asked to end.
    pub async fn run(self) {
        asked_to_end().await;
        tracing::info!("shutting down");
        self.stop().await;
    }
}

async fn bind(addr: SocketAddr, any_port: bool) -> Result<TcpListener, String> {
    let last = if any_port { addr.port().saturating_add(TRIES) } else { addr.port() };
    let mut error = None;
    for port in addr.port()..=last {
        match TcpListener::bind(SocketAddr::new(addr.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(new) => error = Some(new),
        }
    }
    let why = error.map(|error| error.to_string()).unwrap_or_default();
    Err(format!("the server cannot listen on {addr}: {why}; name another address with --addr"))
}

#[cfg(unix)]
async fn asked_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("a process can listen for signals");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn asked_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}
