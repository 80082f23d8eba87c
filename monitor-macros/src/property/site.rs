//! The propositions of a block, and what they are at one place where a step is made.

use monitor_logic::set::Set;
use syn::{Expr, parse_quote};

use super::{
    atoms::{Atom, Value},
    event::Moment,
    vocabulary::Vocabulary,
};
use crate::{
    attribute::At,
    item::{
        Function, ImplBlock,
        object::{self, Returned},
    },
};

/// A proposition, and what it needs to be decided.
pub(super) struct Proposition {
    pub(super) atom: Atom,
    pub(super) needs: Needs,
}

pub(super) enum Needs {
    /// It is an event.
    Event(Moment, String),
    /// It reads values of the events that a property declares.
    Data,
    /// It reads values of methods.
    Values {
        /// The parameters of methods among them.
        parameters: Set<String>,
        own: bool,
        returned: bool,
        /// The methods whose returned value it reads, `ret(m)`.
        returned_by: Set<String>,
        /// Whether it reads values at the entry of the call as well.
        entry: bool,
    },
}

/// Where a step is made.
pub(super) struct Site<'a> {
    method: &'a Function,
    parameters: Set<String>,
    at: At,
    /// How the object of the step is returned, if the method begins without one.
    pub(super) object: Option<Returned>,
    vocabulary: &'a Vocabulary,
}

impl<'a> Site<'a> {
    pub(super) fn new(
        method: &'a Function,
        block: &ImplBlock,
        at: At,
        vocabulary: &'a Vocabulary,
    ) -> Self {
        Self {
            vocabulary,
            method,
            parameters: method.parameters(),
            at,
            object: if at == At::Exit {
                made_object(method, block)
            } else {
                None
            },
        }
    }

    /// Returns a proposition as it is at this step. A value that is not there makes it false.
    pub(super) fn atom(&self, proposition: &Proposition) -> Atom {
        let atom = &proposition.atom;
        let text = atom.text.clone();
        match &proposition.needs {
            Needs::Event(moment, of) => match self.happens(*moment, of) {
                Happens::Never => Atom::constant(text, false),
                Happens::Always => Atom::constant(text, true),
                Happens::If(value) => Atom {
                    value,
                    ..Atom::constant(text, false)
                },
            },
            Needs::Data => atom.clone_with(self.value(&atom.expression)),
            Needs::Values {
                parameters,
                own,
                returned,
                returned_by,
                entry,
            } => {
                // Where a call ends without a return, what it owns is gone.
                let has_receiver = self.method.receiver().is_some()
                    && !(self.at.without_return() && self.method.owns_self());
                let has_object = has_receiver || self.object.is_some();
                let there = parameters
                    .iter()
                    .all(|parameter| self.parameters.contains(parameter))
                    && (!own || has_object)
                    && (!returned || self.at == At::Exit)
                    && (!entry || self.at == At::Exit && self.object.is_none())
                    && returned_by
                        .iter()
                        .all(|method| self.method.name() == *method);
                if there {
                    atom.clone()
                } else {
                    atom.clone_with(parse_quote!(false))
                }
            }
        }
    }

    /// Returns a condition as it is at this step.
    pub(super) fn value(&self, condition: &Expr) -> Expr {
        self.vocabulary.at_event(condition, &self.method.name())
    }

    fn happens(&self, moment: Moment, of: &str) -> Happens {
        if of != self.method.name() || self.at != moment.at() {
            return Happens::Never;
        }
        match moment {
            Moment::Call | Moment::Return | Moment::Panicked | Moment::Dropped => Happens::Always,
            Moment::Ok => Happens::If(Value::Succeeded(self.method.returns_option())),
            Moment::Err => Happens::If(Value::Failed(self.method.returns_option())),
        }
    }
}

enum Happens {
    Never,
    Always,
    If(Value),
}

/// How a method returns the object that `self` stands for at its exit: a method without receiver
/// makes the object, one that takes `self` by value may hand it on, and if `&mut Self` is returned,
/// that borrows the object.
pub(crate) fn made_object(method: &Function, block: &ImplBlock) -> Option<Returned> {
    let of = method.return_type()?;
    if method.receiver().is_some() && !method.owns_self() {
        return object::is_lent(of, &block.self_type).then_some(Returned::Always);
    }
    object::returned(of, &block.self_type)
}
