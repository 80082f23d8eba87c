//! Lines of text, taken apart by an expression.

use super::{asked, refused};

/// As Python's logging module writes it with its default format.
const PLAIN: &str = include_str!("data/plain.log");

#[test]
fn each_named_group_of_a_line_is_a_column() {
    let pattern = r"^(?<level>[A-Z]+):(?<part>\w+):(?<text>.*?(?: (?<ms>\d+) ms)?)$";
    asked(
        &["--line", pattern],
        PLAIN,
        &[
            ("level == \"INFO\"", "1001"),
            ("part == \"db\" -> once(level == \"WARNING\")", "1111"),
            ("text != \"connection lost\"", "1101"),
        ],
    );
    // Read as the formula needs: text, and a number.
    asked(
        &["--line", r"(?<ms>\d+) ms|port (?<port>\d+)|lost"],
        PLAIN,
        // What a group does not match is absent.
        &[
            ("!(ms > 1000)", "1011"),
            ("ms <= 1000", "0001"),
            ("ms == 30 || port == 80", "1001"),
        ],
    );
}

#[test]
fn a_line_that_does_not_match_is_shown_with_what_to_write() {
    let log = format!("{PLAIN}Traceback (most recent call last):\n{PLAIN}");
    let pattern = r"^(?<level>[A-Z]+):";
    let errors = refused(&["--line", pattern], "level == \"INFO\"", &log);
    for said in [
        "does not match `--line '^(?<level>[A-Z]+):'`\n --> <stdin>:5:1",
        "5 | Traceback (most recent call last):",
        "`(?:...)?`",
        "`--skip-bad`",
    ] {
        assert!(errors.contains(said), "{said}: {errors}");
    }
    let options = ["--line", pattern, "--skip-bad"];
    asked(&options, &log, &[("level != \"ERROR\"", "11011101")]);
}

#[test]
fn what_is_wrong_with_line_is_said() {
    for (line, formula, said) in [
        (
            "(?<a>.",
            "a == 1",
            "is no regular expression: unclosed group",
        ),
        ("^.*$", "a == 1", "has no group with a name"),
        ("^.*$", "a == 1", "each `(?<name>...)` is a column"),
        ("(?<level>.*)", "levl == 1", "did you mean `level`?"),
        ("(?<level>.*)", "levl == 1", "its groups are `level`"),
        ("apach", "a == 1", "known are `jsonl`, `syslog`, `apache`"),
        ("(?<a>.*)(?=b)", "a == 1", "a look-around"),
        (
            "(?<a>.*)",
            "a == 1",
            "`a` cannot be `INFO:server:started on port 80`",
        ),
    ] {
        let errors = refused(&["--line", line], formula, PLAIN);
        assert!(errors.contains(said), "{line}: {errors}");
    }
    let both = ["--line", "klog", "--from", "csv"];
    assert!(refused(&both, "a", PLAIN).contains("another option says `csv`"));
    let errors = refused(&["--line", "klog"], "@a(x > 0)", PLAIN);
    assert!(
        errors.contains("`--line` is for traces of steps"),
        "{errors}"
    );
}
