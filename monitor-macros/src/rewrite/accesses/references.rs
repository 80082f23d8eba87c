//! What would refer to a tracked variable unseen: borrows, and threads that outlive it.

use proc_macro2::Ident;
use quote::ToTokens as _;
use syn::{Expr, ext::IdentExt as _};

use super::AccessRewriter;
use crate::rewrite::mentions::mentioned;

impl AccessRewriter<'_> {
    pub(super) fn borrow(
        &mut self,
        whole: &dyn quote::ToTokens,
        variable: &Ident,
        place: &mut Expr,
        mutable: bool,
    ) {
        let part = if self.scope.variable(place).is_some() {
            ""
        } else {
            "a part of "
        };
        let message = if mutable {
            format!(
                "`&mut` of {part}`{variable}` would let it be written unseen: write `{variable} = ...`, or \
                 `{variable}.update(|mut value| {{ ...; value }})`, which reads it and writes what the closure returns"
            )
        } else {
            format!(
                "`&` of {part}`{variable}` could be read later, unseen: look at it in \
                 `{variable}.with(|value| ...)`, or borrow a copy, `&{variable}.get()`"
            )
        };
        self.errors.over(whole, message);
        self.put_refused(place);
    }

    /// Refuses a tracked variable in a thread or a task that may go on when the function, and its
    /// variables, are gone.
    pub(super) fn outliving(&mut self, call: &syn::ExprCall) {
        let (Expr::Path(function), Some(body)) = (&*call.func, call.args.first()) else {
            return;
        };
        let mut path = function.path.segments.iter().rev().map(|part| &part.ident);
        let (Some(starts), Some(of)) = (path.next(), path.next()) else {
            return;
        };
        let is_thread = of == "thread" && starts == "spawn" && matches!(body, Expr::Closure(_));
        let starts_task = ["spawn", "spawn_blocking", "spawn_local"];
        let is_task =
            (of == "tokio" || of == "task") && starts_task.iter().any(|name| starts == name);
        if !is_thread && !is_task {
            return;
        }
        let Some(variable) = mentioned(&body.to_token_stream(), &self.scope)
            .filter(|variable| self.declared.contains(&variable.unraw().to_string()))
        else {
            return;
        };
        let message = if is_thread {
            format!(
                "`{variable}` lives in this call of the function, which a thread of `thread::spawn` may outlive: start \
                 it in a scope, `thread::scope(|scope| {{ scope.spawn(...); }})`, or let `{variable}` be a static, \
                 `static X: Shared<...> = Shared::new(...)`, and name it, `shared(X)`"
            )
        } else {
            format!(
                "`{variable}` lives in this call of the function, which a task may outlive: let it be a parameter that tasks own \
                 together, `{variable}: Arc<Shared<...>>`, and name it, `shared({variable})`, or a static, \
                 `static X: Shared<...> = Shared::new(...)`"
            )
        };
        self.errors.over(&variable, message);
    }
}
