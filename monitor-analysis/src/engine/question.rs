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
    model::computation::Computation,
    reading::{
        alphabet::Alphabet,
        atoms::FormulaAtoms,
        codes::{CodeLayout, Codes},
        poset::Poset,
        queues::{Contended, FollowedQueues, Received},
        relevant::{Relevant, RelevantProjection, SlotChange},
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
}

impl Question {
    /// About the runs in which queues give away so many messages. `also` says which events of the
    /// computation count as relevant even if they are not.
    pub(crate) fn new(
        computation: &Computation,
        formula: &Formula,
        also: Option<&[bool]>,
        contended: &Contended,
        received: &Received,
    ) -> Result<Self, CheckError> {
        let (program, atoms) = prepare(computation, formula)?;
        let mut projection = RelevantProjection::new(computation, atoms)?;
        let mut followed = follow(computation, &mut projection, also, contended)?;
        let moved = projection.atoms.settle(computation.threads().len());
        followed.reclassify(&moved);
        for (class, moved) in projection.initial.iter_mut().zip(&moved) {
            if let Some(moved) = moved {
                *class = moved[*class as usize];
            }
        }
        let (relevant, clocks) = followed.ordered(received);
        let poset = Poset::new(&relevant, clocks);
        let order = arrangement(&poset.lengths);
        let poset = poset.into_arranged(&order);
        Self::over(
            Arc::new(program),
            projection.atoms,
            projection.initial,
            relevant,
            poset,
        )
    }

    fn over(
        program: Arc<Program>,
        mut atoms: FormulaAtoms,
        initial: Vec<u32>,
        relevant: Vec<Relevant>,
        poset: Poset,
    ) -> Result<Self, CheckError> {
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
        })
    }

    pub(crate) fn machine(&self) -> ProgramMachine {
        ProgramMachine::new(Arc::clone(&self.program), self.alphabet.clone())
    }

    /// A machine for classes that the question itself may not have met.
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

    /// The same question without the events that change no slot's class. Only for monitors that
    /// ignore repetition.
    pub(crate) fn without_repetition(&self) -> Result<Self, CheckError> {
        let mut classes = self.initial.clone();
        let mut keep = Vec::new();
        for event in &self.relevant {
            let mut moves = false;
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
        Self::over(Arc::clone(&self.program), atoms, initial, relevant, poset)
    }

    /// After how many events of a run, given by the places of its events in the observed order,
    /// the formula is violated for the first time.
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
        for place in 0..=run.len() {
            if let Some(before) = place.checked_sub(1) {
                along.advance(self.poset.observed[run[before] as usize] as usize);
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

    /// The places of all events as observed.
    pub(crate) fn observed_run(&self) -> Vec<u32> {
        (0..u32::try_from(self.relevant.len()).unwrap_or(u32::MAX)).collect()
    }
}

/// The numbers of messages that queues give away in runs of which there are others than those
/// where they give away all.
pub(crate) fn choices(
    computation: &Computation,
    formula: &Formula,
    contended: &Contended,
) -> Result<Vec<Received>, CheckError> {
    if contended.is_empty() {
        return Ok(Vec::new());
    }
    let (_, atoms) = prepare(computation, formula)?;
    let mut projection = RelevantProjection::new(computation, atoms)?;
    Ok(follow(computation, &mut projection, None, contended)?.choices())
}

/// The events that matter, and what was sent and received.
fn follow<'a>(
    computation: &Computation,
    projection: &mut RelevantProjection,
    also: Option<&[bool]>,
    contended: &'a Contended,
) -> Result<FollowedQueues<'a>, CheckError> {
    let also = |number: usize| also.is_some_and(|also| also[number]);
    let counts = |number: usize| also(number) || contended.has(number);
    projection.share_lines(computation, counts);
    let mut followed = FollowedQueues::new(contended);
    for (number, event) in computation.events().iter().enumerate() {
        if let Some(relevant) = projection.push(event, counts(number))? {
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

/// The best order of the chains for the engines: rows as long as can be, then as many slices as
/// can be, since two of them are in memory.
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
