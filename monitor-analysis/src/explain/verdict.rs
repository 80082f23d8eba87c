//! What a check found out.

use std::fmt;

pub use crate::engine::levels::Dropped;
use crate::{
    explain::{
        possible::{Possible, PossibleBound},
        schedule::Schedule,
    },
    model::count::Count,
};

/// The result of a check.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outcome {
    /// The formula.
    pub formula: String,
    /// A run that violates the formula, if one was found: the observed one if it does.
    pub violation: Option<Violation>,
    /// What was not looked at, if anything. That there is no violation is only certain if this is
    /// `None`.
    pub incomplete: Option<Incomplete>,
    /// How many states (consistent cuts, the initial one included) the relevant computation has.
    /// `None` when the method did not count them all.
    pub states: Option<Count>,
    /// How many runs it has.
    pub runs: Option<Count>,
    /// How many of them violate the formula somewhere.
    pub violating_runs: Option<Count>,
    /// The methods that decided: one for each part of the formula that was looked at.
    pub methods: Vec<Method>,
    /// Whether sections of locks could [change places](crate::check#sections-of-locks).
    pub sections_moved: bool,
    /// Runs that break the formula if the threads do what they did although they read something else, those with the
    /// fewest changed reads first. They are looked for where no violation is certain: one for each lock whose data may be
    /// accessed in another order, and one for all of them.
    pub possible: Vec<Possible>,
    /// What bounded the search for possible runs, if anything did.
    pub possible_bound: Option<PossibleBound>,
}

/// A run that violates the formula.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Violation {
    /// Whether it is the observed run, so that no prediction was needed.
    pub observed: bool,
    /// The run, up to the violation and without what plays no part in it.
    pub schedule: Schedule,
}

/// The result in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// Every run satisfies the formula.
    Holds,
    /// The observed run violates it.
    Observed,
    /// The observed run satisfies it, another one does not.
    Predicted,
    /// No run was found that violates it, but not all were looked at.
    Incomplete,
}

/// How much was looked at when a bound was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Incomplete {
    /// The bound on the states of one level that was in force.
    pub width: usize,
    /// How many states were looked at.
    pub states: u128,
    /// Where it begins to be incomplete and how much was dropped.
    pub dropped: Dropped,
    /// How many levels there are.
    pub levels: usize,
}

/// How the question was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Nothing that this computation can do violates the formula.
    Unviolable,
    /// All relevant events are ordered: the observed run is the only one.
    Chain,
    /// The violations are a union of patterns of events.
    Patterns,
    /// The most threads that can be inside a region at once.
    Overlap,
    /// The greatest and the least that a sum can be.
    Sum,
    /// All cuts, row by row.
    Rows,
    /// All cuts of two or three chains, level by level, 64 at a time.
    BitSliced,
    /// All cuts, level by level.
    Levels,
    /// All cuts, level by level, with the number of runs that lead to each.
    Counting,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Unviolable,
        Self::Chain,
        Self::Patterns,
        Self::Overlap,
        Self::Sum,
        Self::Rows,
        Self::BitSliced,
        Self::Levels,
        Self::Counting,
    ];
}

/// A new method is to be in [`Method::ALL`], from which tests know it.
const _: fn(Method) = |method| match method {
    Method::Unviolable
    | Method::Chain
    | Method::Patterns
    | Method::Overlap
    | Method::Sum
    | Method::Rows
    | Method::BitSliced
    | Method::Levels
    | Method::Counting => {}
};

impl Outcome {
    /// Creates the outcome of a formula that holds, with nothing counted.
    #[must_use]
    pub fn new(formula: String) -> Self {
        Self {
            formula,
            violation: None,
            incomplete: None,
            states: None,
            runs: None,
            violating_runs: None,
            methods: Vec::new(),
            sections_moved: false,
            possible: Vec::new(),
            possible_bound: None,
        }
    }

    /// Drops the counts: there are more states and runs than were counted.
    pub(crate) fn forget_counts(&mut self) {
        (self.states, self.runs, self.violating_runs) = (None, None, None);
    }

    /// Adds what was found out about other runs.
    pub(crate) fn include(&mut self, other: Self) {
        self.violation = self.violation.take().or(other.violation);
        self.incomplete = self.incomplete.or(other.incomplete);
        self.methods.extend(other.methods);
    }

    /// The result in one word.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (&self.violation, &self.incomplete) {
            (Some(violation), _) if violation.observed => Verdict::Observed,
            (Some(_), _) => Verdict::Predicted,
            (None, Some(_)) => Verdict::Incomplete,
            (None, None) => Verdict::Holds,
        }
    }

    /// Returns `true` if some run violates the formula.
    #[must_use]
    pub fn violated(&self) -> bool {
        self.violation.is_some()
    }

    /// Returns `true` if the observed run violates the formula. Always exact.
    #[must_use]
    pub fn observed_violated(&self) -> bool {
        self.violation
            .as_ref()
            .is_some_and(|violation| violation.observed)
    }

    /// Returns `true` if [`violated`](Self::violated) is certain: a violation that was found always is.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.violated() || self.incomplete.is_none()
    }
}

/// One line for each fact; a violation with its schedule. `{:#}` adds what orders its steps.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: ", self.verdict())?;
        self.details().fmt(formatter)
    }
}

/// Writes the verdict in a few words.
impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Holds => "holds on all interleavings",
            Self::Observed => "violated on the observed run",
            Self::Predicted => "predicted",
            Self::Incomplete => "no violation found, but incomplete",
        })
    }
}

/// What is known beside the [`Verdict`], as it is printed behind that.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeDetails<'a>(&'a Outcome);

impl Outcome {
    /// What is known beside the verdict: the formula, numbers, a schedule. `{:#}` adds what orders its steps.
    #[must_use]
    pub fn details(&self) -> OutcomeDetails<'_> {
        OutcomeDetails(self)
    }
}

impl fmt::Display for OutcomeDetails<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(outcome) = self;
        let formula = &outcome.formula;
        match outcome.verdict() {
            Verdict::Holds => {
                write!(formatter, "{formula}")?;
                if let (Some(states), Some(runs)) = (&outcome.states, &outcome.runs) {
                    let (states, runs) = (many(states, "state"), many(runs, "interleaving"));
                    write!(formatter, "\n({runs}, {states})")?;
                }
            }
            Verdict::Observed => {
                writeln!(formatter, "{formula}")?;
                if let Some(broken) = outcome.broken_interleavings() {
                    writeln!(formatter, "{broken} it.")?;
                }
            }
            Verdict::Predicted => {
                match outcome.broken_interleavings() {
                    Some(broken) => writeln!(formatter, "{broken} {formula}")?,
                    None => writeln!(formatter, "an interleaving breaks {formula}")?,
                }
                formatter.write_str(if outcome.sections_moved {
                    PREDICTED_OF_SECTIONS
                } else {
                    PREDICTED
                })?;
            }
            Verdict::Incomplete => write!(formatter, "{formula}")?,
        }
        if let Some(violation) = &outcome.violation {
            formatter.write_str("\n")?;
            violation.schedule.fmt(formatter)?;
        }
        if let Some(incomplete) = &outcome.incomplete {
            write!(formatter, "\n{incomplete}")?;
        }
        Ok(())
    }
}

/// What must be said of a predicted violation before its schedule.
pub const PREDICTED: &str = "\
The observed run did not break it, but its events can also happen in other orders, which are its
interleavings: each thread keeps its own order, and what waited for a lock, a message, a value
or a thread still comes after it. This interleaving breaks it:
";

/// As [`PREDICTED`], where sections of locks change places.
pub const PREDICTED_OF_SECTIONS: &str = "\
The observed run did not break it, but its events can also happen in other orders, which are its
interleavings: each thread keeps its own order, and what waited for a message, a value or a thread still
comes after it; of two sections of one lock, either may come first. This interleaving breaks it:
";

impl Outcome {
    /// How many interleavings violate the formula, with a verb: `2 of 3 interleavings break`.
    /// `None` when they were not counted.
    #[must_use]
    pub fn broken_interleavings(&self) -> Option<String> {
        let (violating, runs) = (self.violating_runs.as_ref()?, self.runs.as_ref()?);
        Some(if *runs == Count::ONE {
            "the only interleaving breaks".to_owned()
        } else {
            let verb = if *violating == Count::ONE {
                "breaks"
            } else {
                "break"
            };
            let some = if violating == runs {
                "all"
            } else {
                &format!("{violating} of")
            };
            format!("{some} {runs} interleavings {verb}")
        })
    }
}

fn many(count: &Count, noun: &str) -> String {
    let ending = if *count == Count::ONE { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

impl fmt::Display for Incomplete {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            width,
            states,
            dropped,
            levels,
        } = self;
        write!(
            formatter,
            "incomplete from level {} of {levels}: at most {width} states a level were kept, \
             {states} were looked at, {} were dropped",
            dropped.from_level, dropped.cuts,
        )?;
        if dropped.levels > 0 {
            write!(
                formatter,
                ", the last {} levels not reached",
                dropped.levels
            )?;
        }
        formatter.write_str(" (`predict(width = N)`, or `--width N`, keeps more)")
    }
}
