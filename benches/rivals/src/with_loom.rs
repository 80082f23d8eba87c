//! loom: all schedules, one after the other, less those that make no difference.

use loom::model::Builder;

use self::programs::Program;
use crate::rerun::{LIMIT, Search, facade, rerun};

/// What loom allows in one program, the main thread among them.
pub(crate) const THREADS: usize = 5;

#[path = "programs.rs"]
#[allow(clippy::duplicate_mod, reason = "the same programs with other types")]
#[allow(dead_code, reason = "the rule is read by this project")]
pub(crate) mod programs;

facade!(loom);

/// Nothing where the program has more threads than loom allows.
pub(crate) fn search(program: &Program, run: fn(usize), size: usize) -> Option<Search> {
    ((program.threads)(size) <= THREADS).then(|| {
        rerun(
            move || run(size),
            |program| {
                let mut model = Builder::new();
                model.max_threads = THREADS;
                model.max_branches = 1_000_000;
                model.max_duration = Some(LIMIT);
                model.checkpoint_interval = 100; // how often it looks at the clock
                model.check(program);
            },
        )
    })
}
