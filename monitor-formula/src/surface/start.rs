//! `start(F)`: F holds and did not just before.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct Start;

impl Definition<1> for Start {
    const SPELLING: Spelling = Spelling {
        words: &["start"],
        signs: &["↑"],
        refuses_bounds: Spelling::LOOKS_ONE_STEP_BACK,
        ..Spelling::new("start", Notation::Function)
    };

    const ROW: &'static str =
        r"| start | `start(F)` | `↑F` | F is true now and was false one step before |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        f.at(n) && !f.before(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let before = core.before(f, true);
        let not_before = core.not(before);
        core.and(f, not_before)
    }
}
