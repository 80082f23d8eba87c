//! The first violation of a rule that is checked step by step, explained.

use monitor_logic::{
    evaluate::{Columns, Condition},
    expression::Expression,
    value::Value,
};

use super::{
    Keys,
    key::KeyValue,
    past::{OfSlice, Past},
};
use crate::{
    check::{causes::Moment, explanation::Picture, listener::Violation, tree::Tree},
    property::Property,
};

/// What violations are explained with.
#[derive(Debug)]
pub(crate) struct Explains {
    tree: Tree,
    text: String,
    /// The names that each proposition reads, and their numbers, where it is not one name alone.
    propositions: Vec<Vec<(String, usize)>>,
    /// The truth of the subformulas at a step.
    pub(in crate::check) truths: Vec<bool>,
}

impl Explains {
    /// Makes ready what a property is explained with. Its names are in `names` already.
    pub(in crate::check) fn new(property: &Property, names: &mut Columns) -> Self {
        let propositions = property.formula.propositions();
        let atom = |expression: &Expression| {
            let all = propositions.iter();
            all.take_while(|known| **known != expression).count()
        };
        let tree = Tree::new(&property.formula, &property.text, atom);
        let read = |expression: &&Expression| {
            let condition = Condition::new(expression, names).ok();
            let condition = condition.filter(|condition| condition.as_column().is_none());
            let numbers = condition.iter().flat_map(Condition::columns);
            let read = numbers.map(|number| (names.list()[*number].name.clone(), *number));
            read.collect()
        };
        Self {
            propositions: propositions.iter().map(read).collect(),
            tree,
            text: property.text.clone(),
            truths: Vec::new(),
        }
    }

    /// What is known before the first step.
    pub(in crate::check) fn nothing(&self) -> Past {
        Past::new(self.tree.nodes.len())
    }

    /// The last step of the slice of a tuple, the one of this number in the trace, which violates the formula.
    pub(in crate::check) fn violation<'value>(
        &self,
        past: &Past,
        number: u64,
        tuple: &[KeyValue],
        keys: &Keys,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
    ) -> Violation {
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
        };
        let values = self.propositions.iter().map(|names| {
            let shown = names.iter().map(|(name, number)| match value(*number) {
                Some(value) => format!("{name} = {value}"),
                None => format!("{name} is absent"),
            });
            (!names.is_empty()).then(|| shown.collect::<Vec<_>>().join(", "))
        });
        let values: Vec<Option<String>> = values.collect();
        Violation {
            picture: Picture::of(&moment, &values),
            causes: moment.causes(),
            key: (!tuple.is_empty()).then(|| keys.shown(tuple)),
        }
    }
}
