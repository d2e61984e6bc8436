//! Tables that people and programs play at over HTTP: durable, live, safe. The server knows no rule.
#![forbid(unsafe_code)]

pub mod client;
mod clock;
mod companion;
mod config;
mod entry;
mod http;
mod hub;
mod live;
mod oops;
mod pages;
mod played;
mod run;
mod secret;
pub mod store;
pub mod wire;

pub use config::{Config, Database, Limits};
pub use entry::SeatKind;
pub use http::openapi;
pub use oops::Oops;
pub use run::Server;
