//! What can be wrong, from the ground up: all that is above may say so.

mod check;
mod computation;
mod value;

pub use self::{
    check::CheckError,
    computation::ComputationError,
    value::{NoTruthValueError, NoValueError, OverflowError},
};
