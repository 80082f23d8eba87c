//! The order in which costly atoms are evaluated.
//!
//! Whether an atom is needed depends only on *which* atoms were evaluated before it, not on their
//! order. So the best order is found by dynamic programming over sets of atoms.

use alloc::{vec, vec::Vec};

use super::Variables;
use crate::{
    circuit::interner::Interner,
    compile::diagram::{Diagram, Full, Function},
    compile::program::{Operation, Program},
    ground::order::sort_by,
};

/// For up to this many atoms all orders are considered.
const EXACT: usize = 10;

/// For up to this many atoms an order is improved by moving one atom at a time.
const SIFTED: usize = 20;

/// When costly atoms are needed. An atom is identified by its place among the costly atoms; sets of
/// atoms are bits.
pub(super) struct Needs {
    diagram: Diagram,
    /// The diagram's variable of each atom.
    variables: Vec<u32>,
    /// For each atom, where some result depends on it when all others are known.
    dependences: Vec<Function>,
    /// What was computed, by the numbers of `questions`.
    known: Vec<Option<Function>>,
    questions: Interner<(usize, u128)>,
}

impl Needs {
    pub(super) fn new(
        program: &Program,
        variables: &Variables,
        atoms: &[usize],
        work: usize,
    ) -> Result<Self, Full> {
        let mut diagram = Diagram::new(work);
        let functions = diagram.functions(program, |leaf| variables.of(leaf))?;
        let mut results: Vec<Function> = Vec::new();
        for value in program.outputs() {
            results.push(functions[value.index()]);
        }
        let atoms = atoms.iter();
        let variables: Vec<u32> = atoms
            .map(|atom| variables.number(Operation::Atom(*atom)))
            .collect();
        let mut dependences = vec![Function::FALSE; variables.len()];
        for (dependence, variable) in dependences.iter_mut().zip(&variables) {
            for result in &results {
                let depends = diagram.depends(*result, *variable)?;
                *dependence = diagram.or(*dependence, depends)?;
            }
        }
        Ok(Self {
            diagram,
            variables,
            dependences,
            known: Vec::new(),
            questions: Interner::new(),
        })
    }

    pub(super) fn diagram(&self) -> &Diagram {
        &self.diagram
    }

    /// Allows more work.
    pub(super) fn allow(&mut self, work: usize) {
        self.diagram.allow(work);
    }

    /// Returns when the atom at `place` is needed while the atoms of `later` are not yet known:
    /// when a result depends on it for some values of these.
    pub(super) fn needed(&mut self, place: usize, later: u128) -> Result<Function, Full> {
        if later == 0 {
            return Ok(self.dependences[place]);
        }
        let number = self.questions.number((place, later)) as usize;
        self.known.resize(self.questions.len(), None);
        if let Some(known) = self.known[number] {
            return Ok(known);
        }
        let last = later.ilog2();
        let fewer = self.needed(place, later & !(1 << last))?;
        let needed = self.diagram.exists(fewer, self.variables[last as usize])?;
        self.known[number] = Some(needed);
        Ok(needed)
    }

    fn likely(&mut self, place: usize, later: u128) -> Result<f64, Full> {
        let needed = self.needed(place, later)?;
        Ok(self.diagram.probability(needed))
    }

    fn all(&self) -> u128 {
        u128::MAX
            .checked_shr(128 - u32::try_from(self.variables.len()).unwrap_or(128))
            .unwrap_or(0)
    }
}

/// Returns the places in the order in which to evaluate them.
pub(super) fn best_order(needs: &mut Needs, prices: &[f64]) -> Vec<usize> {
    let order = cheapest_first(prices);
    if prices.len() <= EXACT {
        exact(needs, prices).unwrap_or(order)
    } else if prices.len() <= SIFTED {
        sift(needs, prices, order)
    } else {
        order
    }
}

/// Returns the places by price; those of equal price stay in the order of the formula.
pub(super) fn cheapest_first(prices: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..prices.len()).collect();
    sort_by(&mut order, |left, right| {
        prices[*left].total_cmp(&prices[*right])
    });
    order
}

/// Finds the order by dynamic programming over the sets of atoms evaluated so far.
fn exact(needs: &mut Needs, prices: &[f64]) -> Result<Vec<usize>, Full> {
    let all = needs.all();
    let sets = 1_usize << prices.len();
    let mut best = vec![f64::INFINITY; sets];
    let mut last = vec![0; sets];
    best[0] = 0.0;
    for asked in 0..sets {
        for (place, price) in prices.iter().enumerate() {
            if asked >> place & 1 == 1 {
                continue;
            }
            let with = asked | 1 << place;
            let cost = best[asked] + price * needs.likely(place, all & !(with as u128))?;
            if cost < best[with] {
                best[with] = cost;
                last[with] = place;
            }
        }
    }
    let mut order = Vec::with_capacity(prices.len());
    let mut asked = sets - 1;
    while asked != 0 {
        order.push(last[asked]);
        asked &= !(1 << last[asked]);
    }
    order.reverse();
    Ok(order)
}

/// Moves each atom in turn to its best place, until nothing improves or the work is used up.
pub(super) fn sift(needs: &mut Needs, prices: &[f64], mut order: Vec<usize>) -> Vec<usize> {
    let Ok(mut lowest) = expected(needs, prices, &order) else {
        return order;
    };
    loop {
        let before = lowest;
        for place in 0..prices.len() {
            let mut others = order.clone();
            others.retain(|other| *other != place);
            for position in 0..=others.len() {
                let mut moved = others.clone();
                moved.insert(position, place);
                match expected(needs, prices, &moved) {
                    Ok(cost) if cost < lowest => {
                        lowest = cost;
                        order = moved;
                    }
                    Ok(_) => {}
                    Err(Full) => return order,
                }
            }
        }
        if lowest >= before {
            return order;
        }
    }
}

/// Returns the expected cost of a step in this order.
pub(super) fn expected(needs: &mut Needs, prices: &[f64], order: &[usize]) -> Result<f64, Full> {
    let mut later = needs.all();
    let mut sum = 0.0;
    for &place in order {
        later &= !(1 << place);
        sum += prices[place] * needs.likely(place, later)?;
    }
    Ok(sum)
}
