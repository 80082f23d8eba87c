//! `historically(F)`: F held at all times.

use crate::lowering::{Core, Definition, Notation, Prefixes, Roles, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Historically;

impl Definition<1> for Historically {
    const SPELLING: Spelling = Spelling {
        words: &["historically"],
        signs: &["[*]", "⊡"],
        future: &["G", "always", "globally"],
        ..Spelling::new("historically", Notation::Function)
    };

    const ROW: &'static str =
        r"| historically | `historically(F)` | `[*] F` `⊡ F` | F is true, and was at every step |";

    const ROLES: Roles = Roles::JOIN_RULES;

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        (1..=n).all(|i| f.at(i))
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let never = core.constant(false);
        core.since(f, never, true)
    }
}
