//! What a formula reads in the states of threads.

use alloc::{format, string::String, vec::Vec};

use crate::{
    ast::formula::expression::{Expression as Local, ExpressionKind as LocalKind},
    ast::mttl::{Expression, Formula},
    semantics::evaluate::{Column, Columns, Condition, Term, ValueOrigin},
    source::diagnostic::Diagnostic,
};

/// What is read under one name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReadName {
    /// A shared variable, a variable of the thread's own, or a region.
    Value(String),
    /// `read(x)`: whether the thread's last event reads the shared variable.
    Read(String),
    /// `write(x)`: whether it writes it.
    Write(String),
}

impl ReadName {
    /// Reads the name of a column of an expression whose [accesses are names](name_accesses).
    #[must_use]
    pub fn of_column(column: &str) -> Self {
        let inside = |function: &str| {
            let inside = column.strip_prefix(function)?.strip_prefix('(')?;
            Some(inside.strip_suffix(')')?.into())
        };
        match (inside("read"), inside("write")) {
            (Some(variable), _) => Self::Read(variable),
            (_, Some(variable)) => Self::Write(variable),
            _ => Self::Value(column.into()),
        }
    }

    /// Returns the variable or region that it is about.
    #[must_use]
    pub fn object(&self) -> &str {
        let (Self::Value(name) | Self::Read(name) | Self::Write(name)) = self;
        name
    }
}

/// Turns `read(x)` and `write(x)`, which look like calls, into names, which [`ReadName::of_column`] reads.
pub fn name_accesses(expression: &mut Local) {
    if let LocalKind::Call(function, arguments) = &expression.kind
        && let LocalKind::Name(function) = &function.kind
        && (function == "read" || function == "write")
        && arguments.len() == 1
    {
        let name = format!("{function}({})", arguments[0]);
        expression.kind = LocalKind::Name(name);
        return;
    }
    match &mut expression.kind {
        LocalKind::Negate(operand) => name_accesses(operand),
        LocalKind::Arithmetic(_, left, right) | LocalKind::Compare(_, left, right) => {
            name_accesses(left);
            name_accesses(right);
        }
        _ => {}
    }
}

impl Formula {
    /// Returns for each expression the columns that it reads at its thread, or why it can never be evaluated on events.
    /// What stands inside `@` is an expression of its own. [`ReadName::of_column`] reads the names of the columns.
    ///
    /// ```
    /// use monitor_logic::{evaluate::ValueOrigin, mttl::Formula, readings::ReadName};
    ///
    /// let formula = "@t1(x > @t2(y + 1) -> once(write(z)))".parse::<Formula>()?;
    /// let readings: Vec<_> = formula.readings(ValueOrigin::Events).into_iter().collect::<Result<_, _>>().unwrap();
    /// let names: Vec<ReadName> = readings
    ///     .iter()
    ///     .flatten()
    ///     .map(|column| ReadName::of_column(&column.name))
    ///     .collect();
    /// let value = |name: &str| ReadName::Value(name.to_owned());
    /// assert_eq!(names, [value("y"), value("x"), ReadName::Write("z".to_owned())]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn readings(&self, origin: ValueOrigin) -> Vec<Result<Vec<Column>, Diagnostic>> {
        let mut readings = Vec::new();
        for proposition in self.propositions() {
            remotes(proposition, origin, &mut readings);
            readings.push(reading(proposition, origin, |local, columns| {
                Condition::new(local, columns).map(drop)
            }));
        }
        readings
    }
}

/// Adds what the values of other threads in an expression read there.
fn remotes(
    expression: &Expression,
    origin: ValueOrigin,
    readings: &mut Vec<Result<Vec<Column>, Diagnostic>>,
) {
    for (_, value) in expression.remotes() {
        remotes(value, origin, readings);
        readings.push(reading(value, origin, |local, columns| {
            Term::new(local, columns).map(drop)
        }));
    }
}

fn reading(
    expression: &Expression,
    origin: ValueOrigin,
    check: impl FnOnce(&Local, &mut Columns) -> Result<(), Diagnostic>,
) -> Result<Vec<Column>, Diagnostic> {
    let mut remotes = 0;
    // No name in a formula begins like this.
    let mut local = expression.localised(&mut |_, _| {
        remotes += 1;
        format!("@{remotes}")
    });
    name_accesses(&mut local);
    let mut columns = Columns::of(origin);
    check(&local, &mut columns)?;
    let own = columns
        .list()
        .iter()
        .filter(|column| !column.name.starts_with('@'));
    Ok(own.cloned().collect())
}
