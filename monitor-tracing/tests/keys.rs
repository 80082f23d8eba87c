//! Rules for each key, and what is known of them.

use monitor_tracing::MonitorLayer;

use crate::common::{Used, at};

const TOKEN: &str = r#"
    token per fields.token ends fields.message == "forget"
        = fields.message == "use" -> [fields.message == "issue", fields.message == "revoke");
"#;

#[test]
fn each_key_has_a_state_of_its_own() {
    let used = Used::new(TOKEN);
    tracing::info!(token = 1, "issue");
    tracing::info!(token = "1", "use");
    tracing::info!(token = 1, "use");
    tracing::info!("revoke");
    tracing::info!(token = 1, "use");
    let violations = used.violations();
    let keys: Vec<_> = violations
        .iter()
        .map(|one| (one.step(), one.key().unwrap()))
        .collect();
    assert_eq!(keys, [(2, "fields.token = \"1\""), (5, "fields.token = 1")]);
    // The first violation is explained.
    let causes: Vec<_> = violations[0].causes().collect();
    assert_eq!(
        causes,
        [
            (None, "`fields.message == \"issue\"` was never true"),
            (Some(2), "`fields.message == \"use\"` was true"),
        ]
    );
    let summary = used.handle.summary();
    assert_eq!(
        summary.to_string(),
        "5 steps\ntoken: violated at 2 steps, first at step 2, by 2 of 2 keys"
    );
}

#[test]
fn keys_beyond_the_bound_are_not_checked_and_that_is_said() {
    let used = Used::with(MonitorLayer::builder().most_keys(2), TOKEN);
    for token in 0..4 {
        tracing::info!(token, "issue");
    }
    tracing::info!(token = 3, "revoke");
    tracing::info!(token = 3, "use");
    assert_eq!(used.found(), []);
    let summary = used.handle.summary();
    let rule = &summary.rules[0];
    assert_eq!(
        (rule.keys, rule.unchecked_keys, rule.is_violated()),
        (Some(4), 2, false)
    );
    assert!(!rule.is_complete() && !summary.is_complete());
    assert!(
        summary
            .to_string()
            .contains("not violated as far as it was checked"),
        "{summary}"
    );
    // Where a key is over, there is room for one that was not there before.
    tracing::info!(token = 0, "forget");
    tracing::info!(token = 9, "use");
    assert_eq!(used.found(), at(&[("token", 8)]));
}

/// However many keys there are, one behind the other, no more have states at once than are in use.
#[test]
fn keys_that_are_over_make_room_for_others() {
    const AT_ONCE: u8 = 3;
    let rules = r#"
        ends per fields.token ends fields.message == "forget"
            = fields.message == "use" -> [fields.message == "issue", fields.message == "revoke");
        closes per fields.token = fields.message == "use" -> [fields.message == "issue", fields.message == "forget");
        counts per fields.token ends fields.message == "forget" = count(fields.message == "use") <= 2;
        timed per fields.token = fields.message == "use" -> once[<=1h](fields.message == "issue");
    "#;
    let used = Used::with(MonitorLayer::builder().most_keys(AT_ONCE.into()), rules);
    for token in 0..4_000_u64 {
        tracing::info!(token, "issue");
        tracing::info!(token, "use");
        if let Some(token) = token.checked_sub(u64::from(AT_ONCE) - 1) {
            tracing::info!(token, "use");
            tracing::info!(token, "forget");
        }
    }
    assert_eq!(used.found(), []);
    let summary = used.handle.summary();
    for rule in &summary.rules {
        let unchecked = rule.unchecked_keys;
        // Within an hour all tokens are remembered by the rule that asks for that.
        assert_eq!(unchecked > 0, rule.name == "timed", "{summary}");
        assert_eq!(rule.keys, Some(4_000), "{summary}");
    }
}

#[test]
fn names_that_no_step_sets_and_rules_that_ask_for_nothing_are_told() {
    let used = Used::new(
        r#"
        a = fields.kind == "use" -> once(fields.kind == "open");
        b = fields.kidn == "use" -> once(fields.kind == "open");
        c = fields.kind == "open" -> !before(fields.kind == "open");
        "#,
    );
    tracing::info!(kind = "open", "opened");
    let summary = used.handle.summary();
    assert_eq!(summary.unset, ["fields.kidn"]);
    let never: Vec<_> = summary
        .rules
        .iter()
        .map(|rule| rule.never_exercised.clone())
        .collect();
    assert_eq!(
        never,
        [
            vec!["fields.kind == \"use\"".to_owned()],
            vec!["fields.kidn == \"use\"".to_owned()],
            vec![]
        ]
    );
}

#[test]
fn a_value_that_no_rule_can_use_leaves_its_step_out() {
    let used = Used::new("rows = fields.rows <= 10; steps = count(present(fields.rows)) <= 2;");
    tracing::info!(rows = 5, "some");
    tracing::info!(rows = "many", "some");
    tracing::info!(rows = "7", "some");
    let summary = used.handle.summary();
    assert_eq!(
        (summary.steps, summary.left_out, summary.is_complete()),
        (2, 1, false)
    );
    assert_eq!(used.found(), []);
    tracing::info!(rows = 8, "some");
    assert_eq!(used.found(), at(&[("steps", 3)]));
}

#[test]
fn an_operation_without_a_result_is_counted() {
    let used = Used::new("share = fields.all / fields.part >= 2;");
    tracing::info!(all = 6, part = 0, "shared");
    tracing::info!(all = 6, part = 4, "shared");
    assert_eq!(used.found(), at(&[("share", 2)]));
    assert_eq!(used.handle.summary().rules[0].unchecked_steps, 1);
}

/// The step is of all keys, and has a value for some.
#[test]
fn a_key_without_a_value_at_a_step_hides_no_other() {
    let used = Used::new(
        "part per fields.user = present(fields.amount) -> fields.amount / prev(fields.count) < 10;",
    );
    for (user, count) in [("ann", 0), ("bob", 2), ("cleo", 5)] {
        tracing::info!(user, count);
    }
    tracing::info!(amount = 30);
    let violations = used.violations();
    let found: Vec<_> = violations
        .iter()
        .map(|one| (one.step(), one.key()))
        .collect();
    assert_eq!(found, [(4, Some("fields.user = \"bob\""))]);
    let rule = &used.handle.summary().rules[0];
    assert_eq!((rule.violations, rule.unchecked_steps), (1, 1));
}

#[test]
fn a_step_without_a_value_names_no_key() {
    let used = Used::new("part per fields.user = at_end(fields.amount / fields.count > 10);");
    tracing::info!(user = "ann", amount = 30, count = 0);
    tracing::info!(user = "bob", amount = 30, count = 2);
    let summary = used.handle.finish();
    let rule = &summary.rules[0];
    assert_eq!((rule.keys, rule.violated_keys), (Some(1), 0));
    assert_eq!((summary.steps, rule.unchecked_steps), (2, 1));
}

/// As `null` is refused in a log of states, where a value stays until it is set again.
#[test]
fn what_is_no_number_is_left_out_of_states() {
    let used = Used::with(MonitorLayer::builder().keep(), "low = fields.heat < 10;");
    tracing::info!(heat = 5.0);
    tracing::info!(heat = f64::NAN);
    tracing::info!("on");
    let summary = used.handle.summary();
    assert_eq!((summary.steps, summary.left_out), (2, 1));
    assert!(!summary.is_violated() && !summary.is_complete());
}
