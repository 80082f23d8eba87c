//! What is done about violations, in place of what attributes say: the environment variable `MONITOR_ON_VIOLATION`, and
//! `set_policy`.

#![cfg(not(feature = "off"))]
#![allow(missing_docs)] // a test crate has no readers of its items

use std::{
    cell::Cell,
    env,
    panic::catch_unwind,
    process::{Command, Output},
    rc::Rc,
};

use monitor_runtime::{
    Policy, State, Violated, monitor, policy, region, reported, set_policy, thread,
};

#[monitor("n < 3", name = "returning")]
fn returning(n: u32) -> Result<String, Violated> {
    Ok(format!("returned {n}"))
}

#[monitor("historically(n < 3)", name = "refusing", at = entry, state = *state)]
fn refusing(n: u32, state: &mut State) -> Result<u32, Violated> {
    Ok(n)
}

#[monitor("n < 3", name = "panicking")]
fn panicking(n: u32) -> u32 {
    n
}

#[monitor("n < 3", name = "reporting", on_violation = report)]
fn reporting(n: u32) -> u32 {
    n
}

#[monitor("n < 3", name = "calling", on_violation = call(called))]
fn calling(n: u32) -> u32 {
    n
}

fn called(_: &Violated) {
    println!("called");
}

#[monitor("n < 3", name = "first")]
#[monitor("n < 4", name = "second")]
fn several(n: u32) -> Result<u32, Violated> {
    Ok(n)
}

#[monitor("!(reading && writing)", name = "predicting", predict)]
fn predicting() -> Result<u32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| drop(region!("reading")));
        scope.spawn(|| drop(region!("writing")));
    });
    Ok(1)
}

/// What became of a call.
fn outcome<T>(call: impl FnOnce() -> Result<T, Violated> + std::panic::UnwindSafe) -> &'static str {
    match catch_unwind(call) {
        Ok(Ok(_)) => "goes on",
        Ok(Err(_)) => "returns it",
        Err(_) => "panics",
    }
}

/// Breaks a rule of each kind, and prints what becomes of it.
fn break_all() {
    println!("returning {}", outcome(|| returning(3)));
    println!("refusing {}", outcome(|| refusing(3, &mut State::new())));
    println!("panicking {}", outcome(|| Ok(panicking(3))));
    println!("reporting {}", outcome(|| Ok(reporting(3))));
    println!("calling {}", outcome(|| Ok(calling(3))));
    println!("several {}", outcome(|| several(4)));
    println!("predicting {}", outcome(predicting));
    println!("reported {}", reported());
    let drops = Rc::new(Cell::new(0));
    if let Ok(Ok(counted)) = catch_unwind(std::panic::AssertUnwindSafe(|| {
        handed_out(3, Rc::clone(&drops))
    })) {
        assert_eq!(drops.get(), 0);
        drop(counted);
    }
    println!("drops {}", drops.get());
}

/// Run by the other tests, each in a process of its own.
#[test]
fn in_a_process() {
    let Ok(asked) = env::var("TEST_OF_POLICY") else {
        return;
    };
    match asked.as_str() {
        "set report" => set_policy(Policy::Report),
        "set panic" => set_policy(Policy::Panic),
        _ => assert_eq!(asked, "set nothing"),
    }
    println!("policy {:?}", policy());
    break_all();
}

fn run(set: &str, environment: &str) -> Output {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", "policy::in_a_process"]);
    command.env("TEST_OF_POLICY", set);
    command.env("MONITOR_ON_VIOLATION", environment);
    command.output().unwrap()
}

/// What it prints of what became of the rules, a line each.
fn printed(set: &str, environment: &str) -> Vec<String> {
    let output = run(set, environment);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let words = [
        "policy ",
        "returning ",
        "refusing ",
        "panicking ",
        "reporting ",
        "calling ",
        "called",
        "several ",
        "predicting ",
        "reported ",
        "drops ",
    ];
    let lines = text
        .lines()
        .filter(|line| words.iter().any(|word| line.starts_with(word)));
    lines.map(str::to_owned).collect()
}

const WRITTEN: [&str; 11] = [
    "policy AsWritten",
    "returning returns it",
    "refusing returns it",
    "panicking panics",
    "reporting goes on",
    "called",
    "calling goes on",
    "several returns it",
    "predicting returns it",
    "reported 1",
    "drops 1",
];

const REPORT: [&str; 11] = [
    "policy Report",
    "returning goes on",
    "refusing goes on",
    "panicking goes on",
    "reporting goes on",
    "called",
    "calling goes on",
    "several goes on",
    "predicting goes on",
    // Each of the two on one function.
    "reported 7",
    "drops 1",
];

const PANIC: [&str; 10] = [
    "policy Panic",
    "returning panics",
    "refusing panics",
    "panicking panics",
    "reporting panics",
    "calling panics",
    "several panics",
    "predicting panics",
    "reported 0",
    "drops 1",
];

#[test]
fn each_rule_does_what_is_written_unless_something_else_is_chosen() {
    assert_eq!(printed("set nothing", ""), WRITTEN);
}

#[test]
fn the_environment_chooses_for_all_rules() {
    assert_eq!(printed("set nothing", "report"), REPORT);
    assert_eq!(printed("set nothing", "panic"), PANIC);
}

#[test]
fn the_program_chooses_and_gives_way_to_the_environment() {
    assert_eq!(printed("set report", ""), REPORT);
    assert_eq!(printed("set panic", ""), PANIC);
    assert_eq!(printed("set panic", "report"), REPORT);
    assert_eq!(printed("set panic", "written"), WRITTEN);
}

#[test]
fn what_cannot_be_read_is_said_and_leaves_the_choice_with_the_program() {
    for (given, said) in [
        ("reprot", "expected `written`, `report`, `panic` or `abort`"),
        ("return", "a function that returns no `Result` could not"),
    ] {
        assert_eq!(printed("set report", given), REPORT);
        let errors = String::from_utf8(run("set report", given).stderr).unwrap();
        assert_eq!(errors.matches(said).count(), 1, "{errors}");
    }
}

#[test]
fn a_process_is_ended_with_the_explanation() {
    let output = run("set nothing", "abort");
    assert!(!output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("\nreturning "), "{text}");
    let errors = String::from_utf8(output.stderr).unwrap();
    let explained = errors.contains("property `returning` violated: n < 3 (")
        && errors.contains("\n    n = 3\n\n    n < 3\n");
    assert!(explained, "{errors}");
}

/// The value that a function would have returned is put aside when a violation is found, and dropped once.
#[monitor("n < 3")]
fn handed_out(n: u32, value: Rc<Cell<u32>>) -> Result<Counted, Violated> {
    Ok(Counted(value))
}

struct Counted(Rc<Cell<u32>>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[test]
fn what_is_not_returned_is_dropped_once() {
    let drops = Rc::new(Cell::new(0));
    drop(handed_out(2, Rc::clone(&drops)));
    assert_eq!(drops.get(), 1);
    drop(handed_out(3, Rc::clone(&drops)));
    assert_eq!(drops.get(), 2);
}
