//! Wrong uses of the attribute, one mistake a file, with the message that the compiler gives.
//!
//! A case is `KIND/MISTAKE.rs`; `TRYBUILD=overwrite cargo test -p test-mistakes` writes the messages anew.
//!
//! This is a package of its own since all that its tests depend on is compiled once more for the cases.

#![allow(missing_docs)] // a test crate has no readers of its items

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
        cases.compile_fail(format!("{kind}/*.rs"));
    }
}
