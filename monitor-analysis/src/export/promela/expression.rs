//! Names and propositions in Promela.

use std::collections::HashMap;

use monitor_logic::{
    evaluate::{Columns, Condition, column_name},
    expression::{Arithmetic, Comparison, Expression, ExpressionKind},
    rctl::{Channel, Connective, Formula, Kind, Proposition},
};

use super::PromelaError;
use crate::{
    error::CheckError,
    model::{
        computation::Computation,
        event::{Action, Thread, Value, ValueRef},
    },
};

/// What the things of a computation are called in the model, and their values.
pub(super) struct ModelNames {
    threads: Vec<String>,
    /// The variables whose values Promela has.
    variables: Vec<Option<VariableName>>,
    of_variable: HashMap<String, usize>,
    regions: HashMap<String, usize>,
    /// The regions and channels that the formula reads.
    used_regions: Vec<usize>,
    channels: Vec<(String, String)>,
    /// The number of each text that is a value.
    texts: HashMap<String, i128>,
}

/// A variable in the model.
pub(super) struct VariableName {
    pub(super) name: String,
    pub(super) initial: i128,
    /// Whether one thread sets it.
    pub(super) is_own: bool,
    pub(super) is_in_formula: bool,
    /// The least and the greatest value.
    range: (i128, i128),
    is_text: bool,
}

/// A number or truth value in the model.
struct ModelTerm {
    text: String,
    range: (i128, i128),
    is_text: bool,
}

impl ModelNames {
    pub(super) fn new(
        computation: &Computation,
        formula: Option<&Formula>,
    ) -> Result<Self, PromelaError> {
        let identifier = |prefix: &str, number: usize, name: &str| {
            let plain = |character: char| character.is_ascii_alphanumeric();
            let word: String = name
                .chars()
                .map(|character| if plain(character) { character } else { '_' })
                .collect();
            format!("{prefix}{number}_{word}")
        };
        let threads = computation.threads().iter().enumerate();
        let regions = computation
            .regions()
            .iter()
            .map(str::to_owned)
            .zip(0..)
            .collect();
        let mut names = Self {
            threads: threads
                .map(|(number, name)| identifier("p", number, name))
                .collect(),
            variables: Vec::new(),
            of_variable: computation
                .variables()
                .iter()
                .map(str::to_owned)
                .zip(0..)
                .collect(),
            regions,
            used_regions: Vec::new(),
            channels: Vec::new(),
            texts: HashMap::new(),
        };
        let mut values: Vec<Vec<ValueRef<'_>>> = vec![Vec::new(); computation.variables().len()];
        let mut writers: Vec<Vec<Thread>> = vec![Vec::new(); values.len()];
        for event in computation.events() {
            for action in event.actions() {
                if let Action::Write(variable, value) | Action::Local(variable, value) = action {
                    values[variable.index()].push(value);
                    let writers = &mut writers[variable.index()];
                    if !writers.contains(&event.thread) {
                        writers.push(event.thread);
                    }
                }
            }
        }
        for (number, name) in computation.variables().iter().enumerate() {
            let initial = computation
                .find_variable(name)
                .and_then(|variable| computation.initial(variable))
                .map(Value::as_logic);
            let all = initial.into_iter().chain(values[number].iter().copied());
            let all: Option<Vec<i128>> = all.map(|value| names.coded(value)).collect();
            let variable = match (initial, all) {
                (Some(initial), Some(all)) => Some(VariableName {
                    name: identifier("v", number, name),
                    initial: all[0],
                    is_own: writers[number].len() < 2,
                    is_in_formula: false,
                    range: all
                        .iter()
                        .fold((all[0], all[0]), |(least, greatest), value| {
                            (least.min(*value), greatest.max(*value))
                        }),
                    is_text: matches!(initial, ValueRef::Text(_)),
                }),
                _ => None,
            };
            names.variables.push(variable);
        }
        for proposition in formula.map(Formula::propositions).unwrap_or_default() {
            names.mark(proposition)?;
        }
        Ok(names)
    }

    /// Notes what a proposition reads.
    fn mark(&mut self, proposition: &Proposition) -> Result<(), PromelaError> {
        match proposition {
            Proposition::Channel(channel) => {
                let ends = (channel.from.clone(), channel.to.clone());
                if !self.channels.contains(&ends) {
                    self.channels.push(ends);
                }
            }
            Proposition::Expression(expression) => {
                let mut columns = Columns::new();
                let examined = Condition::new(expression, &mut columns);
                examined.map_err(|diagnostic| {
                    PromelaError::Check(CheckError::Formula(Box::new(diagnostic)))
                })?;
                for column in columns.list() {
                    if let Some(number) = self.of_variable.get(&column.name) {
                        match &mut self.variables[*number] {
                            Some(variable) => variable.is_in_formula = true,
                            None => return Err(PromelaError::Value(column.name.clone())),
                        }
                    } else if let Some(number) = self.regions.get(&column.name) {
                        self.used_regions.push(*number);
                    } else {
                        let unknown = CheckError::UnknownName(column.name.clone());
                        return Err(PromelaError::Check(unknown));
                    }
                }
            }
        }
        self.used_regions.sort_unstable();
        self.used_regions.dedup();
        Ok(())
    }

    /// Returns the number for a value; texts get one when they are first seen.
    fn coded(&mut self, value: ValueRef<'_>) -> Option<i128> {
        if let ValueRef::Text(text) = value {
            let next = self.texts.len() as i128;
            self.texts.entry(text.to_owned()).or_insert(next);
        }
        let coded = self.value(value)?;
        i32::try_from(coded).is_ok().then_some(coded)
    }

    pub(super) fn value(&self, value: ValueRef<'_>) -> Option<i128> {
        match value {
            ValueRef::Boolean(value) => Some(i128::from(value)),
            ValueRef::Integer(value) => Some(value),
            ValueRef::Text(text) => self.texts.get(text).copied(),
            ValueRef::Float(_) => None,
        }
    }

    pub(super) fn thread(&self, number: usize) -> &str {
        &self.threads[number]
    }

    pub(super) fn variable(&self, number: usize) -> Option<&VariableName> {
        self.variables[number].as_ref()
    }

    /// The number of threads inside a region, where the formula reads it.
    pub(super) fn region(&self, number: usize) -> Option<String> {
        self.used_regions
            .contains(&number)
            .then(|| format!("inside{number}"))
    }

    /// The numbers of messages that were sent and received.
    pub(super) fn channel(&self, channel: &Channel) -> [String; 2] {
        let ends = (channel.from.clone(), channel.to.clone());
        let number = self.channels.iter().position(|known| *known == ends);
        let number = number.unwrap_or(self.channels.len());
        [format!("sent{number}"), format!("received{number}")]
    }

    /// How many numbers a state has.
    pub(super) fn numbers(&self) -> usize {
        self.variables.iter().flatten().count() + self.counters().len()
    }

    pub(super) fn counters(&self) -> Vec<String> {
        let regions = self.used_regions.iter();
        let regions = regions.map(|region| format!("inside{region}"));
        let channels = 0..self.channels.len();
        let channels =
            channels.flat_map(|number| [format!("sent{number}"), format!("received{number}")]);
        regions.chain(channels).collect()
    }

    /// A formula without temporal operators.
    pub(super) fn condition(&self, formula: &Formula) -> Result<String, PromelaError> {
        Ok(match &formula.kind {
            Kind::Constant(value) => i32::from(*value).to_string(),
            Kind::Proposition(Proposition::Channel(channel)) => {
                let [sent, received] = self.channel(channel);
                let comparison = channel.comparison;
                format!(
                    "(({sent} > {received} -> {sent} - {received} : 0) {comparison} {})",
                    channel.count
                )
            }
            Kind::Proposition(Proposition::Expression(expression)) => {
                self.term(expression).map(|term| term.text)?
            }
            Kind::Not(operand) => format!("!({})", self.condition(operand)?),
            Kind::Binary(connective, left, right) => {
                let (left, right) = (self.condition(left)?, self.condition(right)?);
                match connective {
                    Connective::And => format!("({left} && {right})"),
                    Connective::Or => format!("({left} || {right})"),
                    Connective::Implies => format!("(!({left}) || {right})"),
                    Connective::Xor => format!("(!({left}) != !({right}))"),
                    Connective::Iff => format!("(!({left}) == !({right}))"),
                }
            }
            Kind::Branching(..) => return Err(PromelaError::Branches(formula.to_string())),
        })
    }

    fn term(&self, expression: &Expression) -> Result<ModelTerm, PromelaError> {
        let cannot = || PromelaError::Expression(expression.to_string());
        let number = |value: i128| ModelTerm {
            text: format!("({value})"),
            range: (value, value),
            is_text: false,
        };
        let term = match &expression.kind {
            // A name, `host.name` and `{any name}`.
            ExpressionKind::Name(_)
            | ExpressionKind::Path(_)
            | ExpressionKind::Field(..)
            | ExpressionKind::Index(..)
            | ExpressionKind::Rust(_) => {
                let name = column_name(expression).map_err(|_| cannot())?;
                if let Some(variable) = self.of_variable.get(&name) {
                    let variable = self.variables[*variable].as_ref().ok_or_else(cannot)?;
                    ModelTerm {
                        text: variable.name.clone(),
                        range: variable.range,
                        is_text: variable.is_text,
                    }
                } else {
                    let region = self.regions.get(&name).ok_or_else(cannot)?;
                    ModelTerm {
                        text: self.region(*region).ok_or_else(cannot)?,
                        range: (0, self.threads.len() as i128),
                        is_text: false,
                    }
                }
            }
            ExpressionKind::Boolean(value) => number(i128::from(*value)),
            ExpressionKind::Integer(digits) => {
                let digits: String = digits.chars().filter(|digit| *digit != '_').collect();
                number(digits.parse().map_err(|_| cannot())?)
            }
            // A text that no variable ever has equals no value.
            ExpressionKind::Text(text) => ModelTerm {
                is_text: true,
                ..number(self.texts.get(text).copied().unwrap_or(-1))
            },
            ExpressionKind::Negate(operand) => {
                let ModelTerm { text, range, .. } = self.term(operand)?;
                ModelTerm {
                    text: format!("(-{text})"),
                    range: (-range.1, -range.0),
                    is_text: false,
                }
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                let (left, right) = (self.term(left)?, self.term(right)?);
                let ((a, b), (c, d)) = (left.range, right.range);
                let (symbol, range) = match operator {
                    Arithmetic::Add => ("+", (a + c, b + d)),
                    Arithmetic::Subtract => ("-", (a - d, b - c)),
                    Arithmetic::Multiply => {
                        let products = [a * c, a * d, b * c, b * d];
                        let least = products.iter().copied().min().unwrap_or(0);
                        ("*", (least, products.iter().copied().max().unwrap_or(0)))
                    }
                    // Division by zero is an error in both languages, but not the same.
                    Arithmetic::Divide | Arithmetic::Remainder => return Err(cannot()),
                };
                ModelTerm {
                    text: format!("({} {symbol} {})", left.text, right.text),
                    range,
                    is_text: false,
                }
            }
            ExpressionKind::Compare(comparison, left, right) => {
                let (left, right) = (self.term(left)?, self.term(right)?);
                let is_text = left.is_text || right.is_text;
                let is_equality = matches!(comparison, Comparison::Equal | Comparison::NotEqual);
                // The numbers of texts say nothing about their order.
                if is_text && !is_equality || left.is_text != right.is_text {
                    return Err(cannot());
                }
                ModelTerm {
                    text: format!("({} {} {})", left.text, comparison, right.text),
                    range: (0, 1),
                    is_text: false,
                }
            }
            ExpressionKind::Float(_)
            | ExpressionKind::Character(_)
            | ExpressionKind::Call(..)
            | ExpressionKind::TextTest(..)
            | ExpressionKind::Past(_) => return Err(cannot()),
        };
        let fits = |value: i128| i32::try_from(value).is_ok();
        if fits(term.range.0) && fits(term.range.1) {
            Ok(term)
        } else {
            Err(cannot())
        }
    }
}
