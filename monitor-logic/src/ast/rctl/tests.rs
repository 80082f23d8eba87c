use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use proptest::{collection::vec as vector, prelude::*};

use super::{Formula, Operator, Proposition};
use crate::semantics::branching::verdicts;
use crate::{
    ast::formula::expression::ExpressionKind,
    strategies::{branching, branching_over, channel, proposition},
};

#[test]
fn what_is_read() {
    for (text, printed) in [
        ("EF(p)", "EF(p)"),
        ("EF p && q", "EF(p) && q"),
        ("AG EF reset", "AG(EF(reset))"),
        ("!EG !p", "!EG(!p)"),
        ("EF x > 0", "EF(x > 0)"),
        (
            "EF(hungry0 && EG(!eat0)) or AG(p -> EF(q))",
            "EF(hungry0 && EG(!eat0)) || AG(p -> EF(q))",
        ),
        ("x1 - x2 <= 5", "x1 - x2 <= 5"),
        ("EF > 1 && AG.x", "EF > 1 && AG.x"),
        ("EF(r#EF) ^ r#AG", "EF(r#EF) ^ r#AG"),
        ("{ empty(x) }", "{ empty(x) }"),
        ("in_transit && empty", "in_transit && empty"),
        ("x.empty()", "x.empty()"),
    ] {
        assert_eq!(
            str::parse::<Formula>(text).unwrap().to_string(),
            printed,
            "{text}"
        );
    }
}

#[test]
fn channels() {
    for (text, printed) in [
        ("in_transit(p, q) <= 2", "in_transit(p, q) <= 2"),
        (
            "3 > in_transit(\"node 1\", q)",
            "in_transit(\"node 1\", q) < 3",
        ),
        ("2 ≤ in_transit(1, 2)", "in_transit(\"1\", \"2\") >= 2"),
        ("in_transit(p, q) = 1_0u8", "in_transit(p, q) == 10"),
        ("in_transit(p, q) != 0", "in_transit(p, q) != 0"),
        ("in_transit(p, q) == 0", "empty(p, q)"),
        (
            "EF(empty(p, r#end) && !empty(end, q))",
            "EF(empty(p, \"end\") && !empty(\"end\", q))",
        ),
    ] {
        let formula = str::parse::<Formula>(text).unwrap();
        assert_eq!(formula.to_string(), printed, "{text}");
        let is_channel = |found: &&Proposition| matches!(found, Proposition::Channel(_));
        assert!(formula.propositions().iter().all(is_channel), "{text}");
    }
}

#[test]
fn places() {
    let text = "EF( p && (AG q) )";
    let formula = str::parse::<Formula>(text).unwrap();
    let parts = formula.subformulas().into_iter();
    let places: Vec<&str> = parts.map(|part| part.span.of(text)).collect();
    assert_eq!(places, ["p", "q", "AG q", "p && (AG q)", text]);
    assert!(formula.is_temporal());
    assert!(!str::parse::<Formula>("p && !q").unwrap().is_temporal());
}

/// Returns the cuts of two processes with two events each: the cut (i, j) is 3i + j.
fn grid() -> Vec<Vec<usize>> {
    let cut = |i: usize, j: usize| 3 * i + j;
    (0..9)
        .map(|number| {
            let (i, j) = (number / 3, number % 3);
            let mut next = Vec::new();
            if i < 2 {
                next.push(cut(i + 1, j));
            }
            if j < 2 {
                next.push(cut(i, j + 1));
            }
            next
        })
        .collect()
}

/// Worked out by hand on the grid, where `x` and `y` are the numbers of events that happened.
#[test]
fn every_operator_on_a_grid() {
    let valuation = |proposition: &Proposition, cut: usize| {
        let (x, y) = (cut / 3, cut % 3);
        match proposition.to_string().as_str() {
            "x" => x > 0,
            "y" => y > 0,
            "lead" => x >= y,
            "far" => x == 2 && y == 0,
            "even" => x == y,
            other => panic!("{other}"),
        }
    };
    for (text, wanted) in [
        ("EF(far)", true),
        ("EG(lead)", true),
        ("AG(lead)", false),
        ("EG(even)", false),
        ("EF(far && EG(x))", true),
        ("EF(x && !EF(far))", true),
        ("AG(far -> !EF(even && !y))", true),
        ("AG(EF(even))", true),
        ("EG(lead && !far)", true),
        ("!EG(!y)", true),
        ("EF(y && EF(!y))", false),
    ] {
        let verdicts = verdicts(&str::parse::<Formula>(text).unwrap(), &grid(), &valuation);
        assert_eq!(verdicts[0], wanted, "{text}");
    }
}

/// Returns all runs from a cut, written down one by one.
fn runs(successors: &[Vec<usize>], cut: usize) -> Vec<Vec<usize>> {
    if successors[cut].is_empty() {
        return vec![vec![cut]];
    }
    let mut found = Vec::new();
    for &next in &successors[cut] {
        for mut run in runs(successors, next) {
            run.insert(0, cut);
            found.push(run);
        }
    }
    found
}

/// Graphs without cycles in which every cut but the last has a successor, with the propositions
/// that hold at each cut.
fn graph() -> impl Strategy<Value = (Vec<Vec<usize>>, Vec<Vec<bool>>)> {
    (1_usize..8).prop_flat_map(|cuts| {
        let edges = vector(vector(any::<bool>(), cuts), cuts);
        let states = vector(vector(any::<bool>(), 3), cuts);
        (edges, states).prop_map(move |(edges, states)| {
            let next = |cut: usize| {
                let later = (cut + 1..cuts).filter(|&other| other == cut + 1 || edges[cut][other]);
                later.collect()
            };
            ((0..cuts).map(next).collect(), states)
        })
    })
}

proptest! {
    #![proptest_config(crate::strategies::cases(125))]

    #[test]
    fn what_is_printed_is_read_back(formula in branching(4, 12)) {
        prop_assert_eq!(str::parse::<Formula>(&formula.to_string()), Ok(formula));
    }

    #[test]
    fn propositions_are_read_back(
        formula in branching_over(
            prop_oneof![
                proposition()
                    .prop_filter("branching time has no past", |proposition| !proposition.looks_back())
                    .prop_map(Formula::proposition),
                channel().prop_map(Formula::channel),
            ],
            6,
        )
    ) {
        prop_assert_eq!(str::parse::<Formula>(&formula.to_string()), Ok(formula));
    }

    /// The definitions of the paper, over all sequences of cuts.
    #[test]
    fn operators_are_about_runs(formula in branching(3, 3), (successors, states) in graph()) {
        let valuation = |proposition: &Proposition, cut: usize| match proposition {
            Proposition::Expression(expression) => match &expression.kind {
                ExpressionKind::Name(name) => states[cut][usize::from(name.as_bytes()[0] - b'a')],
                _ => false,
            },
            Proposition::Channel(_) => false,
        };
        let holds = verdicts(&formula, &successors, &valuation);
        for operator in Operator::ALL {
            let whole = Formula::branching(operator, formula.clone());
            let found = verdicts(&whole, &successors, &valuation);
            for (cut, found) in found.into_iter().enumerate() {
                let runs = runs(&successors, cut);
                let mut all = runs.iter().map(|run| run.iter().all(|&cut| holds[cut]));
                let wanted = match operator {
                    Operator::ExistsFinally => {
                        runs.iter().any(|run| run.iter().any(|&cut| holds[cut]))
                    }
                    Operator::ExistsGlobally => all.any(|all| all),
                    Operator::AllGlobally => all.all(|all| all),
                };
                prop_assert_eq!(found, wanted, "{} at {}", &whole, cut);
            }
        }
    }
}

/// Returns the clauses of primary/secondary (paper 002, section 8), one after the other.
fn clauses(processes: usize) -> String {
    let mut clauses = Vec::new();
    for i in 0..processes {
        for j in (0..processes).filter(|j| *j != i) {
            clauses.push(format!(
                "(!isPrimary{i} || !isSecondary{j} || secondary{i} != {j} || primary{j} != {i})"
            ));
        }
    }
    format!("EF({})", clauses.join(" && "))
}

#[test]
fn chains_may_be_long() {
    for operator in ["&&", "||"] {
        for times in [200, 256, 257, 300, 5_000] {
            let links: Vec<String> = (0..times)
                .map(|link| format!("x{link} == {link}"))
                .collect();
            let text = format!("EF({})", links.join(&format!(" {operator} ")));
            let formula = str::parse::<Formula>(&text).unwrap();
            assert_eq!(formula.propositions().len(), times, "{operator}");
            // In the order in which they are written.
            let last = formula.propositions().last().unwrap().to_string();
            assert_eq!(last, format!("x{} == {0}", times - 1));
            assert_eq!(
                str::parse::<Formula>(&formula.to_string()),
                Ok(formula),
                "{times}"
            );
        }
    }
    // The parts, and other operators, are visited in the same order as before.
    let deep = format!("{}p{}", "!(".repeat(200), ")".repeat(200));
    assert!(str::parse::<Formula>(&deep).is_err());
    assert!(str::parse::<Formula>(&["p"; 300].join(" -> ")).is_err());
}

#[test]
fn the_formula_of_the_paper_is_read_for_its_most_processes() {
    let text = clauses(40);
    assert!(text.len() > 100_000);
    let formula = str::parse::<Formula>(&text).unwrap();
    assert_eq!(formula.size(), 40 * 39 * 10);
    assert_eq!(str::parse::<Formula>(&formula.to_string()), Ok(formula));
}

/// Reading takes linear time, and a stack that does not depend on the length of the text.
#[test]
fn what_is_too_large_is_refused_soon() {
    use crate::parse::MAX_BRANCHING_LENGTH;

    for (text, said) in [
        ("p&".repeat(MAX_BRANCHING_LENGTH / 2) + "p", "bytes long"),
        ("(".repeat(MAX_BRANCHING_LENGTH / 64), "deep"),
        ("p -> ".repeat(MAX_BRANCHING_LENGTH / 320), "deep"),
        ("!".repeat(MAX_BRANCHING_LENGTH / 64), "deep"),
        ("EF(".to_owned() + &"p && ".repeat(30_000), "never closed"),
    ] {
        // A formula of this size is not to be printed.
        let diagnostics = str::parse::<Formula>(&text)
            .err()
            .map(|diagnostics| diagnostics.to_string());
        let diagnostics = diagnostics.unwrap_or_default();
        assert!(diagnostics.contains(said), "{diagnostics}");
    }
}
