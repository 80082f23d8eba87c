//! The first violation of a rule that is checked step by step, explained.

use monitor_logic::{
    evaluate::{Columns, Condition},
    evaluator::{Evaluator, Explained},
    expression::Expression,
    value::Value,
};

use super::{
    Keys,
    past::{OfSlice, Past},
};
use crate::{
    check::{
        causes::Moment,
        explanation::Picture,
        key::KeyValue,
        tree::Tree,
        violation::{Compared, Violation},
    },
    property::Property,
};

/// The data by which violations are explained.
#[derive(Debug)]
pub(crate) struct Explains {
    tree: Tree,
    text: String,
    /// What each proposition reads.
    propositions: Vec<Reads>,
    /// How many names there are.
    names: usize,
    /// Whether the formula is checked at the end.
    is_at_end: bool,
    /// What is known of a step.
    pub(in crate::check) explained: Explained,
}

/// What a proposition reads, unless it is just one name.
#[derive(Debug, Default)]
struct Reads {
    /// Its names, and their numbers.
    names: Vec<(String, usize)>,
    /// Its values of the past, and their numbers.
    past: Vec<(String, usize)>,
}

impl Reads {
    fn new(proposition: &Expression, names: &mut Columns, evaluator: Option<&Evaluator>) -> Self {
        let condition = Condition::with_past(proposition, names).ok();
        let Some(condition) = condition.filter(|condition| condition.as_column().is_none()) else {
            return Self::default();
        };
        let columns = condition.columns().iter();
        let own = columns.map(|number| (names.list()[*number].name.clone(), *number));
        let texts = condition.past().iter().map(|past| past.term.to_string());
        let numbers = evaluator.map_or(&[][..], |evaluator| evaluator.past_of(proposition));
        Self {
            names: own.collect(),
            past: texts.zip(numbers.iter().copied()).collect(),
        }
    }
}

impl Explains {
    /// Prepares the data by which a property is explained. Its names must be in `names` already.
    pub(in crate::check) fn new(
        property: &Property,
        names: &mut Columns,
        evaluator: Option<&Evaluator>,
    ) -> Self {
        let propositions = property.formula.propositions();
        let atom = |expression: &Expression| {
            let all = propositions.iter();
            all.take_while(|known| **known != expression).count()
        };
        let tree = Tree::new(&property.formula, &property.text, atom);
        let reads = propositions.iter();
        let reads = reads.map(|expression| Reads::new(expression, names, evaluator));
        Self {
            propositions: reads.collect(),
            names: names.list().len(),
            tree,
            text: property.text.clone(),
            is_at_end: property.scope.at_end,
            explained: Explained::new(property.scope.at_end),
        }
    }

    /// Returns what is known before the first step.
    pub(in crate::check) fn nothing(&self) -> Past {
        Past::new(self.tree.nodes.len())
    }

    /// Takes the values of a step, after which it is [explained](Self::explained).
    pub(in crate::check) fn take_values<'value>(
        &self,
        past: &mut Past,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
    ) {
        past.count(&self.explained.counts);
        past.values.clear();
        let numbers = 0..self.explained.counts.len();
        let values = numbers.map(|number| self.explained.past(number).map(KeyValue::of));
        past.values.extend(values);
        self.see(past, value);
    }

    /// Records what a step reads if the formula is checked at the end, since it may be the last step.
    pub(in crate::check) fn see<'value>(
        &self,
        past: &mut Past,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
    ) {
        if self.is_at_end {
            past.seen.clear();
            let names = 0..self.names;
            past.seen
                .extend(names.map(|name| value(name).map(KeyValue::of)));
        }
    }

    /// Returns the violation at the last step of the slice of a tuple, the one of this number in the trace.
    pub(in crate::check) fn violation<'value>(
        &self,
        past: &Past,
        number: u64,
        tuple: &[KeyValue],
        keys: &Keys,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
    ) -> Violation {
        let knows_names = !self.is_at_end || !past.seen.is_empty();
        let of_proposition = |reads: &Reads| -> Vec<Compared> {
            let of_past = reads.past.iter().map(|(text, number)| Compared {
                text: text.clone(),
                value: past.values.get(*number).cloned().flatten(),
                is_least: past.are_exact.get(*number).is_some_and(|exact| !exact),
            });
            let names = reads.names.iter().filter(|_| knows_names);
            let names = names.map(|(name, number)| Compared {
                text: name.clone(),
                value: value(*number).map(KeyValue::of),
                is_least: false,
            });
            of_past.chain(names).collect()
        };
        let compared: Vec<Vec<Compared>> = self.propositions.iter().map(of_proposition).collect();
        let values = compared.iter().map(|values| {
            let shown = values.iter().map(ToString::to_string);
            (!values.is_empty()).then(|| shown.collect::<Vec<_>>().join(", "))
        });
        let values: Vec<Option<String>> = values.collect();
        let of_past = self.propositions.iter().zip(&values);
        let of_past =
            of_past.map(|(reads, shown)| shown.clone().filter(|_| !reads.past.is_empty()));
        let of_past: Vec<Option<String>> = of_past.collect();
        let truths = OfSlice {
            past,
            tree: &self.tree,
        };
        let moment = Moment {
            tree: &self.tree,
            text: &self.text,
            truths: &truths,
            number,
            is_first: past.steps == 1,
            values: &of_past,
        };
        let looks_back = self.propositions.iter().zip(compared);
        let looks_back = looks_back.filter(|(reads, _)| !reads.past.is_empty());
        let mut compared: Vec<Compared> = Vec::new();
        for one in looks_back.flat_map(|(_, compared)| compared) {
            if !compared.contains(&one) {
                compared.push(one);
            }
        }
        Violation {
            picture: Picture::of(&moment, &values),
            causes: moment.causes(),
            key: (!tuple.is_empty()).then(|| keys.shown(tuple)),
            step: number,
            last: None,
            compared,
        }
    }
}
