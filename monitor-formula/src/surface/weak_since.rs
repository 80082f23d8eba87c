//! `F wsince G` (weak): `F since G`, or F held at all times.

use super::since::Since;
use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct WeakSince;

impl Definition<2> for WeakSince {
    const SPELLING: Spelling = Spelling {
        words: &["wsince", "Sw"],
        refuses_bounds: "where F was always true it asks for no step: \
                         `F since[<=5s] G || historically(F)`",
        ..Spelling::infix("wsince", Binding::SINCE)
    };

    const ROW: &'static str = r"| weak since | `F wsince G` | `Sw` | that, or F was always true |";

    const ROLES: Roles = Roles::stretch(1, 0);

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        Since.holds([f, g], n) || (1..=n).all(|i| f.at(i))
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.since(f, g, true)
    }
}
