//! What is no trace, known by its beginning, with what to do about it.

use super::{compressed, known_lines};

/// Something that is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnreadFormat {
    pub(crate) what: &'static str,
    pub(crate) help: &'static str,
}

const COLUMNS: &str = "write it as CSV or JSON Lines first, as with \
    `duckdb -c \"COPY (FROM 'FILE') TO 'FILE.csv'\"`";
#[cfg(feature = "parquet")]
const PARQUET: &str =
    "give the file by its name, since its end must be read first, or write it as CSV or JSON Lines";
#[cfg(not(feature = "parquet"))]
const PARQUET: &str = "a command that is built with the feature `parquet` reads it; or write it as CSV or JSON Lines \
    first, as with `duckdb -c \"COPY (FROM 'FILE') TO 'FILE.csv'\"`";
const UNPACK: &str = "decompress it first, and give what comes out as standard input";

/// Files that are no text, by the bytes that they begin with.
const BINARY: [(&[u8], &str, &str); 12] = [
    (b"PAR1", "this is a Parquet file", PARQUET),
    (b"ORC", "this is an ORC file", COLUMNS),
    (b"Obj\x01", "this is an Avro file", COLUMNS),
    (b"ARROW1", "this is an Arrow file", COLUMNS),
    (
        b"SQLite format 3\0",
        "this is an SQLite database",
        "write a table as CSV first: `sqlite3 -header -csv FILE 'SELECT ...'`",
    ),
    (
        b"PK\x03\x04",
        "this is a ZIP archive or a spreadsheet",
        "unpack it, or save it as CSV",
    ),
    (
        b"LPKSHHRH",
        "this is a journal of systemd",
        "write it as JSON Lines: `journalctl -o json --file FILE`",
    ),
    (b"BZh", "this is compressed by bzip2", UNPACK),
    (b"\xfd7zXZ\0", "this is compressed by xz", UNPACK),
    (b"\x04\x22\x4d\x18", "this is compressed by lz4", UNPACK),
    (b"\xff\xfe", "this is UTF-16, and not UTF-8", UTF16),
    (b"\xfe\xff", "this is UTF-16, and not UTF-8", UTF16),
];

const UTF16: &str = "the file is UTF-16: convert it first, as with `iconv -f UTF-16 -t UTF-8 FILE`";

/// A file that is no text, or none in UTF-8.
pub(crate) fn binary(start: &[u8]) -> Option<UnreadFormat> {
    let begins = BINARY.iter().find(|(magic, ..)| start.starts_with(magic));
    if let Some((_, what, help)) = begins {
        return Some(UnreadFormat { what, help });
    }
    if compressed::is_compressed(start) {
        return Some(UnreadFormat {
            what: "this is compressed",
            help: "give the file by its name, or decompress it first",
        });
    }
    // Letters of ASCII in UTF-16, without a mark before them.
    let halves = |first: usize| {
        let even = start.iter().skip(first).step_by(2).take(4);
        let odd = start.iter().skip(1 - first).step_by(2).take(4);
        start.len() >= 4
            && even.clone().all(|byte| *byte == 0)
            && odd.clone().all(|byte| *byte != 0)
    };
    (halves(0) || halves(1)).then_some(UnreadFormat {
        what: "this is UTF-16, and not UTF-8",
        help: UTF16,
    })
}

/// A text that is no trace, by its first line.
pub(crate) fn text(line: &str) -> Option<UnreadFormat> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_pair = |word: &&&str| {
        let (key, value) = word.split_once('=').unwrap_or_default();
        let is_key = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.' | '-');
        !key.is_empty() && key.chars().all(is_key) && !value.is_empty()
    };
    if words.len() > 1 && words.iter().filter(is_pair).count() > words.len() / 2 {
        return Some(UnreadFormat {
            what: "this looks like logfmt",
            help: "`monitor check --line logfmt` reads it",
        });
    }
    let preset = match known_lines::of_line(line) {
        Some("syslog") => Some("`monitor check --line syslog` takes such lines apart"),
        Some("apache") => Some("`monitor check --line apache` takes such lines apart"),
        Some("klog") => Some("`monitor check --line klog` takes such lines apart"),
        _ => None,
    };
    let begins_with_time = line
        .trim_start_matches(['[', '<'])
        .starts_with(|first: char| first.is_ascii_digit());
    let is_prose = words.len() > 3 && line.matches(',').count() < words.len() / 2;
    let is_log = is_prose && (begins_with_time || line.contains(": ") || line.starts_with('['));
    (preset.is_some() || is_log).then_some(UnreadFormat {
        what: "this looks like the text of a log",
        help: preset.unwrap_or(
            "`monitor check --line '^(?<time>\\S+) +(?<level>\\w+) +(?<message>.*)'` takes lines apart: each \
             group with a name is a column",
        ),
    })
}

/// Whether a line has `op` or `op(target)` behind its first bar.
pub(crate) fn has_operation(line: &[u8]) -> bool {
    let operation = line.split(|byte| *byte == b'|').nth(1).unwrap_or_default();
    let operation = operation.trim_ascii();
    let letters = operation
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic())
        .count();
    letters > 0 && matches!(operation.get(letters), None | Some(b'('))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_known() {
        let what = |bytes: &[u8]| binary(bytes).map(|known| known.what);
        assert_eq!(what(b"PAR1\x15\x04"), Some("this is a Parquet file"));
        let utf16 = Some("this is UTF-16, and not UTF-8");
        assert_eq!(what(b"\xff\xfep\0,\0"), utf16);
        assert_eq!(what(b"p\0,\0q\0\n\0"), utf16);
        assert_eq!(what(b"\0p\0,\0q\0\n"), utf16);
        assert_eq!(what(b"p,q\n1,0\n"), None);
        assert_eq!(what(b"p"), None);
        assert_eq!(what(b""), None);
    }

    #[test]
    fn texts_that_are_no_traces_are_known() {
        let what = |line: &str| text(line).map(|known| known.what);
        let logfmt = Some("this looks like logfmt");
        assert_eq!(what("level=info msg=\"started it\" port=80"), logfmt);
        let log = Some("this looks like the text of a log");
        for line in [
            "2026-01-31T12:00:00Z INFO server: started on port 80",
            "[2026-01-31 12:00:00] INFO started on port 80",
            "Dec 10 06:55:46 host sshd[24200]: Invalid user webmaster from 192.0.2.1",
        ] {
            assert_eq!(what(line), log, "{line}");
        }
        for line in [
            "p,q",
            "time,level,message",
            "Oil (C),Gear oil",
            "p q",
            "a {\"a\":1}",
        ] {
            assert_eq!(what(line), None, "{line}");
        }
    }
}
