//! What is printed for a person.

use monitor_analysis::{
    check::{Options, check},
    computation::Computation,
    event::{Action, Value},
    schedule::{Link, Reason, Schedule},
};
use monitor_logic::parse::parse;

fn schedule(computation: &Computation, formula: &str) -> Schedule {
    let outcome = check(computation, &parse(formula).unwrap(), &Options::default()).unwrap();
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
            (step.event, after.collect())
        })
        .collect();
    let lock = Reason::Links(vec![Link::Lock("state".to_owned())]);
    let start = Reason::Links(vec![Link::Start("worker".to_owned())]);
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

#[test]
fn what_has_to_wait_is_named_and_what_does_not_matter_is_counted() {
    let formula = "start(asked) -> once(answered) || noise == 7";
    let schedule = schedule(&server(), formula);
    assert_eq!(schedule.events(), [11]);
    assert_eq!(schedule.left_out, 1);
    let later: Vec<usize> = schedule.postponed.iter().map(|other| other.event).collect();
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
