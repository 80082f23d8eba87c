//! Bits in words, the first step the lowest bit of the first word.

use super::STEPS_A_WORD;

/// Returns the bit of a step; bits that are not there are 0.
pub(super) fn bit(words: &[u64], step: usize) -> bool {
    let word = words.get(step / STEPS_A_WORD).copied().unwrap_or(0);
    word >> (step % STEPS_A_WORD) & 1 == 1
}

/// Returns the first step from `from` on and before `end` at which the bit is `value`, else `end`.
pub(super) fn next(words: &[u64], value: bool, from: usize, end: usize) -> usize {
    let flip = if value { 0 } else { u64::MAX };
    let mut step = from;
    while step < end {
        let word = words.get(step / STEPS_A_WORD).copied().unwrap_or(0);
        let wanted = (word ^ flip) >> (step % STEPS_A_WORD);
        if wanted != 0 {
            return end.min(step + wanted.trailing_zeros() as usize);
        }
        step = (step / STEPS_A_WORD + 1) * STEPS_A_WORD;
    }
    end
}

/// Sets the bits from `from` on and before `end`; their words must exist.
pub(super) fn fill(words: &mut [u64], from: usize, end: usize) {
    if from >= end {
        return;
    }
    let last = end - 1;
    let (first_word, last_word) = (from / STEPS_A_WORD, last / STEPS_A_WORD);
    let head = u64::MAX << (from % STEPS_A_WORD);
    let tail = u64::MAX >> (STEPS_A_WORD - 1 - last % STEPS_A_WORD);
    if first_word == last_word {
        words[first_word] |= head & tail;
        return;
    }
    words[first_word] |= head;
    words[first_word + 1..last_word].fill(u64::MAX);
    words[last_word] |= tail;
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn words_are_searched_and_filled_as_bits_are(
            words in proptest::collection::vec(
                prop_oneof![Just(0), Just(u64::MAX), any::<u64>()], 1..4),
            from in 0..200_usize,
            end in 0..200_usize,
            value: bool,
        ) {
            let end = end.min(words.len() * STEPS_A_WORD);
            let found = (from..end).find(|step| bit(&words, *step) == value);
            prop_assert_eq!(next(&words, value, from, end), found.unwrap_or(end));
            let mut filled = words.clone();
            fill(&mut filled, from, end);
            for step in 0..words.len() * STEPS_A_WORD {
                let expected = (from..end).contains(&step) || bit(&words, step);
                prop_assert_eq!(bit(&filled, step), expected);
            }
        }
    }

    #[test]
    fn nothing_is_found_where_no_step_is() {
        assert_eq!(next(&[u64::MAX], true, 5, 5), 5);
        let mut words = vec![0];
        fill(&mut words, 5, 5);
        assert_eq!(words, [0]);
    }
}
