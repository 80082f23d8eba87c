//! A small generator of numbers that look random, the same on every machine.

/// `SplitMix64`, from a seed.
///
/// Its numbers are the same for the same seed in every version, since programs that it made are kept with the tests.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// Returns the next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("at most 64 bits");
        usize::try_from(self.number() % bound).expect("it is below a `usize`")
    }

    /// Returns `true` once in `count` times, on average.
    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// Returns one of `list`, which is not empty.
    pub fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first numbers that the reference implementation by Sebastiano Vigna gives for the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_the_reference() {
        let mut random = Random(1_234_567);
        let first = [(); 3].map(|()| random.number());
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }
}
