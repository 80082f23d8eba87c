//! The tables of operators, of the attribute's documentation and of the reference, show what each operator says of itself.
//!
//! `UPDATE_PAGES=1 cargo test --test integration operators::` writes the lines of a new or a changed operator behind the
//! others; then move them to where they belong.

use std::{fs, path::Path};

use monitor_runtime::explanation::{Binary, Unary};

/// The head of the table, and its lines that are of no operator.
const HEAD: usize = 4;

/// The line of each operator, once.
fn rows() -> Vec<&'static str> {
    let unary = Unary::SAMPLES.iter().map(|operator| operator.row());
    let binary = Binary::SAMPLES.iter().map(|operator| operator.row());
    let mut rows: Vec<&str> = unary.chain(binary).collect();
    rows.dedup();
    rows
}

/// The page with a line for each operator. Those that are there stay in their order.
fn with_rows(page: &str) -> String {
    let (table, prose) = page.split_once("\n\n").expect("text behind the table");
    let rows = rows();
    let mut lines: Vec<&str> = table.lines().collect();
    let known = lines.split_off(HEAD);
    lines.extend(known.into_iter().filter(|line| rows.contains(line)));
    let new: Vec<&str> = rows
        .into_iter()
        .filter(|row| !lines.contains(row))
        .collect();
    lines.extend(new);
    format!("{}\n\n{prose}", lines.join("\n"))
}

/// The reference with the page in the place of what it shows of it.
fn with_page(reference: &str, page: &str) -> String {
    let (before, section) = reference
        .split_once("## Formulas\n\n")
        .expect("the section of formulas");
    let (_, behind) = section
        .split_once("\n### Numbers\n")
        .expect("a section behind it");
    format!("{before}## Formulas\n\n{page}\n### Numbers\n{behind}")
}

fn assert_page(path: &Path, found: &str, expected: &str) {
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(path, expected).unwrap();
        return;
    }
    let new: Vec<&str> = expected
        .lines()
        .filter(|line| !found.lines().any(|found| found == *line))
        .collect();
    assert!(
        found == expected,
        "run this test with UPDATE_PAGES=1, or write into {} what the operators say of themselves:\n{}",
        path.display(),
        new.join("\n")
    );
}

#[test]
fn the_tables_have_a_line_for_each() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    let path = root.join("monitor-runtime/src/operators.md");
    let found = read(&path);
    let page = with_rows(&found);
    assert_page(&path, &found, &page);
    let path = root.join("docs/reference.md");
    let found = read(&path);
    assert_page(&path, &found, &with_page(&found, &page));
}

#[test]
fn a_line_has_all_that_is_read() {
    let unary = Unary::SAMPLES.iter();
    let unary = unary.map(|operator| (operator.row(), operator.spelling()));
    let binary = Binary::SAMPLES.iter();
    let binary = binary.map(|operator| (operator.row(), operator.spelling()));
    for (row, spelling) in unary.chain(binary) {
        for written in spelling.words.iter().chain(spelling.signs) {
            let written = written.replace('|', "\\|");
            assert!(row.contains(&written), "`{written}` is not in `{row}`");
        }
    }
}

#[test]
fn a_changed_line_is_written_anew_behind_the_others() {
    let head = "| meaning |\n|---|\n| constants |\n| proposition |";
    let [first, second] = [rows()[0], rows()[1]];
    let page = format!("{head}\n{second}\n| was another |\n{first}\n\nProse.\n");
    let mut expected = vec![second, first];
    expected.extend(rows().split_off(2));
    assert_eq!(
        with_rows(&page),
        format!("{head}\n{}\n\nProse.\n", expected.join("\n"))
    );
}
