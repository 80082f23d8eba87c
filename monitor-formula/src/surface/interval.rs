//! `[F, G)` (strong): F held at some time, and G at no time from then on.

use crate::lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Interval;

impl Definition<2> for Interval {
    const SPELLING: Spelling = Spelling::new("[)", Notation::Interval(&["", "s", "_s"]));

    const ROW: &'static str = r"| interval | `[F, G)` | `[F, G)s` `[F, G)_s` | F was true at some step (or is), and G at none from that step on |";

    const ROLES: Roles = Roles::INTERVAL;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        (1..=n).any(|j| f.at(j) && (j..=n).all(|i| !g.at(i)))
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        let open = core.not(g);
        let opened = core.and(f, open);
        core.since(open, opened, false)
    }
}
