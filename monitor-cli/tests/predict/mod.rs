//! `monitor predict` and `monitor convert`: the papers' examples, the formats, and answers that
//! agree with the library's and with all runs one by one.

mod answers;
mod deadlocks;
mod formats;
mod in_process;
mod locks;
mod malformed;
mod online;
mod order;
mod rests_on;
mod round_trip;

use serde_json::Value;

use crate::common;

pub(crate) const LANDING: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/traces/landing.jsonl"
);
const EXAMPLE_2: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/traces/example2.jsonl"
);
const LANDING_PROPERTY: &str = "start(landing == 1) -> [approved == 1, radio == 0)";

fn answer(output: &str) -> Value {
    serde_json::from_str(output).unwrap_or_else(|error| panic!("{error}: {output}"))
}
