//! The `monitor` command as a library: the readers of traces, and the checks.
//!
//! One direction: [`args`] to [`properties`] to a compiled [`check`]; [`trace`]s to blocks of
//! steps; both to verdicts, and those to [`output`].

pub mod failure;
pub mod trace;
