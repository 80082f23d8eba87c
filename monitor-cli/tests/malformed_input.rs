//! Malformed input of every kind: one message with the place, exit status 2, and no panic.

use std::io::Write as _;

use crate::common::{Files, run};

/// A file, the formula to check it with, and what must be said.
struct Case {
    name: &'static str,
    content: &'static [u8],
    formula: &'static str,
    said: &'static [&'static str],
}

const fn case(
    name: &'static str,
    content: &'static str,
    formula: &'static str,
    said: &'static [&'static str],
) -> Case {
    raw(name, content.as_bytes(), formula, said)
}

const fn raw(
    name: &'static str,
    content: &'static [u8],
    formula: &'static str,
    said: &'static [&'static str],
) -> Case {
    Case {
        name,
        content,
        formula,
        said,
    }
}

const CASES: &[Case] = &[
    case("a.csv", "", "p", &["the file is empty", "a.csv:1:1"]),
    case("a.csv", "\n\n", "p", &["the file is empty", "a.csv:3:1"]),
    case("a.jsonl", "", "p", &["the trace has no step"]),
    case("a.csv", "p,q\n", "p", &["the trace has no step"]),
    case(
        "a.csv",
        "p,q\n1,0\n1\n",
        "p",
        &["the row has 1 fields, the header 2", "a.csv:3:2"],
    ),
    case(
        "a.csv",
        "p,q\n1,0\n1,0,1\n",
        "p",
        &["the row has 3 fields", "a.csv:3:5"],
    ),
    case(
        "a.csv",
        "p,q\n1,0\n1,x\n",
        "q",
        &["`q` cannot be `x`", "a.csv:3:3"],
    ),
    case(
        "a.csv",
        "p,q\n1,é\n1,x\n",
        "q",
        &["`q` cannot be `é`", "a.csv:2:3"],
    ),
    case(
        "a.csv",
        "p,é,q\n1,\"éé\",x\n",
        "q",
        &["a.csv:2:8", "expected 0, 1, true or false"],
    ),
    case(
        "a.csv",
        "p,q\n1,1.5.2\n",
        "q > 3",
        &["`q` cannot be `1.5.2`", "expected a number", "a.csv:2:3"],
    ),
    case(
        "a.csv",
        "p,q,p\n1,1,1\n",
        "q",
        &["the column `p` is there twice", "a.csv:1:5"],
    ),
    case(
        "a.csv",
        "p,q\n1,\"a\n",
        "p",
        &["the quote is never closed", "a.csv:2:3"],
    ),
    case(
        "a.csv",
        "p,q\n1,a\"b\n",
        "p",
        &["a quote out of place", "a.csv:2:4"],
    ),
    case(
        "a.csv",
        "p,q\n1,\"a\"b\n",
        "p",
        &["a quote out of place", "a.csv:2:6"],
    ),
    case(
        "a.csv",
        "p;q\n1;0\n",
        "p",
        &["no column `p`", "separated by commas", "a.csv:1:1"],
    ),
    case(
        "a.csv",
        "apples,p\n1,0\n",
        "aples",
        &[
            "no column `aples`",
            "did you mean `apples`?",
            "are `apples`, `p`",
        ],
    ),
    raw(
        "a.csv",
        b"p,q\n1,0\n1,\xff\n",
        "p",
        &["not UTF-8", "a.csv:3:3"],
    ),
    raw(
        "a.csv",
        b"\xff\xfep\0\n\0",
        "p",
        &["not UTF-8", "a.csv:1:1", "UTF-16"],
    ),
    case(
        "a.csv",
        "x\n999999999999999999999999999999999999999999\n",
        "x > 3",
        &["too large", "a.csv:2:1"],
    ),
    case("a.csv", "x\n1e999\n", "x > 3", &["too large", "a.csv:2:1"]),
    case(
        "a.csv",
        "x\n1\n170141183460469231731687303715884105727\n",
        "x * 2 > 3",
        &["`x * 2` has no value", "128 bits", "a.csv:3:1"],
    ),
    case(
        "a.csv",
        "y,x\n1,1\n1,0\n",
        "1 / x >= y",
        &["division by zero", "a.csv:3:3", "x = 0"],
    ),
    case(
        "a.csv",
        "x,y\n1,a\n",
        "x == y",
        &["a number, the right side text", "a.csv:2:1"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1}\n{\"p\":}\n",
        "p",
        &["not JSON", "a.jsonl:2:6", "expected a value"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1}\n{\"p\":1\n",
        "p",
        &["not JSON", "a.jsonl:2:7"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1} {\"p\":1}\n",
        "p",
        &["not JSON", "a.jsonl:1:9"],
    ),
    case(
        "a.jsonl",
        "p\n1\n",
        "p",
        &["not JSON", "a.jsonl:1:1", "--from csv"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1}\n[1]\n",
        "p",
        &["must be a JSON object", "a.jsonl:2:1"],
    ),
    case(
        "a.jsonl",
        "{\"p\":\"1\"}\n",
        "p",
        &["`p` cannot be `\"1\"`", "a.jsonl:1:6"],
    ),
    case(
        "a.jsonl",
        "{\"x\":\"1x\"}\n",
        "x > 3",
        &[
            "expected a number",
            "a.jsonl:1:6",
            "reads `x` as a number",
            "x > 3\n  | ^",
        ],
    ),
    case(
        "a.jsonl",
        "{\"x\":1}\n",
        "x == \"1\"",
        &["expected a string", "a.jsonl:1:6"],
    ),
    case(
        "a.jsonl",
        "{\"p\":[]}\n",
        "p",
        &["`p` cannot be `[`", "a.jsonl:1:6"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1,\"p\":1}\n",
        "p",
        &["given twice", "a.jsonl:1:12"],
    ),
    case(
        "a.jsonl",
        "{\"x\":1e400}\n",
        "x > 1",
        &["too large", "a.jsonl:1:6"],
    ),
    case(
        "a.jsonl",
        "{\"x\":99999999999999999999999999999999999999999}\n",
        "x > 1",
        &["too large", "a.jsonl:1:6"],
    ),
    case(
        "a.jsonl",
        "{\"q\":1}\n",
        "p",
        &["no line of the trace sets `p`", "set `q`"],
    ),
    case(
        "a.jsonl",
        "{\"fields\":{\"status\":1}}\n",
        "status == 1",
        &["did you mean `fields.status`?"],
    ),
    case(
        "a.jsonl",
        "{\"q\":1}\n",
        "q || p",
        &["no line of the trace sets `p`"],
    ),
    raw(
        "a.jsonl",
        b"{\"p\":1}\n{\"p\":1,\"q\":\"\xc3\"}\n",
        "p",
        &["not UTF-8", "a.jsonl:2:13"],
    ),
    case(
        "a.jsonl",
        "{\"p\":1,\"q\":\"\u{1}\"}\n",
        "p",
        &["not JSON", "a.jsonl:1:"],
    ),
];

#[test]
fn a_malformed_trace_is_refused_at_its_place() {
    for Case {
        name,
        content,
        formula,
        said,
    } in CASES
    {
        let files = Files::new();
        let trace = files.write(name, content);
        let run = files.run(&["check", "-f", formula, &trace]);
        let shown = String::from_utf8_lossy(&content[..content.len().min(60)]).into_owned();
        assert_eq!(run.status, 2, "{shown:?} {formula}: {run:?}");
        for said in *said {
            assert!(
                run.errors.contains(said),
                "{shown:?} {formula}: no {said:?} in\n{}",
                run.errors
            );
        }
        assert_eq!(run.output, "", "{shown:?}: no answer is printed");
        let json = files.run(&["check", "--format", "json", "-f", formula, &trace]);
        assert_eq!((json.status, json.output.as_str()), (2, ""));
    }
}

#[test]
fn a_compressed_file_that_ends_too_early_is_noticed() {
    let files = Files::new();
    let text = format!("p\n{}", "1\n0\n".repeat(5000));
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let zstd = zstd::encode_all(text.as_bytes(), 1).unwrap();
    for (name, content) in [("a.csv.gz", gzip), ("a.csv.zst", zstd)] {
        let trace = files.write(name, &content[..content.len() - 9]);
        let run = files.run(&["check", "--format", "json", "-f", "p", &trace]);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
        assert!(run.errors.contains("ends too early"), "{run:?}");
        assert!(run.errors.contains(&format!("--> {name}:")), "{run:?}");
        // Whatever it is called, this is not compressed.
        let trace = files.write(name, b"p\n1\n");
        assert_eq!(files.run(&["check", "-f", "p", &trace]).status, 0);
    }
}

#[test]
fn a_malformed_formula_is_shown_with_a_caret() {
    let files = Files::new();
    let trace = files.write("a.csv", "p,q,x,name\n1,1,1,a\n");
    for (formula, said) in [
        ("", "  | ^"),
        ("p -> [q, x]", "an interval ends with `)`"),
        ("p q", "  |   ^"),
        ("(p", "  | ^"),
        ("p)", "  |  ^"),
        ("p &&& q", "  | "),
        ("always p", "  | ^"),
        ("EF(p)", "  | ^"),
        ("@t1(p) &&", "`&&` needs a formula on its right"),
        (
            "@t1(p)",
            "is a state trace: it does not say which thread did what",
        ),
        ("x + 1", "  | ^"),
        ("f(x) > 3", "a log has no functions"),
        ("x.y[z] > 3", "a log has no index that changes"),
        ("name == 'a' && name > 3", "  |                ^^^^"),
        (
            "x > 3 && x == \"a\"",
            "  |          ^ a number before, text here",
        ),
        ("name + \"b\" == \"ab\"", "  |        ^^^"),
        (
            "x > 99999999999999999999999999999999999999999999",
            "  |     ^",
        ),
        ("nam == \"a\"", "did you mean `name`?"),
    ] {
        let run = files.run(&["check", "-f", formula, &trace]);
        assert_eq!(run.status, 2, "{formula}: {run:?}");
        assert!(
            run.errors.contains(said),
            "{formula}: no {said:?} in\n{}",
            run.errors
        );
        assert_eq!(run.output, "");
    }
    let deep = format!("{}p", "!".repeat(100_000));
    assert_eq!(files.run(&["check", "-f", &deep, &trace]).status, 2);
}

#[test]
fn a_mistake_in_a_file_of_formulas_has_its_place() {
    let files = Files::new();
    let trace = files.write("a.csv", "p,q\n1,1\n");
    let formulas = files.write("f.txt", "# two\nA = p;\nB = p ->\n  [q, p];\n");
    let run = files.run(&["check", "-f", &format!("@{formulas}"), &trace]);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains(" --> f.txt:4:8\n"), "{run:?}");
    let formulas = files.write("g.txt", "A = p;\nB = x > 3;\n");
    let run = files.run(&["check", "-f", &format!("@{formulas}"), &trace]);
    assert!(run.errors.contains(" --> a.csv:1:1\n"), "{run:?}");
    assert!(run.errors.contains(" --> g.txt:2:5\n"), "{run:?}");
    let formulas = files.write("h.txt", b"A = p;\nB = \xff;");
    let run = files.run(&["check", "-f", &format!("@{formulas}"), &trace]);
    assert!(
        run.errors
            .contains("error: this is not UTF-8\n--> h.txt:2:5\n"),
        "{run:?}"
    );
}

#[test]
fn usage_that_cannot_be_meant_is_refused() {
    let files = Files::new();
    let trace = files.write("a.csv", "p\n1\n");
    let missing = files.name("b.csv");
    let directory = files.name("");
    for arguments in [
        vec!["check"],
        vec!["check", &trace],
        vec!["check", "-f", "p", &missing],
        vec!["check", "-f", "p", &trace, &missing],
        vec!["check", "-f", "p", &directory],
        vec!["check", "-f", "@/does/not/exist", &trace],
        vec!["check", "-f", "p", "--from", "xml", &trace],
        vec!["check", "-f", "p", "--init", "p", &trace],
        vec!["check", "-f", "p", "--init", "p=7", &trace],
        vec!["check", "-f", "p", "--time", "t", &trace],
        vec!["predict", "-f", "p"],
        vec!["frobnicate"],
    ] {
        let run = run(&arguments);
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
        assert!(!run.errors.is_empty(), "{arguments:?}");
    }
}

/// Brackets without end are no recursion without end.
#[test]
fn deep_json_is_read_or_refused() {
    let files = Files::new();
    let unset = "no line of the trace sets `p`";
    for (text, said) in [
        ("[".repeat(100_000), "a.jsonl:1:"),
        (format!("{{\"q\":{}", "[".repeat(100_000)), "a.jsonl:1:"),
        (
            format!("{{\"q\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000)),
            unset,
        ),
    ] {
        let trace = files.write("a.jsonl", text);
        let run = files.run(&["check", "-f", "p", &trace]);
        assert_eq!(run.status, 2);
        assert!(run.errors.contains(said), "{run:?}");
    }
}

/// The rows before a bad one are checked, and what was found in them is still told, but no answer
/// for the whole is given.
#[test]
fn what_was_found_before_a_bad_row_is_no_answer() {
    let files = Files::new();
    let trace = files.write("a.csv", "p\n0\n1\nx\n");
    let run = files.run(&["check", "-f", "p", &trace]);
    assert_eq!(run.status, 2);
    assert!(!run.output.contains("of 2 steps"), "{run:?}");
    assert_eq!(
        files
            .run(&["check", "--fail-fast", "-f", "p", &trace])
            .status,
        1
    );
}
