//! Numbers as they are written in formulas.

use alloc::{format, string::String};

/// Why a written number has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Malformed {
    /// It is no number.
    NotANumber,
    /// It has more than 128 bits, or it is beyond the largest float.
    TooLarge,
}

/// Returns the value of a whole number in Rust's notation: `10`, `-0xff`, `1_000`, `5u8`.
///
/// # Errors
///
/// When it is none, or beyond 128 bits.
///
/// ```
/// use monitor_logic::lex::number::integer;
/// assert_eq!(integer("0xff_u8"), Ok(255));
/// ```
pub fn integer(digits: &str) -> Result<i128, Malformed> {
    const SUFFIXES: [&str; 12] = [
        "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
    ];
    let unsuffixed = SUFFIXES
        .iter()
        .find_map(|suffix| digits.strip_suffix(suffix));
    let plain: String = unsuffixed
        .unwrap_or(digits)
        .chars()
        .filter(|character| *character != '_')
        .collect();
    let (sign, magnitude) = match plain.strip_prefix('-') {
        Some(magnitude) => ("-", magnitude),
        None => ("", plain.as_str()),
    };
    let (radix, magnitude) = match magnitude.get(..2) {
        Some("0x") => (16, &magnitude[2..]),
        Some("0o") => (8, &magnitude[2..]),
        Some("0b") => (2, &magnitude[2..]),
        _ => (10, magnitude),
    };
    if magnitude.is_empty() || !magnitude.chars().all(|digit| digit.is_digit(radix)) {
        return Err(Malformed::NotANumber);
    }
    i128::from_str_radix(&format!("{sign}{magnitude}"), radix).map_err(|_| Malformed::TooLarge)
}

/// Returns the value of a float in Rust's notation: `1.5`, `1e-3`, `2f64`, `1_000.0`.
///
/// # Errors
///
/// When it is none, or too large to be one.
pub fn float(digits: &str) -> Result<f64, Malformed> {
    let unsuffixed = ["f32", "f64"]
        .iter()
        .find_map(|suffix| digits.strip_suffix(suffix));
    let plain: String = unsuffixed
        .unwrap_or(digits)
        .chars()
        .filter(|character| *character != '_')
        .collect();
    match plain.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        Ok(_) => Err(Malformed::TooLarge),
        Err(_) => Err(Malformed::NotANumber),
    }
}
