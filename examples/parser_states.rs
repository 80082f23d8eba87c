//! Two small state machines that read files of this repository, with properties of the order in which they go through
//! their states.
//!
//! `check_tables` reads `Cargo.toml` and makes one step a line, where the body says `step!()`. `FenceReader` reads
//! `README.md` and makes a step after each assignment to a field that the property reads. Each is run on the file, which
//! is in order, and on a text that is not.
//!
//! `cargo run --example parser_states`

use std::{error::Error, fs, path::Path};

use monitor_runtime::{State, Violated, monitor};

/// What a line of TOML is, as far as this example goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// Nothing, or a comment.
    Blank,
    /// `[table]`
    Table,
    /// `key = value`
    Entry,
    /// `key = [`, with the elements on the lines that follow.
    ArrayOpens,
    /// An element of such an array.
    Element,
    /// `]`
    ArrayCloses,
}

impl Line {
    fn of(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            Self::Blank
        } else if text.starts_with(']') {
            Self::ArrayCloses
        } else if text.starts_with('[') {
            Self::Table
        } else if text.ends_with("= [") {
            Self::ArrayOpens
        } else if text.contains(" = ") && !text.starts_with('{') {
            Self::Entry
        } else {
            Self::Element
        }
    }
}

/// Counts the entries of a TOML text. With one step a line, the step of a violation is the number of the line.
#[monitor("entry || opens -> once(table)", name = "an entry is inside a table",
    entry = line == Line::Entry, opens = line == Line::ArrayOpens, table = line == Line::Table,
    at = step, state = call)]
#[monitor("element -> [opens, closes)", name = "an element is inside an array",
    element = line == Line::Element, opens = line == Line::ArrayOpens, closes = line == Line::ArrayCloses,
    at = step, state = call)]
fn check_tables(text: &str) -> Result<usize, Violated> {
    let mut entries = 0;
    for text in text.lines() {
        let line = Line::of(text);
        monitor_runtime::step!();
        if matches!(line, Line::Entry | Line::ArrayOpens) {
            entries += 1;
        }
    }
    Ok(entries)
}

/// Reads the fences (lines of three backticks) around the code in a Markdown text.
#[derive(Default)]
struct FenceReader {
    open: bool,
    ended: bool,
    line: usize,
    monitor: State,
}

impl FenceReader {
    /// Counts the blocks of code. A fence with a language opens a block; one without closes the block that is open, or
    /// opens one.
    #[monitor("open -> !prev(open)", name = "a fence is closed before another opens",
        open = self.open, at = write, state = self.monitor)]
    #[monitor("ended -> !open", name = "each fence is closed", // looks at no other step, so it has no state
        ended = self.ended, open = self.open, at = write)]
    fn read(&mut self, text: &str) -> Result<usize, Violated> {
        let mut blocks = 0;
        self.open = false;
        for (number, text) in (1..).zip(text.lines()) {
            self.line = number;
            match text.trim_start().strip_prefix("```") {
                None => {}
                Some("") if self.open => self.open = false,
                Some(_) => {
                    self.open = true;
                    blocks += 1;
                }
            }
        }
        self.ended = true;
        Ok(blocks)
    }
}

const BROKEN_TABLES: &str = "\
# The name stands before the table that it belongs to.
name = \"late\"
[package]
";

const BROKEN_FENCES: &str = "\
```text
The first block is never closed,
```rust
so this fence opens a second one inside it.
";

fn main() -> Result<(), Box<dyn Error>> {
    let repository = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));

    let manifest = fs::read_to_string(repository.join("Cargo.toml"))?;
    println!(
        "Cargo.toml: {} entries, all inside tables",
        check_tables(&manifest)?
    );
    if let Err(violated) = check_tables(BROKEN_TABLES) {
        println!("broken TOML, line {}: {violated:#}\n", violated.step());
    }

    let readme = fs::read_to_string(repository.join("README.md"))?;
    let blocks = FenceReader::default().read(&readme)?;
    println!("README.md: {blocks} blocks of code, all closed");
    let mut reader = FenceReader::default();
    if let Err(violated) = reader.read(BROKEN_FENCES) {
        println!("broken Markdown, line {}: {violated:#}", reader.line);
    }
    Ok(())
}
