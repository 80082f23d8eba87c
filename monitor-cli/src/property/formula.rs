//! A formula with the text that it was read from.

use std::rc::Rc;

use monitor_logic::{
    advice::advice, diagnostic::Diagnostic as FormulaDiagnostic, formula::Formula, source::Span,
};

use crate::diagnostic::Diagnostic;

/// A formula with the text that it was read from.
#[derive(Clone, Debug)]
pub(crate) struct Property<F = Formula> {
    /// The name that a file gives it.
    pub(crate) name: Option<String>,
    /// The formula. Its spans are those of `text`.
    pub(crate) formula: F,
    /// Its text.
    pub(crate) text: String,
    pub(crate) origin: Origin,
}

/// Where a formula's text stands.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The file, if it is in one,
    pub(crate) file: Option<Rc<str>>,
    /// the whole text,
    pub(crate) whole: Rc<str>,
    /// and where in it the formula begins.
    pub(crate) offset: usize,
    /// Where its name stands, if it has one.
    pub(crate) name: Option<Span>,
}

impl Origin {
    pub(crate) fn show(&self, diagnostic: FormulaDiagnostic) -> Diagnostic {
        Diagnostic::of_formula(diagnostic, &self.whole, self.offset, self.file.as_ref())
    }
}

impl<F> Property<F> {
    /// A diagnostic of the formula, shown in the text that it was read from.
    #[must_use]
    pub(crate) fn show(&self, diagnostic: FormulaDiagnostic) -> Diagnostic {
        self.origin.show(diagnostic)
    }

    /// Something about the name, which is shown, or else the formula.
    pub(crate) fn show_name(&self, message: String) -> Diagnostic {
        let Origin {
            file, whole, name, ..
        } = &self.origin;
        let Some(name) = *name else {
            return Diagnostic::new(message).with_note(format!("in `{}`", self.text.trim()));
        };
        Diagnostic::of_formula(
            FormulaDiagnostic::new(message, name),
            whole,
            0,
            file.as_ref(),
        )
    }

    /// The name, or else the formula.
    #[must_use]
    pub(crate) fn title(&self) -> &str {
        self.name.as_deref().unwrap_or_else(|| self.text.trim())
    }
}

impl Property {
    /// Remarks on what the formula may not mean.
    #[must_use]
    pub(crate) fn remarks(&self) -> Vec<Diagnostic> {
        advice(&self.formula)
            .into_iter()
            .map(|note| self.show(note))
            .collect()
    }
}
