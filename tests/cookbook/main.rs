//! The recipes of `docs/cookbook.md`, one file each beside this one, with a run that keeps the rule and one that breaks it.
//! The page shows the files as they are: after a change, `UPDATE_PAGES=1 cargo test --test integration cookbook::`.
#![cfg(not(feature = "off"))]

use std::{fs, path::Path};

mod alarm;
mod answer;
mod approved;
mod audited;
mod bounded;
mod budget;
mod cache;
mod checked;
mod elected;
mod frozen;
mod granted;
mod hand_over;
mod handed_over;
mod idempotent;
mod in_order;
mod in_time;
mod initialised;
mod landing;
mod leader;
mod life_cycle;
mod lock_order;
mod monotone;
mod mutual_exclusion;
mod patient;
mod pool;
mod rate;
mod ready;
mod request;
mod reset;
mod retry;
mod revoked;
mod session;
mod settled;
mod shut_down;
mod stopped;
mod three_failures;
mod transaction;
mod transitions;

macro_rules! recipes {
    ($($name:ident)*) => {
        &[$((
            concat!("tests/cookbook/", stringify!($name), ".rs"),
            include_str!(concat!(stringify!($name), ".rs")),
        )),*]
    };
}

/// In the order of the page.
const RECIPES: &[(&str, &str)] = recipes! {
    initialised in_order life_cycle revoked frozen shut_down hand_over elected approved answer
    transaction transitions retry rate three_failures settled session patient in_time request cache idempotent monotone alarm
    lock_order mutual_exclusion bounded budget leader landing ready checked stopped
    reset pool audited handed_over granted
};

/// The page with each block replaced by the file that the line before it links to.
fn with_the_files(page: &str) -> String {
    let mut text = String::new();
    let mut pieces = page.split("```rust\n");
    text.push_str(pieces.next().unwrap_or_default());
    let mut files = RECIPES.iter();
    for piece in pieces {
        let (file, program) = files.next().expect("a file for each block");
        let link = format!("[{file}](../{file})\n\n");
        assert!(text.ends_with(&link), "no {link}before its block");
        let (_, rest) = piece.split_once("```").expect("the block has an end");
        text.push_str(&["```rust\n", program, "```", rest].concat());
    }
    assert_eq!(files.next(), None, "a recipe is not on the page");
    text
}

#[test]
fn the_page_shows_the_files() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/cookbook.md");
    let page = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let text = with_the_files(&page);
    if std::env::var_os("UPDATE_PAGES").is_some() {
        fs::write(path, &text).unwrap();
    } else {
        assert_eq!(text, page, "run this test with UPDATE_PAGES=1");
    }
    // The rule of each row of the table is that of a recipe, in order: a formula, or a property that has a name.
    let rows = page.lines().filter(|line| line.starts_with("| ["));
    let formulas: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert_eq!(formulas.len(), RECIPES.len());
    for (formula, (file, program)) in formulas.iter().zip(RECIPES) {
        let formula = formula.replace("\\|", "|");
        let named = program.contains(&format!("#[monitor({formula}"));
        assert!(
            named || program.contains(&format!("#[monitor(\"{formula}\"")),
            "{file} has not {formula}"
        );
    }
}
