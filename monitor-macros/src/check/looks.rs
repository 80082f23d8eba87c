//! What a proposition may do.

use syn::Expr;

use crate::{
    errors::{Errors, source::shown},
    item::{
        pass::{Pass, children},
        place::is_assignment,
    },
    property::Steps,
};

/// Refuses a proposition that changes something or leaves the function: it only looks at the state.
pub(super) fn atoms_only_look(steps: &Steps, errors: &mut Errors) {
    for atom in &steps.atoms {
        if let Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) = &atom.expression
        {
            errors.over(
                text,
                format!(
                    "a proposition is an expression, this is text: write it without quotes, `{}`",
                    text.value()
                ),
            );
        }
        only_looks("a proposition", &atom.expression, errors);
    }
}

/// Refuses an expression that a step evaluates if it changes something or leaves the function.
pub(super) fn only_looks(what: &'static str, expression: &Expr, errors: &mut Errors) {
    let mut looks = OnlyLooks {
        what,
        errors,
        loops: 0,
    };
    looks.visit_expr_mut(&mut expression.clone());
}

struct OnlyLooks<'a> {
    /// What the expression is.
    what: &'static str,
    errors: &'a mut Errors,
    /// How many loops of the proposition's own surround the place.
    loops: usize,
}

impl Pass for OnlyLooks<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        let what = self.what;
        let message = match expression {
            Expr::Assign(assign) => Some(format!(
                "{what} only looks at the state, this assigns: write `{} == {}`",
                shown(&assign.left),
                shown(&assign.right)
            )),
            Expr::Binary(binary) if is_assignment(&binary.op) => {
                Some(format!("{what} only looks at the state, this changes it"))
            }
            Expr::Try(_) => Some(
                "`?` would leave the function from inside the monitor: write `.is_ok()` or `.is_some_and(...)`".to_owned(),
            ),
            Expr::Await(_) => Some(
                format!("{what} cannot wait: keep what it needs in a variable or field, and read that"),
            ),
            Expr::Return(_) => Some(format!("{what} cannot leave the function")),
            Expr::Break(syn::ExprBreak { label, .. }) | Expr::Continue(syn::ExprContinue { label, .. })
                if label.is_some() || self.loops == 0 =>
            {
                Some(format!("{what} cannot leave a loop of the function"))
            }
            Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) => {
                self.loops += 1;
                children::visit_expr_mut(self, expression);
                self.loops -= 1;
                return;
            }
            Expr::Closure(_) | Expr::Async(_) => return,
            _ => None,
        };
        match message {
            Some(message) => self.errors.over(expression, message),
            None => children::visit_expr_mut(self, expression),
        }
    }
}
