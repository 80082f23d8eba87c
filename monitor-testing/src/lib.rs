//! What the tests of several crates share. It is not published.

mod random;

mod tools;

pub use random::Random;
pub use tools::tool;
