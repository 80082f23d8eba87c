//! All ways of reading a trace of any format of steps give the same, or the same mistake.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| monitor_cli::fuzz::steps(text));
