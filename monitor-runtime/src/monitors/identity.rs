//! The identity of a thread.

#[cfg(feature = "tokio")]
use std::panic::Location;
use std::{cell::RefCell, sync::OnceLock};

use monitor_analysis::printable;

use crate::{answer::Doer, ground::new_number, record::runs_a_test};

thread_local! {
    static OWN: RefCell<Option<Identity>> = const { RefCell::new(None) };
}

/// A thread, whatever computations it is in.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    pub(super) number: u64,
    pub(super) doer: Doer,
}

impl Identity {
    /// Exchanges it with that of the calling thread, if that has one yet.
    #[cfg(feature = "tokio")]
    pub(super) fn exchange(identity: &mut Option<Self>) {
        let _ = OWN.try_with(|own| {
            let mut own = own.borrow_mut();
            if let (Some(part), Some(task)) = (identity.as_mut(), own.as_ref()) {
                part.is_polled_by(task);
            }
            std::mem::swap(&mut *own, identity);
        });
    }

    /// Names what began in a task before that was followed by the place where the task was spawned.
    #[cfg(feature = "tokio")]
    fn is_polled_by(&mut self, task: &Self) {
        if self.doer == Doer::Task(None) && matches!(task.doer, Doer::Task(Some(_))) {
            self.doer = task.doer.clone();
        }
    }

    /// Returns the identity of the calling thread.
    pub(super) fn own() -> Self {
        let known = OWN.try_with(|own| own.borrow_mut().get_or_insert_with(Self::new).clone());
        // A thread whose locals are gone counts as a new one each time.
        known.unwrap_or_else(|_| Self::new())
    }

    /// Returns the identity of a thread that starts.
    pub(super) fn called(name: &str) -> Self {
        Self {
            number: new_number(),
            doer: Doer::Thread(name.into()),
        }
    }

    /// Returns the identity of a task, by the place where it was spawned.
    #[cfg(feature = "tokio")]
    pub(super) fn of_task(spawned: &'static Location<'static>) -> Self {
        Self {
            number: new_number(),
            doer: Doer::Task(Some(spawned)),
        }
    }

    fn new() -> Self {
        Self {
            number: new_number(),
            doer: doer(),
        }
    }
}

/// Returns what the calling thread is, by itself.
fn doer() -> Doer {
    // This is a task that the crate has spawned itself.
    #[cfg(feature = "tokio")]
    if ::tokio::task::try_id().is_some() {
        return Doer::Task(None);
    }
    let thread = std::thread::current();
    let Some(name) = thread.name() else {
        // The standard library numbers threads, and shows the number only in this way.
        let number = format!("{:?}", thread.id());
        let number = number.trim_matches(|sign: char| !sign.is_ascii_digit());
        return Doer::Thread(format!("thread {number}").into());
    };
    let printed = printable(name).into();
    if is_test_program() && runs_a_test() {
        Doer::Test(printed)
    } else {
        Doer::Thread(printed)
    }
}

/// Returns `true` if the program is one of tests, as far as its path tells: else there is no need
/// to look for a harness, which takes long.
fn is_test_program() -> bool {
    static IS_TEST: OnceLock<bool> = OnceLock::new();
    *IS_TEST.get_or_init(|| {
        let program = std::env::current_exe();
        let program = program.iter();
        let mut folders = program.filter_map(|program| program.parent());
        folders.any(|folder| folder.ends_with("deps"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_called_by_its_name_in_one_line_or_by_its_number() {
        let called = |builder: std::thread::Builder| {
            let thread = builder.spawn(|| Identity::own().doer).unwrap();
            match thread.join().unwrap() {
                Doer::Thread(name) => name,
                other => panic!("{other:?}"),
            }
        };
        let named = std::thread::Builder::new().name("a\nb".to_owned());
        assert_eq!(&*called(named), "a\\nb");
        let unnamed = called(std::thread::Builder::new());
        let number = unnamed.strip_prefix("thread ").unwrap();
        assert!(number.parse::<u64>().is_ok(), "{unnamed}");
    }
}
