//! The result of a computation.

use std::{error::Error, fmt, panic::Location};

use monitor_analysis::{
    check::{CheckError, Options, check},
    computation::{Computation, Refusal},
    detect::{self, Detection, detect},
    verdict::{Outcome, Verdict},
};
use monitor_logic::{
    evaluate::{Columns, Condition},
    rctl,
    specification::Specification,
};

use crate::record::{MEND, Note, NoteKind, Recorded, Unmet, Unseen};

/// What was found out about the properties of a [`Computation`](crate::Computation), each by
/// itself, and what was recorded.
///
/// ```
/// use monitor_runtime::{Computation, Shared, Verdict, thread};
///
/// let computation = Computation::new("x <= y")?;
/// let (x, y) = (Shared::named("x", 0), Shared::named("y", 0));
/// computation.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| y.set(1)).join().unwrap();
///         // Nothing but the join makes this come later.
///         scope.spawn(|| x.set(1));
///     });
/// });
/// let checked = computation.finish();
/// assert!(checked.holds() && checked.notes().is_empty());
/// let outcome = checked.results()[0].as_ref().unwrap();
/// assert_eq!(outcome.verdict(), Verdict::Holds);
/// println!("{checked}"); // what a person wants to know
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a violation is in here, if there is one"]
pub struct Checked {
    results: Vec<Result<Outcome, Unchecked>>,
    detections: Vec<Result<Detection, Unchecked>>,
    notes: Vec<Note>,
    recorded: Option<Computation>,
}

impl Checked {
    /// What was switched off holds.
    pub(crate) fn off(formulas: &[Specification]) -> Self {
        let mut checked = Self::unasked();
        for formula in formulas {
            if let Specification::Branching(formula) = formula {
                checked.detections.push(Ok(Detection {
                    formula: formula.to_string(),
                    holds: Some(true),
                    evidence: Vec::new(),
                    cuts: 0,
                    events: 0,
                    processes: 0,
                }));
            } else {
                checked.results.push(Ok(Outcome {
                    formula: shown(formula),
                    violation: None,
                    incomplete: None,
                    states: None,
                    runs: None,
                    violating_runs: None,
                    methods: Vec::new(),
                }));
            }
        }
        checked
    }

    fn unasked() -> Self {
        Self {
            results: Vec::new(),
            detections: Vec::new(),
            notes: Vec::new(),
            recorded: None,
        }
    }

    /// `location` is where the computation was made.
    pub(crate) fn new(
        formulas: &[Specification],
        recorded: Recorded,
        options: &Options,
        location: &'static Location<'static>,
    ) -> Self {
        let Recorded {
            computation,
            problems,
            mut notes,
            unmet: Unmet { regions, misspelt },
            threads: _,
        } = recorded;
        notes.extend(regions.into_iter().map(|region| Note {
            kind: NoteKind::NeverEntered { region },
            thread: String::new(),
            location,
        }));
        let problem = match (&computation, problems.overflow, problems.ambiguous) {
            (_, Some(thread), _) => Some(Reason::Overflow { thread }),
            (_, _, Some((name, location))) => Some(Reason::Ambiguous { name, location }),
            (Err(refusal), ..) => Some(Reason::Refused(refusal.clone())),
            (Ok(_), None, None) => None,
        };
        let recorded = match (&computation, problem) {
            (Ok(computation), None) => Ok(computation),
            (_, Some(problem)) => Err(problem),
            (Err(refusal), None) => Err(Reason::Refused(refusal.clone())),
        };
        let reason = |error: CheckError| match error {
            CheckError::UnknownName(name) => {
                let similar = misspelt.iter().find(|(wrong, _)| *wrong == name);
                let similar = similar.map(|(_, similar)| similar.clone());
                Reason::Unknown { name, similar }
            }
            error => Reason::Error(error),
        };
        // The first write that was not seen of something that the formula reads.
        let unseen = |formula: &Specification| {
            let names = names(formula);
            let unseen = problems.unseen.iter();
            let unseen = unseen.filter(|unseen| names.contains(&unseen.name));
            unseen.min_by_key(|unseen| unseen.events)
        };
        let missed = |unseen: &Unseen| Reason::Unseen {
            name: unseen.name.clone(),
            thread: unseen.thread.clone(),
            location: unseen.location,
        };
        let mut checked = Self::unasked();
        for formula in formulas {
            let unseen = unseen(formula);
            let unchecked = |reason| Unchecked {
                formula: shown(formula),
                reason,
            };
            let recorded = recorded.clone();
            match formula {
                Specification::PastTime(formula) => {
                    let outcome = recorded.and_then(|computation| {
                        let outcome = check(computation, formula, options).map_err(reason);
                        let is_certain = |events| {
                            // What was observed before a value was missed is.
                            let outcome = outcome.as_ref();
                            outcome.is_ok_and(|outcome| ends_before(outcome, events))
                        };
                        match unseen.filter(|unseen| !is_certain(unseen.events)) {
                            Some(unseen) => Err(missed(unseen)),
                            None => outcome,
                        }
                    });
                    checked.results.push(outcome.map_err(unchecked));
                }
                Specification::Branching(formula) => {
                    let options = detect::Options {
                        most_cuts: options.width.map_or_else(
                            || detect::Options::default().most_cuts,
                            |width| width as u64,
                        ),
                    };
                    let detection = recorded.and_then(|computation| match unseen {
                        Some(unseen) => Err(missed(unseen)),
                        None => detect(computation, formula, &options).map_err(reason),
                    });
                    checked.detections.push(detection.map_err(unchecked));
                }
                // `Computation::with_properties` has refused it.
                Specification::Decentralized(_) => {}
            }
        }
        Self {
            notes,
            recorded: computation.ok(),
            ..checked
        }
    }

    /// The outcomes, one for each property of past-time logic in their order.
    pub fn results(&self) -> &[Result<Outcome, Unchecked>] {
        &self.results
    }

    /// What was found out about each formula with `EF`, `EG` or `AG`, in their order: whether it
    /// holds before the first event, of all interleavings, with a state or a run that shows it.
    ///
    /// Of the options the [`width`](Options::width) counts: as many states are looked at one by one
    /// at most, where slicing does not decide.
    pub fn detections(&self) -> &[Result<Detection, Unchecked>] {
        &self.detections
    }

    /// What makes the results weaker than they look, such as a thread that was not tracked.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What was recorded: the events that matter to the properties, in the order in which they
    /// happened, with their clocks. `None` when computations are switched off, or it could not be
    /// recorded.
    #[must_use]
    pub fn computation(&self) -> Option<&Computation> {
        self.recorded.as_ref()
    }

    /// Whether some run violates a property, or one of branching time does not hold.
    #[must_use]
    pub fn violated(&self) -> bool {
        let fails = |detection: &Detection| detection.holds == Some(false);
        self.results.iter().flatten().any(Outcome::violated)
            || self.detections.iter().flatten().any(fails)
    }

    /// Whether every run that the observed one allows satisfies all properties.
    #[must_use]
    pub fn holds(&self) -> bool {
        let holds = |result: &Result<Outcome, Unchecked>| {
            result
                .as_ref()
                .is_ok_and(|outcome| outcome.verdict() == Verdict::Holds)
        };
        let is_found = |result: &Result<Detection, Unchecked>| {
            result
                .as_ref()
                .is_ok_and(|detection| detection.holds == Some(true))
        };
        self.results.iter().all(holds) && self.detections.iter().all(is_found)
    }

    /// The text of each violation that was found.
    pub(crate) fn violations(&self) -> Vec<String> {
        let outcomes = self.results.iter().flatten();
        let outcomes = outcomes.filter(|outcome| outcome.violated());
        let detections = self.detections.iter().flatten();
        let detections = detections.filter(|detection| detection.holds == Some(false));
        let outcomes = outcomes.map(ToString::to_string);
        outcomes
            .chain(detections.map(ToString::to_string))
            .collect()
    }

    /// Does nothing if all properties hold on all runs.
    ///
    /// # Panics
    ///
    /// With what [`Display`](fmt::Display) prints, if a property is violated, could not be
    /// checked, or was not checked on all runs.
    #[track_caller]
    pub fn assert_holds(&self) {
        assert!(self.holds(), "{self}");
    }

    /// Does nothing if no violation was found, even if not all runs were looked at.
    ///
    /// # Panics
    ///
    /// With what [`Display`](fmt::Display) prints, if a property is violated or could not be
    /// checked.
    #[track_caller]
    pub fn assert_no_violation(&self) {
        let unchecked =
            self.results.iter().any(Result::is_err) || self.detections.iter().any(Result::is_err);
        assert!(!unchecked && !self.violated(), "{self}");
    }
}

/// The outcomes, and the notes. `{:#}` adds the causal edges to schedules.
impl fmt::Display for Checked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for result in &self.results {
            formatter.write_str(separator)?;
            match result {
                Ok(outcome) => outcome.fmt(formatter)?,
                Err(unchecked) => unchecked.fmt(formatter)?,
            }
            separator = "\n\n";
        }
        for detection in &self.detections {
            formatter.write_str(separator)?;
            match detection {
                Ok(detection) => detection.fmt(formatter)?,
                Err(unchecked) => unchecked.fmt(formatter)?,
            }
            separator = "\n\n";
        }
        for note in &self.notes {
            write!(formatter, "\n\nnote: {note}")?;
        }
        Ok(())
    }
}

/// Whether the outcome is a violation of the observed run by one of so many events, the first.
fn ends_before(outcome: &Outcome, events: u64) -> bool {
    let violation = outcome.violation.as_ref();
    violation.is_some_and(|violation| {
        let last = violation.schedule.events().into_iter().max();
        violation.observed && last.is_none_or(|last| last as u64 <= events)
    })
}

/// The names that a formula reads.
fn names(formula: &Specification) -> Vec<String> {
    let mut columns = Columns::new();
    let conditions = match formula {
        Specification::PastTime(formula) => formula.propositions(),
        Specification::Branching(formula) => {
            let propositions = formula.propositions().into_iter();
            let conditions = propositions.filter_map(|proposition| match proposition {
                rctl::Proposition::Expression(condition) => Some(condition),
                rctl::Proposition::Channel(_) => None,
            });
            conditions.collect()
        }
        Specification::Decentralized(_) => Vec::new(),
    };
    for condition in conditions {
        // One that cannot be compared was refused when the computation was made.
        let _ = Condition::new(condition, &mut columns);
    }
    let columns = columns.list().iter();
    columns.map(|column| column.name.clone()).collect()
}

fn shown(formula: &Specification) -> String {
    match formula {
        Specification::PastTime(formula) => formula.to_string(),
        Specification::Branching(formula) => formula.to_string(),
        Specification::Decentralized(formula) => formula.to_string(),
    }
}

/// A property that could not be checked on a computation.
#[derive(Clone, Debug, PartialEq)]
pub struct Unchecked {
    /// The property.
    pub formula: String,
    /// Why it could not be checked.
    pub reason: Reason,
}

/// Why a property could not be checked.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// Two variables, or a variable and a region, have a name that properties read.
    Ambiguous {
        /// The name.
        name: String,
        /// Where the second one was met.
        location: &'static Location<'static>,
    },
    /// A thread did more than its clock can count.
    Overflow {
        /// The thread.
        thread: String,
    },
    /// A property reads something of which nothing was met.
    Unknown {
        /// The name.
        name: String,
        /// The name of something that was met, if it is much like this one.
        similar: Option<String>,
    },
    /// A thread outside the computation wrote a variable that the property reads, so that not all
    /// of its values are known.
    Unseen {
        /// The name of the variable.
        name: String,
        /// The thread that wrote it.
        thread: String,
        /// Where it did.
        location: &'static Location<'static>,
    },
    /// What was recorded is no computation.
    Refused(Refusal),
    /// The check has no answer.
    Error(CheckError),
}

impl fmt::Display for Unchecked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "not checked: {}", self.formula)?;
        match &self.reason {
            Reason::Ambiguous { name, location } => write!(
                formatter,
                "a second variable or region is called `{name}`, at {location}: names that a \
                 property reads must be unique",
            ),
            Reason::Overflow { thread } => {
                write!(
                    formatter,
                    "thread `{thread}` did more than its clock can count"
                )
            }
            Reason::Unseen {
                name,
                thread,
                location,
            } => write!(
                formatter,
                "thread `{thread}`, which is not part of the computation, wrote `{name}` at \
                 {location}: what its values were is not known. {MEND}",
            ),
            Reason::Refused(refusal) => refusal.fmt(formatter),
            Reason::Unknown {
                name,
                similar: Some(similar),
            } => write!(
                formatter,
                "nothing was called `{name}` in this run: did you mean `{similar}`? (If `{name}` \
                 is a region that this run did not enter, say so with `Computation::region`.)",
            ),
            Reason::Unknown {
                name,
                similar: None,
            } => write!(
                formatter,
                "no variable was called `{name}` in this run: if no thread used it, say which one \
                 it is with `Computation::variable`",
            ),
            Reason::Error(error) => error.fmt(formatter),
        }
    }
}

impl Error for Unchecked {}
