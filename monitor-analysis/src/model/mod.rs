//! What threads did, and words and numbers for it.

pub(crate) mod computation;
pub(crate) mod count;
pub(crate) mod describe;
pub mod event;
pub(crate) mod table;
