//! CSV as other programs write it, and tables of other kinds.

use super::{asked, refused};

#[test]
fn fields_are_separated_by_what_is_said() {
    for (option, sign) in [
        (";", ";"),
        ("tab", "\t"),
        ("\\t", "\t"),
        ("\t", "\t"),
        ("|", "|"),
    ] {
        let log = "p,name,q\n1,\"a,b\",0\n0, c ,1\n".replace(',', sign);
        let options = ["--delimiter", option];
        let first = format!("name == \"a{sign}b\"");
        asked(
            &options,
            &log,
            &[("p", "10"), (&first, "10"), ("q && name == \"c\"", "01")],
        );
    }
    for wrong in ["", "ab", "a", "1", "\"", "\n", "é"] {
        let errors = refused(&["--delimiter", wrong], "p", "p\n1\n");
        assert!(
            errors.contains("one sign of ASCII is expected"),
            "{wrong:?}: {errors}"
        );
    }
}

#[test]
fn messages_name_the_sign_that_separates_fields() {
    for (option, log, said) in [
        (
            ";",
            "q,r\n",
            "columns are separated by semicolons, not by commas: `--delimiter ','` reads those",
        ),
        ("tab", "q|r\n", "separated by tabs, not by bars"),
        ("#", "q;r\n", "separated by `#`, not by semicolons"),
        (
            ";",
            "p;q\n1;\"a\"b\n",
            "expected a semicolon or the end of the line",
        ),
        (
            "tab",
            "p\tq\n1\t\"a\"b\n",
            "expected a tab or the end of the line",
        ),
        (
            "#",
            "p#q\n1#\"a\"b\n",
            "expected `#` or the end of the line",
        ),
    ] {
        let errors = refused(&["--delimiter", option], "p", log);
        assert!(errors.contains(said), "{option} {log}: {errors}");
    }
    let errors = refused(&["--columns", "p", "--from", "jsonl"], "p", "1\n");
    assert!(
        errors.contains("`--columns` is for tables, and another option says `jsonl`"),
        "{errors}"
    );
}

#[test]
fn a_file_without_a_header_gets_names() {
    let log = "1,2026-01-31T12:00:00Z,bob\n0,2026-01-31T12:00:01Z,eve\n";
    let options = ["--columns", "p, time,name"];
    asked(&options, log, &[("p", "10"), ("name == \"eve\"", "01")]);
    for (columns, formula, said) in [
        ("p,time", "p", "the row has 3 fields, `--columns` 2"),
        ("p,time,p", "p", "has the column `p` twice"),
        ("p,time,name", "nam == \"bob\"", "did you mean `name`?"),
    ] {
        let errors = refused(&["--columns", columns], formula, log);
        assert!(errors.contains(said), "{columns}: {errors}");
    }
    for log in [log, "bob,true\neve,false\n", "12:00:00,up\n12:00:01,down\n"] {
        let errors = refused(&[], "p", log);
        assert!(errors.contains("the first line is data"), "{errors}");
        assert!(errors.contains("`--columns c1,c2"), "{errors}");
    }
}
