//! Nasty inputs and random changes of them, through the functions that the fuzz targets run.

use monitor_cli::trace::{Format, Ways, dump::dump};
use monitor_logic::{
    evaluate::{Column, Columns},
    parse::parse,
    source::Span,
    value::Type,
};
use proptest::{collection::vec, prelude::*, sample::select};

fn columns() -> Vec<Column> {
    let mut columns = Columns::new();
    for (name, reading) in [
        ("p", Some(Type::Boolean)),
        ("q", Some(Type::Boolean)),
        ("p", Some(Type::Number)),
        ("o.x", None),
        ("name", Some(Type::Text)),
    ] {
        columns.number(name, reading, Span::default());
    }
    columns.list().to_vec()
}

/// Both ways of reading give the same, and so does any pace.
fn check_trace(text: &[u8], format: Format) {
    let all = columns();
    for columns in [&all[..2], &all[..]] {
        let exact = dump(text, format, columns, Ways::Exact, 1 << 20);
        assert_eq!(dump(text, format, columns, Ways::Fast, 1 << 20), exact);
        assert_eq!(dump(text, format, columns, Ways::Fast, 1), exact);
    }
}

/// What is read can be printed and read again; what is wrong can be drawn.
fn check_formula(text: &str) {
    match parse(text) {
        Ok(formula) => assert_eq!(
            parse(&formula.to_string()).as_ref(),
            Ok(&formula),
            "{text:?}"
        ),
        Err(mistakes) => assert!(mistakes.render(text).contains('^'), "{text:?}"),
    }
}

const FORMULAS: [&str; 24] = [
    "",
    " ",
    "(",
    ")",
    "[p,q)",
    "[p,q)w",
    "start(p) -> [q, end(r || s))",
    "p since since q",
    "r#end",
    "r#\"a\"#",
    "'",
    "\"",
    "\"\\u{110000}\"",
    "{",
    "{}",
    "{ } }",
    "p.0.1",
    "a[0][1]",
    "x + 1 <= y * -2 % 3",
    "x = 1e",
    "\u{2191}p \u{2192} [q, \u{2193}r)",
    "@t(p)",
    "EF(p)",
    "\u{0}",
];

const CSV: [&str; 12] = [
    "",
    "\n",
    "p",
    "p,q\n",
    "p,q\n1,0\n0,1\n",
    "p,q,name,o.x\n1,0,\"a\"\"\nb\",1e5\r\n,,,\n",
    "\u{feff}q,p\n1,1",
    "p,p\n1,1\n",
    "\"p,q\n",
    "p,q\n1,\"",
    "p;q\n1;1\n",
    "p,q\n1\n1,1,1\n",
];

const JSON: [&str; 12] = [
    "",
    "\n",
    "{}",
    "{\"p\":1,\"q\":true}\n{\"p\":0}\n",
    "{\"p\":null}",
    "{\"p\":\"\\ud800\"}",
    "{\"o\":{\"x\":[1]},\"name\":\"a\"}\n{\"o.x\":1}",
    "[[[",
    "{\"p\":1,\"p\":1}",
    "{\"p\":-0.0e-0}",
    "{\"name\":\"\\u0000\"}\n{\"name\":\"a\"} \n",
    "{\"p\":1}{\"p\":1}\n",
];

/// A text with pieces cut out, doubled and put in.
fn mutated(texts: &[&'static str], pieces: &[&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let changes = vec(
        (any::<u16>(), any::<u16>(), 0..4_u8, select(pieces.to_vec())),
        0..6,
    );
    (select(texts.to_vec()), changes, any::<u8>()).prop_map(|(text, changes, byte)| {
        let mut text = text.as_bytes().to_vec();
        for (at, length, what, piece) in changes {
            let at = usize::from(at) % (text.len() + 1);
            let end = (at + usize::from(length) % 8).min(text.len());
            match what {
                0 => drop(text.drain(at..end)),
                1 => {
                    let copy = text[at..end].to_vec();
                    text.splice(at..at, copy);
                }
                2 => drop(text.splice(at..at, piece.bytes())),
                _ => text.insert(at, byte),
            }
        }
        text
    })
}

#[test]
fn nasty_inputs_are_read_or_refused() {
    for text in FORMULAS {
        check_formula(text);
    }
    for text in CSV {
        check_trace(text.as_bytes(), Format::Csv);
        check_trace(text.as_bytes(), Format::Jsonl);
    }
    for text in JSON {
        check_trace(text.as_bytes(), Format::Jsonl);
        check_trace(text.as_bytes(), Format::Csv);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn changed_formulas_are_read_or_refused(
        text in mutated(&FORMULAS, &["(", ")", "[", ",", "since ", "r#", "\"", "'", "}", "->", "x > 1"])
    ) {
        check_formula(&String::from_utf8_lossy(&text));
    }

    #[test]
    fn changed_csv_is_read_or_refused(
        text in mutated(&CSV, &["\"", ",", "\n", "\r\n", "1", "\"\"", " ", "true", "\u{e9}"])
    ) {
        check_trace(&text, Format::Csv);
    }

    #[test]
    fn changed_json_lines_are_read_or_refused(
        text in mutated(&JSON, &["{", "}", "\"", "\\", ":", ",", "\n", "1", "{\"p\":1}\n", "\u{e9}"])
    ) {
        check_trace(&text, Format::Jsonl);
    }
}
