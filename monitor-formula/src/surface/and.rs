//! `F && G`

use crate::{
    lowering::{Core, Definition, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct And;

impl Definition<2> for And {
    const SPELLING: Spelling = Spelling {
        words: &["and"],
        signs: &["&&", "&", "/\\", "∧"],
        tried_signs: &["&&&"],
        ..Spelling::infix("&&", Binding::AND)
    };

    const ROW: &'static str = r"| and | `F && G` | `&` `and` `/\` `∧` | both are |";

    const ROLES: Roles = Roles {
        joins_rules: true,
        ..Roles::COMMUTE
    };

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        f.at(n) && g.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        core.and(f, g)
    }
}
