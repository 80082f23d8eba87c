//! `F <-> G`

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct Iff;

impl Definition<2> for Iff {
    const SPELLING: Spelling = Spelling {
        signs: &["<->", "<=>", "↔"],
        tried_words: &["iff"],
        tried_signs: &["<==>", "<-->", "⇔", "≡"],
        ..Spelling::infix("<->", Binding::IFF)
    };

    const ROW: &'static str =
        r"| if and only if | `F <-> G` | `<=>` `iff` `↔` | both are or neither is |";

    const ROLES: Roles = Roles::COMMUTE;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        f.at(n) == g.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        let differ = core.xor(f, g);
        core.not(differ)
    }
}
