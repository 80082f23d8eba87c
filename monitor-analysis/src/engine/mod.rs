//! Ways to look at all cuts of a question, or at fewer.

pub(crate) mod bitsliced;
pub(crate) mod bounds;
pub(crate) mod cut;
pub(crate) mod levels;
pub(crate) mod nearest;
pub(crate) mod overlap;
pub(crate) mod patterns;
pub(crate) mod question;
pub(crate) mod reachable;
pub(crate) mod rows;
pub(crate) mod run_search;
pub(crate) mod sums;
pub(crate) mod witness;
