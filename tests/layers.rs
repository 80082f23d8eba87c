//! The layers of each crate: a module imports from its own layer and from those below it, never upwards nor in a circle.
//!
//! `tests/layers/CRATE.txt` lists the layers of a crate from the ground up, each with its modules, and then the imports
//! that still do: *debts*, which may only become fewer. A module that is in no layer is an error. Sources are
//! read as tokens, so nothing needs to be built for it but this test.

#[path = "layers/imports.rs"]
mod imports;
#[path = "layers/plan.rs"]
mod plan;

use std::path::Path;

use imports::Imports;
use plan::Plan;

fn check(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let plan = Plan::read(&root.join("tests/layers").join(format!("{name}.txt")));
    let imports = Imports::read(&root.join(name).join("src"));
    let problems = plan.problems(&imports);
    assert!(problems.is_empty(), "{name}:\n{}", problems.join("\n"));
}

#[test]
fn logic_has_layers() {
    check("monitor-logic");
}

#[test]
fn analysis_has_layers() {
    check("monitor-analysis");
}

#[test]
fn runtime_has_layers() {
    check("monitor-runtime");
}

#[test]
fn macros_have_layers() {
    check("monitor-macros");
}

#[test]
fn command_line_has_layers() {
    check("monitor-cli");
}

#[test]
fn an_upward_import_a_stale_debt_and_a_homeless_module_are_found() {
    let plan = Plan::parse("ground: a\nroof: b c e f\ndebts:\na -> c\nf -> e\n");
    let imports = Imports::of([
        ("a", &["b"][..]),
        ("b", &["a", "e"]),
        ("d", &[]),
        ("e", &["f"]),
        ("f", &["e"]),
    ]);
    assert_eq!(
        plan.problems(&imports),
        [
            "`a` (ground) imports `b` (roof), which is above it",
            "`e` imports `f`, which needs it: a circle in roof",
            "`c` is in the plan, and in no file",
            "`d` is in no layer",
            "the debt `a -> c` is paid: remove its line",
        ]
    );
}

#[test]
fn imports_are_found_in_any_form() {
    let source = r#"
        use crate::{one::Thing, two::{self, Other as Renamed}};
        // use crate::comment;
        fn f() { crate::three::call("crate::text"); super::four::call() }
        mod inner { use super::super::five; use super::sibling; }
        macro_rules! m { () => { $crate::six::call() } }
        #[cfg(test)]
        mod tests { use crate::seven; }
        #[cfg(test)]
        use crate::eight;
        pub(crate) struct Last;
    "#;
    let found = imports::of_source(source, &["here".to_owned()]);
    let tops: Vec<&str> = found.iter().map(|path| &*path[0]).collect();
    assert_eq!(
        tops,
        ["one", "two", "two", "three", "four", "five", "here", "six"]
    );
}
