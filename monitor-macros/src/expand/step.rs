//! One step of a monitor: the atoms, the next bits, the verdict.
//!
//! Cheap atoms are evaluated once, eagerly, and everything on them is `& | ^` on bytes that are 0 or 1: no branch that the
//! processor could mispredict. A costly atom is evaluated under one branch, when the bits and atoms before it leave it
//! a say in any result. One test of the verdict leads to a handler that is marked cold.

use std::collections::BTreeSet;

use monitor_logic::{
    automaton::Automaton,
    program::{Operation, Value},
};
use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::{Ident, spanned::Spanned as _};

use super::{
    Plan, body,
    state::{self, Slot},
    violation,
};
use crate::{
    model::{Atom, Property},
    options::{OnViolation, StatePlace},
};

/// Tokens whose variables the user's code cannot see, nor shadow.
macro_rules! hygienic {
    ($($tokens:tt)*) => { quote_spanned!(Span::mixed_site()=> $($tokens)*) };
}

/// The form in which a property's monitor is written.
pub(crate) enum Form<'a> {
    /// A byte (0 or 1) for each stored bit.
    Bits(usize),
    /// The number of the state of a minimal automaton, and its table.
    Automaton(&'a Automaton),
}

impl<'a> Form<'a> {
    pub(crate) fn of(property: &'a Property) -> Self {
        match property.automaton() {
            Some(automaton) => Self::Automaton(automaton),
            None => Self::Bits(property.monitor.program.stored().len()),
        }
    }

    /// Bytes in a slot that keeps a byte for each bit; an automaton's number takes four.
    pub(crate) fn bits_in_slot(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(_) => 4,
        }
    }

    /// Bits in a slot that packs them into one word.
    pub(crate) fn bits_in_word(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(automaton) => {
                automaton.states().next_power_of_two().trailing_zeros() as usize
            }
        }
    }
}

/// The steps of several properties at one place. All monitors make their step before the first of the violations leaves
/// the function, so that a caller who recovers goes on from the right state.
pub(crate) fn all(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    if plan.off {
        return properties
            .iter()
            .map(|property| reads(plan, property))
            .collect();
    }
    let leaving = properties
        .iter()
        .filter(|property| violation::leaves(plan, property))
        .count();
    if leaving <= 1 {
        // Those that only report go first, so that nothing is left to do behind the one that leaves.
        let (last, first): (Vec<&Property>, Vec<&Property>) = properties
            .iter()
            .partition(|property| violation::leaves(plan, property));
        return first
            .into_iter()
            .chain(last)
            .map(|property| {
                let step = one(plan, property, &|violated| {
                    violation::raise(plan, property, violated)
                });
                hygienic!({ #step })
            })
            .collect();
    }
    let mut declared = TokenStream::new();
    let mut steps = TokenStream::new();
    let mut raised = TokenStream::new();
    let core = core(plan);
    for property in properties {
        if !violation::leaves(plan, property) {
            let step = one(plan, property, &|violated| {
                violation::raise(plan, property, violated)
            });
            steps.extend(hygienic!({ #step }));
            continue;
        }
        let kept = local(&format!("violation_{}", plan.number(property)));
        let step = one(
            plan,
            property,
            &|violated| hygienic!(#kept = #core::option::Option::Some(#violated);),
        );
        declared.extend(hygienic!(let mut #kept = #core::option::Option::None;));
        steps.extend(hygienic!({ #step }));
        let raise = violation::raise(plan, property, &hygienic!(violated));
        raised.extend(hygienic!(if let #core::option::Option::Some(violated) = #kept { #raise }));
    }
    hygienic!({ #declared #steps #raised })
}

/// Names what a step would read, and reads nothing.
fn reads(plan: &Plan<'_>, property: &Property) -> TokenStream {
    let private = plan.private();
    let place = match property.state() {
        StatePlace::Place(place) if property.keeps_state() => quote!(let _ = &#place;),
        _ => TokenStream::new(),
    };
    let handler = match property.on_violation(plan.function) {
        OnViolation::Call(path) => quote!(let _ = #path;),
        _ => TokenStream::new(),
    };
    let returned = body::used_ret(property).map(|ret| {
        let of = plan.function.nameable_return_type();
        quote!(let #ret: #of = #private::never();)
    });
    let expressions = property
        .atoms
        .iter()
        .map(|atom| without_parentheses(&atom.expression));
    quote! {
        #[allow(unreachable_code, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
        if false {
            #place
            #handler
            #returned
            #(let _ = #private::proposition(#expressions);)*
        }
    }
}

/// One step of one property; `broken` makes the statement that handles a violation.
fn one(
    plan: &Plan<'_>,
    property: &Property,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let form = Form::of(property);
    let step = match &form {
        Form::Bits(0) => {
            let place = state::slot(plan, property, &form).check;
            let step = stateless(plan, property, broken);
            quote!(#place #step)
        }
        Form::Bits(bits) => bits_step(
            plan,
            property,
            *bits,
            &state::slot(plan, property, &form),
            broken,
        ),
        Form::Automaton(automaton) => automaton_step(
            plan,
            property,
            automaton,
            &state::slot(plan, property, &form),
            broken,
        ),
    };
    hygienic! {
        #[allow(unused_mut, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
        { #step }
    }
}

/// A formula without memory.
fn stateless(
    plan: &Plan<'_>,
    property: &Property,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let atoms = Atoms::new(plan, property);
    let (declared, evaluated) = (atoms.declared(), atoms.evaluated());
    let mut body = Code::new(plan);
    let program = &property.monitor.program;
    let broken_now = body.value(program.operations(), program.violated());
    let operations = body.written;
    let private = plan.private();
    let description = plan.property_name(property);
    let (values, known) = (atoms.values(), atoms.known());
    let lazy = atoms.lazy();
    let broken = broken(&hygienic! {
        #private::cold(#lazy, |#lazy| #private::violated(&#description, 0, 0, 0, #values, #known))
    });
    hygienic! {
        #declared
        #evaluated
        #operations
        if #broken_now != 0 { #broken }
    }
}

/// A step on stored bits.
fn bits_step(
    plan: &Plan<'_>,
    property: &Property,
    bits: usize,
    slot: &Slot,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let program = &property.monitor.program;
    let (core, private) = (core(plan), plan.private());
    let description = plan.property_name(property);
    let atoms = Atoms::new(plan, property);
    let stored: Vec<Ident> = (0..bits).map(stored_name).collect();
    let (declared, evaluated) = (atoms.declared(), atoms.evaluated());
    let mut body = Code::new(plan);
    let next: Vec<TokenStream> = program
        .next()
        .iter()
        .map(|value| body.value(program.operations(), *value))
        .collect();
    let broken_now = body.value(program.operations(), program.violated());
    let operations = body.written;
    let check = &slot.check;
    let owner = slot.call(&hygienic!(__owner(&#description)));
    let read = slot.call(&hygienic!(__bits::<#bits>()));
    let commit = slot.call(&hygienic!(__commit::<#bits>(token, [#(#stored),*], [#(#next),*])));
    let (values, known) = (atoms.values(), atoms.known());
    let all_known = u128::MAX >> (128 - bits);
    let step = slot.call(&hygienic!(__step(step)));
    let lazy = atoms.lazy();
    let places = (0..bits).map(Literal::usize_unsuffixed);
    let broken = broken(&hygienic! {
        #private::cold((before, step, #lazy), |(before, step, #lazy)| {
            #private::violated(&#description, #step, before, #all_known, #values, #known)
        })
    });
    hygienic! {
        #declared
        #check
        #owner;
        let (#(#stored,)* step, violated) = loop {
            let ([#(#stored),*], token) = #read;
            #evaluated
            #operations
            let violated = #broken_now;
            if let #core::option::Option::Some(step) = #commit {
                break (#(#stored,)* step, violated);
            }
        };
        if violated != 0 {
            // One number, not the bytes: an array of them would make the compiler load several bytes at once, and wait
            // for those that the last step stored one by one.
            let before = #(((#stored as #core::primitive::u128) << #places))|*;
            #broken
        }
    }
}

/// A step of an automaton: one look into a table.
fn automaton_step(
    plan: &Plan<'_>,
    property: &Property,
    automaton: &Automaton,
    slot: &Slot,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let (core, private) = (core(plan), plan.private());
    let description = plan.property_name(property);
    let table = plan.table_name(property);
    let states = plan.states_name(property);
    let atoms = Atoms::new(plan, property);
    let (declared, evaluated) = (atoms.declared(), atoms.evaluated());
    let letter = automaton.atoms().iter().enumerate().map(|(place, number)| {
        let atom = atom_name(*number);
        let shift = Literal::usize_unsuffixed(place);
        hygienic!(((#atom as #core::primitive::usize) << #shift))
    });
    let width = Literal::usize_unsuffixed(automaton.atoms().len());
    let mask = Literal::usize_unsuffixed(table_length(automaton) - 1);
    let check = &slot.check;
    let owner = slot.call(&hygienic!(__owner(&#description)));
    let read = slot.call(&hygienic!(__index()));
    let commit =
        slot.call(&hygienic!(__commit_index(token, (entry >> 1) as #core::primitive::u32)));
    let (values, known) = (atoms.values(), atoms.known());
    let step = slot.call(&hygienic!(__step(step)));
    let lazy = atoms.lazy();
    let broken = broken(
        &hygienic!(#private::cold((before, step, #lazy), |(before, step, #lazy)| {
            let (known, stored) = #states.get(before as #core::primitive::usize).copied().unwrap_or_default();
            #private::violated(&#description, #step, stored, known, #values, #known)
        })),
    );
    hygienic! {
        #declared
        #evaluated
        let letter = #(#letter)|*;
        #check
        #owner;
        let (before, step, violated) = loop {
            let (before, token) = #read;
            // The table's length is a power of two: the mask is what spares the bounds check.
            let entry = #table[(((before as #core::primitive::usize) << #width) | letter) & #mask];
            if let #core::option::Option::Some(step) = #commit {
                break (before, step, entry & 1);
            }
        };
        if violated != 0 { #broken }
    }
}

/// The items that describe an automaton: its table, and what is known of the stored bits in each state.
pub(crate) fn automaton_items(plan: &Plan<'_>, property: &Property) -> TokenStream {
    let Form::Automaton(automaton) = Form::of(property) else {
        return TokenStream::new();
    };
    let (core, private) = (core(plan), plan.private());
    let (table, states) = (plan.table_name(property), plan.states_name(property));
    let length = table_length(automaton);
    let mut entries: Vec<u32> = automaton
        .transitions()
        .iter()
        .map(|transition| (transition.next << 1) | u32::from(!transition.holds))
        .collect();
    entries.resize(length, 0);
    let written = if entry_bytes(automaton) == 1 {
        let bytes: Vec<u8> = entries.iter().map(|entry| entry.to_le_bytes()[0]).collect();
        let bytes = Literal::byte_string(&bytes);
        quote!(static #table: [#core::primitive::u8; #length] = *#bytes;)
    } else {
        let bytes: Vec<u8> = entries
            .iter()
            .flat_map(|entry| [entry.to_le_bytes()[0], entry.to_le_bytes()[1]])
            .collect();
        let bytes = Literal::byte_string(&bytes);
        quote!(static #table: [#core::primitive::u16; #length] = #private::words(#bytes);)
    };
    let count = automaton.states();
    let known = automaton.known().iter().map(|known| {
        let (mask, values) = (known.mask, known.values);
        quote!((#mask, #values))
    });
    quote! {
        #written
        static #states: [(#core::primitive::u128, #core::primitive::u128); #count] = [#(#known),*];
    }
}

/// Size of the table of an automaton in bytes.
pub(crate) fn table_bytes(automaton: &Automaton) -> usize {
    table_length(automaton) * entry_bytes(automaton)
}

fn table_length(automaton: &Automaton) -> usize {
    (automaton.states() << automaton.atoms().len()).next_power_of_two()
}

/// An entry is the next state, and whether the property is violated in its lowest bit.
fn entry_bytes(automaton: &Automaton) -> usize {
    if automaton.states() <= 1 << 7 { 1 } else { 2 }
}

/// The atoms of one step.
struct Atoms<'a> {
    core: TokenStream,
    private: TokenStream,
    property: &'a Property,
}

impl<'a> Atoms<'a> {
    fn new(plan: &Plan<'_>, property: &'a Property) -> Self {
        Self {
            core: core(plan),
            private: plan.private(),
            property,
        }
    }

    /// The value of one atom, 0 or 1.
    fn value(&self, atom: &Atom) -> TokenStream {
        let (core, private) = (&self.core, &self.private);
        let expression = without_parentheses(&atom.expression);
        // A proposition that is not `bool` is reported where it stands.
        let check = quote_spanned!(expression.span()=> #private::proposition);
        quote!(#core::primitive::u8::from(#check(#expression)))
    }

    /// What stands before the loop: cheap atoms with their values, costly ones as not evaluated.
    fn declared(&self) -> TokenStream {
        let core = &self.core;
        let mut declared = TokenStream::new();
        for (number, atom) in self.property.atoms.iter().enumerate() {
            let name = atom_name(number);
            if atom.is_lazy() {
                let known = known_name(number);
                declared.extend(quote! {
                    let mut #name: #core::primitive::u8 = 0;
                    let mut #known: #core::primitive::u8 = 0;
                });
                if !self.property.monitor.decision.order().contains(&number) {
                    // The formula turned out not to depend on it: it is read and type-checked all the same.
                    let value = self.value(atom);
                    declared.extend(quote!(if false { let _ = #value; }));
                }
            } else {
                let value = self.value(atom);
                declared.extend(quote!(let #name = #value;));
            }
        }
        declared
    }

    /// The costly atoms, each under the condition that a result depends on it.
    fn evaluated(&self) -> TokenStream {
        let decision = &self.property.monitor.decision;
        let mut evaluated = TokenStream::new();
        for (number, needed) in decision.order().iter().zip(decision.needed()) {
            let (name, known) = (atom_name(*number), known_name(*number));
            let value = self.value(&self.property.atoms[*number]);
            let mut asked = Code {
                core: self.core.clone(),
                written: TokenStream::new(),
                done: Vec::new(),
                prefix: format!("needs_{number}_"),
            };
            let condition = asked.value(needed.operations(), needed.value());
            let operations = asked.written;
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
    fn lazy(&self) -> TokenStream {
        let lazy = self
            .property
            .atoms
            .iter()
            .enumerate()
            .filter(|(_, atom)| atom.is_lazy());
        let lazy = lazy.map(|(number, _)| {
            let (name, known) = (atom_name(number), known_name(number));
            quote!((#name, #known),)
        });
        quote!((#(#lazy)*))
    }

    /// The values for the report of a violation. Cheap atoms are evaluated again there: keeping them for it would cost
    /// every step a register each.
    fn values(&self) -> TokenStream {
        let private = &self.private;
        let values = self
            .property
            .atoms
            .iter()
            .enumerate()
            .map(|(number, atom)| {
                if atom.is_lazy() {
                    atom_name(number).to_token_stream()
                } else {
                    self.value(atom)
                }
            });
        quote!(#private::pack([#(#values),*]))
    }

    fn known(&self) -> TokenStream {
        let known = self
            .property
            .atoms
            .iter()
            .enumerate()
            .map(|(number, atom)| {
                if atom.is_lazy() {
                    known_name(number).to_token_stream()
                } else {
                    quote!(1)
                }
            });
        let private = &self.private;
        quote!(#private::pack([#(#known),*]))
    }
}

/// `(x > 0)` as an argument would be a lint's business.
fn without_parentheses(expression: &syn::Expr) -> &syn::Expr {
    match expression {
        syn::Expr::Paren(inner) => without_parentheses(&inner.expr),
        other => other,
    }
}

/// Straight-line code on bytes for the operations of a program, each written when it is first needed.
struct Code {
    core: TokenStream,
    written: TokenStream,
    done: Vec<Option<TokenStream>>,
    prefix: String,
}

impl Code {
    fn new(plan: &Plan<'_>) -> Self {
        Self {
            core: core(plan),
            written: TokenStream::new(),
            done: Vec::new(),
            prefix: "value_".to_owned(),
        }
    }

    fn value(&mut self, operations: &[Operation], value: Value) -> TokenStream {
        let number = value.index();
        self.done.resize(operations.len(), None);
        // Operands come before what uses them, so a pass in order finds every operand written.
        let mut waiting = vec![value];
        let mut needed = BTreeSet::new();
        while let Some(value) = waiting.pop() {
            if self.done[value.index()].is_none() && needed.insert(value) {
                waiting.extend(operations[value.index()].operands());
            }
        }
        for value in needed {
            let written = self.operation(operations, value.index());
            self.done[value.index()] = Some(written);
        }
        self.done[number].clone().unwrap_or_default()
    }

    fn operation(&mut self, operations: &[Operation], position: usize) -> TokenStream {
        let operand = |value: Value| self.done[value.index()].clone().unwrap_or_default();
        let computed = match operations[position] {
            Operation::Constant(value) => {
                let (core, value) = (&self.core, Literal::u8_unsuffixed(u8::from(value)));
                return quote!((#value as #core::primitive::u8));
            }
            Operation::Atom(number) => return atom_name(number).to_token_stream(),
            Operation::Stored(bit) => return stored_name(bit).to_token_stream(),
            Operation::Not(value) => {
                let value = operand(value);
                quote!(#value ^ 1)
            }
            Operation::And(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left & #right)
            }
            Operation::Or(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left | #right)
            }
            Operation::Xor(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left ^ #right)
            }
        };
        let name = local(&format!("{}{position}", self.prefix));
        self.written.extend(quote!(let #name = #computed;));
        name.to_token_stream()
    }
}

fn atom_name(number: usize) -> Ident {
    local(&format!("atom_{number}"))
}

fn known_name(number: usize) -> Ident {
    local(&format!("evaluated_{number}"))
}

fn stored_name(bit: usize) -> Ident {
    local(&format!("stored_{bit}"))
}

/// A variable that the user's code cannot see.
fn local(name: &str) -> Ident {
    format_ident!("{name}", span = Span::mixed_site())
}

fn core(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    quote!(#private::core)
}
