//! Reports, in their order, by a thread of their own.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    mem,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Sender, channel},
    },
    thread,
    time::Duration,
};

use tracing_core::{Dispatch, span::Id};

use super::{
    event::event,
    subscribers::{Subscribers, current},
    unheard::Unheard,
};
use crate::engine::Violation;

/// How long a step waits for its reports, at most: where it holds what a layer needs for them, they come behind it.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long where that has been so time and again.
const LEAST_PATIENCE: Duration = Duration::from_millis(1);

/// How long the end of a thread, or of the run, waits for reports that are late.
const PATIENCE_AT_END: Duration = Duration::from_secs(1);

thread_local! {
    /// Whether the thread hands on reports: for one that is due to another it cannot wait.
    static REPORTS: Cell<bool> = const { Cell::new(false) };

    /// What the thread has made that was late.
    static LATE: Late = const { Late(RefCell::new(Vec::new())) };
}

/// What reports the violations of a layer to all layers.
///
/// The step is still being handed on, when nothing goes through the thread's own dispatcher: the events go to the layer's subscriber
/// itself. And what the filters of single layers have decided about the step stands in the thread until the last layer has had it: the
/// events are handed on by a thread of their own, for which this one waits, as long as it may be.
#[derive(Debug, Default)]
pub(crate) struct Reporter {
    subscribers: Subscribers,
    unheard: Unheard,
    /// Whether a filter of the subscriber has taken a report away.
    is_hidden: AtomicBool,
    queue: Mutex<Queue>,
    caught_up: Condvar,
}

#[derive(Debug)]
struct Queue {
    steps: VecDeque<Step>,
    /// Whether there is a thread that hands them on.
    is_running: bool,
    /// Whether a step was left alone while that goes on.
    is_late: bool,
    patience: Duration,
}

/// The violations of a step, and where they are told.
#[derive(Debug)]
struct Step {
    violations: Vec<Violation>,
    /// The subscriber, which lives until they are told; `None` where the thread of the step has none.
    dispatch: Option<Dispatch>,
    span: Option<Id>,
    /// The name of the step's thread.
    thread: Option<String>,
    told: Sender<thread::Result<()>>,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            steps: VecDeque::new(),
            is_running: false,
            is_late: false,
            patience: PATIENCE,
        }
    }
}

impl Reporter {
    /// Takes note of the subscriber that the layer is part of.
    pub(crate) fn learn(&self, dispatch: &Dispatch) {
        self.subscribers.learn(dispatch);
    }

    /// Returns `true` if a filter of the subscriber has taken a report away.
    pub(crate) fn is_hidden(&self) -> bool {
        self.is_hidden.load(Relaxed)
    }

    /// Reports violations of a step to all layers. No lock of the monitor is held, and its layers pass over its own target.
    pub(crate) fn report(self: &Arc<Self>, violations: Vec<Violation>) {
        if violations.is_empty() {
            return;
        }
        let dispatch = self.subscribers.newest().or_else(current);
        let (told, is_told) = channel();
        let step = Step {
            violations,
            span: dispatch
                .as_ref()
                .and_then(|dispatch| dispatch.current_span().id().cloned()),
            dispatch,
            thread: thread::current().name().map(str::to_owned),
            told,
        };
        let name = step.thread.clone();
        let mut queue = self.queue();
        queue.steps.push_back(step);
        let begins = !mem::replace(&mut queue.is_running, true);
        let patience = (!queue.is_late).then_some(queue.patience);
        drop(queue);
        if begins && !self.begin(name.clone()) {
            self.hand_on_all(name.as_deref());
        }
        if REPORTS.get() {
            return;
        }
        match patience.and_then(|patience| is_told.recv_timeout(patience).ok()) {
            Some(outcome) => {
                let mut queue = self.queue();
                queue.patience = PATIENCE.min(queue.patience * 2);
                drop(queue);
                outcome.unwrap_or_else(|panic| resume_unwind(panic));
            }
            None => self.is_late(patience.is_some()),
        }
    }

    /// Waits for reports that are late, for a time.
    pub(crate) fn catch_up(&self) {
        if !REPORTS.get() {
            let queue = self.queue();
            let waits = |queue: &mut Queue| queue.is_running;
            let _ = self
                .caught_up
                .wait_timeout_while(queue, PATIENCE_AT_END, waits);
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A report is late; whether it was waited for.
    fn is_late(self: &Arc<Self>, is_first: bool) {
        let mut queue = self.queue();
        queue.is_late = queue.is_running;
        if is_first {
            queue.patience = LEAST_PATIENCE.max(queue.patience / 2);
        }
        drop(queue);
        // Where the thread ends already, nothing waits.
        let _ = LATE.try_with(|late| late.add(self));
    }

    /// Begins a thread that hands on what there is, in the name of the one that the next step was made in.
    fn begin(self: &Arc<Self>, name: Option<String>) -> bool {
        let mut thread = thread::Builder::new();
        if let Some(name) = &name {
            thread = thread.name(name.clone());
        }
        let own = Arc::clone(self);
        thread
            .spawn(move || own.hand_on_all(name.as_deref()))
            .is_ok()
    }

    /// Hands on what there is, for as long as it is of threads of this name, and then lets another thread go on.
    fn hand_on_all(self: &Arc<Self>, name: Option<&str>) {
        let before = REPORTS.replace(true);
        let mut is_whole = true;
        while let Some(step) = self.next(name, is_whole) {
            let Step {
                violations,
                dispatch,
                span,
                thread: _,
                told,
            } = step;
            // The subscriber is let go of before the program's thread goes on, which may be the last that has it.
            let hand_on = || self.hand_on(&violations, dispatch, span.as_ref());
            let outcome = catch_unwind(AssertUnwindSafe(hand_on));
            is_whole = outcome.is_ok();
            let _ = told.send(outcome);
        }
        REPORTS.set(before);
    }

    /// Takes the next step, if it is one for this thread; `None` where another goes on, or where there is none.
    fn next(self: &Arc<Self>, name: Option<&str>, is_whole: bool) -> Option<Step> {
        let mut queue = self.queue();
        let Some(next) = queue.steps.front() else {
            queue.is_running = false;
            queue.is_late = false;
            self.caught_up.notify_all();
            return None;
        };
        if !is_whole || next.thread.as_deref() != name {
            let name = next.thread.clone();
            drop(queue);
            if self.begin(name) {
                return None;
            }
            // A report is worth more than a name or a filter's answer.
            queue = self.queue();
        }
        queue.steps.pop_front()
    }

    fn hand_on(&self, violations: &[Violation], dispatch: Option<Dispatch>, span: Option<&Id>) {
        let Some(dispatch) = dispatch.or_else(current) else {
            self.unheard
                .write(violations, self.subscribers.were_known());
            return;
        };
        for violation in violations {
            if !event(violation, span, &dispatch) {
                self.is_hidden.store(true, Relaxed);
            }
        }
    }
}

/// Those for which the end of a thread waits: where it is that of the program, what is not told then never is.
struct Late(RefCell<Vec<Weak<Reporter>>>);

impl Late {
    fn add(&self, reporter: &Arc<Reporter>) {
        let mut late = self.0.borrow_mut();
        late.retain(|known| known.strong_count() > 0);
        if !late
            .iter()
            .any(|known| known.as_ptr() == Arc::as_ptr(reporter))
        {
            late.push(Arc::downgrade(reporter));
        }
    }
}

impl Drop for Late {
    fn drop(&mut self) {
        for reporter in self.0.take().iter().filter_map(Weak::upgrade) {
            reporter.catch_up();
        }
    }
}
