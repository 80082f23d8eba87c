//! `monitor check` of rules for each key on several threads and machines.
//!
//! The steps of a rule go to the worker that has the tuple which they name, so that each worker checks the formula on the
//! slices of its tuples, with the engine of one process. What it finds goes to the first process, which puts it together and
//! prints it. What else there is to check, and clocks, remain with the one who reads.
//!
//! The exchange is that of `timely`. Files of lines are read in sections by the workers of the first process, which has the
//! trace; all else is read by the command.

mod cluster;
mod connections;
mod dataflow;
mod gathered;
mod held;
mod messages;
mod plan;
mod seat;
mod sectioned;

use std::{
    fs,
    path::Path,
    sync::{Arc, mpsc},
};

use self::{
    cluster::{Event, Events, Feed, Source, start},
    gathered::Gathered,
    held::Held,
    messages::{Piece, Unevaluated},
    plan::Plan,
    sectioned::{Sectioned, deliveries},
};
use super::{
    initialise,
    reading::{Reading, reading},
    status,
};
use crate::{
    args::{CheckArguments, OutputFormat},
    check::{Check, Listener, Mark, Part, Route, Spot},
    command::status::{Status, total_bytes},
    diagnostic::{Diagnostic, Diagnostics, cannot_read},
    input::{Meter, Trace, block::Block, initial, sections::Sections},
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

/// Checks a trace with workers and prints the answer. `None` where one process is to do all: none are asked for, or no rule
/// has keys, or something is wrong with a trace that can be read again, of which one process says what.
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

/// The addresses of all processes.
fn hosts(file: &Path) -> Result<Vec<String>, Diagnostic> {
    let text = fs::read_to_string(file).map_err(|error| cannot_read(file, &error))?;
    let lines = text.lines().map(str::trim);
    let hosts: Vec<String> = lines
        .filter(|line| !line.is_empty())
        .map(Into::into)
        .collect();
    let has_port = |host: &String| {
        let port = host.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
        matches!(port, Some(Ok(_)))
    };
    match hosts.iter().find(|host| !has_port(host)) {
        Some(wrong) => Err(Diagnostic::new(format!(
            "`{wrong}` in `{}` is no address",
            file.display()
        ))
        .with_help("each line is `HOST:PORT`, one for each process")),
        None if hosts.is_empty() => Err(Diagnostic::new(format!(
            "`{}` has no address",
            file.display()
        ))
        .with_help("each line is `HOST:PORT`, one for each process")),
        None => Ok(hosts),
    }
}

/// What a process does that is not the first.
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

/// How it ended without an answer.
enum Stopped {
    /// The trace cannot be taken.
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
                let checked = self.check(&mut check, &mut json, |_, _, _| {});
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
                let checked = self.check(&mut check, &mut text, Text::explain);
                checked.and_then(|_| Ok(text.finish(&check)?))
            }
        };
        match stopped {
            Ok(()) => {}
            // One process says what is wrong, and where.
            Err(Stopped::Trace(_)) if total_bytes(&arguments.traces).is_some() => return Ok(None),
            Err(Stopped::Trace(failure)) => return Err(check.with_reader(failure).into()),
            Err(Stopped::Workers(failures)) => return Err(failures),
        }
        Ok(Some(status(&check)))
    }

    /// Checks the trace, and tells `listener` all but the first violations of rules that workers check, which `explain` is
    /// told. Returns how many lines were skipped.
    fn check<L: Listener>(
        &self,
        check: &mut Check,
        listener: &mut L,
        explain: impl Fn(&mut L, usize, crate::report::Page),
    ) -> Result<u64, Stopped> {
        let explain = |gathered: &Gathered, listener: &mut L| {
            for (rule, property) in self.rules.iter().enumerate() {
                let first = gathered.first_violation(rule);
                let page = first.and_then(|first| gathered.explanation(rule, first));
                if let Some(page) = page {
                    explain(listener, *property, page);
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

    /// The sections of the trace, if it can be read so, and nothing asks for its order but the rules themselves.
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

/// Waits for what workers found.
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

/// A trace that the command reads, and feeds to workers.
struct Fed {
    trace: Trace,
    block: Block,
    routes: Vec<Route>,
    notes: Vec<Diagnostic>,
    /// The last step so far, and when that was.
    last: Option<(u64, Spot)>,
}

/// How many pieces wait for the first worker at most.
const WAITING: usize = 8;

impl Fed {
    fn new(plan: &Plan, check: &Check) -> Result<Self, Diagnostics> {
        let arguments = &plan.arguments;
        let columns = check.columns().list().to_vec();
        let mut block = Block::new(&columns);
        if arguments.reading.keep {
            block.keep_values();
        }
        initial::refuse_two_for_one(&arguments.reading.init)?;
        for setting in &arguments.reading.init {
            initialise(setting, check, &mut block)?;
        }
        let Reading { format, options } = reading(arguments)?;
        let meter = Meter::default();
        let trace = Trace::new(&arguments.traces, format, &columns, options, &meter)?;
        Ok(Self {
            trace,
            block,
            routes: plan.routes(check)?,
            notes: Vec::new(),
            last: None,
        })
    }

    /// Reads the trace to its end, checks what the command checks, and lets workers check the rest.
    fn follow(
        &mut self,
        plan: &Plan,
        check: &mut Check,
        held: &mut Held<'_>,
        rules: usize,
    ) -> Result<Gathered, Stopped> {
        let (send, receive) = mpsc::sync_channel(WAITING);
        let events = start(plan, Source::Fed(receive))?;
        let mut number = 0;
        while self.next(check).map_err(Stopped::Trace)? {
            check
                .block(&self.block, &self.trace, false, held)
                .map_err(Stopped::Trace)?;
            let (piece, parts) = self.piece(plan, check, number);
            number += 1;
            let feed = Feed::Piece(deliveries(&piece, parts, plan.peers()));
            if send.send(feed).is_err() {
                break;
            }
        }
        let _ = send.send(Feed::End);
        gather(&events, plan, rules)
    }

    fn next(&mut self, check: &Check) -> Result<bool, Diagnostic> {
        let next = self.trace.next(&mut self.block);
        let notes = self.trace.take_notes(&mut self.block).into_iter();
        self.notes.extend(notes.map(|note| check.with_reader(note)));
        next
    }

    /// The steps of the block, which was checked last, as a piece.
    fn piece(&mut self, plan: &Plan, check: &Check, number: u64) -> (Piece, Vec<Vec<Part>>) {
        let mut parts = vec![vec![Part::default(); plan.peers()]; self.routes.len()];
        check.split(&self.routes, &self.block, 0, self.last.as_ref(), &mut parts);
        let last = check.last_of(&self.block);
        let piece = Piece {
            number,
            file: last
                .as_ref()
                .map_or("".into(), |(_, spot)| spot.file.clone()),
            steps: self.block.steps() as u64,
            begins_file: false,
            lines: 0,
            header: 0,
            keeps_values: self.block.keeps_values(),
            last: last.clone(),
            named: Vec::new(),
        };
        self.last = last;
        (piece, parts)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use clap::Parser as _;

    use super::*;
    use crate::args::{self, Arguments};

    /// What cannot be read so is read by one process, with the same answer: so that it is read so is looked at here.
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
        let args::Command::Check(arguments) = Arguments::try_parse_from(words).unwrap().command
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
