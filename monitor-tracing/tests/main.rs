//! The layer in programs. That its verdicts are those of the command is tested where the command is.

mod common;
mod keys;
mod notes;
mod refused;
mod reload;
mod reports;
mod service;
mod spans;
mod times;
