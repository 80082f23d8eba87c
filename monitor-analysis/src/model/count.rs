//! Numbers of runs, which grow beyond any machine word.

use std::fmt;

/// A natural number of any size.
///
/// ```
/// use monitor_analysis::Count;
/// let mut count = Count::from(u128::MAX);
/// count.add(&Count::from(1));
/// assert_eq!(count.to_string(), "340282366920938463463374607431768211456");
/// assert_eq!(count.as_u128(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Count(Size);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Size {
    Small(u128),
    /// Digits to the base 10^18, the least significant first; only for a number that does not fit
    /// `Small`.
    Large(Vec<u64>),
}

const BASE: u64 = 1_000_000_000_000_000_000;

impl Count {
    /// 0.
    pub const ZERO: Self = Self(Size::Small(0));
    /// 1.
    pub const ONE: Self = Self(Size::Small(1));

    /// Adds another number to this one.
    pub fn add(&mut self, other: &Self) {
        if let (Size::Small(own), Size::Small(other)) = (&mut self.0, &other.0)
            && let Some(sum) = own.checked_add(*other)
        {
            *own = sum;
            return;
        }
        let (mut sum, other) = (self.digits(), other.digits());
        sum.resize(sum.len().max(other.len()) + 1, 0);
        let mut carry = 0;
        for (place, digit) in sum.iter_mut().enumerate() {
            let total = *digit + other.get(place).copied().unwrap_or(0) + carry;
            (*digit, carry) = (total % BASE, total / BASE);
        }
        while sum.last() == Some(&0) {
            sum.pop();
        }
        self.0 = Size::Large(sum);
    }

    fn digits(&self) -> Vec<u64> {
        match &self.0 {
            Size::Large(digits) => digits.clone(),
            Size::Small(value) => {
                let mut rest = *value;
                let mut digits = Vec::new();
                while rest > 0 {
                    digits.push(u64::try_from(rest % u128::from(BASE)).unwrap_or(0));
                    rest /= u128::from(BASE);
                }
                digits
            }
        }
    }

    /// The number, when it fits.
    #[must_use]
    pub fn as_u128(&self) -> Option<u128> {
        match self.0 {
            Size::Small(value) => Some(value),
            Size::Large(_) => None,
        }
    }
}

impl From<u128> for Count {
    fn from(value: u128) -> Self {
        Self(Size::Small(value))
    }
}

/// All its decimal digits.
impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Small(value) => value.fmt(formatter),
            Size::Large(digits) => {
                let mut digits = digits.iter().rev();
                if let Some(first) = digits.next() {
                    write!(formatter, "{first}")?;
                }
                digits.try_for_each(|digit| write!(formatter, "{digit:018}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_two_double_for_ever() {
        let mut count = Count::ONE;
        for _ in 0..300 {
            count.add(&count.clone());
        }
        // 2^300.
        let text = "20370359763344860862684456884093781610514683936659\
                    36250636140449354381299763336706183397376";
        assert_eq!(count.to_string(), text);
    }
}
