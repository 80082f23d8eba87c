//! The formulas of a command: from its options and from files.

use std::{
    collections::{HashMap, hash_map::Entry},
    ffi::OsStr,
    fs,
    path::Path,
    sync::Arc,
};

use monitor_logic::{
    diagnostic::{Diagnostic as FormulaDiagnostic, Diagnostics as FormulaDiagnostics},
    formula::Formula,
    parse::{asked_at_end, parse},
};

use super::{
    argument::{file_for_formula, file_of, in_quotes, is_file, missing, quotes_of_the_shell},
    file,
    formula::{FormulaOrigin, Parse, Property},
    scope::{PropertyScope, Scope},
};
use crate::diagnostic::{Diagnostic, Diagnostics, FilePlace, column};

/// Reads the arguments of `-f`: a formula, or `@` and the name of a file of named formulas.
///
/// # Errors
///
/// All mistakes in all of them, scopes that are not supported, or a file that cannot be read.
pub fn read<S: Scope>(
    arguments: &[impl AsRef<OsStr>],
) -> Result<Vec<Property<Formula, S>>, Diagnostics> {
    read_as(arguments, parse)
}

/// Like [`read`], in the logic that `parse` reads.
///
/// # Errors
///
/// Those of [`read`].
pub fn read_as<F, S: Scope>(
    arguments: &[impl AsRef<OsStr>],
    parse: Parse<F>,
) -> Result<Vec<Property<F, S>>, Diagnostics> {
    let mut properties: Vec<Property<F, S>> = Vec::new();
    let mut failures: Vec<Diagnostic> = Vec::new();
    for argument in arguments {
        let argument = argument.as_ref();
        let read = if let Some(path) = file_of(argument) {
            of_file(&path, parse)?
        } else {
            let Some(text) = argument.to_str() else {
                let shown = argument.display();
                return Err(Diagnostic::new(format!("the formula `{shown}` is not UTF-8")).into());
            };
            if is_file(text) {
                return Err(file_for_formula(text).into());
            }
            if in_quotes(text, parse) {
                return Err(quotes_of_the_shell(text).into());
            }
            of_text(text, parse)
        };
        match read {
            Ok(read) => {
                for property in read {
                    match property.supported() {
                        Ok(property) => properties.push(property),
                        Err(unsupported) => failures.push(unsupported),
                    }
                }
            }
            Err(read) => failures.extend(read),
        }
    }
    failures.extend(names_given_twice(&properties));
    Diagnostics::check(failures)?;
    Ok(properties)
}

/// Returns an error for each name that another property has already.
fn names_given_twice<F, S>(properties: &[Property<F, S>]) -> Vec<Diagnostic> {
    let mut first: HashMap<&str, &Property<F, S>> = HashMap::new();
    let mut failures = Vec::new();
    for property in properties {
        let Some(name) = &property.name else { continue };
        match first.entry(name) {
            Entry::Vacant(entry) => {
                entry.insert(property);
            }
            Entry::Occupied(entry) => {
                let twice = property.show_name(format!("two properties have the name `{name}`"));
                failures
                    .push(twice.with_related(entry.get().show_name("the first of them".into())));
            }
        }
    }
    failures
}

/// Splits a file into its named formulas, each with its place, without reading them.
///
/// # Errors
///
/// All that is wrong around them.
pub fn statements(text: &str) -> Result<Vec<(usize, String)>, Vec<FormulaDiagnostic>> {
    let statements = file::statements(text)?.into_iter();
    Ok(statements
        .map(|piece| (piece.offset, piece.formula))
        .collect())
}

fn of_text<F>(text: &str, parse: Parse<F>) -> Result<Vec<Property<F>>, Vec<Diagnostic>> {
    let origin = FormulaOrigin {
        file: None,
        whole: text.into(),
        offset: 0,
        name: None,
        keys: None,
    };
    property(None, PropertyScope::default(), text, origin, parse).map(|property| vec![property])
}

/// Reads a file of named formulas.
///
/// # Errors
///
/// All mistakes in it, or the file if it cannot be read.
pub fn read_file(path: &Path) -> Result<Vec<Property>, Diagnostics> {
    let properties = of_file(path, parse)?;
    together(properties)
}

/// Reads the text of such a file; `file` is its name.
///
/// # Errors
///
/// All mistakes in it.
pub fn read_text(text: &str, file: Option<&str>) -> Result<Vec<Property>, Diagnostics> {
    together(of_statements(
        &text.into(),
        file.map(Arc::from).as_ref(),
        parse,
    ))
}

/// Returns the properties of one file, if all of them could be read.
fn together(read: Result<Vec<Property>, Vec<Diagnostic>>) -> Result<Vec<Property>, Diagnostics> {
    let failures = match &read {
        Ok(properties) => names_given_twice(properties),
        Err(failures) => failures.clone(),
    };
    Diagnostics::check(failures)?;
    Ok(read.unwrap_or_default())
}

fn of_file<F>(
    path: &Path,
    parse: Parse<F>,
) -> Result<Result<Vec<Property<F>>, Vec<Diagnostic>>, Diagnostic> {
    let bytes = fs::read(path).map_err(|error| missing(path, &error))?;
    let whole: Arc<str> = match String::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let mut lines = error.as_bytes()[..valid].split(|byte| *byte == b'\n');
            let place = FilePlace {
                file: path.to_string_lossy().into(),
                line: lines.clone().count() as u64,
                column: lines.next_back().map(|line| column(line, line.len())),
            };
            return Err(Diagnostic::at("this is not UTF-8", &place, None));
        }
    };
    let file: Arc<str> = path.to_string_lossy().into();
    Ok(of_statements(&whole, Some(&file), parse))
}

/// Returns the properties of the text of a file.
fn of_statements<F>(
    whole: &Arc<str>,
    file: Option<&Arc<str>>,
    parse: Parse<F>,
) -> Result<Vec<Property<F>>, Vec<Diagnostic>> {
    let origin = |offset, name, keys| FormulaOrigin {
        file: file.map(Arc::clone),
        whole: Arc::clone(whole),
        offset,
        name,
        keys,
    };
    let statements = match file::statements(whole) {
        Ok(statements) => statements,
        Err(mistakes) => {
            let origin = origin(0, None, None);
            let shown = mistakes.into_iter().map(|mistake| origin.show(mistake));
            return Err(shown.collect());
        }
    };
    let mut properties = Vec::new();
    let mut failures = Vec::new();
    for statement in statements {
        let place = origin(
            statement.offset,
            Some(statement.name_span),
            statement.scope_span,
        );
        let ends = match statement
            .ends
            .map(|(text, offset)| (monitor_logic::parse(&text), offset))
        {
            None => None,
            Some((Ok(ends), _)) => Some(ends),
            Some((Err(wrong), offset)) => {
                let place = origin(offset, None, None);
                failures.extend(wrong.into_iter().map(|one| place.show(one)));
                None
            }
        };
        let scope = PropertyScope {
            most_keys: None,
            keys: statement.keys,
            ends,
            at_end: false,
        };
        match property(
            Some(statement.name),
            scope,
            &statement.formula,
            place,
            parse,
        ) {
            Ok(property) => properties.push(property),
            Err(read) => match file::unfinished(statement.offset, &statement.formula) {
                Some(mistake) => failures.push(origin(0, None, None).show(mistake)),
                None => failures.extend(read),
            },
        }
    }
    if failures.is_empty() {
        Ok(properties)
    } else {
        Err(failures)
    }
}

fn property<F>(
    name: Option<String>,
    scope: PropertyScope,
    text: &str,
    origin: FormulaOrigin,
    parse: Parse<F>,
) -> Result<Property<F>, Vec<Diagnostic>> {
    let asked = asked_at_end(text);
    let scope = PropertyScope {
        at_end: asked.is_some(),
        ..scope
    };
    match parse(asked.as_deref().unwrap_or(text)) {
        Ok(formula) => Ok(Property {
            name,
            formula,
            scope,
            text: text.into(),
            origin,
        }),
        Err(mistakes) => {
            let mistakes: FormulaDiagnostics = mistakes;
            Err(mistakes
                .into_iter()
                .map(|mistake| origin.show(mistake))
                .collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_in_a_file_is_shown_in_the_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("p.txt");
        fs::write(
            &path,
            "// é\nP = p -> q; # fine\nQ = p ->\n  [q, r];\nR = p q;",
        )
        .unwrap();
        let failures = read::<PropertyScope>(&[format!("@{}", path.display())]).unwrap_err();
        let drawn: Vec<String> = failures
            .all()
            .iter()
            .map(crate::diagnostic::drawn)
            .collect();
        let failure = drawn
            .join("\n")
            .replace(&path.display().to_string(), "p.txt");
        insta::assert_snapshot!(failure, @r"
        error: an interval ends with `)`, not with `]`
         --> p.txt:4:8
          |
        4 |   [q, r];
          |        ^
          |
          = help: write `[q, r)`

        error: no operator stands before `q`
         --> p.txt:5:7
          |
        5 | R = p q;
          |       ^
          |
          = help: join the two, e.g. `p && q` or `p -> q`
        ");
    }

    #[test]
    fn names_are_given_once() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("p.txt");
        fs::write(&path, "P = p; P = q;").unwrap();
        let failures = read::<PropertyScope>(&[format!("@{}", path.display())]).unwrap_err();
        let drawn: Vec<String> = failures
            .all()
            .iter()
            .map(crate::diagnostic::drawn)
            .collect();
        let drawn = drawn.concat().replace(&path.display().to_string(), "p.txt");
        insta::assert_snapshot!(drawn, @r"
        error: two properties have the name `P`
         --> p.txt:1:8
          |
        1 | P = p; P = q;
          |        ^
          |
        note: the first of them
         --> p.txt:1:1
          |
        1 | P = p; P = q;
          | ^
        ");
    }

    #[test]
    fn a_formula_about_a_thread_is_no_file() {
        for formula in ["@t1(p)", "@t1(p) -> q", "@\"worker 1\"(p) && q", "@t1(p"] {
            let failure = read::<PropertyScope>(&[formula]).unwrap_err().to_string();
            assert!(!failure.contains("cannot read"), "{failure}");
        }
    }

    #[test]
    fn a_file_may_have_the_name_of_a_thread() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("rules(1)");
        fs::write(&path, "P = p;").unwrap();
        let properties = read::<PropertyScope>(&[format!("@{}", path.display())]).unwrap();
        assert_eq!(properties[0].name.as_deref(), Some("P"));
    }
}
