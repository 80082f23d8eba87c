//! Lines that are not of the format.

use super::refused;
use crate::common::{Files, run_with};

/// In each format of steps a line that is not of it is skipped and counted; a value that a formula cannot use is still an
/// error.
#[test]
fn lines_that_are_not_of_the_format_are_skipped_and_counted() {
    let files = Files::new();
    for (name, options, log, bad) in [
        (
            "t.csv",
            &[][..],
            "p,q\n1,1\n1\n1,0\n1,0,1\n\"1\"x,0\n0,1\n1,\"0\n",
            &[3, 5, 6, 8][..],
        ),
        (
            "t.jsonl",
            &[],
            "{\"p\":1}\npanic: at a.rs:7\n{\"p\":\n{\"p\":1}\n[1]\n{\"p\":0}\n",
            &[2, 3, 5],
        ),
        (
            "t.log",
            &["--line", "p=(?<p>.)"],
            "p=1\n---\np=1\nq\np=0\n",
            &[2, 4],
        ),
        (
            "t.logfmt",
            &[],
            "p=1\npanic: x\np=1 q=\"x\np=true\np=0\n",
            &[2, 3],
        ),
    ] {
        let file = files.write(name, log);
        let plain = [&["check", "-f", "p"], options, &[&file]].concat();
        let run = files.run(&plain);
        assert_eq!(
            (run.status, run.output.as_str()),
            (2, ""),
            "{name}: {run:?}"
        );
        assert!(
            run.errors.contains(&format!("{name}:{}:", bad[0])),
            "{name}: {run:?}"
        );
        let skipping = [&plain[..], &["--skip-bad"]].concat();
        let run = files.run(&skipping);
        assert_eq!(run.status, 1, "{name}: {run:?}");
        assert!(
            run.output.ends_with("at 1 of 3 steps, first at step 3\n"),
            "{name}: {run:?}"
        );
        let places: Vec<String> = bad.iter().map(ToString::to_string).collect();
        let note = format!(
            "note: {} lines that are not of the format were skipped: {name}:{}\n",
            bad.len(),
            places.join(", ")
        );
        assert_eq!(run.errors, note, "{name}");
        let json = [&skipping[..], &["--format", "json"]].concat();
        let run = files.run(&json);
        assert!(
            run.output.contains(&format!("\"skipped\":{}}}", bad.len())),
            "{run:?}"
        );
    }
    let wrong = refused(&["--skip-bad"], "p", "p\n1\nx\n");
    assert!(wrong.contains("`p` cannot be `x`"), "{wrong}");
    let none = refused(&["--skip-bad", "--line", "klog"], "line == 1", "a\nb\n");
    assert!(none.contains("the trace has no step"), "{none}");
    assert!(
        none.contains("2 lines that are not of the format"),
        "{none}"
    );
    let options = ["--skip-bad", "--format", "json"];
    let run = run_with(&[&["check", "-f", "p"], &options[..]].concat(), b"p\n1\n");
    assert!(run.output.contains("\"skipped\":0"), "{run:?}");
}

/// A line that is not UTF-8 is a bad line as others are: skipped and counted, and else an error with its place.
#[test]
fn lines_that_are_not_utf_8_are_skipped_and_counted() {
    let files = Files::new();
    for (name, options, good, bad) in [
        (
            "t.csv",
            &[][..],
            [&b"p,n\n1,a\n"[..], b"1,b\n", b"0,c\n"],
            &b"1,\xff\n"[..],
        ),
        (
            "t.jsonl",
            &[],
            [b"{\"n\":0}\n{\"p\":1}\n", b"{\"p\":1}\n", b"{\"p\":0}\n"],
            b"{\"p\":1,\"n\":\"\xff\"}\n",
        ),
        (
            "t.log",
            &["--line", "p=(?<p>.)"],
            [b"p=1\np=1\n", b"p=1\n", b"p=0\n"],
            b"p=1 \xc3\n",
        ),
        (
            "t.logfmt",
            &[],
            [b"n=1\np=1\n", b"p=1\n", b"p=0\n"],
            b"p=1 n=\xff\n",
        ),
    ] {
        let last = bad.strip_suffix(b"\n").unwrap();
        let log = [good[0], bad, bad, good[1], bad, good[2], last].concat();
        let file = files.write(name, &log);
        let plain = [&["check", "-f", "p || !present(p)"], options, &[&file]].concat();
        let run = files.run(&plain);
        assert_eq!(run.status, 2, "{name}: {run:?}");
        assert!(run.errors.contains("this is not UTF-8"), "{name}: {run:?}");
        assert!(
            run.errors.contains(&format!("{name}:3:")),
            "{name}: {run:?}"
        );
        let skipping = [&plain[..], &["--skip-bad"]].concat();
        let run = files.run(&skipping);
        assert_eq!(run.status, 1, "{name}: {run:?}");
        let note = format!("4 lines that are not of the format were skipped: {name}:3, 4, 6, 8");
        assert!(run.errors.contains(&note), "{name}: {run:?}");
        let violated = run
            .output
            .lines()
            .rfind(|line| line.starts_with("violated"));
        assert!(violated.unwrap().contains("at 1 of "), "{name}: {run:?}");
    }
}
