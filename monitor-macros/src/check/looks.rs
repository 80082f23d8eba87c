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

/// A proposition looks at the state and changes nothing, and it does not leave the function.
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
        OnlyLooks { errors, loops: 0 }.visit_expr_mut(&mut atom.expression.clone());
    }
}

struct OnlyLooks<'a> {
    errors: &'a mut Errors,
    /// How many loops of the proposition's own surround the place.
    loops: usize,
}

impl Pass for OnlyLooks<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        let message = match expression {
            Expr::Assign(assign) => Some(format!(
                "a proposition only looks at the state, this assigns: write `{} == {}`",
                shown(&assign.left),
                shown(&assign.right)
            )),
            Expr::Binary(binary) if is_assignment(&binary.op) => {
                Some("a proposition only looks at the state, this changes it".to_owned())
            }
            Expr::Try(_) => Some(
                "`?` would leave the function from inside the monitor: write `.is_ok()` or `.is_some_and(...)`".to_owned(),
            ),
            Expr::Await(_) => Some(
                "a proposition cannot wait: keep what it needs in a variable or field, and read that".to_owned(),
            ),
            Expr::Return(_) => Some("a proposition cannot leave the function".to_owned()),
            Expr::Break(syn::ExprBreak { label, .. }) | Expr::Continue(syn::ExprContinue { label, .. })
                if label.is_some() || self.loops == 0 =>
            {
                Some("a proposition cannot leave a loop of the function".to_owned())
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
