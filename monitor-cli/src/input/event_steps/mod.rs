//! Steps of one run that are made from the events of threads, whatever their format.
//!
//! The first step is the state before the first event. Each event that sets a variable which formulas read, or enters
//! or leaves such a region, leads to the next: this is the observed run, as the search through all runs has it.
//!
//! The kind of a name, and with it its value before the first event, may only become known by a later event. So events
//! are read ahead, and kept in memory, until all names that formulas read have been mentioned. Events whose order
//! depends on all of them are all read first.

mod state;

use std::{collections::VecDeque, sync::Arc};

use monitor_analysis::{Computation, event::Event};
use monitor_logic::evaluate::Column;

use self::state::EventState;
use super::{
    block::{Block, Pushed},
    event_trace::{EventTrace, Settings},
    events::{readings::Readings, recorder::Recorder},
    format::{Format, StepReader, StepSpot},
    skipped::Skipped,
    source::InputLines,
};
use crate::diagnostic::{Diagnostic, FilePlace};

/// Makes steps of the events of a trace.
#[derive(Debug)]
pub(crate) struct EventSteps {
    source: StepSource,
    /// Events that were read before the first step was made.
    ahead: VecDeque<(Event, FilePlace)>,
    state: EventState,
    /// The file of the last step.
    file: Arc<str>,
    begun: bool,
    /// The place of a step that is to begin the next block.
    pending: Option<FilePlace>,
    /// The mistake after the steps that were passed on.
    broken: Option<Diagnostic>,
}

/// The source of the events.
#[derive(Debug)]
enum StepSource {
    /// A trace in the order of its lines.
    Lines(Box<EventTrace>),
    /// A whole computation, and the number of the next event.
    Computation(Box<Recorder>, usize),
}

impl EventSteps {
    /// Makes steps from the events in these files, with the variables and regions that these columns name.
    ///
    /// # Errors
    ///
    /// When a file begins unlike any trace of events, or when its events, where they must be put in order, are
    /// malformed.
    pub(crate) fn new(
        inputs: Vec<(InputLines, Option<&'static Format>)>,
        columns: &[Column],
    ) -> Result<Self, Diagnostic> {
        let file = inputs
            .first()
            .map_or_else(|| "".into(), |(input, _)| Arc::clone(input.name()));
        let settings = Settings {
            readings: Readings::of_columns(columns),
            ..Settings::default()
        };
        let mut trace = EventTrace::of_inputs(inputs, &settings, false)?;
        let source = if trace.needs_ordering() {
            trace.keep_events();
            StepSource::Computation(Box::new(trace.read(|_| {})?), 0)
        } else {
            StepSource::Lines(Box::new(trace))
        };
        Ok(Self {
            source,
            ahead: VecDeque::new(),
            state: EventState::new(columns),
            file,
            begun: false,
            pending: None,
            broken: None,
        })
    }

    /// Makes the step before the first event.
    fn begin(&mut self, block: &mut Block) -> Result<(), Diagnostic> {
        while !self.state.are_known(self.source.computation()) {
            match self.source.next()? {
                Some(next) => self.ahead.push_back(next),
                None => break,
            }
        }
        let place = FilePlace {
            file: Arc::clone(&self.file),
            line: 1,
            column: None,
        };
        self.state.begin(self.source.computation(), &place, block)?;
        // The first step of a block is never refused.
        let _ = block.push(0, place.line);
        Ok(())
    }

    /// Returns the next event with its place.
    fn next(&mut self) -> Result<Option<(Event, FilePlace)>, Diagnostic> {
        match self.ahead.pop_front() {
            Some(next) => Ok(Some(next)),
            None => self.source.next(),
        }
    }

    /// Adds the step after the next event, if that makes one. Returns `false` if the block ends.
    fn step(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        let Some((event, place)) = self.next()? else {
            return Ok(false);
        };
        if !self
            .state
            .follow(&event, &place, self.source.computation(), block)?
        {
            return Ok(true);
        }
        let is_in_file = place.file == self.file;
        if is_in_file && block.push(0, place.line) == Pushed::Yes {
            return Ok(true);
        }
        self.file = Arc::clone(&place.file);
        self.pending = Some(place);
        Ok(false)
    }

    fn is_drained(&self) -> bool {
        self.ahead.is_empty() && self.source.is_drained()
    }
}

impl StepReader for EventSteps {
    fn fill(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        if let Some(failure) = self.broken.take() {
            return Err(failure);
        }
        block.begin(&self.file);
        if !self.begun {
            self.begun = true;
            self.begin(block)?;
        }
        if let Some(place) = self.pending.take() {
            // The first step of a block is never refused.
            let _ = block.push(0, place.line);
        }
        while !(block.is_full() || block.steps() > 0 && self.is_drained()) {
            match self.step(block) {
                Ok(true) => {}
                Ok(false) => break,
                Err(failure) if block.steps() > 0 => {
                    self.broken = Some(failure);
                    break;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(block.steps() > 0)
    }

    fn locate(&self, spot: StepSpot<'_>, message: &str, label: Option<String>) -> Diagnostic {
        let failure = Diagnostic::at(message, &spot.block.place(spot.step), None);
        match label {
            Some(label) => failure.with_note(label),
            None => failure,
        }
    }

    fn keeping(&self) -> &'static str {
        "events that do not set it"
    }

    /// Names that formulas read and events do not have are refused at the end of the events.
    fn names(&self) -> Option<Vec<(&str, u64)>> {
        None
    }

    fn file(&self) -> &str {
        &self.file
    }

    fn take_skipped(&mut self) -> Skipped {
        Skipped::default()
    }

    fn take_notes(&mut self) -> Vec<(String, Diagnostic)> {
        let notes = match &mut self.source {
            StepSource::Lines(trace) => trace.take_notes(),
            StepSource::Computation(recorder, _) => recorder.take_notes(),
        };
        let with_key = |note: Diagnostic| (note.message().to_owned(), note);
        notes.into_iter().map(with_key).collect()
    }
}

impl StepSource {
    fn computation(&self) -> &Computation {
        match self {
            Self::Lines(trace) => trace.recorder().computation(),
            Self::Computation(recorder, _) => recorder.computation(),
        }
    }

    fn next(&mut self) -> Result<Option<(Event, FilePlace)>, Diagnostic> {
        match self {
            Self::Lines(trace) => {
                let Some(event) = trace.event()? else {
                    trace.check_names()?;
                    return Ok(None);
                };
                let place = trace.recorder().last_place();
                Ok(place.map(|place| (event, place)))
            }
            Self::Computation(recorder, next) => {
                let event = recorder.computation().events().get(*next).map(Event::from);
                let placed = event.zip(recorder.place(*next));
                *next += 1;
                Ok(placed)
            }
        }
    }

    fn is_drained(&self) -> bool {
        match self {
            Self::Lines(trace) => trace.is_drained(),
            Self::Computation(..) => false,
        }
    }
}
