//! The core operators, as something that is built of them.

use crate::value::Window;

/// Builds formulas of the core operators. Every engine is one: a circuit, words of 64 steps, truth at one step.
///
/// The operators that people write are [lowered](crate::Unary::lower) to calls of these methods, and engines know no
/// others. The methods with a body are built of the rest; an engine has its own where it does better, or where it needs
/// another result.
pub trait Core {
    /// The value that stands for a formula.
    type Node: Copy;

    /// `true` or `false`
    fn constant(&mut self, value: bool) -> Self::Node;

    /// `!F`
    fn not(&mut self, operand: Self::Node) -> Self::Node;

    /// `F && G`
    fn and(&mut self, left: Self::Node, right: Self::Node) -> Self::Node;

    /// `F ^ G`
    fn xor(&mut self, left: Self::Node, right: Self::Node) -> Self::Node;

    /// F one step before; `initial` at the first step.
    fn before(&mut self, operand: Self::Node, initial: bool) -> Self::Node;

    /// True where G (`makes`) holds, and from then on as long as F (`keeps`) holds:
    /// `G || F && (its own value one step before)`. Before the first step that value is `initial`.
    fn since(&mut self, keeps: Self::Node, makes: Self::Node, initial: bool) -> Self::Node;

    /// `F since G` where the step that makes it true is in a window: G held at some step that is as far back as the
    /// window says, and F at every step after it.
    ///
    /// Unless an engine does better, this is a [`chain`](Self::chain).
    fn within(&mut self, keeps: Self::Node, makes: Self::Node, window: Window) -> Self::Node {
        self.chain(keeps, makes, window)
    }

    /// [`within`](Self::within) as a chain of [`before`](Self::before), one link for each step of the greatest bound.
    /// The chain knows no times: all steps count as being at one time.
    fn chain(&mut self, keeps: Self::Node, makes: Self::Node, window: Window) -> Self::Node {
        let (least, most) = if window.is_of_time() {
            if window.least() > 0 {
                return self.constant(false);
            }
            (0, None)
        } else {
            (window.least(), window.most())
        };
        // G held so many steps ago, and F has held since.
        let mut made = makes;
        for _ in 0..least {
            let before = self.before(made, false);
            made = self.and(keeps, before);
        }
        let Some(most) = most else {
            return self.since(keeps, made, false);
        };
        let mut within = made;
        for _ in least..most {
            let before = self.before(made, false);
            made = self.and(keeps, before);
            within = self.or(within, made);
        }
        within
    }

    /// `F || G`
    fn or(&mut self, left: Self::Node, right: Self::Node) -> Self::Node {
        let (left, right) = (self.not(left), self.not(right));
        let neither = self.and(left, right);
        self.not(neither)
    }

    /// `yes` where `condition` holds, else `no`, which implies `yes`.
    fn choose(&mut self, condition: Self::Node, yes: Self::Node, no: Self::Node) -> Self::Node {
        let both = self.and(condition, yes);
        self.or(no, both)
    }
}
