//! The value of a field of a log, read as the type that the formula needs.

use std::{borrow::Cow, fmt};

use monitor_logic::value::{Type, Value};
use monitor_rules::check::{self, NumberError};

/// A value as a log has it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Datum<'text> {
    /// True or false.
    Boolean(bool),
    /// A whole number.
    Integer(i128),
    /// A number with a fraction or an exponent, and its text, if that is known.
    Float(f64, Option<Cow<'text, str>>),
    /// A string.
    Text(Cow<'text, str>),
}

impl Datum<'_> {
    /// Creates a number with a fraction or an exponent.
    pub(crate) fn float(value: f64) -> Self {
        Self::Float(value, None)
    }

    /// Makes its texts owned.
    fn into_owned<'other>(self) -> Datum<'other> {
        match self {
            Self::Boolean(value) => Datum::Boolean(value),
            Self::Integer(value) => Datum::Integer(value),
            Self::Float(value, written) => {
                Datum::Float(value, written.map(|written| written.into_owned().into()))
            }
            Self::Text(text) => Datum::Text(text.into_owned().into()),
        }
    }
}

/// Why a value is not of the type that the formula needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellError {
    /// It is not of this type.
    Type(Type),
    /// A whole number of more than 128 bits, or one beyond the largest float.
    TooLarge,
    /// JSON's `null`.
    Null,
    /// It is an object or an array where a value of this type is needed.
    Container(Option<Type>),
}

impl fmt::Display for CellError {
    /// Writes the label beside the carets.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(Type::Boolean) => formatter.write_str("expected 0, 1, true or false"),
            Self::Type(Type::Number) => formatter.write_str("expected a number"),
            Self::Type(Type::Text) => formatter.write_str("expected a string"),
            Self::TooLarge => {
                formatter.write_str("too large: whole numbers have at most 128 bits, floats 64")
            }
            Self::Null => formatter.write_str("null is no value"),
            Self::Container(None) => formatter.write_str("expected one value"),
            Self::Container(Some(kind)) => write!(formatter, "expected {kind}"),
        }
    }
}

/// Reads a word of a text, such as a field of a table. Its type depends on what the formula needs: `1` is a truth
/// value, a number or a text.
///
/// # Errors
///
/// When it cannot be read so.
pub(crate) fn from_word(field: &str, reading: Option<Type>) -> Result<Datum<'_>, CellError> {
    match reading {
        Some(Type::Boolean) => truth(field).map(Datum::Boolean),
        Some(Type::Number) => number(field),
        Some(Type::Text) => Ok(Datum::Text(field.into())),
        None if is_text(field.as_bytes()) => Ok(Datum::Text(field.into())),
        None => match (word(field), number(field)) {
            (Some(value), _) => Ok(Datum::Boolean(value)),
            (_, Err(CellError::Type(_))) => Ok(Datum::Text(field.into())),
            (_, number) => number,
        },
    }
}

fn truth(field: &str) -> Result<bool, CellError> {
    match field {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => word(field).ok_or(CellError::Type(Type::Boolean)),
    }
}

/// Returns `true` if a field is a text where the formula takes any type. If it returns `false`, the field may still be
/// a text.
#[inline]
pub(crate) fn is_text(field: &[u8]) -> bool {
    match field {
        [first, ..] if BEGINS_TEXT[usize::from(*first)] => true,
        [] | [b'0'..=b'9' | b'+' | b'-' | b'.', ..] => false,
        // Infinity, NaN, and also false and true.
        [b'i' | b'I', second, ..] => !matches!(second, b'n' | b'N'),
        [b'n' | b'N' | b'f' | b'F', second, ..] => !matches!(second, b'a' | b'A'),
        [b't' | b'T', second, ..] => !matches!(second, b'r' | b'R'),
        _ => true,
    }
}

/// The first bytes with which no number and no truth value begins.
const BEGINS_TEXT: [bool; 256] = {
    let mut begins = [true; 256];
    let others = b"0123456789+-.iInNfFtT";
    let mut place = 0;
    while place < others.len() {
        begins[others[place] as usize] = false;
        place += 1;
    }
    begins
};

/// Reads `true` and `false`, also as pandas and spreadsheets write them.
fn word(field: &str) -> Option<bool> {
    match field {
        "true" | "True" | "TRUE" => Some(true),
        "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

fn number(field: &str) -> Result<Datum<'_>, CellError> {
    match check::number(field) {
        Ok(Value::Integer(value)) => Ok(Datum::Integer(value)),
        Ok(Value::Float(value)) => Ok(Datum::Float(value, Some(field.into()))),
        Err(NumberError::TooLarge) => Err(CellError::TooLarge),
        Ok(_) | Err(NumberError::NoNumber) => Err(CellError::Type(Type::Number)),
    }
}

/// Reads a scalar of a valid JSON text.
///
/// # Errors
///
/// When it is of another type than the formula needs. Where that is a truth value, 0 and 1 are accepted.
pub(crate) fn from_json(scalar: &[u8], reading: Option<Type>) -> Result<Datum<'_>, CellError> {
    let datum = match (scalar, reading) {
        (b"true" | b"1", Some(Type::Boolean)) => return Ok(Datum::Boolean(true)),
        (b"false" | b"0", Some(Type::Boolean)) => return Ok(Datum::Boolean(false)),
        (b"true", _) => Datum::Boolean(true),
        (b"false", _) => Datum::Boolean(false),
        (b"null", _) => return Err(CellError::Null),
        ([b'"', ..], _) => Datum::Text(json_text(scalar)),
        _ => match reading {
            Some(wanted @ (Type::Boolean | Type::Text)) => return Err(CellError::Type(wanted)),
            _ => number(std::str::from_utf8(scalar).unwrap_or_default())?,
        },
    };
    let found = match datum {
        Datum::Boolean(_) => Type::Boolean,
        Datum::Integer(_) | Datum::Float(..) => Type::Number,
        Datum::Text(_) => Type::Text,
    };
    match reading {
        Some(wanted) if wanted != found => Err(CellError::Type(wanted)),
        _ => Ok(datum),
    }
}

/// Reads a scalar of a valid JSON text in a log, where numbers may be in texts: journald and the telemetry of OTLP
/// write them so. A text that is a number is read as one where the formula needs a number.
///
/// # Errors
///
/// When it is of another type than the formula needs.
pub(crate) fn from_json_log(scalar: &[u8], reading: Option<Type>) -> Result<Datum<'_>, CellError> {
    match (scalar, reading) {
        ([b'"', ..], Some(Type::Number)) => number(&json_text(scalar)).map(Datum::into_owned),
        _ => from_json(scalar, reading),
    }
}

/// Returns the content of a valid JSON string.
fn json_text(quoted: &[u8]) -> Cow<'_, str> {
    let inner = quoted
        .get(1..quoted.len().saturating_sub(1))
        .unwrap_or_default();
    if memchr::memchr(b'\\', inner).is_none() {
        // This is far cheaper than the lossy way, which finds what is wrong.
        return match std::str::from_utf8(inner) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(inner),
        };
    }
    Cow::Owned(serde_json::from_slice(quoted).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRUTH: Option<Type> = Some(Type::Boolean);
    const NUMBER: Option<Type> = Some(Type::Number);
    const TEXT: Option<Type> = Some(Type::Text);

    #[test]
    fn a_truth_value_is_written_in_few_ways() {
        for (field, value) in [("0", false), ("1", true), ("true", true), ("FALSE", false)] {
            assert_eq!(from_word(field, TRUTH), Ok(Datum::Boolean(value)));
        }
        for field in ["x", "yes", "t", "2", "-1", "01", "1.0", "", "tRUE"] {
            assert_eq!(
                from_word(field, TRUTH),
                Err(CellError::Type(Type::Boolean)),
                "{field}"
            );
        }
    }

    #[test]
    fn numbers_keep_all_their_digits() {
        let largest = "170141183460469231731687303715884105727";
        assert_eq!(from_word(largest, NUMBER), Ok(Datum::Integer(i128::MAX)));
        assert_eq!(
            from_json(largest.as_bytes(), NUMBER),
            Ok(Datum::Integer(i128::MAX))
        );
        let larger = "170141183460469231731687303715884105728";
        assert_eq!(from_word(larger, NUMBER), Err(CellError::TooLarge));
        assert_eq!(from_json(larger.as_bytes(), None), Err(CellError::TooLarge));
        assert_eq!(from_word("1e999", NUMBER), Err(CellError::TooLarge));
        assert_eq!(
            from_word("-inf", NUMBER),
            Ok(Datum::Float(f64::NEG_INFINITY, Some("-inf".into())))
        );
        assert_eq!(from_word("+5", NUMBER), Ok(Datum::Integer(5)));
        assert_eq!(
            from_word("2.50", NUMBER),
            Ok(Datum::Float(2.5, Some("2.50".into())))
        );
        assert!(matches!(from_word("NaN", NUMBER), Ok(Datum::Float(value, _)) if value.is_nan()));
        for field in ["", "-", "0x1f", "1_000", "1,5", "bob"] {
            assert_eq!(
                from_word(field, NUMBER),
                Err(CellError::Type(Type::Number)),
                "{field}"
            );
        }
    }

    #[test]
    fn a_field_of_any_type_is_what_it_looks_like() {
        assert_eq!(from_word("true", None), Ok(Datum::Boolean(true)));
        assert_eq!(from_word("1", None), Ok(Datum::Integer(1)));
        assert_eq!(
            from_word("1.5", None),
            Ok(Datum::Float(1.5, Some("1.5".into())))
        );
        assert_eq!(from_word("1x", None), Ok(Datum::Text("1x".into())));
        assert_eq!(from_word("1", TEXT), Ok(Datum::Text("1".into())));
    }

    #[test]
    fn what_is_a_text_at_the_first_look_is_one() {
        let fields = [
            "", "+5", "-1", ".5", "inf", "Infinity", "NaN", "nan", "true", "False", "1e3",
        ];
        for field in fields {
            assert!(!is_text(field.as_bytes()), "{field}");
        }
        for first in '!'..='\u{ff}' {
            for field in ["", "e", "f12", "f1234", "nfinity", "nfinity1"] {
                let field = format!("{first}{field}");
                if !is_text(field.as_bytes()) {
                    continue;
                }
                assert_eq!(word(&field), None, "{field}");
                assert_eq!(
                    number(&field),
                    Err(CellError::Type(Type::Number)),
                    "{field}"
                );
            }
        }
    }

    #[test]
    fn json_has_types_of_its_own() {
        assert_eq!(from_json(b"true", TRUTH), Ok(Datum::Boolean(true)));
        assert_eq!(from_json(b"1", TRUTH), Ok(Datum::Boolean(true)));
        assert_eq!(
            from_json(b"\"true\"", TRUTH),
            Err(CellError::Type(Type::Boolean))
        );
        assert_eq!(
            from_json(b"\"1\"", NUMBER),
            Err(CellError::Type(Type::Number))
        );
        assert_eq!(from_json_log(b"\"1\"", NUMBER), Ok(Datum::Integer(1)));
        assert_eq!(
            from_json_log(b"\"-1.5\"", NUMBER),
            Ok(Datum::Float(-1.5, Some("-1.5".into())))
        );
        assert_eq!(from_json_log(b"\"1\"", None), Ok(Datum::Text("1".into())));
        assert_eq!(
            from_json_log(b"\"x\"", NUMBER),
            Err(CellError::Type(Type::Number))
        );
        assert_eq!(from_json(b"1", TEXT), Err(CellError::Type(Type::Text)));
        assert_eq!(from_json(b"null", None), Err(CellError::Null));
        assert_eq!(
            from_json(b"1.0", NUMBER),
            Ok(Datum::Float(1.0, Some("1.0".into())))
        );
        assert_eq!(
            from_json(br#""\u00e9\n""#, TEXT),
            Ok(Datum::Text("\u{e9}\n".into()))
        );
    }
}
