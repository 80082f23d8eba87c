//! Numbers that are written as texts.

use monitor_logic::value::Value;

/// Why a text is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// A whole number of more than 128 bits, or one beyond the largest float.
    TooLarge,
    /// Something else.
    NoNumber,
}

/// Reads a number as logs write it: `-12`, `+3`, `1.5e3`, `inf`.
///
/// # Errors
///
/// When it is not a number, or too large.
pub fn number(text: &str) -> Result<Value<'static>, NumberError> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !unsigned.is_empty() && unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        let whole = text.parse().map(Value::Integer);
        return whole.map_err(|_| NumberError::TooLarge);
    }
    let named = unsigned.starts_with(|first: char| first.is_ascii_alphabetic());
    match text.parse::<f64>() {
        Ok(value) if value.is_infinite() && !named => Err(NumberError::TooLarge),
        Ok(value) => Ok(Value::Float(value)),
        Err(_) => Err(NumberError::NoNumber),
    }
}
