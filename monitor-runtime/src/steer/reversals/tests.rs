use super::*;
use crate::steer::{PointPlace, ThreadPath};

/// An object and how it is accessed.
type Access = (u64, AccessKind);

/// Two threads, the first of which starts the second: what they do at their points, and on which
/// object, in this order.
fn log(points: &[(u32, &'static str, Option<Access>)]) -> PointLog {
    let mut log = PointLog::default();
    let first = ThreadPath::entered(0);
    log.add_thread(1, first.child(0), "b".to_owned());
    log.add_thread(0, first, "a".to_owned());
    let mut numbers = [0, 0];
    for &(thread, what, access) in points {
        let number = &mut numbers[thread as usize];
        *number += 1;
        let place = PointPlace {
            kind: what.parse().unwrap(),
            file: "a.rs".into(),
            line: *number,
            column: 1,
        };
        log.begin(thread, place);
        let at = Point {
            thread,
            number: *number,
        };
        if let Some((object, kind)) = access {
            log.access(PointAccess {
                at,
                object,
                kind,
                is_of_section: false,
            });
        }
    }
    log
}

fn words(log: &PointLog) -> Vec<String> {
    let found = reversals(log);
    found.into_iter().map(|reversal| reversal.words).collect()
}

const READ: Option<Access> = Some((7, AccessKind::Read));
const WRITE: Option<Access> = Some((7, AccessKind::Write));
const LOCK: Option<Access> = Some((8, AccessKind::Write));

#[test]
fn a_conflict_may_be_the_other_way_round() {
    let log = log(&[(0, "write", WRITE), (1, "read", READ)]);
    assert_eq!(
        words(&log),
        ["read at a.rs:1:1 of thread `b` comes before write at a.rs:1:1 of thread `a`"]
    );
}

#[test]
fn reads_and_accesses_of_other_objects_have_no_order() {
    assert!(words(&log(&[(0, "read", READ), (1, "read", READ)])).is_empty());
    assert!(words(&log(&[(0, "write", WRITE), (1, "write", LOCK)])).is_empty());
}

#[test]
fn sections_change_places_as_a_whole() {
    let log = log(&[
        (0, "lock", LOCK),
        (0, "write", WRITE),
        (0, "unlock", LOCK),
        (1, "lock", LOCK),
        (1, "read", READ),
        (1, "unlock", LOCK),
    ]);
    assert_eq!(
        words(&log),
        ["lock at a.rs:1:1 of thread `b` comes before lock at a.rs:1:1 of thread `a`"]
    );
}

#[test]
fn what_is_handed_on_stays() {
    let mut log = log(&[
        (0, "write", WRITE),
        (0, "send", None),
        (1, "receive", None),
        (1, "read", READ),
    ]);
    assert_eq!(words(&log).len(), 1);
    let at = |thread, number| Point { thread, number };
    log.learned(at(0, 2), at(1, 1));
    assert!(words(&log).is_empty());
}

#[test]
fn readers_of_one_lock_do_not_keep_each_other_out() {
    let shared: Option<Access> = Some((8, AccessKind::Read));
    let log = log(&[
        (0, "read lock", shared),
        (0, "write", WRITE),
        (0, "read unlock", shared),
        (1, "read lock", shared),
        (1, "read", READ),
        (1, "read unlock", shared),
    ]);
    assert_eq!(
        words(&log),
        ["read at a.rs:2:1 of thread `b` comes before write at a.rs:2:1 of thread `a`"]
    );
}

#[test]
fn what_only_tried_to_take_a_lock_does_not_hold_it() {
    let log = log(&[
        (0, "try_lock", LOCK),
        (0, "write", WRITE),
        (1, "lock", LOCK),
        (1, "read", READ),
    ]);
    let words = words(&log);
    assert!(
        words
            .iter()
            .any(|words| words.starts_with("read at a.rs:2:1 of thread `b`")),
        "{words:?}"
    );
}
