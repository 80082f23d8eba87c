//! Where threads are stuck: at a lock or at the end of another thread, once they have come there.

use monitor_analysis::{
    deadlock::{DeadlockOptions, find},
    event::{Action, Event, GivenClock},
};

use super::{agree, both, found, run};

/// The service is stopped under a lock that its thread takes as well.
#[test]
fn a_lock_that_is_held_across_a_join_is_told_with_who_waits_for_whose_end() {
    let joined = |first: &[(&'static str, &'static str, &'static str)]| {
        let stop = [
            ("main", "take", "active"),
            ("main", "join", "service"),
            ("main", "drop", "active"),
        ];
        found(&[first.to_vec(), stop.to_vec()].concat())
    };
    let found = joined(&[("service", "take", "active"), ("service", "drop", "active")]);
    let [deadlock] = &found.deadlocks[..] else {
        panic!("{found}")
    };
    assert_eq!(deadlock.schedule, [3]);
    assert_eq!(
        found.to_string(),
        "  service waits for `active` at 1:0, which main holds
  main waits for the end of service at 4:0
    and holds `active`, taken at 3:0
  what leads there:
    main  acquires active  3:0
"
    );
    // It says that it is done with the lock.
    assert!(
        !joined(&[
            ("service", "take", "active"),
            ("service", "drop", "active"),
            ("service", "send", "done"),
            ("main", "recv", "done"),
        ])
        .found()
    );
    // Another one is joined under the lock.
    assert!(
        !joined(&[
            ("other", "take", "active"),
            ("other", "drop", "active"),
            ("service", "take", "log"),
            ("service", "drop", "log"),
        ])
        .found()
    );
}

#[test]
fn ends_are_waited_for_through_other_threads() {
    let through = |last: &'static str| {
        found(&[
            ("worker", "take", "a"),
            ("worker", "drop", "a"),
            ("middle", "join", "worker"),
            ("main", "take", last),
            ("main", "join", "middle"),
        ])
        .deadlocks
        .len()
    };
    assert_eq!((through("a"), through("b")), (1, 0));
    // What is held by who waits for an end is waited for by others.
    let found = found(&[
        ("worker", "take", "a"),
        ("worker", "take", "b"),
        ("worker", "drop", "b"),
        ("worker", "drop", "a"),
        ("other", "take", "b"),
        ("other", "take", "c"),
        ("other", "drop", "c"),
        ("other", "drop", "b"),
        ("main", "take", "c"),
        ("main", "join", "worker"),
    ]);
    assert_eq!(found.deadlocks.len(), 1, "{found}");
    assert_eq!(found.deadlocks[0].threads.len(), 3, "{found}");
}

/// In the event in which it would be stuck a thread may do something before it asks, and it must have begun.
#[test]
fn a_thread_is_stuck_only_where_it_comes_to() {
    let readers = [
        ("reader", "share", "a"),
        ("reader", "share", "a"),
        ("reader", "leave", "a"),
        ("reader", "leave", "a"),
    ];
    let writer = [("writer", "take", "a"), ("writer", "drop", "a")];
    assert!(found(&[&readers[..], &writer].concat()).found());
    let started = [&readers[..], &[("reader", "fork", "writer")], &writer].concat();
    assert!(!found(&started).found());
    // In one event the message is received, and then the lock is taken.
    let told = |received_before: bool| {
        let mut run = run(&[
            &both("one", "a", "b")[..],
            &[("one", "send", "m"), ("two", "take", "b")],
        ]
        .concat());
        let (two, m) = (run.thread("two"), run.message("m"));
        let take = Action::Acquire(run.variable("a", None).unwrap());
        let receive = Action::Receive(m);
        run.push(
            two,
            if received_before {
                [receive, take]
            } else {
                [take, receive]
            },
        )
        .unwrap();
        agree(&run);
        find(&run, &DeadlockOptions::new()).found()
    };
    assert!(!told(true) && told(false));
}

/// What a thread learned before it asked, which no event of its own says, is in the clock of what it gets: unless it asked in
/// an event before.
#[test]
fn clocks_say_what_comes_before_a_wait() {
    let told = |known: u32, asks: bool| {
        let mut run = run(&[]);
        let (one, two) = (run.thread("one"), run.thread("two"));
        let [a, b] = ["a", "b"].map(|lock| run.variable(lock, None).unwrap());
        let mut push = |thread, action, known: u32| {
            let own = 1 + u32::try_from(
                run.events()
                    .iter()
                    .filter(|event| event.thread == thread)
                    .count(),
            )
            .unwrap();
            let clock = GivenClock::new(
                own,
                if thread == one {
                    vec![]
                } else {
                    vec![(one, known)]
                },
            );
            run.push_event(&Event::new(thread, [action]).with_clock(clock))
                .unwrap();
        };
        for action in [
            Action::Acquire(a),
            Action::Acquire(b),
            Action::Release(b),
            Action::Release(a),
        ] {
            push(one, action, 0);
        }
        push(two, Action::Acquire(b), 0);
        if asks {
            push(two, Action::Request(a), 0);
        }
        push(two, Action::Acquire(a), known);
        find(&run, &DeadlockOptions::new()).found()
    };
    assert!(told(0, false) && !told(4, false) && told(4, true));
}
