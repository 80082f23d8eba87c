//! At which steps of a block there is what an earlier value is kept of: a parameter of one method is not there at another.

use monitor_logic::{
    formula::{Binary, Formula, Kind},
    past_term::PastTerm,
    set::Set,
};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Expr, FnArg, Type, ext::IdentExt as _};

use super::{
    past::{Elsewhere, PastValue},
    vocabulary::Vocabulary,
};
use crate::{
    errors::source::{shown, shown_type},
    item::{Function, ImplBlock, free_names::free_names},
};

/// A value of the past of a block, and where it is there.
pub(super) struct Reach {
    value: PastValue,
    /// The methods, or the event, with what the value reads of them; none if it is there at every step.
    of: Vec<Reached>,
}

/// A method, or an event, with what is read of it.
struct Reached {
    name: String,
    parameters: Vec<Elsewhere>,
}

/// The block around the steps.
pub(super) struct Around<'a> {
    pub(super) block: &'a ImplBlock,
    pub(super) vocabulary: &'a Vocabulary,
    /// The parameters of the methods that the formula names.
    pub(super) parameters: &'a Set<String>,
    /// The methods, or events, that make steps.
    pub(super) stepping: Set<String>,
}

impl Around<'_> {
    /// Finds out where the value of a term is there; or what is wrong with it, and what to write instead.
    pub(super) fn reach(&self, value: PastValue, term: &PastTerm) -> Result<Reach, String> {
        let Some(operand) = &value.operand else {
            let of = Vec::new();
            return Ok(Reach { value, of });
        };
        let of = self.reached(operand, &value.text)?;
        let Some(first) = of.first() else {
            return Ok(Reach { value, of });
        };
        let is_reached = |name: &str| of.iter().any(|reached| reached.name == name);
        let (text, first) = (&value.text, &first.name);
        let (read, event) = (shown(operand), self.event_of(first));
        match term {
            PastTerm::Last(_, when) if self.asks_for_one(when, &is_reached) => {}
            PastTerm::Last(_, when) => {
                let names_another = when
                    .propositions()
                    .into_iter()
                    .any(|proposition| self.vocabulary.event(proposition).is_some());
                let instead = if names_another {
                    event
                } else {
                    format!("{event} && {when}")
                };
                return Err(format!(
                    "`{text}` asks for `{read}` at each step at which `{when}` holds, and at one of another {} there is none: write \
                     `last({read}, {instead})`",
                    self.other()
                ));
            }
            _ if self.stepping.iter().all(|name| is_reached(name)) => {}
            _ => {
                return Err(format!(
                    "`{text}` asks for `{read}` at the step before, which may be one of another {}, where there is none: write \
                     `prev(last({read}, {event}))`, its value when that last happened before",
                    self.other()
                ));
            }
        }
        Ok(Reach { value, of })
    }

    fn other(&self) -> &'static str {
        match self.vocabulary {
            Vocabulary::Methods => "method",
            Vocabulary::Declared(_) => "event",
        }
    }

    fn event_of(&self, name: &str) -> String {
        match self.vocabulary {
            Vocabulary::Methods => format!("ret({name})"),
            Vocabulary::Declared(_) => name.to_owned(),
        }
    }

    /// Returns `true` if a formula holds only where one of these happens, as far as it says so: `ok(pay) && F`.
    fn asks_for_one(&self, when: &Formula, is_reached: &dyn Fn(&str) -> bool) -> bool {
        match &when.kind {
            Kind::Binary(Binary::And, left, right) => {
                self.asks_for_one(left, is_reached) || self.asks_for_one(right, is_reached)
            }
            Kind::Proposition(proposition) => {
                let event = self.vocabulary.event(proposition);
                event.is_some_and(|event| is_reached(event.method))
            }
            _ => false,
        }
    }

    fn reached(&self, operand: &Expr, text: &str) -> Result<Vec<Reached>, String> {
        let Vocabulary::Declared(events) = self.vocabulary else {
            return self.methods(operand, text);
        };
        let names = free_names(operand);
        let read = events
            .iter()
            .filter(|event| names.contains(&event.plain_name()));
        let of: Vec<Reached> = read
            .map(|event| Reached {
                name: event.plain_name(),
                parameters: event
                    .data
                    .iter()
                    .filter(|datum| {
                        reads_datum(
                            operand.to_token_stream(),
                            &event.plain_name(),
                            &datum.plain_name(),
                        )
                    })
                    .map(|datum| Elsewhere {
                        pattern: datum.name.to_token_stream(),
                        of: datum.of.clone(),
                    })
                    .collect(),
            })
            .collect();
        match of.as_slice() {
            [first, second, ..] => Err(format!(
                "`{text}` is of what `{}` comes with and of what `{}` comes with, and a step is one event",
                first.name, second.name
            )),
            _ => Ok(of),
        }
    }

    fn methods(&self, operand: &Expr, text: &str) -> Result<Vec<Reached>, String> {
        let names = free_names(operand);
        if names.contains("ret") {
            return Err(format!(
                "`{text}` keeps the returned value of one method, and the steps of an `impl` block are those of several: keep it \
                 in a field, `last(self.value, ok(m))`"
            ));
        }
        let read: Vec<&String> = names
            .iter()
            .filter(|name| self.parameters.contains(*name))
            .collect();
        if read.is_empty() {
            return Ok(Vec::new());
        }
        let has_all = |method: &&Function| {
            let own = method.parameters();
            read.iter().all(|name| own.contains(*name))
        };
        let of = self.block.methods().filter(has_all).map(|method| Reached {
            name: method.name(),
            parameters: parameters(method, &read),
        });
        let of: Vec<Reached> = of.collect();
        let types = |reached: &Reached| {
            reached
                .parameters
                .iter()
                .map(|it| shown_type(&it.of))
                .collect::<Vec<_>>()
        };
        match of.as_slice() {
            [] => Err(format!(
                "`{text}` reads parameters of several methods, of which no step has all: keep one of them in a field"
            )),
            [first, rest @ ..] => match rest.iter().find(|other| types(other) != types(first)) {
                Some(other) => Err(format!(
                    "what `{text}` keeps is of one type in `{}` and of another in `{}`: call one of the parameters by another name",
                    first.name, other.name
                )),
                None => Ok(of),
            },
        }
    }
}

impl Reach {
    /// The value at the steps of a method or an event.
    pub(super) fn at(&self, name: &str, vocabulary: &Vocabulary) -> PastValue {
        let mut value = self.value.clone();
        let Some(first) = self.of.first() else {
            return value;
        };
        let here = self.of.iter().find(|reached| reached.name == name);
        let reached = here.unwrap_or(first);
        value.operand = value
            .operand
            .map(|operand| vocabulary.at_event(&operand, &reached.name));
        if here.is_none() {
            value.elsewhere.clone_from(&reached.parameters);
        }
        value
    }
}

/// The parameters that bind one of the names.
fn parameters(method: &Function, names: &[&String]) -> Vec<Elsewhere> {
    let inputs = method.signature.inputs.iter();
    let typed = inputs.filter_map(|input| match input {
        FnArg::Typed(parameter) => Some((parameter.pat.to_token_stream(), &*parameter.ty)),
        FnArg::Receiver(_) => None,
    });
    typed
        .filter(|(pattern, _)| {
            names
                .iter()
                .any(|name| crate::item::identifiers::find(pattern.clone(), name).is_some())
        })
        .map(|(pattern, of): (TokenStream, &Type)| Elsewhere {
            pattern,
            of: of.clone(),
        })
        .collect()
}

/// Returns `true` if `event.datum` stands in an expression.
fn reads_datum(tokens: TokenStream, event: &str, datum: &str) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |token: &TokenTree, wanted: &str| matches!(token, TokenTree::Ident(name) if name.unraw() == wanted);
    let here = tokens.windows(3).any(|three| {
        let dot = matches!(&three[1], TokenTree::Punct(sign) if sign.as_char() == '.');
        is(&three[0], event) && dot && is(&three[2], datum)
    });
    here || tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => reads_datum(group.stream(), event, datum),
        _ => false,
    })
}
