//! The example of a service under a file of five rules.

#[path = "../examples/service.rs"]
#[allow(dead_code, reason = "the example's `main`")]
mod example;

const README: &str = include_str!("../README.md");
const MAIN_README: &str = include_str!("../../README.md");
const EXAMPLE: &str = include_str!("../examples/service.rs");
const RULES: &str = include_str!("../examples/service.monitor");

/// One rule is broken, and all of them asked for something.
#[test]
fn the_service_charges_a_user_who_has_logged_out() {
    let summary = example::run().unwrap();
    assert_eq!(summary.rules.len(), 5);
    for rule in &summary.rules {
        assert_eq!(rule.is_violated(), rule.name == "session", "{summary}");
        assert!(rule.never_exercised.is_empty(), "{summary}");
    }
    assert!(summary.is_complete(), "{summary}");
}

#[test]
fn the_pages_show_the_rules_of_the_example() {
    assert!(README.contains(RULES), "{RULES}");
    assert!(MAIN_README.contains(RULES), "{RULES}");
}

/// The lines of the README are those of the example, in their order.
#[test]
fn the_readme_shows_the_example() {
    let (_, shown) = MAIN_README
        .split_once("<!-- monitor-tracing/examples/service.rs -->\n```rust,ignore\n")
        .unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let mut lines = EXAMPLE.lines();
    for line in shown.lines() {
        assert!(lines.any(|of_example| of_example == line), "{line}");
    }
}
