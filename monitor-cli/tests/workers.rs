//! Rules for each key with workers, in one process and in several, beside one process without: the same answers.

use std::{
    fmt::Write as _,
    io::Write as _,
    net::TcpListener,
    process::{Child, Stdio},
    thread,
    time::Duration,
};

use monitor_logic::strategies;
use proptest::prelude::*;

use crate::common::{Files, Run, command, run, run_with};

/// A few rules, for logs of `log`.
const RULES: [&[&str]; 13] = [
    &[
        "-f",
        "op == \"use\" -> [op == \"in\", op == \"out\")",
        "--per",
        "user",
    ],
    &[
        "-f",
        "op == \"use\" -> [op == \"in\", op == \"out\")",
        "--per",
        "user,file",
    ],
    &[
        "-f",
        "n > 3 -> before(op == \"in\")",
        "--per",
        "file",
        "--ends",
        "op == \"out\"",
    ],
    &[
        "-f",
        "at_end(op != \"in\")",
        "--per",
        "user",
        "--ends",
        "op == \"out\"",
    ],
    &["-f", "at_end(once(n == 2))", "--per", "user,file"],
    &[
        "-f",
        "op == \"use\" -> once[<=2](op == \"in\")",
        "--per",
        "user",
    ],
    &[
        "-f",
        "op == \"use\" -> once[<=4s](op == \"in\")",
        "--per",
        "user",
        "--time",
        "time:s",
    ],
    &[
        "-f",
        "!(!(op == \"use\") since[>5s] op == \"in\")",
        "--per",
        "user",
        "--time",
        "time:s",
    ],
    &["-f", "count(op == \"in\") <= 2", "--per", "x in user"],
    &[
        "-f",
        "op == \"out\" && user == \"k1\" -> user == x",
        "--per",
        "x in user",
    ],
    &[
        "-f",
        "op == \"out\" && user == y && before(op == \"in\" && user == x) -> before(op == \"out\" && user == x)",
        "--per",
        "x in user, y in user",
    ],
    &[
        "-f",
        "n >= prev(n) || first",
        "--per",
        "user,file",
        "--keep",
    ],
    &[
        "-f",
        "n > 3 -> before(op == \"in\")",
        "--per",
        "user",
        "--most-keys",
        "3",
    ],
];

/// Several rules at once, of which some have no keys.
const FILE: &str = "\
used per user = op == \"use\" -> [op == \"in\", op == \"out\");
plain = n < 7 || op == \"in\";
left per user, file = n == 4 -> !before(n == 4);
pair per x in user, y in user = op == \"use\" && user == x -> x == y || before(user == y);
";

#[derive(Clone, Debug)]
struct Line {
    names: [Option<u8>; 2],
    operation: u8,
    number: u8,
    pause: u8,
}

fn line(share: f64) -> impl Strategy<Value = Line> {
    let name = move || proptest::option::weighted(share, 0..5_u8);
    ((name(), name()), 0..4_u8, 0..9_u8, 0..4_u8).prop_map(
        |((user, file), operation, number, pause)| Line {
            names: [user, file],
            operation,
            number,
            pause,
        },
    )
}

fn log(lines: &[Line]) -> String {
    let mut text = "time,user,file,op,n\n".to_owned();
    let mut time = 0;
    for line in lines {
        time += u32::from(line.pause);
        let [user, file] = line
            .names
            .map(|name| name.map_or(String::new(), |name| format!("k{name}")));
        let operation = ["in", "use", "out", "x"][usize::from(line.operation)];
        let _ = writeln!(text, "{time},{user},{file},{operation},{}", line.number);
    }
    text
}

/// A log of so many lines, by a generator of its own.
fn long_log(lines: u64, names: u64) -> String {
    let mut state = 11_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    };
    let mut text = "time,user,file,op,n\n".to_owned();
    for time in 0..lines {
        let operation = ["in", "use", "use", "out"][usize::try_from(random(4)).unwrap()];
        let (user, file, number) = (random(names), random(3), random(9));
        let _ = writeln!(text, "{time},k{user},f{file},{operation},{number}");
    }
    text
}

fn compare(arguments: &[&str], trace: &str, workers: &str) -> Result<(), TestCaseError> {
    let allowed = [
        "--allow",
        "never-violated",
        "--allow",
        "violated-at-first-step",
    ];
    let all = [&["check"], arguments, &allowed, &[trace]].concat();
    let alone = run(&all);
    let together = run(&[&all[..], &["--workers", workers]].concat());
    prop_assert_eq!(&together.output, &alone.output, "{:?}", arguments);
    prop_assert_eq!(together.status, alone.status);
    prop_assert_eq!(&together.errors, &alone.errors);
    Ok(())
}

proptest! {
    #![proptest_config(strategies::cases(3))]

    #[test]
    fn workers_find_what_one_process_finds(
        lines in (0..3_usize).prop_flat_map(|kind| {
            proptest::collection::vec(line([0.999, 0.9, 0.6][kind]), 1..120)
        }),
        rule in 0..RULES.len(),
        workers in 1..4_u8,
        form in 0..3_usize,
    ) {
        let files = Files::new();
        let trace = files.write("t.csv", log(&lines));
        let forms: [&[&str]; 3] = [
            &["--format", "json", "--all-keys", "--verdicts"],
            &["--all-keys"],
            &["--verdicts"],
        ];
        let arguments = [RULES[rule], forms[form]].concat();
        compare(&arguments, &trace, &workers.to_string())?;
    }

    #[test]
    fn rules_with_keys_and_without_are_checked_together(
        lines in proptest::collection::vec(line(0.8), 1..120),
        workers in 1..4_u8,
        is_json: bool,
        time: bool,
    ) {
        let files = Files::new();
        let trace = files.write("t.csv", log(&lines));
        let rules = format!("@{}", files.write("rules.txt", FILE));
        let mut arguments = vec!["-f", &rules, "--all-keys"];
        if is_json {
            arguments.extend(["--format", "json", "--verdicts"]);
        }
        if time {
            arguments.extend(["--time", "time"]);
        }
        compare(&arguments, &trace, &workers.to_string())?;
    }

    #[test]
    fn formulas_of_all_kinds_are_spread(
        formula in strategies::formula(3, 6),
        lines in proptest::collection::vec((0..6_u8, any::<[bool; 3]>()), 1..90),
        workers in 2..4_u8,
    ) {
        let mut text = "u,a,b,c\n".to_owned();
        for (key, truths) in &lines {
            let truths = truths.map(|truth| u8::from(truth).to_string()).join(",");
            let name = if *key == 0 { String::new() } else { format!("k{key}") };
            let _ = writeln!(text, "{name},{truths}");
        }
        let files = Files::new();
        let trace = files.write("t.csv", text);
        let formula = formula.to_string();
        let arguments = ["-f", &formula, "--per", "u", "--format", "json", "--all-keys", "--verdicts"];
        compare(&arguments, &trace, &workers.to_string())?;
    }
}

/// Every rule on a log that is long enough for many sections.
#[test]
fn long_logs_are_read_in_sections() {
    let files = Files::new();
    let trace = files.write("t.csv", long_log(3_000, 40));
    for rule in RULES {
        for form in [
            &["--format", "json", "--all-keys"][..],
            &["--all-keys", "--show", "5"],
        ] {
            for workers in ["2", "3"] {
                let names = rule.join(" ");
                if names.contains("y in user") && workers == "3" {
                    continue;
                }
                compare(&[rule, form].concat(), &trace, workers).unwrap();
            }
        }
    }
}

#[test]
fn logs_of_json_and_of_text_are_read_in_sections() {
    let files = Files::new();
    let (mut json, mut text) = (String::new(), String::new());
    for number in 0..2_000 {
        let (user, operation) = (number * 7 % 31, ["in", "use", "out"][number * 5 % 3]);
        let _ = writeln!(
            json,
            "{{\"user\":\"u{user}\",\"op\":\"{operation}\",\"n\":{number}}}"
        );
        let _ = writeln!(text, "{number} u{user} {operation}");
    }
    let rule = [
        "-f",
        "op == \"use\" -> [op == \"in\", op == \"out\")",
        "--per",
        "user",
    ];
    let json = files.write("t.jsonl", json);
    compare(&rule, &json, "2").unwrap();
    let text = files.write("t.log", text);
    let pattern = ["--line", "^(?<n>\\d+) (?<user>\\w+) (?<op>\\w+)$"];
    compare(&[&rule[..], &pattern].concat(), &text, "2").unwrap();
}

/// Values of keys are of any type, and as large as may be.
#[test]
fn keys_are_of_all_types() {
    let files = Files::new();
    let keys = [
        "true",
        "7",
        "-170141183460469231731687303715884105728",
        "170141183460469231731687303715884105727",
        "0.5",
        "\"7\"",
        "\"\"",
        "null",
    ];
    let mut text = String::new();
    for number in 0..800 {
        let (key, operation) = (keys[number * 5 % 8], ["in", "use", "out"][number * 7 % 3]);
        let _ = writeln!(text, "{{\"k\":{key},\"op\":\"{operation}\"}}");
    }
    let trace = files.write("t.jsonl", text);
    let rule = [
        "-f",
        "op == \"use\" -> [op == \"in\", op == \"out\")",
        "--all-keys",
    ];
    for per in ["k", "k,op", "x in k"] {
        for form in ["text", "json"] {
            let more = ["--per", per, "--format", form];
            compare(&[&rule[..], &more].concat(), &trace, "3").unwrap();
        }
    }
}

/// Rows of several lines, and whatever else cannot be read in sections, are read as one process reads them.
#[test]
fn what_is_wrong_is_said_as_by_one_process() {
    let files = Files::new();
    let mut rows = long_log(500, 9);
    rows.push_str("500,\"a\n,b\",f,use,1\n");
    rows.push_str(long_log(500, 9).split_once('\n').unwrap().1);
    let rule = [
        "-f",
        "op == \"use\" -> [op == \"in\", op == \"out\")",
        "--per",
        "user",
    ];
    let trace = files.write("rows.csv", &rows);
    compare(&rule, &trace, "2").unwrap();
    let broken = files.write("broken.csv", format!("{rows}1,2\n"));
    compare(&rule, &broken, "2").unwrap();
    compare(&[&rule[..], &["--skip-bad"]].concat(), &broken, "2").unwrap();
    let header = files.write("header.csv", "time,user,file,op,n\n");
    compare(&rule, &header, "2").unwrap();
    let unknown = ["-f", "opp == \"use\"", "--per", "user"];
    compare(&unknown, &trace, "2").unwrap();
    let divided = ["-f", "10 / n > 1", "--per", "user"];
    compare(&divided, &trace, "2").unwrap();
    compare(&[&divided[..], &["--time", "time"]].concat(), &trace, "2").unwrap();
    let missing = files.name("none.csv");
    compare(&rule, &missing, "2").unwrap();
}

#[test]
fn standard_input_is_read_by_the_command() {
    let text = long_log(2_000, 50);
    let arguments = [
        "check",
        "--from",
        "csv",
        "--format",
        "json",
        "-f",
        "n == 4 -> !before(n == 4)",
        "--per",
        "user,file",
        "-",
    ];
    let alone = run_with(&arguments, text.as_bytes());
    let together = run_with(
        &[&arguments[..], &["--workers", "2"]].concat(),
        text.as_bytes(),
    );
    assert_eq!(together.output, alone.output);
    let failing = [
        &arguments[..5],
        &["-f", "10 / n > 1", "--per", "user", "-", "--workers", "2"],
    ]
    .concat();
    let failed = run_with(&failing, text.as_bytes());
    assert_eq!(failed.status, 2);
    assert!(failed.output.is_empty());
    assert!(
        failed.errors.contains("`10 / n` has no value"),
        "{}",
        failed.errors
    );
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let files = Files::new();
    let trace = files.write("t.csv", long_log(10, 3));
    let hosts = files.write("hosts", "127.0.0.1:1\n");
    let wrong = files.write("wrong", "127.0.0.1\n");
    let rule = ["check", "-f", "n > 0", "--per", "user", &trace];
    for (more, message) in [
        (
            &["--workers", "2", "--fail-fast"][..],
            "`--fail-fast` cannot be had",
        ),
        (
            &["--hosts", &hosts, "--process", "3"],
            "is no line of the file",
        ),
        (&["--hosts", &wrong, "--process", "0"], "is no address"),
        (&["--hosts", &trace], "--process"),
    ] {
        let run = run(&[&rule[..], more].concat());
        assert_eq!(run.status, 2, "{more:?}");
        assert!(run.errors.contains(message), "{more:?}: {}", run.errors);
    }
    let events = run(&["check", "-f", "@a(x == 1)", "--workers", "2", &trace]);
    assert_eq!(events.status, 2);
    assert!(
        events.errors.contains("rules with keys"),
        "{}",
        events.errors
    );
}

/// Addresses that are free.
fn addresses(count: usize) -> String {
    let listeners: Vec<TcpListener> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let address = |listener: &TcpListener| format!("{}\n", listener.local_addr().unwrap());
    listeners.iter().map(address).collect()
}

/// One process of several, with this input if it is the first.
fn process(hosts: &str, number: usize, arguments: &[&str]) -> Child {
    let number = number.to_string();
    command()
        .args(arguments)
        .args(["--hosts", hosts, "--process", &number])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn end(child: Child) -> Run {
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().unwrap_or(-1),
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn two_processes_find_what_one_finds() {
    let files = Files::new();
    let trace = files.write("t.csv", long_log(3_000, 40));
    let rules = format!("@{}", files.write("rules.txt", FILE));
    let timed = RULES[7];
    let checks: [&[&str]; 4] = [RULES[0], RULES[1], timed, &["-f", &rules]];
    for (number, rule) in checks.into_iter().enumerate() {
        let hosts = files.write("hosts", addresses(2));
        let mut arguments = [&["check"], rule, &["--all-keys", &trace]].concat();
        if number == 1 {
            arguments.extend(["--format", "json", "--verdicts"]);
        }
        let alone = run(&arguments);
        arguments.extend(["--workers", ["1", "2"][number % 2]]);
        let other = process(&hosts, 1, &arguments);
        let first = end(process(&hosts, 0, &arguments));
        let other = end(other);
        assert_eq!(first.errors, alone.errors);
        assert_eq!(first.output, alone.output);
        assert_eq!(first.status, alone.status);
        assert_eq!((other.status, &*other.output), (0, ""), "{}", other.errors);
    }
}

#[test]
fn processes_of_two_commands_do_not_go_together() {
    let files = Files::new();
    let trace = files.write("t.csv", long_log(10, 3));
    let hosts = files.write("hosts", addresses(2));
    let arguments = |formula: &'static str| ["check", "-f", formula, "--per", "user"];
    let first = process(&hosts, 0, &[&arguments("n > 0")[..], &[&trace]].concat());
    let other = process(&hosts, 1, &arguments("n > 1"));
    for run in [end(first), end(other)] {
        assert_eq!((run.status, &*run.output), (2, ""));
        assert!(run.errors.contains("another command"), "{}", run.errors);
    }
}

/// A process that is killed while the log is read: the other ones have no answer, and say so.
#[test]
fn a_process_that_is_killed_leaves_no_answer() {
    for victim in [0, 1] {
        let files = Files::new();
        let hosts = files.write("hosts", addresses(2));
        let arguments = [
            "check",
            "--from",
            "csv",
            "--format",
            "json",
            "-f",
            "n == 4 -> !before(n == 4)",
            "--per",
            "user",
            "-",
        ];
        let mut processes = [0, 1].map(|number| process(&hosts, number, &arguments));
        let mut input = processes[0].stdin.take().unwrap();
        // Half of the log, so that all is under way.
        input.write_all(long_log(200_000, 100).as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(100));
        processes[victim].kill().unwrap();
        let [first, second] = processes;
        let survivor = if victim == 0 { second } else { first };
        // The log is still being written.
        let run = end(survivor);
        drop(input);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.output.is_empty(), "{}", run.output);
        assert!(!run.errors.contains("panicked"), "{}", run.errors);
        let gone = format!("process {victim} (");
        let is_told =
            run.errors.contains(&gone) || run.errors.contains("finish the check together");
        assert!(is_told, "{}", run.errors);
    }
}
