//! Turns the accesses to tracked variables in a body into calls.
//!
//! An access becomes a copy where a value is wanted (`let y = x`, `x + 1`), and a look where the
//! place is only looked at, as before `.` and `[`, beside `==`, or in `match`. A borrow of the
//! variable is refused: a reference could be read and written later, unseen.

mod assignments;
mod methods;
mod references;

use monitor_logic::set::Set;

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Block, Expr, Member, Pat, PatIdent, Path, Stmt, UnOp};

use super::{calls::Calls, scope::TrackedScope};
use crate::{
    attribute::Tracking,
    errors::Errors,
    item::pass::{Pass, children},
};

/// Returns the body with tracked accesses. A body that does not parse is returned as it is, for the
/// compiler to report.
///
/// The first values of declared variables may read those before them.
pub(crate) fn instrument(
    tracking: &mut Tracking,
    body: &TokenStream,
    runtime: &Path,
    errors: &mut Errors,
) -> TokenStream {
    let mut before = Vec::new();
    let mut declared = Set::new();
    for entry in &mut tracking.entries {
        if let Some((_, first)) = &mut entry.declared {
            let tracked = before.iter().cloned().collect();
            AccessRewriter::new(TrackedScope::new(tracked), runtime, errors).visit_expr_mut(first);
            declared.insert(entry.plain_name());
        }
        before.push(entry.plain_name());
    }
    let Ok(mut block) = syn::parse2::<Block>(quote!({ #body })) else {
        return body.clone();
    };
    let tracked = before.into_iter().collect();
    let mut accesses = AccessRewriter::new(TrackedScope::new(tracked), runtime, errors);
    accesses.declared = declared;
    accesses.visit_block_mut(&mut block);
    accesses.refuse_hidden();
    let statements = block.stmts;
    quote!(#(#statements)*)
}

pub(super) struct AccessRewriter<'a> {
    pub(super) scope: TrackedScope,
    pub(super) calls: Calls<'a>,
    /// The variables that live in the call of the function.
    declared: Set<String>,
    pub(super) errors: &'a mut Errors,
}

impl<'a> AccessRewriter<'a> {
    fn new(scope: TrackedScope, runtime: &'a Path, errors: &'a mut Errors) -> Self {
        Self {
            scope,
            calls: Calls::new(runtime),
            declared: Set::new(),
            errors,
        }
    }

    /// Refuses a variable that is declared, if the body only has another one of that name: nothing
    /// of it would be seen.
    fn refuse_hidden(&mut self) {
        for name in &self.declared {
            if let Some(place) = self.scope.hides_unmet(name) {
                self.errors.over(
                    place,
                    format!(
                        "this is another `{name}` than the variable of `shared(...)`, which nothing else in the body reads \
                         or writes: write `{name} = ...` without `let`, or call one of the two by another name"
                    ),
                );
            }
        }
    }

    /// As [`visit_place`](Self::visit_place), for an expression that something stands behind: `.f`,
    /// `[i]`, `.method()`.
    fn visit_owner(&mut self, expression: &mut Expr) {
        if let Some(variable) = self.scope.variable(expression) {
            *expression = self.calls.looked_at_in_parentheses(&variable);
        } else {
            self.visit_place(expression);
        }
    }

    /// Visits an expression of which only the place is wanted.
    pub(super) fn visit_place(&mut self, expression: &mut Expr) {
        if let Some(variable) = self.scope.variable(expression) {
            *expression = self.calls.looked_at(&variable);
            return;
        }
        match expression {
            Expr::Field(field) => self.visit_owner(&mut field.base),
            Expr::Index(index) => {
                self.visit_owner(&mut index.expr);
                self.visit_expr_mut(&mut index.index);
            }
            Expr::Paren(inner) => self.visit_place(&mut inner.expr),
            Expr::Group(inner) => self.visit_place(&mut inner.expr),
            other => self.visit_expr_mut(other),
        }
    }

    /// Visits what a pattern is matched with.
    pub(super) fn visit_matched(&mut self, expression: &mut Expr, patterns: &[&Pat]) {
        let Some(variable) = self.scope.root(expression) else {
            return self.visit_expr_mut(expression);
        };
        let references: Vec<PatIdent> = patterns
            .iter()
            .filter_map(|pattern| reference(pattern))
            .collect();
        if references.is_empty() {
            return self.visit_place(expression);
        }
        for binding in references {
            self.errors.over(
                binding,
                format!(
                    "`ref` would borrow `{variable}`, which threads share: match inside `{variable}.with(|value| ...)`, \
                     or match a copy, `{variable}.get()`"
                ),
            );
        }
        self.put_refused(expression);
    }

    /// Refuses the variable of which the expression is a part, as a value of its own.
    fn put_refused(&mut self, expression: &mut Expr) {
        if let Some(variable) = self.scope.variable(expression) {
            *expression = self.calls.refused(&variable);
            return;
        }
        match expression {
            Expr::Field(field) => self.put_refused(&mut field.base),
            Expr::Index(index) => {
                self.put_refused(&mut index.expr);
                self.visit_expr_mut(&mut index.index);
            }
            Expr::Paren(inner) => self.put_refused(&mut inner.expr),
            Expr::Group(inner) => self.put_refused(&mut inner.expr),
            other => self.visit_expr_mut(other),
        }
    }
}

/// Takes the attributes off an expression, such as the `#[cfg(...)]` of a statement `x = 3;`: the parser has them on what
/// stands leftmost.
fn take_attributes(expression: &mut Expr) -> Vec<syn::Attribute> {
    let (attributes, left) = match expression {
        Expr::Assign(assign) => (&mut assign.attrs, Some(&mut assign.left)),
        Expr::Binary(binary) => (&mut binary.attrs, Some(&mut binary.left)),
        Expr::Cast(cast) => (&mut cast.attrs, Some(&mut cast.expr)),
        Expr::Path(path) => (&mut path.attrs, None),
        Expr::Tuple(tuple) => (&mut tuple.attrs, None),
        Expr::Array(array) => (&mut array.attrs, None),
        Expr::Struct(of) => (&mut of.attrs, None),
        Expr::Call(call) => (&mut call.attrs, None),
        _ => return Vec::new(),
    };
    let mut taken = std::mem::take(attributes);
    taken.extend(left.map(|left| take_attributes(left)).unwrap_or_default());
    taken
}

/// The first binding by reference in a pattern.
fn reference(pattern: &Pat) -> Option<PatIdent> {
    struct References(Option<PatIdent>);
    impl Pass for References {
        fn as_dyn(&mut self) -> &mut dyn Pass {
            self
        }

        fn visit_pat_ident_mut(&mut self, binding: &mut PatIdent) {
            if binding.by_ref.is_some() {
                self.0.get_or_insert_with(|| binding.clone());
            } else {
                children::visit_pat_ident_mut(self, binding);
            }
        }
    }
    let mut references = References(None);
    references.visit_pat_mut(&mut pattern.clone());
    references.0
}

/// `y`, `mut y`, `y: T`: it takes the value as a whole.
fn takes_the_whole(pattern: &Pat) -> bool {
    match pattern {
        Pat::Ident(binding) => binding.by_ref.is_none() && binding.subpat.is_none(),
        Pat::Type(typed) => takes_the_whole(&typed.pat),
        _ => false,
    }
}

impl Pass for AccessRewriter<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        let attributes = take_attributes(expression);
        if !attributes.is_empty() {
            self.visit_expr_mut(expression);
            *expression = Expr::Verbatim(quote!(#(#attributes)* #expression));
            return;
        }
        if let Some(variable) = self.scope.variable(expression) {
            *expression = self.calls.copied(&variable);
            return;
        }
        match expression {
            Expr::Call(call) => {
                self.outliving(call);
                children::visit_expr_call_mut(self, call);
            }
            Expr::Assign(_) => self.assign(expression),
            Expr::Binary(_) => self.binary(expression),
            Expr::Field(_) | Expr::Index(_) => self.visit_place(expression),
            Expr::MethodCall(call) => self.method_call(call),
            Expr::Reference(reference) => match self.scope.root(&reference.expr) {
                Some(variable) => {
                    let (whole, mutable) = (reference.clone(), reference.mutability.is_some());
                    self.borrow(&whole, &variable, &mut reference.expr, mutable);
                }
                None => self.visit_expr_mut(&mut reference.expr),
            },
            Expr::RawAddr(raw) => match self.scope.root(&raw.expr) {
                Some(variable) => {
                    let whole = raw.clone();
                    self.borrow(&whole, &variable, &mut raw.expr, true);
                }
                None => self.visit_expr_mut(&mut raw.expr),
            },
            Expr::Unary(syn::ExprUnary {
                op: UnOp::Deref(_),
                expr,
                ..
            }) => self.visit_place(expr),
            Expr::Macro(invocation) if invocation.mac.path.is_ident("dbg") => {
                if let Some(shown) = self.debugged(&invocation.mac) {
                    *expression = shown;
                }
            }
            Expr::Verbatim(tokens) => {
                let tokens = tokens.clone();
                self.unseen("this", &tokens);
            }
            other => children::visit_expr_mut(self, other),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        if field.colon_token.is_none()
            && matches!(field.member, Member::Named(_))
            && self.scope.variable(&field.expr).is_some()
        {
            field.colon_token = Some(syn::Token![:](Span::mixed_site()));
        }
        self.visit_expr_mut(&mut field.expr);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.scope.enter();
        self.scope.bind_items(block);
        for statement in &mut block.stmts {
            self.visit_stmt_mut(statement);
        }
        self.scope.leave();
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Item(syn::Item::Macro(item)) => {
                let tokens = item.mac.tokens.clone();
                self.unseen("this macro", &tokens);
            }
            // A function of its own, which does not see the locals of this one.
            Stmt::Item(_) => {}
            Stmt::Macro(invocation) if invocation.mac.path.is_ident("dbg") => {
                if let Some(shown) = self.debugged(&invocation.mac) {
                    let attributes = &invocation.attrs;
                    let shown = Expr::Verbatim(quote!(#(#attributes)* #shown));
                    *statement = Stmt::Expr(shown, invocation.semi_token);
                }
            }
            other => children::visit_stmt_mut(self, other),
        }
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        if let Some(init) = &mut local.init {
            if takes_the_whole(&local.pat) {
                self.visit_expr_mut(&mut init.expr);
            } else {
                self.visit_matched(&mut init.expr, &[&local.pat]);
            }
            if let Some((_, otherwise)) = &mut init.diverge {
                self.visit_expr_mut(otherwise);
            }
        }
        self.scope.bind(&local.pat);
    }

    fn visit_expr_let_mut(&mut self, condition: &mut syn::ExprLet) {
        self.visit_matched(&mut condition.expr, &[&condition.pat]);
        self.scope.bind(&condition.pat);
    }

    fn visit_expr_if_mut(&mut self, conditional: &mut syn::ExprIf) {
        self.scope.enter();
        self.visit_expr_mut(&mut conditional.cond);
        self.visit_block_mut(&mut conditional.then_branch);
        self.scope.leave();
        if let Some((_, otherwise)) = &mut conditional.else_branch {
            self.visit_expr_mut(otherwise);
        }
    }

    fn visit_expr_while_mut(&mut self, repeated: &mut syn::ExprWhile) {
        self.scope.enter();
        self.visit_expr_mut(&mut repeated.cond);
        self.visit_block_mut(&mut repeated.body);
        self.scope.leave();
    }

    fn visit_expr_for_loop_mut(&mut self, repeated: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut repeated.expr);
        self.scope.enter();
        self.scope.bind(&repeated.pat);
        self.visit_block_mut(&mut repeated.body);
        self.scope.leave();
    }

    fn visit_expr_match_mut(&mut self, choice: &mut syn::ExprMatch) {
        let patterns: Vec<&Pat> = choice.arms.iter().map(|arm| &arm.pat).collect();
        self.visit_matched(&mut choice.expr, &patterns);
        for arm in &mut choice.arms {
            self.visit_arm_mut(arm);
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.scope.enter();
        self.scope.bind(&arm.pat);
        if let Pat::Guard(guarded) = &mut arm.pat {
            self.visit_expr_mut(&mut guarded.guard);
        }
        self.visit_expr_mut(&mut arm.body);
        self.scope.leave();
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.scope.enter();
        for input in &closure.inputs {
            self.scope.bind(input);
        }
        self.visit_expr_mut(&mut closure.body);
        self.scope.leave();
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        self.macro_arguments(invocation);
    }

    // What stands in these is evaluated by the compiler, or names no value.
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}
    fn visit_pat_mut(&mut self, _: &mut Pat) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
}
