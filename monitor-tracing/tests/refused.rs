//! Rules that are no rules about steps.

use monitor_tracing::{MonitorLayer, Rules};

fn refusal(rules: &str) -> String {
    let read = Rules::parse(rules).and_then(|rules| MonitorLayer::new(&rules).map(drop));
    read.unwrap_err().to_string()
}

#[test]
fn names_that_no_step_has_are_refused_at_their_places() {
    assert_eq!(
        refusal("P = kind == \"use\";\nQ = fields -> spans.user == 1;\nR = levle == \"INFO\";"),
        "\
error: no step has `kind`
  |
1 | P = kind == \"use\";
  |     ^^^^
  |
  = help: a field of an event is `fields.kind`, one of a span `span.kind`; there are `level` and `target` too

error: `fields` has many values
  |
2 | Q = fields -> spans.user == 1;
  |     ^^^^^^
  |
  = help: name one of them: `fields.user`

error: `spans` is a list
  |
2 | Q = fields -> spans.user == 1;
  |               ^^^^^^^^^^
  |
  = help: name a field of one of them, the outermost first: `spans.0.user`, `spans.0.name`

error: no step has `levle`
  |
3 | R = levle == \"INFO\";
  |     ^^^^^
  |
  = help: did you mean `level`?"
    );
}

#[test]
fn all_mistakes_of_a_file_are_told_with_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("rules.monitor");
    std::fs::write(&path, "P = p ->\n  [q, r];\nQ = p q;").unwrap();
    let error = Rules::read(&path).unwrap_err();
    assert_eq!(error.messages().count(), 2);
    let drawn = error.to_string();
    assert!(drawn.contains("rules.monitor:2:8"), "{drawn}");
    let missing = Rules::read(directory.path().join("rules.monitr"))
        .unwrap_err()
        .to_string();
    assert!(
        missing.contains("did you mean") && missing.contains("rules.monitor"),
        "{missing}"
    );
}

#[test]
fn a_rule_that_nothing_violates_is_refused() {
    let refusal = refusal("P = level == \"INFO\" -> level == \"INFO\";");
    assert!(
        refusal.contains("no trace can violate this formula"),
        "{refusal}"
    );
    assert!(refusal.contains("correct it, or leave it out"), "{refusal}");
}
