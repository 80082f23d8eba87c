//! What the feature `coverage` writes of the rules that were stepped.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    thread,
};

use monitor_runtime::{State, Violated, monitor, region};
use serde_json::{Value, json};

#[monitor("(used -> [issued, revoked)) && (revoked -> once(issued))", name = "two rules", state = *state)]
fn token(issued: bool, used: bool, revoked: bool, state: &mut State) -> Result<(), Violated> {
    Ok(())
}

#[monitor("paid -> n < 3", name = "refused", at = entry)]
fn refused(paid: bool, n: u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("n < 3000", name = "no \"antecedent\"")]
fn stepped(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("historically(n > 0)", name = "shared", state = static, on_violation = panic)]
fn shared(n: u32) {}

#[monitor("!(reading && writing)", name = "checked", predict)]
fn checked() -> Result<(), Violated> {
    drop(region!("reading"));
    drop(region!("writing"));
    Ok(())
}

#[monitor("n < 3", name = "never stepped")]
fn never(n: u32) -> Result<(), Violated> {
    Ok(())
}

/// Run by the other test, in a process of its own.
#[test]
fn in_a_process() {
    if env::var_os("MONITOR_COVERAGE").is_none() {
        return;
    }
    let mut state = State::new();
    assert!(token(true, false, false, &mut state).is_ok());
    assert!(token(false, true, false, &mut state).is_ok());
    assert!(token(false, true, false, &mut state).is_ok());
    assert!(refused(true, 3).is_err());
    assert!(refused(false, 3).is_ok());
    for n in 0..2500 {
        assert!(stepped(n).is_ok());
    }
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (1..=100).for_each(shared));
        }
    });
    checked().unwrap();
    if env::args().any(|argument| argument == "never") {
        never(1).unwrap();
    }
    std::process::exit(0);
}

fn run(folder: &Path) {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", "covered::in_a_process"]);
    command.env("MONITOR_COVERAGE", folder);
    assert!(command.output().unwrap().status.success());
}

/// A folder that is not there.
fn new_folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Relaxed);
    let name = format!("covered-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn each_process_writes_its_counts_whatever_becomes_of_it() {
    let folder = new_folder();
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| run(&folder.join("counts")));
        }
    });
    let files: Vec<_> = fs::read_dir(folder.join("counts")).unwrap().collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let rules: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let rule = |name: &str| {
            let rule = rules.iter().find(|rule| rule["name"] == name);
            rule.unwrap_or_else(|| panic!("{name}: {text}"))
        };
        let told = |name: &str| {
            let rule = rule(name);
            (
                rule["steps"].as_u64().unwrap(),
                rule["violations"].as_u64().unwrap(),
            )
        };
        assert_eq!(rules.len(), 5, "{text}");
        assert_eq!(told("two rules"), (3, 0));
        assert_eq!(
            rule("two rules")["antecedents"],
            json!([{"formula": "used", "true": 2}, {"formula": "revoked", "true": 0}])
        );
        assert_eq!(rule("two rules")["file"], file!());
        assert_eq!(rule("two rules")["line"], 14);
        // A rule without temporal operators keeps no steps that could not have been.
        assert_eq!(told("refused"), (2, 1));
        assert_eq!(
            rule("refused")["antecedents"],
            json!([{"formula": "paid", "true": 1}])
        );
        let (steps, _) = told("no \"antecedent\"");
        assert!((2475..=2500).contains(&steps), "{steps}");
        assert_eq!(rule("no \"antecedent\"")["antecedents"], json!([]));
        assert_eq!(told("shared"), (400, 0));
        assert_eq!(told("checked"), (1, 0));
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_written_is_said_and_fails_nothing() {
    let folder = new_folder();
    fs::write(&folder, "a file").unwrap();
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", "covered::in_a_process"]);
    let output = command.env("MONITOR_COVERAGE", &folder).output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        said.matches("where `MONITOR_COVERAGE` has counts written")
            .count(),
        1,
        "{said}"
    );
    fs::remove_file(folder).unwrap();
}
