//! A program that is run again, steered, in threads of its own: a run that does not end is given up.

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
    /// The steered run that the calling thread makes.
    static RUN: RefCell<Option<SteeredRun>> = const { RefCell::new(None) };
}

/// A run that is steered.
struct SteeredRun {
    /// Until its computation has it.
    steering: Option<Steering>,
    /// That of its computation, once it has one.
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

/// The computation of the steered run was checked.
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
    /// How long nothing may move in it until it goes on as it likes.
    pub(super) patience: Duration,
    /// After this time it is given up.
    pub(super) budget: Duration,
    /// Whether other orders are looked for.
    pub(super) explores: bool,
}

/// Checks what a computation has up to now; nothing, if it was checked already.
type CheckLog = dyn Fn(&Log) -> Option<CheckedRun>;

/// A program that can be run again.
pub(crate) struct Again {
    program: Arc<Mutex<dyn FnMut() + Send>>,
    /// Checks a computation of it that has not ended.
    check: Box<CheckLog>,
    of: RunOf,
    /// Whether a run was given up. It has the program.
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

    /// Returns `true` if a run did not end, after which there is none.
    pub(super) fn is_given_up(&self) -> bool {
        self.is_given_up.get()
    }

    /// Runs the program once, steered: what came of its computation.
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
            // What the program asks of the runtime around it is there as before.
            #[cfg(feature = "tokio")]
            let _entered = runtime.as_ref().map(::tokio::runtime::Handle::enter);
            // Nobody asks where the run was given up.
            let _ = sender.send(made(run, &program));
        });
        let Ok(thread) = thread else {
            return RunFound::none();
        };
        match ended.recv_timeout(terms.budget) {
            Ok(found) => {
                // Its panics were caught.
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

    /// What came of a run that did not end, up to now.
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

/// A thread of the caller's name, with room as the first thread of a program has.
fn like_this_one() -> thread::Builder {
    const ROOM: usize = 8 << 20;
    let builder = thread::Builder::new().stack_size(ROOM);
    match thread::current().name() {
        Some(name) => builder.name(name.to_owned()),
        None => builder,
    }
}

/// Makes the run in the calling thread. What the computation of a program that panics was is known all the same.
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
