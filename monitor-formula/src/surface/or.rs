//! `F || G`

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct Or;

impl Definition<2> for Or {
    const SPELLING: Spelling = Spelling {
        words: &["or"],
        signs: &["||", "|", "\\/", "∨"],
        tried_signs: &["|||"],
        ..Spelling::infix("||", Binding::OR)
    };

    const ROW: &'static str = r"| or | `F \|\| G` | `\|` `or` `\/` `∨` | one is |";

    const ROLES: Roles = Roles::COMMUTE;

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        f.at(n) || g.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.or(f, g)
    }
}
