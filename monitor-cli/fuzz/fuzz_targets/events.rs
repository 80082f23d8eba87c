//! Event traces of all formats are read without a panic, and what is read survives being written.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| monitor_cli::fuzz::events(text));
