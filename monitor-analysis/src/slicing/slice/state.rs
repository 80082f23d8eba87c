//! What propositions read from a cut: variables, regions and channels, each in steps that are taken
//! one after the other.

mod messages;
mod relevant;
mod sums;

use std::collections::HashMap;

use monitor_logic::{
    expression::Expression,
    rctl::{Channel, Connective, Formula, Kind, Proposition},
};

use self::{
    messages::ChannelMessages,
    relevant::{followed, found},
};
use crate::{
    error::CheckError,
    model::{computation::Computation, event::Thread},
    order::causality::Ordered,
    reading::{
        atoms::{FormulaAtoms, ReadSlot},
        poset::{Node, Poset},
        queues::Contended,
        relevant::{Relevant, RelevantProjection, SlotChange},
    },
};

/// The states of a computation, as far as a formula can tell them apart.
#[derive(Clone, Debug)]
pub(crate) struct States {
    pub(crate) poset: Poset,
    /// Which event of the computation each node is, from 0.
    origins: Vec<usize>,
    atoms: FormulaAtoms,
    channels: Vec<Channel>,
    /// What propositions read, as rows of steps.
    rows: Vec<StateSequence>,
    /// The rows of each slot of the propositions: one for a variable, one for each thread of a
    /// region.
    of_slot: Vec<Vec<usize>>,
    /// The rows of each channel: what was sent, what was received.
    of_channel: Vec<[usize; 2]>,
}

/// Something that changes with events, each after the one before: the values of a variable, or a
/// number that goes up and down.
#[derive(Clone, Debug)]
struct StateSequence {
    initial: u32,
    /// The value, or its class, from this event on.
    steps: Vec<(Node, u32)>,
}

impl States {
    /// Checks that the computation has all that a formula reads.
    ///
    /// # Errors
    ///
    /// If it has not.
    pub(crate) fn examine(computation: &Computation, formula: &Formula) -> Result<(), CheckError> {
        Self::reading(computation, formula).map(|_| ())
    }

    /// Returns what finds the events that matter, and the channels of the formula with their
    /// messages.
    fn reading(
        computation: &Computation,
        formula: &Formula,
    ) -> Result<(RelevantProjection, Vec<Channel>, ChannelMessages), CheckError> {
        let mut expressions: Vec<Expression> = Vec::new();
        let mut channels: Vec<Channel> = Vec::new();
        for proposition in formula.propositions() {
            match proposition {
                Proposition::Expression(expression) => expressions.push(expression.clone()),
                Proposition::Channel(channel) => channels.push(channel.clone()),
            }
        }
        let used: Vec<usize> = (0..expressions.len()).collect();
        let atoms = FormulaAtoms::new(computation, &expressions, &used)?;
        let messages = ChannelMessages::new(computation, &channels)?;
        let projection = RelevantProjection::new(computation, atoms)?;
        Ok((projection, channels, messages))
    }

    /// # Errors
    ///
    /// See [`CheckError`].
    pub(crate) fn new(ordered: &Ordered<'_>, formula: &Formula) -> Result<Self, CheckError> {
        let computation = ordered.computation;
        let (mut projection, channels, messages) = Self::reading(computation, formula)?;
        let contended = Contended::of(computation);
        let causality = ordered.causality().filter(|_| contended.is_empty());
        let (relevant, clocks) = match causality {
            Some(causality) => found(computation, causality, &mut projection, &messages)?,
            None => followed(computation, &mut projection, &messages, &contended)?,
        };
        let mut states = Self {
            poset: Poset::of_threads(&relevant, &clocks)?,
            origins: relevant.iter().map(|event| event.origin).collect(),
            channels,
            rows: Vec::new(),
            of_slot: Vec::new(),
            of_channel: Vec::new(),
            atoms: projection.atoms,
        };
        states.add_slots(&projection.initial, &relevant);
        states.add_channels(&messages, &relevant);
        Ok(states)
    }

    fn add_slots(&mut self, initial: &[u32], relevant: &[Relevant]) {
        for (slot, &initial) in initial.iter().enumerate() {
            let mut rows: Vec<usize> = Vec::new();
            if matches!(self.atoms.slots[slot], ReadSlot::Variable(_)) {
                rows.push(self.rows.len());
                self.rows.push(StateSequence {
                    initial,
                    steps: Vec::new(),
                });
            }
            let mut of_thread: HashMap<Thread, usize> = HashMap::new();
            for (node, event) in (0..).map(Node).zip(relevant) {
                for change in event.changes.iter().filter(|change| change.slot() == slot) {
                    match *change {
                        SlotChange::Class { class, .. } => {
                            if let Some(row) = rows.first() {
                                self.rows[*row].set(node, class);
                            }
                        }
                        SlotChange::Inside { inside, .. } => {
                            let row = *of_thread.entry(event.thread).or_insert_with(|| {
                                rows.push(self.rows.len());
                                self.rows.push(StateSequence {
                                    initial: 0,
                                    steps: Vec::new(),
                                });
                                self.rows.len() - 1
                            });
                            self.rows[row].set(node, u32::from(inside));
                        }
                    }
                }
            }
            // Each number of threads must have a class.
            if let ReadSlot::Region(_) = self.atoms.slots[slot] {
                for threads in (0..).take(rows.len() + 1) {
                    self.atoms.count_class(slot, threads);
                }
            }
            self.of_slot.push(rows);
        }
    }

    fn add_channels(&mut self, messages: &ChannelMessages, relevant: &[Relevant]) {
        for channel in 0..self.channels.len() {
            let rows = [false, true].map(|received| {
                let mut row = StateSequence {
                    initial: 0,
                    steps: Vec::new(),
                };
                let mut count = 0;
                for (node, event) in (0..).map(Node).zip(relevant) {
                    let moves = messages.moves.get(&event.origin).into_iter().flatten();
                    let here = moves.filter(|moved| **moved == (channel, received)).count();
                    if here > 0 {
                        count += u32::try_from(here).unwrap_or(u32::MAX);
                        row.set(node, count);
                    }
                }
                self.rows.push(row);
                self.rows.len() - 1
            });
            self.of_channel.push(rows);
        }
    }

    /// Which event of the computation a node is, from 0.
    pub(crate) fn origin(&self, node: Node) -> usize {
        self.origins[node.index()]
    }

    /// The rows that a formula without temporal operators reads.
    pub(crate) fn rows_of(&self, formula: &Formula) -> Vec<usize> {
        let mut rows: Vec<usize> = Vec::new();
        for proposition in formula.propositions() {
            match proposition {
                Proposition::Expression(expression) => {
                    let atom = self.atoms.number(expression);
                    for slot in atom.into_iter().flat_map(|atom| self.atoms.slots_of(atom)) {
                        rows.extend(&self.of_slot[*slot]);
                    }
                }
                Proposition::Channel(channel) => {
                    rows.extend(self.channel(channel).into_iter().flatten());
                }
            }
        }
        rows.retain(|row| !self.rows[*row].steps.is_empty());
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    fn channel(&self, channel: &Channel) -> Option<[usize; 2]> {
        let number = self.channels.iter().position(|known| known == channel)?;
        Some(self.of_channel[number])
    }

    /// The events at which a row changes, each after the one before.
    pub(crate) fn events_of(&self, row: usize) -> impl Iterator<Item = Node> {
        self.rows[row].steps.iter().map(|(node, _)| *node)
    }

    /// Evaluates a formula without temporal operators at a cut.
    ///
    /// # Errors
    ///
    /// When a proposition has no truth value there.
    pub(crate) fn holds_at(&self, formula: &Formula, cut: &[u32]) -> Result<bool, CheckError> {
        self.holds(formula, &|row| self.rows[row].at(&self.poset, cut))
    }

    /// As [`holds_at`](Self::holds_at), after this many steps of each row.
    pub(crate) fn holds_after(
        &self,
        formula: &Formula,
        steps: &dyn Fn(usize) -> usize,
    ) -> Result<bool, CheckError> {
        self.holds(formula, &|row| self.rows[row].after(steps(row)))
    }

    fn holds(&self, formula: &Formula, value: &dyn Fn(usize) -> u32) -> Result<bool, CheckError> {
        Ok(match &formula.kind {
            Kind::Constant(holds) => *holds,
            Kind::Proposition(Proposition::Channel(channel)) => {
                let Some([sent, received]) = self.channel(channel) else {
                    return Ok(false);
                };
                let in_transit = u64::from(value(sent)).saturating_sub(value(received).into());
                channel.holds(in_transit)
            }
            Kind::Proposition(Proposition::Expression(expression)) => {
                let Some(atom) = self.atoms.number(expression) else {
                    return Ok(false);
                };
                let class = |slot: usize| match self.atoms.slots[slot] {
                    ReadSlot::Variable(_) => value(self.of_slot[slot][0]),
                    ReadSlot::Region(_) => {
                        let threads: u32 = self.of_slot[slot].iter().map(|row| value(*row)).sum();
                        // The classes of counts are numbered as they were asked for.
                        self.atoms.class_of_count(slot, threads)
                    }
                };
                self.atoms
                    .holds(atom, &class)
                    .map_err(CheckError::Evaluation)?
            }
            Kind::Not(operand) => !self.holds(operand, value)?,
            Kind::Binary(connective, left, right) => {
                let left = self.holds(left, value)?;
                match (connective, left) {
                    (Connective::And, false) => false,
                    (Connective::Or, true) | (Connective::Implies, false) => true,
                    (Connective::And | Connective::Or | Connective::Implies, _) => {
                        self.holds(right, value)?
                    }
                    (Connective::Xor, left) => left != self.holds(right, value)?,
                    (Connective::Iff, left) => left == self.holds(right, value)?,
                }
            }
            // Only formulas about one cut come here.
            Kind::Branching(..) => false,
        })
    }
}

impl StateSequence {
    /// Sets the value from an event on; if there are several at one event, the last one counts.
    fn set(&mut self, node: Node, value: u32) {
        match self.steps.last_mut() {
            Some((last, known)) if *last == node => *known = value,
            _ => self.steps.push((node, value)),
        }
    }

    fn at(&self, poset: &Poset, cut: &[u32]) -> u32 {
        self.after(
            self.steps
                .partition_point(|(node, _)| poset.contains(cut, *node)),
        )
    }

    fn after(&self, steps: usize) -> u32 {
        match steps.checked_sub(1) {
            Some(last) => self.steps[last].1,
            None => self.initial,
        }
    }
}
