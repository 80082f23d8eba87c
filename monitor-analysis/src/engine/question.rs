//! One formula about one computation, ready for the engines.

use std::sync::Arc;

use monitor_logic::{
    formula::{Binary, Formula, Kind},
    graph::Graph,
    order::sort_by_key,
    program::Program,
};

use crate::{
    automaton::{machine::ProgramMachine, monitor::DeterministicMonitor},
    error::CheckError,
    model::{computation::Computation, event::ActionRef},
    order::flow::{Medium, Mute},
    reading::{
        alphabet::Alphabet,
        atoms::FormulaAtoms,
        codes::{CodeLayout, Codes},
        poset::Poset,
        queues::{Contended, FollowedQueues, Received},
        relevant::{Relevant, RelevantProjection, SlotChange},
        sections::{HeldLocks, MovableSections},
    },
};

/// A formula, the events that matter to it, their order, and the letters of their cuts.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    program: Arc<Program>,
    atoms: FormulaAtoms,
    initial: Vec<u32>,
    pub(crate) relevant: Vec<Relevant>,
    pub(crate) poset: Poset,
    pub(crate) codes: Codes,
    alphabet: Alphabet,
    sections: Option<Arc<MovableSections>>,
}

/// What there is beside the events that a formula reads, and in which order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings<'a> {
    pub(crate) contended: &'a Contended,
    /// How many messages the queues give away.
    pub(crate) received: &'a Received,
    /// Sections of locks that may change places.
    pub(crate) sections: Option<&'a Arc<MovableSections>>,
    /// What is taken to give no order, to find out what an answer rests on.
    pub(crate) removed: &'a [Medium],
}

impl Question {
    /// Creates the question about the runs in which queues give away this many messages. `also`
    /// says which events of the computation count as relevant even if they are not.
    pub(crate) fn new(
        computation: &Computation,
        formula: &Formula,
        also: Option<&[bool]>,
        around: Surroundings<'_>,
    ) -> Result<Self, CheckError> {
        let (program, atoms) = prepare(computation, formula)?;
        let mut projection = RelevantProjection::new(computation, atoms)?;
        let mut followed = follow(computation, &mut projection, also, around)?;
        let moved = projection.atoms.settle(computation.threads().len());
        followed.reclassify(&moved);
        for (class, moved) in projection.initial.iter_mut().zip(&moved) {
            if let Some(moved) = moved {
                *class = moved[*class as usize];
            }
        }
        let (relevant, clocks) = followed.ordered(around.received);
        let poset = Poset::new(&relevant, clocks);
        let order = arrangement(&poset.lengths);
        let poset = poset.into_arranged(&order);
        Self::over(
            Arc::new(program),
            projection.atoms,
            projection.initial,
            relevant,
            poset,
            around.sections.cloned(),
        )
    }

    fn over(
        program: Arc<Program>,
        mut atoms: FormulaAtoms,
        initial: Vec<u32>,
        relevant: Vec<Relevant>,
        mut poset: Poset,
        sections: Option<Arc<MovableSections>>,
    ) -> Result<Self, CheckError> {
        poset.held = sections
            .as_ref()
            .map(|sections| HeldLocks::new(sections, &relevant, &poset.events));
        let codes = Codes::new(&mut atoms, &initial, &relevant, &poset)?;
        let alphabet = Alphabet::new(&atoms, &codes.layout);
        Ok(Self {
            program,
            atoms,
            initial,
            relevant,
            poset,
            codes,
            alphabet,
            sections,
        })
    }

    /// Returns `true` if the formula reads what the action does, or if the action decides which
    /// states are possible.
    pub(crate) fn shows(&self, action: ActionRef<'_>) -> bool {
        let moves = |sections: &Arc<MovableSections>| sections.moves(action);
        self.atoms.reads(action) || self.sections.as_ref().is_some_and(moves)
    }

    /// Returns `true` if sections of locks change places, so that not all consistent cuts are
    /// possible.
    pub(crate) fn moves_sections(&self) -> bool {
        self.sections.is_some()
    }

    pub(crate) fn machine(&self) -> ProgramMachine {
        ProgramMachine::new(Arc::clone(&self.program), self.alphabet.clone())
    }

    /// Creates a machine for classes that the question itself may not have met.
    pub(crate) fn machine_with(&self, atoms: &FormulaAtoms) -> Option<ProgramMachine> {
        let layout = CodeLayout::new(&atoms.class_counts()).ok()?;
        Some(ProgramMachine::new(
            Arc::clone(&self.program),
            Alphabet::new(atoms, &layout),
        ))
    }

    /// Returns `true` if propositions that are the same in all states decide the formula.
    pub(crate) fn is_unviolable(&self) -> bool {
        let constant = |atom| self.atoms.constant(atom);
        let threads = self.poset.width();
        self.atoms.always_have_truth(threads) && self.machine().is_unviolable(constant)
    }

    pub(crate) fn monitor(&self) -> Option<DeterministicMonitor> {
        DeterministicMonitor::new(&mut self.machine())
    }

    pub(crate) fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    pub(crate) fn atoms(&self) -> &FormulaAtoms {
        &self.atoms
    }

    pub(crate) fn initial(&self) -> &[u32] {
        &self.initial
    }

    /// Returns the same question without the events that change no slot's class. Only for monitors
    /// that ignore repetition.
    pub(crate) fn without_repetition(&self) -> Result<Self, CheckError> {
        let mut classes = self.initial.clone();
        let mut keep = Vec::new();
        for event in &self.relevant {
            let has = |sections: &Arc<MovableSections>| sections.has(event.origin);
            let mut moves = self.sections.as_ref().is_some_and(has);
            for change in event.changes.iter() {
                match *change {
                    SlotChange::Class { slot, class, .. } => {
                        moves |= classes[slot] != class;
                        classes[slot] = class;
                    }
                    SlotChange::Inside { .. } => moves = true,
                }
            }
            keep.push(moves);
        }
        let kept = self.relevant.iter().zip(&keep).filter(|(_, keep)| **keep);
        let relevant = kept.map(|(event, _)| event.clone()).collect();
        let poset = self.poset.restrict(&keep);
        let order = arrangement(&poset.lengths);
        let poset = poset.into_arranged(&order);
        let (atoms, initial) = (self.atoms.clone(), self.initial.clone());
        let (program, sections) = (Arc::clone(&self.program), self.sections.clone());
        Self::over(program, atoms, initial, relevant, poset, sections)
    }

    /// Returns after how many events of a run, given by the places of its events in the observed
    /// order, the formula is violated for the first time. Nothing is said about a sequence that is
    /// no run, since it goes through an impossible state.
    ///
    /// # Errors
    ///
    /// When a proposition has no value before that.
    pub(crate) fn first_violation(
        &self,
        machine: &mut ProgramMachine,
        run: &[u32],
    ) -> Result<Option<usize>, CheckError> {
        let mut along = self.codes.along();
        let mut state = 0;
        let held = self.poset.held.as_ref();
        let mut cut = held.map_or_else(Vec::new, |_| vec![0; self.poset.width()]);
        for place in 0..=run.len() {
            if let Some(before) = place.checked_sub(1) {
                let chain = self.poset.observed[run[before] as usize] as usize;
                along.advance(chain);
                if let Some(held) = held {
                    cut[chain] += 1;
                    if !held.is_possible(&cut) {
                        return Ok(None);
                    }
                }
            }
            if place > 0 && !self.steps(run[place - 1]) {
                continue;
            }
            let letter = machine.alphabet.letter(along.code());
            if let Err(error) = &machine.alphabet.letters[letter as usize] {
                return Err(CheckError::Evaluation(error.clone()));
            }
            match machine.step(state, letter) {
                Some(next) => state = next,
                None => return Ok(Some(place)),
            }
        }
        Ok(None)
    }

    /// Returns `true` if the event in this place of the observed order leads to a state that the
    /// formula is about.
    pub(crate) fn steps(&self, place: u32) -> bool {
        self.relevant[place as usize].steps
    }

    /// Returns `true` if an event that is no step may be taken for one: it changes no letter.
    pub(crate) fn may_repeat(&self) -> bool {
        let ignores = || {
            self.monitor()
                .is_some_and(|monitor| monitor.ignores_repetition())
        };
        !self.moves_sections() || ignores()
    }

    /// The places of all events as observed.
    pub(crate) fn observed_run(&self) -> Vec<u32> {
        (0..u32::try_from(self.relevant.len()).unwrap_or(u32::MAX)).collect()
    }
}

/// Returns the numbers of messages that queues give away in runs that are not among those where
/// they give away all.
pub(crate) fn choices(
    computation: &Computation,
    formula: &Formula,
    around: Surroundings<'_>,
) -> Result<Vec<Received>, CheckError> {
    if around.contended.is_empty() {
        return Ok(Vec::new());
    }
    let (_, atoms) = prepare(computation, formula)?;
    let mut projection = RelevantProjection::new(computation, atoms)?;
    Ok(follow(computation, &mut projection, None, around)?.choices())
}

/// Finds the events that matter, and what was sent and received.
fn follow<'a>(
    computation: &Computation,
    projection: &mut RelevantProjection,
    also: Option<&[bool]>,
    around: Surroundings<'a>,
) -> Result<FollowedQueues<'a>, CheckError> {
    let contended = around.contended;
    let mut mute = around
        .sections
        .map_or_else(Mute::default, |sections| Mute::of_variables(&sections.mute));
    for medium in around.removed {
        mute.add(*medium);
    }
    projection.mute(mute);
    let moves = |number: usize| around.sections.is_some_and(|sections| sections.has(number));
    let steps = |number: usize| also.is_some_and(|also| also[number]);
    let also = |number: usize| steps(number) || moves(number);
    let counts = |number: usize| also(number) || contended.has(number);
    let is_alone = projection.share_lines(computation, counts);
    let mut followed = FollowedQueues::new(contended);
    for (number, event) in computation.events().iter().enumerate() {
        // The events of one thread are in order, whatever the others do.
        if is_alone && !counts(number) && !projection.is_relevant(event) {
            projection.pass();
            continue;
        }
        if let Some(mut relevant) = projection.push(event, counts(number))? {
            relevant.steps = steps(number) || projection.is_relevant(event);
            let stays = also(number) || !contended.has(number) || projection.is_relevant(event);
            followed.push(relevant, stays, projection.clock());
        }
    }
    Ok(followed)
}

/// The program of a formula and what its propositions read.
pub(crate) fn prepare(
    computation: &Computation,
    formula: &Formula,
) -> Result<(Program, FormulaAtoms), CheckError> {
    let (graph, nodes) = Graph::new(formula);
    let root = nodes.last().copied().ok_or(CheckError::TooManyValues)?;
    let program = Program::new(&graph, root)?;
    let atoms = FormulaAtoms::new(computation, graph.atoms(), &program.used_atoms())?;
    Ok((program, atoms))
}

/// Returns the best order of the chains for the engines: with the longest rows, then with the most
/// slices, since two slices are in memory.
fn arrangement(lengths: &[u32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lengths.len()).collect();
    sort_by_key(&mut order, |chain| lengths[*chain]);
    if order.len() > 2 {
        let second = order.len() - 2;
        order[..=second].rotate_right(1);
    }
    order
}

/// The formulas of which `formula` is the conjunction.
pub(crate) fn conjuncts(formula: &Formula) -> Vec<&Formula> {
    match &formula.kind {
        Kind::Binary(Binary::And, left, right) => {
            let mut parts = conjuncts(left);
            parts.extend(conjuncts(right));
            parts
        }
        _ => vec![formula],
    }
}
