//! Assignments to tracked variables, plain, compound and destructuring.

use proc_macro2::{Ident, Span};
use quote::{ToTokens as _, format_ident, quote};
use syn::{BinOp, Expr};

use super::AccessRewriter;
use crate::{
    errors::source::shown,
    item::{
        pass::{Pass as _, children},
        place::is_assignment,
    },
};

impl AccessRewriter<'_> {
    pub(super) fn assign(&mut self, expression: &mut Expr) {
        let Expr::Assign(assign) = expression else {
            return;
        };
        if let Some(variable) = self.scope.variable(&assign.left) {
            self.visit_expr_mut(&mut assign.right);
            *expression = self.calls.store(&variable, &assign.right);
            return;
        }
        if let Some(variable) = self.scope.root(&assign.left) {
            self.visit_expr_mut(&mut assign.right);
            self.assigned_part(&variable, &mut assign.left, "=", &assign.right);
            return;
        }
        let mut targets = Vec::new();
        self.targets(&mut assign.left, &mut targets);
        children::visit_expr_assign_mut(self, assign);
        if targets.is_empty() {
            return;
        }
        // In the order of the compiler: all parts first, and then the assignments from left to
        // right.
        let names = targets.iter().map(|(_, name)| name);
        let writes = targets.iter().map(|(variable, name)| {
            let part = Expr::Verbatim(name.to_token_stream());
            self.calls.store(variable, &part)
        });
        *expression = Expr::Verbatim(quote!({ #(let #names;)* #assign; #(#writes;)* }));
    }

    /// Returns a name that no tracked variable has, since what stands for the targets is read as
    /// the user's.
    pub(super) fn name_of_part(&self, number: usize) -> Ident {
        let mut name = format!("part_{number}");
        while self.scope.is_tracked(&name) {
            name.push('_');
        }
        Ident::new(&name, Span::mixed_site())
    }

    /// Replaces the tracked variables among the targets of a destructuring assignment by names of their own.
    pub(super) fn targets(&mut self, target: &mut Expr, targets: &mut Vec<(Ident, Ident)>) {
        if let Some(variable) = self.scope.variable(target) {
            let name = self.name_of_part(targets.len());
            *target = Expr::Verbatim(name.to_token_stream());
            targets.push((variable, name));
            return;
        }
        match target {
            Expr::Tuple(tuple) => tuple
                .elems
                .iter_mut()
                .for_each(|part| self.targets(part, targets)),
            Expr::Array(array) => array
                .elems
                .iter_mut()
                .for_each(|part| self.targets(part, targets)),
            Expr::Call(call) => call
                .args
                .iter_mut()
                .for_each(|part| self.targets(part, targets)),
            Expr::Struct(of) => {
                for field in &mut of.fields {
                    let is_tracked = self.scope.variable(&field.expr).is_some();
                    if is_tracked {
                        field.colon_token.get_or_insert_default();
                    }
                    self.targets(&mut field.expr, targets);
                }
            }
            Expr::Paren(inner) => self.targets(&mut inner.expr, targets),
            Expr::Group(inner) => self.targets(&mut inner.expr, targets),
            other => {
                if let Some(variable) = self.scope.root(other) {
                    self.assigned_part(&variable, other, "=", &Expr::Verbatim(quote!(...)));
                }
            }
        }
    }

    pub(super) fn assigned_part(
        &mut self,
        variable: &Ident,
        part: &mut Expr,
        operator: &str,
        value: &Expr,
    ) {
        let changed = shown(&self.scope.with_root_called(part, &format_ident!("value")));
        let value = shown(value);
        self.errors.over(
            &*part,
            format!(
                "`{variable}` is read and written as a whole, this writes a part of it: write `{variable}.update(|mut \
                 value| {{ {changed} {operator} {value}; value }})`"
            ),
        );
        self.put_refused(part);
    }

    pub(super) fn binary(&mut self, expression: &mut Expr) {
        let Expr::Binary(binary) = expression else {
            return;
        };
        if is_assignment(&binary.op) {
            self.visit_expr_mut(&mut binary.right);
            if let Some(variable) = self.scope.variable(&binary.left) {
                *expression = self.calls.compound(&variable, &binary.op, &binary.right);
            } else if let Some(variable) = self.scope.root(&binary.left) {
                let operator = binary.op.to_token_stream().to_string();
                self.assigned_part(&variable, &mut binary.left, &operator, &binary.right);
            } else {
                self.visit_expr_mut(&mut binary.left);
            }
            return;
        }
        let compares = matches!(
            binary.op,
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_)
        );
        for side in [&mut binary.left, &mut binary.right] {
            if compares {
                self.visit_place(side);
            } else {
                self.visit_expr_mut(side);
            }
        }
    }
}
