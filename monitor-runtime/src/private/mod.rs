//! What generated code uses. Nothing here is part of the public interface: it changes with the
//! macro crate, in any release.

mod thread;
mod traits;
mod violate;

// A user's crate may have a module or a dependency of this name.
pub use ::core;

pub use self::{
    thread::thread_local,
    traits::{BooleanProposition, FromViolated, proposition},
    violate::{call, cold, pack, panic_violated, violated},
};
pub use crate::{
    explanation::{Evidence, Explanation},
    property::Description,
    report::report,
    state::{ENABLED, Token},
    subformula::{Operator, Previous, Proposition, Subformula},
};
