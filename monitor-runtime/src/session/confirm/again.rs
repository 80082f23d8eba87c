//! Running a program again, steered, in a thread of its own, so that a run that does not end can be
//! given up.

use std::{
    cell::{Cell, RefCell},
    mem::take,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, OnceLock,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use super::run::{CheckedRun, RunFound};
use crate::{
    answer::{GivenUp, Panicked, RunEnd},
    ground::lock,
    record::Log,
    scope::panicking,
    steer::{Plan, Steering},
};

thread_local! {
    /// The steered run of the calling thread.
    static RUN: RefCell<Option<SteeredRun>> = const { RefCell::new(None) };
}

/// A run that is steered.
struct SteeredRun {
    /// Taken by the computation of the run when it begins.
    steering: Option<Steering>,
    /// The log of the run's computation, once it has one.
    log: Arc<OnceLock<Arc<Log>>>,
    found: Option<RunFound>,
    /// Whether other orders are looked for.
    explores: bool,
    of: RunOf,
}

/// What a run is steered for. A function may be checked for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunOf {
    Formulas,
    #[cfg(feature = "locks")]
    Locks,
}

/// Steers this computation, if the calling thread makes a steered run and no other computation of it is steered: returns `true`
/// if so.
pub(crate) fn steer(log: &Arc<Log>, of: RunOf) -> bool {
    RUN.with_borrow_mut(|run| {
        let Some(run) = run.as_mut().filter(|run| run.of == of) else {
            return false;
        };
        let Some(steering) = run.steering.take() else {
            return false;
        };
        log.set_steering(steering);
        run.log.set(Arc::clone(log)).is_ok()
    })
}

/// Returns `true` while the calling thread makes a steered run.
pub(crate) fn is_confirming() -> bool {
    RUN.with_borrow(Option::is_some)
}

/// Notes that the computation of the steered run was checked.
pub(crate) fn set_found(log: &Log, checked: &CheckedRun) {
    let Some(steering) = log.steering() else {
        return;
    };
    RUN.with_borrow_mut(|run| {
        if let Some(run) = run {
            run.found = Some(RunFound::of(checked, steering, run.explores));
        }
    });
}

/// How a program is run again.
#[derive(Clone, Copy)]
pub(super) struct RunTerms {
    /// How long nothing may move in the run until it goes on unsteered.
    pub(super) patience: Duration,
    /// The time after which the run is given up.
    pub(super) budget: Duration,
    /// Whether other orders are looked for.
    pub(super) explores: bool,
}

/// Checks what a computation has recorded so far; `None` if it was checked already.
type CheckLog = dyn Fn(&Log) -> Option<CheckedRun>;

/// A program that can be run again.
pub(crate) struct Again {
    program: Arc<Mutex<dyn FnMut() + Send>>,
    /// Checks a computation of the program that has not ended.
    check: Box<CheckLog>,
    of: RunOf,
    /// Whether a run was given up. That run still has the program.
    is_given_up: Cell<bool>,
}

impl Again {
    pub(crate) fn new(
        program: impl FnMut() + Send + 'static,
        check: impl Fn(&Log) -> Option<CheckedRun> + 'static,
        of: RunOf,
    ) -> Self {
        Self {
            program: Arc::new(Mutex::new(program)),
            check: Box::new(check),
            of,
            is_given_up: Cell::new(false),
        }
    }

    /// Returns `true` if a run did not end; there is no further run then.
    pub(super) fn is_given_up(&self) -> bool {
        self.is_given_up.get()
    }

    /// Runs the program once, steered, and returns what came of its computation.
    pub(super) fn run(&self, plan: &Plan, terms: RunTerms) -> RunFound {
        panicking::keep();
        let log = Arc::new(OnceLock::new());
        let run = SteeredRun {
            steering: Some(Steering::through(plan.clone(), terms.patience)),
            log: Arc::clone(&log),
            found: None,
            explores: terms.explores,
            of: self.of,
        };
        let program = Arc::clone(&self.program);
        let (sender, ended) = mpsc::channel();
        #[cfg(feature = "tokio")]
        let runtime = ::tokio::runtime::Handle::try_current();
        let thread = like_this_one().spawn(move || {
            // The program may ask for the runtime around it, as in the first run.
            #[cfg(feature = "tokio")]
            let _entered = runtime.as_ref().map(::tokio::runtime::Handle::enter);
            // Nothing receives this if the run was given up.
            let _ = sender.send(made(run, &program));
        });
        let Ok(thread) = thread else {
            return RunFound::none();
        };
        match ended.recv_timeout(terms.budget) {
            Ok(found) => {
                // The panics of the run were caught.
                let _ = thread.join();
                found
            }
            Err(RecvTimeoutError::Disconnected) => RunFound::none(),
            Err(RecvTimeoutError::Timeout) => {
                self.is_given_up.set(true);
                self.given_up(log.get(), terms.budget)
            }
        }
    }

    /// Returns what has come so far of a run that did not end.
    fn given_up(&self, log: Option<&Arc<Log>>, after: Duration) -> RunFound {
        let steering = log.and_then(|log| log.steering());
        let threads = steering.map_or_else(Vec::new, Steering::standing);
        let checked = log.and_then(|log| (self.check)(log));
        let found = checked.zip(steering);
        let found = found.map(|(checked, steering)| RunFound::of(&checked, steering, false));
        RunFound {
            ended: RunEnd::GivenUp(GivenUp { after, threads }),
            ..found.unwrap_or_else(RunFound::none)
        }
    }
}

/// Creates a thread with the caller's name, and with as much stack as a program's first thread has.
fn like_this_one() -> thread::Builder {
    const ROOM: usize = 8 << 20;
    let builder = thread::Builder::new().stack_size(ROOM);
    match thread::current().name() {
        Some(name) => builder.name(name.to_owned()),
        None => builder,
    }
}

/// Makes the run in the calling thread. The findings about the computation are kept even if the
/// program panics.
fn made(run: SteeredRun, program: &Mutex<dyn FnMut() + Send>) -> RunFound {
    RUN.set(Some(run));
    let ran = catch_unwind(AssertUnwindSafe(|| (*lock(program))()));
    let found = RUN.take().and_then(|run| run.found);
    let mut found = found.unwrap_or_else(RunFound::none);
    if let Err(payload) = ran {
        let panicked = Panicked::new(take(&mut found.panics), &*payload);
        found.ended = RunEnd::Panicked(panicked);
    }
    found
}
