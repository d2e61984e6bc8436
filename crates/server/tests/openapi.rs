//! The description of the API changes only on purpose.

/// Run with `UPDATE=1` to write the description anew.
#[test]
fn the_description_is_the_one_in_docs() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, server::openapi()).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == server::openapi(), "docs/openapi.json is not up to date: run this test with UPDATE=1");
}
