//! Which step belongs to which tuples, and what is known of tuples however a rule is checked.

mod bound;
mod count;
mod deadline;
mod earlier;
mod explains;
mod past;
mod violations;

use monitor_logic::{
    evaluate::{Column, Columns},
    source::Span,
};

pub use self::{
    bound::Bound,
    deadline::Deadline,
    violations::{Fresh, KeyViolation, Violations},
};
pub(in crate::check) use self::{count::Count, explains::Explains, past::Past};
pub(in crate::check) use crate::check::key::{KeyValue, Named, Tuple};
use crate::property::PropertyKey;

/// The keys of a rule, and the columns that name their values.
#[derive(Debug)]
pub(in crate::check) struct Keys {
    names: Vec<String>,
    /// For each key, its place among `columns`.
    pub(in crate::check) of: Vec<usize>,
    /// The columns of the trace that name values of keys, each once.
    pub(in crate::check) columns: Vec<usize>,
    /// What each name in the formula stands for.
    read: Vec<Source>,
}

/// What a name in a formula stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::check) enum Source {
    /// A column of the trace.
    Column(usize),
    /// The value of a key.
    Key(usize),
}

impl Keys {
    /// Creates the keys of a rule whose formulas read `names`. The columns of the trace that this takes are added to
    /// `columns`.
    pub(in crate::check) fn new(
        keys: &[PropertyKey],
        names: &Columns,
        columns: &mut Columns,
    ) -> Self {
        let source = |name: &Column| {
            let key = keys.iter().position(|key| key.name == name.name);
            key.map_or_else(
                || Source::Column(columns.number(&name.name, name.reading, name.span)),
                Source::Key,
            )
        };
        let read = names.list().iter().map(source).collect();
        let mut numbers = Vec::new();
        let mut of = Vec::new();
        for key in keys {
            let number = columns.number(&key.column, None, Span::default());
            let place = numbers.iter().position(|known| *known == number);
            of.push(place.unwrap_or_else(|| {
                numbers.push(number);
                numbers.len() - 1
            }));
        }
        Self {
            names: keys.iter().map(|key| key.name.clone()).collect(),
            of,
            columns: numbers,
            read,
        }
    }

    /// Returns the text of a tuple, for people: `user = "ann", file = 3`.
    pub(in crate::check) fn shown(&self, tuple: &[KeyValue]) -> String {
        let values = self.names.iter().zip(tuple);
        let shown = values.map(|(name, value)| format!("{name} = {}", value.value()));
        shown.collect::<Vec<_>>().join(", ")
    }

    /// Returns `true` if each key has a column of its own.
    pub(in crate::check) fn are_apart(&self) -> bool {
        self.of.len() == self.columns.len()
    }

    /// Returns `true` if the formula reads the value of a key under its name.
    pub(in crate::check) fn are_read(&self) -> bool {
        self.read
            .iter()
            .any(|source| matches!(source, Source::Key(_)))
    }

    /// Returns what the name of this number in the formula stands for.
    pub(in crate::check) fn source(&self, name: usize) -> Option<Source> {
        self.read.get(name).copied()
    }

    /// Returns the columns of the trace that the rule reads.
    pub(in crate::check) fn read(&self) -> Vec<usize> {
        let read = self.read.iter().filter_map(|source| match source {
            Source::Column(number) => Some(*number),
            Source::Key(_) => None,
        });
        read.chain(self.columns.iter().copied()).collect()
    }

    /// Returns `true` if a step that names these values belongs to the slice of a tuple: it names no other value.
    pub(in crate::check) fn is_of(&self, names: &[Option<KeyValue>], tuple: &[KeyValue]) -> bool {
        names.iter().enumerate().all(|(column, name)| {
            let mut keys = self.of.iter().zip(tuple);
            let Some(own) = name else { return true };
            keys.any(|(of, value)| *of == column && value == own)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(pairs: &[(&str, &str)]) -> Keys {
        let key = |(name, column): &(&str, &str)| PropertyKey {
            name: (*name).into(),
            column: (*column).into(),
        };
        let keys: Vec<PropertyKey> = pairs.iter().map(key).collect();
        Keys::new(&keys, &Columns::new(), &mut Columns::new())
    }

    #[test]
    fn a_step_belongs_to_the_tuples_that_it_names_no_other_value_of() {
        let [one, two] = [1, 2].map(KeyValue::Integer);
        let apart = keys(&[("user", "user"), ("file", "file")]);
        let tuple = [one.clone(), two.clone()];
        for (names, belongs) in [
            ([None, None], true),
            ([Some(one.clone()), None], true),
            ([None, Some(one.clone())], false),
            ([Some(one.clone()), Some(two.clone())], true),
            ([Some(two.clone()), Some(two.clone())], false),
        ] {
            assert_eq!(apart.is_of(&names, &tuple), belongs, "{names:?}");
        }
        let shared = keys(&[("x", "value"), ("y", "value")]);
        assert!(!shared.are_apart());
        for (named, belongs) in [(1, true), (2, true), (3, false)] {
            assert_eq!(
                shared.is_of(&[Some(KeyValue::Integer(named))], &tuple),
                belongs
            );
        }
    }
}
