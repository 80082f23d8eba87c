//! The description of one annotated property.

use core::fmt;
#[cfg(feature = "predict")]
use core::sync::atomic::{AtomicBool, Ordering};

use monitor_formula::{Proposition, Subformula};

use crate::ground::counter::Counter;

/// An annotated property: what the attribute knows of it, and how often it was violated.
///
/// There is one in the program for each `#[monitor(...)]`; a [`Violated`](crate::Violated) leads
/// to it.
pub struct Property {
    description: Description,
    violations: Counter,
    /// Whether a call of the function has touched anything that is tracked.
    #[cfg(feature = "predict")]
    touched: AtomicBool,
}

/// The constant part of a [`Property`], which the attribute writes.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// The name given by the user, else the path of the function.
    pub name: &'static str,
    /// The formula as the user wrote it.
    pub formula: &'static str,
    /// The formula as reports show it: without the marks of raw identifiers. Places of subformulas are in this text.
    pub shown: &'static str,
    /// The propositions of the formula, in the order of the bits of a violation's atoms.
    pub propositions: &'static [Proposition<'static>],
    /// The subformulas in post-order: operands before operators, the whole formula last.
    pub subformulas: &'static [Subformula<'static>],
    /// Remarks on the formula, for the report of a violation.
    pub notes: &'static [&'static str],
    /// The file of the annotation.
    pub file: &'static str,
    /// The line of the annotation, from 1.
    pub line: u32,
    /// The column of the annotation, from 1.
    pub column: u32,
    /// The path of the annotated function.
    pub function: &'static str,
    /// How what is kept between two steps is laid out.
    pub layout: Layout,
}

/// How what a property keeps between two steps is laid out, so that it can be saved.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// A number that changes with the code of the steps.
    pub fingerprint: u64,
    /// Whether the state of an automaton is kept, in the place of bits.
    pub is_automaton: bool,
    /// How many bits are kept.
    pub bits: usize,
    /// How many words are kept.
    pub words: usize,
    /// The words that are moments by the clock of the process.
    pub moments: &'static [usize],
    /// The word that is the next deadline.
    pub deadline: Option<usize>,
}

impl Layout {
    /// The layout of a property that keeps nothing.
    pub const NONE: Self = Self {
        fingerprint: 0,
        is_automaton: false,
        bits: 0,
        words: 0,
        moments: &[],
        deadline: None,
    };
}

impl Property {
    /// Creates a property, for generated code.
    #[doc(hidden)]
    #[must_use]
    pub const fn __new(description: Description) -> Self {
        Self {
            description,
            violations: Counter::new(),
            #[cfg(feature = "predict")]
            touched: AtomicBool::new(false),
        }
    }

    /// The name: the one given with `name = "..."`, else the path of the annotated function.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.description.name
    }

    /// The formula as it is written in the annotation.
    #[must_use]
    pub fn formula(&self) -> &'static str {
        self.description.formula
    }

    /// The path of the annotated function.
    #[must_use]
    pub fn function(&self) -> &'static str {
        self.description.function
    }

    /// The source file with the annotation.
    #[must_use]
    pub fn file(&self) -> &'static str {
        self.description.file
    }

    /// The line of the annotation, from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.description.line
    }

    /// The column of the annotation, from 1.
    #[must_use]
    pub fn column(&self) -> u32 {
        self.description.column
    }

    /// Remarks on the formula: that it may mean something other than it seems to.
    #[must_use]
    pub fn notes(&self) -> &'static [&'static str] {
        self.description.notes
    }

    /// How often the property was violated since the program started, by all objects and threads
    /// together and whatever was done about it.
    #[must_use]
    pub fn violations(&self) -> usize {
        self.violations.get()
    }

    pub(crate) fn count_violation(&self) {
        self.violations.increment();
    }

    /// Notes that a call of the function has ended. Returns `true` if this one or one before it has
    /// touched anything that is tracked.
    #[cfg(feature = "predict")]
    pub(crate) fn is_touched(&self, now: bool) -> bool {
        if now {
            self.touched.store(true, Ordering::Relaxed);
        }
        now || self.touched.load(Ordering::Relaxed)
    }

    pub(crate) fn description(&self) -> &Description {
        &self.description
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Property")
            .field("name", &self.name())
            .field("formula", &self.formula())
            .field("file", &self.file())
            .field("line", &self.line())
            .field("violations", &self.violations())
            .finish_non_exhaustive()
    }
}
