//! Wrong uses of the attribute, one mistake a file, with the message that the compiler gives.
//!
//! A case is `KIND/MISTAKE.rs`; `TRYBUILD=overwrite cargo test -p test-mistakes` writes the messages anew.
//!
//! This is a package of its own since all that its tests depend on is compiled once more for the cases.

#![allow(missing_docs)] // a test crate has no readers of its items

#[path = "../annotated/shared_build.rs"]
mod shared_build;

use std::{
    env, fs,
    process::{Command, ExitStatus},
};

use crate::shared_build::share;

/// Set where the build is shared.
const IS_SHARED: &str = "MISTAKES_SHARE_THE_BUILD";

/// Runs a test of this program again, with the build that it is to share: trybuild takes that from its environment.
fn run_again(test: &str) -> ExitStatus {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command
        .args(["--exact", "--nocapture", test])
        .args(env::args().filter(|argument| argument.starts_with("trybuild=")))
        .env(IS_SHARED, "1");
    share(&mut command).status().expect("it runs")
}

#[test]
fn mistakes_are_explained() {
    if env::var_os(IS_SHARED).is_none() {
        assert!(run_again("mistakes_are_explained").success());
        return;
    }
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
