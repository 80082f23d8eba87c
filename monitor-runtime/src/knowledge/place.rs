//! Where a thread accessed something.

use std::{cell::RefCell, fmt, panic::Location, sync::Arc};

use monitor_analysis::printable;

use crate::{
    record::{END, START, new_number},
    track::Access,
};

/// An event of a thread, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    thread: Arc<str>,
    deed: Deed,
    location: &'static Location<'static>,
}

/// What the thread does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Reads(Object),
    Writes(Object),
    /// A variable of its own gets a value.
    Sets(Arc<str>),
    Enters(Arc<str>),
    Leaves(Arc<str>),
    /// A thread of this name.
    Starts(Arc<str>),
}

/// A tracked object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Object {
    /// What it is, with an article.
    Kind(&'static str),
    /// The variable of a property.
    Named(Arc<str>),
}

impl Place {
    pub(super) fn new(thread: &Identity, deed: Deed, location: &'static Location<'static>) -> Self {
        Self {
            thread: Arc::clone(&thread.name),
            deed,
            location,
        }
    }

    /// The name of the thread.
    #[must_use]
    pub fn thread(&self) -> &str {
        &self.thread
    }

    /// Whether a variable gets a value; taking a lock and giving it back are writes of the lock.
    #[must_use]
    pub fn writes(&self) -> bool {
        matches!(self.deed, Deed::Writes(_) | Deed::Sets(_))
    }

    /// Where it stands in the source.
    #[must_use]
    pub fn location(&self) -> &'static Location<'static> {
        self.location
    }
}

impl Deed {
    pub(super) fn access(access: Access, object: Object) -> Self {
        match access {
            Access::Read => Self::Reads(object),
            Access::Write | Access::Commute => Self::Writes(object),
        }
    }
}

/// ``thread `worker` writes a mutex at src/bank.rs:12:5``.
impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            thread,
            deed,
            location,
        } = self;
        write!(formatter, "thread `{thread}` {deed} at {location}")
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // What is accessed then is not anything that the program names.
            Self::Reads(Object::Kind(START)) => formatter.write_str("is started"),
            Self::Writes(Object::Kind(END)) => formatter.write_str("ends, which was started"),
            Self::Reads(Object::Kind(END)) => formatter.write_str("waits for a thread"),
            Self::Reads(object) => write!(formatter, "reads {object}"),
            Self::Writes(object) => write!(formatter, "writes {object}"),
            Self::Sets(name) => write!(formatter, "sets its own `{name}`"),
            Self::Enters(region) => write!(formatter, "enters `{region}`"),
            Self::Leaves(region) => write!(formatter, "leaves `{region}`"),
            Self::Starts(thread) => write!(formatter, "starts thread `{thread}`"),
        }
    }
}

impl fmt::Display for Object {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => formatter.write_str(kind),
            Self::Named(name) => write!(formatter, "`{name}`"),
        }
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

    fn text(deed: Deed) -> String {
        let place = Place::new(&Identity::called("t"), deed, Location::caller());
        let text = place.to_string();
        text.split(" at ").next().unwrap().to_owned()
    }

    #[test]
    fn what_a_thread_does_is_said_in_words() {
        let mutex = || Object::Kind("a mutex");
        assert_eq!(text(Deed::Writes(mutex())), "thread `t` writes a mutex");
        let named = Object::Named("x".into());
        assert_eq!(text(Deed::Reads(named)), "thread `t` reads `x`");
        assert_eq!(
            text(Deed::Reads(Object::Kind(START))),
            "thread `t` is started"
        );
        assert_eq!(
            text(Deed::Reads(Object::Kind(END))),
            "thread `t` waits for a thread"
        );
        assert_eq!(text(Deed::Sets("v".into())), "thread `t` sets its own `v`");
        assert_eq!(
            text(Deed::Starts("u".into())),
            "thread `t` starts thread `u`"
        );
    }

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
