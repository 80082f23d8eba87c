//! A bound on a sum over any number of threads: polynomial.
//!
//! Where a formula looks at one comparison of a sum now, and at nothing else that changes, it is
//! violated on some run iff the sum is at some cut where the formula is false.

use std::{collections::HashMap, rc::Rc};

use monitor_logic::evaluate::SumComparison;

use crate::{
    engine::{question::Question, run_search::RunSearch, witness::lifted},
    model::event::Thread,
    reading::{
        atoms::ReadSlot,
        poset::Node,
        relevant::SlotChange,
        sums::{CutsBetween, Reached, Sum, SumRange},
    },
};

/// Searches for a run that violates the formula, by the range of a sum. It does not apply where the
/// formula looks at more than one comparison of a sum.
pub(crate) fn sums(question: &Question) -> RunSearch {
    if question.moves_sections() || !question.machine().has_at_most(1) {
        return RunSearch::DoesNotApply;
    }
    let Some(ranges) = violating(question) else {
        return RunSearch::DoesNotApply;
    };
    let poset = &question.poset;
    let mut found = RunSearch::NoRun;
    for range in ranges {
        let reached = range.reach(CutsBetween {
            poset,
            sublattice: poset,
            first: poset.initial(),
            last: poset.last(),
        });
        match reached {
            Reached::At(cut) => {
                let nodes = poset.between(&poset.initial(), &cut).into_iter();
                let origins: Vec<usize> = nodes
                    .map(|node| question.relevant[node.index()].origin)
                    .collect();
                return RunSearch::Run(lifted(question, &origins));
            }
            Reached::Never => {}
            Reached::Unknown => found = RunSearch::DoesNotApply,
        }
    }
    found
}

/// Returns the ranges of the sum where the formula is violated, if it is about one.
fn violating(question: &Question) -> Option<Vec<SumRange>> {
    let atoms = question.atoms();
    let atom = atoms.only_changing()?;
    let compared = atoms.sum(atom, question.poset.len())?;
    let sum = sum(question, &compared)?;
    let violates = |truth: bool| {
        let known = |other| {
            if other == atom {
                Some(truth)
            } else {
                atoms.constant(other)
            }
        };
        !question.machine().is_unviolable(known)
    };
    let truths = [true, false].into_iter().filter(|truth| violates(*truth));
    Some(
        truths
            .flat_map(|truth| sum.ranges(&compared, truth))
            .collect(),
    )
}

fn sum(question: &Question, compared: &SumComparison) -> Option<Rc<Sum>> {
    let atoms = question.atoms();
    let mut sum = Sum::new(question.poset.len());
    for &(slot, factor) in &compared.addends {
        let mut classes: Vec<(Node, i128)> = Vec::new();
        let mut inside: HashMap<Thread, Vec<(Node, i128)>> = HashMap::new();
        for (node, event) in (0..).map(Node).zip(&question.relevant) {
            for change in event.changes.iter().filter(|change| change.slot() == slot) {
                match *change {
                    SlotChange::Class { class, .. } => {
                        classes.push((node, atoms.number_of_class(slot, class)?));
                    }
                    SlotChange::Inside {
                        inside: is_inside, ..
                    } => {
                        let own = inside.entry(event.thread).or_default();
                        own.push((node, i128::from(is_inside)));
                    }
                }
            }
        }
        if let ReadSlot::Variable(_) = atoms.slots[slot] {
            let initial = atoms.number_of_class(slot, question.initial()[slot])?;
            sum.add(factor, initial, classes)?;
        }
        for steps in inside.into_values() {
            sum.add(factor, 0, steps)?;
        }
    }
    Some(Rc::new(sum))
}
