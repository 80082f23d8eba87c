//! The explanation of a violation: the truth of every subformula at the failing step, and the one that made the
//! difference.

mod canvas;
mod difference;
mod display;
mod drawing;
mod evidence;
mod text;
mod tree;
mod turns;
mod values;

#[cfg(test)]
mod tests;

pub use canvas::Canvas;
pub use evidence::{Evidence, Explanation};
pub use text::OneLine;
pub use turns::Turn;
pub use values::Values;
