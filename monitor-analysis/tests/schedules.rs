//! What is printed for a person.

use monitor_analysis::{
    CheckOptions, Computation, Learned, check,
    event::{Action, Event, GivenClock, Location, Value},
    schedule::{Link, Reason, Schedule},
};
use monitor_logic::parse::parse;

fn schedule(computation: &Computation, formula: &str) -> Schedule {
    let outcome = check(
        computation,
        &parse(formula).unwrap(),
        &CheckOptions::default(),
    )
    .unwrap();
    outcome.violation.unwrap().schedule
}

/// Three threads: one that uses a region after a lock, one that starts another, which answers.
fn server() -> Computation {
    let mut server = Computation::new();
    let [main, worker, logger] = ["main", "worker", "logger"].map(|name| server.thread(name));
    let lock = server.variable("state", None).unwrap();
    let answer = server.message("answer");
    let [ready, asked, answered] =
        ["ready", "asked", "answered"].map(|name| server.region(name).unwrap());
    let noise = server.variable("noise", Some(Value::Integer(0))).unwrap();
    let mut line = 0;
    let mut push = |thread, actions: Vec<Action>, moment: bool| {
        line += u32::from(!moment);
        server.push_at(thread, actions, "server.rs", line).unwrap();
    };
    push(main, vec![Action::Acquire(lock)], false);
    push(main, vec![Action::Enter(ready)], false);
    push(main, vec![Action::Leave(ready)], true);
    push(main, vec![Action::Release(lock)], false);
    push(main, vec![Action::Fork(worker)], false);
    push(worker, vec![Action::Write(noise, Value::Integer(1))], false);
    push(worker, vec![Action::Enter(answered)], false);
    push(worker, vec![Action::Leave(answered)], false);
    push(worker, vec![Action::Send(answer)], false);
    push(logger, vec![Action::Acquire(lock)], false);
    push(logger, vec![Action::Enter(asked)], false);
    push(logger, vec![Action::Leave(asked)], true);
    push(main, vec![Action::Receive(answer)], false);
    push(main, vec![Action::Enter(asked)], false);
    push(main, vec![Action::Leave(asked)], true);
    server
}

#[test]
fn each_edge_has_its_reason() {
    let schedule = schedule(
        &server(),
        "!(once(asked) && once(answered) && once(ready) && asked && prev(answered))",
    );
    let order: Vec<(usize, Vec<(usize, &Reason)>)> = schedule
        .steps
        .iter()
        .map(|step| {
            let after = step.after.iter().map(|after| (after.event, &after.reason));
            (step.event.number, after.collect())
        })
        .collect();
    let place = |line| Some(Location::new("server.rs", line));
    let mut lock = Link::new("lock state");
    (lock.from, lock.to) = (place(3), place(9));
    let lock = Reason::Links(vec![lock]);
    assert_eq!(
        lock.to_string(),
        "lock state (server.rs:3, then server.rs:9)"
    );
    let mut start = Link::new("start of worker");
    start.from = place(4);
    let start = Reason::Links(vec![start]);
    assert_eq!(start.to_string(), "start of worker (server.rs:4)");
    assert_eq!(
        order,
        [
            (2, vec![]),
            (3, vec![(2, &Reason::SameThread)]),
            (7, vec![(3, &start)]),
            (11, vec![(3, &lock)]),
        ],
        "{schedule:#}"
    );
}

/// Three threads with clocks; each writes a variable of its own and has learned of the one before.
#[test]
fn what_a_program_says_of_its_clocks_is_shown() {
    let mut told = Computation::new();
    let threads = ["a", "b", "c"].map(|name| told.thread(name));
    let through = [&[][..], &["lock m", "start of d"], &["queue q"]];
    let mut clock = Vec::new();
    for (number, thread) in threads.into_iter().enumerate() {
        let name = ["x", "y", "z"][number];
        let variable = told.variable(name, Some(Value::Boolean(false))).unwrap();
        clock.push((thread, 1));
        let event = Event::new(thread, [Action::Write(variable, Value::Boolean(true))])
            .with_clock(GivenClock::of(thread, clock.clone()));
        let event = told.push_event(&event).unwrap();
        if let Some(of) = number.checked_sub(1) {
            let through = through[number].iter().map(ToString::to_string).collect();
            let of = threads[of];
            told.explain(event, Learned::new(of, through));
        }
    }
    let reasons = |formula: &str| -> Vec<String> {
        let steps = schedule(&told, formula).steps;
        let after = steps.into_iter().flat_map(|step| step.after);
        after.map(|after| after.reason.to_string()).collect()
    };
    let each = ["lock m, then start of d", "queue q"];
    assert_eq!(reasons("!(x && y && z)"), each);
    // The event in between matters to the way only.
    assert_eq!(reasons("!(x && z)"), [each.join(", then ")]);
}

#[test]
fn what_has_to_wait_is_named_and_what_does_not_matter_is_counted() {
    let formula = "start(asked) -> once(answered) || noise == 7";
    let schedule = schedule(&server(), formula);
    assert_eq!(schedule.events(), [11]);
    assert_eq!(schedule.left_out, 1);
    let later: Vec<usize> = schedule
        .postponed
        .iter()
        .map(|other| other.event.number)
        .collect();
    assert_eq!(later, [7]);
    let expected = "  \
  step  thread  event         where         a b c d e f g
     0          (initially)                 . . . . . . T
     1* logger  moment asked  server.rs:10  T T . . . . .  <- broken
  * not yet here: worker: enters answered (server.rs:6), which was observed before step 1
  1 more event is left out: it makes no difference

  T: true after the step, .: false
  a: asked
  b: start(asked)
  c: answered
  d: once(answered)
  e: noise == 7
  f: once(answered) || noise == 7
  g: start(asked) -> once(answered) || noise == 7
  broken at step 1, because `start(asked)` is true, `once(answered)` is false from the beginning \
                    and `noise == 7` is false from the beginning

  what puts these steps in order:
    step 1 needs nothing before it; it was observed after `worker: enters answered`, but nothing \
                    makes it wait for that
";
    assert_eq!(format!("{schedule:#}"), expected, "{schedule:#}");
}
