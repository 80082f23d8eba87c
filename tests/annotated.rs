//! What the compiler, clippy and an editor say about the code in an annotated function is where the user wrote it, and what
//! the attribute writes gives them nothing to say.
//!
//! The programs are in `tests/reports`.

#[path = "annotated/compiler.rs"]
mod compiler;
#[path = "annotated/editor.rs"]
mod editor;
#[path = "annotated/package.rs"]
mod package;
#[path = "annotated/shared_build.rs"]
mod shared_build;
