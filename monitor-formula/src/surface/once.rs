//! `once(F)`: F held at some time.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Once;

impl Definition<1> for Once {
    const SPELLING: Spelling = Spelling {
        words: &["once"],
        signs: &["<*>", "⟐"],
        tried_words: &["Once", "onec", "ocne"],
        future: &["F", "eventually", "finally"],
        ..Spelling::new("once", Notation::Function)
    };

    const ROW: &'static str =
        r"| once | `once(F)` | `<*> F` `⟐ F` | F is true, or was at some step |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        (1..=n).any(|i| f.at(i))
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let always = core.constant(true);
        core.since(always, f, false)
    }
}
