//! Nasty inputs and random changes of them, through the functions that the fuzz targets run.

use monitor_cli::fuzz::{self, Reader};
use proptest::{collection::vec, prelude::*, sample::select};

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

const EVENTS: [&str; 12] = [
    "",
    "{\"init\":{\"x\":0,\"y\":{\"float\":\"NaN\"}},\"threads\":[\"a\",\"b\"],\"regions\":\"r\"}\n",
    "{\"thread\":\"a\",\"write\":{\"x\":1},\"loc\":\"a.rs:7\"}\n{\"process\":2,\"read\":[\"x\",\"y\"]}\n",
    "{\"thread\":\"a\",\"acquire\":\"m\",\"enter\":\"r\"}\n{\"thread\":\"a\",\"leave\":\"r\",\"release\":\"m\"}\n",
    "{\"thread\":\"a\",\"fork\":\"b\",\"send\":\"1\"}\n{\"thread\":\"b\",\"recv\":\"1\",\"sync\":\"o\"}\n{\"thread\":\"a\",\"join\":\"b\"}\n",
    "{\"thread\":\"a\",\"clock\":{\"a\":1}}\n{\"thread\":\"b\",\"clock\":{\"a\":1,\"b\":1},\"local\":{\"v\":\"\\u00e9\"}}\n",
    "a {\"a\":1}\nx = 1, enters r (a.go:3)\nb {\"b\":1, \"a\":2}\n{\"x\":{\"y\":true}}\na {\"a\":2}\nleaves r\n",
    "7 a {\"a\":1} x=\"b c\"\n",
    "(?<event>.*)\\n(?<host>\\S*) (?<clock>{.*})\n^--$\nhello\na {\"a\":1}\n--\n",
    "T1|w(x)|a.c:1\nT1|acq(l)|2\nT2|req(l)|\nT1|rel(l)|3\n",
    "T1|fork(T2)|1\nT2|begin|2\nT2|r(V.1[0])|3\nT2|end|4\nT1|join(T2)|5\n",
    "T1|send(m)|1\r\n T2|recv(m)|2\nT2|sync(b)|3\n",
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

/// These texts, and good traces of all formats.
fn with_samples(texts: &[&'static str]) -> Vec<&'static str> {
    let samples = Reader::all()
        .into_iter()
        .flat_map(|(_, _, samples)| samples);
    texts.iter().chain(samples).copied().collect()
}

/// Found by the fuzz targets.
const FOUND: [&[u8]; 2] = [
    b"\n\xff\xfe\n\x01\0",
    b"\n\xfe\xff\xff\xff\xff\xff\xff\xff\n",
];

#[test]
fn what_fuzzing_found_stays_mended() {
    for text in FOUND {
        fuzz::steps(text);
    }
}

/// Formulas of all logics, and example traces that have what they ask for.
const ASKED: [(&str, &str); 5] = [
    (
        "start(landing == 1) -> [approved == 1, radio == 0)",
        include_str!("../../examples/traces/landing.jsonl"),
    ),
    (
        "@controller(landing == 1 -> radio == 1)",
        include_str!("../../examples/traces/landing.jsonl"),
    ),
    (
        "@t2(write(z) -> prev(x >= 0)) && @t1(x <= 0)",
        include_str!("../../examples/traces/example2.jsonl"),
    ),
    (
        "@p0(eat0 == 1 -> !@p1(hungry1 == 1))",
        include_str!("../../examples/traces/philosophers.jsonl"),
    ),
    (
        "AG(hungry0 -> EF(eat0))",
        include_str!("../../examples/traces/philosophers.jsonl"),
    ),
];

#[test]
fn a_trace_that_was_written_down_again_answers_the_same() {
    for (formula, trace) in ASKED {
        fuzz::verdicts(format!("{formula}\n{trace}").as_bytes());
    }
}

#[test]
fn nasty_inputs_are_read_or_refused() {
    for text in FORMULAS {
        fuzz::formula(text);
    }
    for text in CSV {
        fuzz::csv(text.as_bytes());
        fuzz::json_lines(text.as_bytes());
    }
    for text in JSON {
        fuzz::json_lines(text.as_bytes());
        fuzz::csv(text.as_bytes());
    }
    for text in EVENTS.into_iter().chain(JSON).chain(CSV) {
        fuzz::events(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(700))]

    #[test]
    fn changed_formulas_are_read_or_refused(
        text in mutated(&FORMULAS, &["(", ")", "[", ",", "since ", "r#", "\"", "'", "}", "->", "x > 1"])
    ) {
        fuzz::formula(&String::from_utf8_lossy(&text));
    }

    #[test]
    fn changed_csv_is_read_or_refused(
        text in mutated(&CSV, &["\"", ",", ";", "\t", "|", "\n", "\r\n", "1", "\"\"", " ", "true", "\u{e9}"])
    ) {
        fuzz::csv(&text);
    }

    #[test]
    fn changed_json_lines_are_read_or_refused(
        text in mutated(&JSON, &["{", "}", "\"", "\\", ":", ",", "\n", "1", "{\"p\":1}\n", "\u{e9}"])
    ) {
        fuzz::json_lines(&text);
    }

    #[test]
    fn changed_event_traces_are_read_or_refused(
        text in mutated(&with_samples(&EVENTS), &[
            "{", "}", "[", "\"", "\\", ":", ",", "\n", "\r\n", "1", "|", "(", ")", "=", "\"a\"", " ",
            "(?<host>.)", "\u{e9}", "T1|w(x)|3\n", "{\"thread\":\"a\"}\n", "b {\"b\":1}\nx=1\n", "\t", ";",
        ])
    ) {
        fuzz::events(&text);
    }
}

// Each by every format of steps, in several ways.
proptest! {
    #![proptest_config(monitor_logic::strategies::cases(175))]

    #[test]
    fn changed_steps_are_read_or_refused(
        text in mutated(&with_samples(&[]), &["\"", "{", "}", ":", ",", ";", "\t", "\n", "1", "|", "(", " ", "true", "\u{e9}"])
    ) {
        fuzz::steps(&text);
    }
}
