//! What a formula is checked on: one trace, or the slice of each value of keys.

use std::fmt;

use monitor_logic::{diagnostic::Diagnostic, formula::Formula, source::Span};

/// A key, and the column of the trace that names its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyKey {
    /// The name, which stands for the value in the formula.
    pub name: String,
    /// The column.
    pub column: String,
}

impl fmt::Display for PropertyKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, column } = self;
        if name == column {
            formatter.write_str(name)
        } else {
            write!(formatter, "{name} in {column}")
        }
    }
}

/// What a formula is checked on.
#[derive(Clone, Debug, Default)]
pub struct PropertyScope {
    /// The keys, if the formula is a rule for each tuple of their values.
    pub keys: Vec<PropertyKey>,
    /// The formula that ends a tuple.
    pub ends: Option<Formula>,
    /// The most tuples that are checked at once.
    pub most_keys: Option<usize>,
    /// Whether the formula is checked only at the end.
    pub at_end: bool,
}

/// What formulas can be checked for by what reads them: a [`PropertyScope`], or [`Unscoped`] where a formula is checked as
/// it stands. What is written and not supported is refused when it is read.
pub trait Scope: Sized {
    /// Returns the scope that is written, if all of it is supported.
    ///
    /// # Errors
    ///
    /// The first part that is not.
    fn supporting(written: PropertyScope) -> Result<Self, UnsupportedScope>;

    /// Returns `true` if the formula is asked at the end alone.
    fn is_at_end(&self) -> bool;
}

impl Scope for PropertyScope {
    fn supporting(written: PropertyScope) -> Result<Self, UnsupportedScope> {
        Ok(written)
    }

    fn is_at_end(&self) -> bool {
        self.at_end
    }
}

/// The scope of a formula about the events of threads, which has no keys and no end.
#[derive(Clone, Copy, Debug)]
pub struct Unscoped;

impl Scope for Unscoped {
    fn supporting(written: PropertyScope) -> Result<Self, UnsupportedScope> {
        // All fields are named, so that a new one is not forgotten here.
        let PropertyScope {
            keys,
            ends,
            most_keys,
            at_end,
        } = written;
        if !keys.is_empty() || ends.is_some() || most_keys.is_some() {
            Err(UnsupportedScope::Keys)
        } else if at_end {
            Err(UnsupportedScope::AtEnd)
        } else {
            Ok(Self)
        }
    }

    fn is_at_end(&self) -> bool {
        false
    }
}

/// A part of a scope that what reads a formula does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedScope {
    /// Keys, and where their tuples are over.
    Keys,
    /// To be asked at the end.
    AtEnd,
}

impl UnsupportedScope {
    /// Returns the diagnostic of it, at its place.
    pub(super) fn at(self, place: Span) -> Diagnostic {
        match self {
            Self::Keys => Diagnostic::new(
                "a formula about the events of threads is no rule for each key",
                place,
            )
            .with_help(
                "write `NAME = FORMULA;`, and give the command the events of one key; \
                 `monitor check` checks rules for each key on a log of steps",
            ),
            Self::AtEnd => Diagnostic::new(
                "a formula about the events of threads is not asked at the end",
                place,
            )
            .with_help(
                "let the last event set a name, such as `finished`, and write `finished -> F`, in `monitor detect` \
                 `AG(finished -> F)`; `monitor check` asks `at_end(F)` of one run, on a log of steps",
            ),
        }
    }
}

/// Reads keys: `user`, `fields.order, fields.user`, `x in value, y in value`. Places are those in the text.
///
/// # Errors
///
/// A text that is no key, and two keys of one name.
pub fn keys(text: &str) -> Result<Vec<PropertyKey>, Diagnostic> {
    let mut keys: Vec<PropertyKey> = Vec::new();
    let mut offset = 0;
    for piece in text.split(',') {
        let start = offset + piece.len() - piece.trim_start().len();
        let written = piece.trim();
        let place = Span::new(start, start + written.len());
        offset += piece.len() + 1;
        let words: Vec<&str> = written.split_whitespace().collect();
        let (name, column) = match words[..] {
            [column] => (column, column),
            [name, "in", column] => (name, column),
            [] => {
                return Err(Diagnostic::new("a key is missing here", place)
                    .with_help("write `per user`, `per user, file`, or `per x in value`"));
            }
            _ => {
                return Err(Diagnostic::new("this is no key", place).with_help(
                    "a key is a column, `user`, or a name for the values of one, `x in value`; several are joined by commas",
                ));
            }
        };
        if let Some(sign) = written.find(['=', '"', '\'', '(', ';']) {
            let place = Span::new(start + sign, start + sign + 1);
            return Err(Diagnostic::new("a key is a name", place)
                .with_help("a rule for each user is `per user`, whatever the users are"));
        }
        if keys.iter().any(|key| key.name == name) {
            return Err(Diagnostic::new(format!("two keys are called `{name}`"), place)
                .with_help("two keys over one column have names of their own: `per x in value, y in value`"));
        }
        keys.push(PropertyKey {
            name: name.into(),
            column: column.into(),
        });
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_columns_or_names_for_their_values() {
        let read = |text: &str| {
            let keys = keys(text).unwrap();
            let pairs = keys.into_iter().map(|key| (key.name, key.column));
            pairs.collect::<Vec<_>>()
        };
        let pair = |name: &str, column: &str| (name.to_owned(), column.to_owned());
        assert_eq!(read("user"), [pair("user", "user")]);
        assert_eq!(
            read(" fields.order,fields.user "),
            [
                pair("fields.order", "fields.order"),
                pair("fields.user", "fields.user")
            ]
        );
        assert_eq!(
            read("x in value, y in value"),
            [pair("x", "value"), pair("y", "value")]
        );
    }

    #[test]
    fn what_is_no_key_is_said_with_its_place() {
        for (text, message, place) in [
            ("user, ", "a key is missing here", 6..6),
            ("user file", "this is no key", 0..9),
            ("user, user", "two keys are called `user`", 6..10),
            ("user=\"ann\"", "a key is a name", 4..5),
        ] {
            let diagnostic = keys(text).unwrap_err();
            assert_eq!(diagnostic.message, message, "{text}");
            let span = diagnostic.span;
            assert_eq!(span.start..span.end, place, "{text}");
        }
    }
}
