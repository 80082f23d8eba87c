//! The key of a step, and the table in which its state is looked up.
//!
//! Both are decided before the step takes a lock of the table: what the key is, and whether it ends.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, Ident, spanned::Spanned as _};

use super::{
    form::{Form, declared, size},
    names::Names,
    object,
    plan::Plan,
};
use crate::{
    attribute::StatePlace,
    errors::spans::moved_to,
    item::place::is_place,
    property::{Keys, Steps},
};

/// How many bits a table keeps in one word, beside the number of steps.
const COMPACT_BITS: usize = 24;

/// The key of the steps of one property.
pub(super) struct OfKey<'a> {
    plan: &'a Plan<'a>,
    steps: &'a Steps,
    keys: &'a Keys,
    names: Names,
}

impl<'a> OfKey<'a> {
    pub(super) fn of(plan: &'a Plan<'_>, steps: &'a Steps) -> Option<Self> {
        Some(Self {
            plan,
            steps,
            keys: steps.keys.as_ref()?,
            names: Names(steps.head.number),
        })
    }

    /// The variable that takes the place of a slot at a step.
    pub(super) fn slot(&self) -> Ident {
        self.names.named("of_key")
    }

    /// The item that keeps the tables, if the attribute makes them.
    pub(super) fn declaration(&self) -> TokenStream {
        let private = self.plan.private();
        let (name, most) = (self.plan.slot(&self.steps.head), self.most());
        let needs = self.needs_std();
        let declared = match &self.steps.state {
            StatePlace::Static | StatePlace::Task(_) => {
                let (kind, new) = (
                    quote!(#private::Tables),
                    quote!(#private::Tables::new(#most)),
                );
                declared(&private, &name, &kind, &new)
            }
            StatePlace::Thread => quote! {
                #private::thread_local! {
                    static #name: #private::ThreadTables = const { #private::ThreadTables::new(#most) };
                }
            },
            StatePlace::Call | StatePlace::Place(_) => TokenStream::new(),
        };
        quote!(#needs #declared)
    }

    /// The variable with the table of this call, for `state = call`.
    pub(super) fn local(&self, form: &Form<'_>, name: &Ident) -> TokenStream {
        let (private, kept, most) = (self.plan.private(), self.kept(form), self.most());
        quote!(let #name = #private::call_table::<_, #kept>(#most);)
    }

    /// Says that there are no keys without `std`, if so.
    fn needs_std(&self) -> TokenStream {
        let runtime = self.plan.runtime;
        quote!(#runtime::__keys_need_std! {})
    }

    /// Writes the statements that decide the key and find the table. If `holds`, the lock of the
    /// key is held from the read to the commit, so nothing of the program may run in between; else
    /// the state is copied.
    pub(super) fn found(&self, form: &Form<'_>, of_call: &Ident, holds: bool) -> TokenStream {
        let private = self.plan.private();
        let (key, kept) = (self.key(), self.kept(form));
        let table = match &self.steps.state {
            StatePlace::Static => {
                let name = self.plan.slot(&self.steps.head);
                quote_spanned!(Span::mixed_site()=> #private::static_table::<_, #kept>(&#name, &__key))
            }
            StatePlace::Thread => {
                let name = self.plan.slot(&self.steps.head);
                quote_spanned!(Span::mixed_site()=> #private::thread_table::<_, #kept>(&#name, &__key))
            }
            StatePlace::Task(_) => {
                let name = self.plan.slot(&self.steps.head);
                quote_spanned!(Span::mixed_site()=> #private::task_table::<_, #kept>(&#name, &__key))
            }
            StatePlace::Call => quote!(&#of_call),
            StatePlace::Place(place) => self.users(place),
        };
        let kind = Ident::new(
            if holds { "HeldStep" } else { "CopiedStep" },
            Span::mixed_site(),
        );
        let (slot, table_name) = (self.slot(), self.names.named("table"));
        let ends = self.ends();
        let key_value = Ident::new("__key", Span::mixed_site());
        let found = quote_spanned! {Span::mixed_site()=>
            let #table_name = #table;
            let mut #slot = #private::#kind::new(&#table_name, #key_value, #ends);
        };
        let watch = self.steps.has_deadline.then(|| self.watch());
        quote!(#key #found #watch)
    }

    /// The statement that makes the timer watch the deadlines of the table.
    fn watch(&self) -> TokenStream {
        let (private, slot) = (self.plan.private(), self.slot());
        let deadline = self.plan.deadline(&self.steps.head);
        let single = self.keys.parts.len() == 1;
        let parts = self.keys.parts.iter().enumerate().map(|(number, part)| {
            let (name, number) = (&part.name, Literal::usize_unsuffixed(number));
            let part = (!single).then(|| quote!(.#number));
            quote_spanned!(Span::mixed_site()=> (#name, #private::Shown(&(*__kept) #part).text()))
        });
        quote_spanned! {Span::mixed_site()=>
            #slot.__watch(&#deadline, |__kept| {
                #[allow(unused_imports)]
                use #private::NotShown as _;
                #private::shown_key(&[#(#parts),*])
            });
        }
    }

    /// Statements that only decide the key, for a property that keeps nothing.
    pub(super) fn decided(&self) -> TokenStream {
        let key = self.key();
        let ends = self.ends();
        let users = match &self.steps.state {
            StatePlace::Place(place) => {
                let users = self.users(place);
                quote!(let _ = #users;)
            }
            _ => TokenStream::new(),
        };
        quote!(#key if false { let _ = #ends; #users })
    }

    /// Names what a step would read, which is not evaluated.
    pub(super) fn reads(&self) -> TokenStream {
        let needs = self.needs_std();
        let decided = self.decided();
        quote!(#needs { #decided })
    }

    /// How many keys are kept.
    pub(super) fn counted(&self) -> TokenStream {
        self.of_tables(&quote!(keys()))
    }

    /// The statement that forgets all keys.
    pub(super) fn cleared(&self) -> TokenStream {
        let cleared = self.of_tables(&quote!(clear()));
        quote!(#cleared;)
    }

    /// Calls a method of the tables that the property makes.
    fn of_tables(&self, method: &TokenStream) -> TokenStream {
        let private = self.plan.private();
        let name = self.plan.slot(&self.steps.head);
        if matches!(self.steps.state, StatePlace::Thread) {
            quote_spanned! {Span::mixed_site()=>
                #private::LocalKey::with(&#name, |__tables| __tables.#method)
            }
        } else {
            quote!(#name.#method)
        }
    }

    /// Statements that forget the key that there is by name, the last of them whether it was kept.
    pub(super) fn forgotten(&self, form: &Form<'_>) -> TokenStream {
        let (private, kept, key) = (self.plan.private(), self.kept(form), self.key());
        let name = self.plan.slot(&self.steps.head);
        let table = if matches!(self.steps.state, StatePlace::Thread) {
            quote!(thread_table)
        } else {
            quote!(static_table)
        };
        quote_spanned! {Span::mixed_site()=>
            #key
            #private::#table::<_, #kept>(&#name, &__key).__forget(&__key)
        }
    }

    /// The violation with its key.
    pub(super) fn told(&self, violation: &TokenStream, keeps_state: bool) -> TokenStream {
        let private = self.plan.private();
        let parts = self.keys.parts.iter().enumerate().map(|(number, part)| {
            let (name, value) = (&part.name, self.part(number));
            quote_spanned!(Span::mixed_site()=> (#name, #private::Shown(#value).text()))
        });
        let table = if keeps_state {
            let slot = self.slot();
            quote!(#slot.__told())
        } else {
            quote!(#private::ToldOfTable::default())
        };
        quote_spanned! {Span::mixed_site()=>
            {
                #[allow(unused_imports)]
                use #private::NotShown as _;
                #private::of_key(#violation, #private::shown_key(&[#(#parts),*]), #table)
            }
        }
    }

    /// Returns `true` if there may be keys that are not all known.
    pub(super) fn is_bounded(&self) -> bool {
        self.keys.most.is_some() || matches!(self.steps.state, StatePlace::Place(_))
    }

    /// The variable that leads to the value of a part.
    fn part(&self, number: usize) -> Ident {
        self.names.named(&format!("key_{number}"))
    }

    /// Statements that evaluate each part once, and make `__key` of them.
    fn key(&self) -> TokenStream {
        let private = self.plan.private();
        let mut statements = TokenStream::new();
        let mut looked = Vec::new();
        for (number, part) in self.keys.parts.iter().enumerate() {
            let name = self.part(number);
            let Some(expression) = &part.expression else {
                statements.extend(quote!(let #name = &#private::task();));
                looked.push(quote!(#private::part(#private::Part(#name).looked())));
                continue;
            };
            let place = Span::mixed_site().located_at(expression.span());
            let is_place = is_place(expression);
            let expression = object::looked_at_by_value(self.plan, self.steps, expression);
            if is_place {
                statements.extend(quote_spanned!(place=> let #name = &#expression;));
            } else {
                let value = self.names.named(&format!("key_value_{number}"));
                statements.extend(quote!(let #value = #expression; let #name = &#value;));
            }
            let value = Ident::new(&name.to_string(), place);
            let (check, part) = (
                moved_to(quote!(#private::part), place),
                moved_to(quote!(#private::Part), place),
            );
            looked.push(quote_spanned!(place=> #check(#part(#value).looked())));
        }
        let looked = match looked.as_slice() {
            [one] => one.clone(),
            several => quote!((#(#several),*)),
        };
        let key = Ident::new("__key", Span::mixed_site());
        quote_spanned! {Span::mixed_site()=>
            #statements
            let #key = {
                #[allow(unused_imports)]
                use #private::PartByValue as _;
                #looked
            };
        }
    }

    fn ends(&self) -> TokenStream {
        let private = self.plan.private();
        let Some(ends) = &self.keys.ends else {
            return quote!(false);
        };
        let expression = object::looked_at_by_value(self.plan, self.steps, ends);
        let check = moved_to(quote!(#private::proposition), ends.span());
        quote!(#check(#expression))
    }

    fn users(&self, place: &Expr) -> TokenStream {
        let private = self.plan.private();
        let span = Span::mixed_site().located_at(place.span());
        let users = moved_to(quote!(#private::users_table), span);
        let place = object::looked_at(self.plan, self.steps, place);
        let key = Ident::new("__key", span);
        quote_spanned!(span=> #users(&#place, &#key))
    }

    /// Writes the type of what is kept for a key.
    fn kept(&self, form: &Form<'_>) -> TokenStream {
        let private = self.plan.private();
        if form.bits_in_word() <= COMPACT_BITS && self.steps.words() == 0 {
            quote!(#private::Compact)
        } else {
            let size = size(form.bits_in_slot(), self.steps.words());
            quote!(#private::State<#size>)
        }
    }

    fn most(&self) -> TokenStream {
        let private = self.plan.private();
        let no_bound = || quote!(#private::core::primitive::usize::MAX);
        self.keys
            .most
            .as_ref()
            .map_or_else(no_bound, ToTokens::to_token_stream)
    }
}
