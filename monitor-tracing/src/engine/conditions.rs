//! The propositions of all rules that are automata, each evaluated once a step at most.

use monitor_logic::{
    evaluate::{Columns, Condition, Values},
    expression::{Comparison, Expression},
    value::{Type, Value},
};
use monitor_rules::check::Letter;

use crate::step::{Mask, Row};

/// Propositions, and what is known of them at a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    list: Vec<Entry>,
    /// For each proposition, the step for which it was evaluated, and whether it holds there.
    results: Vec<(u64, bool)>,
    /// The number of the step to which the results belong.
    step: u64,
}

#[derive(Clone, Debug)]
struct Entry {
    expression: Expression,
    test: Test,
    /// Whether it holds at a step that has nothing of what it reads.
    when_absent: bool,
}

/// How a proposition is evaluated.
#[derive(Clone, Debug)]
enum Test {
    /// Whether a column has this text, or, if `is` is false, whether it has another text; most propositions about
    /// programs are of this kind.
    Text {
        column: usize,
        text: Box<str>,
        is: bool,
    },
    /// Any other proposition, with the columns that it reads.
    Any(Condition, Mask),
}

/// The values of a step.
struct Of<'row>(&'row Row);

impl<'row> Values<'row> for Of<'row> {
    fn column(&self, number: usize) -> Option<Value<'row>> {
        self.0.value(number)
    }

    fn past(&self, _: usize) -> Option<Value<'row>> {
        None
    }
}

impl Conditions {
    /// Returns the number of a proposition, whose columns are added. `None` if it cannot be evaluated.
    pub(super) fn number(
        &mut self,
        expression: &Expression,
        columns: &mut Columns,
    ) -> Option<usize> {
        let known = self
            .list
            .iter()
            .position(|entry| entry.expression == *expression);
        if known.is_some() {
            return known;
        }
        let condition = Condition::new(expression, columns).ok()?;
        let when_absent = condition.holds_of(&Of(&Row::default())).ok()?;
        self.list.push(Entry {
            expression: expression.clone(),
            test: Test::new(condition, columns),
            when_absent,
        });
        self.results.push((0, false));
        Some(self.list.len() - 1)
    }

    /// Returns how many propositions there are.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Forgets the propositions from this number on.
    pub(super) fn truncate(&mut self, length: usize) {
        self.list.truncate(length);
        self.results.truncate(length);
    }

    /// Returns `true` if a proposition holds at a step that has nothing of what it reads.
    pub(super) fn when_absent(&self, number: usize) -> bool {
        self.list[number].when_absent
    }

    /// Begins the next step.
    pub(super) fn begin(&mut self) {
        self.step += 1;
    }

    /// Returns which of some propositions hold at the step, the first as the lowest bit; `None` if one has no value.
    pub(super) fn letter(&mut self, numbers: &[usize], row: &Row) -> Option<Letter> {
        let mut letter = 0;
        for (place, number) in numbers.iter().enumerate() {
            letter |= Letter::from(self.holds(*number, row)?) << place;
        }
        Some(letter)
    }

    /// Returns whether a proposition holds at the step; `None` if it has no value.
    #[inline]
    pub(super) fn holds(&mut self, number: usize, row: &Row) -> Option<bool> {
        let (step, holds) = &mut self.results[number];
        if *step != self.step {
            let Entry {
                test, when_absent, ..
            } = &self.list[number];
            *holds = test.holds(row, *when_absent)?;
            *step = self.step;
        }
        Some(*holds)
    }
}

impl Test {
    fn new(condition: Condition, columns: &Columns) -> Self {
        if let Some((column, comparison, Value::Text(text))) = condition.as_comparison()
            && matches!(comparison, Comparison::Equal | Comparison::NotEqual)
            && columns.list()[column].reading == Some(Type::Text)
        {
            return Self::Text {
                column,
                text: text.into(),
                is: comparison == Comparison::Equal,
            };
        }
        let reads = Mask::of(condition.columns());
        Self::Any(condition, reads)
    }

    #[inline]
    fn holds(&self, row: &Row, when_absent: bool) -> Option<bool> {
        match self {
            Self::Text { column, text, is } => {
                let own = row.text(*column);
                Some(own.is_some_and(|own| (own == text.as_bytes()) == *is))
            }
            Self::Any(condition, reads) if reads.meets(row.present()) => {
                condition.holds_of(&Of(row)).ok()
            }
            Self::Any(..) => Some(when_absent),
        }
    }
}
