//! The moments of a run, which can be made to come in an order.

use std::{
    sync::{Condvar, Mutex, MutexGuard},
    time::{Duration, Instant},
};

use monitor_runtime::moment;

/// For how long a moment is held for others.
const HELD: Duration = Duration::from_millis(25);

/// The same where each moment is held for others.
const HELD_EACH: Duration = Duration::from_millis(10);

/// The moments of a run in their order.
pub(crate) struct Marks {
    came: Mutex<Came>,
    changed: Condvar,
    /// For those that must not block a thread.
    changed_for_tasks: ::tokio::sync::Notify,
    steer: Steer,
    /// How many times as long as usual is waited, since this was tried before: the machine may have more to do than this.
    patience: u32,
}

#[derive(Default)]
pub(crate) struct Came {
    order: Vec<String>,
    /// Nothing is held any more.
    is_free: bool,
}

/// What is held back for what. Names have the result of an operation behind three characters, which is not known before.
enum Steer {
    Free,
    /// The order is not kept, so that nothing but the operations orders threads.
    #[cfg_attr(
        not(feature = "confirm"),
        allow(dead_code, reason = "confirmation has a feature")
    )]
    Alone,
    /// A moment, until another has come.
    Held {
        held: String,
        until: String,
    },
    /// Each moment until those before it have come, and those that are not among them.
    InOrder {
        order: Vec<String>,
        /// The operations that begin at once, since others have seen that they waited.
        early: Vec<String>,
    },
}

/// A name without its result.
pub(crate) fn without_result(name: &str) -> &str {
    &name[..3]
}

impl Marks {
    fn new(steer: Steer) -> Self {
        Self {
            came: Mutex::default(),
            changed: Condvar::new(),
            changed_for_tasks: ::tokio::sync::Notify::const_new(),
            steer,
            patience: 1,
        }
    }

    /// What was tried so often already is given more time.
    fn tried_before(mut self, attempts: u64) -> Self {
        self.patience = 1 + u32::try_from(attempts / 25).unwrap();
        self
    }

    pub(crate) fn free() -> Self {
        Self::new(Steer::Free)
    }

    /// Their order is not kept, for which threads wait for each other at their moments.
    #[cfg_attr(
        not(feature = "confirm"),
        allow(dead_code, reason = "confirmation has a feature")
    )]
    pub(crate) fn alone() -> Self {
        Self::new(Steer::Alone)
    }

    pub(crate) fn steered(held: &str, until: &str, attempts: u64) -> Self {
        let steer = Steer::Held {
            held: without_result(held).to_owned(),
            until: until.to_owned(),
        };
        Self::new(steer).tried_before(attempts)
    }

    pub(crate) fn in_order(order: Vec<String>, early: Vec<String>, attempts: u64) -> Self {
        Self::new(Steer::InOrder { order, early }).tried_before(attempts)
    }

    fn limit(&self) -> Duration {
        self.patiently(match self.steer {
            Steer::InOrder { .. } => HELD_EACH,
            _ => HELD,
        })
    }

    /// A time that is long enough in most runs.
    pub(crate) fn patiently(&self, time: Duration) -> Duration {
        time * self.patience
    }

    fn may_come(&self, came: &Came, name: &str) -> bool {
        came.is_free
            || match &self.steer {
                Steer::Free | Steer::Alone => true,
                Steer::Held { held, until } => {
                    without_result(name) != held || came.order.contains(until)
                }
                Steer::InOrder { order, .. } => order
                    .get(came.order.len())
                    .is_some_and(|next| without_result(next) == without_result(name)),
            }
    }

    /// Whether the order of all moments is given.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) fn is_in_order(&self) -> bool {
        matches!(self.steer, Steer::InOrder { .. })
    }

    /// Whether the operation of this place begins at once, where the order of all is given.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) fn is_early(&self, place: &str) -> bool {
        matches!(&self.steer, Steer::InOrder { early, .. } if early.iter().any(|other| other == place))
    }

    /// The moment that is to come with this name, if the order of all is given.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) fn expected(&self, name: &str) -> Option<&str> {
        let Steer::InOrder { order, .. } = &self.steer else {
            return None;
        };
        let mut named = order.iter().map(String::as_str);
        named.find(|other| without_result(other) == without_result(name))
    }

    /// A moment, in one step with its place in the order.
    pub(crate) fn mark(&self, name: String) {
        if let Steer::Alone = self.steer {
            moment!(&name);
            return;
        }
        let mut came = self.wait(&name);
        self.push(&mut came, name);
    }

    /// Waits, in a thread, until a moment may come.
    pub(crate) fn wait(&self, name: &str) -> MutexGuard<'_, Came> {
        let end = Instant::now() + self.limit();
        let mut came = self.came.lock().unwrap();
        while !self.may_come(&came, name) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                self.set_free(&mut came);
                break;
            }
            (came, _) = self.changed.wait_timeout(came, left).unwrap();
        }
        came
    }

    fn push(&self, came: &mut Came, name: String) {
        moment!(&name);
        came.order.push(name);
        self.tell();
    }

    /// A time limit has passed.
    fn set_free(&self, came: &mut Came) {
        // A moment that is held for one other may come, the others are not held anyway.
        came.is_free = true;
        self.tell();
    }

    fn tell(&self) {
        self.changed.notify_all();
        self.changed_for_tasks.notify_waiters();
    }

    /// As [`mark`](Self::mark), by a task.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) async fn mark_in_task(&self, name: String) {
        self.turn(&name).await;
        self.push(&mut self.came.lock().unwrap(), name);
    }

    /// Waits until so many moments have come, in a given order; for some time only.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) async fn wait_for(&self, count: usize) {
        let end = ::tokio::time::Instant::now() + self.limit();
        loop {
            let changed = self.changed_for_tasks.notified();
            let have_come = |came: &Came| came.is_free || came.order.len() >= count;
            if have_come(&self.came.lock().unwrap()) {
                return;
            }
            if ::tokio::time::timeout_at(end, changed).await.is_err() {
                return;
            }
        }
    }

    /// The place of a moment in the order that is given, and how many there are.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) fn place(&self, name: &str) -> Option<(usize, usize)> {
        let Steer::InOrder { order, .. } = &self.steer else {
            return None;
        };
        let mut places = order.iter();
        let place = places.position(|other| without_result(other) == without_result(name))?;
        Some((place, order.len()))
    }

    /// Waits until a moment may come.
    #[cfg_attr(
        not(feature = "tokio"),
        allow(dead_code, reason = "tasks have a feature")
    )]
    pub(crate) async fn turn(&self, name: &str) {
        let end = ::tokio::time::Instant::now() + self.limit();
        loop {
            let changed = self.changed_for_tasks.notified();
            if self.may_come(&self.came.lock().unwrap(), name) {
                return;
            }
            if ::tokio::time::timeout_at(end, changed).await.is_err() {
                self.set_free(&mut self.came.lock().unwrap());
                return;
            }
        }
    }

    /// The moments that have come.
    pub(crate) fn order(&self) -> Vec<String> {
        self.came.lock().unwrap().order.clone()
    }
}
