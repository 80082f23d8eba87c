//! The order that accesses of variables add to the clocks that a program computed.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::model::{
    computation::{Computation, Learned},
    event::{Action, ClockRef, Known, Thread, Variable, clocks::ClockTable},
};

/// Makes conflicting accesses of these variables order events, where the clocks that the program
/// computed do not count them: reads of a variable come after the write before them, and writes
/// after all accesses before them. What a lock protects is such a variable, where the lock itself
/// gives no order.
///
/// The clocks are kept as they were too, for the runs in which [sections](crate::check#sections-of-locks) change places
/// although their data conflict. Events that have no clocks are ordered by all that they do, and stay as they are. It costs
/// the number of events, and that of threads for each event that learns something new.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Event, GivenClock, Value}, order_data};
///
/// let mut run = Computation::new();
/// let (one, two) = (run.thread("one"), run.thread("two"));
/// let list = run.variable("the value in mutex 1", None)?;
/// for (thread, action) in [(one, Action::Write(list, Value::Integer(0))), (two, Action::Read(list))] {
///     run.push_event(&Event::new(thread, [action]).with_clock(GivenClock::new(1, [])))?;
/// }
/// assert_eq!(run.clock(run.event(1)).unwrap(), [(two, 1)]);
/// order_data(&mut run, &[list]);
/// assert_eq!(run.clock(run.event(1)).unwrap(), [(one, 1), (two, 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn order_data(computation: &mut Computation, data: &[Variable]) {
    if let Some(clocks) = ordered(computation, data) {
        computation.set_clocks_of_data(data.to_vec(), clocks);
    }
}

/// Does what [`order_data`] does, for variables whose accesses have this order in every run,
/// whatever changes place: the order becomes part of the clocks that the program computed. To be
/// called before `order_data`, if that is called too, and once.
///
/// What an answer [rests on](crate::rests_on) is looked for among these variables too.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Event, GivenClock, Value}, order_accesses};
///
/// let mut run = Computation::new();
/// let (one, two) = (run.thread("one"), run.thread("two"));
/// let permit = run.variable("a permit", None)?;
/// for thread in [one, two] {
///     let uses = [Action::Read(permit), Action::Write(permit, Value::Boolean(true))];
///     run.push_event(&Event::new(thread, uses).with_clock(GivenClock::new(1, [])))?;
/// }
/// order_accesses(&mut run, &[permit]);
/// assert_eq!(run.clock(run.event(1)).unwrap(), [(one, 1), (two, 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn order_accesses(computation: &mut Computation, variables: &[Variable]) {
    if let Some(clocks) = ordered(computation, variables) {
        computation.set_clocks(variables.to_vec(), clocks);
    }
}

/// Returns the clocks that count the accesses of these variables too, if there are any; the
/// explanations are kept.
fn ordered(computation: &mut Computation, variables: &[Variable]) -> Option<ClockTable> {
    let last = computation.events().last();
    if variables.is_empty() || last.is_none_or(|event| event.clock().is_none()) {
        return None;
    }
    let clock = |number: usize| computation.event(number).clock();
    let (clocks, learned) = clocks(computation, clock, |variable| variables.contains(&variable));
    for (event, of, variable) in learned {
        let through = computation.variable_name(variable).to_owned();
        computation.explain(event, Learned::new(of, vec![through]));
    }
    Some(clocks)
}

/// Returns the same computation, except that those of the variables whose accesses were added to
/// its clocks order nothing.
pub(crate) fn without_order_of(
    computation: &Computation,
    is_free: impl Fn(Variable) -> bool,
) -> Computation {
    let mut freed = computation.without_accesses();
    let ordered = |freed: &Computation, variables: &[Variable]| {
        let given = |number: usize| freed.event(number).clock();
        let is_ordered = |variable| variables.contains(&variable) && !is_free(variable);
        clocks(freed, given, is_ordered).0
    };
    let (accessed, data) = (computation.accessed(), computation.data());
    if !accessed.is_empty() {
        let clocks = ordered(&freed, accessed);
        freed.set_clocks(accessed.to_vec(), clocks);
    }
    if !data.is_empty() {
        let clocks = ordered(&freed, data);
        freed.set_clocks_of_data(data.to_vec(), clocks);
    }
    freed
}

/// A thread, as far as its events were looked at.
#[derive(Debug, Default)]
struct ThreadSoFar {
    /// How many events of each thread come before, by all that orders them.
    before: Vec<u32>,
    /// The same numbers, as the clock of the last event lists them.
    known: Option<Known>,
    /// What the program's clock of the last event listed.
    given: Option<Known>,
    /// The own entries of its events, each with what it knows.
    events: Vec<(u32, Known)>,
}

impl ThreadSoFar {
    fn before(&self, thread: Thread) -> u32 {
        self.before.get(thread.index()).copied().unwrap_or(0)
    }

    /// Notes that this many events of a thread come before. Returns `true` if that is new.
    fn raise(&mut self, thread: Thread, count: u32) -> bool {
        if self.before.len() <= thread.index() {
            self.before.resize(thread.index() + 1, 0);
        }
        let before = &mut self.before[thread.index()];
        let is_new = *before < count;
        *before = count.max(*before);
        is_new
    }
}

/// The last accesses of a variable, each as the thread and its own entry.
#[derive(Debug, Default)]
struct LastAccesses {
    write: Option<(Thread, u32)>,
    /// The reads since then.
    reads: Vec<(Thread, u32)>,
}

/// Returns the clocks that count accesses of some variables beside what the `given` ones do, and
/// the events that learn nothing by other means too, each with the thread that it learns of and the
/// variable.
fn clocks<'a>(
    computation: &'a Computation,
    given: impl Fn(usize) -> Option<ClockRef<'a>>,
    is_ordered: impl Fn(Variable) -> bool,
) -> (ClockTable, Vec<(usize, Thread, Variable)>) {
    let mut table = ClockTable::default();
    let mut learned = Vec::new();
    let mut threads: Vec<ThreadSoFar> = Vec::new();
    threads.resize_with(computation.threads().len(), ThreadSoFar::default);
    let mut accesses: FxHashMap<Variable, LastAccesses> = FxHashMap::default();
    for (number, event) in computation.events().iter().enumerate() {
        let Some(clock) = given(number) else {
            continue;
        };
        let thread = event.thread;
        let mut own = std::mem::take(&mut threads[thread.index()]);
        let listed = clock.shared();
        let is_same = own.given.as_ref();
        let mut is_new = false;
        if !is_same.is_some_and(|same| Arc::ptr_eq(same, listed)) {
            for (other, count) in computation.entries(thread, clock) {
                is_new |= other != thread && learn(&mut own, &threads, (other, count), thread);
            }
            own.given = Some(Arc::clone(listed));
        }
        let by_program = is_new;
        for action in event.actions() {
            let (variable, writes) = match action {
                Action::Read(variable) => (variable, false),
                Action::Write(variable, _) => (variable, true),
                _ => continue,
            };
            if !is_ordered(variable) {
                continue;
            }
            let last = accesses.entry(variable).or_default();
            let reads = last.reads.iter().filter(|_| writes);
            for access in last.write.iter().chain(reads) {
                if access.0 != thread && learn(&mut own, &threads, *access, thread) {
                    is_new = true;
                    if !by_program {
                        learned.push((number, access.0, variable));
                    }
                }
            }
            if writes {
                last.reads.clear();
                last.write = Some((thread, clock.own()));
            } else {
                last.reads.retain(|(reader, _)| *reader != thread);
                last.reads.push((thread, clock.own()));
            }
        }
        let known = match own.known.take() {
            Some(known) if !is_new => known,
            _ => own.listed(thread),
        };
        table.push(thread, ClockRef::new(clock.own(), &known));
        own.events.push((clock.own(), Arc::clone(&known)));
        own.known = Some(known);
        threads[thread.index()] = own;
    }
    (table, learned)
}

impl ThreadSoFar {
    fn listed(&self, thread: Thread) -> Known {
        let all = (0..).map(Thread).zip(&self.before);
        let others = all.filter(|(other, count)| *other != thread && **count > 0);
        others.map(|(other, count)| (other, *count)).collect()
    }
}

/// Makes the thread learn of this many events of another one, and of what that one knew. Returns
/// `true` if any of it is new.
fn learn(
    own: &mut ThreadSoFar,
    threads: &[ThreadSoFar],
    (of, count): (Thread, u32),
    thread: Thread,
) -> bool {
    if own.before(of) >= count {
        return false;
    }
    own.raise(of, count);
    let other = &threads[of.index()];
    let after = other.events.partition_point(|(entry, _)| *entry <= count);
    if let Some((_, known)) = after.checked_sub(1).map(|last| &other.events[last]) {
        for (before, count) in known.iter().filter(|(before, _)| *before != thread) {
            own.raise(*before, *count);
        }
    }
    true
}
