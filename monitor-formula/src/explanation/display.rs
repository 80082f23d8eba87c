//! An explanation drawn.

use core::fmt;

use super::{canvas::Canvas, drawing, evidence::Explanation, tree, values::Values};

impl Explanation<'_> {
    /// Draws the explanation; the canvas decides how each kind of part looks.
    ///
    /// # Errors
    ///
    /// Those of the canvas.
    pub fn draw(&self, canvas: &mut impl Canvas) -> fmt::Result {
        let values = Values::new(*self);
        drawing::write(canvas, &values)?;
        canvas.write_str("\n")?;
        tree::write(canvas, &values)
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(formatter)
    }
}
