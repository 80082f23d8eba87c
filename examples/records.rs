//! Files of records: a writer and an iterator over what it wrote, each with its protocol on its `impl` block.
//!
//! A file has a header, records, and at its end how many there are, without which a reader cannot know that it has them all.
//! Two programs go wrong: one writes on behind the end, which is refused before the file is spoilt; and a merge of two files
//! asks an iterator again that has said it is at its end; what that gives the standard library leaves open, and `fuse` is there for it.
//!
//! `cargo run --example records`

use std::{
    error::Error,
    fs::File,
    io::{self, BufRead as _, BufReader, Write as _},
    path::Path,
};

use monitor_runtime::{State, Violated, monitor};

struct Writer {
    file: File,
    records: usize,
    monitor: State,
}

/// Records come behind the header and before the end, and the end comes once; after a failure nothing is written.
#[monitor(
    "(call(record) || call(end) -> [ok(create), ok(end))) && (call(record) -> !once(err(record)))",
    state = self.monitor, name = "writer"
)]
impl Writer {
    fn create(path: &Path) -> io::Result<Self> {
        let mut file = File::create(path)?;
        writeln!(file, "records 1")?;
        Ok(Self {
            file,
            records: 0,
            monitor: State::new(),
        })
    }

    fn record(&mut self, text: &str) -> Result<(), Failure> {
        if text.contains('\n') {
            return Err(Failure::TwoLines);
        }
        writeln!(self.file, "{text}")?;
        self.records += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        writeln!(self.file, "end {}", self.records)?;
        Ok(())
    }
}

/// The records of a file.
struct Records {
    lines: io::Lines<BufReader<File>>,
    monitor: State,
}

impl Records {
    fn open(path: &Path) -> io::Result<Self> {
        let mut lines = BufReader::new(File::open(path)?).lines();
        lines.next().transpose()?;
        Ok(Self {
            lines,
            monitor: State::new(),
        })
    }
}

/// It is not asked again when it has said that it is at its end.
#[monitor("call(next) -> !once(err(next))", state = self.monitor, name = "reader", on_violation = call(tell))]
impl Iterator for Records {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let line = self.lines.next()?.ok()?;
        (!line.starts_with("end ")).then_some(line)
    }
}

fn tell(violated: &Violated) {
    println!("{violated}");
}

#[derive(Debug)]
enum Failure {
    TwoLines,
    Io(io::Error),
    Broken(Violated),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TwoLines => formatter.write_str("a record is one line"),
            Self::Io(error) => error.fmt(formatter),
            Self::Broken(violated) => violated.fmt(formatter),
        }
    }
}

impl Error for Failure {}

/// One from each, in turn. That one of the two is at its end is forgotten.
fn merged(
    mut left: impl Iterator<Item = String>,
    mut right: impl Iterator<Item = String>,
) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let (one, other) = (left.next(), right.next());
        if one.is_none() && other.is_none() {
            return all;
        }
        all.extend(one.into_iter().chain(other));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("records-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let (first, second) = (folder.join("first"), folder.join("second"));

    let mut writer = Writer::create(&first)?;
    for text in ["ann", "bob", "eve"] {
        writer.record(text)?;
    }
    writer.end()?;
    // What comes late would stand behind the end.
    match writer.record("zoe") {
        Err(Failure::Broken(violated)) => println!("{violated}"),
        other => println!("nobody noticed: {other:?}"),
    }
    let mut writer = Writer::create(&second)?;
    writer.record("max")?;
    writer.end()?;

    println!(
        "by themselves: {:?}",
        Records::open(&first)?.collect::<Vec<_>>()
    );
    // `fuse` is what the merge needs.
    let fused = merged(
        Records::open(&first)?.fuse(),
        Records::open(&second)?.fuse(),
    );
    println!("merged, fused: {fused:?}");
    let merged = merged(Records::open(&first)?, Records::open(&second)?);
    println!("merged: {merged:?}");
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
