//! Compressed files that are none, cut short or damaged are refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| monitor_cli::fuzz::compressed(bytes));
