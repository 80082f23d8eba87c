//! What the threads found.

use std::{fmt, panic::Location};

use super::{Note, ThreadViolation};

/// What the threads of a [`DecentralizedMonitor`](crate::DecentralizedMonitor) found.
///
/// ```
/// use monitor_runtime::{DecentralizedMonitor, Shared, thread};
///
/// let count = Shared::named("count", 0);
/// let monitor = DecentralizedMonitor::race_free(["count"]);
/// monitor.variable("count", &count);
/// monitor.run(|| {
///     thread::scope(|scope| {
///         for _ in 0..2 {
///             scope.spawn(|| count.update(|count| count + 1));
///         }
///     });
/// });
/// let judgement = monitor.finish();
/// assert!(!judgement.holds());
/// // The access that came second, and the one that nothing orders it with.
/// let violation = &judgement.violations()[0];
/// assert_ne!(violation.place().thread(), violation.other().unwrap().thread());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use = "a violation is in here, if there is one"]
pub struct Judgement {
    pub(crate) property: String,
    pub(crate) violations: Vec<ThreadViolation>,
    pub(crate) absent: Vec<Absent>,
    pub(crate) problem: Option<String>,
    /// Whether races were found, and nothing was used that could have ordered the accesses.
    pub(crate) unordered: bool,
    pub(crate) notes: Vec<Note>,
}

/// A thread that the formula names and that never came.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Absent {
    pub(crate) name: String,
    pub(crate) reason: WhyAbsent,
}

/// Why it may not have come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum WhyAbsent {
    /// A thread of this name is not part of the computation. It did something here.
    Outside(&'static Location<'static>),
    /// A thread of this name may be meant.
    Similar(String),
    Unknown,
}

impl Judgement {
    /// Creates the judgement of one violation, as it is found.
    pub(crate) fn of(property: &str, violation: &ThreadViolation) -> Self {
        Self {
            property: property.to_owned(),
            violations: vec![violation.clone()],
            ..Self::default()
        }
    }

    /// The violations about which nothing was done at once.
    #[must_use]
    pub fn violations(&self) -> &[ThreadViolation] {
        &self.violations
    }

    /// The threads that the formula names and that never came: what was asked of them is what it
    /// was at the beginning.
    #[must_use]
    pub fn absent(&self) -> Vec<&str> {
        self.absent
            .iter()
            .map(|absent| absent.name.as_str())
            .collect()
    }

    /// What makes the judgement worth nothing, such as an expression without a value.
    #[must_use]
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// What makes the judgement weaker than it looks, such as a thread that was not tracked.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Returns `true` if nothing was found, and nothing stood in the way of finding it.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.violations.is_empty() && self.absent.is_empty() && self.problem.is_none()
    }
}

impl Judgement {
    /// What happened, in a few words that follow the property's name.
    pub(crate) fn in_short(&self) -> String {
        // The answer of a thread that never came is what it was at the beginning.
        match (
            self.absent.as_slice(),
            &self.problem,
            self.violations.as_slice(),
        ) {
            ([absent, ..], ..) => format!("could not be checked ({absent})"),
            ([], Some(problem), _) => format!("could not be checked ({problem})"),
            ([], None, [first, ..]) => format!("violated: {first}"),
            ([], None, []) => "not violated".to_owned(),
        }
    }

    /// Returns what a person has to know besides.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = String> {
        self.remarks_behind(0)
    }

    /// Returns what a person has to know besides the text [in short](Self::in_short).
    pub(crate) fn remarks_below(&self) -> impl Iterator<Item = String> {
        self.remarks_behind(1)
    }

    /// Returns the same without the first `said` reasons why it could not be checked.
    fn remarks_behind(&self, said: usize) -> impl Iterator<Item = String> {
        let reasons = self
            .violations
            .first()
            .into_iter()
            .flat_map(ThreadViolation::reasons);
        let absent = self.absent.iter().skip(said).map(ToString::to_string);
        let is_said = said > 0 && self.absent.is_empty();
        let problem = self.problem.iter().filter(move |_| !is_said);
        let problem = problem.map(|problem| format!("not checked: {problem}"));
        let unordered = self.unordered.then(|| UNORDERED.to_owned());
        let notes = self.notes.iter().map(|note| format!("note: {note}"));
        reasons
            .chain(absent)
            .chain(problem)
            .chain(unordered)
            .chain(notes)
    }
}

/// The advice if a race was found and nothing could have ordered the accesses.
const UNORDERED: &str = "note: nothing that could order the accesses was used, apart from threads. Locks, channels and \
                         atomics of `std` are not seen: those of `monitor_runtime::sync` are";

impl fmt::Display for Absent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, reason } = self;
        match reason {
            WhyAbsent::Outside(location) => write!(
                formatter,
                "thread `{name}`, seen at {location}, is not part of what is checked: start it with \
                 `monitor_runtime::thread::Builder`, not with `std::thread`"
            ),
            WhyAbsent::Similar(similar) => write!(
                formatter,
                "no thread was called `{name}`: did you mean `{similar}`?"
            ),
            WhyAbsent::Unknown => write!(
                formatter,
                "no thread was called `{name}`: `monitor_runtime::thread::Builder` gives threads names, and threads of \
                 `std::thread` are not part of what is checked"
            ),
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.violations.as_slice() {
            [] => write!(formatter, "no thread found `{}` violated", self.property)?,
            [first, ..] => write!(formatter, "`{}` violated: {first}", self.property)?,
        }
        for remark in self.remarks() {
            write!(formatter, "\n{remark}")?;
        }
        Ok(())
    }
}
