//! A file of named formulas is cut at its semicolons, or refused with a place in it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| monitor_cli::fuzz::properties(text));
