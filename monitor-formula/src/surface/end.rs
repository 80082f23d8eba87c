//! `end(F)`: F does not hold and did just before.

use crate::lowering::{Core, Definition, Notation, Prefixes, Spelling};

#[derive(Clone, Copy)]
pub(crate) struct End;

impl Definition<1> for End {
    const SPELLING: Spelling = Spelling {
        words: &["end"],
        signs: &["↓"],
        refuses_bounds: Spelling::LOOKS_ONE_STEP_BACK,
        ..Spelling::new("end", Notation::Function)
    };

    const ROW: &'static str =
        r"| end | `end(F)` | `↓F` | F is false now and was true one step before |";

    fn holds(self, [f]: [Prefixes<'_>; 1], n: usize) -> bool {
        f.before(n) && !f.at(n)
    }

    fn lower<C: Core>(self, core: &mut C, [f]: [C::Node; 1]) -> C::Node {
        let before = core.before(f, false);
        let not_now = core.not(f);
        core.and(not_now, before)
    }
}
