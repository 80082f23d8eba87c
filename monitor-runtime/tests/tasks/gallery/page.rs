//! The page on which the gallery stands.

use std::{fmt::Write, path::Path};

use super::{
    BUGS, LIMITS,
    program::{Bug, Found, Limit},
};

/// What stands in front of the table, and what behind it.
const MARKS: [&str; 2] = [
    "<!-- The table is made by the tests: see tests/tasks/gallery/page.rs of monitor-runtime. -->\n",
    "<!-- The table ends here. -->\n",
];

fn link(published: &str) -> String {
    let (repository, number) = published.split_once('#').expect("owner/repository#number");
    // GitHub leads from here to pull requests too.
    format!("[{published}](https://github.com/{repository}/issues/{number})")
}

fn links(published: &[&str]) -> String {
    let links: Vec<_> = published.iter().map(|published| link(published)).collect();
    links.join(", ")
}

fn file(name: &str, text: &str) -> String {
    format!("[{text}](../monitor-runtime/tests/tasks/gallery/{name}.rs)")
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn table() -> String {
    let mut table = String::from(
        "| error | rule | one passing run | why | published |\n|---|---|---|---|---|\n",
    );
    for Bug {
        file: name,
        error,
        property,
        found,
        why,
        published,
        ..
    } in BUGS
    {
        let found = match found {
            Found::Predicted => "predicts it",
            Found::Observed => "has it, unseen",
        };
        let (file, published) = (file(name, &cell(error)), links(published));
        let property = cell(property);
        writeln!(
            table,
            "| {file} | `{property}` | {found} | {why} | {published} |"
        )
        .unwrap();
    }
    for Limit {
        file: name,
        error,
        property,
        why,
        published,
        ..
    } in LIMITS
    {
        let (file, published) = (file(name, &cell(error)), links(published));
        let property = cell(property);
        writeln!(
            table,
            "| {file} | `{property}` | **tells nothing** | {why} | {published} |"
        )
        .unwrap();
    }
    table
}

#[test]
fn the_page_has_all_of_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/async-errors.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(MARKS[0]).expect("the head of the table");
    let (shown, after) = rest.split_once(MARKS[1]).expect("the end of the table");
    let table = table();
    if std::env::var_os("UPDATE_PAGES").is_some() {
        let page = [before, MARKS[0], &table, MARKS[1], after].concat();
        std::fs::write(path, page).unwrap();
    } else {
        assert_eq!(
            shown, table,
            "run this test with UPDATE_PAGES=1 and look at the difference"
        );
    }
    let told = BUGS
        .iter()
        .filter(|bug| bug.found == Found::Predicted)
        .count();
    assert!(before.contains(&format!("{told} are predicted")), "{told}");
}
