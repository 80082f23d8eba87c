//! `historically[W](F)`: F held at all steps that are as far back as the window says.

use crate::{
    lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling},
    value::Window,
};

#[derive(Clone, Copy)]
pub(crate) struct HistoricallyWithin(pub(crate) Window);

impl Definition<1> for HistoricallyWithin {
    const SPELLING: Spelling = Spelling::new("historically", Notation::Function);

    const ROW: &'static str = r"| historically within | `historically[<=5s](F)` | `historically[2s, 5s](F)` | F is and was true at all steps so far back |";

    const ROLES: Roles = Roles {
        moment: Some((0, false)),
        ..Roles::JOIN_RULES
    };

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        (1..=n).all(|j| f.at(j) || !f.are_apart(j, n, self.0))
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let always = core.constant(true);
        let fails = core.not(f);
        let failed = core.within(always, fails, self.0);
        core.not(failed)
    }
}
