//! The answer, with numbers of runs, and a violating run for people.

pub(crate) mod detection;
pub(crate) mod possible;
pub mod schedule;
pub(crate) mod verdict;
