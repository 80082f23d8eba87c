//! The tables when monitors are on.

mod deadlines;
mod kept;
mod places;
#[cfg(feature = "serde")]
mod saved;
mod step;
mod table;

#[cfg(test)]
mod tests;

pub use self::{
    kept::{Compact, KeptState},
    places::{Tables, ThreadTables, call_table, static_table, thread_table, users_table},
    step::{CopiedStep, HeldStep},
    table::Keyed,
};
