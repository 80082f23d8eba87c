//! Threads that could have waited for each other for ever.

use std::ops::Not;

use monitor_analysis::{
    deadlock::{Deadlock, Deadlocks, Obstacle},
    event::Location,
};
use serde::Serialize;

use super::page::{BAD, DOUBTFUL, GOOD, Page};
use crate::input::events::recorder::Recorder;

/// Gives each event without a place in the program its place in the trace.
pub(crate) fn add_places(found: &mut Deadlocks, recorder: &Recorder) {
    for deadlock in &mut found.deadlocks {
        for blocked in &mut deadlock.threads {
            recorder.locate(blocked.event, &mut blocked.location);
            for held in &mut blocked.holds {
                recorder.locate(held.event, &mut held.location);
            }
        }
        for step in &mut deadlock.steps {
            recorder.locate(step.number, &mut step.location);
        }
    }
}

/// Adds the answer for people, after a blank line if it is not the first.
pub(crate) fn show(page: &mut Page, found: &Deadlocks) {
    for deadlock in &found.deadlocks {
        blank(page);
        page.paint(
            BAD,
            if deadlock.observed {
                "deadlock:"
            } else {
                "deadlock predicted:"
            },
        );
        let threads: Vec<&str> = deadlock
            .threads
            .iter()
            .map(|blocked| &*blocked.thread)
            .collect();
        page.add(match &threads[..] {
            [only] => format!(" {only} waits for itself\n"),
            [others @ .., last] => {
                format!(" {} and {last} wait for each other\n", others.join(", "))
            }
            [] => "\n".to_owned(),
        });
        page.add(deadlock);
    }
    if found.deadlocks.is_empty() {
        blank(page);
        if found.complete {
            page.paint(GOOD, "no deadlock");
            page.add(match found.patterns {
                0 => ": no cycle of locks\n".to_owned(),
                1 => ": the 1 cycle of locks cannot close\n".to_owned(),
                patterns => format!(": none of {patterns} cycles of locks can close\n"),
            });
        }
    }
    if !found.complete {
        page.paint(DOUBTFUL, "incomplete:");
        page.add(format!(
            " {} cycles of locks were looked at, and there are more\n",
            found.patterns
        ));
    }
}

fn blank(page: &mut Page) {
    if !page.is_empty() {
        page.add('\n');
    }
}

/// The answer about one deadlock, for programs.
#[derive(Debug, Serialize)]
pub(crate) struct DeadlockAnswer {
    observed: bool,
    threads: Vec<Blocked>,
    /// Event numbers from 1.
    schedule: Vec<usize>,
}

#[derive(Debug, Serialize)]
struct Blocked {
    thread: String,
    holds: Vec<Held>,
    waits_for: String,
    /// Whether it waits for the end of that thread.
    #[serde(skip_serializing_if = "Not::not")]
    for_end: bool,
    /// Whether it reads, and the next thread waits to write.
    #[serde(skip_serializing_if = "Not::not")]
    behind_writer: bool,
    event: usize,
    at: Option<String>,
}

#[derive(Debug, Serialize)]
struct Held {
    lock: String,
    event: usize,
    at: Option<String>,
}

impl DeadlockAnswer {
    pub(crate) fn all(found: &Deadlocks) -> Vec<Self> {
        found.deadlocks.iter().map(Self::new).collect()
    }

    fn new(deadlock: &Deadlock) -> Self {
        let at = |location: &Option<Location>| location.as_ref().map(ToString::to_string);
        let threads = deadlock.threads.iter().map(|blocked| Blocked {
            thread: blocked.thread.clone(),
            holds: blocked
                .holds
                .iter()
                .map(|held| Held {
                    lock: held.lock.clone(),
                    event: held.event,
                    at: at(&held.location),
                })
                .collect(),
            waits_for: blocked.waits_for.clone(),
            for_end: blocked.next == Obstacle::HasNotEnded,
            behind_writer: blocked.next == Obstacle::WaitsToWrite,
            event: blocked.event,
            at: at(&blocked.location),
        });
        Self {
            observed: deadlock.observed,
            threads: threads.collect(),
            schedule: deadlock.schedule.clone(),
        }
    }
}
