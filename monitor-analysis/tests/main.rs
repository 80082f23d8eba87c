//! All tests of the analysis from outside, in one program: linking takes longer than most of them.
//!
//! A file of this folder that is not declared here fails `cargo test -p test-layers`.

mod clocks;
mod clocks_given;
mod costs;
mod deadlocks;
mod detect;
mod every_run;
#[cfg(feature = "online")]
mod online;
mod papers;
mod possible;
#[cfg(feature = "export")]
mod promela;
mod queues;
#[cfg(feature = "recorded")]
mod rests_on;
mod schedules;
mod sections;
