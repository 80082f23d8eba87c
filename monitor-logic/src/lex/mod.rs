//! The tokens of a formula's text.

mod block;
mod literal;
pub mod number;
mod scan;
mod signs;
mod token;
mod words;

pub use block::{MAX_BLOCK_DEPTH, MAX_BLOCK_TOKENS};
pub(crate) use literal::{character_value, text_value};
pub(crate) use scan::is_word;
pub use scan::tokens;
pub use token::{MAX_NAME, MAX_NUMBER, Token, TokenKind};
pub(crate) use words::{
    binary_word, future_unary_word, is_branching_word, is_future_binary_word, is_operator_word,
    is_rust_word, mistaken_binary_word, mistaken_unary_word, needs_raw, text_test, unary_word,
};
