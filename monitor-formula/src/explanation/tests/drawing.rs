//! What is printed, letter by letter.

use super::*;

#[test]
fn the_papers_formula_where_its_printed_code_is_wrong() {
    // p q r s: 0 0 0 1, then 1 1 0 0. After the first step: p false, no interval, r|s true.
    assert_eq!(
        paper_at(2, 0b101, 0b0011),
        "    start(p) -> [q, end(r|s))
    T     T  F  FT  T   FFF

    false  start(p) -> [q, end(r|s))
    true     start(p)
    true       p  (self.a > 0)
    false    [q, end(r|s))
    true       q
    true       end(r|s)
    false        r|s  <- made the difference
    false          r  (self .radio .is_on())
    false          s"
    );
}

#[test]
fn what_was_not_evaluated_is_a_dot() {
    // The end of r|s closes the interval whatever q is.
    let evidence = Evidence {
        stored: 0b111,
        known: 0b111,
        atoms: 0b0001,
        evaluated: 0b1101,
    };
    assert_eq!(
        explain(PAPER, &PAPER_PROPOSITIONS, &paper(), 7, evidence),
        "    start(p) -> [q, end(r|s))
    T     T  F  F·  T   FFF

    false  start(p) -> [q, end(r|s))
    true     start(p)
    true       p  (self.a > 0)
    false    [q, end(r|s))
    ·          q
    true       end(r|s)
    false        r|s  <- made the difference
    false          r  (self .radio .is_on())
    false          s"
    );
}

#[test]
fn without_stored_bits_what_the_violation_implies_is_known() {
    // As an automaton would know it. The implication is false, so its left is true and its right
    // false; q opens the interval, so what closes it is true.
    let evidence = Evidence {
        stored: 0,
        known: 0,
        atoms: 0b0011,
        evaluated: 0b1111,
    };
    let explanation = explain(PAPER, &PAPER_PROPOSITIONS, &paper(), 2, evidence);
    assert!(
        explanation.contains("\n    T     T  F  FT  T   FFF\n"),
        "{explanation}"
    );
    assert_eq!(marked(&explanation), "r|s  <- made the difference");
}

#[test]
fn nothing_is_drawn_where_nothing_is_known() {
    let explanation = explain(PAPER, &PAPER_PROPOSITIONS, &paper(), 2, Evidence::default());
    assert!(
        explanation.contains("\n    T     T  F  F·  ·   ···\n"),
        "{explanation}"
    );
    assert_eq!(
        marked(&explanation),
        "[q, end(r|s))  <- made the difference"
    );
}

#[test]
fn each_line_has_its_letters_under_it() {
    let formula = "\n  p\n\n  \t-> q  \r\n";
    let propositions = ["p", "q"].map(|text| Proposition { text, source: text });
    let subformulas = [
        atom((3, 4, 3), 0),
        atom((12, 13, 12), 1),
        connective(Operator::Binary(Binary::Implies), (3, 13, 9), [0, 1]),
    ];
    assert_eq!(&formula[9..13], "-> q");
    assert_eq!(
        explain(formula, &propositions, &subformulas, 1, everything(0, 0b01)),
        "      p
      T
      \t-> q
      \tF  F

    false  p -> q
    true     p
    false    q  <- made the difference"
    );
}

#[test]
fn letters_are_aligned_by_characters() {
    let formula = "größe ∧ ¬leer";
    let and = u32::try_from(formula.find('∧').unwrap()).unwrap();
    let not = u32::try_from(formula.find('¬').unwrap()).unwrap();
    let end = u32::try_from(formula.len()).unwrap();
    let propositions = ["größe", "leer"].map(|text| Proposition { text, source: text });
    let subformulas = [
        atom((0, and - 1, 0), 0),
        atom((not + 2, end, not + 2), 1),
        connective(Operator::Unary(Unary::Not), (not, end, not), [1]),
        connective(Operator::Binary(Binary::And), (0, end, and), [0, 2]),
    ];
    assert_eq!(
        explain(formula, &propositions, &subformulas, 1, everything(0, 0b11)),
        "    größe ∧ ¬leer
    T     F FT

    false  größe ∧ ¬leer
    true     größe
    false    ¬leer
    true       leer  <- made the difference"
    );
}

#[test]
fn a_formula_larger_than_what_is_kept_is_explained_all_the_same() {
    const NEGATIONS: u16 = 600;
    let mut formula = "!".repeat(usize::from(NEGATIONS));
    formula.push('p');
    let propositions = [Proposition {
        text: "p",
        source: "p",
    }];
    let end = u32::from(NEGATIONS) + 1;
    let mut subformulas = vec![atom((end - 1, end, end - 1), 0)];
    for operand in 0..NEGATIONS {
        let start = u32::from(NEGATIONS - 1 - operand);
        subformulas.push(connective(
            Operator::Unary(Unary::Not),
            (start, end, start),
            [operand],
        ));
    }
    let explanation = explain(&formula, &propositions, &subformulas, 1, everything(0, 0));
    let letters = explanation.lines().nth(1).unwrap().trim();
    assert_eq!(letters, "FT".repeat(300) + "F");
    assert_eq!(marked(&explanation), "p  <- made the difference");
}

#[test]
fn without_subformulas_there_is_the_formula() {
    assert_eq!(explain("p", &[], &[], 1, Evidence::default()), "    p\n\n");
}
