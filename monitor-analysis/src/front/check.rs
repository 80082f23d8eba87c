//! The choice of a method for a formula on all interleavings.

mod checking;
mod cost;
mod method;
mod options;
#[cfg(feature = "locks")]
mod possible;
#[cfg(feature = "locks")]
mod realised;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use monitor_logic::formula::Formula;

pub(super) use self::checking::Checking;
pub use self::options::{BRIEF_STATES, CheckOptions, DEFAULT_STATES, DEFAULT_WIDTH};
use crate::{
    engine::question::{Surroundings, choices},
    error::CheckError,
    explain::verdict::{Method, Outcome},
    model::computation::Computation,
    reading::{queues::Contended, sections::MovableSections},
};

/// Checks that all runs that `computation` allows satisfy `formula` in all their states.
///
/// The first state of a run is the initial one, before any event; each relevant event leads to the
/// next.
///
/// # The choice of a method
///
/// The cheapest exact one is taken, in this order:
///
/// 1. The observed run is followed through the monitor. If it violates the formula, that is the
///    answer, and other runs matter only where they are counted.
/// 2. With [`CheckOptions::count`], or when there are at most [`few_states`](CheckOptions::few_states), all cuts are
///    visited level by level with the number of runs that lead to each.
/// 3. If all relevant events are ordered, the observed run was the only one.
/// 4. The formula is split into its conjuncts. A conjunct whose monitor ignores repetition (a letter
///    seen twice does what it does once: `delta(delta(s, a), a) = delta(s, a)`) looks only at the
///    events that change its own propositions; the others look at all. For each then: nothing to do
///    when no letter that can occur leads to a violation; the chain; the most threads that can be in
///    a region at once, when that is all it looks at; patterns; two chains bit-sliced, when they write
///    no variable both and monitor and letters are small; rows, when the counts of all chains but two
///    fit 64 bits; levels.
/// 5. When a conjunct has more states than [`CheckOptions::most_states`], or with a
///    [`width`](CheckOptions::width), levels are bounded and the outcome says what was dropped.
///
/// # Queues
///
/// Messages of several threads in one [queue](Computation::enqueued) may be sent in another order
/// than observed as long as nothing is received that was not. The runs are then those of several
/// computations, one for each number of messages that were received before (private `choices`), and the
/// answer is that about all of them. Runs that end where another message would be received are not
/// counted: with such runs, [`states`](Outcome::states) and the numbers of runs are `None`. At most 64
/// such computations are looked at, spread over the observed run, and fewer when they are long (four
/// million events in all); a violation that only others have is not found.
///
/// # Sections of locks
///
/// The order in which threads get a lock is chance, too. With [`CheckOptions::locks`], which says
/// that all that threads do to what locks protect is in the computation, a lock gives no order;
/// instead a run goes through *possible* states only, in which no lock is held twice. There are
/// then two grades of violations, which are kept apart.
///
/// - A violation is *certain*: conflicting accesses keep their order, so that all threads see what
///   they saw and do what they did. Its schedule was replayed by a separate checker before it is
///   returned.
/// - [`Outcome::possible`] are runs in which sections change places although what they access conflicts: a thread that
///   reads something else may then do something else. Each says at which read that begins.
///
/// A variable that is never read or written but under the lock is what the lock protects. Locks whose state a formula
/// reads keep the order of their sections. States are counted exactly, runs are not: some end in a deadlock. Whether there are
/// too many states to look at all is decided by those that are possible where these are at most 2^20 (fewer with more
/// than 8 chains), and by all that keep the order of events else.
///
/// # When to expect "incomplete"
///
/// Where all states are to be visited, their number grows with the power of the number of threads
/// that are active at the same time: n threads of m relevant events each that never wait for each
/// other have (m + 1)^n. Threads that synchronise, or that come one after the other, make it grow
/// with the number of events only. The table is for a formula of three stored bits that no cheaper
/// method decides, on two cores; `cargo bench -p monitor-analysis --bench lattice -- growth` makes
/// it. "Synchronising" are the events that are preceded by the reading of what another thread wrote
/// last. Memory is that of two slices of the lattice, not of all states.
///
/// | threads | events each | synchronising | states | time | memory | result |
/// |---|---|---|---|---|---|---|
/// | 2 | 1,000 | 0 % | 1,002,001 | 0.00 s | 1 MB | complete |
/// | 2 | 10,000 | 0 % | 100,020,001 | 0.08 s | 6 MB | complete |
/// | 3 | 100 | 0 % | 1,030,301 | 0.00 s | 1 MB | complete |
/// | 3 | 1,000 | 0 % | 1,003,003,001 | 3.02 s | 1 MB | complete |
/// | 4 | 100 | 0 % | 104,060,401 | 0.27 s | 3 MB | complete |
/// | 4 | 1,000 | 0 % | 16,221,650 of 10^12 | 11.14 s | 1 MB | incomplete from level 28 |
/// | 4 | 1,000 | 10 % | 8,540,102 | 0.10 s | 1 MB | complete |
/// | 6 | 30 | 0 % | 887,503,681 | 3.42 s | 73 MB | complete |
/// | 6 | 100 | 0 % | 2,387,600 of 10^12 | 2.38 s | 1 MB | incomplete from level 11 |
/// | 6 | 1,000 | 20 % | 128,929,780 | 1.59 s | 14 MB | complete |
/// | 8 | 8 | 0 % | 43,046,721 | 0.45 s | 20 MB | complete |
/// | 10 | 100 | 42 % | 205,224,204 | 4.92 s | 139 MB | complete |
/// | 16 | 10 | 0 % | 628,131 of 10^16 | 2.92 s | 1 MB | incomplete from level 5 |
/// | 16 | 100 | 42 % | 6,518,895 | 21.25 s | 1 MB | incomplete from level 6 |
///
/// The table is made with a bound of 2^30 states. The default, which the command line has, is 2^28
/// ([`DEFAULT_STATES`]), so that an answer is there in seconds: it is complete for two threads of
/// 16,000 relevant events, three of 600, four of 120, six of 24 or eight of 10 that never meet, and for
/// thousands of events of each of a few threads that do. [`CheckOptions::most_states`], or `--most-states`,
/// changes it. Where propositions compare many values of several threads, a state costs about 64 times
/// as much, and counts as 64; a proposition that no combination of the values which occur makes true,
/// or none false, does not count. The attribute and computations in process have the [brief](CheckOptions::brief) bound of 2^24 states, so
/// that no test takes long: two threads of 4,000 events, three of 250, four of 60, six of 15 or eight
/// of 7 that never meet. Only events of what the formula reads count: fewer names in a formula, or a
/// region in place of a counter, help most.
///
/// Beyond the bound, levels are as wide as a quarter as many states allow when each of their
/// successors is made, and at most 4096 states; with hundreds of threads the last levels may not be
/// reached at all.
///
/// # Errors
///
/// See [`CheckError`].
///
/// ```
/// use monitor_analysis::{
///     CheckError,
///     CheckOptions,
///     Computation,
///     Verdict,
///     check,
///     event::{Action, Value},
/// };
/// use monitor_logic::parse::parse;
///
/// let mut run = Computation::new();
/// let (one, two) = (run.thread("one"), run.thread("two"));
/// let x = run.variable("x", Some(Value::Integer(0)))?;
/// let y = run.variable("y", Some(Value::Integer(0)))?;
/// run.push(one, [Action::Write(y, Value::Integer(1))])?;
/// run.push(two, [Action::Write(x, Value::Integer(1))])?;
///
/// // y came first, and nothing makes x wait for it.
/// let outcome = check(&run, &parse("x <= y")?, &CheckOptions::default())?;
/// assert_eq!(outcome.verdict(), Verdict::Predicted);
/// assert_eq!(outcome.violation.unwrap().schedule.steps[0].event.thread, "two");
///
/// let unknown = check(&run, &parse("x <= z")?, &CheckOptions::default());
/// assert_eq!(unknown, Err(CheckError::UnknownName("z".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(
    computation: &Computation,
    formula: &Formula,
    options: &CheckOptions,
) -> Result<Outcome, CheckError> {
    #[cfg(feature = "locks")]
    if let Some(sections) = movable_sections(computation, options) {
        let mut outcome = check_around(computation, formula, options, Some(&sections))?;
        outcome.sections_moved = true;
        if !outcome.violated() {
            (outcome.possible, outcome.possible_bound) =
                possible::possible(computation, formula, options, &sections)?;
        }
        return Ok(outcome);
    }
    check_around(computation, formula, options, None)
}

/// Returns the sections that change places, if they may and there are any.
fn movable_sections(
    computation: &Computation,
    options: &CheckOptions,
) -> Option<Arc<MovableSections>> {
    #[cfg(feature = "locks")]
    if options.locks {
        return MovableSections::of(computation).map(Arc::new);
    }
    let _ = (computation, options);
    None
}

fn check_around(
    computation: &Computation,
    formula: &Formula,
    options: &CheckOptions,
    sections: Option<&Arc<MovableSections>>,
) -> Result<Outcome, CheckError> {
    let contended = Contended::of(computation);
    let all = contended.all();
    let around = |received| Surroundings {
        contended: &contended,
        received,
        sections,
        removed: &[],
    };
    let choices = choices(computation, formula, around(&all))?;
    let checking = Checking::new(computation, formula, around(&all), options)?;
    let mut outcome = checking.decide()?;
    if choices.is_empty() {
        if options.states && outcome.states.is_none() && options.width.is_none() {
            outcome.states = checking.states();
        }
        return Ok(outcome);
    }
    drop(checking);
    // Runs in which messages are sent in another order are not among those that were counted.
    outcome.forget_counts();
    let options = options
        .most_states(options.most_states / choices.len() as u128)
        .count(false)
        .states(false);
    for received in &choices {
        if outcome.violated() {
            break;
        }
        let checking = Checking::new(computation, formula, around(received), &options)?;
        outcome.include(checking.decide()?);
    }
    Ok(outcome)
}

/// As [`check`], by one given method; `None` if that does not apply. For comparisons.
///
/// # Errors
///
/// See [`CheckError`].
pub fn check_by(
    computation: &Computation,
    formula: &Formula,
    method: Method,
    options: &CheckOptions,
) -> Result<Option<Outcome>, CheckError> {
    let contended = Contended::of(computation);
    let all = contended.all();
    let sections = movable_sections(computation, options);
    let around = Surroundings {
        contended: &contended,
        received: &all,
        sections: sections.as_ref(),
        removed: &[],
    };
    let checking = Checking::new(computation, formula, around, options)?;
    let Some(answer) = method::by(&checking.question, method, options)? else {
        return Ok(None);
    };
    let mut outcome = checking.outcome();
    checking.include(&mut outcome, &checking.question, answer)?;
    Ok(Some(outcome))
}
