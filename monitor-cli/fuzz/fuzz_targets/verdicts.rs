//! A formula of any logic is answered or refused on an event trace, and both are exported.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| monitor_cli::fuzz::verdicts(text));
