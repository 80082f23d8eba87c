//! Every run of a computation, one by one.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    Computation, Events,
    event::{Action, ActionRef, EventRef, Value},
};
use monitor_logic::{
    expression::{Arithmetic, Comparison, Expression, ExpressionKind},
    formula::{Formula, Kind},
    reference,
};

/// Whether event i causally precedes event j, by the definition (paper 001, section 2.2, and the
/// rules of `Action`), closed under transitivity.
pub fn causality(events: Events<'_>) -> Vec<Vec<bool>> {
    let count = events.len();
    let mut order = vec![vec![false; count]; count];
    for (later, after) in events.iter().enumerate() {
        for (before, row) in events.iter().zip(&mut order).take(later) {
            row[later] = directly(before, after);
        }
    }
    for middle in 0..count {
        for first in 0..count {
            for last in 0..count {
                if order[first][middle] && order[middle][last] {
                    order[first][last] = true;
                }
            }
        }
    }
    order
}

fn directly(earlier: EventRef<'_>, later: EventRef<'_>) -> bool {
    if earlier.thread == later.thread {
        return true;
    }
    earlier.actions().any(|first| {
        later
            .actions()
            .any(|second| match (access(first), access(second)) {
                (Some((x, writes)), Some((y, also_writes))) => x == y && (writes || also_writes),
                _ => match (first, second) {
                    (Action::Send(sent), Action::Receive(received)) => sent == received,
                    // Also when the thread did nothing in between.
                    (Action::Fork(started), Action::Join(ended)) => started == ended,
                    _ => false,
                },
            })
    }) || earlier.does(Action::Fork(later.thread))
        || later.does(Action::Join(earlier.thread))
}

/// The variable that is accessed, and whether it is written.
fn access(action: ActionRef<'_>) -> Option<(usize, bool)> {
    match action {
        Action::Read(variable)
        | Action::AcquireShared(variable)
        | Action::ReleaseShared(variable) => Some((variable.index(), false)),
        Action::Write(variable, _) | Action::Acquire(variable) | Action::Release(variable) => {
            Some((variable.index(), true))
        }
        _ => None,
    }
}

/// The values of variables by name, and how deep each thread is inside each region.
#[derive(Clone, Debug, Default)]
pub struct State {
    values: BTreeMap<String, Value>,
    depths: BTreeMap<(String, usize), u32>,
}

impl State {
    fn initial(computation: &Computation) -> Self {
        let mut state = Self::default();
        for name in computation.variables() {
            let variable = computation.find_variable(name).unwrap();
            if let Some(value) = computation.initial(variable) {
                state.values.insert(name.to_owned(), value.clone());
            }
        }
        state
    }

    fn apply(&mut self, computation: &Computation, event: EventRef<'_>) {
        for action in event.actions() {
            match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    let name = computation.variable_name(variable).to_owned();
                    self.values.insert(name, value.into());
                }
                Action::Enter(region) | Action::Leave(region) => {
                    let name = computation.region_name(region).to_owned();
                    let depth = self.depths.entry((name, event.thread.index())).or_default();
                    if matches!(action, Action::Enter(_)) {
                        *depth += 1;
                    } else {
                        // Of a region that is not named, the entry may not be a relevant event.
                        *depth = depth.saturating_sub(1);
                    }
                }
                _ => {}
            }
        }
    }

    fn number(&self, expression: &Expression) -> i128 {
        match &expression.kind {
            ExpressionKind::Integer(text) => text.parse().unwrap(),
            ExpressionKind::Name(name) => match self.values.get(name) {
                Some(Value::Integer(value)) => *value,
                Some(other) => panic!("{other} is no number"),
                None => {
                    let inside = self
                        .depths
                        .iter()
                        .filter(|((region, _), depth)| region == name && **depth > 0);
                    inside.count() as i128
                }
            },
            ExpressionKind::Arithmetic(operator, left, right) => {
                let (left, right) = (self.number(left), self.number(right));
                match operator {
                    Arithmetic::Add => left + right,
                    Arithmetic::Subtract => left - right,
                    Arithmetic::Multiply => left * right,
                    other => panic!("the tests have no {other:?}"),
                }
            }
            other => panic!("the tests have no {other:?}"),
        }
    }

    fn holds(&self, expression: &Expression) -> bool {
        match &expression.kind {
            ExpressionKind::Compare(operator, left, right) => {
                let (left, right) = (self.number(left), self.number(right));
                match operator {
                    Comparison::Equal => left == right,
                    Comparison::NotEqual => left != right,
                    Comparison::Less => left < right,
                    Comparison::LessOrEqual => left <= right,
                    Comparison::Greater => left > right,
                    Comparison::GreaterOrEqual => left >= right,
                }
            }
            _ => self.number(expression) != 0,
        }
    }
}

/// All that there is to know.
#[derive(Debug)]
pub struct Truth {
    /// The relevant events, by their numbers from 0.
    pub relevant: Vec<usize>,
    /// For each two events whether the first causally precedes the second.
    pub order: Vec<Vec<bool>>,
    /// How many states the runs go through.
    pub states: usize,
    /// How many runs there are.
    pub runs: usize,
    /// How many of the runs break the formula.
    pub violating: usize,
    /// Whether the observed run does.
    pub observed: bool,
    /// Of all violating runs up to their violation, the fewest pairs in another order than
    /// observed.
    pub fewest_swaps: Option<usize>,
}

/// Adds the names that a formula reads.
pub fn names(formula: &Formula, found: &mut BTreeSet<String>) {
    fn of_expression(expression: &Expression, found: &mut BTreeSet<String>) {
        match &expression.kind {
            ExpressionKind::Name(name) => {
                found.insert(name.clone());
            }
            ExpressionKind::Compare(_, left, right)
            | ExpressionKind::Arithmetic(_, left, right) => {
                of_expression(left, found);
                of_expression(right, found);
            }
            _ => {}
        }
    }
    match &formula.kind {
        Kind::Constant(_) => {}
        Kind::Proposition(expression) => of_expression(expression, found),
        Kind::Unary(_, operand) => names(operand, found),
        Kind::Binary(_, left, right) => {
            names(left, found);
            names(right, found);
        }
    }
}

/// The numbers of the relevant events.
pub fn relevant(computation: &Computation, formula: &Formula) -> Vec<usize> {
    let mut read = BTreeSet::new();
    names(formula, &mut read);
    let matters = |action: ActionRef<'_>| match action {
        Action::Write(variable, _) | Action::Local(variable, _) => {
            read.contains(computation.variable_name(variable))
        }
        Action::Enter(region) | Action::Leave(region) => {
            read.contains(computation.region_name(region))
        }
        _ => false,
    };
    let events = computation.events().iter().enumerate();
    let relevant = events.filter(|(_, event)| event.actions().any(matters));
    relevant.map(|(number, _)| number).collect()
}

/// After how many of these events the formula is violated first.
pub fn first_violation(
    computation: &Computation,
    formula: &Formula,
    run: &[usize],
) -> Option<usize> {
    let mut states = vec![State::initial(computation)];
    for event in run {
        let mut state = states.last().unwrap().clone();
        state.apply(computation, computation.event(*event));
        states.push(state);
    }
    let verdicts = reference::verdicts(formula, &states, &|atom, state: &State| state.holds(atom));
    verdicts.iter().position(|holds| !holds)
}

/// `None` when there are more than `most` runs.
pub fn truth(computation: &Computation, formula: &Formula, most: usize) -> Option<Truth> {
    let relevant = relevant(computation, formula);
    let order = causality(computation.events());
    let mut search = Search {
        relevant: &relevant,
        order: &order,
        cuts: BTreeSet::from([0]),
        runs: Vec::new(),
        most,
    };
    search.extend(&mut Vec::new(), 0);
    if search.runs.len() > most {
        return None;
    }
    let (states, runs) = (search.cuts.len(), search.runs);
    let mut violating = 0;
    let mut fewest_swaps = None;
    for run in &runs {
        if let Some(length) = first_violation(computation, formula, run) {
            violating += 1;
            let swaps = swaps(&run[..length]);
            fewest_swaps = Some(fewest_swaps.map_or(swaps, |fewest: usize| fewest.min(swaps)));
        }
    }
    let observed = first_violation(computation, formula, &relevant).is_some();
    Some(Truth {
        observed,
        states,
        runs: runs.len(),
        violating,
        fewest_swaps,
        order,
        relevant,
    })
}

/// Pairs of events in another order than observed.
pub fn swaps(run: &[usize]) -> usize {
    let later = |place: usize| {
        run[place + 1..]
            .iter()
            .filter(|other| **other < run[place])
            .count()
    };
    (0..run.len()).map(later).sum()
}

struct Search<'a> {
    relevant: &'a [usize],
    order: &'a [Vec<bool>],
    cuts: BTreeSet<u64>,
    runs: Vec<Vec<usize>>,
    most: usize,
}

impl Search<'_> {
    fn extend(&mut self, run: &mut Vec<usize>, cut: u64) {
        if self.runs.len() > self.most {
            return;
        }
        if run.len() == self.relevant.len() {
            self.runs.push(run.clone());
            return;
        }
        for (place, event) in self.relevant.iter().enumerate() {
            let ready = self
                .relevant
                .iter()
                .enumerate()
                .all(|(other_place, other)| {
                    !self.order[*other][*event] || cut >> other_place & 1 == 1
                });
            if ready && cut >> place & 1 == 0 {
                run.push(*event);
                self.cuts.insert(cut | 1 << place);
                self.extend(run, cut | 1 << place);
                run.pop();
            }
        }
    }
}
