//! Holds the tests and benchmarks that cross the crates, and runs the code of the pages; there is nothing to use here.
//! The crate to depend on is `monitor-runtime`.

/// The README's code is run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// So is that of the reference.
#[cfg(doctest)]
#[doc = include_str!("../docs/reference.md")]
struct Reference;

/// So is that of the page about steps.
#[cfg(doctest)]
#[doc = include_str!("../docs/steps-and-edges.md")]
struct StepsAndEdges;
