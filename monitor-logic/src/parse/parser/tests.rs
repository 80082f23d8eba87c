mod hostile;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{MAX_DEPTH, MAX_LENGTH, MAX_SIZE, parse};
use crate::{
    ast::formula::expression::{Comparison, Expression, ExpressionKind},
    ast::formula::{Formula, Kind},
};

/// Returns what a text is read as, printed with all its parentheses.
fn grouped(text: &str) -> String {
    fn group(formula: &Formula) -> String {
        match &formula.kind {
            Kind::Unary(operator, operand) => format!("{operator}({})", group(operand)),
            Kind::Binary(operator, left, right) => {
                format!("({} {operator} {})", group(left), group(right))
            }
            Kind::Constant(_) | Kind::Proposition(_) => formula.to_string(),
        }
    }
    match parse(text) {
        Ok(formula) => group(&formula),
        Err(diagnostics) => panic!("{}", diagnostics.render(text)),
    }
}

/// Returns the only proposition of a text.
fn proposition(text: &str) -> Expression {
    match parse(text).unwrap().kind {
        Kind::Proposition(expression) => expression,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_notation_of_every_operator() {
    for (canonical, others) in [
        ("!p", &["¬p", "not p", "not(p)", "! p"][..]),
        ("p && q", &["p & q", "p /\\ q", "p and q", "p ∧ q", "p&&q"]),
        ("p || q", &["p | q", "p \\/ q", "p or q", "p ∨ q", "p||q"]),
        ("p ^ q", &["p xor q", "p ++ q", "p ⊕ q"]),
        ("p -> q", &["p => q", "p → q", "p->q"]),
        ("p <-> q", &["p <=> q", "p ↔ q", "p<->q"]),
        ("prev(p)", &["prev p", "(*) p", "(*)p", "⊙ p", "⊙(p)"]),
        ("once(p)", &["once p", "<*> p", "⟐ p"]),
        ("historically(p)", &["historically p", "[*] p", "⊡ p"]),
        ("start(p)", &["start p", "↑p", "↑(p)"]),
        ("end(p)", &["end p", "↓p"]),
        ("p since q", &["p S q", "p Ss q"]),
        ("p wsince q", &["p Sw q"]),
        ("[p, q)", &["[p,q)", "[p, q)s", "[p, q)_s"]),
        ("[p, q)w", &["[ p , q )w", "[p, q)_w"]),
        ("true", &["(true)"]),
        ("x == 1", &["x = 1"]),
        ("x != 1", &["x ≠ 1"]),
        ("x <= 1", &["x ≤ 1"]),
        ("x >= 1", &["x ≥ 1"]),
    ] {
        let formula = parse(canonical).unwrap();
        assert_eq!(formula.to_string(), canonical);
        for other in others {
            assert_eq!(parse(other).as_ref(), Ok(&formula), "{other}");
        }
    }
}

#[test]
fn the_papers_formula() {
    let formula = parse("start(p) -> [q, end(r|s))").unwrap();
    let name = Formula::name;
    assert_eq!(
        formula,
        Formula::implies(
            Formula::start(name("p")),
            Formula::interval(name("q"), Formula::end(Formula::or(name("r"), name("s"))))
        )
    );
}

#[test]
fn how_tight_operators_bind() {
    for (text, wanted) in [
        (
            "a <-> b -> c || d ^ e && f since !g",
            "(a <-> (b -> (c || (d ^ (e && (f since !(g)))))))",
        ),
        (
            "!a since b && c ^ d || e -> f <-> g",
            "((((((!(a) since b) && c) ^ d) || e) -> f) <-> g)",
        ),
        ("a -> b -> c", "(a -> (b -> c))"),
        ("a <-> b <-> c", "((a <-> b) <-> c)"),
        (
            "a since b wsince c since d",
            "(((a since b) wsince c) since d)",
        ),
        ("a && b && c", "((a && b) && c)"),
        ("start p -> once q", "(start(p) -> once(q))"),
        ("start x > 0", "start(x > 0)"),
        ("!x > 0 && y", "(!(x > 0) && y)"),
        ("!!start !a since b", "(!(!(start(!(a)))) since b)"),
        ("prev prev p S q", "(prev(prev(p)) since q)"),
        ("(a && b) -> c", "((a && b) -> c)"),
        ("((a)) && ((b || c))", "(a && (b || c))"),
        (
            "[a -> b, c || d) since [e, f)w",
            "(((a -> b) [) (c || d)) since (e [)w f))",
        ),
        ("x + 1 <= y && z", "(x + 1 <= y && z)"),
        ("once [p, q)", "once((p [) q))"),
        ("once[p, q)", "once((p [) q))"),
        ("start (a) && b", "(start(a) && b)"),
    ] {
        assert_eq!(grouped(text), wanted, "{text}");
    }
}

#[test]
fn expressions_bind_as_in_rust() {
    for (text, wanted) in [
        ("(x + 1) * 2 <= y", "(x + 1) * 2 <= y"),
        ("x + (1 * 2) <= y", "x + 1 * 2 <= y"),
        ("(a - b) - c > 0", "a - b - c > 0"),
        ("a - (b - c) > 0", "a - (b - c) > 0"),
        ("-a.b > 0", "-a.b > 0"),
        ("(-a) * b > 0", "-a * b > 0"),
        ("-(a * b) > 0", "-(a * b) > 0"),
        ("x==-1", "x == -1"),
        ("x<-1", "x < -1"),
        (
            "self.a[i + 1].len(x, \"y\") % 2 == 0",
            "self.a[i + 1].len(x, \"y\") % 2 == 0",
        ),
        ("pair.0.1 == Color::Red", "pair.0.1 == Color::Red"),
        ("f(x > 0)(y)", "f(x > 0)(y)"),
        ("(x)", "x"),
        ("(x > 0)", "x > 0"),
        ("5.abs() > 1", "(5).abs() > 1"),
        ("a.r#type == 1", "a.type == 1"),
        ("f(x,)", "f(x)"),
    ] {
        assert_eq!(proposition(text).to_string(), wanted, "{text}");
    }
}

#[test]
fn literals_are_resolved() {
    let compared = |text: &str| match proposition(text).kind {
        ExpressionKind::Compare(Comparison::Equal, _, right) => right.kind,
        other => panic!("{other:?}"),
    };
    let text = |value: &str| ExpressionKind::Text(value.into());
    assert_eq!(compared(r#"x == "bob""#), text("bob"));
    assert_eq!(
        compared(r#"x == "a\"\\\n\t\0\x41\u{1F600}é""#),
        text("a\"\\\n\t\0A😀é")
    );
    assert_eq!(compared("x == \"a\\\n   b\""), text("ab"));
    assert_eq!(compared(r##"x == r#"a"\n"#"##), text("a\"\\n"));
    assert_eq!(compared("x == r\"\\\""), text("\\"));
    assert_eq!(compared(r"x == 'c'"), ExpressionKind::Character('c'));
    assert_eq!(compared(r"x == '\''"), ExpressionKind::Character('\''));
    assert_eq!(compared(r"x == '\u{e9}'"), ExpressionKind::Character('é'));
    assert_eq!(
        compared("x == 1_000u64"),
        ExpressionKind::Integer("1_000u64".into())
    );
    assert_eq!(
        compared("x == 0xFFu8"),
        ExpressionKind::Integer("0xFFu8".into())
    );
    assert_eq!(
        compared("x == 1.5e-3"),
        ExpressionKind::Float("1.5e-3".into())
    );
    assert_eq!(compared("x == 2f32"), ExpressionKind::Float("2f32".into()));
    assert_eq!(compared("x == true"), ExpressionKind::Boolean(true));
}

#[test]
fn rust_blocks_end_at_their_own_brace() {
    for code in [
        " x ",
        "a { b } c",
        "\"}\"",
        "\"\\\"}\"",
        "'}'",
        "'\\''; '}'",
        "r\"}\\\"",
        "r#\"}\"}\"#",
        "br#\"}\"#",
        "b'}'",
        "'a: loop { break 'a }",
        "f::<'static>('{')",
        "x // }\n",
        "/* } /* } */ } */ x",
        "r#type { r#in: 1 }",
        "for\"}\"",
    ] {
        let text = format!("{{{code}}} && p");
        let formula = parse(&text).unwrap();
        let first = formula.propositions()[0].kind.clone();
        assert_eq!(first, ExpressionKind::Rust(code.into()), "{text}");
    }
}

#[test]
fn words_are_operators_only_where_one_can_stand() {
    for (text, wanted) in [
        ("end > 3", "end > 3"),
        ("end", "r#end"),
        ("start && p", "(r#start && p)"),
        ("once.x && not[0] > 1", "(once.x && r#not[0] > 1)"),
        ("prev - 1 > 0", "prev - 1 > 0"),
        ("[start, end)", "(r#start [) r#end)"),
        ("start(end)", "start(r#end)"),
        ("start end", "start(r#end)"),
        ("start end x", "start(end(x))"),
        ("S && s", "(r#S && s)"),
        ("not S && q", "(!(r#S) && q)"),
        ("not S since q", "(!(r#S) since q)"),
        ("end since x", "(r#end since x)"),
        ("end since S", "(r#end since r#S)"),
        ("S S S", "(r#S since r#S)"),
        ("and and or", "(r#and && r#or)"),
        ("p since since", "(p since r#since)"),
        ("G > 3 || F && X", "(G > 3 || (r#F && r#X))"),
        ("U || until", "(r#U || r#until)"),
        ("EF && AG > 1", "(r#EF && AG > 1)"),
        ("implies", "r#implies"),
        ("r#start && r#end(x)", "(r#start && r#end(x))"),
        ("r#p", "p"),
        ("[p, q)w", "(p [)w q)"),
        ("[p, q) && w", "((p [) q) && w)"),
        ("[p, q)S w", "((p [) q) since w)"),
        ("start_up", "start_up"),
    ] {
        assert_eq!(grouped(text), wanted, "{text}");
    }
}

#[test]
fn every_part_knows_its_place() {
    let text = "start(x > 0) -> ([q, end(r|s))w)";
    let formula = parse(text).unwrap();
    let places: Vec<&str> = formula
        .subformulas()
        .iter()
        .map(|part| part.span.of(text))
        .collect();
    assert_eq!(
        places,
        [
            "x > 0",
            "start(x > 0)",
            "q",
            "r",
            "s",
            "r|s",
            "end(r|s)",
            "[q, end(r|s))w",
            text
        ]
    );
    let text = "(a && b) -> -(x + y).z > 1";
    let formula = parse(text).unwrap();
    assert_eq!(formula.span.of(text), text);
    let comparison = formula.propositions()[2];
    let operands: Vec<&str> = comparison
        .operands()
        .iter()
        .map(|operand| operand.span.of(text))
        .collect();
    assert_eq!(operands, ["-(x + y).z", "1"]);
}

#[test]
fn white_space_of_any_kind_separates() {
    let formula = parse("p since q -> r").unwrap();
    assert_eq!(
        parse("\tp\r\n since\u{a0}q\n->\u{2003}r\n").unwrap(),
        formula
    );
}

#[test]
fn depth_is_limited() {
    // The number is how many levels of operands and parentheses one repetition makes.
    for (open, inner, close, levels) in [
        ("!", "p", "", 1),
        ("prev(", "p", ")", 1),
        ("!(", "p", ")", 2),
        ("(", "p", ")", 1),
        ("a -> ", "p", "", 1),
        ("[p, ", "q", ")", 1),
        ("a && (", "p", ")", 2),
        ("f(", "x", ")", 1),
        ("a[", "x", "]", 1),
    ] {
        let nested = |times| format!("{}{inner}{}", open.repeat(times), close.repeat(times));
        let deepest = (MAX_DEPTH - 1) / levels;
        let formula = parse(&nested(deepest)).unwrap();
        assert_eq!(parse(&formula.to_string()), Ok(formula), "{open}");
        for times in [deepest + 1, 2 * deepest, 5_000] {
            let diagnostics = parse(&nested(times)).unwrap_err();
            assert_eq!(diagnostics.len(), 1, "{open}");
            let first = diagnostics.iter().next().unwrap();
            assert_eq!(first.message, "this formula is nested more than 256 deep");
        }
    }
}

#[test]
fn chains_are_limited_like_what_is_nested() {
    for (first, link) in [
        ("p", " && p"),
        ("p", " since p"),
        ("1", " + 1"),
        ("p", ".p"),
        ("p", "[0]"),
    ] {
        let chain = |times: usize| {
            let chain = format!("{first}{}", link.repeat(times));
            format!("f({chain}) || {chain} > 0")
        };
        let chain = |times| match link {
            " && p" | " since p" => format!("{first}{}", link.repeat(times)),
            _ => chain(times),
        };
        assert!(parse(&chain(MAX_DEPTH - 4)).is_ok(), "{link}");
        for times in [MAX_DEPTH, 5_000] {
            let diagnostics = parse(&chain(times)).unwrap_err();
            assert_eq!(
                diagnostics.to_string(),
                "this formula is more than 256 operators deep, and each operator of a chain such \
                 as `p && q && r` counts (put parentheses around parts of the chain, as in `(p && \
                 q) && (r && s)`, or check its parts as several properties)"
            );
        }
    }
    // The advice helps.
    let half = format!("(p{})", " && p".repeat(200));
    assert!(parse(&format!("{half} && {half} && {half}")).is_ok());
}

#[test]
fn the_text_is_limited() {
    let historically = |length: usize| format!("historically({})", "a ".repeat(length / 2 - 7));
    let text = historically(MAX_LENGTH + 2);
    assert_eq!(
        parse(&text).unwrap_err().to_string(),
        "this formula is 65538 bytes long, more than 65536 (64 KiB) (check its parts as several \
         properties)"
    );
    let diagnostics = parse(&historically(MAX_LENGTH)).unwrap_err();
    assert!(diagnostics.len() > 1);
    let blanks = format!("p{}", " ".repeat(MAX_LENGTH - 1));
    assert!(parse(&blanks).is_ok());
}

#[test]
fn size_is_limited() {
    // A balanced tree, so that depth is no problem.
    let mut text = String::from("p");
    while text.len() < 4 * MAX_SIZE {
        text = format!("({text})&({text})");
    }
    assert!(text.len() < MAX_LENGTH);
    let diagnostics = parse(&text).unwrap_err();
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(
        diagnostics.iter().next().unwrap().message,
        "this formula has more than 10000 parts"
    );
}

/// The advice for deep formulas: once within 128 steps, by halves.
#[test]
fn a_bound_that_is_written_out_in_halves_is_read() {
    let mut direct = String::from("p");
    for _ in 1..128 {
        direct = format!("(p || prev({direct}))");
    }
    let diagnostics = parse(&direct).unwrap_err();
    assert!(diagnostics.to_string().contains("`(F) || prev(prev(F))`"));
    let mut halves = String::from("p");
    for steps in [1, 2, 4, 8, 16, 32, 64] {
        halves = format!("({halves}) || {}({halves})", "prev ".repeat(steps));
    }
    assert!(parse(&halves).is_ok());
}
