//! Threads in computations: their clocks, and what passes between threads and objects.

pub(crate) mod blocked;
mod context;
mod contexts;
#[cfg(feature = "tokio")]
pub(crate) mod given_up;
pub(crate) mod last_accesses;
pub(crate) mod live;
#[cfg(feature = "confirm")]
pub(crate) mod panicking;
#[cfg_attr(not(feature = "confirm"), path = "passing/off.rs")]
pub(crate) mod passing;
#[cfg_attr(not(feature = "confirm"), path = "points/off.rs")]
mod points;
#[cfg(feature = "tokio")]
pub(crate) mod runtime_end;
mod seal;
mod session;
mod sink;
pub(crate) mod stamp;
#[cfg(feature = "tokio")]
pub(crate) mod task;
#[cfg(test)]
mod tests;
pub(crate) mod track;
#[cfg(feature = "tokio")]
pub(crate) mod turn;
pub(crate) mod variable;
pub(crate) mod waiting;

#[cfg(feature = "tokio")]
pub(crate) use self::contexts::in_shutdown;
pub(crate) use self::{
    context::{HeldLock, ThreadContext},
    contexts::{Busy, each, enter, seal, with, with_all, with_any},
    seal::Seal,
    session::Session,
};
pub(crate) use crate::ground::activity::{active, is_active};
