//! `F since[W] G`: G held at some step as far back as the window says, and F at all times after.

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::{Binding, Window},
};

#[derive(Clone, Copy)]
pub(crate) struct SinceWithin(pub(crate) Window);

impl Definition<2> for SinceWithin {
    const SPELLING: Spelling = Spelling::infix("since", Binding::SINCE);

    const ROW: &'static str = r"| since within | `F since[<=5s] G` | `F since[2s, 5s] G` | G was true at some step so far back, and F at every step after it |";

    const ROLES: Roles = Roles::stretch(1, 0);

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        since_within(self.0, &|i| f.at(i), g, n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.within(f, g, self.0)
    }
}

/// Returns `true` if G held at a step as far before step n as the window says, and `keeps` returned `true` for every
/// step after it.
pub(super) fn since_within(
    window: Window,
    keeps: &dyn Fn(usize) -> bool,
    g: Prefixes<'_>,
    n: usize,
) -> bool {
    (1..=n).any(|j| g.at(j) && g.are_apart(j, n, window) && (j + 1..=n).all(keeps))
}
