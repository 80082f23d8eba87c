//! The examples, each run as a program: what they print is what they are there to show.

use std::{
    path::PathBuf,
    process::{Command, Output},
};

/// Where cargo puts the examples: beside the directory of the test programs.
fn program(example: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a running test has a path");
    let profile = test
        .parent()
        .and_then(|programs| programs.parent())
        .expect("test programs are in a directory of the profile's");
    profile
        .join("examples")
        .join(format!("{example}{}", std::env::consts::EXE_SUFFIX))
}

fn run(example: &str) -> Output {
    let program = program(example);
    Command::new(&program).output().unwrap_or_else(|error| {
        panic!(
            "{}: {error}; `cargo test` builds the examples, `cargo test --test integration examples::` alone does not: run `cargo \
             build --examples` before it",
            program.display()
        )
    })
}

/// What an example prints on standard output, when it succeeds.
fn output(example: &str) -> String {
    let output = run(example);
    assert!(
        output.status.success(),
        "{example}: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("examples print UTF-8")
}

/// All of these lines, in this order, with others between them.
fn assert_lines(output: &str, expected: &[&str]) {
    let mut lines = output.lines();
    for line in expected {
        assert!(
            lines.any(|printed| printed == *line),
            "missing, or not in this place: {line:?}, in\n{output}"
        );
    }
}

#[test]
fn tokens_are_told_apart() {
    let rule = "used -> [issued, revoked) (examples/tokens.rs:22)";
    assert_lines(
        &output("tokens"),
        &[
            "a17 is for ann",
            "/ is served",
            &format!("refused: property `token` violated for token = \"c31\" at step 1: {rule}"),
            "a17 is revoked",
            "/admin is served",
            &format!("refused: property `token` violated for token = \"a17\" at step 1: {rule}"),
            "tokens that are remembered: 1",
        ],
    );
}

#[test]
fn quickstart_shows_a_rule_that_holds_and_is_broken() {
    assert_lines(
        &output("quickstart"),
        &[
            "Badge: the rule holds",
            "Open: the rule holds",
            "Lock: the rule holds",
            "Open: the rule is broken",
            "    opened -> [badge, locked)",
            "    T      F  FF      F",
        ],
    );
}

#[test]
fn tickets_are_refused_by_a_rule_over_two_modules() {
    let printed = output("tickets");
    assert_lines(
        &printed,
        &[
            "shop: 30 paid with token 101",
            "bank: token 101 is revoked",
            "    used -> [issued, revoked)",
            "shop: 50 paid with token 102",
        ],
    );
    assert!(printed.contains("300 not paid"), "{printed}");
    assert!(printed.contains("id = 101"), "{printed}");
}

#[test]
fn connection_refuses_what_its_protocol_forbids() {
    assert_lines(
        &output("connection"),
        &[
            "answered: 3 rows of `select 1`",
            "the server has gone",
            "    false    [ok(open), call(close) || err(query))  <- already false at the step before",
            "opened again",
            "answered: 3 rows of `select 2`",
            "closing twice is refused: call(close) -> [ok(open), ret(close))",
        ],
    );
}

#[test]
fn the_readme_shows_what_examples_print() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    for example in ["landing", "quickstart"] {
        let printed = output(example)
            .replace("\r\n", "\n")
            .replace("examples\\", "examples/");
        assert!(
            readme.contains(&format!("```text\n{}\n```", printed.trim_end())),
            "the README does not show this, line by line:\n{printed}"
        );
    }
}

/// All of the program but its `main`, which prints.
#[test]
fn the_readme_shows_the_landing() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let program = include_str!("../examples/landing.rs").replace("\r\n", "\n");
    let begins = program.find("use std::").expect("it imports");
    let ends = program.find("\nfn main()").expect("it has a `main`");
    let shown = format!("```rust\n{}```", &program[begins..ends]);
    assert!(
        readme.contains(&shown),
        "the README does not show this:\n{shown}"
    );
}

#[test]
fn the_service_holds_back_what_it_must_not_serve_and_goes_on() {
    let served = run("session_service");
    assert!(served.status.success(), "{}", served.status);
    assert_lines(
        &String::from_utf8_lossy(&served.stdout),
        &[
            "ada: GET       -> 401 log in first",
            "ada: LOGIN ada -> 200 welcome, ada",
            "ada: GET       -> 200 the treasure is under the oak",
            "ada: PEEK      -> 200 the treasure is under the oak",
            "eve: PEEK      -> 500 internal error",
            "eve: LOGIN eve -> 200 welcome, eve",
            "eve: PEEK      -> 200 the treasure is under the oak",
            "ada: LOGOUT    -> 200 goodbye",
            "ada: PEEK      -> 500 internal error",
            "ada: GET       -> 401 log in first",
            "ada: DELETE    -> 400 unknown command \"DELETE\"",
        ],
    );
    let log = String::from_utf8_lossy(&served.stderr);
    assert_eq!(log.matches("the answer was held back").count(), 2, "{log}");
    assert_eq!(
        log.matches("property `session` violated at step").count(),
        2,
        "{log}"
    );
}

#[test]
fn the_order_service_answers_each_shortcut_with_its_rule() {
    assert_lines(
        &output("order_service"),
        &[
            "/ship/0        200 order 0 is on its way",
            "/pay/0         409 it is not open",
        ],
    );
    let printed = output("order_service");
    let broken: Vec<&str> = printed
        .lines()
        .filter(|line| line.contains(" 500 "))
        .collect();
    let expected = [
        "/kiosk/bob     500 property `orders are placed in a session` violated for user = \"bob\"",
        "/retry/0       500 property `an order is paid once` violated for id = 0",
        "/fast-track/0  500 property `what is shipped is paid` violated for id = 0",
        "/kiosk/ann     500 property `orders are placed in a session` violated for user = \"ann\"",
    ];
    assert_eq!(broken.len(), expected.len(), "{printed}");
    for (line, expected) in broken.iter().zip(expected) {
        assert!(line.starts_with(expected), "{printed}");
    }
}

/// What is printed behind these words; the numbers of steps in it depend on which worker came first.
fn said<'a>(printed: &'a str, what: &str) -> &'a str {
    let mut lines = printed.lines();
    let line = lines.find_map(|line| line.strip_prefix(what));
    line.unwrap_or_else(|| panic!("nobody said `{what}` in\n{printed}"))
}

#[test]
fn the_pool_finds_what_is_used_after_it_was_given_back() {
    let printed = output("pool");
    assert_lines(&printed, &["`seven` has 5 letters", "idle: 2"]);
    for what in ["used after it was given back: ", "given back twice: "] {
        assert!(
            said(&printed, what).starts_with("property `lent` violated for id = "),
            "{printed}"
        );
    }
    assert!(
        said(&printed, "after the shutdown: ").starts_with("property `open` violated"),
        "{printed}"
    );
}

#[test]
fn records_are_not_written_behind_the_end_nor_read_behind_it() {
    let printed = output("records");
    assert_lines(
        &printed,
        &[
            "by themselves: [\"ann\", \"bob\", \"eve\"]",
            "merged, fused: [\"ann\", \"max\", \"bob\", \"eve\"]",
        ],
    );
    assert_eq!(
        printed.matches("property `writer` violated").count(),
        1,
        "{printed}"
    );
    assert_eq!(
        printed.matches("property `reader` violated").count(),
        2,
        "{printed}"
    );
}

#[test]
fn the_thermostat_falls_back_to_what_is_safe() {
    let printed = output("thermostat");
    assert_lines(
        &printed,
        &[
            "  2 s  heater on, compressor off",
            "  3 s  heater off, compressor off",
            "The hysteresis is gone:",
            "  1 s  heater off, compressor on",
            "  3 s  heater off, compressor off",
        ],
    );
    assert!(said(&printed, "  3 s  property `fresh` violated").contains("once[<=2s](read)"));
    assert_eq!(
        printed.matches("property `rests` violated").count(),
        1,
        "{printed}"
    );
}

#[test]
fn the_parsers_accept_the_files_and_find_the_broken_lines() {
    let printed = output("parser_states");
    let counted = |file: &str, what: &str| {
        let line = printed.lines().find(|line| line.starts_with(file));
        let count = line.and_then(|line| line.split(' ').nth(1)?.parse::<usize>().ok());
        assert!(
            count.is_some_and(|count| count > 3),
            "no {what} in {file}\n{printed}"
        );
    };
    counted("Cargo.toml:", "entries");
    counted("README.md:", "blocks of code");
    let broken_toml =
        "broken TOML, line 2: property `an entry is inside a table` violated at step 2";
    let broken_markdown =
        "broken Markdown, line 3: property `a fence is closed before another opens` violated";
    assert!(printed.contains(broken_toml), "{printed}");
    assert!(printed.contains(broken_markdown), "{printed}");
}

#[test]
fn the_controller_stops_before_the_heater_runs_dry() {
    let printed = output("controller");
    assert_lines(
        &printed,
        &[
            "cold: pump on, heater off",
            "the water flows: pump on, heater on",
            "boost, water flowing: pump on, heater on",
            "warm: pump off, heater off",
            "boost, pump off: pump off, heater off",
            "cold again: pump on, heater on",
        ],
    );
    assert!(
        printed.contains("fault: property `interlock` violated at step 5"),
        "{printed}"
    );
}

#[test]
fn the_good_landing_predicts_a_bad_one() {
    let printed = output("landing");
    assert!(
        printed.starts_with(
            "property `landing::plane` predicted: 2 of 3 interleavings break it: start(landing == 1) -> [approved == \
             1, radio == 0)"
        ),
        "{printed}"
    );
    assert_steps(&printed, &["approved = 1", "radio = 0", "landing = 1"]);
}

#[test]
fn the_audit_predicts_that_it_can_miss_money_until_the_bank_is_busy() {
    let printed = output("audit");
    assert_eq!(printed.matches("the auditor counts 1000").count(), 2);
    assert!(
        printed.contains("interleavings break !(auditing && transferring)"),
        "{printed}"
    );
    assert_steps(&printed, &["enters transferring", "enters auditing"]);
    assert_lines(
        &printed,
        &["holds on all interleavings: !(auditing && transferring)"],
    );
}

#[test]
fn the_unwrap_that_works_predicts_one_that_does_not() {
    let printed = output("unwrap");
    assert_lines(&printed, &["the sum of [1, 2, 3] is 6"]);
    assert!(
        printed.contains("interleavings break !(unwrapping && holding)"),
        "{printed}"
    );
    assert_steps(&printed, &["enters holding", "moment unwrapping"]);
}

#[test]
fn the_reset_that_came_on_time_need_not_have() {
    let printed = output("reset");
    assert!(
        printed.contains(
            "`reset::on_time` does not hold of the interleavings that this run allows: AG(alarm -> "
        ),
        "{printed}"
    );
    assert_steps(&printed, &["alarm = true", "enters resetting"]);
    assert!(printed.contains("leaves resetting"), "{printed}");
    assert_lines(&printed, &["on request: a reset is always possible"]);
}

/// The schedule has these steps, in this order.
fn assert_steps(output: &str, expected: &[&str]) {
    let mut lines = output.lines();
    for step in expected {
        assert!(
            lines.any(|line| line.contains(step) && line.contains(".rs:")),
            "missing, or not in this place: {step:?}, in\n{output}"
        );
    }
}

#[test]
fn a_stop_that_overtakes_the_work_is_made_to_happen() {
    assert_lines(
        &output("shutdown"),
        &[
            "the run that was tested:",
            "  a job is done",
            "  stopped",
            "property `shutdown::shutdown` predicted: 3 of 6 interleavings break it: start(worked) -> !once(reported) \
             (examples/shutdown.rs:9)",
            "confirmed: a second run, steered into this schedule, broke it:",
            "     2  thread 1  moment worked    examples/shutdown.rs:17  T T T T . .  <- broken",
        ],
    );
}
