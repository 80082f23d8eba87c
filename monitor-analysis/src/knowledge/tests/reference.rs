//! MTTL as paper 003 defines it (Table 1), over the causal order itself: no vectors.

use std::collections::BTreeMap;

use monitor_logic::{
    evaluate::{Columns, Term},
    expression::{Expression as Local, ExpressionKind as LocalKind},
    formula, mttl,
    mttl::{Expression, Formula, Kind, Quantifier, ThreadKind},
    reference,
    value::{self, Type},
};

use crate::model::{
    computation::Computation,
    event::{Action, ActionRef, EventRef, Thread, Value, Variable},
};

/// A computation, and for each of its events the events that happen before it, itself included.
pub(super) struct Reference<'a> {
    pub(super) computation: &'a Computation,
    pub(super) before: Vec<Vec<bool>>,
    /// For each thread, its events.
    pub(super) events: Vec<Vec<usize>>,
}

/// Returns `true` if the earlier event happens before the later one without others between.
fn ordered(earlier: EventRef<'_>, later: EventRef<'_>) -> bool {
    if earlier.thread == later.thread {
        return true;
    }
    earlier.actions().any(|first| {
        later.actions().any(|second| match (first, second) {
            (Action::Send(sent), Action::Receive(received)) => sent == received,
            // A thread that does nothing in between hands this on all the same.
            (Action::Fork(started), Action::Join(ended)) => started == ended,
            _ => match (access(first), access(second)) {
                (Some((x, first_writes)), Some((y, second_writes))) => {
                    x == y && (first_writes || second_writes)
                }
                _ => false,
            },
        })
    }) || earlier.does(Action::Fork(later.thread))
        || later.does(Action::Join(earlier.thread))
}

fn access(action: ActionRef<'_>) -> Option<(Variable, bool)> {
    match action {
        Action::Read(variable) => Some((variable, false)),
        Action::Write(variable, _) | Action::Acquire(variable) | Action::Release(variable) => {
            Some((variable, true))
        }
        _ => None,
    }
}

/// The threads that the variables of quantifiers stand for, and the one that checks.
pub(super) type Threads = BTreeMap<String, Thread>;

/// Stands for `@self`.
const OWN: &str = "@self";

impl<'a> Reference<'a> {
    pub(super) fn new(computation: &'a Computation) -> Self {
        let all = computation.events();
        let mut before: Vec<Vec<bool>> = Vec::new();
        let mut events = vec![Vec::new(); computation.threads().len()];
        for (place, event) in all.iter().enumerate() {
            events[event.thread.index()].push(place);
            let mut own = vec![false; all.len()];
            own[place] = true;
            for (earlier, other) in all.iter().take(place).enumerate() {
                if ordered(other, event) {
                    for (known, own) in before[earlier].iter().zip(&mut own) {
                        *own |= known;
                    }
                }
            }
            before.push(own);
        }
        Self {
            computation,
            before,
            events,
        }
    }

    /// Returns `true` if a thread knows of an event after its first `state` events.
    fn knows(&self, thread: Thread, state: usize, event: usize) -> bool {
        let last = state.checked_sub(1);
        last.is_some_and(|last| self.before[self.events[thread.index()][last]][event])
    }

    /// `@_j(s_i)`: how many events of another thread it knows of.
    pub(super) fn latest(&self, thread: Thread, state: usize, other: Thread) -> usize {
        if thread == other {
            return state;
        }
        let events = &self.events[other.index()];
        events
            .iter()
            .filter(|event| self.knows(thread, state, **event))
            .count()
    }

    /// The value of a shared variable in a predicted state.
    pub(super) fn shared(&self, thread: Thread, state: usize, variable: Variable) -> Value {
        let events = self.computation.events().iter().enumerate();
        let known = events.filter(|(event, _)| self.knows(thread, state, *event));
        let writes = known.flat_map(|(_, event)| event.actions());
        let mut last = writes.filter_map(|action| match action {
            Action::Write(written, value) if written == variable => Some(value.into()),
            _ => None,
        });
        let initial = || self.computation.initial(variable).cloned().unwrap();
        last.next_back().unwrap_or_else(initial)
    }

    fn actions(&self, thread: Thread, state: usize) -> impl Iterator<Item = ActionRef<'_>> {
        let events = self.events[thread.index()][..state].iter();
        events.flat_map(|event| self.computation.event(*event).actions())
    }

    fn name(&self, thread: Thread, state: usize, name: &str) -> Value {
        if let Some(region) = self.computation.find_region(name) {
            let (mut depth, mut entries) = (0, 0);
            for action in self.actions(thread, state) {
                match action {
                    Action::Enter(entered) if entered == region => {
                        entries += i128::from(depth == 0);
                        depth += 1;
                    }
                    Action::Leave(left) if left == region => depth -= 1,
                    _ => {}
                }
            }
            return Value::Integer(if depth > 0 { entries } else { 0 });
        }
        let accessed = |object: &str, write: bool| {
            let variable = self.computation.find_variable(object.strip_suffix(')')?)?;
            let last = state.checked_sub(1).map(|last| {
                let event = self.events[thread.index()][last];
                let mut actions = self.computation.event(event).actions();
                actions.any(|action| match action {
                    Action::Read(read) => !write && read == variable,
                    Action::Write(written, _) => write && written == variable,
                    _ => false,
                })
            });
            Some(Value::Boolean(last.unwrap_or(false)))
        };
        if let Some(object) = name.strip_prefix("read(") {
            return accessed(object, false).unwrap();
        }
        if let Some(object) = name.strip_prefix("write(") {
            return accessed(object, true).unwrap();
        }
        let variable = self.computation.find_variable(name).unwrap();
        let is_local =
            |action: ActionRef<'_>| matches!(action, Action::Local(own, _) if own == variable);
        let mut all = self.computation.events().iter();
        if !all.any(|event| event.actions().any(is_local)) {
            return self.shared(thread, state, variable);
        }
        let set = self
            .actions(thread, state)
            .filter_map(|action| match action {
                Action::Local(own, value) if own == variable => Some(value.into()),
                _ => None,
            });
        let initial = || self.computation.initial(variable).cloned().unwrap();
        set.last().unwrap_or_else(initial)
    }

    fn is_forked(&self, thread: Thread) -> Option<usize> {
        let mut events = self.computation.events().iter();
        events.position(|event| event.does(Action::Fork(thread)))
    }

    /// The other threads that a thread knows.
    fn others(&self, thread: Thread, state: usize) -> Vec<Thread> {
        let threads = (0..self.events.len()).map(|number| Thread(u32::try_from(number).unwrap()));
        threads
            .filter(|other| *other != thread)
            .filter(|other| {
                self.is_forked(*other)
                    .is_none_or(|fork| self.knows(thread, state, fork))
            })
            .collect()
    }

    fn asked(&self, thread: &mttl::Thread, threads: &Threads) -> Thread {
        match &thread.kind {
            ThreadKind::Name(name) => {
                let names = self.computation.threads();
                let place = names.iter().position(|known| known == name).unwrap();
                Thread(u32::try_from(place).unwrap())
            }
            ThreadKind::Variable(name) => threads[name],
            ThreadKind::Own => threads[OWN],
        }
    }

    /// `C, s_i |= F` for the thread that checks it.
    pub(super) fn checks(&self, formula: &Formula, thread: Thread, state: usize) -> Option<bool> {
        let threads = Threads::from([(OWN.to_owned(), thread)]);
        self.holds(formula, thread, state, &threads)
    }

    /// `C, s_i |= F`; `None` when an expression has no value.
    fn holds(
        &self,
        formula: &Formula,
        thread: Thread,
        state: usize,
        threads: &Threads,
    ) -> Option<bool> {
        match &formula.kind {
            Kind::Constant(value) => Some(*value),
            Kind::Proposition(expression) => {
                match self.value(expression, true, thread, state, threads)? {
                    Value::Boolean(holds) => Some(holds),
                    _ => None,
                }
            }
            Kind::Unary(operator, operand) => {
                let past = formula::Formula::unary(*operator, formula::Formula::name("p"));
                self.over(&past, &[operand], thread, state, threads)
            }
            Kind::Binary(operator, left, right) => {
                let (p, q) = (formula::Formula::name("p"), formula::Formula::name("q"));
                let past = formula::Formula::binary(*operator, p, q);
                self.over(&past, &[left, right], thread, state, threads)
            }
            Kind::At(other, inner) => {
                let other = self.asked(other, threads);
                let latest = self.latest(thread, state, other);
                self.holds(inner, other, latest, threads)
            }
            Kind::Quantified(quantifier, name, body) => {
                let mut all = Vec::new();
                for other in self.others(thread, state) {
                    let mut threads = threads.clone();
                    threads.insert(name.clone(), other);
                    all.push(self.holds(body, thread, state, &threads)?);
                }
                Some(match quantifier {
                    Quantifier::Some => all.contains(&true),
                    Quantifier::All => !all.contains(&false),
                })
            }
        }
    }

    /// An operator of past-time logic over the states of the thread, by its own reference.
    fn over(
        &self,
        past: &formula::Formula,
        operands: &[&Formula],
        thread: Thread,
        state: usize,
        threads: &Threads,
    ) -> Option<bool> {
        let mut trace = Vec::new();
        for earlier in 0..=state {
            let truth = operands
                .iter()
                .map(|operand| self.holds(operand, thread, earlier, threads));
            trace.push(truth.collect::<Option<Vec<bool>>>()?);
        }
        let holds_in = |proposition: &Local, truth: &Vec<bool>| {
            truth[usize::from(proposition.to_string() == "q")]
        };
        Some(reference::holds(past, &trace, &holds_in))
    }

    fn value(
        &self,
        expression: &Expression,
        proposition: bool,
        thread: Thread,
        state: usize,
        threads: &Threads,
    ) -> Option<Value> {
        let mut remotes = Vec::new();
        for (other, value) in expression.remotes() {
            let other = self.asked(other, threads);
            let latest = self.latest(thread, state, other);
            remotes.push(self.value(value, false, other, latest, threads)?);
        }
        let mut count = 0;
        let local = expression.localised(&mut |_, _| {
            count += 1;
            format!("remote {}", count - 1)
        });
        let local = match local.kind {
            LocalKind::Call(..) => LocalKind::Name(local.to_string()).into(),
            _ => local,
        };
        let mut columns = Columns::new();
        let term = Term::new(&local, &mut columns).unwrap();
        let values: Vec<Value> = columns
            .list()
            .iter()
            .map(|column| {
                let value = match column.name.strip_prefix("remote ") {
                    Some(number) => remotes[number.parse::<usize>().unwrap()].clone(),
                    None => self.name(thread, state, &column.name),
                };
                match (value, column.reading) {
                    (Value::Integer(number), Some(Type::Boolean)) => Value::Boolean(number != 0),
                    (value, _) => value,
                }
            })
            .collect();
        let fits = columns.list().iter().zip(&values);
        for (column, value) in fits {
            if column
                .reading
                .is_some_and(|wanted| wanted != value.as_logic().kind())
            {
                return None;
            }
        }
        let value = term.value(&|column| values[column].as_logic()).ok()?;
        Some(match value {
            value::Value::Integer(number) if proposition => Value::Boolean(number != 0),
            value => value.into(),
        })
    }
}
