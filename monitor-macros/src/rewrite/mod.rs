//! The body with the accesses to variables of `shared(...)` as calls.

mod accesses;
mod calls;
mod format_arguments;
mod macros;
mod mentions;
mod scope;

pub(crate) use self::{accesses::instrument, calls::Calls, mentions::names_in};
