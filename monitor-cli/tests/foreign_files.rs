//! Files that are no traces, or traces under another name: what they are, and what to write.

use std::io::Write as _;

use crate::common::{Files, run_with};

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// What it is, and what to write instead.
#[test]
fn files_of_other_kinds_are_recognised() {
    let with_mark = [&b"\xff\xfe"[..], &utf16("p,q\n1,1\n")].concat();
    let cases: [(&[u8], &str, &str); 13] = [
        (b"PAR1\x15\x04\x15", "a Parquet file", "CSV or JSON Lines"),
        (b"PK\x03\x04\x14", "a ZIP archive", "unpack it"),
        (b"\xfd7zXZ\0\0", "compressed by xz", "decompress it"),
        (&with_mark, "UTF-16", "iconv -f UTF-16"),
        (&utf16("p,q\n1,1\n"), "UTF-16", "iconv -f UTF-16"),
        (
            b"level=info msg=started port=80\n",
            "looks like `logfmt`",
            "monitor check --from logfmt",
        ),
        (
            b"Dec 10 06:55:46 LabSZ sshd[24200]: Invalid user bob\n",
            "looks like `syslog`",
            "monitor check --from syslog",
        ),
        (
            b"1,bob\n0,eve\n",
            "the first line is data",
            "`--columns c1,c2`",
        ),
        (b"q;r\n1;0\n", "not by semicolons", "--delimiter ';'"),
        (b"q\tr\n1\t0\n", "not by tabs", "--delimiter tab"),
        // Between the first bars stands a word, as in an event of a race predictor.
        (b"q|level|r\n1|x|0\n", "not by bars", "--delimiter '|'"),
        (
            b"p,q\r1,0\r1,1\r",
            "end with a carriage return alone",
            "tr '\\r' '\\n'",
        ),
        (
            b"{\"p\":1}\nStack backtrace: a.rs:7\n",
            "this is not JSON",
            "grep '^{' FILE",
        ),
    ];
    for (content, what, help) in cases {
        for format in ["text", "json"] {
            let run = run_with(&["check", "--format", format, "-f", "p"], content);
            assert_eq!(run.status, 2, "{what}: {run:?}");
            assert!(run.errors.contains(what), "{what}: {}", run.errors);
            assert!(run.errors.contains(help), "{help}: {}", run.errors);
        }
    }
    let of_events: [(&[u8], &str); 5] = [
        (b"PAR1\x15\x04\x15", "a Parquet file"),
        (&utf16("T1|w(x)|3\n"), "UTF-16"),
        (b"level=info msg=started port=80\n", "looks like `logfmt`"),
        (
            b"[12:00:01] server INFO started on 80\n",
            "the text of a log",
        ),
        (
            b"p,q\n1,0\n",
            "for states, as in CSV, there is `monitor check`",
        ),
    ];
    for (content, what) in of_events {
        for command in ["predict", "slice", "detect", "convert"] {
            let arguments = match command {
                "convert" => vec![command, "--to", "jsonl"],
                _ => vec![command, "-f", "x == 1"],
            };
            let run = run_with(&arguments, content);
            assert_eq!(run.status, 2, "{what}: {run:?}");
            assert!(run.errors.contains(what), "{what}: {}", run.errors);
        }
    }
}

/// What a file begins with decides where it is certain, whatever it is called.
#[test]
fn the_content_decides_before_the_name() {
    let files = Files::new();
    for name in ["t.csv", "t.txt", "t.std", "t.jsonl"] {
        let states = files.write(name, "{\"p\":1}\n{\"p\":1}\n");
        let run = files.run(&["check", "-f", "p", &states]);
        assert_eq!(run.status, 0, "{name}: {run:?}");
        let events = files.write(name, "{\"thread\":\"t\",\"write\":{\"x\":1}}\n");
        let arguments = ["predict", "--init", "x=0", "-f", "x < 2", &events];
        assert_eq!(files.run(&arguments).status, 0, "{name}");
        let arguments = ["check", "--init", "x=0", "-f", "@t(x < 2)", &events];
        assert_eq!(files.run(&arguments).status, 0, "{name}");
        let events = files.write(name, "T1|w(x)|a.c:7\n");
        assert_eq!(
            files.run(&["predict", "-f", "x < 2", &events]).status,
            0,
            "{name}"
        );
    }
    let states = files.write("t.csv", "p\n1\n");
    let run = files.run(&["predict", "-f", "p", &states]);
    assert!(run.errors.contains("`t.csv` is a state trace"), "{run:?}");
    let events = files.write("t.csv", "T1|w(x)|a.c:7\n");
    let run = files.run(&["check", "-f", "x <= 1", &events]);
    assert_eq!(run.status, 0, "{run:?}");
    let run = files.run(&["check", "--from", "csv", "-f", "x", &events]);
    assert!(run.errors.contains("this is a trace of events"), "{run:?}");
}

/// As `gzip` has it: zeros behind the compressed pieces fill a file up, and anything else is told.
#[test]
fn what_stands_behind_compressed_data_is_looked_at() {
    let files = Files::new();
    let steps = |name: &str, content: &[u8]| {
        let file = files.write(name, content);
        files.run(&["check", "--format", "json", "-f", "p || q", &file])
    };
    let whole = gzip("p,q\n1,0\n1,1\n");
    let two = [&whole[..], &gzip("0,1\n")].concat();
    for (content, count) in [(&whole, 2), (&two, 3)] {
        for zeros in [0, 1, 512, 100_000] {
            let run = steps("t.csv.gz", &[&content[..], &vec![0; zeros]].concat());
            assert_eq!(run.status, 0, "{zeros}: {run:?}");
            assert!(
                run.output.contains(&format!("\"steps\":{count}")),
                "{run:?}"
            );
        }
    }
    for behind in [&b"garbage"[..], b"\0\0garbage", b"\0\x1f\x8b"] {
        let run = steps("t.csv.gz", &[&whole[..], behind].concat());
        assert_eq!(run.status, 2, "{run:?}");
        let said = "behind the compressed data stands something else";
        assert!(run.errors.contains(said), "{run:?}");
    }
    let run = steps("t.csv.gz", &two[..two.len() - 3]);
    assert!(run.errors.contains("ends too early"), "{run:?}");
}

/// A name with a quote in it stands in a string, with Rust's escapes.
#[test]
fn any_column_can_be_named() {
    let trace = b"\"a\"\"b\",\"{c\",d\n1,1,1\n";
    for formula in ["{\"a\\\"b\"}", "{\"{c\"} == true", "{\"d\"} && {d} && d"] {
        let run = run_with(&["check", "-f", formula], trace);
        assert_eq!(run.status, 0, "{formula}: {run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_of_formulas_may_have_any_name() {
    use std::{ffi::OsString, os::unix::ffi::OsStringExt as _};

    let files = Files::new();
    let trace = files.write("t.csv", "p\n1\n");
    let mut path = files.path("").into_os_string().into_vec();
    path.extend_from_slice(b"rules\xff.txt");
    std::fs::write(OsString::from_vec(path.clone()), "P = p;").unwrap();
    let argument = OsString::from_vec([b"@".to_vec(), path].concat());
    let status = |argument: OsString| {
        let mut command = crate::common::command();
        command.arg("check").arg("-f").arg(argument).arg(&trace);
        command.output().unwrap().status.code()
    };
    assert_eq!(status(argument), Some(0));
    assert_eq!(status(OsString::from_vec(b"p\xff".to_vec())), Some(2));
}

/// Help that could not be written is no success.
#[cfg(target_os = "linux")]
#[test]
fn help_to_a_full_device_fails() {
    for arguments in [&["--help"][..], &["check", "--help"], &["--version"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = crate::common::command();
        let status = command.args(arguments).stdout(full).status().unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}");
        let status = crate::common::run(arguments).status;
        assert_eq!(status, 0, "{arguments:?}");
    }
}
