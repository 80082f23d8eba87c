//! From text to a formula, or to everything that is wrong with it.

mod parser;

pub use parser::{
    MAX_BRANCHING_LENGTH, MAX_BRANCHING_SIZE, MAX_DEPTH, MAX_LENGTH, MAX_SIZE, MOST_MISTAKES, parse,
};
