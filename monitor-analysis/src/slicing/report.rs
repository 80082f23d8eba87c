//! A slice for people and other tools.

use std::fmt::{self, Write as _};

use monitor_logic::rctl::Formula;

use crate::{
    error::CheckError,
    model::{
        computation::Computation,
        describe::{describe, printable},
    },
    order::causality::Ordered,
    reading::poset::{Node, Poset},
    slicing::{
        detect::sliced,
        slice::{Slice, state::States},
    },
};

/// The slice of a computation: its events, put together and ordered as all cuts of the slice have
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SlicedComputation {
    /// The formula.
    pub formula: String,
    /// Whether the cuts of the slice are exactly those that satisfy the formula. If not it has
    /// more: the formula is not regular, or its slice is not known.
    pub is_exact: bool,
    /// Whether it has a cut at all.
    pub is_empty: bool,
    /// The events that every cut has, by their numbers in the computation, from 1.
    pub always: Vec<usize>,
    /// The events that no cut has.
    pub never: Vec<usize>,
    /// The other events.
    pub meta_events: Vec<MetaEvent>,
}

/// Events that a cut has all or none of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MetaEvent {
    /// Their numbers in the computation, from 1.
    pub events: Vec<usize>,
    /// What each of them did, and where.
    pub descriptions: Vec<String>,
    /// The meta-events that must be in a cut before, by their places in the list from 0, without
    /// those that these imply.
    pub after: Vec<usize>,
}

/// Returns the slice of a computation for a formula of RCTL+.
///
/// # Errors
///
/// When the formula reads what the computation does not have ([`CheckError`]).
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, slice};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("a");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// for value in [1, 2, 3] {
///     computation.push(thread, [Action::Local(x, Value::Integer(value))])?;
/// }
/// let slice = slice(&computation, &"x != 1 && x != 3".parse::<monitor_logic::rctl::Formula>()?)?;
/// assert!(slice.is_exact);
/// // 0, or 2: the first two events happen together, the third never.
/// assert_eq!(slice.meta_events[0].events, [1, 2]);
/// assert_eq!(slice.never, [3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn slice(
    computation: &Computation,
    formula: &Formula,
) -> Result<SlicedComputation, CheckError> {
    let states = States::new(&Ordered::new(computation), formula)?;
    let sliced = sliced(&states, formula)?;
    let poset = &states.poset;
    let number = |node: Node| states.origin(node) + 1;
    let mut report = SlicedComputation {
        formula: formula.to_string(),
        is_exact: sliced.is_exact,
        is_empty: sliced.slice.first().is_none(),
        always: Vec::new(),
        never: Vec::new(),
        meta_events: Vec::new(),
    };
    let Some(first) = sliced.slice.first() else {
        report.never = poset.nodes().map(number).collect();
        return Ok(report);
    };
    let mut representative: Vec<Node> = Vec::new();
    let mut place_of = vec![None; poset.len()];
    for node in poset.nodes() {
        if poset.contains(first, node) {
            report.always.push(number(node));
        } else if sliced.slice.least_with(node).is_none() {
            report.never.push(number(node));
        } else {
            let place = meta_event_of(&sliced.slice, poset, node)
                .into_iter()
                .find_map(|other| place_of[other.index()])
                .unwrap_or_else(|| {
                    representative.push(node);
                    report.meta_events.push(MetaEvent {
                        events: Vec::new(),
                        descriptions: Vec::new(),
                        after: Vec::new(),
                    });
                    representative.len() - 1
                });
            place_of[node.index()] = Some(place);
            let event = computation.event(states.origin(node));
            let mut description = format!(
                "{}: {}",
                computation.thread_name(event.thread),
                describe(computation, event)
            );
            if let Some(location) = event.location() {
                let _ = write!(description, " ({location})");
            }
            let description = printable(&description).into_owned();
            report.meta_events[place].events.push(number(node));
            report.meta_events[place].descriptions.push(description);
        }
    }
    for (place, node) in representative.iter().enumerate() {
        let least = sliced.slice.least_with(*node).unwrap_or_default();
        // For each process, the last meta-event that comes before.
        let mut before: Vec<usize> = Vec::new();
        for (process, &count) in least.iter().enumerate() {
            let own = (1..=count)
                .rev()
                .map(|position| place_of[poset.at(process, position).index()])
                .find(|other| *other != Some(place));
            before.extend(own.flatten());
        }
        before.sort_unstable();
        before.dedup();
        let implied = |other: &usize| {
            before.iter().any(|between| {
                between != other
                    && sliced
                        .slice
                        .least_with(representative[*between])
                        .is_some_and(|least| poset.contains(least, representative[*other]))
            })
        };
        report.meta_events[place].after = before
            .iter()
            .filter(|other| !implied(other))
            .copied()
            .collect();
    }
    Ok(report)
}

/// Returns the events that are in the same cuts as `node`: the last of each process that its least
/// cut has, as far as they need `node` too, and those before them that do.
fn meta_event_of(slice: &Slice, poset: &Poset, node: Node) -> Vec<Node> {
    let Some(least) = slice.least_with(node) else {
        return Vec::new();
    };
    let mut same = Vec::new();
    for (process, &count) in least.iter().enumerate() {
        for position in (1..=count).rev() {
            let other = poset.at(process, position);
            if slice.least_with(other) != Some(least) {
                break;
            }
            same.push(other);
        }
    }
    same
}

impl fmt::Display for SlicedComputation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { formula, .. } = self;
        if self.is_empty {
            return write!(formatter, "no state satisfies {formula}");
        }
        if self.is_exact {
            writeln!(
                formatter,
                "the states that satisfy {formula} are those that"
            )?;
        } else {
            writeln!(
                formatter,
                "the states that satisfy {formula} are among those that"
            )?;
        }
        let list = |numbers: &[usize]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(", ")
        };
        if !self.always.is_empty() {
            writeln!(formatter, "  have the events {}", list(&self.always))?;
        }
        if !self.never.is_empty() {
            writeln!(formatter, "  do not have the events {}", list(&self.never))?;
        }
        if self.meta_events.is_empty() {
            return Ok(());
        }
        write!(
            formatter,
            "  have of each of the following all events or none, and with it what it comes after"
        )?;
        for (place, meta_event) in self.meta_events.iter().enumerate() {
            let mut first = true;
            for (number, description) in meta_event.events.iter().zip(&meta_event.descriptions) {
                let label = if first {
                    format!("[{}]", place + 1)
                } else {
                    String::new()
                };
                write!(formatter, "\n  {label:>6} event {number}: {description}")?;
                first = false;
            }
            if !meta_event.after.is_empty() {
                let after: Vec<usize> = meta_event.after.iter().map(|place| place + 1).collect();
                let after: Vec<String> = after.iter().map(|place| format!("[{place}]")).collect();
                write!(formatter, "\n         after {}", after.join(", "))?;
            }
        }
        Ok(())
    }
}
