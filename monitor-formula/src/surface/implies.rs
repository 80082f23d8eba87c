//! `F -> G`

use crate::{
    lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling},
    value::Binding,
};

#[derive(Clone, Copy)]
pub(crate) struct Implies;

impl Definition<2> for Implies {
    const SPELLING: Spelling = Spelling {
        signs: &["->", "=>", "→"],
        tried_words: &["implies"],
        tried_signs: &["==>", "-->", "⇒", "⟹"],
        ..Spelling::new(
            "->",
            Notation::Infix {
                binding: Binding::IMPLIES,
                to_the_right: true,
            },
        )
    };

    const ROW: &'static str = r"| implies | `F -> G` | `=>` `implies` `→` | G is, or F is not |";

    const ROLES: Roles = Roles {
        requirement: Some(1),
        antecedent: Some(0),
        ..Roles::NONE
    };

    fn holds(self, [f, g]: [Prefixes<'_>; 2], n: usize) -> bool {
        !f.at(n) || g.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f, g]: [C::Node; 2]) -> C::Node {
        let not_f = core.not(f);
        core.or(not_f, g)
    }
}
