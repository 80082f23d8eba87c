//! An explanation as text.

use core::fmt;

use super::{drawing, evidence::Explanation, tree, values::Values};

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = Values::new(*self);
        drawing::write(formatter, &values)?;
        formatter.write_str("\n")?;
        tree::write(formatter, &values)
    }
}
