//! From text to a formula, or to everything that is wrong with it.

mod at_end;
mod parser;

pub use at_end::asked_at_end;
pub use parser::{
    MAX_BRANCHING_LENGTH, MAX_BRANCHING_SIZE, MAX_DEPTH, MAX_LENGTH, MAX_SIZE, MOST_MISTAKES,
    in_program, parse,
};
