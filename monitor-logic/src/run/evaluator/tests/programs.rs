//! Programs that keep words agree with the meaning of formulas, for formulas that need words.

use super::*;
use crate::compile::program::{self, Kept, Program};

/// Returns the verdicts of a program, if the formula can be one.
fn by_program(formula: &Formula, steps: &[Step]) -> Option<Vec<bool>> {
    let (graph, nodes) = Graph::new(formula);
    let simple = Rules::shared().simplify(&graph, &nodes);
    let program = Program::with_words(&simple.graph, simple.root).ok()?;
    let atoms = program.atoms().iter().map(|atom| {
        if program::Threshold::of(atom).is_some() {
            // The proposition is computed.
            vec![false; steps.len()]
        } else {
            expected(&Formula::proposition(atom.clone()), steps)
        }
    });
    let atoms: Vec<Vec<bool>> = atoms.collect();
    let mut kept = Kept::new(&program);
    let steps = times(steps).into_iter().enumerate();
    let verdict = |(step, time): (usize, u64)| {
        let letter = atoms.iter().enumerate();
        let letter = letter.fold(0, |letter, (number, values)| {
            letter | u128::from(values[step]) << number
        });
        program.step_with(&mut kept, letter, time)
    };
    Some(steps.map(verdict).collect())
}

proptest! {
    #![proptest_config(strategies::cases(300))]

    #[test]
    fn programs_agree_with_the_definitions(formula in formula(), steps in vec(step(), 1..40)) {
        if let Some(verdicts) = by_program(&formula, &steps) {
            prop_assert_eq!(verdicts, expected(&formula, &steps), "{}", formula);
        }
    }
}

#[test]
fn counts_that_are_compared_with_a_constant_are_programs() {
    let text = "count[<=3ns](a) <= 2 && count(a since b) < 3 && !(count(a && count(b) > 1) == 4) \
                && 2 >= count[>=3](b) && count[<=2](a) != 1";
    let formula = parse(text).unwrap();
    let steps: Vec<Step> = (0..200_u64)
        .map(|step| Step {
            a: Some(step % 3 > 0),
            b: Some(step % 7 == 0),
            ..Step::nothing(step % 4)
        })
        .collect();
    assert_eq!(
        by_program(&formula, &steps).unwrap(),
        expected(&formula, &steps)
    );
}
