//! A word in a slot whose lock is held while it is read or written.

#[cfg(target_has_atomic = "64")]
pub(super) use wide::StoredWord;

#[cfg(not(target_has_atomic = "64"))]
pub(super) use narrow::StoredWord;

#[cfg(target_has_atomic = "64")]
mod wide {
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    /// One word.
    pub(in super::super) struct StoredWord(AtomicU64);

    impl StoredWord {
        pub(in super::super) const fn new() -> Self {
            Self(AtomicU64::new(0))
        }

        #[inline]
        pub(in super::super) fn get(&self) -> u64 {
            self.0.load(Relaxed)
        }

        #[inline]
        pub(in super::super) fn set(&self, word: u64) {
            self.0.store(word, Relaxed);
        }
    }
}

#[cfg(not(target_has_atomic = "64"))]
mod narrow {
    use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

    /// One word in two halves, the lower one first.
    pub(in super::super) struct StoredWord([AtomicU32; 2]);

    impl StoredWord {
        pub(in super::super) const fn new() -> Self {
            Self([const { AtomicU32::new(0) }; 2])
        }

        #[inline]
        pub(in super::super) fn get(&self) -> u64 {
            let [low, high] = &self.0;
            u64::from(high.load(Relaxed)) << 32 | u64::from(low.load(Relaxed))
        }

        #[inline]
        pub(in super::super) fn set(&self, word: u64) {
            let [low, high] = &self.0;
            // The lower half is what is left.
            #[allow(clippy::cast_possible_truncation)]
            low.store(word as u32, Relaxed);
            high.store((word >> 32) as u32, Relaxed);
        }
    }
}
