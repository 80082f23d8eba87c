//! Operations in the notation of the paper (004, section 5.3).

use alloc::{vec, vec::Vec};
use core::fmt::{Display, Formatter, Result, Write};

use super::{Operation, Program, Register};
use crate::ast::formula::expression::{Expression, ExpressionKind};

/// Writes `now[k] <- ...` for each stored bit, then the test of the formula.
///
/// `pre[k]` is the bit as the previous step left it. A value that is used more than once and is not
/// itself kept is given a name, `common[k]`.
impl Display for Program {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let listing = Listing::new(&self.atoms, &self.operations, &self.next, self.violated);
        listing.definitions(formatter)?;
        // Bits that keep something which needs no computation have no line yet.
        for (bit, value) in self.next.iter().enumerate() {
            if listing.names[value.0] != Some(Name::Now(bit)) {
                write!(formatter, "{} <- ", Name::Now(bit))?;
                listing.value(formatter, *value)?;
                formatter.write_char('\n')?;
            }
        }
        formatter.write_str("if ")?;
        listing.value(formatter, self.violated)?;
        formatter.write_str(" then output(\"property violated\")")
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Now(usize),
    Common(usize),
}

impl Display for Name {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::Now(bit) => write!(formatter, "now[{bit}]"),
            Self::Common(number) => write!(formatter, "common[{number}]"),
        }
    }
}

/// Operations and the names of their results.
pub(crate) struct Listing<'a> {
    atoms: &'a [Expression],
    operations: &'a [Operation],
    /// For each operation, the name of its result; `None` where it is written out in place.
    names: Vec<Option<Name>>,
}

impl<'a> Listing<'a> {
    /// Creates a listing of `operations` that compute `result` and the new stored bits.
    pub(crate) fn new(
        atoms: &'a [Expression],
        operations: &'a [Operation],
        next: &[Register],
        result: Register,
    ) -> Self {
        let mut uses = vec![0; operations.len()];
        for value in next.iter().chain([&result]) {
            uses[value.0] += 1;
        }
        // From the last to the first, so that uses by unused results do not count.
        for (index, operation) in operations.iter().enumerate().rev() {
            if uses[index] > 0 {
                for operand in operation.operands() {
                    uses[operand.0] += 1;
                }
            }
        }
        let mut common = 0..;
        let name = |(index, operation): (usize, &Operation)| {
            let kept = next.iter().position(|value| value.0 == index);
            match operation {
                _ if uses[index] == 0 => None,
                Operation::Constant(_)
                | Operation::Atom(_)
                | Operation::Stored(_)
                | Operation::Input(_) => None,
                _ if kept.is_some() => kept.map(Name::Now),
                Operation::Not(_) => None,
                _ if uses[index] > 1 => common.next().map(Name::Common),
                _ => None,
            }
        };
        Self {
            atoms,
            operations,
            names: operations.iter().enumerate().map(name).collect(),
        }
    }

    /// Writes a line for each named result.
    pub(crate) fn definitions(&self, formatter: &mut Formatter<'_>) -> Result {
        for (index, name) in self.names.iter().enumerate() {
            if let Some(name) = name {
                write!(formatter, "{name} <- ")?;
                self.definition(formatter, Register(index))?;
                formatter.write_char('\n')?;
            }
        }
        Ok(())
    }

    /// Writes a result: its name, or the operation.
    pub(crate) fn value(&self, formatter: &mut Formatter<'_>, value: Register) -> Result {
        self.operand(formatter, value, None)
    }

    /// Writes a result as an operand of an operation written as `parent`.
    fn operand(
        &self,
        formatter: &mut Formatter<'_>,
        value: Register,
        parent: Option<&str>,
    ) -> Result {
        if let Some(name) = self.names[value.0] {
            return name.fmt(formatter);
        }
        let own = word(self.operations[value.0]);
        let apart = parent.is_some() && own.is_some() && own != parent && own != Some("not");
        if apart {
            formatter.write_char('(')?;
        }
        self.definition(formatter, value)?;
        if apart {
            formatter.write_char(')')?;
        }
        Ok(())
    }

    fn definition(&self, formatter: &mut Formatter<'_>, value: Register) -> Result {
        let operation = self.operations[value.0];
        match operation {
            Operation::Constant(value) => value.fmt(formatter),
            Operation::Stored(bit) => write!(formatter, "pre[{bit}]"),
            Operation::Input(input) => write!(formatter, "input[{input}]"),
            Operation::Atom(atom) => write_atom(formatter, &self.atoms[atom]),
            Operation::Not(operand) => {
                formatter.write_str("not ")?;
                self.operand(formatter, operand, Some("not"))
            }
            Operation::And(left, right)
            | Operation::Or(left, right)
            | Operation::Xor(left, right) => {
                let own = word(operation);
                self.operand(formatter, left, own)?;
                write!(formatter, " {} ", own.unwrap_or_default())?;
                self.operand(formatter, right, own)
            }
        }
    }
}

/// Returns how an operation that is not a leaf is written.
fn word(operation: Operation) -> Option<&'static str> {
    match operation {
        Operation::Constant(_)
        | Operation::Atom(_)
        | Operation::Stored(_)
        | Operation::Input(_) => None,
        Operation::Not(_) => Some("not"),
        Operation::And(..) => Some("and"),
        Operation::Or(..) => Some("or"),
        Operation::Xor(..) => Some("xor"),
    }
}

/// Writes a proposition where an operand stands.
pub(crate) fn write_atom(formatter: &mut Formatter<'_>, atom: &Expression) -> Result {
    if matches!(
        atom.kind,
        ExpressionKind::Compare(..) | ExpressionKind::Arithmetic(..)
    ) {
        write!(formatter, "({atom})")
    } else {
        atom.fmt(formatter)
    }
}
