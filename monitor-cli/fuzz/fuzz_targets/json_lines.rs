//! All ways of reading a trace give the same, or the same mistake.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| monitor_cli::fuzz::json_lines(text));
