//! Threads that are started, joined, and looked at.

use std::cell::RefCell;

use monitor_runtime::{
    NoteKind, moment,
    sync::mpsc::{Sender, channel},
    thread,
};

use super::{be_slow, check, keeps};

#[test]
fn a_thread_that_is_looked_at_until_it_has_finished() {
    keeps("start(used) -> once(made)", || {
        let maker = thread::spawn(|| {
            be_slow();
            moment!("made");
        });
        while !maker.is_finished() {
            thread::yield_now();
        }
        moment!("used");
    });
}

#[test]
fn a_handle_that_a_third_thread_joins() {
    keeps("start(used) -> once(made)", || {
        let (sender, receiver) = channel::<thread::JoinHandle<()>>();
        let maker = thread::spawn(|| {
            be_slow();
            moment!("made");
        });
        sender.send(maker).unwrap();
        let user = thread::spawn(move || {
            receiver.recv().unwrap().join().unwrap();
            moment!("used");
        });
        user.join().unwrap();
    });
}

#[test]
fn a_scope_in_a_scope() {
    keeps("start(used) -> once(a) && once(b)", || {
        thread::scope(|outer| {
            outer.spawn(|| {
                thread::scope(|inner| {
                    inner.spawn(|| moment!("a"));
                });
                moment!("b");
            });
        });
        moment!("used");
    });
}

/// What a `thread_local!` drops is dropped after the thread has left the computation: that this orders
/// something is not seen, and the answer says so.
#[test]
fn what_the_end_of_a_thread_drops_is_named() {
    thread_local! {
        static KEPT: RefCell<Option<Sender<u8>>> = const { RefCell::new(None) };
    }
    let checked = check("start(ended) -> once(worked)", || {
        let (sender, receiver) = channel();
        let worker = thread::spawn(move || {
            KEPT.with(|kept| *kept.borrow_mut() = Some(sender));
            be_slow();
            moment!("worked");
        });
        assert!(receiver.recv().is_err());
        moment!("ended");
        worker.join().unwrap();
    });
    let notes = checked.notes().iter();
    let outside = notes.filter(|note| matches!(note.kind, NoteKind::Outside { .. }));
    assert_eq!(outside.count(), 1, "{checked}");
}
