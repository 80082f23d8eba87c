//! The answer, with numbers of runs, and a violating run for people.

pub mod schedule;
pub(crate) mod verdict;
