//! A worker adds itself to a wait group after it was started, instead of being added by who starts it. Who waits can find
//! the group still empty and go on without the work: `WaitGroup.Add` inside the goroutine, which Go's documentation warns
//! of, and studies of concurrency errors in Go list as a kind of its own.
//!
//! *Property*: nobody is added once the waiting has begun.
//!
//! *Why one run suffices*: starting the worker orders nothing with what the worker then does. Both reach the group's
//! lock; the moments in front of it are free.

use super::{
    Bug, Setting,
    facade::{
        moment,
        sync::{
            Condvar, Mutex,
            atomic::{AtomicBool, Ordering::SeqCst},
        },
        thread,
    },
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "wait group",
    property: "start(adding) -> !once(waiting)",
    regions: &["adding", "waiting"],
    broken,
    fixed,
    schedule: &[("server", "moment waiting"), ("worker", "moment adding")],
};

struct WaitGroup {
    running: Mutex<usize>,
    changed: Condvar,
}

impl WaitGroup {
    fn new() -> Self {
        Self {
            running: Mutex::new(0),
            changed: Condvar::new(),
        }
    }

    fn add(&self) {
        moment!("adding");
        *self.running.lock().unwrap() += 1;
    }

    fn done(&self) {
        *self.running.lock().unwrap() -= 1;
        self.changed.notify_all();
    }

    fn wait(&self) {
        moment!("waiting");
        let running = self.running.lock().unwrap();
        drop(
            self.changed
                .wait_while(running, |running| *running > 0)
                .unwrap(),
        );
    }
}

fn broken(setting: &Setting) -> bool {
    let (group, saved) = (WaitGroup::new(), AtomicBool::new(false));
    thread::scope(|scope| {
        let server = start(scope, "server", || {
            start(scope, "worker", || {
                group.add();
                setting.passed("the addition");
                saved.store(true, SeqCst);
                group.done();
            });
            setting.after("the addition");
            group.wait();
            saved.load(SeqCst)
        });
        server.join().unwrap()
    })
}

fn fixed(_: &Setting) -> bool {
    let (group, saved) = (WaitGroup::new(), AtomicBool::new(false));
    thread::scope(|scope| {
        let server = start(scope, "server", || {
            group.add();
            start(scope, "worker", || {
                saved.store(true, SeqCst);
                group.done();
            });
            group.wait();
            saved.load(SeqCst)
        });
        server.join().unwrap()
    })
}
