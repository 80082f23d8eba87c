//! `shared(...)`: variables whose reads and writes in the function's body become tracked accesses.

mod accesses;
mod calls;
mod format_arguments;
mod macros;
mod mentions;
mod scope;
mod variables;

pub(crate) use accesses::instrument;
pub(crate) use macros::formats;
pub(crate) use mentions::names_in;
pub(crate) use variables::{Entry, OwnVariables, SharedVariables, Tracking};
