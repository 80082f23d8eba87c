//! What a prediction does not know.

use std::fmt;

/// Tells the reader of a predicted violation what the program is known to use that is not followed.
pub(crate) struct UnfollowedNote<'a>(pub(crate) &'a [&'a str]);

impl fmt::Display for UnfollowedNote<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(
            "Locks, channels, atomics, threads and `Arc`s of `std` and of other crates are not seen, nor what they\norder",
        )?;
        let mut separator = ": the function uses ";
        for used in self.0 {
            write!(formatter, "{separator}`{used}`")?;
            separator = ", ";
        }
        formatter.write_str(
            ". If they forbid this interleaving, use those of `monitor_runtime`, or a `HandOver`.",
        )
    }
}
