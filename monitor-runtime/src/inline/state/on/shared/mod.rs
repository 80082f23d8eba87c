//! The slots that threads share.

mod atomic;
mod locked;
mod owner;
#[cfg(feature = "serde")]
mod saved;
mod spin;
mod stored_word;
mod word;

pub use atomic::AtomicState;
pub use locked::LockedState;
#[cfg(feature = "std")]
pub(in crate::inline) use owner::SharedOwner;
