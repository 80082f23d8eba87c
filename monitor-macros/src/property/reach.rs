//! At which steps of a block the operand of an earlier value is there: a parameter of one method is
//! not there at another.

use monitor_logic::{
    expression::PastTerm,
    formula::{Binary, Formula, Kind},
    set::Set,
};
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Expr, FnArg, Type, ext::IdentExt as _};

use super::{
    event::Event,
    past::{Elsewhere, PastValue},
    returned_by::without_methods,
    vocabulary::Vocabulary,
};
use crate::{
    attribute::At,
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
    /// What the method returns, if that is read: it is only there at its exit.
    returned: Option<Elsewhere>,
}

impl Reached {
    /// Returns what is read and is not there at a step.
    fn missing(&self, name: &str, at: At) -> Vec<Elsewhere> {
        let here = self.name == name;
        let parameters = self.parameters.iter().filter(|_| !here);
        let returned = self.returned.iter().filter(|_| !here || at != At::Exit);
        parameters.chain(returned).cloned().collect()
    }

    /// Returns `true` if it is there when an event happens.
    fn is_at(&self, event: &Event<'_>) -> bool {
        event.method == self.name && (self.returned.is_none() || event.moment.at() == At::Exit)
    }
}

/// The block around the steps.
pub(super) struct Around<'a> {
    pub(super) block: &'a ImplBlock,
    pub(super) vocabulary: &'a Vocabulary,
    /// The parameters of the methods that the formula names.
    pub(super) parameters: &'a Set<String>,
    /// The methods, or events, that make steps.
    pub(super) stepping: Set<String>,
    /// The methods that make steps elsewhere than at their exit.
    pub(super) stepping_inside: Set<String>,
}

impl Around<'_> {
    /// Finds out where the value of a term is there. The error says what is wrong with it, and what
    /// to write instead.
    pub(super) fn reach(&self, mut value: PastValue, term: &PastTerm) -> Result<Reach, String> {
        let Some(written) = value.operand.clone() else {
            let of = Vec::new();
            return Ok(Reach { value, of });
        };
        let of = self.reached(&mut value)?;
        let Some(first) = of.first() else {
            return Ok(Reach { value, of });
        };
        let (text, returned, first) = (&value.text, first.returned.is_some(), &first.name);
        let (read, event) = (shown(&written), self.event_of(first));
        let is_at = |event: &Event<'_>| of.iter().any(|reached| reached.is_at(event));
        match term {
            PastTerm::Last(_, when) if self.asks_for_one(when, &is_at) => {}
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
                if returned {
                    return Err(format!(
                        "`{text}` asks for `{read}` at each step at which `{when}` holds, and it is there at the exit of `{first}` \
                         alone: write `last({read}, {instead})`"
                    ));
                }
                return Err(format!(
                    "`{text}` asks for `{read}` at each step at which `{when}` holds, and at one of another {} there is none: write \
                     `last({read}, {instead})`",
                    self.other()
                ));
            }
            _ if self.is_everywhere(&of) => {}
            _ if returned => {
                return Err(format!(
                    "`{text}` asks for `{read}` at the step before, which may be another than the exit of `{first}`, where there is \
                     none: write `prev(last({read}, {event}))`, its value when that last happened before, and \
                     `|| !before({event})` for the first time"
                ));
            }
            _ => {
                return Err(format!(
                    "`{text}` asks for `{read}` at the step before, which may be one of another {}, where there is none: write \
                     `prev(last({read}, {event}))`, its value when that last happened before, and `|| !before({event})` for the first time",
                    self.other()
                ));
            }
        }
        Ok(Reach { value, of })
    }

    /// Returns `true` if a value is there at every step.
    fn is_everywhere(&self, of: &[Reached]) -> bool {
        self.stepping.iter().all(|name| {
            of.iter().any(|reached| {
                reached.name == *name
                    && (reached.returned.is_none() || !self.stepping_inside.contains(name))
            })
        })
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

    /// Returns `true` if the formula says that it holds only where one of these happens, as in
    /// `ok(pay) && F`.
    fn asks_for_one(&self, when: &Formula, is_at: &dyn Fn(&Event<'_>) -> bool) -> bool {
        match &when.kind {
            Kind::Binary(Binary::And, left, right) => {
                self.asks_for_one(left, is_at) || self.asks_for_one(right, is_at)
            }
            Kind::Proposition(proposition) => {
                let event = self.vocabulary.event(proposition);
                event.is_some_and(|event| is_at(&event))
            }
            _ => false,
        }
    }

    fn reached(&self, value: &mut PastValue) -> Result<Vec<Reached>, String> {
        let text = &value.text;
        let Some(operand) = &mut value.operand else {
            return Ok(Vec::new());
        };
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
                returned: None,
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

    fn methods(&self, operand: &mut Expr, text: &str) -> Result<Vec<Reached>, String> {
        let methods: Set<String> = self.block.methods().map(Function::name).collect();
        let mut returning = Set::new();
        *operand = without_methods(operand, &methods, &mut returning);
        let names = free_names(operand);
        if returning.iter().nth(1).is_some() {
            return Err(format!(
                "`{text}` is of what several methods return, and a step is one of one method: keep each by itself, \
                 `last(ret(m), ret(m))`"
            ));
        }
        let returning = returning.iter().next();
        if returning.is_none() && names.contains("ret") {
            return Err(format!(
                "`{text}` keeps a returned value, and the steps of an `impl` block are those of several methods: say of which, \
                 `last(ret(m), ret(m))`"
            ));
        }
        let read: Vec<&String> = names
            .iter()
            .filter(|name| self.parameters.contains(*name))
            .collect();
        if read.is_empty() && returning.is_none() {
            return Ok(Vec::new());
        }
        let has_all = |method: &&Function| {
            let own = method.parameters();
            returning.is_none_or(|name| *name == method.name())
                && read.iter().all(|name| own.contains(*name))
        };
        let of = self.block.methods().filter(has_all).map(|method| Reached {
            name: method.name(),
            parameters: parameters(method, &read),
            returned: returning.map(|_| Elsewhere {
                pattern: quote!(ret),
                of: method.nameable_return(),
            }),
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
    pub(super) fn at(&self, name: &str, at: At, vocabulary: &Vocabulary) -> PastValue {
        let mut value = self.value.clone();
        let Some(first) = self.of.first() else {
            return value;
        };
        let here = self.of.iter().find(|reached| reached.name == name);
        let reached = here.unwrap_or(first);
        value.operand = value
            .operand
            .map(|operand| vocabulary.at_event(&operand, &reached.name));
        value.elsewhere = reached.missing(name, at);
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
