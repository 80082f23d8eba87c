use monitor_logic::{evaluate::Columns, source::Span, value::Type};
use proptest::prelude::*;

use crate::input::{
    Ways,
    dump::{Dump, Manner, dump},
};

/// Reads a text: returns its steps, or what is wrong with it.
fn read(text: &[u8], names: &[(&str, Option<Type>)], manner: Manner) -> Dump {
    let mut columns = Columns::new();
    for (name, reading) in names {
        columns.number(name, *reading, Span::default());
    }
    dump(text, &super::FORMAT, columns.list(), manner)
}

/// The usual way to read traces, and the same for traces of states.
const FAST: Manner = Manner {
    ways: Ways::Fast,
    pace: 1 << 16,
    keeps: false,
    delimiter: None,
};
const KEEPING: Manner = Manner {
    keeps: true,
    ..FAST
};

const TRUTH: Option<Type> = Some(Type::Boolean);
const TEXT: Option<Type> = Some(Type::Text);

fn rows(text: &str, names: &[(&str, Option<Type>)]) -> Vec<String> {
    rows_read(text, names, FAST)
}

fn rows_read(text: &str, names: &[(&str, Option<Type>)], manner: Manner) -> Vec<String> {
    let read = read(text.as_bytes(), names, manner);
    assert_eq!(read.failure, None);
    read.rows
}

#[test]
fn what_a_line_lacks_is_absent_or_stays_until_it_is_set_again() {
    let text = "{\"p\":1}\n{\"q\":true}\n\n{}\n{\"p\":false,\"q\":0}";
    // Twice, since lines that look like earlier ones are read in another way.
    let twice = format!("{text}\n{text}");
    let expected = ["true -", "- true", "- -", "false false"];
    let lines = [1, 2, 4, 5, 6, 7, 9, 10];
    let expected = lines.iter().zip(expected.iter().cycle());
    let expected: Vec<String> = expected
        .map(|(line, row)| format!("{line}: {row}"))
        .collect();
    assert_eq!(rows(&twice, &[("p", TRUTH), ("q", TRUTH)]), expected);
    let with_text = rows(&twice, &[("p", TRUTH), ("q", TRUTH), ("n", TEXT)]);
    let expected: Vec<String> = expected.iter().map(|row| format!("{row} -")).collect();
    assert_eq!(with_text, expected);
    assert_eq!(
        rows_read(text, &[("p", TRUTH), ("q", TRUTH)], KEEPING),
        [
            "1: true -",
            "2: true true",
            "4: true true",
            "5: false false"
        ]
    );
}

#[test]
fn a_path_leads_into_objects_and_arrays_or_is_a_key() {
    let text =
        "{\"a\":{\"b\":\"x\"},\"l\":[{\"c\":\"y\"}]}\n{\"a.b\":\"z\",\"l.0\":{\"c\":\"w\"}}\n";
    assert_eq!(
        rows(text, &[("a.b", TEXT), ("l.0.c", TEXT)]),
        ["1: \"x\" \"y\"", "2: \"z\" \"w\""]
    );
}

#[test]
fn escapes_in_keys_and_values_are_resolved() {
    let text = "{\"\\u0070\":\"\\u00e9\\n\"}\n";
    assert_eq!(rows(text, &[("p", TEXT)]), ["1: \"é\\n\""]);
}

/// Values that are none, and paths that lead to no place.
#[test]
fn null_is_absent() {
    let text = "{\"p\":null,\"a\":{\"b\":1}}\n{\"p\":1,\"a\":null}\n{\"p\":null,\"a\":3}\n{\"p\":0,\"a\":[1]}\n";
    let twice = text.repeat(2);
    let expected = ["- 1", "true -", "- -", "false -"];
    let expected = (1..=8).zip(expected.iter().cycle());
    let expected: Vec<String> = expected
        .map(|(line, row)| format!("{line}: {row}"))
        .collect();
    assert_eq!(rows(&twice, &[("p", TRUTH), ("a.b", None)]), expected);
    let bits = expected.iter().map(|row| row.replace(" 1", " true"));
    let bits: Vec<String> = bits.collect();
    assert_eq!(rows(&twice, &[("p", TRUTH), ("a.b", TRUTH)]), bits);
}

fn failure(text: &str, names: &[(&str, Option<Type>)]) -> String {
    failure_read(text, names, FAST)
}

fn failure_read(text: &str, names: &[(&str, Option<Type>)], manner: Manner) -> String {
    let read = read(text.as_bytes(), names, manner);
    crate::report::drawn(&read.failure.unwrap())
}

#[test]
fn what_is_wrong_is_shown_in_its_line() {
    insta::assert_snapshot!(failure("{\"p\":1}\n{\"p\":\"x\"}\n", &[("p", TRUTH)]), @r#"
    error: `p` cannot be `"x"`
     --> t:2:6
      |
    2 | {"p":"x"}
      |      ^^^ expected 0, 1, true or false
    "#);
    insta::assert_snapshot!(failure("{\"p\":1}\n{\"é\":1,\"p\":,}\n", &[("p", TRUTH)]), @r#"
    error: this is not JSON
     --> t:2:12
      |
    2 | {"é":1,"p":,}
      |            ^ expected a value
    "#);
    insta::assert_snapshot!(failure("{\"p\":1,\"p\":0}\n", &[("p", TRUTH)]), @r#"
    error: `p` is given twice
     --> t:1:12
      |
    1 | {"p":1,"p":0}
      |            ^ it has a value in this line already
    "#);
    insta::assert_snapshot!(failure_read("{\"p\":null}\n", &[("p", TRUTH)], KEEPING), @r#"
    error: `p` cannot be `null`
     --> t:1:6
      |
    1 | {"p":null}
      |      ^^^^ null is no value
      |
      = help: leave it out where it keeps its value
    "#);
    insta::assert_snapshot!(failure("{\"p\":{\"q\":1}}\n", &[("p", TRUTH)]), @r#"
    error: `p` cannot be `{`
     --> t:1:6
      |
    1 | {"p":{"q":1}}
      |      ^ expected true or false
    "#);
    insta::assert_snapshot!(failure("[1]\n", &[("p", TRUTH)]), @r"
    error: a line must be a JSON object
     --> t:1:1
      |
    1 | [1]
      | ^^^ expected `{`
      |
      = help: each object has a line of its own: `jq -c '.[]' FILE` writes a list so
    ");
}

/// Makes lines of a few layouts, mostly good.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let scalar = prop_oneof![
        12 => proptest::sample::select(vec!["true", "false", "1", "0"]),
        1 => proptest::sample::select(vec![
            "null", "\"x\"", "2", "01", "{}", "[1]", "\"\\u0031\"", "-", "tru", "1e5", ""
        ]),
    ];
    let value = prop_oneof![
        6 => proptest::sample::select(vec!["\"abc\"", "\"\"", "\"\u{e9}t\u{e9}\"", "\"12\""]),
        6 => proptest::sample::select(vec!["12", "-3", "12345678", "123456789012", "-0"]),
        2 => proptest::sample::select(vec!["\"a\\n\"", "3.5", "12345678901234567890", "007"]),
        4 => scalar.clone(),
    ];
    let line =
        (scalar.clone(), scalar, value, 0..4_usize).prop_map(|(first, second, other, layout)| {
            match layout {
                0 => format!("{{\"p\":{first},\"q\":{second}}}"),
                1 => format!("{{\"n\": {other}, \"p\": {first}}}"),
                2 => format!("{{\"o\":{{\"r\":{first},\"n\":[{other}]}},\"q\":{second}}} "),
                _ => String::new(),
            }
        });
    let end = prop_oneof![6 => Just("\n"), 1 => Just("\r\n")];
    let lines = proptest::collection::vec((line, end), 0..12);
    (
        lines,
        any::<proptest::sample::Index>(),
        any::<u8>(),
        0..6_u8,
        proptest::sample::select(vec![1, 1, 30]),
    )
        .prop_map(|(lines, place, byte, mutate, times)| {
            let lines: Vec<String> = lines
                .into_iter()
                .map(|(line, end)| format!("{line}{end}"))
                .collect();
            let mut text = lines.concat().repeat(times).into_bytes();
            if mutate == 0 && !text.is_empty() {
                let place = place.index(text.len());
                text[place] = byte;
            }
            text
        })
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(250))]

    #[test]
    fn both_ways_agree_at_any_pace(
            text in text(),
            pace in 1..40_usize,
            known in 1..=4_usize,
            reading in proptest::sample::select(vec![None, Some(Type::Text), Some(Type::Number)]),
        ) {
        let names = [("n", reading), ("p", TRUTH), ("o.r", TRUTH), ("q", TRUTH)];
        let names = &names[..known];
        for manner in [FAST, KEEPING] {
            let exact = read(&text, names, Manner { ways: Ways::Exact, ..manner });
            prop_assert_eq!(&read(&text, names, manner), &exact);
            prop_assert_eq!(&read(&text, names, Manner { pace, ..manner }), &exact);
        }
    }
}
