//! Answers about all interleavings, as JSON.

use monitor_analysis::{Count, Incomplete, Outcome, Possible, PossibleBound, deadlock::Deadlocks};
use serde::{Serialize, Serializer};

use super::{
    deadlocks::DeadlockAnswer,
    events::EventAnswer,
    rests::{Rests, RestsAnswer},
    titled::{Titled, titled},
};
use crate::property::EventProperty;

/// The answer about one property, or about several together.
#[derive(Debug, Serialize)]
pub(crate) struct OutcomeAnswer {
    /// Whether some run violates it.
    pub(crate) violated: bool,
    observed_violated: bool,
    /// Whether `violated` is certain.
    pub(crate) complete: bool,
    states: Option<Number>,
    runs: Option<Number>,
    violating_runs: Option<Number>,
    /// Event numbers from 1.
    schedule: Option<Vec<usize>>,
    /// Runs that are not certain, in which sections of locks are exchanged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    possible: Vec<PossibleRun>,
    /// The bound of the search for them, if one was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    possible_bound: Option<SearchBound>,
    /// What the answer rests on, or what was not followed.
    #[serde(flatten)]
    rests: Option<RestsAnswer>,
    /// The number of the event with which it was found, from 1, if events were followed; 0 is before the first event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<Bound>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadlocks: Option<Vec<DeadlockAnswer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Titled<OutcomeAnswer>>,
}

/// The answer if only deadlocks are asked for.
#[derive(Debug, Serialize)]
struct DeadlocksAnswer {
    complete: bool,
    deadlocks: Vec<DeadlockAnswer>,
}

/// A run that violates the formula if its threads do what they did in the observed run.
#[derive(Debug, Serialize)]
struct PossibleRun {
    /// Event numbers from 1.
    schedule: Vec<usize>,
    /// The reads that see another value: what comes before the first of them is certain.
    changed: Vec<EventAnswer>,
}

/// How far the search for possible runs went.
#[derive(Debug, Serialize)]
struct SearchBound {
    locks: usize,
    of_locks: usize,
    states: Number,
}

impl From<PossibleBound> for SearchBound {
    fn from(bound: PossibleBound) -> Self {
        Self {
            locks: bound.locks,
            of_locks: bound.of_locks,
            states: Number(Count::from(bound.states)),
        }
    }
}

impl PossibleRun {
    fn new(possible: &Possible) -> Self {
        let changed = possible.changed.iter().map(EventAnswer::new);
        Self {
            schedule: possible.schedule.events(),
            changed: changed.collect(),
        }
    }
}

/// Which bound was reached, and how much was examined.
#[derive(Debug, Serialize)]
struct Bound {
    width: usize,
    states: Number,
    dropped: Number,
    #[serde(flatten)]
    sweep: Option<Sweep>,
}

/// The sweep in which not all states of a level were examined; if events are followed, there are no levels.
#[derive(Debug, Serialize)]
struct Sweep {
    from_level: usize,
    levels: usize,
    not_reached: usize,
}

/// A number, as text where other programs would round it.
#[derive(Debug)]
struct Number(Count);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const EXACT: u128 = 1 << 53;
        match self.0.as_u128().and_then(|count| u64::try_from(count).ok()) {
            Some(count) if u128::from(count) <= EXACT => serializer.serialize_u64(count),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl OutcomeAnswer {
    /// Creates the answer from the outcome of a check.
    #[must_use]
    pub(crate) fn new(outcome: &Outcome) -> Self {
        let number = |count: &Option<Count>| count.clone().map(Number);
        let schedule = outcome
            .violation
            .as_ref()
            .map(|violation| violation.schedule.events());
        Self {
            states: number(&outcome.states),
            runs: number(&outcome.runs),
            violating_runs: number(&outcome.violating_runs),
            schedule,
            possible: outcome.possible.iter().map(PossibleRun::new).collect(),
            possible_bound: outcome.possible_bound.map(SearchBound::from),
            incomplete: outcome.incomplete.as_ref().map(bound),
            ..Self::without_numbers(
                outcome.violated(),
                outcome.observed_violated(),
                outcome.is_complete(),
            )
        }
    }

    /// Adds what it rests on.
    #[must_use]
    pub(crate) fn with_rests(mut self, rests: Option<&Rests>) -> Self {
        self.rests = rests.and_then(RestsAnswer::new);
        self
    }

    /// Creates the answer for a violation of which nothing else is known.
    #[must_use]
    pub(crate) fn found(observed: bool) -> Self {
        Self::without_numbers(true, observed, true)
    }

    /// Creates the answer for no violation where events were followed. With `bound`, which has how many states may be
    /// kept, how many were examined and how many dropped, there may be one nevertheless.
    #[must_use]
    pub(crate) fn not_found(bound: Option<(usize, u128, u128)>) -> Self {
        let incomplete = bound.map(|(width, states, dropped)| Bound {
            width,
            states: Number(Count::from(states)),
            dropped: Number(Count::from(dropped)),
            sweep: None,
        });
        let complete = incomplete.is_none();
        Self {
            incomplete,
            ..Self::without_numbers(false, false, complete)
        }
    }

    fn without_numbers(violated: bool, observed_violated: bool, complete: bool) -> Self {
        Self {
            violated,
            observed_violated,
            complete,
            states: None,
            runs: None,
            violating_runs: None,
            schedule: None,
            possible: Vec::new(),
            possible_bound: None,
            rests: None,
            event: None,
            incomplete: None,
            deadlocks: None,
            properties: None,
        }
    }
}

fn bound(incomplete: &Incomplete) -> Bound {
    let number = |count: u128| Number(Count::from(count));
    Bound {
        width: incomplete.width,
        states: number(incomplete.states),
        dropped: number(incomplete.dropped.cuts),
        sweep: Some(Sweep {
            from_level: incomplete.dropped.from_level,
            levels: incomplete.levels,
            not_reached: incomplete.dropped.levels,
        }),
    }
}

/// Returns the object, with a line break after it. For several properties, or for a named one, it has the answers by
/// name; what has no meaning for all together is null there. It has the deadlocks, if those were looked for.
#[must_use]
pub(crate) fn json(
    answers: Vec<(&EventProperty, OutcomeAnswer)>,
    found: Option<&Deadlocks>,
) -> String {
    let text = match found {
        Some(found) if answers.is_empty() => serde_json::to_string(&DeadlocksAnswer {
            complete: found.complete,
            deadlocks: DeadlockAnswer::all(found),
        }),
        found => serde_json::to_string(&of_formulas(answers, found)),
    };
    let mut text = text.unwrap_or_default();
    text.push('\n');
    text
}

fn of_formulas(
    answers: Vec<(&EventProperty, OutcomeAnswer)>,
    found: Option<&Deadlocks>,
) -> OutcomeAnswer {
    let named = answers.iter().any(|(property, _)| property.name.is_some());
    let mut answers: Vec<(String, OutcomeAnswer)> = answers
        .into_iter()
        .map(|(property, answer)| (property.title().to_owned(), answer))
        .collect();
    let mut answer = match answers.pop() {
        Some((_, only)) if answers.is_empty() && !named => only,
        last => {
            answers.extend(last);
            together(answers)
        }
    };
    if let Some(found) = found {
        answer.complete &= found.complete;
        answer.deadlocks = Some(DeadlockAnswer::all(found));
    }
    answer
}

fn together(answers: Vec<(String, OutcomeAnswer)>) -> OutcomeAnswer {
    let any = |held: fn(&OutcomeAnswer) -> bool| answers.iter().any(|(_, answer)| held(answer));
    let violated = any(|answer| answer.violated);
    let observed = any(|answer| answer.observed_violated);
    let complete = answers.iter().all(|(_, answer)| answer.complete);
    OutcomeAnswer {
        properties: Some(titled(answers)),
        ..OutcomeAnswer::without_numbers(violated, observed, complete)
    }
}
