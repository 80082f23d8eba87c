//! What is wrong with a formula, shown where it is wrong, with what to write instead.

use alloc::{
    format,
    string::String,
    vec::{self, Vec},
};
use core::{error::Error, fmt, slice};

use crate::{
    ground::order::sort_by_key,
    source::{Span, draw, locate},
};

/// One mistake, or one remark, about a place of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// What is wrong, in one line.
    pub message: String,
    /// The place of the mistake.
    pub span: Span,
    /// A few words beside the caret.
    pub label: Option<String>,
    /// What to write instead.
    pub help: Option<String>,
    /// Further remarks, one line each.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// Creates a mistake at a place.
    #[must_use]
    pub fn new(message: impl Into<String>, span: Span) -> Self {
        Self {
            message: message.into(),
            span,
            label: None,
            help: None,
            notes: Vec::new(),
        }
    }

    /// Adds a few words beside the caret.
    #[must_use]
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Adds what to write instead.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds one more remark.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Returns the message, the place in `text` with carets under it, the help and the notes.
    ///
    /// ```
    /// use monitor_logic::{diagnostic::Diagnostic, source::Span};
    /// let mistake = Diagnostic::new("`&&&` is not an operator", Span::new(2, 5))
    ///     .with_help("write `&&`");
    /// assert_eq!(
    ///     mistake.render("p &&& q"),
    ///     "`&&&` is not an operator\n  |\n  | p &&& q\n  |   ^^^\n  = help: write `&&`\n",
    /// );
    /// ```
    #[must_use]
    pub fn render(&self, text: &str) -> String {
        self.rendered(text, None)
    }

    /// Like [`render`](Self::render), with `name:line:column` of the place below the message.
    #[must_use]
    pub fn render_in(&self, text: &str, name: &str) -> String {
        self.rendered(text, Some(name))
    }

    fn rendered(&self, text: &str, name: Option<&str>) -> String {
        let place = name.map_or_else(String::new, |name| {
            let location = locate(text, self.span.start);
            format!(" --> {name}:{}:{}\n", location.line, location.column)
        });
        let drawing = draw(text, self.span, self.label.as_deref());
        let help = self.help.iter().map(|help| format!("  = help: {help}\n"));
        let notes = self.notes.iter().map(|note| format!("  = note: {note}\n"));
        let remarks: String = help.chain(notes).collect();
        format!("{}\n{place}{drawing}{remarks}", self.message)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(formatter, " ({help})")?;
        }
        Ok(())
    }
}

impl Error for Diagnostic {}

/// Sorts diagnostics in the order of the text.
pub(crate) fn sort_by_place(diagnostics: &mut [Diagnostic]) {
    sort_by_key(diagnostics, |diagnostic| diagnostic.span);
}

/// All that is wrong with a formula: at least one [`Diagnostic`], sorted by place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    sorted: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Sorts the mistakes by place; `None` when there are none.
    #[must_use]
    pub fn new(mut diagnostics: Vec<Diagnostic>) -> Option<Self> {
        sort_by_place(&mut diagnostics);
        (!diagnostics.is_empty()).then_some(Self {
            sorted: diagnostics,
        })
    }

    /// Returns the mistakes, in the order of the text.
    pub fn iter(&self) -> slice::Iter<'_, Diagnostic> {
        self.sorted.iter()
    }

    /// Returns how many there are: at least one.
    #[must_use]
    #[allow(
        clippy::len_without_is_empty,
        reason = "there is always at least one, so the question does not arise"
    )]
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Draws every mistake into `text` (see [`Diagnostic::render`]), with an empty line between.
    #[must_use]
    pub fn render(&self, text: &str) -> String {
        self.rendered(|diagnostic| diagnostic.render(text))
    }

    /// Like [`render`](Self::render), with the place as `name:line:column` for each.
    #[must_use]
    pub fn render_in(&self, text: &str, name: &str) -> String {
        self.rendered(|diagnostic| diagnostic.render_in(text, name))
    }

    fn rendered(&self, render: impl Fn(&Diagnostic) -> String) -> String {
        let pieces: Vec<String> = self.iter().map(render).collect();
        pieces.join("\n")
    }
}

impl fmt::Display for Diagnostics {
    /// Writes the messages, one a line, without the text that they are about.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, diagnostic) in self.iter().enumerate() {
            if position > 0 {
                formatter.write_str("\n")?;
            }
            diagnostic.fmt(formatter)?;
        }
        Ok(())
    }
}

impl Error for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self {
            sorted: [diagnostic].into(),
        }
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.sorted.into_iter()
    }
}

impl<'list> IntoIterator for &'list Diagnostics {
    type Item = &'list Diagnostic;
    type IntoIter = slice::Iter<'list, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn diagnostics() -> Diagnostics {
        let second = Diagnostic::new("unknown proposition `aproved`", Span::new(8, 15))
            .with_label("not known")
            .with_help("write `approved`");
        let first = Diagnostic::new("too early", Span::new(0, 4)).with_note("one");
        Diagnostics::new([second, first.with_note("two")].into()).unwrap()
    }

    #[test]
    fn mistakes_are_shown_in_the_order_of_the_text() {
        assert_eq!(
            diagnostics().render("land -> aproved"),
            "too early
  |
  | land -> aproved
  | ^^^^
  = note: one
  = note: two

unknown proposition `aproved`
  |
  | land -> aproved
  |         ^^^^^^^ not known
  = help: write `approved`
"
        );
    }

    #[test]
    fn the_name_of_a_file_is_shown_with_line_and_column() {
        let text = "land -> aproved";
        let drawn = diagnostics().render_in(text, "plane.monitor");
        let places: Vec<&str> = drawn
            .lines()
            .filter(|line| line.starts_with(" -->"))
            .collect();
        assert_eq!(places, [" --> plane.monitor:1:1", " --> plane.monitor:1:9"]);
    }

    #[test]
    fn without_the_text_there_is_a_line_for_each() {
        assert_eq!(
            diagnostics().to_string(),
            "too early\nunknown proposition `aproved` (write `approved`)"
        );
        assert_eq!(diagnostics().len(), 2);
        assert_eq!(diagnostics().into_iter().count(), 2);
    }

    #[test]
    fn a_list_has_at_least_one_mistake() {
        assert_eq!(Diagnostics::new(Vec::new()), None);
        let one = Diagnostic::new("wrong", Span::new(0, 1));
        assert_eq!(Diagnostics::from(one.clone()).iter().next(), Some(&one));
    }
}
