//! What threads know of each other while the program runs (paper 003).

mod atomic;
mod blocks;
mod place;

pub use atomic::{Atomic, Interleaved, atomically};
pub(crate) use blocks::{Carried, Handed, Respond, access, active, hand_on, raise, receive};
pub use place::Place;
