//! shuttle: schedules at random, by each of its two ways to choose them.

use shuttle::{
    Config, FailurePersistence, Runner,
    scheduler::{PctScheduler, RandomScheduler},
};

use crate::rerun::{LIMIT, Search, facade, rerun};

#[path = "programs.rs"]
#[allow(clippy::duplicate_mod, reason = "the same programs with other types")]
#[allow(dead_code, reason = "the rule is read by this project")]
pub(crate) mod programs;

facade!(shuttle);

/// How a schedule is chosen.
#[derive(Clone, Copy)]
pub(crate) enum By {
    /// Any thread that can go on, at each point.
    Random,
    /// Probabilistic concurrency testing: priorities that change at few points, here at two.
    Pct,
}

/// The middle of searches with several seeds, by their time.
pub(crate) fn search(
    run: impl Fn(usize) + Copy + Send + Sync + 'static,
    size: usize,
    by: By,
) -> Search {
    const SEEDS: u64 = 5;
    let mut searches: Vec<Search> = (0..SEEDS)
        .map(|seed| {
            rerun(
                move || run(size),
                |program| {
                    let mut config = Config::new();
                    config.failure_persistence = FailurePersistence::None;
                    config.max_time = Some(LIMIT);
                    match by {
                        By::Random => {
                            let scheduler = RandomScheduler::new_from_seed(seed, usize::MAX);
                            Runner::new(scheduler, config).run(program);
                        }
                        By::Pct => {
                            let scheduler = PctScheduler::new_from_seed(seed, 3, usize::MAX);
                            Runner::new(scheduler, config).run(program);
                        }
                    }
                },
            )
        })
        .collect();
    searches.sort_unstable_by_key(|search| search.time);
    searches[searches.len() / 2]
}
