//! What is read can be printed and read again; what is wrong can be drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| monitor_cli::fuzz::formula(text));
