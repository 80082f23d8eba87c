//! Functions that are run again to make what is predicted happen.

#![cfg(not(feature = "off"))]

use std::{
    env,
    process::{Command, Output},
    time::Duration,
};

use monitor_logic::strategies::times;
use monitor_runtime::{Violated, moment, monitor, sync::Mutex, thread};

#[monitor(
    "start(used) -> once(ready)",
    shared(ready: bool = false, used: bool = false),
    predict(confirm),
    on_violation = return
)]
fn opens_late() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| ready = true);
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            used = true;
        });
    });
    Ok(())
}

/// What runs this test again, or where tests run one by one, in the thread of the program, those of a function.
fn again_by(function: &str) -> String {
    let own = thread::current();
    let test = own.name().filter(|name| *name != "main");
    format!("cargo test {}", test.unwrap_or(function))
}

#[test]
fn a_violation_that_was_made_to_happen_says_so() {
    let violated = opens_late().unwrap_err();
    let text = format!("{violated:#}");
    let (predicted, confirmed) = text
        .split_once("confirmed: a second run, steered into this schedule, broke it:\n")
        .unwrap_or_else(|| panic!("{text}"));
    assert!(
        predicted.contains("predicted: 1 of 2 interleavings breaks it"),
        "{text}"
    );
    let (schedule, again) = confirmed
        .split_once("to see it again: MONITOR_REPLAY=")
        .unwrap();
    assert!(schedule.contains("used = true"), "{text}");
    let line = format!("confirmed.opens_late.0.schedule {}", again_by("opens_late"));
    assert!(again.contains(&line), "{text}");
}

#[monitor("start(closed) -> once(opened)", predict(confirm = 2))]
fn opens_and_closes() {
    moment!("opened");
    moment!("closed");
}

#[test]
fn what_holds_is_run_once() {
    opens_and_closes();
}

/// The shipper sees the cancellation, this time, and does not ship: no order of these events breaks the rule.
#[monitor("!(once(shipped) && once(cancelled))", predict(explore = 10), on_violation = return)]
fn cancels_in_time() -> Result<(), Violated> {
    let is_open = Mutex::new(true);
    thread::scope(|scope| {
        scope.spawn(|| {
            *is_open.lock().unwrap() = false;
            moment!("cancelled");
        });
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            if *is_open.lock().unwrap() {
                moment!("shipped");
            }
        });
    });
    Ok(())
}

#[test]
fn another_branch_is_taken_in_another_order() {
    let violated = cancels_in_time().unwrap_err();
    let text = format!("{violated:#}");
    assert!(
        text.contains("violated in another order than the observed run allows"),
        "{text}"
    );
    assert!(
        text.contains("found in run 1 of other orders, in which lock at tests/confirmed.rs:"),
        "{text}"
    );
    assert!(
        text.contains(&format!(
            "confirmed.cancels_in_time.0.schedule {}",
            again_by("cancels_in_time")
        )),
        "{text}"
    );
}

/// The one test of a program that is run with this schedule.
fn replayed(schedule: &str) -> Output {
    run_with(schedule, "confirmed::a_run_is_as_the_environment_asks")
}

/// This test of a program that is run with this schedule.
fn run_with(schedule: &str, test: &str) -> Output {
    command(test)
        .env("MONITOR_REPLAY", schedule)
        .output()
        .unwrap()
}

/// What runs this test of this program, which is to do what is asked of it.
fn command(test: &str) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "--nocapture", test]);
    command.env("RUN_AS_ASKED", "1");
    command
}

#[test]
fn a_run_is_as_the_environment_asks() {
    // Without a schedule it is the test above.
    if env::var_os("RUN_AS_ASKED").is_some() {
        let violated = opens_late().unwrap_err().to_string();
        assert!(
            violated.contains("violated on the observed run"),
            "{violated}"
        );
    }
}

#[test]
fn a_schedule_that_was_written_is_run_every_time() {
    let text = format!("{:#}", opens_late().unwrap_err());
    let (_, again) = text.split_once("MONITOR_REPLAY=").unwrap();
    let (file, _) = again.split_once(" cargo test").unwrap();
    // Others write to the same file what is the same.
    let schedule = env::temp_dir().join(format!("replayed-{}.schedule", std::process::id()));
    std::fs::copy(file, &schedule).unwrap();
    for _ in 0..times(25) {
        let output = replayed(&schedule.to_string_lossy());
        assert!(output.status.success(), "{output:?}");
    }
    std::fs::remove_file(&schedule).unwrap();
}

#[test]
fn a_schedule_of_another_text_is_told() {
    let text = format!("{:#}", opens_late().unwrap_err());
    let (_, again) = text.split_once("MONITOR_REPLAY=").unwrap();
    let (file, _) = again.split_once(" cargo test").unwrap();
    let schedule = std::fs::read_to_string(file).unwrap();
    let (kept, last) = schedule.trim_end().rsplit_once('\n').unwrap();
    let (last, _) = last.rsplit_once(':').unwrap();
    let changed = env::temp_dir().join(format!("changed-{}.schedule", std::process::id()));
    std::fs::write(&changed, format!("{kept}\n{last}:999\n")).unwrap();
    let output = replayed(&changed.to_string_lossy());
    std::fs::remove_file(&changed).unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("the schedule of `MONITOR_REPLAY` was not reached: thread `"),
        "{said}"
    );
}

#[test]
fn a_schedule_that_cannot_be_read_is_told() {
    let output = replayed("no such file");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("`MONITOR_REPLAY=no such file`: "), "{said}");
    assert!(!output.status.success());
}

/// The divisor is set in time, today.
#[monitor("start(divided) -> once(begun)", predict(explore = 10), on_violation = return)]
fn divides_late() -> Result<(), Violated> {
    let divisor = Mutex::new(0);
    moment!("begun");
    thread::scope(|scope| {
        scope.spawn(|| *divisor.lock().unwrap() = 2);
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            let divisor = *divisor.lock().unwrap();
            assert!(divisor != 0, "nothing to divide by");
            moment!("divided");
        });
    });
    Ok(())
}

#[test]
fn a_panic_in_another_order_fails_the_function() {
    if env::var_os("RUN_AS_ASKED").is_some() {
        // It panics by itself.
        let _ = divides_late();
        return;
    }
    let text = format!("{:#}", divides_late().unwrap_err());
    for expected in [
        "not violated, but the function panics in another order",
        "found in run 1 of other orders, in which lock at tests/confirmed.rs:",
        "panicked at tests/confirmed.rs:",
        ": nothing to divide by",
        &format!(
            "confirmed.divides_late.panic.schedule {}",
            again_by("divides_late")
        ),
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let (_, again) = text.split_once("MONITOR_REPLAY=").unwrap();
    let (file, _) = again.split_once(" cargo test").unwrap();
    for _ in 0..10 {
        let output = run_with(
            file,
            "confirmed::a_panic_in_another_order_fails_the_function",
        );
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{said}");
        assert!(said.contains("nothing to divide by"), "{said}");
    }
}

/// One takes the level and then the status; the other, which comes later, the status and then the level.
#[monitor(deadlock_free, predict(confirm), on_violation = return)]
fn takes_both() -> Result<(), Violated> {
    let (level, status) = (Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        scope.spawn(|| drop((level.lock(), status.lock())));
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            drop((status.lock(), level.lock()));
        });
    });
    Ok(())
}

/// The path of the file in the report.
fn schedule_of(text: &str) -> &str {
    let (_, again) = text.split_once("MONITOR_REPLAY=").unwrap();
    let (file, _) = again.split_once(" cargo test").unwrap();
    file
}

#[test]
fn a_deadlock_is_come_to_and_had_again() {
    if env::var_os("RUN_AS_ASKED").is_some() {
        // Its threads wait for each other, and one of them panics.
        let _ = takes_both();
        return;
    }
    let violated = takes_both().unwrap_err();
    let text = format!("{violated:#}");
    let (predicted, confirmed) = text
        .split_once("confirmed: a second run, steered into this schedule, came to the deadlock:\n")
        .unwrap_or_else(|| panic!("{text}"));
    assert!(
        predicted.contains("can wait for each other for ever"),
        "{text}"
    );
    assert_eq!(confirmed.matches(" waits for `mutex ").count(), 2, "{text}");
    assert!(
        confirmed.contains(&format!(
            "confirmed.takes_both.deadlock.0.schedule {}",
            again_by("takes_both")
        )),
        "{text}"
    );
    let schedule = env::temp_dir().join(format!("deadlock-{}.schedule", std::process::id()));
    std::fs::copy(schedule_of(&text), &schedule).unwrap();
    for _ in 0..times(25) {
        let output = run_with(
            &schedule.to_string_lossy(),
            "confirmed::a_deadlock_is_come_to_and_had_again",
        );
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{said}");
        assert!(
            said.contains("deadlock: threads wait for each other for ever")
                && said.contains("waited for each other for ever"),
            "{said}"
        );
    }
    std::fs::remove_file(&schedule).unwrap();
}

#[monitor(deadlock_free, predict(confirm = 2), on_violation = return)]
fn takes_both_in_one_order() -> Result<(), Violated> {
    let (level, status) = (Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        scope.spawn(|| drop((level.lock(), status.lock())));
        scope.spawn(|| drop((level.lock(), status.lock())));
    });
    Ok(())
}

#[test]
fn what_has_no_deadlock_is_run_once() {
    takes_both_in_one_order().unwrap();
}

/// The value is taken out and put back in two sections: what is put there in between is lost.
#[monitor("start(put_back) -> [taken, replaced)", predict(locks, confirm), on_violation = return)]
fn puts_back() -> Result<(), Violated> {
    let value = Mutex::new(Some(1));
    thread::scope(|scope| {
        scope.spawn(|| {
            moment!("taken");
            let taken = value.lock().unwrap().take();
            let mut value = value.lock().unwrap();
            moment!("put_back");
            *value = taken;
        });
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            let mut value = value.lock().unwrap();
            moment!("replaced");
            *value = Some(2);
        });
    });
    Ok(())
}

#[test]
fn what_is_possible_and_was_made_to_happen_is_a_violation() {
    let text = format!("{:#}", puts_back().unwrap_err());
    for expected in [
        "violated where sections of one lock change places",
        "possible: where sections of one lock change places although their data conflict, an interleaving breaks it",
        "confirmed: a second run, steered into this schedule, broke it:",
        &format!(
            "confirmed.puts_back.0.possible.0.schedule {}",
            again_by("puts_back")
        ),
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

/// The other section is seen under the lock, and nothing is put back then.
#[monitor("start(put_back) -> [taken, replaced)", predict(locks, confirm), on_violation = return)]
fn puts_back_if_empty() -> Result<(), Violated> {
    let value = Mutex::new(Some(1));
    thread::scope(|scope| {
        scope.spawn(|| {
            moment!("taken");
            let taken = value.lock().unwrap().take();
            let mut value = value.lock().unwrap();
            if value.is_none() {
                moment!("put_back");
                *value = taken;
            }
        });
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // long enough, today
            let mut value = value.lock().unwrap();
            moment!("replaced");
            *value = Some(2);
        });
    });
    Ok(())
}

#[test]
fn what_is_possible_and_was_not_reached_fails_nothing_and_is_noted() {
    const TEST: &str = "confirmed::what_is_possible_and_was_not_reached_fails_nothing_and_is_noted";
    if env::var_os("RUN_AS_ASKED").is_some() {
        puts_back_if_empty().unwrap();
        return;
    }
    let output = command(TEST).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    for expected in [
        "note: possible: where sections of one lock change places although their data conflict, an interleaving breaks ",
        "not reached, in 2 runs steered into this schedule: thread `",
        "came to unlock at tests/confirmed.rs:",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}
