//! The rules of a file.

use std::path::Path;

use monitor_rules::property::{Property, read_file, read_text, refuse_trivial};

use super::RulesError;

/// Rules, in the form of a file of properties for `monitor check`.
///
/// ```
/// use monitor_tracing::Rules;
///
/// let rules = Rules::parse(
///     r#"
///     // No token is used before it was issued, nor after it was revoked.
///     token per fields.token = fields.kind == "use" -> [fields.kind == "issue", fields.kind == "revoke");
///     "#,
/// )?;
/// assert_eq!(rules.names().collect::<Vec<_>>(), ["token"]);
/// # Ok::<(), monitor_tracing::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) properties: Vec<Property>,
}

impl Rules {
    /// Reads a file of properties, `NAME per KEY ends FORMULA = FORMULA;` each.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and all mistakes in it, including rules that nothing can violate and rules that
    /// every first step violates.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, RulesError> {
        Self::new(read_file(path.as_ref())?)
    }

    /// Reads the text of such a file.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        Self::new(read_text(text, None)?)
    }

    fn new(properties: Vec<Property>) -> Result<Self, RulesError> {
        refuse_trivial(&properties, &[], &|_| "correct it, or leave it out".into())?;
        Ok(Self { properties })
    }

    /// Returns the names of the rules, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.properties.iter().map(Property::title)
    }
}
