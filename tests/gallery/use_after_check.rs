//! A client checks that a connection is open and then uses it, while its owner may close it between the two. Check then
//! act: the flag is atomic, so each access by itself is in order.
//!
//! *Property*: when the connection is used, it was checked, and no closing has begun since.
//!
//! *Why one run suffices*: the load of the flag comes before the store, as observed. The owner's decision to close, in
//! front of the store, is ordered with nothing.

use super::{
    Bug, Setting,
    facade::{
        moment,
        sync::{
            Mutex,
            atomic::{AtomicBool, Ordering::SeqCst},
        },
        thread,
    },
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "use after check",
    property: "start(using) -> [checked, closing)",
    regions: &["using", "checked", "closing"],
    broken,
    fixed,
    schedule: &[
        ("client", "moment checked"),
        ("client", "moment checked is over"),
        ("owner", "moment closing"),
        ("client", "moment using"),
    ],
};

fn broken(setting: &Setting) -> bool {
    let (open, sent) = (AtomicBool::new(true), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        let client = start(scope, "client", || {
            let mut in_order = true;
            for _ in 0..setting.rounds {
                if open.load(SeqCst) {
                    moment!("checked");
                    moment!("using");
                    sent.lock().unwrap().push("hello");
                    in_order &= open.load(SeqCst);
                }
            }
            setting.passed("the use");
            in_order
        });
        start(scope, "owner", || {
            setting.after("the use");
            moment!("closing");
            open.store(false, SeqCst);
        });
        client.join().unwrap()
    })
}

fn fixed(setting: &Setting) -> bool {
    let (open, sent) = (Mutex::new(true), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        start(scope, "client", || {
            for _ in 0..setting.rounds {
                let open = open.lock().unwrap();
                if *open {
                    moment!("checked");
                    moment!("using");
                    sent.lock().unwrap().push("hello");
                }
            }
        });
        start(scope, "owner", || {
            let mut open = open.lock().unwrap();
            moment!("closing");
            *open = false;
        });
    });
    sent.into_inner().unwrap().len() <= setting.rounds
}
