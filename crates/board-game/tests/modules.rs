//! The module graph of the engine: which top-level module names which.
//!
//! A module names another where a path in its files begins with `crate::`; its unit tests do not count. Modules that can all
//! reach each other form a knot. The big one is by design (ARCHITECTURE.md, "Knots"); this test keeps it from growing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Questions and actions of rooms are part of the agenda and of actions, moments call rooms, rooms change the state by the
/// rules: these cannot be told apart. The others say what rooms may ask of the rules.
const KNOT: [&str; 11] = [
    "action", "agenda", "effects", "moments", "refusals", "rooms", "rules", "score", "seating", "setup",
    "state",
];

type Graph = BTreeMap<String, BTreeSet<String>>;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of a module, those that are only for tests left out.
fn files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        entries.for_each(|entry| files(&entry, found));
    } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("trial.rs") {
        found.push(path.to_owned());
    }
}

/// The first names of the paths in a text that begin with `crate::`, those in braces too.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.split("crate::").skip(1)).flat_map(|rest| {
        let first = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next();
        let braces = rest.strip_prefix('{').unwrap_or_default();
        let inside =
            braces.split(['{', ',', '}']).map(|part| part.trim().split("::").next().unwrap_or_default());
        first.into_iter().chain(inside).filter(|name| name.starts_with(char::is_alphabetic))
    })
}

fn graph() -> Graph {
    let root = fs::read_to_string(source().join("lib.rs")).unwrap();
    let declared = root.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
    let modules: Vec<&str> = declared.filter_map(|name| name.strip_suffix(';')).collect();
    assert!(modules.len() > 20, "{modules:?}");
    let mut graph = Graph::new();
    for module in &modules {
        let mut found = Vec::new();
        let file = source().join(module).with_extension("rs");
        files(&file, &mut found);
        let folder = source().join(module);
        if folder.is_dir() {
            files(&folder, &mut found);
        }
        let texts = found.iter().filter_map(|file| fs::read_to_string(file).ok());
        let edges = graph.entry((*module).to_owned()).or_default();
        for text in texts {
            let others = named(&text).filter(|name| modules.contains(name) && name != module);
            edges.extend(others.map(str::to_owned));
        }
    }
    graph
}

fn reached(graph: &Graph, from: &str) -> BTreeSet<String> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
    while let Some(module) = open.pop() {
        open.extend(graph[&module].iter().filter(|next| !reached.contains(*next)).cloned());
        reached.extend(graph[&module].iter().cloned());
    }
    reached
}

/// The knots: sets of modules that all reach each other.
fn knots(graph: &Graph) -> BTreeSet<BTreeSet<String>> {
    let reach: BTreeMap<&String, BTreeSet<String>> =
        graph.keys().map(|module| (module, reached(graph, module))).collect();
    let knot = |module: &String| {
        reach[module].iter().filter(|&other| reach[other].contains(module)).cloned().collect::<BTreeSet<_>>()
    };
    graph.keys().map(knot).filter(|knot| knot.len() > 1).collect()
}

#[test]
fn the_only_knot_is_the_one_by_design_and_does_not_grow() {
    let graph = graph();
    for knot in knots(&graph) {
        let new: Vec<_> = knot.iter().filter(|module| !KNOT.contains(&module.as_str())).collect();
        let into = |module: &String| -> Vec<&String> {
            graph
                .iter()
                .filter(|(from, to)| knot.contains(*from) && to.contains(module))
                .map(|(from, _)| from)
                .collect()
        };
        let named_by: Vec<_> = new.iter().map(|module| (module, into(module))).collect();
        assert!(
            new.is_empty(),
            "modules that should not be in a knot, each with those of it that name it: {named_by:?}"
        );
    }
}

#[test]
fn knots_and_names_are_found() {
    let names: Vec<&str> = named("use crate::{a, b::C};\n// crate::no\nlet x = crate::d::e();").collect();
    assert_eq!(names, ["a", "b", "d"]);
    let edges = [("a", vec!["b"]), ("b", vec!["c"]), ("c", vec!["a", "d"]), ("d", vec![])];
    let graph =
        edges.into_iter().map(|(from, to)| (from.to_owned(), to.into_iter().map(str::to_owned).collect()));
    let abc = ["a", "b", "c"].map(str::to_owned).into_iter().collect();
    assert_eq!(knots(&graph.collect()), BTreeSet::from([abc]));
}
