//! The example of a service under a file of five rules.

#[path = "../examples/service.rs"]
#[allow(dead_code, reason = "the example's `main`")]
mod example;

const README: &str = include_str!("../README.md");
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
fn the_page_shows_the_rules_of_the_example() {
    assert!(README.contains(RULES), "{RULES}");
}
