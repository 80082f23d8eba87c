//! `F since G` (strong): G held at some time and F at all times after.

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct Since;

impl Definition<2> for Since {
    const SPELLING: Spelling = Spelling {
        words: &["since", "S", "Ss"],
        ..Spelling::infix("since", Binding::SINCE)
    };

    const ROW: &'static str = r"| since | `F since G` | `S` `Ss` | G was true at some step (or is), and F at every step after it, this one included |";

    const ROLES: Roles = Roles::stretch(1, 0);

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        (1..=n).any(|j| g.at(j) && (j + 1..=n).all(|i| f.at(i)))
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.since(f, g, false)
    }
}
