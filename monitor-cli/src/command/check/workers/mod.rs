//! `monitor check` of rules for each key on several threads and machines.
//!
//! The steps of a rule go to the worker that has the tuple which they name, so that each worker checks the formula on
//! the slices of its tuples, with the engine of one process. Its findings go to the first process, which puts them
//! together and prints them. The other properties, and clocks, are left to the process that reads.
//!
//! The exchange is that of `timely`. Files of lines are read in sections by the workers of the first process, which has
//! the trace; all other traces are read by the command.

mod cluster;
mod connections;
mod dataflow;
mod fed;
mod gathered;
mod held;
mod messages;
mod plan;
mod seat;
mod sectioned;

use std::sync::Arc;

use self::{
    cluster::{Event, Events, Source, start},
    fed::Fed,
    gathered::Gathered,
    held::Held,
    messages::{Explained, Unevaluated},
    plan::{Plan, hosts},
    sectioned::Sectioned,
};
use super::{
    reading::{Reading, reading},
    status,
};
use crate::{
    args::{CheckArguments, OutputFormat},
    check::{Check, Listener, Mark},
    command::status::{Status, total_bytes},
    diagnostic::{Diagnostic, Diagnostics},
    input::{Meter, sections::Sections},
    report::{Kind, complain, json::Json, progress::Progress, text::Text, write},
};

/// Refuses workers where formulas are about threads.
///
/// # Errors
///
/// When they are asked for.
pub(super) fn refuse_for_events(arguments: &CheckArguments) -> Result<(), Diagnostic> {
    if arguments.workers.is_none() && arguments.hosts.is_none() {
        return Ok(());
    }
    Err(Diagnostic::new(
        "`--workers` and `--hosts` are for rules with keys, and a formula with `@` is about the events of threads",
    ))
}

/// Checks a trace with workers and prints the answer. `None` if one process must do all: no workers are asked for, no
/// rule has keys, or something is wrong with a trace that can be read again, which one process then reports.
///
/// # Errors
///
/// When options are wrong, the trace is malformed, or a worker or process is lost.
pub(super) fn run(arguments: &CheckArguments) -> Result<Option<Status>, Diagnostics> {
    if arguments.workers.is_none() && arguments.hosts.is_none() {
        return Ok(None);
    }
    if arguments.fail_fast {
        return Err(Diagnostic::new("`--fail-fast` cannot be had with `--workers` or `--hosts`")
            .with_note("workers are not all at the same step, so that none of them can stop at the first violation")
            .into());
    }
    let hosts = match &arguments.hosts {
        Some(file) => hosts(file)?,
        None => Vec::new(),
    };
    let plan = Plan {
        arguments: arguments.clone(),
        threads: arguments.workers.map_or(1, usize::from),
        process: arguments.process.unwrap_or(0),
        hosts,
    };
    if plan.process > 0 && plan.process >= plan.hosts.len() {
        return Err(Diagnostic::new(format!(
            "`--process {}` is no line of the file of `--hosts`, which has {}",
            plan.process,
            plan.hosts.len()
        ))
        .with_help("the first line is process 0")
        .into());
    }
    let (check, rules) = plan.check()?;
    if plan.process > 0 {
        return help(&plan).map(Some);
    }
    if plan.hosts.is_empty() && rules.is_empty() {
        return Ok(None);
    }
    Command { plan, rules }.run(check)
}

/// Runs a process other than the first.
fn help(plan: &Plan) -> Result<Status, Diagnostics> {
    let events = start(plan, Source::Elsewhere)?;
    while let Some(event) = events.next() {
        match event {
            Event::Ended => return Ok(Status::Holds),
            Event::Failed(failure) => return Err(failure.diagnostic().into()),
            Event::Done(_) | Event::Unread => {}
        }
    }
    Err(lost().into())
}

fn lost() -> Diagnostic {
    Diagnostic::new("the workers ended before all was checked")
}

/// The first process.
struct Command {
    plan: Plan,
    /// The numbers of the properties that workers check.
    rules: Vec<usize>,
}

/// Why the first process ended without an answer.
enum Stopped {
    /// The trace cannot be read.
    Trace(Diagnostic),
    /// Workers are lost.
    Workers(Diagnostics),
}

impl<E: Into<Diagnostics>> From<E> for Stopped {
    fn from(failure: E) -> Self {
        Self::Workers(failure.into())
    }
}

impl Command {
    fn run(self, mut check: Check) -> Result<Option<Status>, Diagnostics> {
        let arguments = &self.plan.arguments;
        let stopped = match arguments.answer.format {
            OutputFormat::Json => {
                let count = check.summaries().count();
                let mut json = Json::new(count, arguments.verdicts, arguments.all_keys);
                let checked = self.check(&mut check, &mut json, |json, property, explained| {
                    json.compare(property, &explained.compared);
                });
                checked.and_then(|skipped| {
                    let skipped = arguments.reading.skip_bad.then_some(skipped);
                    Ok(write(&json.answer(&check, skipped))?)
                })
            }
            OutputFormat::Text => {
                let mut text = Text::new(
                    &check,
                    false,
                    arguments.show,
                    arguments.verdicts,
                    arguments.all_keys,
                    Progress::new(Meter::default(), None),
                );
                let checked = self.check(&mut check, &mut text, |text, property, explained| {
                    if let Some(told) = &explained.told {
                        text.explain(property, told.clone());
                    }
                });
                checked.and_then(|_| Ok(text.finish(&check)?))
            }
        };
        match stopped {
            Ok(()) => {}
            // One process reports what is wrong, and where.
            Err(Stopped::Trace(_)) if total_bytes(&arguments.traces).is_some() => return Ok(None),
            Err(Stopped::Trace(failure)) => return Err(check.with_reader(failure).into()),
            Err(Stopped::Workers(failures)) => return Err(failures),
        }
        Ok(Some(status(&check)))
    }

    /// Checks the trace and reports to `listener`, except for the first violations of rules that workers check, for
    /// which `explain` is called. Returns how many lines were skipped.
    fn check<L: Listener>(
        &self,
        check: &mut Check,
        listener: &mut L,
        explain: impl Fn(&mut L, usize, &Explained),
    ) -> Result<u64, Stopped> {
        let explain = |gathered: &Gathered, listener: &mut L| {
            for (rule, property) in self.rules.iter().enumerate() {
                let first = gathered.first_violation(rule);
                let explained = first.and_then(|first| gathered.explanation(rule, first));
                if let Some(explained) = explained {
                    explain(listener, *property, explained);
                }
            }
        };
        if let Some(sections) = self.sections(check)? {
            let mut gathered = self.check_sections(sections)?;
            let names = 0..check.columns().list().len();
            let is_named = |column: usize| gathered.pieces.iter().any(|piece| piece.named[column]);
            let has_steps = gathered.pieces.iter().any(|piece| piece.steps > 0);
            if !has_steps || !names.into_iter().all(is_named) {
                return Err(Stopped::Trace(Diagnostic::new("the trace lacks something")));
            }
            explain(&gathered, listener);
            gathered.conclude(check, &self.rules, &[], listener);
            check.close(listener);
            return Ok(0);
        }
        let mut fed = Fed::new(&self.plan, check)?;
        let mut held = Held::new(listener);
        let gathered = fed.follow(&self.plan, check, &mut held, self.rules.len());
        let (told, warnings) = (held.pieces, held.warnings);
        let mut gathered = gathered?;
        explain(&gathered, listener);
        gathered.conclude(check, &self.rules, &told, listener);
        check
            .finish(&fed.block, &fed.trace, listener)
            .map_err(Stopped::Trace)?;
        for warning in &warnings {
            listener.warn(warning);
        }
        let note = check.detected_unit();
        for note in note.iter().chain(&fed.notes) {
            complain(Kind::Note, note);
        }
        if let Some(note) = fed.trace.skipped().note() {
            complain(Kind::Note, &note);
        }
        Ok(fed.trace.skipped().count())
    }

    /// Returns the sections of the trace, if it can be read in sections, and nothing but the rules depends on its
    /// order.
    fn sections(&self, check: &Check) -> Result<Option<Sectioned>, Stopped> {
        let arguments = &self.plan.arguments;
        let is_text = arguments.answer.format == OutputFormat::Text;
        let in_order = self.rules.len() < check.summaries().count()
            || arguments.time.is_some()
            || arguments.reading.keep
            || !arguments.reading.init.is_empty()
            || arguments.verdicts && is_text;
        if in_order {
            return Ok(None);
        }
        let Reading { format, options } = reading(arguments)?;
        let (columns, readers) = (check.columns().list(), self.plan.threads);
        let sections = Sections::of(&arguments.traces, format, columns, &options, readers);
        Ok(sections.map(|sections| Sectioned {
            sections,
            readers,
            meter: Meter::default(),
            has_failed: Arc::default(),
        }))
    }

    fn check_sections(&self, sections: Sectioned) -> Result<Gathered, Stopped> {
        let events = start(&self.plan, Source::Sections(Box::new(sections)))?;
        gather(&events, &self.plan, self.rules.len())
    }
}

/// Waits for the findings of workers.
fn gather(events: &Events, plan: &Plan, rules: usize) -> Result<Gathered, Stopped> {
    let mut gathered = None;
    while let Some(event) = events.next() {
        match event {
            Event::Done(messages) => gathered = Some(Gathered::new(messages, plan, rules)?),
            Event::Ended => break,
            Event::Unread => {
                return Err(Stopped::Trace(Diagnostic::new("a section cannot be read")));
            }
            Event::Failed(failure) => return Err(failure.diagnostic().into()),
        }
    }
    let gathered = gathered.ok_or_else(lost)?;
    match gathered.failure() {
        Some(failure) => Err(Stopped::Trace(unevaluated(failure))),
        None => Ok(gathered),
    }
}

fn unevaluated(failure: &Unevaluated) -> Diagnostic {
    let mark = Mark::from(&failure.at);
    Diagnostic::at(&failure.message, &mark.place, None)
}

#[cfg(test)]
mod tests {
    use std::{fmt::Write as _, fs};

    use clap::Parser as _;

    use super::*;
    use crate::args::{self, Arguments};

    /// A file that cannot be read in sections is read by one process, with the same answer: so this test looks at how
    /// it is read.
    #[test]
    fn files_of_lines_are_read_in_sections() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("t.csv");
        let mut text = "user,op\n".to_owned();
        for line in 0..2_000 {
            let _ = writeln!(text, "u{},{}", line % 37, line % 5);
        }
        fs::write(&path, text).unwrap();
        let words = [
            "monitor",
            "check",
            "-f",
            "op < 4",
            "--per",
            "user",
            "--workers",
            "2",
        ];
        let words = words.into_iter().map(Into::into);
        let words = words.chain([path.into_os_string()]);
        let args::CommandArguments::Check(arguments) =
            Arguments::try_parse_from(words).unwrap().command
        else {
            unreachable!()
        };
        let plan = Plan {
            arguments,
            threads: 2,
            hosts: Vec::new(),
            process: 0,
        };
        let (check, rules) = plan.check().ok().unwrap();
        let command = Command { plan, rules };
        let sections = command.sections(&check).ok().unwrap().unwrap();
        let gathered = command.check_sections(sections).ok().unwrap();
        assert!(gathered.pieces.len() > 10);
        let steps = gathered.pieces.iter().map(|piece| piece.steps);
        assert_eq!(steps.sum::<u64>(), 2_000);
        assert_eq!(gathered.first_violation(0), Some(5));
    }
}
