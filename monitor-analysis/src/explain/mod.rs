//! The answer, with numbers of runs, and a violating run for people.

pub(crate) mod detection;
pub mod schedule;
pub(crate) mod verdict;
