//! The rules by hand: what somebody writes who needs no more than this answer, and wants it fast.

use std::{env, path::Path, process::Command};

use csv::{ByteRecord, Reader};
use rustc_hash::FxHashMap;

/// The argument with which the benchmark is this program.
pub(crate) const WORD: &str = "by-hand";

/// The states of names: open, or logged in.
type States = FxHashMap<Box<[u8]>, bool>;

pub(crate) fn start(form: &str, file: &Path) -> Command {
    let program = env::current_exe().expect("this program has a name");
    let mut command = Command::new(program);
    command.args([WORD, form]).arg(file);
    command
}

pub(crate) fn run(form: &str, file: &Path) {
    let mut reader = Reader::from_path(file).expect("the log is there");
    let violations = match form {
        "together" => together(&mut reader),
        _ => apart(&mut reader),
    };
    println!("{{\"violations\":{violations}}}");
}

fn together(reader: &mut Reader<std::fs::File>) -> u64 {
    let mut open = States::default();
    let mut violations = 0;
    let mut row = ByteRecord::new();
    let mut name = Vec::new();
    while reader.read_byte_record(&mut row).expect("a row") {
        name.clear();
        name.extend_from_slice(&row[1]);
        name.push(b',');
        name.extend_from_slice(&row[2]);
        match &row[0] {
            b"open" => set(&mut open, &name, true),
            b"close" => set(&mut open, &name, false),
            b"access" if !is(&open, &name) => violations += 1,
            _ => {}
        }
    }
    violations
}

fn apart(reader: &mut Reader<std::fs::File>) -> u64 {
    let (mut logged_in, mut open) = (States::default(), States::default());
    let mut violations = 0;
    let mut row = ByteRecord::new();
    while reader.read_byte_record(&mut row).expect("a row") {
        match &row[0] {
            b"login" => set(&mut logged_in, &row[1], true),
            b"logout" => set(&mut logged_in, &row[1], false),
            b"open" => set(&mut open, &row[2], true),
            b"close" => set(&mut open, &row[2], false),
            b"access" if !is(&logged_in, &row[1]) || !is(&open, &row[2]) => violations += 1,
            _ => {}
        }
    }
    violations
}

fn set(states: &mut States, name: &[u8], value: bool) {
    match states.get_mut(name) {
        Some(state) => *state = value,
        None => {
            states.insert(name.into(), value);
        }
    }
}

fn is(states: &States, name: &[u8]) -> bool {
    states.get(name).copied().unwrap_or(false)
}
