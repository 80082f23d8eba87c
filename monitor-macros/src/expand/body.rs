//! Where the steps go in the function's body.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Block, Expr, Ident, Path, Stmt, parse_quote, visit_mut::VisitMut};

use super::{Plan, decentralized, prediction, property, state, step};
use crate::{
    atoms::{self, Place},
    errors::Errors,
    function::Function,
    model::Property,
    options::{At, OnViolation},
    track::Tracking,
};

/// The body as a tree, for the steps that go into it.
pub(crate) fn body_block(function: &Function) -> syn::Result<Block> {
    let body = &function.body;
    syn::parse2(quote!({ #body }))
}

/// The first `step!()` in a body.
pub(crate) fn first_mark(body: &TokenStream) -> Option<TokenStream> {
    let mut first = None;
    replace_marks(body.clone(), &mut |mark| {
        first.get_or_insert(mark);
        TokenStream::new()
    });
    first
}

/// The function with its monitors.
pub(crate) fn monitored(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let function = plan.function;
    let Some(body) = body_with_inner_steps(plan, errors) else {
        return function.unchanged();
    };
    let entry: Vec<&Property> = properties_at(plan, At::at_entry);
    let exit: Vec<&Property> = properties_at(plan, At::at_exit);
    let items = property::items(plan);
    let states: TokenStream = plan
        .properties
        .iter()
        .enumerate()
        .map(|(number, property)| state::local(plan, number, property))
        .collect();
    let entry = step::all(plan, &entry);
    let (shared, computation) = (prediction::variables(plan), prediction::declared(plan));
    let threads = decentralized::declared(plan);
    let body = if exit.is_empty() && plan.decentralized.is_empty() {
        let region = prediction::region(plan);
        // In a block of its own the user's items do not come after our statements, which lints would tell the user.
        quote!(#region { #body })
    } else {
        let returned = returned(&exit);
        let plan = &Plan {
            returned: Some(returned.clone()),
            ..*plan
        };
        let of = function.nameable_return_type();
        let ran = run_to_its_end(function, &plan.private(), &body);
        let ran = prediction::inside(plan, ran);
        let ran = decentralized::inside(plan, ran);
        let found = decentralized::found(plan);
        let raised = decentralized::raised(plan);
        let checked = prediction::checked(plan);
        let steps = step::all(plan, &exit);
        quote! {
            #[allow(
                clippy::unused_unit,
                clippy::let_unit_value,
                clippy::let_and_return,
                clippy::diverging_sub_expression
            )]
            let #returned: #of = #ran;
            // A body that always panics is no mistake.
            #[allow(unreachable_code)]
            {
                #found
                #checked
                #steps
                #raised
            }
            #returned
        }
    };
    function.with_body(&quote!(#items #shared #computation #threads #states #entry #body))
}

/// The function as it was written, for an attribute with mistakes. That a parameter is used by the formula alone, or
/// that `step!()` belongs to no attribute, is not told on top of them.
pub(crate) fn beside_errors(
    function: &Function,
    tracking: &Tracking,
    runtime: &Path,
) -> TokenStream {
    let body = remove_step_marks(function.body.clone());
    let variables = tracking.statements_beside_errors(runtime);
    let function = if function.signature.constness.is_some() && !variables.is_empty() {
        // Nothing of the variables can be there.
        function.with_body(&quote!(loop {}))
    } else if tracking.unreadable {
        // What the body reads is not there.
        function.with_body(&quote!(#runtime::__private::never()))
    } else if variables.is_empty() {
        function.with_body(&body)
    } else {
        function.with_body(&quote!(#variables { #body }))
    };
    quote!(#[allow(unused_variables, unused_mut)] #function)
}

/// The function without its monitors. What only they read still counts as read, so that no lint tells the user
/// otherwise; it is never evaluated.
pub(crate) fn switched_off(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let plan = Plan {
        off: true,
        returned: None,
        ..*plan
    };
    let Some(body) = body_with_inner_steps(&plan, errors) else {
        return plan.function.unchanged();
    };
    let around = properties_at(&plan, |at| at.at_entry() || at.at_exit());
    let reads = step::all(&plan, &around);
    let shared = prediction::variables(&plan);
    let (named, asked) = (prediction::reads(&plan), decentralized::reads(&plan));
    let function = plan
        .function
        .with_body(&quote!(#shared #named #asked #reads { #body }));
    // The error that only the monitor could return is not there now, nor the state that only it changed.
    quote!(#[allow(clippy::unnecessary_wraps, unused_mut)] #function)
}

fn properties_at<'a>(plan: &Plan<'a>, when: fn(At) -> bool) -> Vec<&'a Property> {
    plan.properties
        .iter()
        .filter(|property| when(property.at()))
        .collect()
}

/// The name of the returned value: the user's `ret` where a proposition reads it, else one that nobody sees.
fn returned(exit: &[&Property]) -> Ident {
    exit.iter()
        .find_map(|property| used_ret(property))
        // It is not used when the body always panics, which is no mistake.
        .unwrap_or_else(|| Ident::new("_returned", Span::mixed_site()))
}

/// `ret` as a proposition of the property writes it.
pub(crate) fn used_ret(property: &Property) -> Option<Ident> {
    property
        .atoms
        .iter()
        .find_map(|atom| find_identifier(atom.expression.to_token_stream(), "ret"))
}

fn find_identifier(tokens: TokenStream, name: &str) -> Option<Ident> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(found) if found == name => Some(found),
        TokenTree::Group(group) => find_identifier(group.stream(), name),
        _ => None,
    })
}

/// The body as an expression of its own that every `return` and `?` inside it ends.
///
/// One that has neither is a block. Of another an `async fn` makes an `async` block, and every other function a closure.
///
/// The closure is handed to a function that calls it once: so it may give away what it captured, and return a borrow of
/// it. Captures are as narrow as the compiler makes them, so a proposition can read the fields that the returned value
/// does not borrow.
pub(super) fn run_to_its_end(
    function: &Function,
    private: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let of = function.nameable_return_type();
    if !leaves_early(body) {
        return quote!({ #body });
    }
    if function.signature.asyncness.is_some() {
        // The unreachable value tells the block's type to inference, as the signature of the function did.
        let told = quote! {
            #[allow(unreachable_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
            if false {
                let unreachable: #of = loop {};
                return unreachable;
            }
        };
        quote!(async { #told #body }.await)
    } else {
        // A value that the body moves away and a proposition needs is reported as moved by the body.
        let place = Span::mixed_site().located_at(function.braces.span());
        let closure = quote_spanned!(place=> || -> #of { #body });
        quote!(#private::call(#closure))
    }
}

/// Whether a body may end before its end: by `return`, `?`, or a macro that may hide one of them.
fn leaves_early(body: &TokenStream) -> bool {
    const HARMLESS_MACROS: [&str; 26] = [
        "assert",
        "assert_eq",
        "assert_ne",
        "cfg",
        "column",
        "concat",
        "dbg",
        "debug_assert",
        "debug_assert_eq",
        "debug_assert_ne",
        "eprint",
        "eprintln",
        "file",
        "format",
        "format_args",
        "line",
        "matches",
        "module_path",
        "panic",
        "print",
        "println",
        "unreachable",
        "vec",
        "write",
        "writeln",
        "step",
    ];
    let tokens: Vec<TokenTree> = body.clone().into_iter().collect();
    let mut before: [Option<&TokenTree>; 2] = [None, None];
    for token in &tokens {
        match token {
            TokenTree::Ident(name) if name == "return" => return true,
            TokenTree::Punct(punct) if punct.as_char() == '?' => return true,
            TokenTree::Group(group) => {
                if let [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(bang))] = before
                    && bang.as_char() == '!'
                    && !HARMLESS_MACROS.iter().any(|harmless| name == harmless)
                {
                    return true;
                }
                if leaves_early(&group.stream()) {
                    return true;
                }
            }
            _ => {}
        }
        before = [before[1], Some(token)];
    }
    false
}

/// The body with the steps of `at = step` and `at = write` in it; `None` when it does not parse, which is then the
/// compiler's to report.
fn body_with_inner_steps(plan: &Plan<'_>, errors: &mut Errors) -> Option<TokenStream> {
    let marked: Vec<&Property> = properties_at(plan, |at| at == At::Step);
    let written: Vec<&Property> = properties_at(plan, |at| at == At::Write);
    if marked.is_empty() && written.is_empty() {
        return Some(plan.function.body.clone());
    }
    let mut block = body_block(plan.function).ok()?;
    let mut inner = InnerSteps {
        plan,
        marked: &marked,
        written: written
            .iter()
            .map(|property| (*property, places_read(property)))
            .collect(),
        marks: 0,
        writes: vec![0; written.len()],
        inside_closure: 0,
        errors,
    };
    inner.visit_block_mut(&mut block);
    let (marks, writes) = (inner.marks, inner.writes);
    if !marked.is_empty() && marks == 0 {
        for property in &marked {
            errors.at(
                property.attribute.formula.span(),
                "`at = step` makes a step where the body says `step!()`, and it says so nowhere: write `step!();` at \
                 the places to check, or choose `at = entry`, `exit`, `both` or `write`",
            );
        }
    }
    for (property, count) in written.iter().zip(writes) {
        if count == 0 {
            let places: Vec<String> = property
                .atoms
                .iter()
                .map(|atom| format!("`{}`", atom.source()))
                .collect();
            errors.at(
                property.attribute.formula.span(),
                format!(
                    "`at = write` makes a step after each assignment to a place that a proposition reads ({}), and the \
                     body has none: choose `at = entry`, `exit`, `both` or `step`",
                    places.join(", ")
                ),
            );
        }
    }
    let statements = block.stmts;
    Some(quote!(#(#statements)*))
}

fn places_read(property: &Property) -> Vec<Place> {
    property
        .atoms
        .iter()
        .flat_map(|atom| atoms::places(&atom.expression))
        .collect()
}

/// Puts steps into a body: for each `step!()`, and after each assignment that a property watches.
struct InnerSteps<'a, 'b> {
    plan: &'a Plan<'a>,
    marked: &'a [&'a Property],
    written: Vec<(&'a Property, Vec<Place>)>,
    marks: usize,
    writes: Vec<usize>,
    inside_closure: usize,
    errors: &'b mut Errors,
}

impl InnerSteps<'_, '_> {
    /// A `return` inside a closure or an `async` block would leave only that.
    fn can_raise(&mut self, properties: &[&Property], place: impl ToTokens) {
        let returns = properties.iter().any(|property| {
            matches!(
                property.on_violation(self.plan.function),
                OnViolation::Return
            )
        });
        if self.inside_closure > 0 && returns {
            self.errors.over(
                place,
                "this step is inside a closure or `async` block, which a returned `Violated` would leave instead of the \
                 function: choose `on_violation = panic`, `report` or `call(path)`",
            );
        }
    }

    fn marked_step(&mut self, place: &TokenStream) -> TokenStream {
        self.marks += 1;
        let marked = self.marked;
        self.can_raise(marked, place);
        let steps = step::all(self.plan, marked);
        // The path of the mark stays, so that an import of it is used; of another macro of that name it is an error.
        let path = mark_path(place);
        quote!({ #steps #path!(@mark); })
    }

    fn in_closure(&mut self, visit: impl FnOnce(&mut Self)) {
        self.inside_closure += 1;
        visit(self);
        self.inside_closure -= 1;
    }

    fn is_mark(&self, invocation: &syn::Macro) -> bool {
        !self.marked.is_empty() && is_step(&invocation.path) && invocation.tokens.is_empty()
    }

    /// Steps after an assignment to `target`.
    fn after_write(&mut self, target: &Expr) -> Option<TokenStream> {
        let mut targets = Vec::new();
        assigned_places(target, &mut targets);
        let mut watching = Vec::new();
        for (number, (property, read)) in self.written.iter().enumerate() {
            let watched = targets
                .iter()
                .any(|place| read.iter().any(|other| place.overlaps(other)));
            if watched {
                self.writes[number] += 1;
                watching.push(*property);
            }
        }
        if watching.is_empty() {
            return None;
        }
        self.can_raise(&watching, target);
        Some(step::all(self.plan, &watching))
    }

    /// `step!()` inside the arguments of another macro.
    fn marks_in_tokens(&mut self, tokens: TokenStream) -> TokenStream {
        replace_marks(tokens, &mut |mark| self.marked_step(&mark))
    }
}

impl VisitMut for InnerSteps<'_, '_> {
    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        if let Stmt::Macro(invocation) = statement
            && self.is_mark(&invocation.mac)
        {
            let step = self.marked_step(&invocation.mac.to_token_stream());
            *statement = Stmt::Expr(Expr::Verbatim(step), None);
            return;
        }
        syn::visit_mut::visit_stmt_mut(self, statement);
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Macro(invocation) if self.is_mark(&invocation.mac) => {
                let step = self.marked_step(&invocation.mac.to_token_stream());
                *expression = Expr::Verbatim(step);
                return;
            }
            Expr::Closure(_) | Expr::Async(_) => {
                self.in_closure(|visitor| syn::visit_mut::visit_expr_mut(visitor, expression));
                return;
            }
            _ => syn::visit_mut::visit_expr_mut(self, expression),
        }
        let target = match expression {
            Expr::Assign(assign) => Some(&*assign.left),
            Expr::Binary(binary) if atoms::is_assignment(&binary.op) => Some(&*binary.left),
            _ => None,
        };
        if let Some(target) = target.cloned()
            && let Some(steps) = self.after_write(&target)
        {
            *expression = parse_quote!({ #expression; #steps });
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        if !self.marked.is_empty() {
            invocation.tokens = self.marks_in_tokens(invocation.tokens.clone());
        }
    }

    // A nested item is a function of its own: its `step!()` is not this one's.
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `monitor_runtime::step` of `monitor_runtime::step!()`.
fn mark_path(mark: &TokenStream) -> TokenStream {
    mark.clone()
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!'))
        .collect()
}

fn is_step(path: &syn::Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.ident == "step")
}

fn assigned_places(target: &Expr, places: &mut Vec<Place>) {
    match target {
        Expr::Tuple(tuple) => tuple
            .elems
            .iter()
            .for_each(|part| assigned_places(part, places)),
        Expr::Array(array) => array
            .elems
            .iter()
            .for_each(|part| assigned_places(part, places)),
        Expr::Call(call) => call
            .args
            .iter()
            .for_each(|part| assigned_places(part, places)),
        Expr::Struct(of) => of
            .fields
            .iter()
            .for_each(|field| assigned_places(&field.expr, places)),
        other => places.extend(Place::of(other)),
    }
}

/// Replaces each `step!()` among the tokens, with its path if it has one, at any depth.
fn replace_marks(
    tokens: TokenStream,
    replacement: &mut dyn FnMut(TokenStream) -> TokenStream,
) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut replaced = TokenStream::new();
    let mut rest = tokens.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        if let Some(length) = mark_length(rest) {
            replaced.extend(replacement(rest[..length].iter().cloned().collect()));
            rest = &rest[length..];
            continue;
        }
        if let TokenTree::Group(group) = first {
            let mut inner = proc_macro2::Group::new(
                group.delimiter(),
                replace_marks(group.stream(), replacement),
            );
            inner.set_span(group.span());
            replaced.extend([TokenTree::Group(inner)]);
        } else {
            replaced.extend([first.clone()]);
        }
        rest = behind;
    }
    replaced
}

/// How many tokens a `step!()` at the start takes: `step!()`, `monitor_runtime::step!()`, `::monitor_runtime::step!()`.
fn mark_length(tokens: &[TokenTree]) -> Option<usize> {
    let is = |position: usize, sign: char| matches!(tokens.get(position), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    let is_separator = |position: usize| is(position, ':') && is(position + 1, ':');
    let mut position = if is_separator(0) { 2 } else { 0 };
    loop {
        let TokenTree::Ident(segment) = tokens.get(position)? else {
            return None;
        };
        position += 1;
        if is_separator(position) {
            position += 2;
            continue;
        }
        let TokenTree::Group(arguments) = tokens.get(position + 1)? else {
            return None;
        };
        let is_mark = segment == "step" && is(position, '!') && arguments.stream().is_empty();
        return is_mark.then_some(position + 2);
    }
}

fn remove_step_marks(body: TokenStream) -> TokenStream {
    replace_marks(body, &mut |_| quote!({}))
}
