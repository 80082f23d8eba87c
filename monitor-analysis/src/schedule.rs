//! A run written down so that a person can follow it.

use std::fmt;

use monitor_logic::{
    expression::Expression,
    formula::{Formula, Kind},
    reference,
};

use crate::{
    computation::Computation, describe::actions, event::Location, question::Question,
    witness::precedes,
};

/// A run, up to the state that violates the formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    /// The formula and its parts, each once, small ones first.
    pub subformulas: Vec<String>,
    /// Their truth in the initial state.
    pub initially: Vec<bool>,
    /// The relevant events in the order of the run.
    pub steps: Vec<Step>,
}

/// One event of a [`Schedule`].
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The number of the event among all events of the computation, from 1.
    pub event: usize,
    /// The thread that did it.
    pub thread: String,
    /// What it did, as far as it matters to the formula.
    pub action: String,
    /// Where in its source.
    pub location: Option<Location>,
    /// Whether it comes earlier or later than observed. The fewest steps are marked: the others
    /// are in their observed order.
    pub moved: bool,
    /// The truth of the subformulas after it.
    pub truth: Vec<bool>,
    /// The events of the schedule that had to come before it, without those that these imply; by
    /// their numbers.
    pub after: Vec<usize>,
    /// The events of the schedule that were observed before it and come after it here: nothing
    /// orders them with it.
    pub overtakes: Vec<usize>,
}

impl Schedule {
    /// The numbers of the events, from 1, in the order of the run.
    #[must_use]
    pub fn events(&self) -> Vec<usize> {
        self.steps.iter().map(|step| step.event).collect()
    }

    /// From places in the observed order.
    pub(crate) fn new(
        computation: &Computation,
        formula: &Formula,
        question: &Question,
        run: &[u32],
    ) -> Self {
        let mut parts: Vec<&Formula> = Vec::new();
        collect(formula, &mut parts);
        let letters = letters(question, run);
        let atom = |expression: &Expression, letter: &u128| {
            let atom = question.atoms().number(expression);
            atom.is_some_and(|atom| letter >> atom & 1 == 1)
        };
        let truth: Vec<Vec<bool>> = parts
            .iter()
            .map(|part| reference::verdicts(part, &letters, &atom))
            .collect();
        let truth_at = |state: usize| truth.iter().map(|column| column[state]).collect::<Vec<_>>();
        let in_order = longest_ascending(run);
        let number = |place: u32| question.relevant[place as usize].origin + 1;
        let poset = &question.poset;
        let steps = run.iter().enumerate().map(|(index, &place)| {
            let earlier = &run[..index];
            let before: Vec<u32> = earlier
                .iter()
                .copied()
                .filter(|other| precedes(poset, *other, place))
                .collect();
            let direct = before.iter().filter(|other| {
                !before
                    .iter()
                    .any(|between| precedes(poset, **other, *between))
            });
            let overtakes = run[index + 1..].iter().filter(|other| **other < place);
            let event = &computation.events()[number(place) - 1];
            Step {
                event: number(place),
                thread: computation.thread_name(event.thread).to_owned(),
                action: actions(computation, event, |action| question.atoms().reads(action)),
                location: event.location.clone(),
                moved: !in_order[index],
                truth: truth_at(index + 1),
                after: direct.map(|other| number(*other)).collect(),
                overtakes: overtakes.map(|other| number(*other)).collect(),
            }
        });
        Self {
            steps: steps.collect(),
            subformulas: parts.iter().map(ToString::to_string).collect(),
            initially: truth_at(0),
        }
    }
}

/// The parts of a formula that are no constants, each once, operands first.
fn collect<'a>(formula: &'a Formula, parts: &mut Vec<&'a Formula>) {
    match &formula.kind {
        Kind::Constant(_) => return,
        Kind::Proposition(_) => {}
        Kind::Unary(_, operand) => collect(operand, parts),
        Kind::Binary(_, left, right) => {
            collect(left, parts);
            collect(right, parts);
        }
    }
    if !parts.contains(&formula) {
        parts.push(formula);
    }
}

/// The truth of the propositions in each state of a run. A proposition that the verdict does not
/// depend on is left out where it has no value.
fn letters(question: &Question, run: &[u32]) -> Vec<u128> {
    let mut cut = vec![0; question.poset.width()];
    let letter = |cut: &[u32]| {
        let code = question.codes.code(cut);
        question
            .atoms()
            .all_truth(&question.codes.layout.classes(code))
    };
    let mut letters = vec![letter(&cut)];
    for &place in run {
        cut[question.poset.observed[place as usize] as usize] += 1;
        letters.push(letter(&cut));
    }
    letters
}

/// Marks a longest ascending part of the run.
fn longest_ascending(run: &[u32]) -> Vec<bool> {
    // For each length, where the part of this length ends that ends lowest.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; run.len()];
    for (index, place) in run.iter().enumerate() {
        let length = ends.partition_point(|end| run[*end] < *place);
        before[index] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        if length == ends.len() {
            ends.push(index);
        } else {
            ends[length] = index;
        }
    }
    let mut marked = vec![false; run.len()];
    let mut next = ends.last().copied();
    while let Some(index) = next {
        marked[index] = true;
        next = before[index];
    }
    marked
}

/// Widths of the table's columns.
struct Widths {
    number: usize,
    thread: usize,
    action: usize,
    place: usize,
}

impl Schedule {
    fn widths(&self) -> Widths {
        let widest = |width: fn(&Step) -> usize| self.steps.iter().map(width).max().unwrap_or(0);
        Widths {
            number: self.steps.len().to_string().len(),
            thread: widest(|step| step.thread.chars().count()),
            action: widest(|step| step.action.chars().count()).max("(at first)".len()),
            place: widest(|step| place(step).chars().count()),
        }
    }

    /// The step of an event of this schedule.
    fn step_of(&self, event: usize) -> Option<usize> {
        self.steps
            .iter()
            .position(|step| step.event == event)
            .map(|index| index + 1)
    }

    fn edges(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("\nwhat orders these steps:\n")?;
        let list = |events: &[usize]| {
            let steps = events.iter().filter_map(|event| self.step_of(*event));
            steps
                .map(|step| step.to_string())
                .collect::<Vec<_>>()
                .join(", ")
        };
        for (index, step) in self.steps.iter().enumerate() {
            write!(formatter, "  step {} (event {}): ", index + 1, step.event)?;
            if step.after.is_empty() {
                formatter.write_str("nothing before it was needed")?;
            } else {
                write!(formatter, "had to come after {}", list(&step.after))?;
            }
            if !step.overtakes.is_empty() {
                let overtaken = list(&step.overtakes);
                write!(
                    formatter,
                    "; observed after {overtaken}, but nothing orders it so"
                )?;
            }
            formatter.write_str("\n")?;
        }
        Ok(())
    }
}

fn place(step: &Step) -> String {
    step.location
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// A table: the steps, and under a letter for each subformula its truth after each step. `{:#}`
/// adds what orders the steps.
impl fmt::Display for Schedule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Widths {
            number,
            thread,
            action,
            place: place_width,
        } = self.widths();
        let letters: Vec<String> = (0..self.subformulas.len()).map(letter_name).collect();
        let truth = |truth: &[bool]| {
            let marks = letters.iter().zip(truth).map(|(letter, holds)| {
                let mark = if *holds { "T" } else { "." };
                format!("{mark:>width$}", width = letter.len())
            });
            marks.collect::<Vec<_>>().join(" ")
        };
        let mut line =
            |number_text: &str, mark, thread_text: &str, action_text: &str, place, end| {
                let text = format!(
                    "  {number_text:>number$}{mark} {thread_text:thread$}  {action_text:action$}  \
                 {place:place_width$}  {end}"
                );
                writeln!(formatter, "{}", text.trim_end())
            };
        line("", ' ', "", "", String::new(), letters.join(" "))?;
        line(
            "0",
            ' ',
            "",
            "(at first)",
            String::new(),
            truth(&self.initially),
        )?;
        for (index, step) in self.steps.iter().enumerate() {
            let mark = if step.moved { '*' } else { ' ' };
            let end = truth(&step.truth);
            let number = (index + 1).to_string();
            line(&number, mark, &step.thread, &step.action, place(step), end)?;
        }
        if self.steps.iter().any(|step| step.moved) {
            formatter.write_str("  * not where it was observed\n")?;
        }
        formatter.write_str("\n")?;
        for (letter, subformula) in letters.iter().zip(&self.subformulas) {
            writeln!(formatter, "  {letter}: {subformula}")?;
        }
        if formatter.alternate() {
            self.edges(formatter)?;
        }
        Ok(())
    }
}

/// a, b, ... z, a1, b1, ...
fn letter_name(index: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}
