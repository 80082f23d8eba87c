//! The text of a formula: the places in it, and what is wrong there.

mod cells;
mod closest;
pub mod diagnostic;
mod drawing;
mod printable;
mod span;

pub use closest::closest;
pub use drawing::draw;
pub use printable::printable;
pub use span::{Location, Span, locate};
