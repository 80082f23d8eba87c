//! A formula of MTTL on a recorded computation.

use std::sync::Arc;

use monitor_logic::mttl::Formula;
use monitor_logic::readings::ReadName;

use super::{
    facts::{Fact, Occurrence},
    local::{Decentralized, LocalMonitor, Meaning},
    program::{Program, ProgramError, ProgramThread},
    recorded::RecordedKnowledge,
    vector::KnowledgeVector,
};
use crate::{
    error::CheckError,
    explain::schedule::{Reason, Reasons},
    model::{
        computation::{Computation, Names},
        event::{self, Action, ActionRef, EventRef, Value},
    },
};

/// What was found by the threads that check a formula.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DecentralizedOutcome {
    /// The formula.
    pub formula: String,
    /// The thread that checks it, or `None` when all do.
    pub thread: Option<String>,
    /// For each event of these threads whether the formula holds after it. Events are numbered
    /// from 1 among all of the computation.
    pub verdicts: Vec<(usize, bool)>,
    /// What decided the first of these events after which it does not hold.
    pub first_violation: Option<DecentralizedViolation>,
}

/// The state in which a thread found that a formula does not hold.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DecentralizedViolation {
    /// The thread.
    pub thread: String,
    /// The number of its event, from 1.
    pub event: usize,
    /// The values of what the formula reads, as the thread knew them.
    pub values: Vec<(String, String)>,
    /// What it knew of other threads.
    pub heard: Vec<HeardValue>,
}

/// What a thread knew of another.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HeardValue {
    /// The other thread.
    pub thread: String,
    /// What it was asked for: F of `@t(F)`.
    pub asked: String,
    /// The answer, or why there is none.
    pub answer: String,
    /// The number of the event after which the other thread answered so, from 1. `None` for its
    /// initial state.
    pub event: Option<usize>,
    /// How the thread came to know of that event.
    pub reason: Option<Reason>,
}

impl DecentralizedOutcome {
    /// Returns `true` if it does not hold after some event.
    #[must_use]
    pub fn violated(&self) -> bool {
        self.verdicts.iter().any(|(_, holds)| !holds)
    }
}

/// Evaluates a formula of MTTL as the threads of the computation do it, at each event of the
/// thread that the `@` around it names, or of all threads when there is none.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, knowledge::check};
///
/// let mut bank = Computation::new();
/// let (audit, transfer) = (bank.thread("audit"), bank.thread("transfer"));
/// let checking = bank.variable("checking", Some(Value::Integer(10)))?;
/// let saving = bank.variable("saving", Some(Value::Integer(0)))?;
/// let atomic = bank.region("atomic")?;
/// bank.push(transfer, [Action::Enter(atomic)])?;
/// bank.push(transfer, [Action::Write(checking, Value::Integer(5))])?;
/// bank.push(audit, [Action::Read(checking)])?;
/// bank.push(audit, [Action::Read(saving)])?; // 5 are missing
/// bank.push(transfer, [Action::Write(saving, Value::Integer(5))])?;
///
/// // While it is in its block, `transfer` must not hear that another thread knows of it.
/// let formula = "@transfer(atomic -> !@audit(@transfer(atomic)))";
/// let judgement = check(&bank, &formula.parse::<monitor_logic::mttl::Formula>()?)?;
/// assert_eq!(judgement.verdicts, [(1, true), (2, true), (5, false)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the formula names what the computation does not have, a variable has no value at the
/// beginning, or an expression has no value in some state.
pub fn check(
    computation: &Computation,
    formula: &Formula,
) -> Result<DecentralizedOutcome, CheckError> {
    let program = Program::new(formula)?;
    let checker = program.checker();
    let named = program.threads().to_vec();
    let thread = checker.map(|checker| program.threads()[checker.index()].clone());
    let mut verdicts = Vec::new();
    let mut found = None;
    follow(computation, program, |number, monitor, verdict| {
        if let Some(holds) = verdict {
            verdicts.push((number + 1, holds));
            if !holds && found.is_none() {
                found = Some((number, monitor.facts()));
            }
        }
    })?;
    let threads = numbered(&named, computation.threads());
    let first_violation = found
        .map(|(number, facts)| DecentralizedViolation::new(computation, &threads, number, facts));
    Ok(DecentralizedOutcome {
        formula: formula.to_string(),
        thread,
        verdicts,
        first_violation,
    })
}

impl DecentralizedViolation {
    /// What is known to the thread of an event, numbered from 0, with the events that it is from.
    fn new(
        computation: &Computation,
        threads: &[ProgramThread],
        number: usize,
        facts: Vec<Fact>,
    ) -> Self {
        let mut reasons = Reasons::new(computation);
        let (mut values, mut heard) = (Vec::new(), Vec::new());
        for fact in facts {
            let Some(other) = fact.thread else {
                values.push((fact.text, fact.value));
                continue;
            };
            let Some(other) = threads.iter().position(|thread| *thread == other) else {
                continue;
            };
            let event = match fact.happened {
                Occurrence::Event(event) => Some(event),
                Occurrence::Beginning | Occurrence::Access(..) => None,
            };
            heard.push(HeardValue {
                thread: computation.threads()[other].to_owned(),
                asked: fact.text,
                answer: fact.value,
                event,
                reason: event.map(|event| reasons.between(event - 1, number)),
            });
        }
        let thread = computation.event(number).thread;
        Self {
            thread: computation.thread_name(thread).to_owned(),
            event: number + 1,
            values,
            heard,
        }
    }
}

/// Numbers the threads of a computation as a program does: those that it names first.
fn numbered(named: &[String], all: Names<'_>) -> Vec<ProgramThread> {
    let mut unnamed = named.len();
    all.iter()
        .map(|name| {
            let place = named.iter().position(|known| known == name);
            ProgramThread::new(place.unwrap_or_else(|| {
                unnamed += 1;
                unnamed - 1
            }))
        })
        .collect()
}

/// Makes the threads evaluate a program; `visit` sees the monitor of a thread after each of its
/// events, numbered from 0, and what it found.
pub(super) fn follow(
    computation: &Computation,
    program: Program,
    mut visit: impl FnMut(usize, &LocalMonitor, Option<bool>),
) -> Result<(), CheckError> {
    let mut follower = Follower::new(computation, program)?;
    for (number, event) in computation.events().iter().enumerate() {
        let clock = computation.whole_clock(event);
        let verdict = follower
            .advance(number + 1, event.with_clock(clock.as_ref()))
            .map_err(|error| CheckError::NoValue {
                event: number + 1,
                error: (*error).clone(),
            })?;
        if let Some(monitor) = &follower.monitors[event.thread.index()] {
            visit(number, monitor, verdict);
        }
    }
    Ok(())
}

/// The threads of a computation, and what flows between them.
struct Follower<'a> {
    computation: &'a Computation,
    shared: Arc<Decentralized>,
    /// The number in the program for each thread of the computation.
    threads: Vec<ProgramThread>,
    monitors: Vec<Option<LocalMonitor>>,
    recorded: RecordedKnowledge<KnowledgeVector>,
}

impl<'a> Follower<'a> {
    fn new(computation: &'a Computation, program: Program) -> Result<Self, CheckError> {
        let names = computation.threads();
        for name in program.threads() {
            if !names.contains(name) {
                return Err(CheckError::UnknownThread(name.clone()));
            }
        }
        let threads = numbered(program.threads(), names);
        let actions = || computation.events().iter().flat_map(EventRef::actions);
        let forked = |thread: usize| {
            actions().any(|action| matches!(action, Action::Fork(new) if new.index() == thread))
        };
        let first: Vec<ProgramThread> = (0..threads.len())
            .filter(|thread| !forked(*thread))
            .map(|thread| threads[thread])
            .collect();
        for name in program.names() {
            if let ReadName::Read(object) | ReadName::Write(object) = name
                && computation.find_variable(object).is_none()
            {
                return Err(CheckError::UnknownName(object.clone()));
            }
        }
        let meaning = |name: &str| {
            if computation.find_region(name).is_some() {
                return Ok::<_, CheckError>(Meaning::Own(Value::Integer(0)));
            }
            let unknown = || CheckError::UnknownName(name.to_owned());
            let variable = computation.find_variable(name).ok_or_else(unknown)?;
            let initial = computation.initial(variable).cloned();
            let initial = initial.ok_or_else(|| CheckError::NoInitialValue(name.to_owned()))?;
            let own =
                |action: ActionRef<'_>| matches!(action, Action::Local(own, _) if own == variable);
            Ok(if actions().any(own) {
                Meaning::Own(initial)
            } else {
                Meaning::Shared(initial)
            })
        };
        let shared = Decentralized::new(program, meaning, &first)?;
        Ok(Self {
            computation,
            monitors: vec![None; threads.len()],
            recorded: RecordedKnowledge::new(threads.len(), Vec::new()),
            threads,
            shared,
        })
    }

    fn take(&mut self, thread: event::Thread) -> LocalMonitor {
        let taken = self.monitors[thread.index()].take();
        taken.unwrap_or_else(|| Decentralized::local(&self.shared, self.threads[thread.index()]))
    }

    /// Takes the next event, with this number from 1.
    fn advance(
        &mut self,
        number: usize,
        event: EventRef<'_>,
    ) -> Result<Option<bool>, Arc<super::NoValueError>> {
        let mut monitor = self.take(event.thread);
        monitor.begin(Occurrence::Event(number));
        monitor.learn_with(|vector| self.recorded.hand(event, vector));
        for action in event.actions() {
            match action {
                Action::Read(variable) => monitor.reads(self.computation.variable_name(variable)),
                Action::Write(variable, value) => {
                    let name = self.computation.variable_name(variable);
                    monitor.writes(name, || value.into());
                }
                Action::Local(variable, value) => {
                    monitor.sets(self.computation.variable_name(variable), value.into());
                }
                Action::Enter(region) => monitor.enters(self.computation.region_name(region)),
                Action::Leave(region) => monitor.leaves(self.computation.region_name(region)),
                Action::Fork(other) => monitor.starts(self.threads[other.index()]),
                Action::Request(_)
                | Action::RequestShared(_)
                | Action::RequestJoin(_)
                | Action::Try(_)
                | Action::Acquire(_)
                | Action::Release(_)
                | Action::AcquireShared(_)
                | Action::ReleaseShared(_)
                | Action::Join(_)
                | Action::Send(_)
                | Action::Receive(_) => {}
            }
        }
        let verdict = monitor.step();
        self.recorded.leave(event, monitor.vector());
        self.monitors[event.thread.index()] = Some(monitor);
        verdict
    }
}

impl From<ProgramError> for CheckError {
    fn from(error: ProgramError) -> Self {
        match error {
            ProgramError::Formula(error) => Self::Formula(error),
            ProgramError::Synthesis(error) => Self::Synthesis(error),
        }
    }
}
