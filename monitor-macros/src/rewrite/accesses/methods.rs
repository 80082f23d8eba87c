//! Method calls on tracked variables: accesses themselves, a look at the value, or a change that would be no event.

use quote::format_ident;
use syn::Expr;

use super::AccessRewriter;
use crate::{errors::source::shown, item::pass::Pass as _};

/// Methods of the runtime's `Shared`, by their number of arguments: they are the tracked accesses themselves.
const OWN_METHODS: [(&str, usize); 6] = [
    ("get", 0),
    ("set", 1),
    ("replace", 1),
    ("take", 0),
    ("update", 1),
    ("with", 1),
];

/// Methods of the standard library that change what they are called on.
const CHANGING_METHODS: [&str; 34] = [
    "append",
    "as_mut",
    "as_mut_slice",
    "clear",
    "dedup",
    "drain",
    "entry",
    "extend",
    "fill",
    "first_mut",
    "get_mut",
    "get_or_insert",
    "get_or_insert_with",
    "insert",
    "insert_str",
    "iter_mut",
    "last_mut",
    "pop",
    "pop_back",
    "pop_first",
    "pop_front",
    "pop_last",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "remove",
    "resize",
    "retain",
    "reverse",
    "sort",
    "sort_by",
    "swap",
    "truncate",
];

impl AccessRewriter<'_> {
    pub(super) fn method_call(&mut self, call: &mut syn::ExprMethodCall) {
        for argument in &mut call.args {
            self.visit_expr_mut(argument);
        }
        let Some(root) = self.scope.root(&call.receiver) else {
            return self.visit_expr_mut(&mut call.receiver);
        };
        let own = (call.method.to_string(), call.args.len());
        let whole = self.scope.variable(&call.receiver).is_some();
        if whole
            && OWN_METHODS
                .iter()
                .any(|(name, arguments)| *name == own.0 && *arguments == own.1)
        {
            // It is named at the place of the method, which is that of the event.
            return;
        }
        if whole && own.0 == "get_mut" && own.1 == 0 {
            // This is a method of a lock or an atomic: no other thread has access, so it is no
            // event.
            return;
        }
        if CHANGING_METHODS.iter().any(|name| *name == own.0) && !is_atomic_swap(call) {
            let (method, receiver) = (&call.method, shown(&call.receiver));
            let value = format_ident!("value");
            let changed = shown(&self.scope.with_root_called(&call.receiver, &value));
            let arguments = call.args.iter().map(shown).collect::<Vec<_>>().join(", ");
            self.errors.over(
                &call.method,
                format!(
                    "`{method}` changes `{receiver}` in place, which is no event: write `{root}.update(|mut value| {{ \
                     {changed}.{method}({arguments}); value }})`, which reads `{root}` and writes what the closure returns"
                ),
            );
            return self.put_refused(&mut call.receiver);
        }
        self.visit_owner(&mut call.receiver);
    }
}

/// `flag.swap(true, Ordering::SeqCst)`, which is a method of atomics, and not that of slices.
fn is_atomic_swap(call: &syn::ExprMethodCall) -> bool {
    const ORDERINGS: [&str; 5] = ["SeqCst", "AcqRel", "Acquire", "Release", "Relaxed"];
    let is_ordering = |argument: &Expr| {
        let Expr::Path(path) = argument else {
            return false;
        };
        let last = path.path.segments.last();
        last.is_some_and(|last| ORDERINGS.iter().any(|ordering| last.ident == ordering))
    };
    call.method == "swap" && call.args.last().is_some_and(is_ordering)
}
