//! What everything else is built on.

#[cfg(feature = "predict")]
mod access;
#[cfg(feature = "predict")]
pub(crate) mod activity;
pub(crate) mod counter;
#[cfg(feature = "predict")]
mod lock;
#[cfg(feature = "predict")]
pub(crate) mod notes;
#[cfg(feature = "predict")]
mod numbers;
#[cfg(feature = "predict")]
pub(crate) mod observe;
#[cfg(feature = "predict")]
mod point_kind;
pub(crate) mod policy;
pub(crate) mod property;
#[cfg(feature = "predict")]
mod spin;
#[cfg(feature = "predict")]
pub(crate) mod unwinding;
#[cfg(feature = "predict")]
mod words;

#[cfg(feature = "predict")]
pub(crate) use self::{
    access::AccessKind,
    lock::lock,
    numbers::{new_number, new_queue, next_number},
    point_kind::PointKind,
    spin::{SpinGuard, SpinLock},
    words::{END, START},
};
