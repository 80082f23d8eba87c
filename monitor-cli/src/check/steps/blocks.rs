//! A formula about one trace, many steps at once.
//!
//! Without bounds, a name that no line has set yet is unknown, and so may be a verdict that depends on it. With bounds
//! it is absent, as in everything that is checked step by step: a proposition about it is false.

use monitor_logic::{
    block::{BlockMonitor, Deadlines, Letters, Passed, Sequence},
    diagnostic::Diagnostic as FormulaDiagnostic,
    evaluate::Columns,
};

use monitor_rules::check::{Bound, Deadline, Moment, Picture, Tree, Violation, Violations};

use crate::check::{bits, conditions::Conditions, history::History, truths::InBlock};
use crate::{diagnostic::Diagnostics, input::block::Block, property::Property};

/// A formula that is checked block by block.
#[derive(Debug)]
pub(super) struct Blocks {
    pub(super) tree: Tree,
    pub(super) monitor: BlockMonitor,
    /// The condition of each atom of the monitor.
    conditions: Vec<usize>,
    /// Whether an operator has bounds.
    is_bounded: bool,
    /// When subformulas were last true and false; only until the first violation.
    history: History,
    /// Subformulas left of `->` that were never true so far.
    pub(super) unexercised: Vec<usize>,
    /// Finds where it becomes false between two steps, until that is found.
    deadlines: Option<Deadlines>,
    /// The violations between two steps, of the only rule.
    pub(super) violations: Violations,
    pub(super) bound: Bound,
    /// Whether such a violation is still to be reported.
    has_passed: bool,
}

impl Blocks {
    /// Prepares the property of this number, and returns it with the columns that it reads.
    ///
    /// # Errors
    ///
    /// All its propositions that cannot be evaluated.
    pub(super) fn new(
        property: &Property,
        number: usize,
        conditions: &mut Conditions,
        columns: &mut Columns,
    ) -> Result<(Self, Vec<usize>), Diagnostics> {
        let monitor = BlockMonitor::new(&property.formula).map_err(|error| {
            let diagnostic = FormulaDiagnostic::new(error.to_string(), property.formula.span);
            property.show(diagnostic)
        })?;
        let mut own = Vec::new();
        let mut diagnostics = Vec::new();
        for atom in monitor.atoms() {
            match conditions.number(atom, number, columns) {
                Ok(condition) => own.push(condition),
                Err(diagnostic) => diagnostics.push(property.show(diagnostic)),
            }
        }
        Diagnostics::check(diagnostics)?;
        let is_bounded = property.has_bounds();
        for condition in own.iter().filter(|_| is_bounded) {
            conditions.read_absent_names(*condition);
        }
        let read = own.iter();
        let read = read.flat_map(|condition| conditions.condition(*condition).columns().to_vec());
        let read = read.collect();
        let atom = |expression: &_| {
            let atoms = monitor.atoms().iter();
            atoms.take_while(|atom| *atom != expression).count()
        };
        let tree = Tree::new(&property.formula, &property.text, atom);
        let blocks = Self {
            history: History::new(tree.nodes.len()),
            unexercised: if is_bounded {
                Vec::new()
            } else {
                tree.antecedents()
            },
            is_bounded,
            tree,
            conditions: own,
            monitor,
            deadlines: None,
            violations: Violations::new(false),
            bound: Bound::new(None),
            has_passed: false,
        };
        Ok((blocks, read))
    }

    /// Returns `true` if it warns of names that never change.
    pub(super) fn warns(&self) -> bool {
        !self.is_bounded
    }

    /// Runs over the first `end` steps, which are at these times. Returns the first step whose verdict is not known.
    pub(super) fn run(
        &mut self,
        conditions: &Conditions,
        columns: &[usize],
        block: &Block,
        end: usize,
        times: &[u64],
    ) -> Option<usize> {
        let letters = self.letters(conditions, block);
        let Sequence { lower, upper } = self.monitor.run_timed(end, times, &letters);
        if self.is_bounded {
            return None;
        }
        if columns.iter().all(|column| block.is_known(*column)) && lower == upper {
            return None;
        }
        let differ: Vec<u64> = lower
            .iter()
            .zip(upper)
            .map(|(lower, upper)| lower ^ upper)
            .collect();
        bits::next(&differ, true, 0, end)
    }

    fn letters<'words>(
        &self,
        conditions: &'words Conditions,
        block: &'words Block,
    ) -> Vec<Letters<'words>> {
        let letter = |condition: &usize| {
            if self.is_bounded {
                Some(conditions.words(*condition, block))
            } else {
                conditions.letters(*condition, block)
            }
        };
        self.conditions.iter().map(letter).collect()
    }

    /// Begins to look for a change to false between two steps. Returns `false` if that cannot be found block by block.
    pub(super) fn watch(&mut self, property: &Property) -> bool {
        self.deadlines = Deadlines::new(&property.formula, &self.monitor);
        self.deadlines.is_some()
    }

    /// Returns the first of the first `end` steps before which the formula became false. These steps were
    /// [run](Self::run) over, and are at these times.
    pub(super) fn passed(&mut self, end: usize, times: &[u64]) -> Option<Passed> {
        let passed = self.deadlines.as_mut()?.run(end, times, &self.monitor)?;
        self.deadlines = None;
        Some(passed)
    }

    /// Records that the formula became false between two steps.
    pub(super) fn pass(&mut self, deadline: Deadline) {
        self.has_passed = self.violations.pass(&[], deadline);
    }

    /// Returns where it became false between two steps, if that was not reported yet.
    pub(super) fn take_passed(&mut self) -> Option<&Deadline> {
        let is_new = std::mem::take(&mut self.has_passed);
        let (_, deadline) = self.violations.deadline().filter(|_| is_new)?;
        Some(deadline)
    }

    /// Returns why a step of the block violates the formula; `before` is how many steps came before the block.
    pub(super) fn violation(
        &self,
        property: &Property,
        conditions: &Conditions,
        columns: &Columns,
        block: &Block,
        before: u64,
        step: usize,
    ) -> Violation {
        let truths = InBlock {
            monitor: &self.monitor,
            history: &self.history,
            before,
            step,
        };
        let number = before + step as u64 + 1;
        let moment = Moment {
            tree: &self.tree,
            text: &property.text,
            truths: &truths,
            number,
            is_first: number == 1,
            values: &[],
        };
        let values = |condition: &usize| {
            if self.is_bounded {
                conditions.present_values(*condition, columns, block, step)
            } else {
                conditions.values(*condition, columns, block, step)
            }
        };
        let values: Vec<Option<String>> = self.conditions.iter().map(values).collect();
        Violation {
            picture: Picture::of(&moment, &values),
            causes: moment.causes(),
            key: None,
            step: number,
            last: None,
            compared: Vec::new(),
        }
    }

    /// Remembers the data by which a violation in a later block is explained.
    pub(super) fn remember(&mut self, before: u64, end: usize, violated: bool) {
        let monitor = &self.monitor;
        self.unexercised.retain(|antecedent| {
            bits::next(monitor.sequence(*antecedent).upper, true, 0, end).is_none()
        });
        if !violated {
            self.history.add(monitor, before, end);
        }
    }
}
