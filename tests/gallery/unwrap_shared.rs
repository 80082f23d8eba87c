//! A worker sends its result and then drops its clone of an `Arc`; who gets the result takes the value out of the `Arc`
//! with `try_unwrap`, which fails if the clone is still there. Rust's own form of this error: the message came, so the
//! thread "is done", but the end of its closure has not been reached.
//!
//! *Property*: the value is not taken out while the worker holds a clone.
//!
//! *Why one run suffices*: the receive comes after the send, but the drop of the clone comes after the send too, and
//! nothing orders it with what the receiver does.

use super::{
    Bug, Setting,
    facade::{
        moment, region,
        sync::{Arc, mpsc::channel},
        thread,
    },
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "unwrap of what is shared",
    property: "!(unwrapping && holding)",
    regions: &["unwrapping", "holding"],
    broken,
    fixed,
    schedule: &[("worker", "enters holding"), ("owner", "moment unwrapping")],
};

fn broken(setting: &Setting) -> bool {
    let numbers = Arc::new(vec![1, 2, 3]);
    let (results, inbox) = channel();
    thread::scope(|scope| {
        let clone = Arc::clone(&numbers);
        start(scope, "worker", move || {
            {
                let _holding = region!("holding");
                let numbers = clone;
                results.send(numbers.iter().sum::<i32>()).unwrap();
            }
            setting.passed("the drop");
        });
        let owner = start(scope, "owner", move || {
            let sum = inbox.recv();
            setting.after("the drop");
            moment!("unwrapping");
            sum == Ok(6) && Arc::try_unwrap(numbers).is_ok()
        });
        owner.join().unwrap()
    })
}

fn fixed(_: &Setting) -> bool {
    let numbers = Arc::new(vec![1, 2, 3]);
    let (results, inbox) = channel();
    thread::scope(|scope| {
        let clone = Arc::clone(&numbers);
        start(scope, "worker", move || {
            let sum = {
                let _holding = region!("holding");
                let numbers = clone;
                numbers.iter().sum::<i32>()
            };
            results.send(sum).unwrap();
        });
        let owner = start(scope, "owner", move || {
            let sum = inbox.recv();
            moment!("unwrapping");
            sum == Ok(6) && Arc::try_unwrap(numbers).is_ok()
        });
        owner.join().unwrap()
    })
}
