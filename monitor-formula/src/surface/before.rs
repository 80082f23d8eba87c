//! `before(F)`: F held at some earlier step.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Before;

impl Definition<1> for Before {
    const SPELLING: Spelling = Spelling {
        words: &["before"],
        tried_words: &["earlier"],
        refuses_bounds: "that F held at some earlier step, so far back, is `once[>=1](F)`",
        ..Spelling::new("before", Notation::Function)
    };

    const ROW: &'static str = r"| before | `before(F)` | | F was true at some earlier step; at the first step there is none |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        (1..n).any(|i| f.at(i))
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let always = core.constant(true);
        let so_far = core.since(always, f, false);
        core.before(so_far, false)
    }
}
