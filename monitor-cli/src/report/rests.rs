//! What an answer rests on, and what was not followed.

use monitor_analysis::{
    CheckError, CheckOptions, DescribedEvent, NotFollowed, Outcome, RestsOn, Support, Verdict,
    not_followed, printable, rests_on,
};
use monitor_logic::formula::Formula;
use serde::Serialize;

use super::{
    events::EventAnswer,
    page::{ASIDE, Page},
};
use crate::input::events::recorder::Recorder;

/// What is reported besides an answer.
#[derive(Debug)]
pub(crate) enum Rests {
    /// For a formula that holds.
    On(RestsOn),
    /// The trace has clocks, which do not tell.
    Unknown,
    /// For a prediction.
    Without(NotFollowed),
    /// For all other answers.
    Nothing,
}

impl Rests {
    /// Finds it for the outcome of a check with these options.
    ///
    /// # Errors
    ///
    /// See [`CheckError`].
    pub(crate) fn of(
        recorder: &Recorder,
        formula: &Formula,
        options: &CheckOptions,
        outcome: &Outcome,
    ) -> Result<Self, CheckError> {
        let computation = recorder.computation();
        Ok(match (outcome.verdict(), &outcome.violation) {
            (Verdict::Holds, _) => match rests_on(computation, formula, options)? {
                Some(mut found) => {
                    for support in &mut found.objects {
                        add_places(support, recorder);
                    }
                    Self::On(found)
                }
                None => Self::Unknown,
            },
            (Verdict::Predicted, Some(violation)) => {
                Self::Without(not_followed(computation, &violation.schedule))
            }
            _ => Self::Nothing,
        })
    }

    /// Adds lines for people, after the answer.
    pub(crate) fn show(&self, page: &mut Page) {
        match self {
            Self::On(found) => {
                for support in &found.objects {
                    page.paint(ASIDE, "rests on");
                    page.add(format!(" {}\n", in_words(support)));
                }
                if !found.complete {
                    page.paint(ASIDE, "rests on");
                    page.add(" what else was not found out: there is too much to look at\n");
                } else if found.objects.is_empty() {
                    page.paint(ASIDE, "rests on");
                    page.add(" no lock, variable or message alone\n");
                }
            }
            Self::Unknown => {
                page.paint(ASIDE, "rests on");
                page.add(" the clocks of the trace, which do not say through what threads synchronised\n");
            }
            Self::Without(missing) if !missing.is_empty() => {
                page.paint(ASIDE, "not followed:");
                page.add(format!(" {missing}, of which the trace has none\n"));
            }
            Self::Without(_) | Self::Nothing => {}
        }
    }
}

/// Gives each event without a place in the program its place in the trace.
fn add_places(support: &mut Support, recorder: &Recorder) {
    if let Some(order) = &mut support.order {
        for event in [&mut order.first, &mut order.then] {
            recorder.locate(event.number, &mut event.location);
        }
    }
}

fn in_words(support: &Support) -> String {
    let object = format!("{} {}", support.kind, printable(&support.object));
    match &support.order {
        Some(order) => format!(
            "{object}: {} before {} only through {}",
            event_in_words(&order.first),
            event_in_words(&order.then),
            order.reason
        ),
        None => format!("{object}: without it two threads are in its sections at once"),
    }
}

fn event_in_words(event: &DescribedEvent) -> String {
    let thread = printable(&event.thread);
    match event.known_location() {
        Some(location) => format!("`{}` ({thread}, {location})", event.action),
        None => format!("`{}` ({thread})", event.action),
    }
}

/// The same for programs.
#[derive(Debug, Serialize)]
pub(crate) struct RestsAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    rests_on: Option<Vec<Supporting>>,
    /// Whether these are all.
    #[serde(skip_serializing_if = "Option::is_none")]
    rests_on_complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_followed: Option<Missing>,
}

#[derive(Debug, Serialize)]
struct Supporting {
    object: String,
    kind: String,
    /// Two events that only it puts in order.
    first: Option<EventAnswer>,
    then: Option<EventAnswer>,
    through: Option<String>,
    /// A run without it that violates the formula.
    schedule: Vec<usize>,
}

#[derive(Debug, Serialize)]
struct Missing {
    starts: Vec<String>,
    locks: bool,
    messages: bool,
}

impl RestsAnswer {
    pub(crate) fn new(rests: &Rests) -> Option<Self> {
        let none = Self {
            rests_on: None,
            rests_on_complete: None,
            not_followed: None,
        };
        Some(match rests {
            Rests::On(found) => Self {
                rests_on: Some(found.objects.iter().map(Supporting::new).collect()),
                rests_on_complete: Some(found.complete),
                ..none
            },
            Rests::Unknown => Self {
                rests_on: Some(Vec::new()),
                rests_on_complete: Some(false),
                ..none
            },
            Rests::Without(missing) => Self {
                not_followed: Some(Missing {
                    starts: missing.starts.clone(),
                    locks: missing.locks,
                    messages: missing.messages,
                }),
                ..none
            },
            Rests::Nothing => return None,
        })
    }
}

impl Supporting {
    fn new(support: &Support) -> Self {
        let order = support.order.as_ref();
        Self {
            object: support.object.clone(),
            kind: support.kind.to_string(),
            first: order.map(|order| EventAnswer::new(&order.first)),
            then: order.map(|order| EventAnswer::new(&order.then)),
            through: order.map(|order| order.reason.to_string()),
            schedule: support.schedule.events(),
        }
    }
}
