//! A slot that is too small for what was saved.

use core::fmt;

/// The error that a slot has no room for what was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::inline) struct NoRoom {
    room: usize,
    saved: usize,
}

impl NoRoom {
    /// Returns an error if there is less room than was saved.
    pub(in crate::inline) const fn check(room: usize, saved: usize) -> Result<(), Self> {
        if saved > room {
            return Err(Self { room, saved });
        }
        Ok(())
    }

    /// Returns an array that begins with what was saved, and is zero behind it.
    pub(in crate::inline) fn filled<T: Copy + Default, const N: usize>(
        saved: &[T],
    ) -> Result<[T; N], Self> {
        Self::check(N, saved.len())?;
        let mut filled = [T::default(); N];
        filled[..saved.len()].copy_from_slice(saved);
        Ok(filled)
    }
}

impl fmt::Display for NoRoom {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { room, saved } = self;
        write!(
            formatter,
            "the saved state of a monitor has {saved} bits or words, and the slot that it is restored into has room for {room}"
        )
    }
}
