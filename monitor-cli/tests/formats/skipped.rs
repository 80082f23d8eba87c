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
