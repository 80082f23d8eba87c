//! `[F, G)[W]`: F held at some step as far back as the window says, and G at no time from then on.

use crate::{
    lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling},
    value::Window,
};

#[derive(Clone, Copy)]
pub(crate) struct IntervalWithin(pub(crate) Window);

impl Definition<2> for IntervalWithin {
    const SPELLING: Spelling = Spelling::new("[)", Notation::Interval(&[""]));

    const ROW: &'static str = r"| interval within | `[F, G)[<=5s]` | `[F, G)[2s, 5s]` | F was true at some step so far back, and G at none from that step on |";

    const ROLES: Roles = Roles::INTERVAL;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        (1..=n).any(|j| f.at(j) && f.are_apart(j, n, self.0) && (j..=n).all(|i| !g.at(i)))
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        let open = core.not(g);
        let opened = core.and(f, open);
        core.within(open, opened, self.0)
    }
}
