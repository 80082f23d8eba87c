//! What needs a feature that is off says which, and what to write. The cases are compiled with the features of this package
//! alone, whatever others of the workspace turn on.

#[test]
fn what_needs_a_feature_says_which() {
    trybuild::TestCases::new().compile_fail("tests/refused/*.rs");
}
