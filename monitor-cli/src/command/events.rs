//! What commands on event traces have in common.

use std::path::PathBuf;

use super::status::total_bytes;
use crate::{
    args::EventArguments,
    diagnostic::Diagnostic,
    input::{
        EventOptions, EventTrace, Meter, Settings,
        events::{readings::Readings, recorder::Recorder},
        pattern::EventPattern,
    },
    report::{Kind, complain, progress::Progress},
};

/// Reads all of an event trace, with a progress bar if that takes long.
///
/// # Errors
///
/// When it is malformed.
pub(crate) fn read(events: &[PathBuf], settings: &Settings) -> Result<Recorder, Diagnostic> {
    /// The bar is updated at most once in so many events.
    const EVENTS: u64 = 1 << 10;
    let meter = Meter::default();
    let progress = Progress::new(meter.clone(), total_bytes(events));
    let trace = EventTrace::open(events, settings, true, &meter)?;
    let read = trace.read(|count| {
        if count % EVENTS == 0 {
            progress.show(count, "events");
        }
    });
    progress.finish();
    let mut recorder = read?;
    tell(recorder.take_notes());
    Ok(recorder)
}

/// Writes notes besides the answer.
pub(crate) fn tell(notes: Vec<Diagnostic>) {
    for note in notes {
        complain(Kind::Note, &note);
    }
}

/// Returns how to read a trace of which formulas read this much.
///
/// # Errors
///
/// When the pattern of an event is not valid.
pub(crate) fn settings(trace: &EventArguments, readings: Readings) -> Result<Settings, Diagnostic> {
    let pattern = |text: &String| {
        EventPattern::new(text).map_err(|why| Diagnostic::new(format!("`--regex`: {why}")))
    };
    Ok(Settings {
        format: trace.from,
        options: EventOptions {
            pattern: trace.regex.as_ref().map(pattern).transpose()?,
            execution: trace.execution,
        },
        readings,
        initial: trace.init.clone(),
        regions: trace.region.clone(),
        threads: trace.thread.clone(),
        keeps_locks: false,
    })
}
