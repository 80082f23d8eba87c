//! All tests of the command from outside, in one program: linking takes longer than most of them.
//!
//! A file of this folder that is not declared here fails `cargo test -p test-layers`.

mod absent;
mod agreement_with_reference;
mod check;
mod common;
mod coverage;
mod deadlines;
mod detect;
mod events_as_steps;
mod explain;
mod faults_of_other_tools;
mod foreign_files;
mod formats;
mod hostile_input;
mod kept_values;
mod keys;
mod knowledge;
mod live_traces;
mod malformed_input;
mod messages;
mod mutated_input;
mod pages;
mod predict;
mod real_logs;
mod scopes;
mod shown_values;
mod terminal;
mod times;
mod tracing_layer;
mod tracing_log;
mod unset_names;
mod which_part;
#[cfg(feature = "workers")]
mod workers;
