//! Diagnostics, drawn for a terminal.

use annotate_snippets::Renderer;

use super::page::{ASIDE, BAD, BOLD, DOUBTFUL};
use crate::diagnostic::{Diagnostic, drawn_by};
pub(crate) use crate::diagnostic::{Kind, drawn};

/// Draws a diagnostic, with the colours of a terminal.
pub(crate) fn draw(kind: Kind, failure: &Diagnostic) -> String {
    const STYLED: Renderer = Renderer::styled()
        .error(BAD)
        .warning(DOUBTFUL)
        .note(ASIDE)
        .help(ASIDE)
        .line_num(ASIDE)
        .emphasis(BOLD);
    drawn_by(&STYLED, kind, failure)
}
