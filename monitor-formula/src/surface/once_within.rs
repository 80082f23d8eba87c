//! `once[W](F)`: F held at some step that is as far back as the window says.

use super::since_within::since_within;
use crate::{
    lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling},
    value::Window,
};

#[derive(Clone, Copy)]
pub(crate) struct OnceWithin(pub(crate) Window);

impl Definition<1> for OnceWithin {
    const SPELLING: Spelling = Spelling::new("once", Notation::Function);

    const ROW: &'static str = r"| once within | `once[<=5s](F)` | `once[2s, 5s](F)` `once[<=3](F)` | F is true, or was, at some step so far back; without a unit in steps |";

    const ROLES: Roles = Roles {
        moment: Some((0, true)),
        ..Roles::NONE
    };

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        since_within(self.0, &|_| true, f, n)
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let always = core.constant(true);
        core.within(always, f, self.0)
    }
}
