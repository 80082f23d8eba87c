//! `prev(F)`: F held in the previous state; in the first, it holds now.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Previously;

impl Definition<1> for Previously {
    const SPELLING: Spelling = Spelling {
        words: &["prev"],
        signs: &["(*)", "⊙"],
        tried_words: &["previously", "previous", "yesterday", "Prev"],
        future: &["X", "next"],
        refuses_bounds: Spelling::LOOKS_ONE_STEP_BACK,
        ..Spelling::new("prev", Notation::Function)
    };

    const ROW: &'static str =
        r"| previously | `prev(F)` | `(*) F` `⊙ F` | F was true one step before |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        f.before(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        // They differ in the first state only, where they make it F.
        let low = core.before(f, false);
        let high = core.before(f, true);
        core.choose(f, high, low)
    }
}
