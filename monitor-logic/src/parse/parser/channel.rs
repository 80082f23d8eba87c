//! Channels in formulas of RCTL+, which are written like calls.

use alloc::{format, string::String};

use super::Parser;
use crate::{
    ast::formula::expression::{Comparison, Expression, ExpressionKind},
    ast::rctl::Channel,
    ast::tree::parts,
    lex::number::integer,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    /// Returns the predicate on a channel that a proposition is; `None` when there is no channel in
    /// it.
    ///
    /// # Errors
    ///
    /// When there is a channel in it, but the proposition is no such predicate.
    pub(super) fn channel(&self, proposition: &Expression) -> Result<Option<Channel>, Diagnostic> {
        let calls = parts(proposition, Expression::operands);
        let Some(call) = calls.into_iter().find_map(call) else {
            return Ok(None);
        };
        let (from, to) = self.processes(call)?;
        let (comparison, count) = match (&proposition.kind, call.function) {
            (ExpressionKind::Call(..), "empty") => (Comparison::Equal, 0),
            (ExpressionKind::Compare(comparison, left, right), "in_transit") => {
                if is(left, call) {
                    (*comparison, self.count(call, right)?)
                } else if is(right, call) {
                    (comparison.swapped(), self.count(call, left)?)
                } else {
                    return Err(self.not_compared(call));
                }
            }
            _ => return Err(self.not_compared(call)),
        };
        Ok(Some(Channel {
            from,
            to,
            comparison,
            count,
        }))
    }

    fn processes(&self, call: Call<'_>) -> Result<(String, String), Diagnostic> {
        let function = call.function;
        let [from, to] = call.arguments else {
            let message = format!("`{function}` has two processes, from and to");
            let help = match function {
                "empty" => "write `empty(p, q)`; to call a function, write `{ empty(...) }`",
                _ => "write `in_transit(p, q)`; to call a function, write `{ in_transit(...) }`",
            };
            return Err(Diagnostic::new(message, call.whole.span).with_help(help));
        };
        let name = |process: &Expression| match &process.kind {
            ExpressionKind::Name(name)
            | ExpressionKind::Text(name)
            | ExpressionKind::Integer(name) => Ok(name.clone()),
            _ => {
                let written = self.quote(process.span, "this");
                let message = format!("`{written}` is not the name of a process");
                let help = "write a word, a number or a string: `in_transit(p, \"node 1\")`";
                Err(Diagnostic::new(message, process.span).with_help(help))
            }
        };
        Ok((name(from)?, name(to)?))
    }

    /// Reads the number that a channel is compared with.
    fn count(&self, call: Call<'_>, value: &Expression) -> Result<u64, Diagnostic> {
        let count = match &value.kind {
            ExpressionKind::Integer(digits) => integer(digits)
                .ok()
                .and_then(|count| u64::try_from(count).ok()),
            _ => None,
        };
        count.ok_or_else(|| {
            let call = self.quote(call.whole.span, "in_transit(p, q)");
            let message = "the messages in transit are compared with a whole number, 0 or larger";
            Diagnostic::new(message, value.span).with_help(format!("write e.g. `{call} <= 2`"))
        })
    }

    fn not_compared(&self, call: Call<'_>) -> Diagnostic {
        let written = self.quote(call.whole.span, "this");
        if call.function == "empty" {
            let message = format!("`{written}` is a formula of its own");
            return Diagnostic::new(message, call.whole.span)
                .with_help("join it with others by `&&`, `||`, `->`, ...");
        }
        let message = format!("`{written}` is a number of messages, to be compared with a number");
        Diagnostic::new(message, call.whole.span).with_help(format!(
            "write e.g. `{written} <= 2`; join several of these with `&&` or `||`"
        ))
    }
}

/// `in_transit(p, q)` or `empty(p, q)`
#[derive(Clone, Copy)]
struct Call<'tree> {
    whole: &'tree Expression,
    function: &'tree str,
    arguments: &'tree [Expression],
}

fn call(whole: &Expression) -> Option<Call<'_>> {
    let ExpressionKind::Call(function, arguments) = &whole.kind else {
        return None;
    };
    match &function.kind {
        ExpressionKind::Name(function) if matches!(function.as_str(), "in_transit" | "empty") => {
            Some(Call {
                whole,
                function,
                arguments,
            })
        }
        _ => None,
    }
}

/// Returns `true` if an expression is this very call.
fn is(expression: &Expression, call: Call<'_>) -> bool {
    core::ptr::eq(expression, call.whole)
}
