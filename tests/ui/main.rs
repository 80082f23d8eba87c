//! Wrong uses of the attribute, one mistake a file, with the message that the compiler gives.
//!
//! A case is `KIND/MISTAKE.rs`; `TRYBUILD=overwrite cargo test -p test-mistakes` writes the messages anew.
//!
//! This is a package of its own since all that its tests depend on is compiled once more for the cases.

#![allow(missing_docs)] // a test crate has no readers of its items

use std::fs;

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

/// The compiler shows lines of std where its sources are installed, and nowhere else.
#[test]
fn no_message_depends_on_what_is_installed() {
    let mut checked = 0;
    for kind in fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap() {
        for file in fs::read_dir(kind.unwrap().path()).into_iter().flatten() {
            let path = file.unwrap().path();
            if path
                .extension()
                .is_some_and(|extension| extension == "stderr")
            {
                let message = fs::read_to_string(&path).unwrap();
                assert!(!message.contains("--> $RUST"), "{}", path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "{checked}");
}
