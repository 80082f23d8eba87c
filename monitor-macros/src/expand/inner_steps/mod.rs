//! The steps of `at = step` and `at = write`, which go into the body.

mod hidden_writes;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr, Ident, Stmt, parse_quote};

use self::hidden_writes::Macros;
use super::{plan::Plan, step};
use crate::{
    attribute::{At, OnViolation},
    errors::{Errors, source::shown},
    item::{
        pass::{Pass, children},
        place::{VariablePlace, assigned_places, is_assignment, places},
        step_marks,
    },
    property::Steps,
};

/// The body with the steps of `at = step` and `at = write` in it; `None` when it does not parse, which is then the
/// compiler's to report.
pub(super) fn body_with_inner_steps(plan: &Plan<'_>, errors: &mut Errors) -> Option<TokenStream> {
    let marked: Vec<&Steps> = plan.steps_at(|at| at == At::Step);
    let written: Vec<&Steps> = plan.steps_at(|at| at == At::Write);
    if marked.is_empty() && written.is_empty() {
        return Some(plan.function.body.clone());
    }
    let mut block = plan.function.block().ok()?;
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
                property.head.formula.span(),
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
                property.head.formula.span(),
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

fn places_read(property: &Steps) -> Vec<VariablePlace> {
    property
        .atoms
        .iter()
        .flat_map(|atom| places(&atom.expression))
        .collect()
}

/// Puts steps into a body: for each `step!()`, and after each assignment that a property watches.
struct InnerSteps<'a, 'b> {
    plan: &'a Plan<'a>,
    marked: &'a [&'a Steps],
    written: Vec<(&'a Steps, Vec<VariablePlace>)>,
    marks: usize,
    writes: Vec<usize>,
    inside_closure: usize,
    errors: &'b mut Errors,
}

impl InnerSteps<'_, '_> {
    /// Refuses steps that may return a violation inside a closure or an `async` block: a `return`
    /// would leave only that.
    fn can_raise(&mut self, properties: &[&Steps], place: impl ToTokens) {
        let returns = properties
            .iter()
            .any(|property| matches!(property.head.on_violation, OnViolation::Return));
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
        let steps = step::within(self.plan, marked);
        // The path of the mark stays, so that an import of it is used; a macro of that name that is
        // another one is an error.
        let path = step_marks::path(place);
        quote!({ #steps #path!(@mark); })
    }

    fn in_closure(&mut self, visit: impl FnOnce(&mut Self)) {
        self.inside_closure += 1;
        visit(self);
        self.inside_closure -= 1;
    }

    fn is_mark(&self, invocation: &syn::Macro) -> bool {
        !self.marked.is_empty()
            && step_marks::is_step(&invocation.path)
            && invocation.tokens.is_empty()
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
        Some(step::within(self.plan, &watching))
    }

    /// The places that the properties of `at = write` watch.
    fn watched(&self) -> Vec<VariablePlace> {
        let places = self.written.iter().flat_map(|(_, places)| places);
        places.cloned().collect()
    }

    /// Writes steps after the assignments in the arguments of a macro, or reports why there can be
    /// none.
    fn writes_in_macro(&mut self, invocation: &mut syn::Macro) {
        match hidden_writes::may_do(invocation, &self.watched()) {
            None | Some(Macros::Reads) => {}
            Some(Macros::Arguments(mut arguments)) => {
                let before = self.writes.clone();
                let all = arguments.iter_mut();
                all.for_each(|argument| self.visit_expr_mut(argument));
                if self.writes != before {
                    invocation.tokens = arguments.into_token_stream();
                }
            }
            Some(Macros::NamedArguments(mut arguments)) => {
                let before = self.writes.clone();
                for argument in &mut arguments {
                    match argument {
                        Expr::Assign(named) => self.visit_expr_mut(&mut named.right),
                        value => self.visit_expr_mut(value),
                    }
                }
                if self.writes != before {
                    invocation.tokens = arguments.into_token_stream();
                }
            }
            Some(Macros::MayWrite(place)) => {
                let path = shown(&invocation.path);
                self.refuse_hidden_write(&path, &place);
            }
        }
    }

    fn refuse_hidden_write(&mut self, name: &str, (place, root): &(VariablePlace, Ident)) {
        // It is not reported, in addition, that nothing is written.
        self.writes.iter_mut().for_each(|count| *count += 1);
        self.errors.over(
            root,
            format!(
                "`at = write` makes a step after each assignment, and whether `{name}!` assigns to `{place}` cannot be \
                 seen: let it give a value and assign that, or read `{place}` before and hand on the copy, or choose \
                 `at = step` and write `step!()` behind each assignment"
            ),
        );
    }

    /// `step!()` inside the arguments of another macro.
    fn marks_in_tokens(&mut self, tokens: TokenStream) -> TokenStream {
        step_marks::replace(tokens, &mut |mark| self.marked_step(&mark))
    }
}

impl Pass for InnerSteps<'_, '_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        if let Stmt::Macro(invocation) = statement
            && self.is_mark(&invocation.mac)
        {
            let step = self.marked_step(&invocation.mac.to_token_stream());
            *statement = Stmt::Expr(Expr::Verbatim(step), None);
            return;
        }
        children::visit_stmt_mut(self, statement);
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Macro(invocation) if self.is_mark(&invocation.mac) => {
                let step = self.marked_step(&invocation.mac.to_token_stream());
                *expression = Expr::Verbatim(step);
                return;
            }
            Expr::Closure(_) | Expr::Async(_) => {
                self.in_closure(|visitor| children::visit_expr_mut(visitor, expression));
                return;
            }
            _ => children::visit_expr_mut(self, expression),
        }
        let target = match expression {
            Expr::Assign(assign) => Some(&*assign.left),
            Expr::Binary(binary) if is_assignment(&binary.op) => Some(&*binary.left),
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
        if !self.written.is_empty() {
            self.writes_in_macro(invocation);
        }
    }

    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        // A nested item is a function of its own: its `step!()` is not this one's. But a macro can name our variables.
        if let syn::Item::Macro(definition) = item
            && let Some(written) = hidden_writes::named(&definition.mac.tokens, &self.watched())
        {
            let name = definition
                .ident
                .as_ref()
                .map_or_else(String::new, ToString::to_string);
            self.refuse_hidden_write(&name, &written);
        }
    }
}
