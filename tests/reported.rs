//! What the compiler, clippy and an editor say about the code in an annotated function is where the user wrote it, and what
//! the attribute writes gives them nothing to say.
//!
//! The programs are in `tests/reports`.

#[path = "reported/compiler.rs"]
mod compiler;
#[path = "reported/editor.rs"]
mod editor;
#[path = "reported/package.rs"]
mod package;
#[path = "reported/shared_build.rs"]
mod shared_build;
