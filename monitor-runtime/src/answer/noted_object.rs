//! What a note is about.

use std::{boxed::Box, fmt, string::String};

/// An object that a [`Note`](super::Note) is about.
///
/// ```
/// use monitor_runtime::{NoteKind, NotedObject, PredictiveMonitor, Shared};
///
/// let x = Shared::named("x", 0);
/// let monitor = PredictiveMonitor::new("x <= 3")?;
/// monitor.run(|| {
///     x.set(1);
///     std::thread::scope(|scope| {
///         scope.spawn(|| x.get());
///     });
/// });
/// let result = monitor.finish();
/// let NoteKind::Outside { object } = &result.notes()[0].kind else {
///     unreachable!()
/// };
/// assert_eq!(object, &NotedObject::Named("x".to_owned()));
/// assert_eq!(object.to_string(), "`x`");
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotedObject {
    /// The object was made with this name, or properties read what is in it by this name.
    Named(String),
    /// The object has no name of its own.
    #[non_exhaustive]
    Unnamed {
        /// What it is, with an article: `a mutex`.
        kind: &'static str,
        /// The names by which properties read what is in it.
        holds: Box<[Box<str>]>,
    },
}

impl NotedObject {
    /// Creates one without a name, in which nothing has a name either.
    pub(crate) fn of(kind: &'static str) -> Self {
        Self::Unnamed {
            kind,
            holds: Box::default(),
        }
    }
}

/// `` `x` ``, `a mutex`, or ``a mutex (`left`, `right`)``.
impl fmt::Display for NotedObject {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => write!(formatter, "`{name}`"),
            Self::Unnamed { kind, holds } => {
                formatter.write_str(kind)?;
                for (place, name) in holds.iter().enumerate() {
                    let before = if place == 0 { " (" } else { ", " };
                    write!(formatter, "{before}`{name}`")?;
                }
                formatter.write_str(if holds.is_empty() { "" } else { ")" })
            }
        }
    }
}
