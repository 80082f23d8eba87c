//! Scheduling points, and how the points of two runs correspond.

use std::{borrow::Cow, fmt, panic::Location, str::FromStr, sync::Arc};

use crate::ground::PointKind;

/// A thread, identified by the thread that started it and its number among the threads which that
/// one started: `0.2` is the third thread that the first one started. It is the same in every run
/// in which each thread starts its threads in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ThreadPath(Arc<str>);

impl ThreadPath {
    /// Returns the path of a thread that no thread of the computation started, by its number among
    /// such threads, from 0.
    pub(crate) fn entered(number: u32) -> Self {
        Self(number.to_string().into())
    }

    /// Returns the path of a thread that this one started, by its number, from 0.
    pub(crate) fn child(&self, number: u32) -> Self {
        Self(format!("{self}.{number}").into())
    }
}

impl fmt::Display for ThreadPath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl FromStr for ThreadPath {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is_number = |part: &str| part.parse::<u32>().is_ok();
        if text.split('.').all(is_number) {
            Ok(Self(text.into()))
        } else {
            Err(())
        }
    }
}

/// A scheduling point of one run: the number of its thread in the log, and the point's number in
/// its thread, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Point {
    pub(crate) thread: u32,
    pub(crate) number: u32,
}

/// What is done at a scheduling point, and where in the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointPlace {
    pub(crate) kind: PointKind,
    pub(crate) file: Cow<'static, str>,
    pub(crate) line: u32,
    pub(crate) column: u32,
}

impl PointPlace {
    pub(crate) fn new(kind: PointKind, location: &'static Location<'static>) -> Self {
        Self {
            kind,
            file: location.file().into(),
            line: location.line(),
            column: location.column(),
        }
    }
}

/// Prints `kind` at `file:line:column`.
impl fmt::Display for PointPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            file,
            line,
            column,
        } = self;
        write!(formatter, "{kind} at {file}:{line}:{column}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_known_by_who_started_it() {
        let first = ThreadPath::entered(0);
        let third = first.child(2).child(0);
        assert_eq!(third.to_string(), "0.2.0");
        assert_eq!(third.to_string().parse(), Ok(third));
        for wrong in ["", "a", "0..1", "-1", "0.", " 0"] {
            assert_eq!(wrong.parse::<ThreadPath>(), Err(()), "{wrong}");
        }
    }
}
