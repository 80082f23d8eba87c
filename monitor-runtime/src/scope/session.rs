//! The part of a run that is followed: its log, its threads that may come back, and the monitors of
//! its threads.

use std::{
    collections::HashMap,
    panic::Location,
    sync::{Arc, Mutex},
    thread::{self, ThreadId},
};

use super::context::ThreadContext;
use crate::{
    answer::{Note, NoteKind},
    ground::lock,
    monitors::{ThreadMonitor, ThreadMonitors},
    record::{Log, Parent, ThreadName},
};

/// The state that a monitor and the threads in it share.
#[derive(Debug)]
pub(crate) struct Session {
    log: Arc<Log>,
    /// The monitors of the threads, if these check the property by themselves.
    monitors: Option<Arc<ThreadMonitors>>,
    /// The threads that have left and may come back.
    away: Mutex<HashMap<ThreadId, ThreadContext>>,
}

impl Session {
    /// Creates a session whose events are written down.
    pub(crate) fn recording(log: Log) -> Self {
        Self {
            log: Arc::new(log),
            monitors: None,
            away: Mutex::default(),
        }
    }

    /// Creates a session whose threads check their events themselves.
    #[cfg(feature = "decentralized")]
    pub(crate) fn monitoring(log: Log, monitors: ThreadMonitors) -> Self {
        Self {
            monitors: Some(Arc::new(monitors)),
            ..Self::recording(log)
        }
    }

    pub(crate) fn log(&self) -> &Arc<Log> {
        &self.log
    }

    #[cfg(feature = "decentralized")]
    pub(crate) fn monitors(&self) -> Option<&Arc<ThreadMonitors>> {
        self.monitors.as_ref()
    }

    /// Makes the calling thread enter from outside, for the first time or once more.
    pub(crate) fn enter(&self, location: &'static Location<'static>) -> ThreadContext {
        self.log.begin();
        let thread = thread::current();
        let returning = lock(&self.away).remove(&thread.id());
        if let Some(context) = returning {
            self.log.set_away(context.thread(), false);
            return context;
        }
        self.begin(thread.name().into(), location)
    }

    /// Makes a task enter from outside. A task does so only once.
    #[cfg(feature = "tokio")]
    pub(crate) fn enter_task(
        &self,
        name: ThreadName<'_>,
        location: &'static Location<'static>,
    ) -> ThreadContext {
        self.log.begin();
        self.begin(name, location)
    }

    /// Makes a thread or task enter for the first time.
    fn begin(&self, name: ThreadName<'_>, location: &'static Location<'static>) -> ThreadContext {
        let is_first = !self.log.has_threads();
        let parent = &Parent::NONE;
        let mut context = match &self.monitors {
            None => ThreadContext::recording(&self.log, name, parent, location),
            Some(monitors) => {
                let monitor = |name: &str| ThreadMonitor::enter(monitors, name, self.log.names());
                ThreadContext::monitoring(&self.log, name, parent, monitor, location)
            }
        };
        context.keep_points();
        if !is_first {
            self.log.note(Note {
                kind: NoteKind::Entered,
                thread: self.log.thread_name(context.thread()),
                location,
            });
        }
        context
    }

    /// Notes that a task which entered by itself has left. It does not come back.
    #[cfg(feature = "tokio")]
    pub(crate) fn leave_task(&self, context: ThreadContext) {
        if context.is_touched() {
            self.log.touch();
        }
        context.end();
    }

    /// Makes the calling thread leave. It may enter again.
    pub(crate) fn leave(&self, context: ThreadContext) {
        if context.is_touched() {
            self.log.touch();
        }
        self.log.set_away(context.thread(), true);
        if !self.log.is_closed() {
            lock(&self.away).insert(thread::current().id(), context);
        }
    }

    /// Calls `f` with the calling thread's part of the session, if it has left but may come back.
    /// Returns `true` if so.
    pub(crate) fn with_away(&self, f: impl FnOnce(&mut ThreadContext)) -> bool {
        let mut away = lock(&self.away);
        away.get_mut(&thread::current().id()).map(f).is_some()
    }
}
