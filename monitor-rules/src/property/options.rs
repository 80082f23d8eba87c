//! Keys that options give.

use super::{Property, keys};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// Returns the properties, with these keys, and this end of a tuple, for those without keys of their own.
///
/// # Errors
///
/// When the keys or the formula cannot be read.
pub fn with_keys(
    mut properties: Vec<Property>,
    per: Option<&str>,
    ends: Option<&str>,
) -> Result<Vec<Property>, Diagnostics> {
    let Some(text) = per else {
        return Ok(properties);
    };
    let in_option =
        |diagnostic, text: &str| Diagnostic::of_formula(diagnostic, &text.into(), 0, None);
    let keys = keys(text).map_err(|wrong| in_option(wrong, text))?;
    let ends = match ends {
        None => None,
        Some(text) => Some(monitor_logic::parse(text).map_err(|wrong| {
            let all = wrong.into_iter().map(|one| in_option(one, text)).collect();
            Diagnostics::check(all)
                .err()
                .unwrap_or_else(|| Diagnostic::new("this cannot be read").into())
        })?),
    };
    for property in &mut properties {
        if property.scope.keys.is_empty() {
            property.scope.keys.clone_from(&keys);
            property.scope.ends.clone_from(&ends);
        }
    }
    Ok(properties)
}
