//! The few operators that all others are lowered to, and what an operator that people write says of itself.

mod builder;
mod definition;
mod evaluation;
mod past;
mod prefixes;
mod spelling;

pub use builder::Core;
pub(crate) use definition::{Definition, Roles};

pub(crate) use evaluation::Evaluation;
pub(crate) use past::Classification;
pub use past::Past;
pub use prefixes::Prefixes;
pub use spelling::{Notation, Spelling};
