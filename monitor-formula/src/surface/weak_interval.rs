//! `[F, G)w` (weak): `[F, G)`, or G held at no time.

use super::interval::Interval;
use crate::lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct WeakInterval;

impl Definition<2> for WeakInterval {
    const SPELLING: Spelling = Spelling {
        refuses_bounds: "where G was never true it asks for no step: \
                         `[F, G)[<=5s] || historically(!G)`",
        ..Spelling::new("[)w", Notation::Interval(&["w", "_w"]))
    };

    const ROW: &'static str =
        r"| weak interval | `[F, G)w` | `[F, G)_w` | that, or G was never true |";

    const ROLES: Roles = Roles::INTERVAL;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        Interval.holds([f, g], n) || (1..=n).all(|i| !g.at(i))
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        let open = core.not(g);
        let opened = core.and(f, open);
        core.since(open, opened, true)
    }
}
