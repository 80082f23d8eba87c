//! What threads did, and words and numbers for it.

pub mod computation;
pub mod count;
pub mod describe;
pub mod event;
pub(crate) mod table;
