//! Random bits, the same ones each time.

/// A generator of random bits (xorshift).
pub(crate) struct Coins(u64);

impl Coins {
    /// Creates a generator that begins with this seed, which is not 0.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Tosses 64 fair coins.
    pub(crate) fn toss(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
