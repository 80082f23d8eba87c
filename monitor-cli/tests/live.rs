//! A trace that is still being written.

mod common;

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

struct Live {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Live {
    fn start(arguments: &[&str]) -> Self {
        let mut child = common::command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn write(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    /// The next line, for which the command must need no more input.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().into()
    }

    /// The next line that begins with this.
    fn line_with(&mut self, beginning: &str) -> String {
        loop {
            let line = self.line();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }
}

#[test]
fn a_verdict_is_told_as_soon_as_its_line_is_written() {
    let mut live = Live::start(&["check", "--verdicts", "-f", "start(p) -> q"]);
    live.write("p,q\n");
    for (row, verdict) in [("0,0\n", "1 1"), ("1,1\n", "2 1"), ("0,1\n", "3 1")] {
        live.write(row);
        assert_eq!(live.line(), verdict);
    }
    live.write("1,0\n");
    assert_eq!(live.line(), "4 0");
    assert_eq!(live.line(), "violated: start(p) -> q");
    assert_eq!(live.line(), "  from step 4 (<stdin>:5) on");
    live.write("1,0");
    live.write("\n");
    assert_eq!(live.line_with("5"), "5 1");
    live.input = None;
    assert_eq!(live.child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_stretch_of_violations_is_told_when_it_begins_and_when_it_ends() {
    let mut live = Live::start(&["check", "-f", "p"]);
    live.write("{\"p\":true}\n{\"p\":false}\n");
    assert_eq!(live.line_with("  from"), "  from step 2 (<stdin>:2) on");
    live.write("{}\n");
    live.write("{\"p\":true}\n");
    assert_eq!(live.line_with("  until"), "  until step 3 (<stdin>:3)");
    live.write("{\"p\":false}\n");
    assert_eq!(live.line(), "  from step 5 (<stdin>:5) on");
    live.input = None;
    assert_eq!(
        live.line_with("violated"),
        "violated p: at 3 of 5 steps, first at step 2"
    );
    assert_eq!(live.child.wait().unwrap().code(), Some(1));
}

#[test]
fn fail_fast_does_not_wait_for_the_end() {
    let mut live = Live::start(&["check", "--fail-fast", "--format", "json", "-f", "p"]);
    live.write("{\"p\":true}\n");
    live.write("{\"p\":false}\n");
    // Standard input is still open.
    assert_eq!(live.child.wait().unwrap().code(), Some(1));
    assert_eq!(
        live.line(),
        "{\"violated\":true,\"steps\":2,\"first_violation\":2,\"violations\":1}"
    );
}
