//! The tables when monitors are on.

mod deadlines;
mod given_back;
mod kept;
mod of_table;
mod places;
#[cfg(feature = "serde")]
mod saved;
mod step;
mod table;
#[cfg(feature = "tokio")]
mod tasks;

#[cfg(test)]
mod tests;

#[cfg(feature = "tokio")]
pub(crate) use self::tasks::end_of;
#[cfg(feature = "tokio")]
pub use self::tasks::task_table;
pub use self::{
    kept::{Compact, KeptState},
    places::{Tables, ThreadTables, call_table, static_table, thread_table, users_table},
    step::{CopiedStep, HeldStep},
    table::Keyed,
};
