//! The recipes of the README: each with a run on which it holds and one that breaks it.

use monitor_logic::{interpreter::Monitor, parse::parse};

/// A step is written as the letters of what is true in it: `"a"`, `"ab"`, `""`.
struct Recipe {
    meaning: &'static str,
    formula: &'static str,
    holds: &'static [&'static str],
    /// Broken at its last step, and not before.
    breaks: &'static [&'static str],
}

const RECIPES: [Recipe; 9] = [
    Recipe {
        meaning: "B only after A",
        formula: "b -> once(a)",
        holds: &["", "a", "", "b"],
        breaks: &["", "b"],
    },
    Recipe {
        meaning: "B only after A, and not after C",
        formula: "b -> [a, c)",
        holds: &["a", "b", "c", "a", "b"],
        breaks: &["a", "b", "c", "b"],
    },
    Recipe {
        meaning: "no C between A and B",
        formula: "c -> ![a, b)",
        holds: &["c", "a", "", "b", "c"],
        breaks: &["a", "", "c"],
    },
    Recipe {
        meaning: "at most one A",
        formula: "a -> !prev(once(a))",
        holds: &["", "a", "", "b"],
        breaks: &["", "a", "", "a"],
    },
    Recipe {
        meaning: "at most one A before each B",
        formula: "a -> !prev([a, b))",
        holds: &["", "a", "b", "a"],
        breaks: &["", "a", "", "a"],
    },
    Recipe {
        meaning: "nothing after A",
        formula: "prev(once(a)) -> !(b || c)",
        holds: &["b", "c", "a", ""],
        breaks: &["b", "a", "c"],
    },
    Recipe {
        meaning: "A and B never together",
        formula: "!(a && b)",
        holds: &["a", "b", ""],
        breaks: &["a", "ab"],
    },
    Recipe {
        meaning: "A stays, once it is there",
        formula: "!end(a)",
        holds: &["", "a", "a"],
        breaks: &["a", ""],
    },
    Recipe {
        meaning: "when A begins, B has held since C",
        formula: "start(a) -> (b since c)",
        holds: &["", "c", "b", "ab"],
        breaks: &["", "c", "b", "", "a"],
    },
];

fn verdicts(formula: &str, run: &[&str]) -> Vec<bool> {
    let formula = parse(formula).expect("a formula");
    let mut monitor = Monitor::new(&formula).expect("a small formula");
    let atoms: Vec<String> = monitor.atoms().iter().map(ToString::to_string).collect();
    run.iter()
        .map(|step| monitor.step(|atom| step.contains(&atoms[atom])))
        .collect()
}

#[test]
fn each_recipe_holds_and_breaks() {
    for recipe in RECIPES {
        let held = verdicts(recipe.formula, recipe.holds);
        assert!(
            held.iter().all(|holds| *holds),
            "{}: {held:?}",
            recipe.meaning
        );
        let mut broken = verdicts(recipe.formula, recipe.breaks);
        assert_eq!(broken.pop(), Some(false), "{}", recipe.meaning);
        assert!(
            broken.iter().all(|holds| *holds),
            "{}: {broken:?}",
            recipe.meaning
        );
    }
}

#[test]
fn the_readme_has_each_recipe() {
    let readme = include_str!("../README.md");
    for recipe in RECIPES {
        let formula = recipe.formula.replace('|', "\\|");
        let row = format!("| {} | `{formula}` |", recipe.meaning);
        assert!(readme.contains(&row), "missing: {row}");
    }
}

/// What the README says of the first step.
#[test]
fn the_first_step_has_a_past_like_itself() {
    assert_eq!(verdicts("a -> !prev(once(a))", &["a"]), [false]);
    assert_eq!(verdicts("a -> !prev(once(a))", &["", "a"]), [true, true]);
    assert_eq!(verdicts("start(a) -> b", &["a"]), [true]);
    assert_eq!(verdicts("start(a) -> b", &["", "a"]), [true, false]);
}
