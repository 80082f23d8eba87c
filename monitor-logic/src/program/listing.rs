//! A program in the notation of the paper (004, section 5.3).

use alloc::{vec, vec::Vec};
use core::fmt::{Display, Formatter, Result, Write};

use super::{Operation, Program, Value};
use crate::expression::{Expression, ExpressionKind};

/// `now[k] <- ...` for each stored bit, then the test of the formula.
///
/// `pre[k]` is the bit as the previous step left it. What is used more than once and is not itself
/// kept is given a name, `common[k]`.
impl Display for Program {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let names = self.names();
        for (index, name) in names.iter().enumerate() {
            if let Some(name) = name {
                write!(formatter, "{name} <- ")?;
                self.definition(formatter, &names, Value(index))?;
                formatter.write_char('\n')?;
            }
        }
        // Bits that keep something which needs no computation have no line yet.
        for (bit, value) in self.next.iter().enumerate() {
            if names[value.0] != Some(Name::Now(bit)) {
                write!(formatter, "{} <- ", Name::Now(bit))?;
                self.operand(formatter, &names, *value, None)?;
                formatter.write_char('\n')?;
            }
        }
        formatter.write_str("if ")?;
        self.operand(formatter, &names, self.violated, None)?;
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

impl Program {
    /// For each operation the name its result is printed under, `None` where it is printed in
    /// place.
    fn names(&self) -> Vec<Option<Name>> {
        let mut uses = vec![0; self.operations.len()];
        for value in self.next.iter().chain([&self.violated]) {
            uses[value.0] += 1;
        }
        // From the last to the first, so that what only feeds the unused verdict does not count.
        for index in (0..self.operations.len()).rev() {
            if uses[index] > 0 {
                for operand in self.operations[index].operands() {
                    uses[operand.0] += 1;
                }
            }
        }
        let mut common = 0..;
        let operations = self.operations.iter().enumerate();
        operations
            .map(|(index, operation)| {
                let kept = self.next.iter().position(|value| value.0 == index);
                match operation {
                    _ if uses[index] == 0 => None,
                    Operation::Constant(_) | Operation::Atom(_) | Operation::Stored(_) => None,
                    _ if kept.is_some() => kept.map(Name::Now),
                    Operation::Not(_) => None,
                    _ if uses[index] > 1 => common.next().map(Name::Common),
                    _ => None,
                }
            })
            .collect()
    }

    /// `value` as an operand of `parent`.
    fn operand(
        &self,
        formatter: &mut Formatter<'_>,
        names: &[Option<Name>],
        value: Value,
        parent: Option<&str>,
    ) -> Result {
        if let Some(name) = names[value.0] {
            return name.fmt(formatter);
        }
        let own = word(self.operations[value.0]);
        let apart = parent.is_some() && own.is_some() && own != parent && own != Some("not");
        if apart {
            formatter.write_char('(')?;
        }
        self.definition(formatter, names, value)?;
        if apart {
            formatter.write_char(')')?;
        }
        Ok(())
    }

    fn definition(
        &self,
        formatter: &mut Formatter<'_>,
        names: &[Option<Name>],
        value: Value,
    ) -> Result {
        let operation = self.operations[value.0];
        match operation {
            Operation::Constant(value) => value.fmt(formatter),
            Operation::Stored(bit) => write!(formatter, "pre[{bit}]"),
            Operation::Atom(atom) => write_atom(formatter, &self.atoms[atom]),
            Operation::Not(operand) => {
                formatter.write_str("not ")?;
                self.operand(formatter, names, operand, Some("not"))
            }
            Operation::And(left, right)
            | Operation::Or(left, right)
            | Operation::Xor(left, right) => {
                let own = word(operation);
                self.operand(formatter, names, left, own)?;
                write!(formatter, " {} ", own.unwrap_or_default())?;
                self.operand(formatter, names, right, own)
            }
        }
    }
}

/// How an operation that is not a leaf is written.
fn word(operation: Operation) -> Option<&'static str> {
    match operation {
        Operation::Constant(_) | Operation::Atom(_) | Operation::Stored(_) => None,
        Operation::Not(_) => Some("not"),
        Operation::And(..) => Some("and"),
        Operation::Or(..) => Some("or"),
        Operation::Xor(..) => Some("xor"),
    }
}

/// A proposition as an operand of `not`, `and` and the like.
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
