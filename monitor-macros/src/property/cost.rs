//! What it costs to evaluate a proposition, estimated from the form of its expression.

use syn::{Expr, Lit};

use crate::item::place::is_assignment;

/// From this cost on, in nanoseconds or so, an atom is evaluated only when a step needs it: a branch that is
/// mispredicted half of the time costs about as much (measured crossover: 3 to 5 ns).
pub(super) const COSTLY: u32 = 5;

/// Estimated cost of evaluating an expression, in nanoseconds or so; at least 1.
///
/// Field reads, comparisons and arithmetic are cheap whatever their number. Anything that can run code of unknown length
/// (a call, a macro, a block) is costly, but for a few questions of the standard library that are known to be a
/// comparison.
pub(super) fn estimated_cost(expression: &Expr) -> u32 {
    parts_cost(expression).max(1)
}

fn parts_cost(expression: &Expr) -> u32 {
    const CALL: u32 = 10;
    const UNKNOWN: u32 = 20;
    match expression {
        Expr::Lit(literal) => match literal.lit {
            // Comparing with a string reads memory of unknown length.
            Lit::Str(_) | Lit::ByteStr(_) | Lit::CStr(_) => COSTLY,
            _ => 0,
        },
        Expr::Path(_) => 0,
        Expr::Field(field) => parts_cost(&field.base),
        Expr::Paren(inner) => parts_cost(&inner.expr),
        Expr::Group(inner) => parts_cost(&inner.expr),
        Expr::Reference(inner) => parts_cost(&inner.expr),
        Expr::Cast(inner) => parts_cost(&inner.expr),
        Expr::Unary(inner) => parts_cost(&inner.expr),
        Expr::Index(index) => 1 + parts_cost(&index.expr) + parts_cost(&index.index),
        Expr::Binary(binary) if !is_assignment(&binary.op) => {
            parts_cost(&binary.left) + parts_cost(&binary.right)
        }
        Expr::Tuple(tuple) => tuple.elems.iter().map(parts_cost).sum(),
        Expr::MethodCall(call)
            if call.args.is_empty()
                && ["is_some", "is_none", "is_ok", "is_err"]
                    .iter()
                    .any(|known| call.method == known) =>
        {
            parts_cost(&call.receiver)
        }
        Expr::MethodCall(call) => {
            CALL + parts_cost(&call.receiver) + call.args.iter().map(parts_cost).sum::<u32>()
        }
        Expr::Call(call) => CALL + call.args.iter().map(parts_cost).sum::<u32>(),
        Expr::Macro(inner) if inner.mac.path.is_ident("matches") => 1,
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::errors::source::shown;
    use syn::parse_quote;

    #[test]
    fn reads_and_arithmetic_are_cheap_and_calls_are_costly() {
        let cheap: [Expr; 6] = [
            parse_quote!(self.a > 0),
            parse_quote!(x + 1 <= y * 2),
            parse_quote!(self.o.is_some()),
            parse_quote!(matches!(self.s, S::A | S::B)),
            parse_quote!(*p == 3 && !q),
            parse_quote!(self.v[0] > 0),
        ];
        for expression in cheap {
            assert!(
                estimated_cost(&expression) < COSTLY,
                "{}",
                shown(&expression)
            );
        }
        let costly: [Expr; 5] = [
            parse_quote!(self.check()),
            parse_quote!(f(x)),
            parse_quote!(self.name == "bob"),
            parse_quote!({
                let y = 1;
                y > 0
            }),
            parse_quote!(is!(x)),
        ];
        for expression in costly {
            assert!(
                estimated_cost(&expression) >= COSTLY,
                "{}",
                shown(&expression)
            );
        }
    }
}
