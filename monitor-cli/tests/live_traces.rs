//! A trace that is still being written.

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
        let mut child = crate::common::command()
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

/// A time has passed as soon as the line of any key is behind it.
#[test]
fn a_deadline_is_told_with_the_first_line_behind_it() {
    let formula = "!(!ack since[>5s] req)";
    let mut live = Live::start(&[
        "check", "--time", "t:s", "--per", "id", "-f", formula, "--from", "csv", "-",
    ]);
    live.write("t,id,req,ack\n0,1,1,0\n4,2,0,0\n");
    live.write("6,2,0,0\n");
    assert_eq!(
        live.line(),
        "  broken at 5.000000001 for id = 1, between step 2 (<stdin>:3, time 4) and step 3 (<stdin>:4, time 6)"
    );
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

/// What is over within the lines that have arrived is told as it is of a file.
#[test]
fn a_trace_in_a_pipe_is_told_as_in_a_file() {
    let trace = "p\n1\n0\n1\n1\n0\n0\n1\n";
    let files = crate::common::Files::new();
    let file = files.write("t.csv", trace);
    let of_file = files.run(&["check", "--show", "9", "-f", "p", &file]);
    let of_pipe = crate::common::run_with(&["check", "-f", "p", "-"], trace.as_bytes());
    assert!(
        of_file.output.contains("at step 2 (t.csv:3)"),
        "{of_file:?}"
    );
    assert!(of_file.output.contains("at steps 5 to 6"), "{of_file:?}");
    assert_eq!(of_file.output.replace("t.csv", "<stdin>"), of_pipe.output);
}

/// Ctrl-C ends the trace: what was found is told, and what was written of the next line is no line.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_trace() {
    use std::process::Command;

    for (arguments, begun, end) in [
        (
            &["check", "-f", "p -> q"][..],
            "p,q\n1,1\n1,0\n1,1\n1,",
            "violated p -> q: at 1 of 3 steps, first at step 2\n",
        ),
        (
            &["check", "--format", "json", "--verdicts", "-f", "p -> q"],
            "p,q\n1,1\n1,0\n1,1\n1,",
            "\"verdicts\":\"101\"}\n",
        ),
        (
            &["predict", "--online", "-f", "x < 3"],
            "{\"init\":{\"x\":0},\"threads\":\"a\"}\n{\"thread\":\"a\",\"write\":{\"x\":1}}\n{\"thr",
            "holds on all runs: x < 3\n(1 event)\n",
        ),
    ] {
        let mut child = crate::common::command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        // More than is on the way at a time: once all is written, the lines before have been read.
        let blank = "\n".repeat(1 << 18);
        let (lines, part) = begun.rsplit_once('\n').unwrap();
        let text = format!("{lines}\n{blank}{part}");
        input.write_all(text.as_bytes()).unwrap();
        input.flush().unwrap();
        let process = child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &process]).status();
        assert!(sent.unwrap().success());
        let output = child.wait_with_output().unwrap();
        drop(input);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.ends_with(end), "{arguments:?}: {text}");
        let violated = text.contains("violated\":true") || text.contains("\nviolated ");
        assert_eq!(output.status.code(), Some(i32::from(violated)), "{text}");
    }
}
