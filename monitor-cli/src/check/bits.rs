//! Finding bits in words.

const WORD: usize = 64;

/// Returns the first place from `from` on and before `end` where the bit is `value`.
pub(crate) fn next(words: &[u64], value: bool, from: usize, end: usize) -> Option<usize> {
    let mut at = from;
    while at < end {
        let word = words.get(at / WORD).copied().unwrap_or(0);
        let wanted = if value { word } else { !word } >> (at % WORD);
        if wanted != 0 {
            let place = at + wanted.trailing_zeros() as usize;
            return (place < end).then_some(place);
        }
        at = (at / WORD + 1) * WORD;
    }
    None
}

/// Returns the last place before `end` where the bit is `value`.
pub(crate) fn last(words: &[u64], value: bool, end: usize) -> Option<usize> {
    let mut end = end;
    while end > 0 {
        let first = (end - 1) / WORD * WORD;
        let word = words.get(first / WORD).copied().unwrap_or(0);
        let kept = end - first;
        let mask = if kept == WORD {
            u64::MAX
        } else {
            (1 << kept) - 1
        };
        let wanted = if value { word } else { !word } & mask;
        if wanted != 0 {
            return Some(first + WORD - 1 - wanted.leading_zeros() as usize);
        }
        end = first;
    }
    None
}

/// Returns how many of the first `end` bits are not set.
pub(crate) fn unset(words: &[u64], end: usize) -> u64 {
    let whole = end / WORD;
    let set: u32 = words.iter().take(whole).map(|word| word.count_ones()).sum();
    let rest = end % WORD;
    let partial = words.get(whole).map_or(0, |word| word & ((1 << rest) - 1));
    end as u64 - u64::from(set) - u64::from(partial.count_ones())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn words_are_searched_as_bits_are(
            words in proptest::collection::vec(
                prop_oneof![Just(0), Just(u64::MAX), any::<u64>()], 1..4),
            from in 0..200_usize,
            end in 0..200_usize,
            value: bool,
        ) {
            let end = end.min(words.len() * WORD);
            let bit = |place: &usize| (words[place / WORD] >> (place % WORD) & 1 == 1) == value;
            prop_assert_eq!(next(&words, value, from, end), (from..end).find(bit));
            prop_assert_eq!(last(&words, value, end), (0..end).rfind(bit));
            let unset_bits = (0..end).filter(|place| words[place / WORD] >> (place % WORD) & 1 == 0);
            prop_assert_eq!(unset(&words, end), unset_bits.count() as u64);
        }
    }
}
