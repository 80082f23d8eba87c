//! The names that propositions read.

use alloc::{borrow::ToOwned, collections::BTreeMap, string::String, vec::Vec};
use core::fmt;

use crate::{semantics::value::Type, source::Span};

/// A name that propositions read, as values of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name: `p`, `fields.status`, `a[0]`, `a::b`.
    pub name: String,
    /// The type that its values must have; `None` when any type will do.
    pub reading: Option<Type>,
    /// Where it is read first.
    pub span: Span,
}

/// The columns that some propositions read. A name that is read in two ways is two columns: `p` is
/// a truth value and the `p` of `p == 1` a number; a log with `0` and `1` has values for both.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    list: Vec<Column>,
    /// The columns of each name.
    numbers: BTreeMap<String, Vec<usize>>,
    pub(super) origin: ValueOrigin,
}

/// Where the values of [`Columns`] come from, for messages about expressions that have no value
/// there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueOrigin {
    /// The lines of a log.
    #[default]
    Log,
    /// The events of a program that runs.
    Events,
}

impl fmt::Display for ValueOrigin {
    /// Formats it as the subject of "has no functions".
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Log => "a log has",
            Self::Events => "events have",
        })
    }
}

impl Columns {
    /// Creates an empty list of columns of a log.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates an empty list of columns with values of this origin.
    #[must_use]
    pub fn of(origin: ValueOrigin) -> Self {
        Self {
            origin,
            ..Self::default()
        }
    }

    /// Returns the columns, in the order of their numbers.
    #[must_use]
    pub fn list(&self) -> &[Column] {
        &self.list
    }

    /// Returns the number of a column, a new one if it is not there yet.
    pub fn number(&mut self, name: &str, reading: Option<Type>, span: Span) -> usize {
        let known = self.numbers.get(name).map_or(&[][..], Vec::as_slice);
        let same = |number: &&usize| self.list[**number].reading == reading;
        if let Some(number) = known.iter().find(same) {
            return *number;
        }
        let number = self.list.len();
        self.list.push(Column {
            name: name.to_owned(),
            reading,
            span,
        });
        self.numbers
            .entry(name.to_owned())
            .or_default()
            .push(number);
        number
    }
}
