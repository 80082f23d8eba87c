//! A property of an `impl` block: its propositions at each place where one of its methods makes a step.

use std::rc::Rc;

use monitor_logic::{expression::Expression, formula::Formula, program::past_values, set::Set};
use proc_macro2::TokenStream;
use syn::{Expr, LitInt};

use super::{
    atoms::{self, Atom},
    event::{Event, Moment},
    head::Head,
    keys::Keys,
    past::PastValue,
    reach::{Around, Reach},
    returned_by::without_methods,
    site::{Needs, Proposition, Site},
    steps::{Origin, Steps},
    synthesis::{self, Monitor, depends_on_the_step},
    vocabulary::Vocabulary,
};
use crate::{
    attribute::{At, Attribute, StatePlace},
    errors::Errors,
    item::{DeclaredEvent, Function, ImplBlock, free_names::free_names},
};

/// A property of an `impl` block. Its monitor is the same wherever a step is made; what differs is how its propositions
/// are decided there.
pub(crate) struct BlockProperty {
    formula: Formula,
    propositions: Vec<Proposition>,
    past: Vec<Reach>,
    monitor: Rc<Monitor>,
    state: StatePlace,
    keys: Option<Keys>,
    time: Option<Expr>,
    has_deadline: bool,
    history: Option<LitInt>,
    vocabulary: Vocabulary,
}

impl BlockProperty {
    /// Finds the Rust expression of each proposition, and synthesises the monitor. `parameters` are those of the methods
    /// that the formula names.
    pub(crate) fn new(
        attribute: &Attribute,
        formula: Formula,
        parameters: &Set<String>,
        block: &ImplBlock,
        vocabulary: &Vocabulary,
        errors: &mut Errors,
    ) -> Option<Self> {
        let methods: Set<String> = block.methods().map(Function::name).collect();
        let all = formula.all_propositions();
        let terms = past_values(&all);
        let is_eager = depends_on_the_step(&formula);
        let around = Around {
            block,
            vocabulary,
            parameters,
            stepping: stepping(&all, block, vocabulary, &|_| true),
            stepping_inside: stepping(&all, block, vocabulary, &|event| {
                event.moment.at() != At::Exit
            }),
        };
        let values = PastValue::all(attribute, &formula, errors);
        let mut past = Vec::new();
        for (value, term) in values.into_iter().zip(&terms) {
            match around.reach(value, term) {
                Ok(reach) => past.push(reach),
                Err(problem) => errors.at(attribute.formula.span(), problem),
            }
        }
        let propositions: Vec<Proposition> = all
            .into_iter()
            .filter_map(|proposition| {
                if let Some(event) = vocabulary.event(proposition) {
                    return Some(Proposition {
                        atom: Atom::constant(proposition.to_string(), false),
                        needs: Needs::Event(event.moment, event.method.to_owned()),
                    });
                }
                let mut atom = atoms::resolved_one(proposition, attribute, &terms, errors)?;
                if is_eager {
                    atom.make_eager();
                }
                if let Vocabulary::Declared(_) = vocabulary {
                    if let Some(old) = atom.old.first() {
                        errors.at(
                            attribute.formula.span(),
                            format!(
                                "`{}` is the value at the entry of a call, and an event is one moment: let the event come with \
                                 that value",
                                old.text
                            ),
                        );
                    }
                    let needs = Needs::Data;
                    return Some(Proposition { atom, needs });
                }
                let mut returned_by = Set::new();
                atom.expression = without_methods(&atom.expression, &methods, &mut returned_by);
                let mut names = free_names(&atom.expression);
                for old in &atom.old {
                    names.extend(free_names(&old.expression));
                }
                let read = names.iter().filter(|name| parameters.contains(*name));
                let needs = Needs::Values {
                    parameters: read.cloned().collect(),
                    own: names.contains("self"),
                    returned: names.contains("ret"),
                    returned_by,
                    entry: !atom.old.is_empty(),
                };
                Some(Proposition { atom, needs })
            })
            .collect();
        if !errors.is_empty() {
            return None;
        }
        let costs: Vec<Option<u32>> = propositions
            .iter()
            .map(|proposition| proposition.atom.lazy_cost())
            .collect();
        let monitor = synthesis::monitor(&attribute.formula, &formula, &costs, errors)?;
        Some(Self {
            formula,
            propositions,
            past,
            monitor: Rc::new(monitor),
            state: attribute
                .options
                .state
                .clone()
                .unwrap_or(StatePlace::Static),
            keys: Keys::of(attribute),
            time: attribute.options.time.clone(),
            has_deadline: attribute.options.deadline.is_some(),
            history: attribute.options.history.clone(),
            vocabulary: vocabulary.clone(),
        })
    }

    /// What is kept from one step to the next, for messages; `None` if nothing is.
    pub(crate) fn kept(&self) -> Option<String> {
        self.monitor.kept(self.time.is_some())
    }

    pub(crate) fn keys(&self) -> Option<&Keys> {
        self.keys.as_ref()
    }

    pub(crate) fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    /// Returns the times at which a method makes a step: those of its events that the formula
    /// names. Whatever happens to what a property is about is a step of each of its formulas.
    pub(crate) fn times(&self, method: &str) -> Vec<At> {
        if let Vocabulary::Declared(_) = self.vocabulary {
            return vec![At::Exit];
        }
        let moments = self
            .propositions
            .iter()
            .filter_map(|proposition| match &proposition.needs {
                Needs::Event(moment, of) => (of == method).then_some(*moment),
                Needs::Values { returned_by, .. } => {
                    returned_by.contains(method).then_some(Moment::Return)
                }
                Needs::Data => None,
            });
        let named: Vec<At> = moments.map(Moment::at).collect();
        let mut times = vec![At::Entry, At::Exit, At::Panicked, At::Dropped];
        times.retain(|at| named.contains(at));
        times
    }

    /// The values of the past at the steps of a method.
    fn past(&self, method: &Function, at: At) -> Vec<PastValue> {
        let values = self.past.iter();
        values
            .map(|value| value.at(&method.name(), at, &self.vocabulary))
            .collect()
    }

    /// The steps of a method at its entry or exit.
    pub(crate) fn steps(
        &self,
        attribute: &Attribute,
        method: &Function,
        block: &ImplBlock,
        at: At,
    ) -> Steps {
        let site = Site::new(method, block, at, &self.vocabulary);
        let atoms = self.propositions.iter();
        let keys = self.keys.clone().map(|mut keys| {
            keys.ends = keys.ends.map(|ends| site.value(&ends));
            keys
        });
        Steps {
            head: Head::new(attribute, &method.context()).at(at),
            formula: self.formula.clone(),
            atoms: atoms.map(|proposition| site.atom(proposition)).collect(),
            past: self.past(method, at),
            monitor: Rc::clone(&self.monitor),
            at,
            state: self.state.clone(),
            keys,
            time: self.time.clone(),
            has_deadline: self.has_deadline,
            history: self.history.clone(),
            origin: Origin::Block {
                object: site.object,
            },
            data: self.vocabulary.data(&method.name()),
        }
    }

    /// The steps that stand for the whole block, with the propositions as the formula has them.
    pub(crate) fn described(&self, attribute: &Attribute, method: &Function) -> Steps {
        Steps {
            head: Head::new(attribute, &method.context()),
            formula: self.formula.clone(),
            atoms: self
                .propositions
                .iter()
                .map(|proposition| match &proposition.needs {
                    Needs::Event(..) => proposition.atom.clone_with(text_of(&proposition.atom)),
                    Needs::Data | Needs::Values { .. } => proposition.atom.clone(),
                })
                .collect(),
            past: self.past(method, At::Exit),
            monitor: Rc::clone(&self.monitor),
            at: At::Exit,
            state: self.state.clone(),
            keys: self.keys.clone(),
            time: self.time.clone(),
            has_deadline: self.has_deadline,
            history: self.history.clone(),
            origin: Origin::Block { object: None },
            data: Vec::new(),
        }
    }
}

/// Returns the methods, or events, that make steps at which something is so.
fn stepping(
    propositions: &[&Expression],
    block: &ImplBlock,
    vocabulary: &Vocabulary,
    is_so: &dyn Fn(&Event<'_>) -> bool,
) -> Set<String> {
    if let Vocabulary::Declared(events) = vocabulary {
        return events.iter().map(DeclaredEvent::plain_name).collect();
    }
    let mut names = Set::new();
    let mut waiting = propositions.to_vec();
    while let Some(part) = waiting.pop() {
        let event = Event::of(part).filter(is_so);
        names.extend(event.map(|event| event.method.to_owned()));
        waiting.extend(part.operands());
    }
    let methods = block.methods().map(Function::name);
    methods.filter(|name| names.contains(name)).collect()
}

/// An event stands for itself.
fn text_of(atom: &Atom) -> Expr {
    let tokens: TokenStream = atom.text.parse().unwrap_or_default();
    Expr::Verbatim(tokens)
}
