//! Wrong uses of the attribute, one mistake a file, with the message that the compiler gives.
//!
//! A case is `tests/ui/KIND/MISTAKE.rs`; `TRYBUILD=overwrite cargo test --test integration ui::` writes the messages anew.

#[test]
fn mistakes_are_explained() {
    let cases = trybuild::TestCases::new();
    for kind in [
        "formula",
        "blocks",
        "branching",
        "names",
        "options",
        "keys",
        "properties",
        "items",
        "threads",
        "track",
        "types",
    ] {
        cases.compile_fail(format!("tests/ui/{kind}/*.rs"));
    }
}
