//! Where a thread accessed something.

use std::{cell::RefCell, fmt, panic::Location, sync::Arc};

use crate::{record::new_number, track::Access};

/// An access of a tracked object, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    thread: Arc<str>,
    object: &'static str,
    writes: bool,
    location: &'static Location<'static>,
}

impl Place {
    pub(super) fn new(
        thread: &Identity,
        object: &'static str,
        access: Access,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            thread: Arc::clone(&thread.name),
            object,
            writes: access == Access::Write,
            location,
        }
    }

    /// The name of the thread.
    #[must_use]
    pub fn thread(&self) -> &str {
        &self.thread
    }

    /// Whether it is a write; taking a lock and giving it back are.
    #[must_use]
    pub fn writes(&self) -> bool {
        self.writes
    }

    /// Where it stands in the source.
    #[must_use]
    pub fn location(&self) -> &'static Location<'static> {
        self.location
    }
}

/// `thread "worker" writes a mutex at src/bank.rs:12:5`.
impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let does = if self.writes { "writes" } else { "reads" };
        write!(
            formatter,
            "thread `{}` {does} {} at {}",
            self.thread, self.object, self.location
        )
    }
}

/// Who a thread is.
#[derive(Clone, Debug)]
pub(super) struct Identity {
    pub(super) number: u64,
    pub(super) name: Arc<str>,
}

impl Identity {
    /// That of the calling thread.
    pub(super) fn own() -> Self {
        thread_local! {
            static OWN: RefCell<Option<Identity>> = const { RefCell::new(None) };
        }
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
        let name = match thread.name() {
            Some(name) => name.into(),
            None => format!("{:?}", thread.id()).into(),
        };
        Self {
            number: new_number(),
            name,
        }
    }
}
