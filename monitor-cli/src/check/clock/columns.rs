//! The value of `--time`.

use super::{forms, unit::Unit};
use crate::diagnostic::Diagnostic;

/// The columns that say when a step is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TimeColumns {
    /// The columns; their values are joined by a blank.
    pub(crate) columns: Vec<String>,
    /// The unit of numbers, if it is given.
    pub(crate) unit: Option<Unit>,
    /// The form of texts, if it is given.
    pub(crate) form: Option<String>,
}

impl TimeColumns {
    /// Reads `COLUMN`, `COLUMN:ms`, `DATE,TIME`.
    ///
    /// # Errors
    ///
    /// When a name is missing, or the form is not valid.
    pub(crate) fn new(written: &str, form: Option<&str>) -> Result<Self, Diagnostic> {
        let with_unit = written.rsplit_once(':');
        let with_unit = with_unit.and_then(|(names, unit)| Some((names, Unit::written(unit)?)));
        let (names, unit) = match with_unit {
            Some((names, unit)) => (names, Some(unit)),
            None => (written, None),
        };
        let columns: Vec<String> = names.split(',').map(|name| name.trim().into()).collect();
        if columns.iter().any(String::is_empty) {
            let message = format!("`--time {written}` lacks the name of a column");
            return Err(Diagnostic::new(message)
                .with_help("write `--time COLUMN`, `--time COLUMN:ms` or `--time DATE,TIME`"));
        }
        if let Some(mistake) = form.and_then(forms::mistake) {
            return Err(
                Diagnostic::new(format!("`--time-format` cannot be read: {mistake}"))
                    .with_help("write it as for `strftime`: `%d.%m.%Y %H:%M:%S`"),
            );
        }
        Ok(Self {
            columns,
            unit,
            form: form.map(str::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_a_unit_or_are_joined() {
        let read =
            |written: &str| TimeColumns::new(written, None).map(|time| (time.columns, time.unit));
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(read("ts"), Ok((names(&["ts"]), None)));
        assert_eq!(
            read("ts:ms"),
            Ok((names(&["ts"]), Some(Unit::Milliseconds)))
        );
        assert_eq!(read("date, time"), Ok((names(&["date", "time"]), None)));
        // A name may have a colon.
        assert_eq!(read("log:ts"), Ok((names(&["log:ts"]), None)));
        for wrong in ["", ",", "date,", ":ms"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(TimeColumns::new("ts", Some("%&")).is_err());
    }
}
