//! The result of a computation.

use std::{error::Error, fmt, panic::Location};

use monitor_analysis::{
    check::{CheckError, Options, check},
    computation::{Computation, Refusal},
    verdict::{Outcome, Verdict},
};
use monitor_logic::{
    evaluate::{Columns, Condition},
    formula::Formula,
};

use crate::record::{MEND, Note, NoteKind, Recorded, Unmet};

/// What was found out about the properties of a [`Computation`](crate::Computation), each by
/// itself, and what was recorded.
#[derive(Clone, Debug)]
#[must_use = "a violation is in here, if there is one"]
pub struct Checked {
    results: Vec<Result<Outcome, Unchecked>>,
    notes: Vec<Note>,
    recorded: Option<Computation>,
}

impl Checked {
    /// What was switched off holds.
    pub(crate) fn off(formulas: &[Formula]) -> Self {
        let held = |formula: &Formula| Outcome {
            formula: formula.to_string(),
            violation: None,
            incomplete: None,
            states: None,
            runs: None,
            violating_runs: None,
            methods: Vec::new(),
        };
        Self {
            results: formulas.iter().map(|formula| Ok(held(formula))).collect(),
            notes: Vec::new(),
            recorded: None,
        }
    }

    /// `location` is where the computation was made.
    pub(crate) fn new(
        formulas: &[Formula],
        recorded: Recorded,
        options: &Options,
        location: &'static Location<'static>,
    ) -> Self {
        let Recorded {
            computation,
            problems,
            mut notes,
            unmet: Unmet { regions, misspelt },
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
        // What was observed before a value was missed is certain.
        let certain = |result: Result<Outcome, Reason>, formula: &Formula| {
            let names = names(formula);
            let unseen = problems.unseen.iter();
            let unseen = unseen.filter(|unseen| names.contains(&unseen.name));
            let Some(unseen) = unseen.min_by_key(|unseen| unseen.events) else {
                return result;
            };
            if let Ok(outcome) = &result
                && ends_before(outcome, unseen.events)
            {
                return result;
            }
            Err(Reason::Unseen {
                name: unseen.name.clone(),
                thread: unseen.thread.clone(),
                location: unseen.location,
            })
        };
        let result = |formula: &Formula| {
            let unchecked = |reason| Unchecked {
                formula: formula.to_string(),
                reason,
            };
            match (&computation, &problem) {
                (Ok(computation), None) => {
                    let result = check(computation, formula, options);
                    let result = result.map_err(|error| match error {
                        CheckError::UnknownName(name) => {
                            let similar = misspelt.iter().find(|(wrong, _)| *wrong == name);
                            let similar = similar.map(|(_, similar)| similar.clone());
                            Reason::Unknown { name, similar }
                        }
                        error => Reason::Error(error),
                    });
                    certain(result, formula).map_err(unchecked)
                }
                (_, Some(problem)) => Err(unchecked(problem.clone())),
                (Err(refusal), None) => Err(unchecked(Reason::Refused(refusal.clone()))),
            }
        };
        Self {
            results: formulas.iter().map(result).collect(),
            notes,
            recorded: computation.ok(),
        }
    }

    /// The outcomes, one for each property in their order.
    pub fn results(&self) -> &[Result<Outcome, Unchecked>] {
        &self.results
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

    /// Whether some run violates a property.
    #[must_use]
    pub fn violated(&self) -> bool {
        self.results.iter().flatten().any(Outcome::violated)
    }

    /// Whether every run that the observed one allows satisfies all properties.
    #[must_use]
    pub fn holds(&self) -> bool {
        let holds = |result: &Result<Outcome, Unchecked>| {
            result
                .as_ref()
                .is_ok_and(|outcome| outcome.verdict() == Verdict::Holds)
        };
        self.results.iter().all(holds)
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
        let unchecked = self.results.iter().any(Result::is_err);
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
fn names(formula: &Formula) -> Vec<String> {
    let mut columns = Columns::new();
    for proposition in formula.propositions() {
        // One that cannot be compared was refused when the computation was made.
        let _ = Condition::new(proposition, &mut columns);
    }
    let columns = columns.list().iter();
    columns.map(|column| column.name.clone()).collect()
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
