//! The layer in programs. That its verdicts are those of the command is tested where the command is.

mod common;
mod keys;
mod late;
mod notes;
mod panics;
mod refused;
mod reload;
mod reports;
mod service;
mod spans;
mod times;
mod unheard;
