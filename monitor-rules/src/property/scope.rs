//! What a formula is checked on: one trace, or the slice of each value of keys.

use monitor_logic::{diagnostic::Diagnostic, formula::Formula, source::Span};

/// A key, and the column of the trace that names its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyKey {
    /// The name, which stands for the value in the formula.
    pub name: String,
    /// The column.
    pub column: String,
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
