//! Logs as they are: a small file of each kind as programs write them, with answers by hand.

use crate::common::{Files, run_with};

/// The answer to a formula about a log: its status, and the verdicts of its steps.
fn verdicts(options: &[&str], formula: &str, log: &str) -> (i32, String) {
    let arguments = [
        &["check", "--format", "json", "--verdicts"],
        options,
        &["-f", formula, "-"],
    ];
    let run = run_with(&arguments.concat(), log.as_bytes());
    let answer: serde_json::Value = serde_json::from_str(&run.output)
        .unwrap_or_else(|_| panic!("{options:?} {formula}: {run:?}"));
    let verdicts = answer["verdicts"].as_str().unwrap_or_default();
    (run.status, verdicts.to_owned())
}

/// Asks each formula of a log; its verdicts are right.
fn asked(options: &[&str], log: &str, cases: &[(&str, &str)]) {
    for (formula, expected) in cases {
        let status = i32::from(expected.contains('0'));
        let found = verdicts(options, formula, log);
        assert_eq!(found, (status, (*expected).to_owned()), "{formula}");
    }
}

/// What is said of a log that is refused.
fn refused(options: &[&str], formula: &str, log: &str) -> String {
    let arguments = [&["check"], options, &["-f", formula, "-"]].concat();
    let run = run_with(&arguments, log.as_bytes());
    assert_eq!(run.status, 2, "{options:?} {formula}: {run:?}");
    run.errors
}

/// As Python's logging module writes it with its default format.
const PLAIN: &str = "\
INFO:server:started on port 80
WARNING:server:slow request 1200 ms
ERROR:db:connection lost
INFO:server:slow request 30 ms
";

#[test]
fn each_named_group_of_a_line_is_a_column() {
    let pattern = r"^(?<level>[A-Z]+):(?<part>\w+):(?<text>.*?(?: (?<ms>\d+) ms)?)$";
    asked(
        &["--line", pattern],
        PLAIN,
        &[
            ("level == \"INFO\"", "1001"),
            ("part == \"db\" -> once(level == \"WARNING\")", "1111"),
            ("text != \"connection lost\"", "1101"),
        ],
    );
    // Read as the formula needs: text, and a number.
    asked(
        &["--line", r"(?<ms>\d+) ms|port (?<port>\d+)|lost"],
        PLAIN,
        // What a group does not match is absent.
        &[
            ("!(ms > 1000)", "1011"),
            ("ms <= 1000", "0001"),
            ("ms == 30 || port == 80", "1001"),
        ],
    );
}

#[test]
fn a_line_that_does_not_match_is_shown_with_what_to_write() {
    let log = format!("{PLAIN}Traceback (most recent call last):\n{PLAIN}");
    let pattern = r"^(?<level>[A-Z]+):";
    let errors = refused(&["--line", pattern], "level == \"INFO\"", &log);
    for said in [
        "does not match `--line '^(?<level>[A-Z]+):'`\n --> <stdin>:5:1",
        "5 | Traceback (most recent call last):",
        "`(?:...)?`",
        "`--skip-bad`",
    ] {
        assert!(errors.contains(said), "{said}: {errors}");
    }
    let options = ["--line", pattern, "--skip-bad"];
    asked(&options, &log, &[("level != \"ERROR\"", "11011101")]);
}

#[test]
fn what_is_wrong_with_line_is_said() {
    for (line, formula, said) in [
        (
            "(?<a>.",
            "a == 1",
            "is no regular expression: unclosed group",
        ),
        ("^.*$", "a == 1", "has no group with a name"),
        ("^.*$", "a == 1", "each `(?<name>...)` is a column"),
        ("(?<level>.*)", "levl == 1", "did you mean `level`?"),
        ("(?<level>.*)", "levl == 1", "its groups are `level`"),
        (
            "apach",
            "a == 1",
            "known are `syslog`, `apache`, `klog`, `logfmt`",
        ),
        ("(?<a>.*)(?=b)", "a == 1", "a look-around"),
        (
            "(?<a>.*)",
            "a == 1",
            "`a` cannot be `INFO:server:started on port 80`",
        ),
    ] {
        let errors = refused(&["--line", line], formula, PLAIN);
        assert!(errors.contains(said), "{line}: {errors}");
    }
    let both = ["--line", "klog", "--from", "csv"];
    assert!(refused(&both, "a", PLAIN).contains("another option says `csv`"));
    let errors = refused(&["--line", "klog"], "@a(x > 0)", PLAIN);
    assert!(
        errors.contains("`--line` is for traces of steps"),
        "{errors}"
    );
}

/// RFC 3164, section 5.4, the form of files (a line of the Loghub sample of OpenSSH), and that of rsyslog with the times
/// of RFC 3339; RFC 5424, section 6.5.
const SYSLOG: &str = "\
<34>Oct 11 22:14:15 mymachine su: 'su root' failed for lonvick on /dev/pts/8
Dec 10 06:55:46 LabSZ sshd[24200]: Invalid user webmaster from 173.234.31.186
2024-01-31T12:00:00.123456+00:00 web1 systemd[1]: Started Daily apt download activities.
Jan  1 00:00:03 web1 last message repeated 3 times
<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - \u{feff}'su root' failed for lonvick on /dev/pts/8
<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 [exampleSDID@32473 iut=\"3\" eventSource=\"Application\" eventID=\"1011\"] An application event log entry...
<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 [exampleSDID@32473 iut=\"3\" eventSource=\"Application\" eventID=\"1011\"][examplePriority@32473 class=\"high\"]
";

#[test]
fn syslog_is_read_in_its_forms() {
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("app == \"su\"", "1000100"),
            ("app == \"sshd\" -> prev(app == \"su\")", "1111111"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            (
                "message == \"'su root' failed for lonvick on /dev/pts/8\"",
                "1000100",
            ),
            ("message == \"last message repeated 3 times\"", "0001000"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("time != \"Jan  1 00:00:03\"", "1110111"),
            ("host == \"web1\"", "0011000"),
            // Of local use 4 (20), a notice (5).
            ("priority == 165", "0000011"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[("pid == 24200 || pid == 1", "0110000")],
    );
}

/// The examples of Apache's documentation of `mod_log_config`, a request that timed out, and one with an escaped quote.
const APACHE: &str = "\
127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] \"GET /apache_pb.gif HTTP/1.0\" 200 2326
127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] \"GET /apache_pb.gif HTTP/1.0\" 200 2326 \"http://www.example.com/start.html\" \"Mozilla/4.08 [en] (Win98; I ;Nav)\"
192.0.2.7 - - [10/Oct/2000:13:55:40 -0700] \"-\" 408 -
2001:db8::1 - - [10/Oct/2000:13:55:41 -0700] \"POST /login?next=\\\"x HTTP/1.1\" 302 0 \"-\" \"curl/8.5.0\"
";

#[test]
fn access_logs_are_read_in_both_forms() {
    asked(
        &["--line", "apache"],
        APACHE,
        &[
            ("status < 400", "1101"),
            ("host == \"127.0.0.1\"", "1100"),
            ("user == \"frank\" && bytes <= 2326", "1100"),
            ("path == \"/apache_pb.gif\" -> method == \"GET\"", "1111"),
            ("time != \"10/Oct/2000:13:55:40 -0700\"", "1101"),
        ],
    );
    let options = ["--line", "apache"];
    let agent = "agent == \"Mozilla/4.08 [en] (Win98; I ;Nav)\"";
    asked(
        &options,
        APACHE,
        &[(agent, "0100"), ("agent == \"curl/8.5.0\"", "0001")],
    );
}

/// The form is that of klog's documentation.
const KLOG: &str = "\
I0528 19:15:22.737538   47512 server.go:52] \"Pod status updated\" pod=\"kube-system/kubedns\" status=\"ready\"
W0528 19:15:23.000001   47512 reflector.go:324] watch closed
E0528 19:15:24.120000       1 example.go:79] This is an error
";

#[test]
fn klog_is_read() {
    asked(
        &["--line", "klog"],
        KLOG,
        &[
            ("level == \"E\" -> prev(level == \"W\")", "111"),
            ("file == \"example.go\" <-> line == 79", "111"),
            ("thread == 47512", "110"),
            ("date == \"0528\" && time >= \"19:15:23\"", "011"),
            ("message == \"watch closed\"", "010"),
        ],
    );
}

/// The example of logfmt's original description, and lines as Go's `log/slog` writes them.
const LOGFMT: &str = "\
at=info method=GET path=/ host=mutelight.org fwd=\"124.133.52.161\" dyno=web.2 connect=4ms service=8ms status=200 bytes=1653
time=2023-08-04T16:58:02.939-04:00 level=INFO msg=\"hello, world\" user=jba
time=2023-08-04T16:58:03.000-04:00 level=ERROR msg=\"a \\\"b\\\"\" user= retry
";

#[test]
fn logfmt_is_read() {
    for options in [&["--line", "logfmt"][..], &["--from", "logfmt"]] {
        asked(options, LOGFMT, &[("status == 200", "100")]);
        let errors = refused(options, "status == 200 && stauts == 1", LOGFMT);
        assert!(errors.contains("did you mean `status`?"), "{errors}");
    }
    let options = ["--line", "logfmt"];
    asked(
        &options,
        LOGFMT,
        &[
            ("msg == \"hello, world\"", "010"),
            ("msg == \"a \\\"b\\\"\"", "001"),
        ],
    );
    let options = ["--line", "logfmt"];
    asked(&options, LOGFMT, &[("retry", "001")]);
}

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
    let errors = refused(&["--delimiter", ";"], "p", "p;q\n1;\"a\"b\n");
    assert!(
        errors.contains("expected `;` or the end of the line"),
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

/// In each format of steps a line that is not of it is skipped and counted; a value that a formula cannot use is still an
/// error.
#[test]
fn lines_that_are_not_of_the_format_are_skipped_and_counted() {
    let files = Files::new();
    for (name, options, log, bad) in [
        (
            "t.csv",
            &[][..],
            "p,q\n1,1\n1\n1,0\n1,0,1\n\"1\"x,0\n0,1\n1,\"0\n",
            &[3, 5, 6, 8][..],
        ),
        (
            "t.jsonl",
            &[],
            "{\"p\":1}\npanic: at a.rs:7\n{\"p\":\n{\"p\":1}\n[1]\n{\"p\":0}\n",
            &[2, 3, 5],
        ),
        (
            "t.log",
            &["--line", "p=(?<p>.)"],
            "p=1\n---\np=1\nq\np=0\n",
            &[2, 4],
        ),
        (
            "t.logfmt",
            &[],
            "p=1\npanic: x\np=1 q=\"x\np=true\np=0\n",
            &[2, 3],
        ),
    ] {
        let file = files.write(name, log);
        let plain = [&["check", "-f", "p"], options, &[&file]].concat();
        let run = files.run(&plain);
        assert_eq!(
            (run.status, run.output.as_str()),
            (2, ""),
            "{name}: {run:?}"
        );
        assert!(
            run.errors.contains(&format!("{name}:{}:", bad[0])),
            "{name}: {run:?}"
        );
        let skipping = [&plain[..], &["--skip-bad"]].concat();
        let run = files.run(&skipping);
        assert_eq!(run.status, 1, "{name}: {run:?}");
        assert!(
            run.output.ends_with("at 1 of 3 steps, first at step 3\n"),
            "{name}: {run:?}"
        );
        let places: Vec<String> = bad.iter().map(ToString::to_string).collect();
        let note = format!(
            "note: {} lines that are not of the format were skipped: {name}:{}\n",
            bad.len(),
            places.join(", ")
        );
        assert_eq!(run.errors, note, "{name}");
        let json = [&skipping[..], &["--format", "json"]].concat();
        let run = files.run(&json);
        assert!(
            run.output.contains(&format!("\"skipped\":{}}}", bad.len())),
            "{run:?}"
        );
    }
    let wrong = refused(&["--skip-bad"], "p", "p\n1\nx\n");
    assert!(wrong.contains("`p` cannot be `x`"), "{wrong}");
    let none = refused(&["--skip-bad", "--line", "klog"], "line == 1", "a\nb\n");
    assert!(none.contains("the trace has no step"), "{none}");
    assert!(
        none.contains("2 lines that are not of the format"),
        "{none}"
    );
    let options = ["--skip-bad", "--format", "json"];
    let run = run_with(&[&["check", "-f", "p"], &options[..]].concat(), b"p\n1\n");
    assert!(run.output.contains("\"skipped\":0"), "{run:?}");
}

/// As `journalctl -o json` writes it: names in upper case, numbers in texts, the time in microseconds, and a message that is
/// no UTF-8 as an array of its bytes. Fields as in systemd's description of its JSON format.
const JOURNAL: &str = r#"{"__CURSOR":"s=9d1;i=1","__REALTIME_TIMESTAMP":"1706702400123456","_HOSTNAME":"web1","PRIORITY":"6","SYSLOG_IDENTIFIER":"sshd","_PID":"812","MESSAGE":"Accepted publickey for bob"}
{"__CURSOR":"s=9d1;i=2","__REALTIME_TIMESTAMP":"1706702401123456","_HOSTNAME":"web1","PRIORITY":"3","SYSLOG_IDENTIFIER":"app","_PID":"813","MESSAGE":[27,91,51,49,109,102,97,105,108,101,100]}
{"__CURSOR":"s=9d1;i=3","__REALTIME_TIMESTAMP":"1706702402123456","_HOSTNAME":"web1","PRIORITY":"6","SYSLOG_IDENTIFIER":"app","_PID":"813","MESSAGE":[111,107]}
{"__CURSOR":"s=9d1;i=4","__REALTIME_TIMESTAMP":"1706702403123456","_HOSTNAME":"web1","PRIORITY":"6","SYSLOG_IDENTIFIER":"app","_PID":"813","MESSAGE":[110,111]}
"#;

#[test]
fn the_journal_of_systemd_is_read() {
    asked(
        &["--time", "__REALTIME_TIMESTAMP"],
        JOURNAL,
        &[
            ("PRIORITY > 3", "1011"),
            ("PRIORITY == \"3\"", "0100"),
            ("__REALTIME_TIMESTAMP < 1706702402000000", "1100"),
            ("MESSAGE == \"\\u{1b}[31mfailed\"", "0100"),
            // Lines that look the same have bytes of their own.
            ("MESSAGE == \"ok\"", "0010"),
            ("MESSAGE == \"no\"", "0001"),
            ("_PID == 812 <-> SYSLOG_IDENTIFIER == \"sshd\"", "1111"),
        ],
    );
    for (formula, line, said) in [
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[256]}", "expected text"),
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[]}", "expected text"),
        (
            "MESSAGE == \"x\"",
            "{\"MESSAGE\":[\"a\",\"b\"]}",
            "expected text",
        ),
        ("MESSAGE > 3", "{\"MESSAGE\":[1]}", "expected a number"),
        (
            "PRIORITY > 3",
            "{\"PRIORITY\":\"six\"}",
            "expected a number",
        ),
        (
            "PRIORITY",
            "{\"PRIORITY\":\"1\"}",
            "expected 0, 1, true or false",
        ),
    ] {
        let errors = refused(&["--from", "jsonl"], formula, line);
        assert!(errors.contains(said), "{line}: {errors}");
    }
}

/// The examples of the OTLP specification (`examples/logs.json` and `trace.json`), a batch a line, with a second record.
const OTLP_LOGS: &str = r#"{"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"my.service"}}]},"scopeLogs":[{"scope":{"name":"my.library","version":"1.0.0","attributes":[{"key":"my.scope.attribute","value":{"stringValue":"some scope attribute"}}]},"logRecords":[{"timeUnixNano":"1544712660300000000","observedTimeUnixNano":"1544712660300000000","severityNumber":10,"severityText":"Information","traceId":"5B8EFFF798038103D269B633813FC60C","spanId":"EEE19B7EC3C1B174","body":{"stringValue":"Example log record"},"attributes":[{"key":"string.attribute","value":{"stringValue":"some string"}},{"key":"boolean.attribute","value":{"boolValue":true}},{"key":"int.attribute","value":{"intValue":"10"}},{"key":"double.attribute","value":{"doubleValue":637.704}},{"key":"array.attribute","value":{"arrayValue":{"values":[{"stringValue":"many"},{"stringValue":"values"}]}}},{"key":"map.attribute","value":{"kvlistValue":{"values":[{"key":"some.map.key","value":{"stringValue":"some value"}}]}}}]},{"timeUnixNano":"1544712660400000000","severityNumber":17,"severityText":"Error","body":{"stringValue":"connection lost"},"attributes":[{"key":"int.attribute","value":{"intValue":"-3"}}]}]}]}]}
{"resourceLogs":[]}
{"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"other"}}]},"scopeLogs":[{"scope":{},"logRecords":[{"timeUnixNano":"1544712660500000000","severityNumber":9,"severityText":"Information","body":{"kvlistValue":{"values":[{"key":"kind","value":{"stringValue":"query"}}]}}}]}]}]}
"#;

const OTLP_SPANS: &str = r#"{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"my.service"}}]},"scopeSpans":[{"scope":{"name":"my.library","version":"1.0.0"},"spans":[{"traceId":"5B8EFFF798038103D269B633813FC60C","spanId":"EEE19B7EC3C1B174","parentSpanId":"EEE19B7EC3C1B173","name":"I'm a server span","startTimeUnixNano":"1544712660000000000","endTimeUnixNano":"1544712661000000000","kind":2,"attributes":[{"key":"http.response.status_code","value":{"intValue":"200"}}],"status":{"code":1}},{"traceId":"5B8EFFF798038103D269B633813FC60C","spanId":"EEE19B7EC3C1B175","name":"retry","startTimeUnixNano":"1544712661000000000","endTimeUnixNano":"1544712664000000000","kind":3,"attributes":[{"key":"http.response.status_code","value":{"intValue":503}}],"status":{"code":2,"message":"unavailable"}}]}]}]}
"#;

#[test]
fn each_record_of_a_batch_is_a_step() {
    asked(
        &["--time", "timeUnixNano"],
        OTLP_LOGS,
        &[
            ("severityNumber < 17", "101"),
            (
                "severityText == \"Error\" -> prev(resource.service.name == \"my.service\")",
                "111",
            ),
            ("resource.service.name == \"other\"", "001"),
            ("timeUnixNano <= 1544712660400000000", "110"),
        ],
    );
    let records = OTLP_LOGS.lines().next().unwrap();
    asked(
        &[],
        records,
        &[
            ("body == \"connection lost\"", "01"),
            ("attributes.int.attribute > 0", "10"),
            (
                "scope.name == \"my.library\" && scope.my.scope.attribute == \"some scope attribute\"",
                "11",
            ),
        ],
    );
    asked(
        &[],
        OTLP_SPANS,
        &[
            ("attributes.http.response.status_code < 500", "10"),
            ("status.code == 2 -> kind == 3", "11"),
            ("endTimeUnixNano - startTimeUnixNano <= 1000000000", "10"),
        ],
    );
}

#[test]
fn what_is_wrong_in_a_batch_is_said_with_its_record() {
    let errors = refused(&[], "severityNumber", OTLP_LOGS);
    assert!(
        errors.contains("`severityNumber` cannot be `10`\n --> <stdin>:1:"),
        "{errors}"
    );
    assert!(
        errors.contains("in this record: expected 0, 1, true or false"),
        "{errors}"
    );
    let errors = refused(&[], "severity == 3", OTLP_LOGS);
    assert!(errors.contains("`severityNumber`"), "{errors}");
    let errors = refused(&[], "body == \"x\"", OTLP_LOGS);
    assert!(
        errors.contains("`body` cannot be `a list or pairs`\n --> <stdin>:3:"),
        "{errors}"
    );
    let bad = format!("{OTLP_SPANS}{{\"resourceMetrics\":[]}}\n{{\n{OTLP_SPANS}");
    let errors = refused(&[], "kind > 0", &bad);
    assert!(
        errors.contains("expected `resourceLogs` or `resourceSpans`"),
        "{errors}"
    );
    assert!(errors.contains("<stdin>:2:1"), "{errors}");
    asked(&["--skip-bad"], &bad, &[("kind == 2", "1010")]);
}

/// What a program that writes Parquet files writes: three columns of different types, one of which may be null.
#[cfg(feature = "parquet")]
fn parquet(path: &std::path::Path, codec: parquet::basic::Compression) {
    use std::sync::Arc;

    use parquet::{
        data_type::{BoolType, ByteArray, ByteArrayType, Int64Type},
        file::{properties::WriterProperties, writer::SerializedFileWriter},
        schema::parser::parse_message_type,
    };

    let schema = "message log { REQUIRED INT64 amount; OPTIONAL BYTE_ARRAY user (UTF8); REQUIRED BOOLEAN paid; }";
    let schema = Arc::new(parse_message_type(schema).unwrap());
    let properties = WriterProperties::builder().set_compression(codec).build();
    let file = std::fs::File::create(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties)).unwrap();
    for group in 0..2 {
        let mut rows = writer.next_row_group().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        let amounts = [5 + group, -1];
        column
            .typed::<Int64Type>()
            .write_batch(&amounts, None, None)
            .unwrap();
        column.close().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        let users = [ByteArray::from("ann")];
        column
            .typed::<ByteArrayType>()
            .write_batch(&users, Some(&[1, 0]), None)
            .unwrap();
        column.close().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        column
            .typed::<BoolType>()
            .write_batch(&[true, false], None, None)
            .unwrap();
        column.close().unwrap();
        rows.close().unwrap();
    }
    writer.close().unwrap();
}

#[cfg(feature = "parquet")]
#[test]
fn rows_of_a_parquet_file_are_steps() {
    use parquet::basic::{Compression, ZstdLevel};

    let files = Files::new();
    let codecs = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(ZstdLevel::default()),
    ];
    for codec in codecs {
        // Whatever the file is called.
        for name in ["t.parquet", "t.csv", "t"] {
            parquet(&files.path(name), codec);
            let file = files.name(name);
            for (formula, expected) in [
                ("paid", "1010"),
                ("amount > 5", "0010"),
                ("amount == -1", "0101"),
                ("user == \"ann\"", "1010"),
                ("user != \"ann\"", "0000"),
            ] {
                let arguments = [
                    "check",
                    "--format",
                    "json",
                    "--verdicts",
                    "-f",
                    formula,
                    &file,
                ];
                let run = files.run(&arguments);
                assert!(
                    run.output.contains(&format!("\"verdicts\":\"{expected}\"")),
                    "{formula}: {run:?}"
                );
            }
            let run = files.run(&["check", "-f", "amuont > 5", &file]);
            assert!(run.errors.contains("did you mean `amount`?"), "{run:?}");
        }
    }
    let whole = std::fs::read(files.path("t.parquet")).unwrap();
    let cut = files.write("cut.parquet", &whole[..whole.len() - 9]);
    let run = files.run(&["check", "-f", "paid", &cut]);
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
    assert!(run.errors.contains("cut.parquet"), "{run:?}");
    // Of what arrives on a pipe the end cannot be read first.
    let run = run_with(&["check", "-f", "paid"], &whole);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("give the file by its name"), "{run:?}");
}
