//! Which thread it is.

use std::{cell::RefCell, sync::Arc};

use monitor_analysis::printable;

use crate::ground::new_number;

thread_local! {
    static OWN: RefCell<Option<Identity>> = const { RefCell::new(None) };
}

/// A thread, whatever computations it is in.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    pub(super) number: u64,
    pub(super) name: Arc<str>,
}

impl Identity {
    /// Exchanges it for that of the calling thread, if that has one yet.
    #[cfg(feature = "tokio")]
    pub(super) fn exchange(identity: &mut Option<Self>) {
        let _ = OWN.try_with(|own| std::mem::swap(&mut *own.borrow_mut(), identity));
    }

    /// That of the calling thread.
    pub(super) fn own() -> Self {
        let known = OWN.try_with(|own| own.borrow_mut().get_or_insert_with(Self::new).clone());
        // A thread whose locals are gone is a new one each time.
        known.unwrap_or_else(|_| Self::new())
    }

    /// That of a thread that starts.
    pub(super) fn called(name: &str) -> Self {
        Self {
            number: new_number(),
            name: name.into(),
        }
    }

    fn new() -> Self {
        let thread = std::thread::current();
        let name = if let Some(name) = thread.name() {
            printable(name).into()
        } else {
            // The standard library numbers threads, and shows the number in this way only.
            let number = format!("{:?}", thread.id());
            let number = number.trim_matches(|sign: char| !sign.is_ascii_digit());
            format!("thread {number}").into()
        };
        Self {
            number: new_number(),
            name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_called_by_its_name_in_one_line_or_by_its_number() {
        let called = |builder: std::thread::Builder| {
            let thread = builder.spawn(|| Identity::own().name).unwrap();
            thread.join().unwrap()
        };
        let named = std::thread::Builder::new().name("a\nb".to_owned());
        assert_eq!(&*called(named), "a\\nb");
        let unnamed = called(std::thread::Builder::new());
        let number = unnamed.strip_prefix("thread ").unwrap();
        assert!(number.parse::<u64>().is_ok(), "{unnamed}");
    }
}
