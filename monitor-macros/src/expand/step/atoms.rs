//! The atoms of one step: cheap ones evaluated at once, costly ones where they are needed.

use proc_macro2::{Group, Literal, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Expr, Ident, ext::IdentExt as _, parse_quote, spanned::Spanned as _};

use super::super::names::{Names, core};
use super::{code::Code, returned, words::Words};
use crate::{
    attribute::At,
    errors::{Plain, source::plainly_shown},
    expand::{object, plan::Plan},
    item::identifiers::mentions,
    property::{Atom, Datum, Steps, Value, compared},
};

/// The atoms of one step.
pub(super) struct Atoms<'a> {
    plan: &'a Plan<'a>,
    core: TokenStream,
    private: TokenStream,
    steps: &'a Steps,
    names: Names,
}

impl<'a> Atoms<'a> {
    pub(super) fn new(plan: &'a Plan<'a>, steps: &'a Steps, names: Names) -> Self {
        Self {
            plan,
            core: core(plan),
            private: plan.private(),
            steps,
            names,
        }
    }

    /// The value of one atom, 0 or 1.
    pub(super) fn value(&self, atom: &Atom) -> TokenStream {
        let (core, private) = (&self.core, &self.private);
        let expression = evaluated(self.plan, self.steps, atom);
        // A proposition that is not `bool` is reported where it stands.
        let check = quote_spanned!(expression.span()=> #private::proposition);
        quote!((#check(#expression) as #core::primitive::u8))
    }

    /// What stands before the loop: cheap atoms with their values, costly ones as not evaluated.
    pub(super) fn declared(&self) -> TokenStream {
        let core = &self.core;
        let mut declared = self.looked_at();
        for (number, atom) in self.lazy_ones() {
            let (name, known) = (self.names.atom(number), self.names.known(number));
            declared.extend(quote! {
                let mut #name: #core::primitive::u8 = 0;
                let mut #known: #core::primitive::u8 = 0;
            });
            if !self.steps.monitor.decision.order().contains(&number) {
                // The formula turned out not to depend on it: it is read and type-checked all the same.
                let value = self.value(atom);
                declared.extend(quote!(if false { let _ = #value; }));
            }
        }
        declared
    }

    /// The values of the cheap atoms. A violation reads them again: if they were kept for it, every
    /// step would need one more register for each.
    pub(super) fn looked_at(&self) -> TokenStream {
        let mut looked_at = TokenStream::new();
        for (number, atom) in self.steps.atoms.iter().enumerate() {
            if !atom.is_lazy() && !matches!(atom.value, Value::Computed | Value::LooksBack) {
                let (name, value) = (self.names.atom(number), self.value(atom));
                looked_at.extend(quote!(let #name = #value;));
            }
        }
        looked_at
    }

    /// The costly atoms, each under the condition that a result depends on it.
    pub(super) fn evaluated(&self) -> TokenStream {
        let decision = &self.steps.monitor.decision;
        let mut evaluated = TokenStream::new();
        for (number, needed) in decision.order().iter().zip(decision.needed()) {
            let (name, known) = (self.names.atom(*number), self.names.known(*number));
            let value = self.value(&self.steps.atoms[*number]);
            let prefix = format!("needs_{number}_");
            let mut asked = Code::new(self.core.clone(), self.names, &prefix);
            let condition = asked.value(needed.operations(), needed.value());
            let operations = asked.into_tokens();
            evaluated.extend(quote! {
                #operations
                if (#condition & (#known ^ 1)) != 0 {
                    #name = #value;
                    #known = 1;
                }
            });
        }
        evaluated
    }

    /// The costly atoms and whether each was evaluated, as a tuple.
    pub(super) fn lazy(&self) -> TokenStream {
        let lazy = self.lazy_ones().map(|(number, _)| {
            let (name, known) = (self.names.atom(number), self.names.known(number));
            quote!((#name, #known),)
        });
        quote!((#(#lazy)*))
    }

    /// The statements that compute propositions which are no atoms, for a report.
    pub(super) fn computed(&self) -> TokenStream {
        let program = &self.steps.monitor.program;
        let mut code = Code::new(self.core.clone(), self.names, "computed_");
        let mut named = TokenStream::new();
        for (number, atom) in self.steps.atoms.iter().enumerate() {
            if atom.value == Value::Computed {
                let name = self.names.atom(number);
                let value = program.computed(number).map_or_else(
                    || quote!(0),
                    |value| code.value(program.operations(), value),
                );
                named.extend(quote!(let #name = #value;));
            }
        }
        let computed = code.into_tokens();
        quote!(#computed #named)
    }

    /// The values for the report of a violation.
    pub(super) fn values(&self) -> TokenStream {
        let private = &self.private;
        let values = (0..self.steps.atoms.len()).map(|number| self.names.atom(number));
        quote!(#private::pack([#(#values),*]))
    }

    pub(super) fn known(&self) -> TokenStream {
        let known = self.steps.atoms.iter().enumerate();
        let known = known.map(|(number, atom)| {
            if atom.is_lazy() {
                self.names.known(number).to_token_stream()
            } else if atom.value == Value::Computed {
                let is_known = self.steps.monitor.program.computed(number).is_some();
                Literal::u8_unsuffixed(u8::from(is_known)).into_token_stream()
            } else {
                quote!(1)
            }
        });
        let private = &self.private;
        quote!(#private::pack([#(#known),*]))
    }

    /// Adds to a violation what is reported beside the values of the formula, which is read now.
    pub(super) fn observed(&self, violated: &TokenStream) -> TokenStream {
        let (core, private) = (&self.core, &self.private);
        let words = Words::new(self.plan, self.steps, self.names);
        let mut presence = Code::new(core.clone(), self.names, "there_");
        let mut compared = self.compared(&words, &mut presence);
        let presence = presence.into_tokens();
        let (counting, counts) = words.told_counts();
        compared.extend(
            counts
                .into_iter()
                .map(|(count, text)| quote!((#count, #text))),
        );
        let times = words.told_times();
        let caller = self.plan.caller(self.steps);
        if compared.is_empty() && times.is_empty() && caller.is_none() {
            return violated.clone();
        }
        let caller = caller.map_or_else(
            || quote!(#core::option::Option::None),
            |caller| quote!(#core::option::Option::Some(#caller)),
        );
        quote! {{
            #[allow(unused_imports)]
            use #private::{ByReference as _, ByValue as _, Textless as _};
            #presence
            #counting
            #private::observed(#violated, #caller, [#(#compared),*], [#(#times),*])
        }}
    }

    /// Returns what the comparisons read, each once, as pairs of its source and its text. What
    /// `presence` writes comes first.
    fn compared(&self, words: &Words<'_>, presence: &mut Code) -> Vec<TokenStream> {
        let private = &self.private;
        let mut found: Vec<(String, Expr, Option<Ident>)> = Vec::new();
        for (number, atom) in self.steps.atoms.iter().enumerate() {
            // An expression that was not needed may be one that must not be evaluated.
            let known = atom.is_lazy().then(|| self.names.known(number));
            for expression in compared(&atom.expression, atom.is_lazy()) {
                if self.steps.object().is_some() && mentions(&expression, "self") {
                    continue;
                }
                let source = self.source(&expression);
                match found.iter_mut().find(|(other, ..)| *other == source) {
                    Some((_, _, other)) if known.is_none() => *other = None,
                    Some(_) => {}
                    None => found.push((source, expression, known.clone())),
                }
            }
        }
        let pairs = found.into_iter();
        pairs
            .map(|(source, expression, known)| {
                let text = if self.may_be_packed(&expression) {
                    quote!(#expression.__operand().text())
                } else {
                    quote!(#private::Operand(&#expression).text())
                };
                let missing = words.missing(&expression, presence);
                let text = missing.into_iter().fold(text, |text, is_there| {
                    quote!(if #is_there != 0 { #text } else { #private::Text::absent() })
                });
                match known {
                    None => quote!((#source, #text)),
                    Some(known) => {
                        quote!((#source, if #known != 0 { #text } else { #private::Text::default() }))
                    }
                }
            })
            .collect()
    }

    /// What is compared, as the formula has it.
    fn source(&self, expression: &Expr) -> String {
        let written = self.kept_value(expression);
        let written = written.map(|written| Plain::of(&written).text().to_owned());
        written.unwrap_or_else(|| plainly_shown(&self.with_events(expression.to_token_stream())))
    }

    /// Returns `true` for a field to which there may be no reference. The type of what it is a
    /// field of is known: for a variable of the body it may be found out only later, too late for a
    /// method of it.
    fn may_be_packed(&self, expression: &Expr) -> bool {
        let mut inner = expression;
        let mut has_field = false;
        loop {
            inner = match inner {
                Expr::Field(field) => {
                    has_field = true;
                    &field.base
                }
                Expr::Index(index) => &index.expr,
                Expr::Paren(inner) => &inner.expr,
                Expr::Group(inner) => &inner.expr,
                Expr::Path(path) => {
                    let from_outside = path.path.is_ident("self")
                        || matches!(self.steps.at, At::Entry | At::Exit)
                            && self
                                .plan
                                .function
                                .parameters()
                                .iter()
                                .any(|name| path.path.is_ident(name));
                    return has_field && from_outside;
                }
                _ => return false,
            };
        }
    }

    /// Returns what a variable of the generated code stands for in the formula.
    fn kept_value(&self, expression: &Expr) -> Option<String> {
        let Expr::Path(path) = expression else {
            return None;
        };
        let name = path.path.get_ident()?.to_string();
        let past = self.steps.past.iter();
        let past = past.map(|value| (&value.name, &value.text));
        let old = self.steps.old().map(|value| (&value.name, &value.text));
        let (_, text) = past.chain(old).find(|(known, _)| **known == name)?;
        Some(text.clone())
    }

    /// Writes what an event comes with behind the event.
    fn with_events(&self, tokens: TokenStream) -> TokenStream {
        let mut written = TokenStream::new();
        let mut behind_dot = false;
        for token in tokens {
            let is_dot = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '.');
            match token {
                TokenTree::Ident(name) if !behind_dot => {
                    let plain = name.unraw().to_string();
                    let mut data = self.steps.data.iter();
                    if let Some(Datum { event, .. }) = data.find(|datum| datum.variable == plain) {
                        written.extend(quote!(#event.));
                    }
                    written.extend([TokenTree::Ident(name)]);
                }
                TokenTree::Group(group) => {
                    let inner = self.with_events(group.stream());
                    written.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
                }
                other => written.extend([other]),
            }
            behind_dot = is_dot;
        }
        written
    }

    fn lazy_ones(&self) -> impl Iterator<Item = (usize, &Atom)> {
        let atoms = self.steps.atoms.iter().enumerate();
        atoms.filter(|(_, atom)| atom.is_lazy())
    }
}

/// The expression of an atom, as a step evaluates it.
pub(super) fn evaluated(plan: &Plan<'_>, steps: &Steps, atom: &Atom) -> Expr {
    let (returned, place) = (&plan.returned, steps.head.formula.span());
    match (atom.value, returned) {
        (Value::Succeeded(option), Some(returned)) => {
            let is = Ident::new(if option { "is_some" } else { "is_ok" }, place);
            parse_quote!(#returned.#is())
        }
        (Value::Failed(option), Some(returned)) => {
            let is = Ident::new(if option { "is_none" } else { "is_err" }, place);
            parse_quote!(#returned.#is())
        }
        _ => {
            let expression = without_parentheses(&atom.expression);
            let of = plan.function.return_type();
            let borrowed = returned::borrowed(expression, of, &plan.private());
            object::decided(plan, steps, borrowed)
        }
    }
}

/// A lint would complain about the argument `(x > 0)`.
fn without_parentheses(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => without_parentheses(&inner.expr),
        other => other,
    }
}
