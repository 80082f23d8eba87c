//! Pseudo-random atoms, the same in every run.

/// The values of the atoms of one step; an atom is true where the number is positive.
pub(crate) type Row = [i32; 12];

/// Each atom flips with probability 1/16.
pub(crate) fn calm(steps: usize) -> Vec<Row> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut row = [0; 12];
    (0..steps)
        .map(|_| {
            for atom in &mut row {
                if random.next() >> 60 == 0 {
                    *atom ^= 1;
                }
            }
            row
        })
        .collect()
}

/// Each atom is a coin flip.
pub(crate) fn noisy(steps: usize) -> Vec<Row> {
    let mut random = Random(0xd1b5_4a32_d192_ed03);
    (0..steps)
        .map(|_| std::array::from_fn(|_| i32::from(random.next() >> 63 == 1)))
        .collect()
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
