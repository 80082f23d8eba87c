//! A panic in the body does not swallow the violation that explains it: what was observed or predicted until then stands on
//! standard error beside the panic, which goes on.

#![allow(missing_docs)] // a test crate has no readers of its items

use std::{
    env,
    panic::catch_unwind,
    process::{Command, Output},
    sync::Barrier,
};

use monitor_runtime::{
    DecentralizedMonitor, PredictiveMonitor, Shared, Violated, atomically, moment, monitor,
    sync::{Arc, Mutex},
    thread,
};

/// The assertion fails since the slot is used before it is ready, which is what the rule is about.
#[monitor("start(used) -> once(ready)", predict)]
fn used_too_early() -> Result<(), Violated> {
    let slot = Arc::new(Mutex::new(None));
    let (reader, writer) = (Arc::clone(&slot), Arc::clone(&slot));
    let used = thread::spawn(move || {
        moment!("used");
        *reader.lock().unwrap()
    });
    let used = used.join().unwrap();
    thread::spawn(move || {
        moment!("ready");
        *writer.lock().unwrap() = Some(1);
    })
    .join()
    .unwrap();
    assert_eq!(used, Some(1), "the slot is empty");
    Ok(())
}

/// As observed all is well, and the panic is of something else.
#[monitor("start(landing == 1) -> !closed", shared(landing: i32 = 0, closed: bool = false), on_violation = panic)]
fn could_be_closed() {
    let landed = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            landing = 1;
            landed.wait();
        });
        scope.spawn(|| {
            landed.wait();
            closed = true;
        });
    });
    panic!("of something else");
}

#[monitor("!(b == 1)", shared(b: i32 = 0))]
#[monitor("start(landing == 1) -> !(landing == 1)", shared(landing: i32 = 0))]
fn two_properties() -> Result<(), Violated> {
    landing = 1;
    b = 1;
    panic!("of two");
}

fn in_thread(name: &str, f: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let builder = thread::Builder::new().name(name.to_owned());
        let spawned = builder.spawn_scoped(scope, f);
        drop(spawned.expect("threads can start").join());
    });
}

#[monitor(atomic)]
fn audit(checking: &Mutex<i32>, saving: &Mutex<i32>) -> Result<i32, Violated> {
    let first = *checking.lock().unwrap();
    in_thread("transfer", || {
        *checking.lock().unwrap() -= 5;
        *saving.lock().unwrap() += 5;
    });
    let sum = first + *saving.lock().unwrap();
    assert_eq!(sum, 9, "the sum is wrong");
    Ok(sum)
}

#[monitor(race_free(count), shared(count: i32 = 0))]
fn race() -> Result<(), Violated> {
    let met = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            count += 1;
            met.wait();
        });
        met.wait();
        count += 1;
    });
    panic!("of a race");
}

#[monitor("@user(used == 0)", shared(used: i32 = 0))]
fn used_by_the_user() -> Result<(), Violated> {
    in_thread("user", || used = 3);
    panic!("of the user");
}

#[monitor("EF(full)", shared(full: bool = false))]
fn never_full() -> Result<(), Violated> {
    full = false;
    panic!("of branching time");
}

/// The rule holds: the panic stands alone.
#[monitor("x < 9", shared(x: i32 = 0))]
fn kept() -> Result<(), Violated> {
    x = 1;
    panic!("of a rule that is kept");
}

/// Told where it is raised, and not again.
#[monitor("x < 9", shared(x: i32 = 0), on_violation = panic)]
fn thrown() {
    x = 10;
}

/// What was refused at entry had no run.
#[monitor("n < 9", at = entry, on_violation = panic)]
#[monitor("x < 9", shared(x: i32 = 10), on_violation = panic)]
fn refused(n: i32) {
    x = n;
}

fn library() {
    let x = Shared::named("x", 0);
    let computation = PredictiveMonitor::new("x < 9").unwrap();
    computation.run(|| {
        x.set(10);
        panic!("in a computation");
    });
}

fn library_of_threads() {
    let x = Shared::named("x", 0);
    let monitor = DecentralizedMonitor::race_free(["x"]);
    monitor.run(|| {
        let met = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                x.set(1);
                met.wait();
            });
            met.wait();
            x.set(2);
        });
        panic!("in a monitor of threads");
    });
}

fn library_of_blocks() {
    let (checking, saving) = (Mutex::new(10), Mutex::new(0));
    let sum = atomically(|| {
        let first = *checking.lock().unwrap();
        in_thread("transfer", || {
            *checking.lock().unwrap() -= 5;
            *saving.lock().unwrap() += 5;
        });
        let second = *saving.lock().unwrap();
        assert_eq!(first + second, 10, "in a block");
    });
    drop(sum);
}

/// A program, the message of its panic, and what is said of its rules.
type Case = (&'static str, fn(), &'static str, &'static [&'static str]);

const CASES: [Case; 13] = [
    (
        "predict",
        || drop(used_too_early()),
        "the slot is empty",
        &[
            "property `integration::unwinding::used_too_early` violated",
            "start(used) -> once(ready)",
            "<- broken",
        ],
    ),
    (
        "predicted",
        could_be_closed,
        "of something else",
        &[
            "property `integration::unwinding::could_be_closed` predicted: 1 of 2 interleavings",
            "observed after step",
        ],
    ),
    (
        "two",
        || drop(two_properties()),
        "of two",
        &["!(b == 1)", "start(landing == 1) -> !(landing == 1)"],
    ),
    (
        "atomic",
        || drop(audit(&Mutex::new(10), &Mutex::new(0))),
        "the sum is wrong",
        &[
            "property `integration::unwinding::audit` violated",
            "thread `transfer`",
        ],
    ),
    (
        "race",
        || drop(race()),
        "of a race",
        &[
            "property `integration::unwinding::race` violated",
            "race_free(count)",
        ],
    ),
    (
        "user",
        || drop(used_by_the_user()),
        "of the user",
        &["@user(used == 0)", "thread `user`"],
    ),
    (
        "branching",
        || drop(never_full()),
        "of branching time",
        &["EF(full)"],
    ),
    ("kept", || drop(kept()), "of a rule that is kept", &[]),
    (
        "thrown",
        thrown,
        "property `integration::unwinding::thrown` violated",
        &[],
    ),
    (
        "refused",
        || refused(10),
        "property `integration::unwinding::refused` violated",
        &[],
    ),
    (
        "library",
        library,
        "in a computation",
        &["violated", "x < 9"],
    ),
    (
        "threads",
        library_of_threads,
        "in a monitor of threads",
        &["race_free(x)"],
    ),
    (
        "blocks",
        library_of_blocks,
        "in a block",
        &["thread `transfer`"],
    ),
];

/// Runs this program again, for one case.
fn output(name: &str) -> Output {
    Command::new(env::current_exe().unwrap())
        .args([
            "--exact",
            "unwinding::a_panic_does_not_swallow_the_rule",
            "--nocapture",
        ])
        .env("UNWINDING_CASE", name)
        .env_remove("RUST_BACKTRACE")
        .output()
        .unwrap()
}

#[test]
fn a_panic_does_not_swallow_the_rule() {
    if let Ok(name) = env::var("UNWINDING_CASE") {
        let case = CASES.into_iter().find(|(of, ..)| *of == name);
        let (_, program, ..) = case.expect("a case");
        let panicked = catch_unwind(program).is_err();
        println!("panicked: {panicked}");
        return;
    }
    for (name, _, message, said) in CASES {
        let output = output(name);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success()
                && String::from_utf8_lossy(&output.stdout).contains("panicked: true"),
            "{name}: {}\n{text}",
            output.status
        );
        assert!(text.contains(message), "{name}: {text}");
        let told = text.matches("Found in the run up to this panic:").count();
        let expected = match name {
            "two" => 2,
            _ => usize::from(!said.is_empty()),
        };
        assert_eq!(told, expected, "{name}: {text}");
        assert_eq!(text.matches("panicked at").count(), 1, "{name}: {text}");
        for part in said {
            assert!(text.contains(part), "{name}: {part}\n{text}");
        }
    }
}

#[monitor("x < 9", shared(x: i32 = 0))]
fn counted(panics: bool) -> Result<(), Violated> {
    x = 10;
    assert!(!panics, "counted");
    Ok(())
}

#[test]
fn it_is_counted_as_one_at_the_end_is() {
    assert!(catch_unwind(|| counted(true)).is_err());
    let violated = counted(false).unwrap_err();
    assert_eq!(violated.property().violations(), 2);
}
