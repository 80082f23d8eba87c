//! Numbers that are written in decimals, read digit by digit: a time of our years to the nanosecond has more digits
//! than a float.

use std::cmp::Ordering;

/// This many digits behind the point are read; a second has nine to the nanosecond.
const DIGITS: usize = 18;

/// How many units of the last digit are 1.
const SCALE: i128 = 10_i128.pow(18);

/// The farthest place of the point.
const FARTHEST: i64 = 64;

/// A number: its whole part, and its fraction of the same sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    pub(crate) whole: i128,
    /// The fraction, in units of 10^-18; what is smaller is dropped.
    part: i128,
}

impl Decimal {
    /// Reads `-12`, `1700000000.25`, `1.7e9`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().ok()?),
            None => (text, 0_i64),
        };
        let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + part.len() == 0 || !is_digits(whole) || !is_digits(part) {
            return None;
        }
        let moved;
        let (whole, part) = if exponent == 0 {
            (whole, part)
        } else {
            if exponent.abs() > FARTHEST {
                return None;
            }
            let far = "0".repeat(usize::try_from(exponent.abs()).ok()?);
            moved = [&far, whole, part, &far].concat();
            let point = i64::try_from(far.len() + whole.len()).ok()? + exponent;
            moved.split_at(usize::try_from(point).ok()?)
        };
        let part = &part[..part.len().min(DIGITS)];
        let missing = u32::try_from(DIGITS - part.len()).ok()?;
        let number = |digits: &str| {
            if digits.is_empty() {
                Ok(0)
            } else {
                digits.parse::<i128>()
            }
        };
        Some(Self {
            whole: sign * number(whole).ok()?,
            part: sign * number(part).ok()? * 10_i128.pow(missing),
        })
    }

    /// Returns how many units it is, if 1 has so many of them; fractions are dropped.
    pub(crate) fn times(self, size: i128) -> Option<i128> {
        let part = self.part.checked_mul(size)? / SCALE;
        self.whole.checked_mul(size)?.checked_add(part)
    }
}

impl From<i128> for Decimal {
    fn from(whole: i128) -> Self {
        Self { whole, part: 0 }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.whole, self.part).cmp(&(other.whole, other.part))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn all_digits_count() {
        let nanoseconds = |text: &str| Decimal::read(text)?.times(1_000_000_000);
        for (text, expected) in [
            ("1700000000.123456789", 1_700_000_000_123_456_789),
            ("-1.5", -1_500_000_000),
            ("-0.000000001", -1),
            ("+.5", 500_000_000),
            ("5.", 5_000_000_000),
            ("1.7000000001234567891e9", 1_700_000_000_123_456_789),
            ("12345E-3", 12_345_000_000),
            ("0.0000000019", 1),
            ("1.0000000000000000000000001", 1_000_000_000),
        ] {
            assert_eq!(nanoseconds(text), Some(expected), "{text}");
        }
        for text in [
            "", "-", ".", "e5", "1e", "1e65", "1,5", "0x1", "NaN", "inf", "1.5.2", "--1",
        ] {
            assert_eq!(Decimal::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn decimals_are_ordered_as_numbers(one in "-?[0-9]{1,4}(\\.[0-9]{1,3})?", other in "-?[0-9]{1,4}(\\.[0-9]{1,3})?") {
            let float = |text: &str| text.parse::<f64>().unwrap();
            let expected = float(&one).partial_cmp(&float(&other));
            prop_assert_eq!(Decimal::read(&one).unwrap().partial_cmp(&Decimal::read(&other).unwrap()), expected);
        }

        #[test]
        fn an_exponent_moves_the_point(number in "-?[0-9]{1,5}\\.[0-9]{1,5}", exponent in -5_i32..6) {
            let moved = Decimal::read(&format!("{number}e{exponent}")).unwrap();
            let unmoved = Decimal::read(&number).unwrap();
            let scale = 10_i128.pow(exponent.unsigned_abs());
            let all = |of: Decimal| of.whole * SCALE + of.part;
            let expected = if exponent < 0 { all(unmoved) / scale } else { all(unmoved) * scale };
            prop_assert_eq!(all(moved), expected);
        }
    }
}
