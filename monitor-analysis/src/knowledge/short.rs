//! The two properties with short forms, on recorded computations.

use std::{collections::HashMap, error::Error, fmt, sync::Arc};

use super::{
    blocks::{BlockRun, KnownBlocks},
    races::{Guarded, GuardedAccesses},
    recorded::RecordedKnowledge,
};
use crate::model::{
    computation::Computation,
    event::{Action, EventRef, Region, Variable},
};

/// A run of a region that does not behave as one step. Events are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BrokenRegion {
    /// The last event of the region's thread that the other thread's event is known to come after,
    /// unless that is its beginning.
    pub before: Option<usize>,
    /// The event of the other thread.
    pub between: usize,
    /// The first event of the region's thread that it comes before.
    pub after: usize,
}

/// Finds the runs of a region that some event of another thread comes between, whichever order of
/// the events is chosen: each once.
///
/// It finds what `atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))` finds (paper 003,
/// section 3), at the same events.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, knowledge::atomic};
///
/// let mut counter = Computation::new();
/// let (first, second) = (counter.thread("first"), counter.thread("second"));
/// let x = counter.variable("x", Some(Value::Integer(0)))?;
/// let increment = counter.region("increment")?;
/// counter.push(first, [Action::Enter(increment), Action::Read(x)])?;
/// counter.push(second, [Action::Write(x, Value::Integer(1))])?; // comes after the read
/// counter.push(first, [Action::Write(x, Value::Integer(1))])?; // and before this
/// let broken = atomic(&counter, increment);
/// assert_eq!(broken.len(), 1);
/// assert_eq!((broken[0].before, broken[0].between, broken[0].after), (Some(1), 2, 3));
/// # Ok::<(), monitor_analysis::ComputationError>(())
/// ```
#[must_use]
pub fn atomic(computation: &Computation, region: Region) -> Vec<BrokenRegion> {
    let threads = computation.threads().len();
    let mut recorded: RecordedKnowledge<KnownBlocks<usize>> =
        RecordedKnowledge::new(threads, Vec::new());
    let mut running: Vec<(u32, Option<Arc<BlockRun>>)> = vec![(0, None); threads];
    let mut broken: Vec<(Arc<BlockRun>, BrokenRegion)> = Vec::new();
    for (number, event) in (1..).zip(computation.events()) {
        let clock = computation.whole_clock(event);
        let event = event.with_clock(clock.as_ref());
        let thread = event.thread.index();
        let mut blocks = KnownBlocks::default();
        recorded.hand(event, &mut blocks);
        for action in event.actions() {
            let (depth, block) = &mut running[thread];
            if action == Action::Enter(region) {
                if *depth == 0 {
                    let new = BlockRun::begin(thread as u64);
                    blocks.begin(&new);
                    *block = Some(new);
                }
                *depth += 1;
            } else if action == Action::Leave(region) {
                *depth = depth.saturating_sub(1);
                if *depth == 0
                    && let Some(block) = block.take()
                {
                    block.end();
                }
            }
        }
        blocks.event(thread as u64, &number, |block, intrusion| {
            if !broken.iter().any(|(known, _)| Arc::ptr_eq(known, block)) {
                let found = BrokenRegion {
                    before: intrusion.before,
                    between: intrusion.between,
                    after: intrusion.after,
                };
                broken.push((Arc::clone(block), found));
            }
        });
        recorded.leave(event, &blocks);
    }
    broken.into_iter().map(|(_, broken)| broken).collect()
}

/// Two accesses of a variable that nothing but accesses of the given variables orders. Events are
/// numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Racing {
    /// The variable.
    pub variable: Variable,
    /// The access that came first this time.
    pub first: usize,
    /// The access that came second.
    pub second: usize,
}

/// The events have clocks of their own, which say what is ordered but not by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClocksGivenError;

impl fmt::Display for ClocksGivenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(
            "the events have clocks of their own, which do not say by what they are ordered",
        )
    }
}

impl Error for ClocksGivenError {}

/// Finds conflicting accesses of these variables that nothing but their own accesses orders.
///
/// All given variables count as the program's data: their accesses order nothing. If it finds
/// nothing, there is no such pair. If there are some, it finds the first pair of each variable, and
/// some of the others.
///
/// # Errors
///
/// When the events have clocks of their own, which do not say what orders them.
pub fn race_free(
    computation: &Computation,
    variables: &[Variable],
) -> Result<Vec<Racing>, ClocksGivenError> {
    if computation
        .events()
        .iter()
        .any(|event| event.clock().is_some())
    {
        return Err(ClocksGivenError);
    }
    let threads = computation.threads().len();
    let mut recorded: RecordedKnowledge<GuardedAccesses> =
        RecordedKnowledge::new(threads, variables.to_vec());
    let mut guarded: HashMap<Variable, Guarded<usize>> = HashMap::new();
    let mut races = Vec::new();
    for (number, event) in (1..).zip(computation.events()) {
        let mut accesses = GuardedAccesses::default();
        recorded.hand(event, &mut accesses);
        for (place, variable) in variables.iter().enumerate() {
            let (read, written) = accessed(event, *variable);
            let thread = u64::from(event.thread.0);
            let guard = guarded.entry(*variable).or_default();
            let reading = read.then(|| guard.read(place, &mut accesses, thread, &number));
            let writing = written.then(|| guard.write(place, &mut accesses, thread, &number));
            let race = reading.flatten().or(writing.flatten());
            races.extend(race.map(|race| Racing {
                variable: *variable,
                first: race.first,
                second: race.second,
            }));
        }
        recorded.leave(event, &accesses);
    }
    Ok(races)
}

/// Returns whether the event reads the variable, and whether it writes it.
fn accessed(event: EventRef<'_>, variable: Variable) -> (bool, bool) {
    let mut accessed = (false, false);
    for action in event.actions() {
        match action {
            Action::Read(read) if read == variable => accessed.0 = true,
            Action::Write(written, _) if written == variable => accessed.1 = true,
            _ => {}
        }
    }
    accessed
}
