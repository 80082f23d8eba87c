//! Files that are not text, recognised by their beginning, with what to do about them.

use super::compressed;

/// A format that is not read.
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

/// Files that are not text, by their first bytes.
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

/// Recognises a file that is not text, or not UTF-8.
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
    // ASCII letters in UTF-16, without a mark before them.
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
}
