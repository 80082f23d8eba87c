use monitor_logic::{evaluate::Columns, source::Span, value::Type};
use proptest::prelude::*;

use crate::input::{
    Ways,
    dump::{Dump, Manner, dump},
    formats,
    table_form::Separator,
};

/// Reads a text: returns its steps, or what is wrong with it.
fn read(text: &[u8], names: &[(&str, Option<Type>)], manner: Manner) -> Dump {
    let mut columns = Columns::new();
    for (name, reading) in names {
        columns.number(name, *reading, Span::default());
    }
    dump(text, formats::STEPS, columns.list(), manner)
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

fn rows(text: &str, names: &[(&str, Option<Type>)]) -> Vec<String> {
    rows_read(text, names, FAST)
}

fn rows_read(text: &str, names: &[(&str, Option<Type>)], manner: Manner) -> Vec<String> {
    let read = read(text.as_bytes(), names, manner);
    assert_eq!(read.failure, None);
    read.rows
}

#[test]
fn a_field_that_is_empty_is_absent_or_keeps_the_value() {
    let text = "p,q,name\n0,1,\n,0,bob\n1,,\"\"\n";
    let names = [("p", TRUTH), ("q", TRUTH), ("name", Some(Type::Text))];
    assert_eq!(
        rows(text, &names),
        ["2: false true -", "3: - false \"bob\"", "4: true - \"\""]
    );
    // The result is the same if only truth values are read, for which rows are read in another way.
    assert_eq!(
        rows(text, &names[..2]),
        ["2: false true", "3: - false", "4: true -"]
    );
    assert_eq!(
        rows_read(text, &names, KEEPING),
        [
            "2: false true -",
            "3: false false \"bob\"",
            "4: true false \"\""
        ]
    );
}

#[test]
fn blank_lines_and_a_missing_last_line_break_are_no_rows() {
    let expected = ["2: true", "4: false"];
    for text in [
        "p\n1\n\n0\n",
        "p\n1\n\n0",
        "p\r\n1\r\n\r\n0\r\n",
        "\u{feff}p\n1\n\n0\n\n\n",
    ] {
        assert_eq!(rows(text, &[("p", TRUTH)]), expected, "{text:?}");
    }
}

#[test]
fn a_column_may_be_read_in_two_ways() {
    let names = [("p", TRUTH), ("p", Some(Type::Number))];
    assert_eq!(rows("p\n1\n0\n", &names), ["2: true 1", "3: false 0"]);
}

#[test]
fn quoted_fields_may_hold_line_breaks() {
    let text = "\"the p\",q\n1,\"a\nb\"\n0,c\n";
    let names = [("the p", TRUTH), ("q", Some(Type::Text))];
    assert_eq!(rows(text, &names), ["2: true \"a\\nb\"", "4: false \"c\""]);
    assert_eq!(
        rows_read(text, &names, Manner { pace: 1, ..FAST }),
        rows(text, &names)
    );
}

/// Makes pieces of CSV text, mostly good, with everything that may be wrong with it.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let field = prop_oneof![
        20 => proptest::sample::select(vec!["0", "1"]),
        4 => proptest::sample::select(vec!["true", "false", "", " 1", "TRUE", "\"1\"", "\"0\n\""]),
        1 => proptest::sample::select(vec!["x", "\"", "1\"", "\u{e9}", "11", "\r", "tru", "a b", "-1.5", "f1", "nan", "inf"]),
    ];
    let value = prop_oneof![
        6 => proptest::sample::select(vec!["abc", "d", "bob smith", "\u{e9}t\u{e9}"]),
        6 => proptest::sample::select(vec!["12", "-3", "12345678", "123456789012", "007"]),
        2 => proptest::sample::select(vec!["", " a", "1x", "3.5", "12345678901234567890", "\"q\"", "+1"]),
        2 => field.clone(),
    ];
    let end = prop_oneof![12 => Just("\n"), 2 => Just("\r\n"), 1 => Just("\n\n"), 1 => Just("")];
    let row = prop_oneof![
        9 => (field.clone(), value, field.clone()).prop_map(|(p, n, q)| vec![p, n, q]),
        1 => proptest::collection::vec(field, 2..=3),
    ];
    let row = (row, end).prop_map(|(fields, end)| format!("{}{end}", fields.join(",")));
    let rows = proptest::collection::vec(
        prop_oneof![
            9 => row.clone().prop_filter("three fields", |row| row.matches(',').count() == 2),
            1 => row
        ],
        0..12,
    );
    (
        rows,
        any::<Option<proptest::sample::Index>>(),
        any::<u8>(),
        0..8_u8,
        proptest::sample::select(vec![1, 1, 30]),
    )
        .prop_map(|(rows, place, byte, mutate, times)| {
            let mut text = format!("p,n,q\n{}", rows.concat().repeat(times)).into_bytes();
            if let (Some(place), 0) = (place, mutate) {
                let place = place.index(text.len());
                text[place] = byte;
            }
            text
        })
}

/// Returns the text with another sign between its fields.
fn with_separator(mut text: Vec<u8>, separator: Option<Separator>) -> Vec<u8> {
    if let Some(Separator(sign)) = separator {
        text.iter_mut()
            .filter(|byte| **byte == b',')
            .for_each(|byte| *byte = sign);
    }
    text
}

/// All ways use one definition of the blanks around a field.
#[test]
fn what_stands_around_a_field_is_the_same_in_all_ways() {
    for byte in 0..=0x7f {
        for field in [vec![byte, b'a'], vec![b'a', byte]] {
            let text = [b"n,p\n", &field[..], b",1\nb,0\n"].concat();
            let names = [("n", Some(Type::Text)), ("p", TRUTH)];
            for manner in [FAST, KEEPING] {
                let exact = Manner {
                    ways: Ways::Exact,
                    ..manner
                };
                let (fast, exact) = (read(&text, &names, manner), read(&text, &names, exact));
                assert_eq!(fast, exact, "{field:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(250))]

    #[test]
    fn both_ways_agree_at_any_pace(
            text in text(),
            pace in 1..40_usize,
            more in proptest::sample::select(vec![Some(Some(Type::Text)), Some(Some(Type::Number)), Some(None), None]),
            delimiter in proptest::sample::select(Separator::common().map(Some).chain([None]).collect::<Vec<_>>()),
        ) {
        let text = with_separator(text, delimiter);
        let mut names = vec![("p", TRUTH), ("q", TRUTH)];
        names.extend(more.map(|reading| ("n", reading)));
        let names = &names[..];
        for manner in [FAST, KEEPING] {
            let manner = Manner { delimiter, ..manner };
            let exact = read(&text, names, Manner { ways: Ways::Exact, ..manner });
            prop_assert_eq!(&read(&text, names, manner), &exact);
            prop_assert_eq!(&read(&text, names, Manner { pace, ..manner }), &exact);
        }
    }
}
