//! From which pages requests may come.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, StatusCode, header};

use crate::oops::Oops;

/// Where people reach the server.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The address that was given, without a slash at its end.
    public: Option<String>,
    /// The address on which it listens.
    local: String,
}

impl Site {
    /// The site with that public address, listening on a local one.
    pub(crate) fn new(public: Option<&str>, local: &str) -> Result<Site, String> {
        let public = public.map(|url| url.trim_end_matches('/').to_owned());
        if let Some(url) = &public {
            let host = url.strip_prefix("https://").or(url.strip_prefix("http://"));
            let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
            if !host.is_some_and(is_host) {
                return Err(format!("\"{url}\" is no address of a site: write https://play.example.org"));
            }
        }
        Ok(Site { public, local: format!("http://{local}") })
    }

    /// The address for links.
    pub(crate) fn url(&self) -> &str {
        self.public.as_deref().unwrap_or(&self.local)
    }

    /// Whether people reach it by https.
    pub(crate) fn is_secure(&self) -> bool {
        self.url().starts_with("https://")
    }

    /// Refuses requests for another host, as a page would send that has given its own name our address.
    pub(crate) fn check_host(&self, headers: &HeaderMap) -> Result<(), Oops> {
        let hosts: Vec<_> = headers.get_all(header::HOST).into_iter().collect();
        let host = match hosts[..] {
            [host] => host.to_str().unwrap_or_default(),
            // Whoever names two may mean one for a proxy and another for us.
            _ => "",
        };
        let public = self.public.as_deref().and_then(|url| url.split_once("://")).map(|(_, host)| host);
        match Some(host) == public || is_local(host) {
            true => Ok(()),
            false => {
                let message = "this server does not have that name; it is told its name with --public-url";
                Err(Oops::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", message))
            }
        }
    }

    /// Refuses changes that the page of another site asks for.
    pub(crate) fn check_origin(&self, method: &Method, headers: &HeaderMap) -> Result<(), Oops> {
        if method.is_safe() {
            return Ok(());
        }
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let foreign = || Oops::forbidden("foreign-origin", "this request comes from a page of another site");
        match (headers.get(header::ORIGIN), text("sec-fetch-site")) {
            (Some(origin), _) => {
                let host = text("host").unwrap_or_default();
                let is_own = origin.to_str().is_ok_and(|origin| {
                    Some(origin) == self.public.as_deref()
                        || is_local(host) && origin.split_once("://").is_some_and(|(_, named)| named == host)
                });
                if is_own { Ok(()) } else { Err(foreign()) }
            }
            (None, Some("same-origin" | "none")) => Ok(()),
            (None, Some(_)) => Err(foreign()),
            // A browser says where a change comes from. A program has a token instead of a cookie.
            (None, None) if headers.contains_key(header::COOKIE) => {
                let message = "a request with a cookie must name its origin; programs use a token instead";
                Err(Oops::forbidden("no-origin", message))
            }
            (None, None) => Ok(()),
        }
    }
}

/// Whether a host is this machine or a plain number: no page on the internet has such a name.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((name, _)) => name,
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn changes_come_from_our_own_pages_or_from_programs() {
        let site = Site::new(Some("https://play.example.org/"), "127.0.0.1:8080").unwrap();
        let code = |method: Method, lines: &[(&'static str, &str)]| {
            site.check_origin(&method, &headers(lines)).err().map(|oops| oops.fault.code)
        };
        let host = ("host", "play.example.org");
        assert_eq!(code(Method::POST, &[host, ("origin", "https://play.example.org")]), None);
        assert_eq!(
            code(Method::POST, &[("host", "127.0.0.1:8080"), ("origin", "http://127.0.0.1:8080")]),
            None
        );
        for origin in [
            "https://evil.example",
            "null",
            "http://play.example.org",
            "https://play.example.org.evil.example",
        ] {
            assert_eq!(code(Method::POST, &[host, ("origin", origin)]), Some("foreign-origin"), "{origin}");
            assert_eq!(code(Method::GET, &[host, ("origin", origin)]), None);
        }
        assert_eq!(code(Method::POST, &[host, ("sec-fetch-site", "cross-site")]), Some("foreign-origin"));
        assert_eq!(code(Method::DELETE, &[host, ("cookie", "a=b")]), Some("no-origin"));
        assert_eq!(code(Method::POST, &[host, ("authorization", "Bearer x")]), None);
    }

    #[test]
    fn a_strange_host_is_refused() {
        let site = Site::new(Some("https://play.example.org"), "127.0.0.1:8080").unwrap();
        let is_ok = |host: &str| site.check_host(&headers(&[("host", host)])).is_ok();
        assert!(
            ["play.example.org", "localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.0.7:80"].map(is_ok)
                == [true; 5]
        );
        assert!(
            ["evil.example", "", "localhost.evil.example", "play.example.org:1"].map(is_ok) == [false; 4]
        );
        let mut two = headers(&[("host", "play.example.org")]);
        two.append("host", "127.0.0.1".parse().unwrap());
        assert!(site.check_host(&two).is_err());
        assert!(
            Site::new(Some("play.example.org"), "").is_err() && Site::new(Some("https://a/b"), "").is_err()
        );
        assert!(site.is_secure() && site.url() == "https://play.example.org");
    }
}
