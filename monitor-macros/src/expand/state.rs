//! Where the bits between two steps are kept, and how generated code reaches them.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Expr, Ident, spanned::Spanned as _};

use super::{
    form::{Form, declared, size},
    keys::OfKey,
    object,
    plan::Plan,
};
use crate::{
    attribute::StatePlace,
    errors::spans::moved_to,
    property::{Origin, Steps},
};

/// How many bits one atomic word holds, beside its step count.
const ATOMIC_BITS: usize = 24;

/// How a step reaches the slot of its property.
pub(crate) struct Slot {
    /// Items that declare the slot; empty if the slot is the user's.
    pub(crate) declaration: TokenStream,
    /// A statement that refuses a place of the user's that is no slot.
    pub(crate) check: TokenStream,
    access: Access,
}

enum Access {
    /// A variable or static of the generated code.
    Place(TokenStream),
    /// A place of the user's.
    Users(TokenStream),
    /// A thread-local: the function that reaches it, and its key.
    ThreadLocal(TokenStream, Ident),
}

impl Slot {
    /// Calls a method of the slot.
    pub(crate) fn call(&self, method: &TokenStream) -> TokenStream {
        match &self.access {
            Access::Place(place) => quote!(#place.#method),
            Access::Users(place) => {
                // If the place is no slot, that is reported there.
                let slot = Ident::new("__slot", Span::mixed_site().located_at(place.span()));
                let method = (!method.is_empty()).then(|| quote!(.#method));
                quote!(#place.#slot() #method)
            }
            Access::ThreadLocal(with, key) => {
                quote_spanned!(Span::mixed_site()=> #with(&#key, |__slot| __slot.#method))
            }
        }
    }
}

impl Slot {
    /// Reaches a slot of the user's without effect: so a place that is none is reported even if no
    /// bit is kept.
    pub(crate) fn looked_at(&self) -> TokenStream {
        let access = match &self.access {
            Access::Users(_) => self.call(&TokenStream::new()),
            Access::Place(_) | Access::ThreadLocal(..) => return TokenStream::new(),
        };
        quote!(if false { let _ = #access; })
    }
}

/// The slot of a property that keeps state.
///
/// With a key and `holds`, its lock is held from the read to the commit.
pub(super) fn slot(plan: &Plan<'_>, steps: &Steps, form: &Form<'_>, holds: bool) -> Slot {
    if let Some(of_key) = OfKey::of(plan, steps) {
        let slot = of_key.slot();
        return Slot {
            declaration: of_key.declaration(),
            check: of_key.found(form, &local_name(steps), holds),
            access: Access::Place(quote!(#slot)),
        };
    }
    let private = plan.private();
    let size = size(form.bits_in_slot(), steps.words());
    let name = plan.slot(&steps.head);
    match &steps.state {
        // A task is a key.
        StatePlace::Static | StatePlace::Task(_) => {
            let kind = if form.bits_in_word() <= ATOMIC_BITS && steps.words() == 0 {
                quote!(#private::AtomicState)
            } else {
                quote!(#private::LockedState<#size>)
            };
            Slot {
                declaration: if steps.has_deadline {
                    quote!(static #name: #kind = <#kind>::new();)
                } else {
                    declared(&private, &name, &kind, &quote!(<#kind>::new()))
                },
                check: TokenStream::new(),
                access: Access::Place(quote!(#name)),
            }
        }
        StatePlace::Thread => Slot {
            declaration: quote! {
                #private::thread_local! {
                    static #name: #private::CellState<#size> = const { #private::CellState::new() };
                }
            },
            check: TokenStream::new(),
            access: Access::ThreadLocal(quote!(#private::LocalKey::with), name),
        },
        StatePlace::Call => {
            let name = local_name(steps);
            Slot {
                declaration: TokenStream::new(),
                check: TokenStream::new(),
                access: Access::Place(quote!(#name)),
            }
        }
        StatePlace::Place(place) => {
            let place = &object::changed(plan, steps, place);
            let at_place = Span::mixed_site().located_at(place.span());
            let check = moved_to(quote!(#private), at_place);
            let check = match place {
                // What a call returns by value would be a new monitor at each step.
                Expr::Call(_) | Expr::MethodCall(_) => quote!(#check::slot_behind(#place);),
                // So would a constant; of a static there is one.
                Expr::Path(path) if is_upper_case(path) => quote!(#check::static_slot(&#place);),
                // The borrow checker would report this too, but not what to declare instead.
                place if plan.function.borrows_self() && is_part_of_self(place) => {
                    quote!(#check::shared_slot(&#place);)
                }
                _ => TokenStream::new(),
            };
            let check = quote! {
                #[allow(unused_imports)]
                use #private::NoSlot as _;
                #check
            };
            // A method call binds tighter than `*slot`.
            let access = if matches!(place, Expr::Unary(_)) {
                quote!((#place))
            } else {
                quote!(#place)
            };
            Slot {
                declaration: TokenStream::new(),
                check,
                access: Access::Users(access),
            }
        }
    }
}

/// The variable that holds the state of this call, for `state = call`.
pub(super) fn local(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    // It has been declared for the other steps of the call.
    let is_declared = steps.origin == Origin::Dropped;
    if !matches!(steps.state, StatePlace::Call) || !steps.keeps_state() || is_declared {
        return TokenStream::new();
    }
    let private = plan.private();
    let name = local_name(steps);
    let form = Form::of(steps);
    if let Some(of_key) = OfKey::of(plan, steps) {
        return of_key.local(&form, &name);
    }
    let size = size(form.bits_in_slot(), steps.words());
    quote!(let mut #name = #private::State::<#size>::new();)
}

fn local_name(steps: &Steps) -> Ident {
    let number = steps.head.number;
    Ident::new(&format!("__state_of_call_{number}"), Span::mixed_site())
}

/// A field of `self`, an element of one, and so on: with `&self` there is no way to change it but through a cell. A call
/// or a `*` on the way may lead to something else.
fn is_part_of_self(place: &Expr) -> bool {
    match place {
        Expr::Path(path) => path.path.is_ident("self"),
        Expr::Field(field) => is_part_of_self(&field.base),
        Expr::Index(index) => is_part_of_self(&index.expr),
        Expr::Paren(inner) => is_part_of_self(&inner.expr),
        Expr::Group(inner) => is_part_of_self(&inner.expr),
        _ => false,
    }
}

fn is_upper_case(path: &syn::ExprPath) -> bool {
    path.path.segments.last().is_some_and(|last| {
        last.ident
            .to_string()
            .chars()
            .all(|letter| !letter.is_lowercase())
    })
}
