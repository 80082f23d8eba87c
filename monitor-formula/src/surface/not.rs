//! `!F`: F does not hold.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Not;

impl Definition<1> for Not {
    const SPELLING: Spelling = Spelling {
        words: &["not"],
        signs: &["!", "¬"],
        tried_words: &["never"],
        tried_signs: &["~"],
        ..Spelling::new("!", Notation::Sign)
    };

    const ROW: &'static str = r"| not | `!F` | `not` `¬` | F is not |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        !f.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        core.not(f)
    }
}
