//! Whole numbers at the beginning of a text, eight digits at once.
//!
//! Eight bytes are in a word, the first byte the lowest. A byte minus `0` is a digit if it is at most 9: then adding
//! 0x76 does not reach the highest bit. The digits are moved to the end, with zeros before them, and joined in pairs,
//! fours and eights by one multiplication each.

const WORD: usize = size_of::<u64>();

/// How many digits fit into 64 bits with a sign.
const MOST: usize = 18;

/// Returns the eight bytes at a place.
#[inline]
pub(super) fn word(text: &[u8], at: usize) -> Option<u64> {
    let bytes = text.get(at..)?.first_chunk::<WORD>()?;
    Some(u64::from_le_bytes(*bytes))
}

/// Returns the whole number at a place of a text, and where it ends, if it has at most 18 digits; `-` may stand before them.
#[inline]
pub(super) fn integer(text: &[u8], at: usize) -> Option<(i64, usize)> {
    if let Some(word) = word(text, at) {
        let found = leading_digits(word);
        if found > 0 && found < WORD {
            return Some((joined(word, found).into(), at + found));
        }
    }
    long_integer(text, at)
}

/// Returns the same for more digits, with a sign, and at the end of a text.
fn long_integer(text: &[u8], at: usize) -> Option<(i64, usize)> {
    if text.get(at) == Some(&b'-') {
        let (number, end) = digits(text, at + 1)?;
        return Some((-number, end));
    }
    digits(text, at)
}

fn digits(text: &[u8], at: usize) -> Option<(i64, usize)> {
    let mut number = 0_i64;
    let mut end = at;
    while let Some(word) = word(text, end) {
        let found = leading_digits(word);
        let scaled = number.checked_mul(SCALES[found])?;
        number = scaled.checked_add(joined(word, found).into())?;
        end += found;
        if found < WORD {
            break;
        }
    }
    while let Some(digit @ b'0'..=b'9') = text.get(end) {
        let scaled = number.checked_mul(10)?;
        number = scaled.checked_add((digit - b'0').into())?;
        end += 1;
    }
    (end > at && end <= at + MOST).then_some((number, end))
}

/// Returns where the digits end that stand at a place.
#[inline]
pub(super) fn end(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(word) = word(text, end) {
        let found = leading_digits(word);
        end += found;
        if found < WORD {
            return end;
        }
    }
    let rest = text.get(end..).unwrap_or_default().iter();
    end + rest.take_while(|byte| byte.is_ascii_digit()).count()
}

const SCALES: [i64; WORD + 1] = [
    1,
    10,
    100,
    1_000,
    10_000,
    100_000,
    1_000_000,
    10_000_000,
    100_000_000,
];

const fn repeated(byte: u8) -> u64 {
    u64::from_le_bytes([byte; WORD])
}

/// Returns how many digits a word begins with.
#[inline]
pub(super) fn leading_digits(word: u64) -> usize {
    let values = word ^ repeated(b'0');
    // 0x7f or less does not carry into the next byte.
    let above = ((values & repeated(0x7f)) + repeated(0x76)) | values;
    let others = above & repeated(0x80);
    others.trailing_zeros() as usize / WORD
}

/// Returns `true` for the characters before the digits, except `-`, `.` and `/`: commas, quotes, blanks and ends of
/// lines.
#[inline]
pub(super) fn is_small(byte: u8) -> bool {
    byte < b'-'
}

/// Returns which bytes of a word are [small](is_small), a bit each, the first the lowest.
#[inline]
pub(super) fn small_bytes(word: u64) -> u64 {
    // With its highest bit set, a byte borrows nothing from the next; the bit stays set unless the rest is below `-`.
    let not_below = (word | repeated(0x80)) - repeated(b'-');
    let small = !(not_below | word) & repeated(0x80);
    highest_bits(small)
}

/// Returns which bytes of a word are this one, a bit each, the first the lowest.
#[inline]
pub(super) fn equal_bytes(word: u64, byte: u8) -> u64 {
    let differing = word ^ repeated(byte);
    let others = ((differing & repeated(0x7f)) + repeated(0x7f)) | differing;
    highest_bits(!others & repeated(0x80))
}

/// Returns the highest bits of the bytes of a word that has no other bits, as one number.
#[inline]
fn highest_bits(word: u64) -> u64 {
    (word >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Returns the number that the first so many digits of a word are.
#[inline]
fn joined(word: u64, digits: usize) -> u32 {
    // Zeros come before the first digit, the lowest byte; if there are no digits, all bytes are shifted out.
    let missing = u32::try_from(8 * (WORD - digits)).unwrap_or(u64::BITS);
    let word = (word & repeated(0x0f)).checked_shl(missing).unwrap_or(0);
    let pairs = (word * 10 + (word >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    // Eight digits are less than 2^32.
    let eight = (fours * 10_000 + (fours >> 32)) & 0xffff_ffff;
    u32::try_from(eight).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_what_the_library_reads(
            sign in "-?",
            digits in "[0-9]{0,20}",
            behind in prop_oneof![Just(String::new()), "[^0-9-].{0,9}"],
        ) {
            let text = format!("{sign}{digits}{behind}");
            let expected = (!digits.is_empty() && digits.len() <= MOST)
                .then(|| format!("{sign}{digits}").parse().unwrap());
            let expected = expected.map(|number: i64| (number, sign.len() + digits.len()));
            prop_assert_eq!(integer(text.as_bytes(), 0), expected);
            prop_assert_eq!(end(text.as_bytes(), sign.len()), sign.len() + digits.len());
        }

        #[test]
        fn bytes_of_a_kind_are_found(bytes: [u8; WORD], byte: u8) {
            let word = u64::from_le_bytes(bytes);
            let bits = |is_found: &dyn Fn(u8) -> bool| {
                let bytes = bytes.iter().rev();
                bytes.fold(0, |bits, byte| bits << 1 | u64::from(is_found(*byte)))
            };
            prop_assert_eq!(small_bytes(word), bits(&is_small));
            for byte in bytes.into_iter().chain([byte]) {
                prop_assert_eq!(equal_bytes(word, byte), bits(&|other| other == byte));
            }
        }

        #[test]
        fn bytes_that_are_no_digits_end_a_number(bytes in proptest::collection::vec(any::<u8>(), 0..12)) {
            let length = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
            prop_assert_eq!(end(&bytes, 0), length);
        }
    }
}
