//! Places in the trace, and failures about names at these places.

use std::sync::Arc;

use monitor_analysis::event::Location;
use monitor_logic::source::closest;
use rustc_hash::FxHashSet;

use super::Recorder;
use crate::{
    diagnostic::{Diagnostic, FilePlace, listed},
    input::events::marks::Mark,
};

impl Recorder {
    /// Returns the place of an event that is kept, numbered from 0.
    #[must_use]
    pub(crate) fn place(&self, event: usize) -> Option<FilePlace> {
        self.marks.get(event).map(|mark| self.place_of(mark))
    }

    /// Returns the same as a place in a program.
    #[must_use]
    pub(crate) fn location(&self, event: usize) -> Option<Location> {
        let place = self.place(event)?;
        Some(Location::new(
            place.file.as_ref(),
            u32::try_from(place.line).ok(),
        ))
    }

    /// Gives an event, by its number from 1, that has no place in the program its place in the
    /// trace.
    pub(crate) fn locate(&self, event: usize, location: &mut Option<Location>) {
        if location.is_none() {
            *location = event.checked_sub(1).and_then(|event| self.location(event));
        }
    }

    /// Returns where a variable is first mentioned.
    #[must_use]
    pub(crate) fn first_mention(&self, name: &str) -> Option<FilePlace> {
        let variable = self.computation().find_variable(name)?;
        let used = self.variables.get(variable.index())?;
        used.first.map(|mark| self.place_of(mark))
    }

    /// Returns `true` if an option gives a variable a value, and no line of the trace mentions it.
    #[must_use]
    pub(crate) fn is_unmentioned(&self, name: &str) -> bool {
        self.names.is_by_option(name) && self.first_mention(name).is_none()
    }

    /// Reports a name that formulas read and the trace does not have.
    #[must_use]
    pub(crate) fn unknown(&self, name: &str) -> Diagnostic {
        let names = self.names_of_the_trace(name);
        let failure = Diagnostic::new(format!("the trace has no variable or region `{name}`"));
        let failure = match closest(name, names.iter().map(String::as_str)) {
            Some(close) => failure.with_help(format!("did you mean `{close}`?")),
            None if self.names.readings.are_columns() => failure.with_help(
                "a region that this run did not enter, or a variable that it did not use, is named in the \
                 first line of a trace in JSON Lines: {\"regions\": [\"NAME\"], \"init\": {\"NAME\": VALUE}}",
            ),
            None => failure.with_help(
                "if it is a region that this run did not enter, say `--region NAME`; a variable that \
                 it did not use is named in the first line of a trace in JSON Lines: \
                 {\"init\": {\"NAME\": VALUE}}",
            ),
        };
        let failure = if self.names.is_by_option(name) {
            failure.with_note("an option gives it a value, but no line of the trace has it")
        } else {
            failure
        };
        let failure = failure.with_note(format!("the trace has {}", listed(&names)));
        self.names.readings.explain(failure, name)
    }

    /// Returns the names that lines of the trace have; also the names of threads' texts or places,
    /// if one of these is missing.
    fn names_of_the_trace(&self, missing: &str) -> Vec<String> {
        let computation = self.computation();
        let variables = computation.variables().iter();
        let variables = variables.filter(|name| {
            !self.names.is_by_option(name) && !self.names.is_derived(name)
                || self.first_mention(name).is_some()
        });
        let regions = computation.regions().iter();
        let mut names: Vec<String> = variables
            .chain(regions)
            .chain(self.names.unread())
            .map(str::to_owned)
            .collect();
        for suffix in &self.names.suffixes {
            if missing.ends_with(suffix) {
                let threads = computation.threads().iter();
                names.extend(threads.map(|thread| format!("{thread}{suffix}")));
            }
        }
        let mut seen = FxHashSet::default();
        names.retain(|other| other != missing && seen.insert(other.clone()));
        names
    }

    /// Reports the regions that options name and the trace does not have.
    pub(crate) fn not_entered(&self, regions: &[String]) -> Vec<Diagnostic> {
        let missing = regions.iter().filter(|name| !self.names.has_region(name));
        let note = |name: &String| {
            let note = Diagnostic::new(format!("no event of the trace enters `{name}`"));
            let names = self.names_of_the_trace(name);
            let others = names.iter().filter(|other| !regions.contains(other));
            match closest(name, others.map(String::as_str)) {
                Some(close) => note.with_help(format!("did you mean `{close}`?")),
                None => note,
            }
        };
        missing.map(note).collect()
    }

    /// Reports a variable that formulas read and that has no value before the first event.
    #[must_use]
    pub(crate) fn without_value(&self, name: &str) -> Diagnostic {
        let message = format!("`{name}` has no value before the first event");
        let help = format!(
            "say `--init {name}=VALUE`, or in the first line of a trace in JSON Lines \
             {{\"init\": {{\"{name}\": VALUE}}}}"
        );
        self.about(&message, name, &help)
    }

    /// Reports something about a name, at the place that first mentions it and at the formula's.
    #[must_use]
    pub(crate) fn about(&self, message: &str, name: &str, help: &str) -> Diagnostic {
        let failure = match self.first_mention(name) {
            Some(place) => Diagnostic::at(message, &place, None),
            None => Diagnostic::new(message),
        };
        self.names.readings.explain(failure.with_help(help), name)
    }

    /// Returns the place of the last event.
    #[must_use]
    pub(crate) fn last_place(&self) -> Option<FilePlace> {
        self.last.map(|mark| self.place_of(mark))
    }

    pub(crate) fn place_of(&self, (file, line): Mark) -> FilePlace {
        FilePlace {
            file: self
                .files
                .get(file as usize)
                .map_or_else(|| "?".into(), Arc::clone),
            line,
            column: Some(1),
        }
    }
}
