//! A property that is checked step by step.

use std::rc::Rc;

use monitor_logic::formula::Formula;
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Expr, Ident, LitInt, parse_quote};

use super::{
    atoms::{self, Atom, Value},
    head::Head,
    keys::Keys,
    old::OldValue,
    past::PastValue,
    synthesis::{self, Monitor},
};
use crate::{
    attribute::{At, Attribute, StatePlace},
    errors::Errors,
    item::{
        ItemContext,
        identifiers::{find, mentions},
        object::Returned,
    },
};

/// A property that is checked step by step, by code in the item.
pub(crate) struct Steps {
    pub(crate) head: Head,
    pub(crate) formula: Formula,
    /// The formula's propositions in the order of their first occurrence.
    pub(crate) atoms: Vec<Atom>,
    /// The values of the past that these read.
    pub(crate) past: Vec<PastValue>,
    pub(crate) monitor: Rc<Monitor>,
    pub(crate) at: At,
    pub(crate) state: StatePlace,
    /// Its key, if there is one monitor for each value of one.
    pub(crate) keys: Option<Keys>,
    /// When a step is, where the program says so.
    pub(crate) time: Option<Expr>,
    /// Whether a timer reports what time alone breaks.
    pub(crate) has_deadline: bool,
    /// How many steps are kept for reports.
    pub(crate) history: Option<LitInt>,
    pub(crate) origin: Origin,
    /// The variables that have another name in the formula: what an event of a property comes with.
    pub(crate) data: Vec<Datum>,
}

/// A variable, and what it is in the formula: `used.amount`.
pub(crate) struct Datum {
    pub(crate) variable: String,
    pub(crate) event: Ident,
}

/// The proposition that the future of the call is dropped before it is done.
pub(crate) const DROPPED: &str = "dropped";

/// What the attribute stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Function,
    /// The function too, at the step where its future is dropped.
    Dropped,
    /// The `impl` block around the function.
    Block {
        /// How the function returns the object that `self` stands for at this step; `None` if it is `self`.
        object: Option<Returned>,
    },
}

impl Steps {
    /// Finds the Rust expression of each proposition, and synthesises the monitor.
    pub(crate) fn new(
        attribute: &Attribute,
        formula: Formula,
        context: &ItemContext,
        errors: &mut Errors,
    ) -> Option<Self> {
        let atoms = atoms::resolved(attribute, &formula, errors);
        let past = PastValue::all(attribute, &formula, errors);
        if !errors.is_empty() {
            return None;
        }
        let costs: Vec<Option<u32>> = atoms.iter().map(Atom::lazy_cost).collect();
        let monitor = synthesis::monitor(&attribute.formula, &formula, &costs, errors)?;
        let options = &attribute.options;
        Some(Self {
            head: Head::new(attribute, context),
            formula,
            atoms,
            past,
            monitor: Rc::new(monitor),
            at: options.at.unwrap_or(At::Exit),
            state: options.state.clone().unwrap_or(StatePlace::Static),
            keys: Keys::of(attribute),
            time: options.time.clone(),
            has_deadline: options.deadline.is_some(),
            history: options.history.clone(),
            origin: Origin::Function,
            data: Vec::new(),
        })
    }

    /// Makes `dropped` false at the steps where the call is not dropped.
    pub(crate) fn never_dropped(&mut self) {
        for atom in self.atoms.iter_mut().filter(|atom| atom.text == DROPPED) {
            *atom = Atom::constant(DROPPED.to_owned(), false);
        }
    }

    /// The property at the step where the future of the call is dropped: what the call returns is not there.
    pub(crate) fn where_dropped(&self, attribute: &Attribute, context: &ItemContext) -> Self {
        let mut head = Head::new(attribute, context).at(At::Dropped);
        head.number = self.head.number;
        let atoms = self.atoms.iter().map(|atom| {
            if atom.text == DROPPED {
                Atom::constant(atom.text.clone(), true)
            } else if mentions(&atom.expression, "ret") {
                atom.clone_with(parse_quote!(false))
            } else {
                atom.clone()
            }
        });
        Self {
            head,
            formula: self.formula.clone(),
            atoms: atoms.collect(),
            past: self.past.clone(),
            monitor: Rc::clone(&self.monitor),
            at: At::Dropped,
            state: self.state.clone(),
            keys: self.keys.clone(),
            time: self.time.clone(),
            has_deadline: self.has_deadline,
            history: self.history.clone(),
            origin: Origin::Dropped,
            data: Vec::new(),
        }
    }

    /// The expressions that a step evaluates, one after the other.
    pub(crate) fn read_by_a_step(&self) -> TokenStream {
        let keys = self.keys.iter().flat_map(Keys::expressions);
        let atoms = self.atoms.iter().map(|atom| &atom.expression);
        let past = self.past.iter().filter_map(|value| value.operand.as_ref());
        let place = match &self.state {
            StatePlace::Place(place) => Some(&**place),
            _ => None,
        };
        let mut read = TokenStream::new();
        for expression in keys.chain(atoms).chain(past).chain(place).chain(&self.time) {
            expression.to_tokens(&mut read);
        }
        read
    }

    /// The values at the entry of the call that the step reads.
    pub(crate) fn old(&self) -> impl Iterator<Item = &OldValue> {
        let atoms = self.atoms.iter().flat_map(|atom| &atom.old);
        atoms.chain(self.past.iter().flat_map(|value| &value.old))
    }

    /// Returns `true` if anything must be kept from step to step.
    pub(crate) fn keeps_state(&self) -> bool {
        !self.monitor.program.stored().is_empty() || self.words() > 0
    }

    /// How many words are kept from step to step.
    pub(crate) fn words(&self) -> usize {
        self.monitor.words(self.time.is_some()) + usize::from(self.has_deadline)
    }

    /// Returns `true` if the slot is reached through `self`.
    pub(crate) fn slot_is_in_self(&self) -> bool {
        matches!(&self.state, StatePlace::Place(place) if mentions(place, "self"))
    }

    /// Returns `true` if a step needs the object: its slot, its key or what it keeps is in `self`.
    pub(crate) fn needs_object(&self) -> bool {
        self.slot_is_in_self() || self.key_is_in_self() || self.keeps_of_self()
    }

    /// Returns `true` if a step reads `self`, whatever for.
    pub(crate) fn mentions_self(&self) -> bool {
        let keys = self.keys.iter().flat_map(Keys::expressions);
        let atoms = self.atoms.iter().map(|atom| &atom.expression);
        let mut read = keys.chain(atoms).chain(&self.time);
        self.needs_object() || read.any(|expression| mentions(expression, "self"))
    }

    /// Returns `true` if its key is in `self`.
    pub(crate) fn key_is_in_self(&self) -> bool {
        self.keys.as_ref().is_some_and(Keys::mentions_self)
    }

    fn keeps_of_self(&self) -> bool {
        let mut operands = self.past.iter().filter_map(|value| value.operand.as_ref());
        operands.any(|operand| mentions(operand, "self"))
    }

    /// Returns `ret` as a proposition of the property writes it.
    pub(crate) fn used_ret(&self) -> Option<Ident> {
        let mut atoms = self.atoms.iter();
        let in_atoms = atoms.find_map(|atom| atom.mention("ret"));
        let mut operands = self.past.iter().filter_map(|value| value.operand.as_ref());
        let in_operands = || operands.find_map(|operand| find(operand.to_token_stream(), "ret"));
        in_atoms
            .or_else(in_operands)
            .or_else(|| self.keys.as_ref()?.mention("ret"))
    }

    /// Returns `true` if a step reads the returned value.
    pub(crate) fn reads_returned(&self) -> bool {
        let reads = |atom: &Atom| matches!(atom.value, Value::Succeeded(_) | Value::Failed(_));
        self.object().is_some() || self.atoms.iter().any(reads) || self.used_ret().is_some()
    }

    /// How the function returns the object that `self` stands for; `None` if it is `self`.
    pub(crate) fn object(&self) -> Option<Returned> {
        match self.origin {
            Origin::Function | Origin::Dropped => None,
            Origin::Block { object } => object,
        }
    }
}
