//! Which subformula is marked, one rule a test.

use super::*;

/// Explains a formula over `p`, `q` with the operators given after these two.
fn of(formula: &str, operators: &[Subformula<'_>], step: u64, stored: u128, atoms: u128) -> String {
    let propositions = ["p", "q"].map(|text| Proposition { text, source: text });
    let place = |text: &str| {
        let start = formula
            .find(text)
            .and_then(|start| u32::try_from(start).ok())
            .unwrap_or(0);
        (start, start + 1, start)
    };
    let mut subformulas = vec![atom(place("p"), 0), atom(place("q"), 1)];
    subformulas.extend_from_slice(operators);
    explain(
        formula,
        &propositions,
        &subformulas,
        step,
        everything(stored, atoms),
    )
}

fn assert_marked(explanation: &str, expected: &str) {
    assert_eq!(marked(explanation), expected, "\n{explanation}");
}

const P: u128 = 0b01;
const Q: u128 = 0b10;

#[test]
fn an_implication_is_due_to_its_right() {
    let implies = [connective(
        Operator::Binary(Binary::Implies),
        (0, 6, 2),
        [0, 1],
    )];
    assert_marked(
        &of("p -> q", &implies, 3, 0, P),
        "q  <- made the difference",
    );
}

#[test]
fn a_conjunction_is_due_to_its_first_false_operand() {
    let and = [connective(Operator::Binary(Binary::And), (0, 6, 2), [0, 1])];
    assert_marked(&of("p && q", &and, 1, 0, 0), "p  <- made the difference");
    assert_marked(&of("p && q", &and, 1, 0, Q), "p  <- made the difference");
    assert_marked(&of("p && q", &and, 1, 0, P), "q  <- made the difference");
}

#[test]
fn a_disjunction_is_due_to_all_its_operands() {
    let or = [connective(Operator::Binary(Binary::Or), (0, 6, 2), [0, 1])];
    assert_marked(
        &of("p || q", &or, 1, 0, 0),
        "p || q  <- made the difference",
    );
}

#[test]
fn of_operands_that_share_the_responsibility_it_is_the_one_that_is_new() {
    // No q after p: p was before, so q is what broke it.
    let formula = "!(once(p) && q)";
    let operators = [
        past(Operator::Unary(Unary::Once), (2, 9, 2), [0], 0, false),
        connective(Operator::Binary(Binary::And), (2, 14, 10), [2, 1]),
        connective(Operator::Unary(Unary::Not), (0, 15, 0), [3]),
    ];
    assert_marked(
        &of(formula, &operators, 2, 0b1, Q),
        "q  <- made the difference",
    );
    // Both are new.
    let both = of(formula, &operators, 2, 0b0, P | Q);
    assert_marked(&both, "once(p) && q  <- made the difference");
}

#[test]
fn an_equivalence_is_due_to_both_sides() {
    let iff = [connective(Operator::Binary(Binary::Iff), (0, 7, 2), [0, 1])];
    assert_marked(
        &of("p <-> q", &iff, 1, 0, P),
        "p <-> q  <- made the difference",
    );
    let xor = [connective(Operator::Binary(Binary::Xor), (0, 5, 2), [0, 1])];
    assert_marked(
        &of("p ^ q", &xor, 1, 0, P | Q),
        "p ^ q  <- made the difference",
    );
}

#[test]
fn what_was_false_before_is_where_it_stops() {
    let historically = [past(
        Operator::Unary(Unary::Historically),
        (0, 15, 0),
        [0],
        0,
        true,
    )];
    let formula = "historically(p)";
    // Stored inverted: 0 is true, 1 is false.
    assert_marked(
        &of(formula, &historically, 4, 0, 0),
        "p  <- made the difference",
    );
    let already = "historically(p)  <- already false at the step before";
    assert_marked(&of(formula, &historically, 4, 1, P), already);
    assert_marked(&of(formula, &historically, 4, 1, 0), already);
}

#[test]
fn what_never_held_was_false_before() {
    let formula = "p -> once(q)";
    let operators = [
        past(Operator::Unary(Unary::Once), (5, 12, 5), [1], 0, false),
        connective(Operator::Binary(Binary::Implies), (0, 12, 2), [0, 2]),
    ];
    assert_marked(
        &of(formula, &operators, 4, 0, P),
        "once(q)  <- already false at the step before",
    );
    // Before the first step there is none at which it could have been.
    assert_marked(
        &of(formula, &operators, 1, 0, P),
        "q  <- made the difference",
    );
}

#[test]
fn a_since_is_broken_by_its_left() {
    let since = [past(
        Operator::Binary(Binary::Since),
        (0, 9, 2),
        [0, 1],
        0,
        false,
    )];
    let formula = "p since q";
    assert_marked(&of(formula, &since, 4, 1, 0), "p  <- made the difference");
    let already = "p since q  <- already false at the step before";
    assert_marked(&of(formula, &since, 4, 0, P), already);
    assert_marked(&of(formula, &since, 1, 0, P), "q  <- made the difference");
}

#[test]
fn a_weak_since_is_broken_by_its_left_at_the_first_step_too() {
    let since = [past(
        Operator::Binary(Binary::WeakSince),
        (0, 10, 2),
        [0, 1],
        0,
        true,
    )];
    assert_marked(
        &of("p wsince q", &since, 1, 0, 0),
        "p  <- made the difference",
    );
}

#[test]
fn an_open_interval_is_broken_by_what_closes_it() {
    let interval = [past(
        Operator::Binary(Binary::Interval),
        (0, 6, 0),
        [0, 1],
        0,
        false,
    )];
    let formula = "[p, q)";
    assert_marked(
        &of(formula, &interval, 4, 1, Q),
        "q  <- made the difference",
    );
    // Opened and closed at once: the level that the paper's authors took for an edge.
    assert_marked(
        &of(formula, &interval, 4, 0, P | Q),
        "q  <- made the difference",
    );
    let already = "[p, q)  <- already false at the step before";
    assert_marked(&of(formula, &interval, 4, 0, 0), already);
    assert_marked(&of(formula, &interval, 4, 0, Q), already);
    assert_marked(
        &of(formula, &interval, 1, 0, 0),
        "p  <- made the difference",
    );
}

#[test]
fn a_weak_interval_is_broken_by_what_closes_it() {
    let interval = [past(
        Operator::Binary(Binary::WeakInterval),
        (0, 7, 0),
        [0, 1],
        0,
        true,
    )];
    assert_marked(
        &of("[p, q)w", &interval, 1, 0, Q),
        "q  <- made the difference",
    );
}

#[test]
fn an_interval_that_should_not_be_open_is_due_to_what_opens_it() {
    let formula = "![p, q)";
    let operators = [
        past(
            Operator::Binary(Binary::Interval),
            (1, 7, 1),
            [0, 1],
            0,
            false,
        ),
        connective(Operator::Unary(Unary::Not), (0, 7, 0), [2]),
    ];
    assert_marked(
        &of(formula, &operators, 4, 0, P),
        "p  <- made the difference",
    );
    assert_marked(
        &of(formula, &operators, 4, 1, 0),
        "[p, q)  <- already true at the step before",
    );
}

#[test]
fn an_edge_may_be_ruled_out_by_the_step_before() {
    let start = [past(Operator::Unary(Unary::Start), (0, 8, 0), [0], 0, true)];
    // Stored inverted: 0 is true.
    let was_true = "start(p)  <- its operand was true at the step before";
    assert_marked(&of("start(p)", &start, 2, 0, P), was_true);
    assert_marked(&of("start(p)", &start, 2, 0, 0), was_true);
    assert_marked(
        &of("start(p)", &start, 2, 1, 0),
        "p  <- made the difference",
    );
    let first = "start(p)  <- first step: taken as if it had been so before";
    assert_marked(&of("start(p)", &start, 1, 0, P), first);

    let end = [past(Operator::Unary(Unary::End), (0, 6, 0), [0], 0, false)];
    let was_false = "end(p)  <- its operand was false at the step before";
    assert_marked(&of("end(p)", &end, 2, 0, 0), was_false);
    assert_marked(&of("end(p)", &end, 2, 1, P), "p  <- made the difference");
}

#[test]
fn previously_is_due_to_the_step_before_unless_it_is_the_first() {
    let bits = &[Previous::Bit(1, false), Previous::Bit(0, true)];
    let previously = [operator(
        Operator::Unary(Unary::Previously),
        (0, 7, 0),
        [0],
        bits,
    )];
    assert_marked(
        &of("prev(p)", &previously, 1, 0, 0),
        "p  <- made the difference",
    );
    assert_marked(
        &of("prev(p)", &previously, 2, 0b01, P),
        "prev(p)  <- its operand was false at the step before",
    );
}

#[test]
fn at_the_first_step_it_is_told_where_the_missing_past_decides() {
    // `p -> !prev(p)`: whoever expects no past at the first step expects it to hold.
    let bits = &[Previous::Bit(1, false), Previous::Bit(0, true)];
    let operators = [
        operator(Operator::Unary(Unary::Previously), (6, 13, 6), [0], bits),
        connective(Operator::Unary(Unary::Not), (5, 13, 5), [2]),
        connective(Operator::Binary(Binary::Implies), (0, 13, 2), [0, 3]),
    ];
    let told = "prev(p)  (first step: taken as if it had been so before)";
    let first = of("p -> !prev(p)", &operators, 1, 0, P);
    assert!(first.contains(told), "{first}");
    let second = of("p -> !prev(p)", &operators, 2, 0b11, P);
    assert!(!second.contains("first step"), "{second}");
    // An edge whose operand alone rules it out has nothing to do with the past.
    let start = [past(Operator::Unary(Unary::Start), (0, 8, 0), [0], 0, true)];
    let ruled_out = of("start(p)", &start, 1, 0, 0);
    assert!(!ruled_out.contains("(first step"), "{ruled_out}");
}

#[test]
fn a_constant_is_its_own_reason() {
    let constant = [connective(Operator::False, (0, 5, 0), [])];
    assert_marked(
        &of("false", &constant, 1, 0, 0),
        "false  <- made the difference",
    );
}

#[test]
fn the_papers_interval_was_closed_before() {
    // p starts at step 3 while the interval, if there was one, was closed at step 2.
    let explanation = paper_at(3, 0b001, 0b0001);
    assert_marked(
        &explanation,
        "[q, end(r|s))  <- already false at the step before",
    );
}

#[test]
fn of_a_past_that_is_forgotten_nothing_is_said_to_have_made_the_difference() {
    let propositions = ["p", "q"].map(|text| Proposition { text, source: text });
    let interval = |kind| past(Operator::Binary(kind), (0, 6, 0), [0, 1], 0, false);
    let edge = |kind, inverted| past(Operator::Unary(kind), (0, 8, 0), [0], 0, inverted);
    let cases = [
        ("[p, q)", interval(Binary::Interval), 0, true),
        // It is opened and closed now, whatever was before.
        ("[p, q)", interval(Binary::Interval), P | Q, false),
        ("p since q", interval(Binary::Since), P, true),
        ("start(p)", edge(Unary::Start, true), P, true),
        ("end(p)", edge(Unary::End, false), 0, true),
    ];
    for (formula, operator, atoms, is_due_to_the_past) in cases {
        let subformulas = [atom((0, 1, 0), 0), atom((0, 1, 0), 1), operator];
        let explanation = Explanation {
            formula,
            propositions: &propositions,
            subformulas: &subformulas,
            step: 1,
            is_forgotten: true,
            evidence: everything(0, atoms),
        };
        let text = explanation.to_string();
        let forgotten = text.contains("<- what was before is not known any more");
        assert_eq!(forgotten, is_due_to_the_past, "{text}");
        assert!(!text.contains("first step"), "{text}");
    }
}
