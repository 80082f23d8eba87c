//! `F ^ G`

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct Xor;

impl Definition<2> for Xor {
    const SPELLING: Spelling = Spelling {
        words: &["xor"],
        signs: &["^", "++", "⊕"],
        ..Spelling::infix("^", Binding::XOR)
    };

    const ROW: &'static str = r"| exclusive or | `F ^ G` | `xor` `++` `⊕` | exactly one is |";

    const ROLES: Roles = Roles::COMMUTE;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        f.at(n) != g.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.xor(f, g)
    }
}
