//! A formula as a sequence of operations; the formulas in its values of the past come before what reads them.

use alloc::vec::Vec;

use monitor_formula::{Core, Distance, Window};

use super::{
    slot::{Bounds, Counted, Earlier, Ranges, Slot},
    stored::Stored,
};
use crate::{
    ast::formula::{
        Formula, Kind,
        expression::{Expression, PastTerm},
    },
    circuit::{interner::Interner, threshold::Threshold},
    semantics::evaluate::{Columns, Condition, PastValue, Term},
    source::diagnostic::Diagnostic,
};

/// The result of an operation, by its index.
pub(super) type Register = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Operation {
    Constant(bool),
    /// A condition that is the truth of a column.
    Column(usize),
    /// A count compared with a constant.
    Threshold(usize, Threshold),
    /// Another condition.
    Atom(usize),
    Not(Register),
    And(Register, Register),
    Xor(Register, Register),
    /// The operand one step before, or the given value at the first step: the stored bit of this number, inverted where
    /// that value is true.
    Before(Register, bool, usize),
    /// `keeps since makes`, with the same stored bit.
    Since(Register, Register, bool, usize),
    /// `keeps since[W] makes`, with the number of its slot, which has the bounds.
    Within(Register, Register, usize),
    /// Computes the value of the past of this number.
    Past(usize),
}

/// A condition, and its values of the past.
#[derive(Clone, Debug)]
pub(super) struct Atom {
    pub(super) condition: Condition,
    pub(super) past: Vec<usize>,
}

/// A value of the past.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) kind: ValueKind,
    pub(super) slot: usize,
}

#[derive(Clone, Debug)]
pub(super) enum ValueKind {
    Previous(Operand),
    Last(Operand, Register),
    /// Counts up to a number that is enough to decide the comparison.
    Count(Register, u64),
    /// Counts up to a number that is enough to decide the comparison, since the last step at which the second holds.
    CountSince(Register, Register, u64),
    Counted(Register, u64),
}

/// The expression of which an earlier value is taken, and the values of the past in it.
#[derive(Clone, Debug)]
pub(super) struct Operand {
    pub(super) term: Term,
    pub(super) past: Vec<usize>,
}

/// All operations of a formula.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) operations: Vec<Operation>,
    /// The operations that are not constants, with their places.
    pub(super) changing: Vec<(Register, Operation)>,
    pub(super) atoms: Vec<Atom>,
    /// The conditions, with their results.
    pub(super) conditions: Vec<(Expression, Register)>,
    pub(super) values: Vec<Value>,
    /// The results that are kept as bits, and whether each is inverted.
    pub(super) bits: Vec<(Register, bool)>,
    /// What is kept besides the bits, before the first step.
    pub(super) slots: Vec<Slot>,
    /// The bounds of each slot; those of a slot that needs none are never read.
    pub(super) bounds: Vec<Bounds>,
    /// The bounds of each slot, as the formula has them.
    pub(super) windows: Vec<Option<Window>>,
    /// What bounded operators keep: F, G and the slot of `F since[W] G`.
    pub(super) stretches: Vec<(Register, Register, usize)>,
    /// The result of each subformula, in post-order.
    pub(super) subformulas: Vec<Register>,
}

impl Plan {
    /// Creates the plan of a formula; the columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// All that cannot be evaluated in it.
    pub(super) fn new(formula: &Formula, columns: &mut Columns) -> Result<Self, Vec<Diagnostic>> {
        let mut builder = Builder {
            columns,
            operations: Interner::new(),
            plan: Self {
                operations: Vec::new(),
                changing: Vec::new(),
                atoms: Vec::new(),
                conditions: Vec::new(),
                values: Vec::new(),
                bits: Vec::new(),
                slots: Vec::new(),
                bounds: Vec::new(),
                stretches: Vec::new(),
                windows: Vec::new(),
                subformulas: Vec::new(),
            },
            diagnostics: Vec::new(),
        };
        let subformulas = builder.formula(formula);
        let mut plan = builder.plan;
        if !builder.diagnostics.is_empty() {
            return Err(builder.diagnostics);
        }
        plan.operations = builder.operations.values().to_vec();
        let places = plan.operations.iter().copied().enumerate();
        let changes =
            |(_, operation): &(_, Operation)| !matches!(operation, Operation::Constant(_));
        plan.changing = places.filter(changes).collect();
        plan.subformulas = subformulas;
        Ok(plan)
    }

    /// Returns the plan's last result, which is that of the formula.
    pub(super) fn root(&self) -> Register {
        self.subformulas.last().copied().unwrap_or(0)
    }
}

struct Builder<'columns> {
    columns: &'columns mut Columns,
    operations: Interner<Operation>,
    plan: Plan,
    diagnostics: Vec<Diagnostic>,
}

impl Builder<'_> {
    fn push(&mut self, operation: Operation) -> Register {
        self.operations.number(operation) as usize
    }

    /// Adds the operations of a formula, and returns the results of its subformulas in post-order.
    fn formula(&mut self, formula: &Formula) -> Vec<Register> {
        let mut results: Vec<Register> = Vec::new();
        let mut waiting: Vec<Register> = Vec::new();
        for subformula in formula.subformulas() {
            let result = match &subformula.kind {
                Kind::Constant(value) => self.constant(*value),
                Kind::Proposition(expression) => self.atom(expression),
                Kind::Unary(operator, _) => {
                    let operand = waiting.pop().unwrap_or(0);
                    operator.lower(self, operand)
                }
                Kind::Binary(operator, ..) => {
                    let right = waiting.pop().unwrap_or(0);
                    let left = waiting.pop().unwrap_or(0);
                    operator.lower(self, left, right)
                }
            };
            waiting.push(result);
            results.push(result);
        }
        results
    }

    fn root(&mut self, formula: &Formula) -> Register {
        self.formula(formula).last().copied().unwrap_or(0)
    }

    fn atom(&mut self, expression: &Expression) -> Register {
        let mut conditions = self.plan.conditions.iter();
        let known = conditions.find(|(known, _)| known == expression);
        if let Some((_, register)) = known {
            return *register;
        }
        let register = match Condition::with_past(expression, self.columns) {
            Ok(condition) => {
                let past = condition.past().to_vec();
                let threshold = Threshold::of(expression);
                let past = self.past(&past, threshold.map_or(u64::MAX, Threshold::enough));
                match (condition.as_column(), threshold, &past[..]) {
                    (Some(column), ..) => self.push(Operation::Column(column)),
                    (None, Some(threshold), [count]) => {
                        self.push(Operation::Threshold(*count, threshold))
                    }
                    _ => {
                        self.plan.atoms.push(Atom { condition, past });
                        self.push(Operation::Atom(self.plan.atoms.len() - 1))
                    }
                }
            }
            Err(diagnostic) => {
                self.diagnostics.push(diagnostic);
                self.constant(false)
            }
        };
        self.plan.conditions.push((expression.clone(), register));
        register
    }

    /// Adds what computes values of the past, and returns their numbers.
    fn past(&mut self, past: &[PastValue], enough: u64) -> Vec<usize> {
        past.iter()
            .filter_map(|past| self.value(past, enough))
            .collect()
    }

    fn value(&mut self, past: &PastValue, enough: u64) -> Option<usize> {
        let (kind, slot) = match &past.term {
            PastTerm::Previous(operand) => {
                let operand = self.operand(operand, past)?;
                (
                    ValueKind::Previous(operand),
                    Slot::Previous(Earlier::NoStep),
                )
            }
            PastTerm::Last(operand, formula) => {
                let formula = self.root(formula);
                let operand = self.operand(operand, past)?;
                (ValueKind::Last(operand, formula), Slot::Last(None))
            }
            PastTerm::Count(None, formula) => {
                let kind = ValueKind::Count(self.root(formula), enough);
                (kind, Slot::Count(0))
            }
            PastTerm::Count(Some(_), formula) => {
                let formula = self.root(formula);
                let slot = Slot::Counted(Counted::up_to(enough).into());
                (ValueKind::Counted(formula, enough), slot)
            }
            PastTerm::CountSince(counted, since) => {
                let (counted, since) = (self.root(counted), self.root(since));
                (
                    ValueKind::CountSince(counted, since, enough),
                    Slot::CountSince(None),
                )
            }
        };
        let slot = self.slot(slot, past.term.window());
        self.plan.values.push(Value { kind, slot });
        let number = self.plan.values.len() - 1;
        self.push(Operation::Past(number));
        Some(number)
    }

    fn operand(&mut self, operand: &Expression, past: &PastValue) -> Option<Operand> {
        match Term::with_past(operand, past.wanted, self.columns) {
            Ok(term) => {
                let inner = term.past().to_vec();
                let past = self.past(&inner, u64::MAX);
                Some(Operand { term, past })
            }
            Err(diagnostic) => {
                self.diagnostics.push(diagnostic);
                None
            }
        }
    }

    fn slot(&mut self, slot: Slot, window: Option<Window>) -> usize {
        self.plan.slots.push(slot);
        let always = Window::AtLeast(Distance::steps(0));
        self.plan.bounds.push(window.unwrap_or(always).into());
        self.plan.windows.push(window);
        self.plan.slots.len() - 1
    }

    /// Adds a bit that becomes the result of an operation, inverted if it is initially true.
    fn bit(&mut self, kept: Register, initial: bool) -> usize {
        self.plan.bits.push((kept, initial));
        self.plan.bits.len() - 1
    }

    /// Returns an earlier operation that is the same, wherever it keeps its value.
    fn same(&self, is_same: impl Fn(&Operation) -> bool) -> Option<Register> {
        self.operations.values().iter().position(is_same)
    }
}

impl Core for Builder<'_> {
    type Node = Register;

    fn constant(&mut self, value: bool) -> Register {
        self.push(Operation::Constant(value))
    }

    fn not(&mut self, operand: Register) -> Register {
        self.push(Operation::Not(operand))
    }

    fn and(&mut self, left: Register, right: Register) -> Register {
        self.push(Operation::And(left, right))
    }

    fn xor(&mut self, left: Register, right: Register) -> Register {
        self.push(Operation::Xor(left, right))
    }

    fn before(&mut self, operand: Register, initial: bool) -> Register {
        let same = self.same(|known| {
            matches!(known, Operation::Before(of, first, _) if (*of, *first) == (operand, initial))
        });
        same.unwrap_or_else(|| {
            let kept = self
                .plan
                .bits
                .iter()
                .position(|bit| *bit == (operand, initial));
            let bit = kept.unwrap_or_else(|| self.bit(operand, initial));
            self.push(Operation::Before(operand, initial, bit))
        })
    }

    fn since(&mut self, keeps: Register, makes: Register, initial: bool) -> Register {
        if self.operations.values()[makes] == Operation::Constant(true) {
            return makes;
        }
        let same = self.same(|known| {
            matches!(known, Operation::Since(left, right, first, _)
                if (*left, *right, *first) == (keeps, makes, initial))
        });
        same.unwrap_or_else(|| {
            let bit = self.plan.bits.len();
            let register = self.push(Operation::Since(keeps, makes, initial, bit));
            self.bit(register, initial);
            register
        })
    }

    fn within(&mut self, keeps: Register, makes: Register, window: Window) -> Register {
        let windows = &self.plan.windows;
        let same = self.same(|known| {
            matches!(known, Operation::Within(left, right, slot)
                if (*left, *right, windows[*slot]) == (keeps, makes, Some(window)))
        });
        same.unwrap_or_else(|| {
            let slot = self.slot(Slot::of(window.into()), Some(window));
            self.plan.stretches.push((keeps, makes, slot));
            self.push(Operation::Within(keeps, makes, slot))
        })
    }
}

/// Returns what is kept, the bits first.
pub(super) fn stored(plan: &Plan) -> Vec<Stored> {
    let bits = plan.bits.len();
    let bits = (bits > 0).then_some(Stored::Bits(bits));
    let slots = plan.slots.iter().zip(&plan.windows);
    let slots = slots.map(|(slot, window)| match (slot, *window) {
        (Slot::Latest(_) | Slot::Earliest(_), Some(window)) => Stored::Time(window),
        (Slot::Times(_), Some(window)) => Stored::Ranges {
            window,
            most: Ranges::most(window.into()),
        },
        (Slot::Counted(counted), Some(window)) => Stored::Counted {
            window,
            most: counted.most(window.into()),
        },
        (Slot::Previous(_) | Slot::Last(_), _) => Stored::Value,
        _ => Stored::Count,
    });
    bits.into_iter().chain(slots).collect()
}
