//! Bounds in seconds on logs: how times are written, and what was broken between two lines.

use serde_json::{Value, json};

use crate::common::{Files, Run, run_with};

fn answer(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{run:?}"))
}

/// A request that is not answered within 5 seconds.
const ANSWERED: &str = "!(!ack since[>5s] req)";

#[test]
fn each_form_of_time_has_the_same_verdicts() {
    let forms: [(&[&str], [&str; 4]); 9] = [
        (&["t"], ["0", "3", "5.0", "5.000000001"]),
        (
            &["t"],
            [
                "1700000000",
                "1700000003",
                "1700000005",
                "1700000005.000001",
            ],
        ),
        (
            &["t"],
            [
                "1700000000000",
                "1700000003000",
                "1700000005000",
                "1700000005001",
            ],
        ),
        (&["t:ms"], ["0", "3000", "5000", "5001"]),
        (&["t:ns"], ["0", "3000000000", "5000000000", "5000000001"]),
        (
            &["t"],
            [
                "2026-01-31T23:59:57Z",
                "2026-02-01T00:00:00Z",
                "2026-02-01 00:00:02Z",
                "2026-02-01T01:00:02.5+01:00",
            ],
        ),
        (
            &["t"],
            [
                "31/Jan/2026:23:59:57 +0000",
                "01/Feb/2026:00:00:00 +0000",
                "01/Feb/2026:00:00:02 +0000",
                "01/Feb/2026:00:00:03 +0000",
            ],
        ),
        (
            &["t"],
            [
                "Jan 31 23:59:57",
                "Feb  1 00:00:00",
                "Feb  1 00:00:02",
                "Feb  1 00:00:03",
            ],
        ),
        (
            &["t", "--time-format", "%d.%m.%Y %H:%M:%S"],
            [
                "31.01.2026 23:59:57",
                "01.02.2026 00:00:00",
                "01.02.2026 00:00:02",
                "01.02.2026 00:00:03",
            ],
        ),
    ];
    for (options, times) in forms {
        let files = Files::new();
        let rows = times.iter().zip(["1", "", "", ""]);
        let rows: Vec<String> = rows.map(|(time, p)| format!("{time},{p}\n")).collect();
        let csv = files.write("f.csv", format!("t,p\n{}", rows.concat()));
        let records = times.iter().zip([r#","p":true"#, "", "", ""]);
        let records = records.map(|(time, p)| format!("{{\"t\":\"{time}\"{p}}}\n"));
        let jsonl = files.write("f.jsonl", records.collect::<String>());
        for file in [&csv, &jsonl] {
            let mut arguments = vec!["check", "--format", "json", "--verdicts", file];
            arguments.extend(["-f", "once[<=5s](p)", "--time"]);
            arguments.extend(options);
            let run = files.run(&arguments);
            assert_eq!(run.status, 1, "{times:?} {run:?}");
            assert_eq!(answer(&run)["verdicts"], "1110", "{times:?}");
        }
    }
}

#[test]
fn columns_are_joined() {
    let files = Files::new();
    let log = files.write(
        "f.csv",
        "date,time,p\n2026-01-31,23:59:58,1\n2026-02-01,00:00:03,\n2026-02-01,00:00:04,\n",
    );
    let run = files.run(&[
        "check",
        "--time",
        "date,time",
        "-f",
        "once[<=5s](p)",
        "--verdicts",
        "--format",
        "json",
        &log,
    ]);
    assert_eq!(answer(&run)["verdicts"], "110");
}

/// The answer comes, but too late: each line satisfies the formula, and between two it was false.
#[test]
fn what_is_broken_between_two_lines_is_violated() {
    let files = Files::new();
    let log = files.write(
        "f.csv",
        "ts,req,ack\n2026-01-01T00:00:00Z,1,\n2026-01-01T00:00:04Z,,\n2026-01-01T00:00:10Z,,1\n",
    );
    let json = files.run(&[
        "check", "--time", "ts", "-f", ANSWERED, "--format", "json", &log,
    ]);
    assert_eq!(json.status, 1);
    assert_eq!(
        answer(&json),
        json!({
            "violated": true, "steps": 3, "first_violation": null, "violations": 0,
            "deadline": {
                "time": "2026-01-01T00:00:05.000000001Z", "seconds": 5.000_000_001,
                "after_step": 2, "before_step": 3,
            },
        })
    );
    let text = files.run(&["check", "--time", "ts", "-f", ANSWERED, &log]);
    assert_eq!(text.status, 1);
    insta::assert_snapshot!(text.output, @r"
    violated !(!ack since[>5s] req): between steps, at none of 3 steps
      broken at 2026-01-01T00:00:05.000000001Z, between step 2 (f.csv:3, time 2026-01-01T00:00:04Z) and step 3 (f.csv:4, time 2026-01-01T00:00:10Z)
    ");
    let first = files.run(&[
        "check",
        "--time",
        "ts",
        "-f",
        ANSWERED,
        "--fail-fast",
        "--format",
        "json",
        &log,
    ]);
    assert_eq!((first.status, &answer(&first)["steps"]), (1, &json!(3)));
}

/// How the log goes on is not known: after its last line nothing is claimed.
#[test]
fn the_end_of_a_log_breaks_nothing() {
    let files = Files::new();
    for (last, status) in [(4, 0), (5, 0), (6, 1)] {
        let log = files.write("f.csv", format!("ts,req,ack\n0,1,\n{last},,\n"));
        let run = files.run(&[
            "check", "--time", "ts:s", "-f", ANSWERED, "--format", "json", &log,
        ]);
        assert_eq!(run.status, status, "{run:?}");
        assert_eq!(run.errors, "");
    }
}

/// Whether a key is named again or not: other lines show that the time has passed.
#[test]
fn each_key_has_deadlines_of_its_own() {
    let files = Files::new();
    let log = files.write(
        "f.jsonl",
        concat!(
            "{\"ts\":0,\"id\":\"late\",\"req\":true}\n",
            "{\"ts\":1,\"id\":\"good\",\"req\":true}\n",
            "{\"ts\":2,\"id\":\"never\",\"req\":true}\n",
            "{\"ts\":3,\"id\":\"good\",\"ack\":true}\n",
            "{\"ts\":9,\"id\":\"late\",\"ack\":true}\n",
            "{\"ts\":10,\"id\":\"last\",\"req\":true}\n",
        ),
    );
    let run = files.run(&[
        "check", "--time", "ts", "--per", "id", "-f", ANSWERED, "--format", "json", &log,
    ]);
    assert_eq!(run.status, 1);
    let deadline = json!({
        "time": "5.000000001", "seconds": 5.000_000_001, "after_step": 4, "before_step": 5,
        "key": {"id": "late"}, "keys": 2,
    });
    assert_eq!(answer(&run)["deadline"], deadline);
}

/// In a log of states a value stays, so that nothing is missed between two lines.
#[test]
fn values_that_are_kept_miss_no_deadline() {
    let files = Files::new();
    let log = files.write("f.csv", "ts,ok\n0,1\n60,1\n");
    let arguments = ["check", "--time", "ts", "-f", "once[<=5s](ok)", &log];
    assert_eq!(files.run(&arguments).status, 1);
    assert_eq!(files.run(&[&arguments[..], &["--keep"]].concat()).status, 0);
}

#[test]
fn what_numbers_were_taken_for_is_said() {
    let files = Files::new();
    for (number, unit) in [
        ("1", "seconds"),
        ("1700000000000", "milliseconds"),
        ("1700000000000000", "microseconds"),
        ("1700000000000000000", "nanoseconds"),
    ] {
        let log = files.write("f.csv", format!("ts,p\n{number},1\n"));
        let run = files.run(&["check", "--time", "ts", "-f", "once[<=5s](p)", &log]);
        assert_eq!(run.status, 0);
        let note = format!("note: the numbers of `ts` were taken for {unit}\n");
        assert!(run.errors.starts_with(&note), "{}", run.errors);
    }
}

#[test]
fn times_that_cannot_be_taken_have_their_place() {
    let files = Files::new();
    let cases = [
        (
            "f.csv",
            "ts,p\n5,1\n4,1\n",
            "the time goes back from 5 to 4",
            "f.csv:3:1",
        ),
        (
            "g.csv",
            "ts,p\n5,1\n,1\n",
            "this step has no time",
            "g.csv:3:1",
        ),
        (
            "h.csv",
            "ts,p\n5,1\nNaN,1\n",
            "`NaN` is no time",
            "h.csv:3:1",
        ),
        (
            "i.csv",
            "ts,p\n0,1\n99999999999999999999,1\n",
            "`99999999999999999999` is more than 584 years behind the first time",
            "i.csv:3:1",
        ),
        (
            "j.jsonl",
            "{\"ts\":1}\n{\"ts\":true,\"p\":1}\n",
            "`true` is no time",
            "j.jsonl:2:7",
        ),
        (
            "k.jsonl",
            "{\"ts\":1}\n{\"p\":true}\n",
            "this step has no time",
            "k.jsonl:2",
        ),
    ];
    for (name, content, message, place) in cases {
        let log = files.write(name, content);
        let run = files.run(&["check", "--time", "ts", "-f", "once[<=5s](p)", &log]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.errors.contains(message), "{}", run.errors);
        assert!(run.errors.contains(place), "{}", run.errors);
        assert_eq!(run.output, "");
    }
    // Where no formula asks for time, going back is a warning.
    let log = files.write("f.csv", "ts,p\n5,1\n4,1\n");
    let run = files.run(&["check", "--time", "ts", "-f", "p", &log]);
    assert_eq!(run.status, 0);
    assert!(run.errors.starts_with("warning: "), "{}", run.errors);
}

#[test]
fn columns_that_look_like_times_are_proposed() {
    let files = Files::new();
    let csv = files.write("a.csv", "level,when,p,day\n3,17,1,2026-01-31 23:59:58\n");
    let jsonl = files.write("b.jsonl", "{\"p\":true,\"n\":5,\"meta\":{\"ts\":1.5}}\n");
    let lines = files.write("c.log", "10:00 31/Jan/2026:23:59:57 +0000 p\n");
    let plain = files.write("d.csv", "p\n1\n");
    for (log, options, proposed) in [
        (
            &csv,
            &[][..],
            "say which column has it, as it seems `--time when` or `--time day`;",
        ),
        (
            &jsonl,
            &[],
            "say which column has it, as it seems `--time meta.ts`;",
        ),
        (
            &lines,
            &["--line", r"^\S+ (?<at>\S+ \S+) (?<p>.)"],
            "as it seems `--time at`;",
        ),
        (&plain, &[], "say which column has it: `--time COLUMN`;"),
    ] {
        let run = files.run(&[&["check", "-f", "once[<=5s](p)", log], options].concat());
        assert_eq!(run.status, 2);
        assert!(run.errors.contains(proposed), "{}", run.errors);
    }
}

#[test]
fn options_that_say_no_time_are_refused() {
    let files = Files::new();
    let log = files.write("f.csv", "ts,p\n5,1\n");
    for options in [
        vec!["--time", ""],
        vec!["--time", "date,"],
        vec!["--time", "ts", "--time-format", "%&"],
    ] {
        let run = files.run(&[&["check", "-f", "once[<=5s](p)", &log], &options[..]].concat());
        assert_eq!(run.status, 2);
        assert!(run.errors.contains("--time"), "{}", run.errors);
    }
}

/// A float of a time of our years has steps of a quarter of a microsecond.
#[test]
fn fractions_of_seconds_are_read_digit_by_digit() {
    let text = "t,p\n1700000000.123456789,1\n1700000000.123456790,0\n1.700000000123456791E9,0\n1700000001,0\n";
    let rows = text.lines().skip(1);
    let rows = rows.filter_map(|row| row.split_once(','));
    let lines: Vec<String> = rows
        .map(|(t, p)| format!("{{\"t\":{t},\"p\":{p}}}\n"))
        .collect();
    let lines = lines.concat();
    for (from, trace) in [("csv", text), ("jsonl", &*lines)] {
        for keep in [&[][..], &["--keep"]] {
            let arguments = ["check", "--from", from, "--format", "json", "--verdicts"];
            let rule = ["--time", "t:s", "-f", "once[<=1ns](p)", "-"];
            let run = run_with(&[&arguments, keep, &rule].concat(), trace.as_bytes());
            let answer = answer(&run);
            assert_eq!(answer["verdicts"], "1100", "{from} {keep:?}");
        }
    }
}
