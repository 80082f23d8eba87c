//! What the comparisons of a proposition read, for a report: only what is free of side effects, and cheap.

use syn::{BinOp, Expr};

use crate::item::{macros::is_standard, matches::Matches};

/// The places and constants that the comparisons of an expression read, in their order.
///
/// A proposition that is nothing but a place has no comparison: its value is that of the place.
/// With `whole`, operands of arithmetic are left out: evaluating them may consume their values, and
/// the expression is evaluated only once.
pub(crate) fn compared(expression: &Expr, whole: bool) -> Vec<Expr> {
    let mut found = Vec::new();
    comparisons(expression, whole, &mut found);
    found
}

fn comparisons(expression: &Expr, whole: bool, found: &mut Vec<Expr>) {
    match expression {
        Expr::Paren(inner) => comparisons(&inner.expr, whole, found),
        Expr::Group(inner) => comparisons(&inner.expr, whole, found),
        Expr::Unary(inner) => comparisons(&inner.expr, whole, found),
        Expr::Binary(binary) => {
            let sides = [&binary.left, &binary.right];
            match binary.op {
                BinOp::And(_)
                | BinOp::Or(_)
                | BinOp::BitAnd(_)
                | BinOp::BitOr(_)
                | BinOp::BitXor(_) => {
                    for side in sides {
                        comparisons(side, whole, found);
                    }
                }
                BinOp::Eq(_)
                | BinOp::Ne(_)
                | BinOp::Lt(_)
                | BinOp::Le(_)
                | BinOp::Gt(_)
                | BinOp::Ge(_) => {
                    for side in sides {
                        operands(side, whole, found);
                    }
                }
                _ => {}
            }
        }
        Expr::MethodCall(call)
            if ["contains", "starts_with", "ends_with"]
                .iter()
                .any(|known| call.method == known) =>
        {
            operands(&call.receiver, whole, found);
            for argument in &call.args {
                operands(argument, whole, found);
            }
        }
        Expr::Macro(invocation) if is_standard(&invocation.mac.path, "matches") => {
            if let Ok(matches) = invocation.mac.parse_body::<Matches>() {
                operands(&matches.value, whole, found);
            }
        }
        _ => {}
    }
}

/// What one side of a comparison reads.
fn operands(expression: &Expr, whole: bool, found: &mut Vec<Expr>) {
    match expression {
        Expr::Paren(inner) => operands(&inner.expr, whole, found),
        Expr::Group(inner) => operands(&inner.expr, whole, found),
        Expr::Cast(inner) => operands(&inner.expr, whole, found),
        Expr::Reference(inner) if inner.mutability.is_none() => operands(&inner.expr, whole, found),
        Expr::Unary(inner) if !matches!(inner.op, syn::UnOp::Deref(_)) => {
            operands(&inner.expr, whole, found);
        }
        Expr::Binary(binary) if !whole && is_arithmetic(&binary.op) => {
            operands(&binary.left, whole, found);
            operands(&binary.right, whole, found);
        }
        Expr::MethodCall(call) if is_question(call) => found.push(expression.clone()),
        other if is_place(other) => found.push(other.clone()),
        _ => {}
    }
}

fn is_arithmetic(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_)
    )
}

/// Returns `true` for a method without arguments, called on a place or on what such a method
/// returns: it looks at what it is called on, as propositions do, unless it is known to do more, or
/// not to say what it returns.
fn is_question(call: &syn::ExprMethodCall) -> bool {
    let of = without_parentheses(&call.receiver);
    let is_asked = match of {
        Expr::MethodCall(inner) => is_question(inner),
        other => is_place(other),
    };
    let name = call.method.to_string();
    let does_more = DOES_MORE.iter().any(|known| name == *known)
        || ["into_", "try_", "next_", "pop_", "take_", "blocking_"]
            .iter()
            .any(|known| name.starts_with(known));
    call.args.is_empty() && call.turbofish.is_none() && is_asked && !does_more
}

/// Methods of the standard library without arguments that change something, wait, return something
/// else at each call, or have the type that is asked for.
const DOES_MORE: [&str; 27] = [
    "as_mut",
    "as_ref",
    "borrow",
    "borrow_mut",
    "clear",
    "collect",
    "drain",
    "elapsed",
    "get_mut",
    "into",
    "iter_mut",
    "join",
    "last_mut",
    "lock",
    "next",
    "park",
    "parse",
    "pop",
    "product",
    "read",
    "recv",
    "sort",
    "sum",
    "take",
    "unwrap",
    "wait",
    "write",
];

fn without_parentheses(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => without_parentheses(&inner.expr),
        Expr::Group(inner) => without_parentheses(&inner.expr),
        other => other,
    }
}

/// A variable, a constant, a field, an element, or what a reference leads to. A variant of an `enum` is none: its text
/// would be its name.
fn is_place(expression: &Expr) -> bool {
    match expression {
        Expr::Path(path) => path.qself.is_none() && !names_variant(&path.path),
        Expr::Field(field) => is_place(&field.base),
        Expr::Index(index) => {
            is_place(&index.expr)
                && (is_place(&index.index) || matches!(*index.index, Expr::Lit(_)))
        }
        Expr::Unary(inner) => matches!(inner.op, syn::UnOp::Deref(_)) && is_place(&inner.expr),
        Expr::Paren(inner) => is_place(&inner.expr),
        Expr::Group(inner) => is_place(&inner.expr),
        _ => false,
    }
}

fn names_variant(path: &syn::Path) -> bool {
    path.segments.last().is_none_or(|last| {
        let name = last.ident.to_string();
        let is_type_like =
            name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        is_type_like || !last.arguments.is_none()
    })
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::*;

    fn found(expression: &str, whole: bool) -> Vec<String> {
        let expression = syn::parse_str(expression).expect("an expression");
        let found = compared(&expression, whole).into_iter();
        found
            .map(|found| found.to_token_stream().to_string().replace(' ', ""))
            .collect()
    }

    #[test]
    fn places_constants_and_questions_of_comparisons_are_found() {
        let cases: &[(&str, &[&str])] = &[
            ("self.balance >= amount", &["self.balance", "amount"]),
            ("x + 1 <= limits::MAX * 2", &["x", "limits::MAX"]),
            ("!(-x > 0)", &["x"]),
            ("a[i].b == *c", &["a[i].b", "*c"]),
            ("name.len() as u32 > 3", &["name.len()"]),
            ("ret.status() < LIMIT", &["ret.status()", "LIMIT"]),
            ("self.f().len() + 1 > x", &["self.f().len()", "x"]),
            (
                "(ret.status()).as_u16() == 200",
                &["(ret.status()).as_u16()"],
            ),
            ("a < b && (c > 0 || d)", &["a", "b", "c"]),
            ("matches!(event, Event::Open)", &["event"]),
            ("self.name.starts_with(\"x\")", &["self.name"]),
            ("&self.a == &b", &["self.a", "b"]),
        ];
        for (expression, expected) in cases {
            assert_eq!(found(expression, false), *expected, "{expression}");
        }
    }

    #[test]
    fn what_may_do_something_or_says_nothing_is_not() {
        for expression in [
            "self.open",
            "f(x) > 0",
            "self.state == State::Open",
            "x == None",
            "self.next() > 1",
            "items.iter().all(|item| item.ready)",
            "self.f(x).len() > 1",
            "self.lock().len() > 1",
            "text.parse() == 1",
            "values.get::<u8>() == 1",
            "queue.try_recv() == 1",
            "{ x = 3; x } > 3",
            "{ packed.field } > 3",
            "a[f(i)] > 3",
        ] {
            let found = found(expression, false);
            assert!(
                found
                    .iter()
                    .all(|found| found == "x" || found == "self.state"),
                "{expression}: {found:?}"
            );
            if !expression.contains("==") {
                assert!(found.is_empty(), "{expression}: {found:?}");
            }
        }
    }

    #[test]
    fn arithmetic_that_is_evaluated_once_keeps_what_it_took() {
        assert_eq!(found("x + f() <= y", true), ["y"]);
        assert_eq!(found("x + f() <= y", false), ["x", "y"]);
    }
}
