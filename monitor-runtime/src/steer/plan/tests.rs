use super::*;
use crate::ground::PointKind;

const A: u32 = 0;
const B: u32 = 1;

fn at(thread: u32, number: u32) -> Point {
    Point { thread, number }
}

/// Points of two threads, the first of which starts the second at its first point, with accesses in
/// this order.
fn log(lengths: [u32; 2], accesses: &[(Point, u64, AccessKind)]) -> PointLog {
    let mut log = PointLog::default();
    let first = ThreadPath::entered(0);
    log.add_thread(B, first.child(0), "b".to_owned());
    log.add_thread(A, first, "a".to_owned());
    for (thread, length) in [A, B].into_iter().zip(lengths) {
        for number in 1..=length {
            let place = PointPlace {
                kind: PointKind::AtomicAccess,
                file: "a.rs".into(),
                line: number,
                column: 1,
            };
            log.begin(thread, place);
        }
    }
    log.learned(at(A, 1), at(B, 1));
    for &(at, object, kind) in accesses {
        log.access(PointAccess {
            at,
            object,
            kind,
            is_of_section: false,
        });
    }
    log
}

/// Returns the plan as thread and number of each point, with the points that it comes after.
fn shown(plan: &Plan) -> Vec<String> {
    let points = plan.points.iter();
    let shown = points.map(|point| format!("{}:{} {:?}", point.thread, point.number, point.after));
    shown.collect()
}

#[test]
fn an_event_brings_what_was_observed_before_it_and_no_more() {
    // `b` reads what `a` wrote at its second point, and not what it wrote at its third.
    let log = log(
        [3, 2],
        &[
            (at(A, 2), 7, AccessKind::Write),
            (at(A, 3), 8, AccessKind::Write),
            (at(B, 1), 7, AccessKind::Read),
        ],
    );
    let plan = Plan::new(&log, &[at(B, 2)], &[], SectionOrder::Observed).unwrap();
    assert_eq!(shown(&plan), ["0:1 []", "0:2 []", "0.0:1 [1]", "0.0:2 []"]);
}

#[test]
fn events_come_in_the_order_of_the_run() {
    let log = log(
        [2, 1],
        &[
            (at(A, 2), 7, AccessKind::Write),
            (at(B, 1), 8, AccessKind::Write),
        ],
    );
    let plan = Plan::new(&log, &[at(B, 1), at(A, 2)], &[], SectionOrder::Observed).unwrap();
    assert_eq!(shown(&plan), ["0:1 []", "0.0:1 [0]", "0:2 [1]"]);
}

#[test]
fn an_order_that_the_run_reverses_is_none() {
    // Both points used one object, the first before the second. The run has them the other way
    // round, and so must the plan.
    let log = log(
        [2, 1],
        &[
            (at(A, 2), 7, AccessKind::Write),
            (at(B, 1), 7, AccessKind::Write),
        ],
    );
    let plan = Plan::new(&log, &[at(B, 1), at(A, 2)], &[], SectionOrder::Observed).unwrap();
    assert_eq!(shown(&plan), ["0:1 []", "0.0:1 [0]", "0:2 [1]"]);
}

#[test]
fn an_event_that_comes_later_does_not_come() {
    let log = log(
        [3, 2],
        &[
            (at(A, 3), 7, AccessKind::Write),
            (at(B, 1), 7, AccessKind::Write),
        ],
    );
    let plan = Plan::new(&log, &[at(B, 2)], &[at(A, 2)], SectionOrder::Observed).unwrap();
    assert_eq!(shown(&plan), ["0:1 []", "0.0:1 [0]", "0.0:2 []"]);
}

/// The third thread is started before the second one in the run that is steered, perhaps.
#[test]
fn nothing_waits_for_the_start_of_a_thread() {
    const C: u32 = 2;
    let mut log = PointLog::default();
    let first = ThreadPath::entered(0);
    log.add_thread(B, first.child(0), "b".to_owned());
    log.add_thread(C, first.child(1), "c".to_owned());
    log.add_thread(A, first, "a".to_owned());
    let kinds = [PointKind::AtomicAccess, PointKind::Start, PointKind::Start];
    let starts = kinds.into_iter().map(|kind| (A, kind));
    let others = [B, C].map(|thread| (thread, PointKind::AtomicAccess));
    for (line, (thread, kind)) in (1..).zip(starts.chain(others)) {
        let place = PointPlace {
            kind,
            file: "a.rs".into(),
            line,
            column: 1,
        };
        log.begin(thread, place);
    }
    log.learned(at(A, 2), at(B, 1));
    log.learned(at(A, 3), at(C, 1));
    let run = [at(B, 1), at(C, 1)];
    let plan = Plan::new(&log, &run, &[], SectionOrder::Observed).unwrap();
    // What was done before the starts comes first all the same.
    let expected = ["0:1 []", "0:2 []", "0.0:1 [0]", "0:3 []", "0.1:1 [0, 2]"];
    assert_eq!(shown(&plan), expected);
}

#[test]
fn a_run_that_was_too_long_has_no_plan() {
    let mut log = log([1, 1], &[]);
    while !log.is_full() {
        log.access(PointAccess {
            at: at(A, 1),
            object: 1,
            kind: AccessKind::Read,
            is_of_section: false,
        });
    }
    assert_eq!(
        Plan::new(&log, &[at(B, 1)], &[], SectionOrder::Observed),
        None
    );
}
