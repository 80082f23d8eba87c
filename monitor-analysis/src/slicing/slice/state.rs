//! What propositions read from a cut: variables, regions and channels, each in steps that are taken
//! one after the other.

use std::collections::HashMap;

use monitor_logic::{
    expression::Expression,
    rctl::{Channel, Connective, Formula, Kind, Proposition},
};

use crate::{
    error::CheckError,
    model::{
        computation::Computation,
        event::{Action, Message, Thread},
    },
    order::{
        causality::{Causality, Ordered},
        clock::ClockList,
    },
    reading::{
        atoms::{Atoms, Slot},
        poset::{Node, Poset},
        queues::{Contended, Followed},
        relevant::{Change, Projection, Relevant},
    },
};

/// The states of a computation, as far as a formula can tell them apart.
#[derive(Clone, Debug)]
pub(crate) struct States {
    pub(crate) poset: Poset,
    /// Which event of the computation each node is, from 0.
    origins: Vec<usize>,
    atoms: Atoms,
    channels: Vec<Channel>,
    /// What propositions read, a row of steps each.
    rows: Vec<Row>,
    /// The rows of each slot of the propositions: one of a variable, one a thread of a region.
    of_slot: Vec<Vec<usize>>,
    /// The rows of each channel: what was sent, what was received.
    of_channel: Vec<[usize; 2]>,
}

/// Something that changes with events, each after the one before: the values of a variable, or a
/// number that goes up and down.
#[derive(Clone, Debug)]
struct Row {
    initial: u32,
    /// The value, or its class, from this event on.
    steps: Vec<(Node, u32)>,
}

impl States {
    /// Whether the computation has all that a formula reads.
    ///
    /// # Errors
    ///
    /// If it has not.
    pub(crate) fn examine(computation: &Computation, formula: &Formula) -> Result<(), CheckError> {
        Self::reading(computation, formula).map(|_| ())
    }

    /// What finds the events that matter, and the channels of the formula with their messages.
    fn reading(
        computation: &Computation,
        formula: &Formula,
    ) -> Result<(Projection, Vec<Channel>, Messages), CheckError> {
        let mut expressions: Vec<Expression> = Vec::new();
        let mut channels: Vec<Channel> = Vec::new();
        for proposition in formula.propositions() {
            match proposition {
                Proposition::Expression(expression) => expressions.push(expression.clone()),
                Proposition::Channel(channel) => channels.push(channel.clone()),
            }
        }
        let used: Vec<usize> = (0..expressions.len()).collect();
        let atoms = Atoms::new(computation, &expressions, &used)?;
        let messages = Messages::new(computation, &channels)?;
        let projection = Projection::new(computation, atoms)?;
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
            if matches!(self.atoms.slots[slot], Slot::Variable(_)) {
                rows.push(self.rows.len());
                self.rows.push(Row {
                    initial,
                    steps: Vec::new(),
                });
            }
            let mut of_thread: HashMap<Thread, usize> = HashMap::new();
            for (node, event) in (0..).map(Node).zip(relevant) {
                for change in event.changes.iter().filter(|change| change.slot() == slot) {
                    match *change {
                        Change::Class { class, .. } => {
                            if let Some(row) = rows.first() {
                                self.rows[*row].set(node, class);
                            }
                        }
                        Change::Inside { inside, .. } => {
                            let row = *of_thread.entry(event.thread).or_insert_with(|| {
                                rows.push(self.rows.len());
                                self.rows.push(Row {
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
            // So that each number of threads has a class.
            if let Slot::Region(_) = self.atoms.slots[slot] {
                for threads in (0..).take(rows.len() + 1) {
                    self.atoms.count_class(slot, threads);
                }
            }
            self.of_slot.push(rows);
        }
    }

    fn add_channels(&mut self, messages: &Messages, relevant: &[Relevant]) {
        for channel in 0..self.channels.len() {
            let rows = [false, true].map(|received| {
                let mut row = Row {
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

    /// Whether a formula without temporal operators holds at a cut.
    ///
    /// # Errors
    ///
    /// When a proposition has no truth value there.
    pub(crate) fn holds_at(&self, formula: &Formula, cut: &[u32]) -> Result<bool, CheckError> {
        self.holds(formula, &|row| self.rows[row].at(&self.poset, cut))
    }

    /// As [`holds_at`](Self::holds_at), where so many of each row's steps were taken.
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
                    Slot::Variable(_) => value(self.of_slot[slot][0]),
                    Slot::Region(_) => {
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
            // Only formulas about one cut are asked.
            Kind::Branching(..) => false,
        })
    }
}

/// The events that matter, by what is known of all events.
fn found(
    computation: &Computation,
    causality: &Causality,
    projection: &mut Projection,
    messages: &Messages,
) -> Result<(Vec<Relevant>, ClockList), CheckError> {
    let mut numbers: Vec<usize> = messages.moves.keys().copied().collect();
    for slot in &projection.atoms.slots {
        numbers.extend(match slot {
            Slot::Variable(variable) => causality.of_variable(*variable),
            Slot::Region(region) => causality.of_region(*region),
        });
    }
    numbers.sort_unstable();
    numbers.dedup();
    let mut threads: Vec<Thread> = Vec::new();
    for number in &numbers {
        let thread = computation.event(*number).thread;
        if !threads.contains(&thread) {
            threads.push(thread);
        }
    }
    let mut relevant = Vec::with_capacity(numbers.len());
    let mut clocks = ClockList::default();
    let mut next = 0;
    for number in numbers {
        (next..number).for_each(|_| projection.pass());
        next = number + 1;
        let event = computation.event(number);
        let clock = causality.clock(number, event, &threads);
        let event = event.with_clock(Some(&clock));
        if let Some(event) = projection.push(event, messages.moves.contains_key(&number))? {
            relevant.push(event);
            clocks.push(projection.clock());
        }
    }
    Ok((relevant, clocks))
}

/// The events that matter, by following all events. Messages of a queue keep their observed order.
fn followed(
    computation: &Computation,
    projection: &mut Projection,
    messages: &Messages,
    contended: &Contended,
) -> Result<(Vec<Relevant>, ClockList), CheckError> {
    let moves = |number: usize| messages.moves.contains_key(&number);
    let is_alone = projection.is_of_one_thread(computation, moves);
    let mut followed = Followed::new(contended);
    for (number, event) in computation.events().iter().enumerate() {
        let stays = moves(number) || projection.is_relevant(event);
        if is_alone && !stays && !contended.has(number) {
            projection.pass();
            continue;
        }
        let clock = computation.whole_clock(event);
        let event = event.with_clock(clock.as_ref());
        let counts = moves(number) || contended.has(number);
        if let Some(relevant) = projection.push(event, counts)? {
            followed.push(relevant, stays, projection.clock());
        }
    }
    Ok(followed.ordered(&contended.all()))
}

impl Row {
    /// The value from an event on; of several at one event the last.
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

/// The messages of the channels that a formula reads.
struct Messages {
    /// For each event of the computation, the channels in which a message moves: whether it was
    /// received.
    moves: HashMap<usize, Vec<(usize, bool)>>,
}

impl Messages {
    fn new(computation: &Computation, channels: &[Channel]) -> Result<Self, CheckError> {
        let mut moves: HashMap<usize, Vec<(usize, bool)>> = HashMap::new();
        let find = |name: &String| {
            let known = computation.threads().iter().any(|thread| thread == name);
            known
                .then_some(())
                .ok_or_else(|| CheckError::UnknownThread(name.clone()))
        };
        for channel in channels {
            find(&channel.from)?;
            find(&channel.to)?;
        }
        if channels.is_empty() {
            return Ok(Self { moves });
        }
        let mut sent: HashMap<Message, Vec<(usize, Thread)>> = HashMap::new();
        let mut received: HashMap<Message, Vec<(usize, Thread)>> = HashMap::new();
        for (number, event) in computation.events().iter().enumerate() {
            for action in event.actions() {
                match action {
                    Action::Send(message) => {
                        sent.entry(message)
                            .or_default()
                            .push((number, event.thread));
                    }
                    Action::Receive(message) => {
                        received
                            .entry(message)
                            .or_default()
                            .push((number, event.thread));
                    }
                    _ => {}
                }
            }
        }
        for (number, channel) in channels.iter().enumerate() {
            for (message, sent) in &sent {
                let received = received.get(message).map(Vec::as_slice).unwrap_or_default();
                for (sent, sender) in sent {
                    // A message that nobody received is on its way to nobody that is known.
                    for (received, receiver) in received {
                        if computation.thread_name(*sender) == channel.from
                            && computation.thread_name(*receiver) == channel.to
                        {
                            moves.entry(*sent).or_default().push((number, false));
                            moves.entry(*received).or_default().push((number, true));
                        }
                    }
                }
            }
        }
        Ok(Self { moves })
    }
}
