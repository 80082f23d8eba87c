//! Rules that are changed while a program runs.

use monitor_tracing::Rules;

use crate::common::{Used, at};

#[test]
fn a_rule_that_is_the_same_goes_on_and_another_begins() {
    let used = Used::new(
        r#"
        opened per fields.file = fields.message == "read" -> once(fields.message == "open");
        counted = count(fields.message == "read") <= 1;
        "#,
    );
    tracing::info!(file = 1, "open");
    tracing::info!(file = 1, "read");
    let changed = Rules::parse(
        r#"
        counted = count(fields.message == "read") <= 2;
        // Comments and blanks are no change.
        opened per fields.file =  fields.message == "read"  ->  once(fields.message == "open");
        named = fields.message == "read" -> present(fields.name) && !first;
        "#,
    );
    used.handle.reload(&changed.unwrap()).unwrap();
    tracing::info!(file = 1, name = "a", "read");
    // File 1 is known to be open; `counted` is another rule, and has seen one `read`; for `named` this was the first step.
    assert_eq!(used.found(), at(&[("named", 3)]));
    tracing::info!(file = 2, name = "b", "read");
    assert_eq!(used.found(), at(&[("opened", 4)]));
    tracing::info!(file = 1, "read");
    assert_eq!(used.found(), at(&[("counted", 5), ("named", 5)]));
    let summary = used.handle.summary();
    let names: Vec<_> = summary
        .rules
        .iter()
        .map(|rule| rule.name.as_str())
        .collect();
    assert_eq!(names, ["counted", "opened", "named"]);
    assert_eq!(summary.rule("opened").unwrap().keys, Some(2));
}

#[test]
fn rules_that_cannot_be_checked_change_nothing() {
    let used = Used::new("quiet = level != \"ERROR\";");
    let wrong = Rules::parse("quiet = level != \"ERROR\"; other = kind == 3;").unwrap();
    assert!(used.handle.reload(&wrong).is_err());
    tracing::error!("loud");
    assert_eq!(used.found(), at(&[("quiet", 1)]));
    assert_eq!(used.handle.summary().rules.len(), 1);
}

#[test]
fn spans_that_are_there_already_have_what_was_read_of_them() {
    let used = Used::new("user = fields.message == \"a\" -> span.user == \"ann\";");
    let span = tracing::info_span!("request", user = "ann", role = "none").entered();
    let rules = "user = fields.message == \"a\" -> span.user == \"ann\"; role = fields.message == \"a\" -> span.role == \"none\";";
    used.handle.reload(&Rules::parse(rules).unwrap()).unwrap();
    tracing::info!("a");
    assert_eq!(used.found(), at(&[("role", 3)]));
    span.record("role", "none");
    tracing::info!("a");
    assert_eq!(used.found(), []);
}
