use alloc::string::ToString;

use super::parse;

#[test]
fn the_papers_formula_in_every_notation() {
    let canonical = "start(p) -> [q, end(r || s))";
    for text in [
        canonical,
        "start(p) -> [q, end(r|s))",
        "↑p → [q, ↓(r ∨ s))_s",
        "start p => [q, end(r \\/ s))s",
    ] {
        assert_eq!(parse(text).unwrap().to_string(), canonical, "{text}");
    }
}
