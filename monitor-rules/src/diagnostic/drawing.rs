//! Diagnostics, drawn into the texts that they are about.

use std::{borrow::Cow, ops::Range};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Padding, Renderer, Snippet, Title};
use monitor_logic::source::printable;

use super::{
    diagnostics::{Diagnostic, DiagnosticLocation, Remark},
    passage::{FilePlace, Passage},
};

/// The kind of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// There is no answer.
    Error,
    /// The answer may not mean what it seems to.
    Warning,
    /// Something to know.
    Note,
}

/// Draws an error without colours.
#[must_use]
pub fn drawn(failure: &Diagnostic) -> String {
    drawn_by(&Renderer::plain(), Kind::Error, failure)
}

/// Draws a diagnostic in the styles of a renderer.
#[must_use]
pub fn drawn_by(renderer: &Renderer, kind: Kind, failure: &Diagnostic) -> String {
    let level = match kind {
        Kind::Error => Level::ERROR,
        Kind::Warning => Level::WARNING,
        Kind::Note => Level::NOTE,
    };
    let title = level.primary_title(shortened(failure.message()));
    let related = failure.related().iter().map(|related| {
        let title = Level::NOTE.secondary_title(shortened(related.message()));
        group(title, related)
    });
    let groups: Vec<Group<'_>> = [group(title, failure)].into_iter().chain(related).collect();
    renderer.render(&groups) + "\n"
}

fn group<'a>(title: Title<'a>, failure: &'a Diagnostic) -> Group<'a> {
    let group = Group::with_title(title);
    let group = match failure.location() {
        None => group,
        Some(DiagnosticLocation::Place(place)) => group.element(origin(place)),
        Some(DiagnosticLocation::Passage(passage)) => match &passage.cut_at {
            None => group.element(snippet(passage)),
            Some(place) => group
                .element(origin(place))
                .element(Padding)
                .element(snippet(passage)),
        },
    };
    failure.remarks().fold(group, |group, (kind, text)| {
        let level = match kind {
            Remark::Help => Level::HELP,
            Remark::Note => Level::NOTE,
        };
        group.element(level.message(shortened(text)))
    })
}

fn origin(place: &FilePlace) -> Origin<'_> {
    let origin = Origin::path(printable(&place.file)).line(small(place.line));
    match place.column {
        Some(column) => origin.char_column(column),
        None => origin,
    }
}

fn snippet(passage: &Passage) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
    let carets = AnnotationKind::Primary.span(whole_characters(passage));
    let label = passage.label.as_deref().map(shortened);
    let snippet = Snippet::source(&*passage.text)
        .annotation(carets.label(label))
        .line_start(small(passage.first_line));
    // If the beginning of the line is left out, columns cannot be counted in it.
    let file = passage.file.as_deref().filter(|_| passage.cut_at.is_none());
    snippet.path(file.map(printable))
}

/// Returns the bytes under which the carets stand, without parts of characters.
fn whole_characters(passage: &Passage) -> Range<usize> {
    let text = &passage.text;
    let end = passage.range.end.min(text.len());
    let start = (0..=passage.range.start.min(end)).rfind(|place| text.is_char_boundary(*place));
    let end = (end..=text.len()).find(|place| text.is_char_boundary(*place));
    start.unwrap_or(0)..end.unwrap_or(text.len())
}

/// Returns the message in one line and without its middle: a message may quote names of any length and with any
/// characters from an input that may be hostile.
fn shortened(message: &str) -> Cow<'_, str> {
    const START: usize = 700;
    const END: usize = 300;
    let message = printable(message);
    if message.len() <= START + END {
        return message;
    }
    let boundary = |place: usize| (0..=place).rfind(|place| message.is_char_boundary(*place));
    let start = boundary(START).unwrap_or(0);
    let end = boundary(message.len() - END).unwrap_or(0);
    format!("{} ... {}", &message[..start], &message[end..]).into()
}

fn small(line: u64) -> usize {
    usize::try_from(line).unwrap_or(usize::MAX)
}
