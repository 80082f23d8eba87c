//! More than a hundred kinds of hostile input to each reader, at every joint of a good one: read, or refused with a place
//! in it, at once and without a panic.

use std::io::Write as _;

use crate::common::Files;
use monitor_cli::fuzz::{self, Reader, refusal};
use monitor_logic::strategies::times;

/// What is put in, by kind.
const PIECES: &[&[u8]] = &[
    // Bytes that are no text, or of another one.
    b"\0",
    b"\x01",
    b"\x07",
    b"\x08",
    b"\x0b",
    b"\x0c",
    b"\x1a",
    b"\x1b[31m",
    b"\x7f",
    b"\x80",
    b"\xbf",
    b"\xc0\x80",
    b"\xc3",
    b"\xc3\x28",
    b"\xe2\x82",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98",
    b"\xf4\x90\x80\x80",
    b"\xfe",
    b"\xff",
    b"\xff\xfe",
    b"\xfe\xff",
    b"\xef\xbb\xbf",
    b"p\0\n\0",
    b"\x1f\x8b\x08",
    b"\x28\xb5\x2f\xfd",
    b"PK\x03\x04",
    // Characters that are not what they seem.
    "\u{a0}".as_bytes(),
    "\u{200b}".as_bytes(),
    "\u{200d}".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{2028}".as_bytes(),
    "\u{85}".as_bytes(),
    "\u{301}".as_bytes(),
    "\u{feff}".as_bytes(),
    "\u{fffd}".as_bytes(),
    "\u{e000}".as_bytes(),
    "\u{10ffff}".as_bytes(),
    "\u{ff11}".as_bytes(),
    "\u{441}".as_bytes(),
    "\u{201c}".as_bytes(),
    "\u{2019}".as_bytes(),
    "\u{1f469}\u{200d}\u{1f680}".as_bytes(),
    "\u{fdfa}".as_bytes(),
    "\u{df}\u{130}".as_bytes(),
    // Lines and blanks.
    b"\n",
    b"\r",
    b"\r\n",
    b"\n\n\n",
    b"\n\r",
    b" ",
    b"\t",
    b"   \t  ",
    b"\\\n",
    b"\n ",
    b" \n",
    // Signs of these and other formats.
    b"\"",
    b"\"\"",
    b"\"\"\"",
    b"'",
    b"`",
    b"\\",
    b"\\\"",
    b"\\u",
    b"\\u12",
    b"\\ud800",
    b"\\udc00\\ud800",
    b"\\x00",
    b",",
    b",,",
    b";",
    b":",
    b"::",
    b"|",
    b"||",
    b"{",
    b"}",
    b"{}",
    b"[",
    b"]",
    b"[]",
    b"(",
    b")",
    b"()",
    b"<",
    b"</a>",
    b"=",
    b"==",
    b"#",
    b"//",
    b"/*",
    b"*/",
    b"--",
    b"@",
    b"$(x)",
    b"%s%n",
    b"%00",
    b"&amp;",
    b"..",
    b"../../x",
    b"?",
    b"*",
    b"~",
    // Numbers, words and values that some languages have.
    b"0",
    b"-0",
    b"00",
    b"-",
    b"+1",
    b"1.",
    b".5",
    b"1e",
    b"1e5",
    b"1e999",
    b"-1e-999",
    b"0x10",
    b"1_000",
    b"NaN",
    b"Infinity",
    b"-inf",
    b"18446744073709551616",
    b"340282366920938463463374607431768211456",
    b"-170141183460469231731687303715884105729",
    b"0.1e-400",
    b"null",
    b"None",
    b"undefined",
    b"true",
    b"TRUE",
    b"yes",
    b"{\"p\":1}",
    b"{\"thread\":\"a\"}",
    b"T1|w(x)|1",
    b"a {\"a\":1}",
    b"(?<host>",
    b"(a+)+$",
    b"__proto__",
    b"-f",
    b"p,q",
];

/// Repeated by the thousand.
const LONG: &[&str] = &[
    "[", "{", "(", "\"", "\\", "{\"a\":", "[[],", "9", "-", " ", ",", "a", "\u{e9}", "|", "\n",
    "\\u0000", "((a*)*", "1e", "/*",
];

/// Where words and signs meet.
fn joints(text: &str) -> Vec<usize> {
    let mut joints = vec![0];
    let mut before = None;
    for (place, character) in text.char_indices() {
        if before
            .is_some_and(|before: char| !(before.is_alphanumeric() && character.is_alphanumeric()))
        {
            joints.push(place);
        }
        before = Some(character);
    }
    joints.push(text.len());
    joints
}

/// The good text with each hostile piece at each joint, beside what stands there and instead of it.
fn spoilt(good: &str) -> Vec<Vec<u8>> {
    let bytes = good.as_bytes();
    let joints = joints(good);
    let mut all = Vec::new();
    // At each change every piece at some joints; at all of them with `CASES_TIMES`.
    let apart = 100_usize.div_ceil(times(1));
    for (number, piece) in PIECES.iter().enumerate() {
        for pair in joints.windows(2).skip(number % apart).step_by(apart) {
            all.push([&bytes[..pair[0]], piece, &bytes[pair[0]..]].concat());
            all.push([&bytes[..pair[0]], piece, &bytes[pair[1]..]].concat());
        }
    }
    for place in (0..bytes.len()).step_by(apart.min(3)) {
        all.push(bytes[..place].to_vec());
        all.push([&bytes[..place], &bytes[place + 1..]].concat());
        for sign in [1, 0x20, 0x80] {
            let mut changed = bytes.to_vec();
            changed[place] ^= sign;
            all.push(changed);
        }
    }
    let middle = joints[joints.len() / 2];
    for piece in LONG {
        for place in [0, joints[1], middle, bytes.len()] {
            let piece = piece.repeat(2000);
            all.push([&bytes[..place], piece.as_bytes(), &bytes[place..]].concat());
        }
    }
    all
}

/// Whether a message names a line of the input, and where in it.
fn has_place(message: &str, name: &str, input: &[u8]) -> bool {
    let lines = 1 + input.split(|byte| *byte == b'\n' || *byte == b'\r').count();
    let drawn = message.split_once(&format!("--> {name}:"));
    let rest = drawn.map(|(_, rest)| rest);
    let Some(rest) = rest.or_else(|| message.strip_prefix(&format!("{name}:"))) else {
        return false;
    };
    let mut numbers = rest.split(|character: char| !character.is_ascii_digit());
    let mut number = || {
        numbers
            .next()
            .and_then(|number| number.parse::<usize>().ok())
    };
    number().is_some_and(|line| (1..=lines).contains(&line))
        && number().is_some_and(|column| column > 0)
}

#[test]
fn there_are_a_hundred_kinds() {
    assert!(PIECES.len() + LONG.len() > 150);
}

#[test]
fn hostile_traces_are_read_or_refused_at_their_places() {
    let all = Reader::all();
    assert!(all.len() >= 5, "{all:?}");
    for (reader, name, texts) in all {
        assert!(!texts.is_empty(), "{name} has no good trace");
        for text in texts {
            assert_eq!(refusal(reader, text.as_bytes()), None, "{name}: {text}");
            let mut refused = 0;
            for input in spoilt(text) {
                let shown = || String::from_utf8_lossy(&input[..input.len().min(300)]).into_owned();
                if let Some(message) = refusal(reader, &input) {
                    assert!(
                        has_place(&message, "t", &input),
                        "{name}: {:?}\n{message}",
                        shown()
                    );
                    assert!(message.len() < 4000, "{name}: {:?}\n{message}", shown());
                    refused += 1;
                }
            }
            assert!(refused > 100, "{name}: {text}: {refused}");
        }
    }
}

#[test]
fn hostile_files_of_formulas_are_read_or_refused_at_their_places() {
    let good = "# two\nA = start(p) -> [q, end(r || s)); /* x */\nB = name == \"a;b\" && x >= 1.5; // end\n";
    let files = Files::new();
    let mut refused = 0;
    for input in spoilt(good) {
        let file = files.write("f", &input);
        if let Some(message) = fuzz::refused_properties(&format!("@{file}")) {
            let message = files.without_names(&message);
            assert!(
                has_place(&message, "f", &input),
                "{:?}\n{message}",
                String::from_utf8_lossy(&input)
            );
            refused += 1;
        }
        if let Ok(text) = std::str::from_utf8(&input) {
            fuzz::properties(text);
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn damaged_compressed_files_are_read_or_refused() {
    let text = "{\"thread\":\"a\",\"write\":{\"x\":1}}\n".repeat(20);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let zstd = zstd::encode_all(text.as_bytes(), 1).unwrap();
    for (extension, whole) in [("gz", gzip), ("zst", zstd)] {
        let reader = Reader::compressed(extension);
        assert_eq!(refusal(reader, &whole), None);
        let mut kinds = 0;
        let mut look_at = |input: &[u8], must_be_refused: bool| {
            let message = refusal(reader, input);
            assert!(
                message.is_some() || !must_be_refused,
                "{extension}: {input:?}"
            );
            if let Some(message) = message {
                assert!(message.contains("t:"), "{extension}: {message}");
            }
            kinds += 1;
        };
        for place in 0..whole.len() {
            look_at(&whole[..place], true);
            for sign in [1, 0x10, 0x80, 0xff] {
                let mut damaged = whole.clone();
                damaged[place] ^= sign;
                look_at(&damaged, false);
            }
            let twice = [&whole[..place], &whole].concat();
            look_at(&twice, false);
        }
        for piece in PIECES {
            look_at(piece, true);
            look_at(&[piece, &whole[..]].concat(), false);
            look_at(&[&whole[..], piece].concat(), false);
        }
        assert!(kinds > 500);
    }
}
