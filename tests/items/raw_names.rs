//! Names that are words of formulas or of Rust are written as raw identifiers, and shown as they are called.

use monitor_runtime::{Violated, monitor, property};

property! {
    Lock per (r#type: u64) { taken, r#release, r#use(r#in: u32) }
    "r#use && r#use.r#in > 0 -> [taken, r#release)";
    "count(r#use) < 2", name = "few";
    "r#use -> once[<=1h](r#taken)", name = "soon";
}

#[monitor("r#match <= r#end && { r#match != 3 }", r#end = limit)]
fn compared(r#match: u32, limit: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn reports_show_plain_names() {
    let violated = Lock::r#use(7, 1).unwrap_err();
    let text = format!("{violated:#}");
    assert!(!text.contains("r#"), "{text}");
    let drawn = "
    use && use.in > 0 -> [taken, release)
    T   T  T          F  FF      F
";
    assert!(text.contains(drawn), "{text}");
    assert!(text.contains("use.in = 1"), "{text}");
    assert_eq!(violated.key(), Some("type = 7"));
    // What is asked for by its text is as it is written.
    let written = "r#use && r#use.r#in > 0 -> [taken, r#release)";
    assert_eq!(violated.property().formula(), written);
    let parts: Vec<&str> = violated.subformulas().map(|(text, _)| text).collect();
    assert!(parts.contains(&"[taken, release)"), "{parts:?}");

    Lock::taken(8).unwrap();
    Lock::r#use(8, 1).unwrap();
    let text = format!("{:#}", Lock::r#use(8, 1).unwrap_err());
    assert!(text.contains("count(use) = 2"), "{text}");
    assert!(!text.contains("r#"), "{text}");

    let text = format!("{:#}", compared(4, 3).unwrap_err());
    assert!(text.contains("match = 4, limit = 3"), "{text}");
    assert!(text.contains("match <= end"), "{text}");
}
