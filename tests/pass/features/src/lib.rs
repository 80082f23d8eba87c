//! A user of the runtime with no more than its default features.

use monitor_runtime::{Violated, monitor};

/// Never negative.
///
/// # Errors
///
/// If the property is violated.
#[monitor("n >= 0", shared(n: i32 = 0))]
pub fn predicted() -> Result<(), Violated> {
    n = 1;
    Ok(())
}
