//! Reduced ordered binary decision diagrams, with only the operations that this crate needs.
//!
//! A function is a number; equal functions have equal numbers. Every operation that can make a
//! diagram grow respects the limit on nodes, and gives up with [`Full`].

use alloc::{vec, vec::Vec};

use crate::{
    circuit::gates::{Circuit, Literal},
    circuit::interner::Interner,
    compile::program::{Operation, Program},
    ground::order::sort_by_key,
};

/// A boolean function over the variables of a [`Diagram`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Function(u32);

impl Function {
    pub(crate) const FALSE: Self = Self(0);
    pub(crate) const TRUE: Self = Self(1);

    pub(crate) const fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }
}

/// The limit on nodes or on work was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// `variable ? high : low`. The functions on both sides test later variables only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Branch {
    pub(crate) variable: u32,
    pub(crate) high: Function,
    pub(crate) low: Function,
}

#[derive(Clone, Debug)]
pub(crate) struct Diagram {
    /// The branches behind the two constants.
    branches: Interner<Branch>,
    /// For each function, the probability that it is true when all variables are fair coins.
    probabilities: Vec<f64>,
    /// Results, each at the place of its question; a later question may take the place.
    results: Vec<Option<(Question, Function)>>,
    work: usize,
    limit: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    And(Function, Function),
    Or(Function, Function),
    Xor(Function, Function),
    Exists(Function, u32),
    Depends(Function, u32),
}

const RESULTS: usize = 1 << 12;

impl Diagram {
    /// Creates a diagram that gives up after `limit` questions with an unknown answer; so it has at
    /// most as many nodes.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            branches: Interner::new(),
            probabilities: vec![0.0, 1.0],
            results: vec![None; RESULTS],
            work: 0,
            limit,
        }
    }

    /// Allows this much more work.
    pub(crate) fn allow(&mut self, work: usize) {
        self.limit = self.work + work;
    }

    pub(crate) fn variable(&mut self, variable: u32) -> Function {
        self.branch(Branch {
            variable,
            high: Function::TRUE,
            low: Function::FALSE,
        })
    }

    fn branch(&mut self, branch: Branch) -> Function {
        if branch.high == branch.low {
            return branch.high;
        }
        let function = Function(self.branches.number(branch) + 2);
        if self.probabilities.len() == function.0 as usize {
            let sum = self.probability(branch.high) + self.probability(branch.low);
            self.probabilities.push(sum / 2.0);
        }
        function
    }

    /// Returns the probability that it is true when all variables are independent fair coins.
    pub(crate) fn probability(&self, function: Function) -> f64 {
        self.probabilities[function.0 as usize]
    }

    /// Returns the first test of a function that is not constant.
    pub(crate) fn first(&self, function: Function) -> Option<Branch> {
        Some(self.branches.get(function.0.checked_sub(2)?))
    }

    /// Returns the variable that `function` tests first, one past all others if it tests none.
    fn level(&self, function: Function) -> u32 {
        self.first(function)
            .map_or(u32::MAX, |branch| branch.variable)
    }

    /// Returns both halves of `function` by the value of `variable`, before which it tests nothing.
    fn halves(&self, function: Function, variable: u32) -> (Function, Function) {
        match self.first(function) {
            Some(branch) if branch.variable == variable => (branch.high, branch.low),
            _ => (function, function),
        }
    }

    pub(crate) fn not(&mut self, function: Function) -> Result<Function, Full> {
        self.xor(function, Function::TRUE)
    }

    pub(crate) fn and(&mut self, left: Function, right: Function) -> Result<Function, Full> {
        let (left, right) = sorted(left, right);
        if left == Function::FALSE || left == right {
            return Ok(left);
        }
        if left == Function::TRUE {
            return Ok(right);
        }
        self.answer(Question::And(left, right), |diagram| {
            diagram.apply(left, right, Self::and)
        })
    }

    pub(crate) fn or(&mut self, left: Function, right: Function) -> Result<Function, Full> {
        let (left, right) = sorted(left, right);
        if left == Function::TRUE || left == right {
            return Ok(left);
        }
        if left == Function::FALSE {
            return Ok(right);
        }
        self.answer(Question::Or(left, right), |diagram| {
            diagram.apply(left, right, Self::or)
        })
    }

    pub(crate) fn xor(&mut self, left: Function, right: Function) -> Result<Function, Full> {
        let (left, right) = sorted(left, right);
        if left == right {
            return Ok(Function::FALSE);
        }
        if left == Function::FALSE {
            return Ok(right);
        }
        if right == Function::TRUE {
            return Ok(Function::FALSE);
        }
        self.answer(Question::Xor(left, right), |diagram| {
            diagram.apply(left, right, Self::xor)
        })
    }

    /// Applies a binary operation, variable by variable.
    fn apply(
        &mut self,
        left: Function,
        right: Function,
        operation: fn(&mut Self, Function, Function) -> Result<Function, Full>,
    ) -> Result<Function, Full> {
        let variable = self.level(left).min(self.level(right));
        let (left_high, left_low) = self.halves(left, variable);
        let (right_high, right_low) = self.halves(right, variable);
        let high = operation(self, left_high, right_high)?;
        let low = operation(self, left_low, right_low)?;
        Ok(self.branch(Branch {
            variable,
            high,
            low,
        }))
    }

    /// Returns the function that is true where some value of `variable` makes `function` true.
    pub(crate) fn exists(&mut self, function: Function, variable: u32) -> Result<Function, Full> {
        let Some(branch) = self.first(function) else {
            return Ok(function);
        };
        if branch.variable > variable {
            return Ok(function);
        }
        self.answer(Question::Exists(function, variable), |diagram| {
            if branch.variable == variable {
                return diagram.or(branch.high, branch.low);
            }
            let high = diagram.exists(branch.high, variable)?;
            let low = diagram.exists(branch.low, variable)?;
            Ok(diagram.branch(Branch {
                high,
                low,
                ..branch
            }))
        })
    }

    /// Returns the function that is true where `function` depends on the value of `variable`, the
    /// others being as they are.
    pub(crate) fn depends(&mut self, function: Function, variable: u32) -> Result<Function, Full> {
        let Some(branch) = self.first(function) else {
            return Ok(Function::FALSE);
        };
        if branch.variable > variable {
            return Ok(Function::FALSE);
        }
        if branch.variable == variable {
            return self.xor(branch.high, branch.low);
        }
        self.answer(Question::Depends(function, variable), |diagram| {
            let high = diagram.depends(branch.high, variable)?;
            let low = diagram.depends(branch.low, variable)?;
            Ok(diagram.branch(Branch {
                high,
                low,
                ..branch
            }))
        })
    }

    /// Returns the remembered answer to `question`, or the one that `find` returns.
    fn answer(
        &mut self,
        question: Question,
        find: impl FnOnce(&mut Self) -> Result<Function, Full>,
    ) -> Result<Function, Full> {
        let place = question.place();
        if let Some((known, answer)) = self.results[place]
            && known == question
        {
            return Ok(answer);
        }
        if self.work >= self.limit {
            return Err(Full);
        }
        self.work += 1;
        let answer = find(self)?;
        self.results[place] = Some((question, answer));
        Ok(answer)
    }

    /// Returns the functions that the operations of `program` compute; `variable` says which
    /// variable each stored bit and atom is.
    pub(crate) fn functions(
        &mut self,
        program: &Program,
        mut variable: impl FnMut(Operation) -> Variable,
    ) -> Result<Vec<Function>, Full> {
        let mut functions: Vec<Function> = Vec::with_capacity(program.operations().len());
        for operation in program.operations() {
            let function = match *operation {
                Operation::Constant(value) => Function::constant(value),
                Operation::Atom(_) | Operation::Stored(_) | Operation::Input(_) => {
                    match variable(*operation) {
                        Variable::Free(number) => self.variable(number),
                        Variable::Fixed(value) => Function::constant(value),
                    }
                }
                Operation::Not(value) => self.not(functions[value.index()])?,
                Operation::And(left, right) => {
                    self.and(functions[left.index()], functions[right.index()])?
                }
                Operation::Or(left, right) => {
                    self.or(functions[left.index()], functions[right.index()])?
                }
                Operation::Xor(left, right) => {
                    self.xor(functions[left.index()], functions[right.index()])?
                }
            };
            functions.push(function);
        }
        Ok(functions)
    }

    /// Returns the functions below `root` that are not constant, each before those that it tests
    /// next.
    pub(crate) fn below(&self, root: Function) -> Vec<Function> {
        let mut found = Vec::new();
        let mut seen = vec![false; self.probabilities.len()];
        let mut open = vec![root];
        while let Some(function) = open.pop() {
            if core::mem::replace(&mut seen[function.0 as usize], true) {
                continue;
            }
            if let Some(branch) = self.first(function) {
                found.push(function);
                open.extend([branch.high, branch.low]);
            }
        }
        // What is tested later was often made earlier, but not always.
        sort_by_key(&mut found, |function| self.level(*function));
        found
    }

    /// Returns `root` as a circuit, in which `leaf` returns the variables.
    pub(crate) fn circuit(
        &self,
        root: Function,
        circuit: &mut Circuit,
        mut leaf: impl FnMut(&mut Circuit, u32) -> Literal,
    ) -> Literal {
        let mut literals = vec![Literal::FALSE; self.probabilities.len()];
        literals[Function::TRUE.0 as usize] = Literal::TRUE;
        for function in self.below(root).into_iter().rev() {
            if let Some(branch) = self.first(function) {
                let condition = leaf(circuit, branch.variable);
                let high = literals[branch.high.0 as usize];
                let low = literals[branch.low.0 as usize];
                literals[function.0 as usize] = circuit.choose(condition, high, low);
            }
        }
        literals[root.0 as usize]
    }
}

/// What stands for a stored bit or an atom.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Variable {
    Free(u32),
    Fixed(bool),
}

impl Question {
    fn place(self) -> usize {
        let (kind, first, second) = match self {
            Self::And(left, right) => (0, left.0, right.0),
            Self::Or(left, right) => (1, left.0, right.0),
            Self::Xor(left, right) => (2, left.0, right.0),
            Self::Exists(function, variable) => (3, function.0, variable),
            Self::Depends(function, variable) => (4, function.0, variable),
        };
        let both = u64::from(first) << 32 | u64::from(second);
        let mixed = (both ^ kind << 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        usize::try_from(mixed >> (64 - RESULTS.trailing_zeros())).unwrap_or(0)
    }
}

fn sorted(left: Function, right: Function) -> (Function, Function) {
    if left.0 <= right.0 {
        (left, right)
    } else {
        (right, left)
    }
}

#[cfg(test)]
mod tests;
