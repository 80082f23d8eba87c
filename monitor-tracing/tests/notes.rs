//! Values that may be taken for others of the same name.

use monitor_tracing::Rules;

use crate::common::{Used, at};

fn notes(used: &Used) -> Vec<String> {
    let summary = used.handle.summary();
    for note in &summary.notes {
        assert!(summary.to_string().contains(&format!("\nnote: {note}")));
    }
    summary.notes
}

#[test]
fn the_name_of_a_span_is_not_its_field_of_that_name() {
    let used = Used::new("p = fields.message == \"work\" -> span.name == \"request\";");
    tracing::info_span!("request", user = "ann").in_scope(|| tracing::info!("work"));
    assert_eq!(notes(&used), [""; 0]);
    tracing::info_span!("request", name = "ann").in_scope(|| tracing::info!("work"));
    assert_eq!(used.found(), []);
    let [note] = notes(&used).try_into().unwrap();
    assert!(
        note.starts_with("`span.name` is the name of a span, `request` at ")
            && note.contains("notes.rs:"),
        "{note}"
    );
}

#[test]
fn a_field_timestamp_is_a_value_and_not_the_time_of_its_step() {
    let used = Used::new(
        "late = fields.message == \"done\" -> once[<=1h](fields.timestamp == 1);
         value = fields.timestamp < 3;",
    );
    tracing::info!(timestamp = 1, "begun");
    tracing::info!(timestamp = 2, "done");
    assert_eq!(used.found(), []);
    assert_eq!(notes(&used).len(), 2, "{:?}", notes(&used));
    assert!(notes(&used)[0].contains("not about the field `timestamp` at"));
    // Where no rule asks for times, it is a field as any other.
    used.handle
        .reload(&Rules::parse("value = fields.timestamp < 3;").unwrap())
        .unwrap();
    tracing::info!(timestamp = 4, "done");
    assert_eq!(used.found(), at(&[("value", 3)]));
    assert_eq!(notes(&used), [""; 0]);
}

#[test]
fn of_two_fields_of_one_name_the_last_counts() {
    let used = Used::new("p = fields.rows < 5 && span.user != \"ann\";");
    let span = tracing::info_span!("request", user = "ann", user = "bob");
    span.in_scope(|| tracing::info!(rows = 7, rows = 3, other = 1, other = 2, "work"));
    let violated: Vec<u64> = used.found().iter().map(|(_, step)| *step).collect();
    // new, enter, work, exit, close: the others have no rows.
    assert!(!violated.contains(&3), "{violated:?}");
    let notes = notes(&used);
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(
        notes
            .iter()
            .any(|note| note.starts_with("there are several fields `rows` at ")),
        "{notes:?}"
    );
    assert!(
        notes
            .iter()
            .any(|note| note.starts_with("there are several fields `user` at ")),
        "{notes:?}"
    );
}
