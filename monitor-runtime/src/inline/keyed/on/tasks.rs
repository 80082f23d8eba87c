//! The tables whose key is the task.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::{
    boxed::Box,
    sync::{PoisonError, RwLock},
    vec::Vec,
};

use super::{
    super::{
        key::{Key, Part, PartByValue as _},
        task::TaskKey,
    },
    kept::KeptState,
    places::{Tables, static_table},
    table::Keyed,
};

/// Forgets a task.
type Forget = Box<dyn Fn(&TaskKey) + Send + Sync>;

/// What is to be done when a task ends: one entry for each table.
static FORGET: RwLock<Vec<Forget>> = RwLock::new(Vec::new());
/// Whether there are any.
static IS_ANY: AtomicBool = AtomicBool::new(false);

/// The table of a property with one monitor for each task.
#[inline]
pub fn task_table<Q, S>(tables: &'static Tables, key: &Q) -> &'static Keyed<TaskKey, S>
where
    Q: Key<Kept = TaskKey>,
    S: KeptState + Send + 'static,
{
    let table = static_table::<Q, S>(tables, key);
    tables.of_tasks.call_once(|| forget_at_end(table));
    table
}

#[cold]
fn forget_at_end<S: KeptState + Send + 'static>(table: &'static Keyed<TaskKey, S>) {
    let forget = |key: &TaskKey| {
        table.__forget(&Part(key).looked());
    };
    let mut all = FORGET.write().unwrap_or_else(PoisonError::into_inner);
    all.push(Box::new(forget));
    IS_ANY.store(true, Relaxed);
}

/// Forgets a task or a thread that has ended.
pub(crate) fn end_of(key: TaskKey) {
    // The end of a task that has made a step comes after the store of it.
    if IS_ANY.load(Relaxed) {
        let all = FORGET.read().unwrap_or_else(PoisonError::into_inner);
        for forget in all.iter() {
            forget(&key);
        }
    }
}
