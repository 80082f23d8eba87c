//! Logs that other tools write.

mod shiviz;
mod standard;

use super::common::{self, run_with};

fn status(arguments: &[&str], input: &str) -> i32 {
    run_with(arguments, input.as_bytes()).status
}
