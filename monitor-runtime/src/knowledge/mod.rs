//! What threads know of each other while the program runs (paper 003).

mod atomic;
mod blocks;
mod decentralized;
mod found;
mod judge;
mod judged;
mod judgement;
mod known;
mod place;

pub use atomic::{Atomic, Interleaved, NotAtomic, atomically};
pub(crate) use blocks::{Carried, Handed, Respond, access, active, hand_on, raise, receive};
pub use decentralized::{DecentralizedMonitor, own};
pub use found::Found;
pub(crate) use found::keep_all;
pub(crate) use judge::{Judge, Property};
pub(crate) use judged::{Carried as JudgeCarried, Handed as JudgeHanded, Judged};
pub use judgement::Judgement;
pub use known::Known;
pub use place::Place;
