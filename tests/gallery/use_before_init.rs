//! One thread loads the configuration, another uses it after a sleep that was always long enough so far. On a loaded
//! machine the configuration is not there. (The usual form of order violations in studies of concurrency errors: use
//! before initialisation, hidden by a delay.)
//!
//! *Property*: what is used was initialised before.
//!
//! *Why one run suffices*: a sleep orders nothing. Reading the cell after it was written comes after the write, but the
//! thread was ready to read before, which is what the moment in front of it marks.

use super::{
    Bug, Setting,
    facade::{moment, sync::OnceLock, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "use before initialisation",
    property: "start(used) -> once(initialised)",
    regions: &["used", "initialised"],
    broken,
    fixed,
    schedule: &[("server", "moment used")],
};

fn broken(setting: &Setting) -> bool {
    let limit = OnceLock::new();
    thread::scope(|scope| {
        start(scope, "loader", || {
            moment!("initialised");
            limit.set(8).unwrap();
            setting.passed("the initialisation");
        });
        let server = start(scope, "server", || {
            // The sleep.
            setting.after("the initialisation");
            moment!("used");
            limit.get() == Some(&8)
        });
        server.join().unwrap()
    })
}

fn fixed(_: &Setting) -> bool {
    let limit = OnceLock::new();
    thread::scope(|scope| {
        start(scope, "loader", || {
            moment!("initialised");
            limit.set(8).unwrap();
        });
        let server = start(scope, "server", || {
            let limit = limit.wait();
            moment!("used");
            *limit == 8
        });
        server.join().unwrap()
    })
}
