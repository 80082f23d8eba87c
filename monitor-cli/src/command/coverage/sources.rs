//! The rules in sources: a rule that no test has stepped is in no file of counts.

use std::{
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    str::FromStr as _,
};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::diagnostic::{Diagnostic, Diagnostics, FilePlace, cannot_read};

/// An attribute `#[monitor(...)]` in a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) file: String,
    pub(super) lines: RangeInclusive<u32>,
    /// The formula, or the text in its place.
    pub(super) formula: String,
}

impl Written {
    /// Returns `true` if a rule at that place is this one. Compilers name files from another folder than users do, so
    /// one name may be the end of the other.
    pub(super) fn is_at(&self, file: &str, line: u32) -> bool {
        let (own, other) = (Path::new(&self.file), Path::new(file));
        self.lines.contains(&line) && (own.ends_with(other) || other.ends_with(own))
    }
}

/// Returns all attributes in the files of Rust, and in those of the folders.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<Written>, Diagnostics> {
    let mut found = Vec::new();
    for path in paths {
        let path = path.strip_prefix(".").unwrap_or(path);
        let path = if path.as_os_str().is_empty() {
            Path::new(".")
        } else {
            path
        };
        for file in files(path)? {
            let text = fs::read_to_string(&file).map_err(|error| cannot_read(&file, &error))?;
            let name = file
                .strip_prefix(".")
                .unwrap_or(&file)
                .display()
                .to_string();
            let tokens = TokenStream::from_str(&text).map_err(|error| {
                let start = error.span().start();
                let place = FilePlace {
                    file: name.as_str().into(),
                    line: start.line as u64,
                    column: Some(start.column + 1),
                };
                Diagnostic::at("this is no Rust", &place, None)
            })?;
            attributes(&name, tokens, &mut found);
        }
    }
    Ok(found)
}

/// Returns the files of Rust in a folder and below, except for build results; or the file itself.
fn files(path: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|error| cannot_read(path, &error))?;
    let mut entries: Vec<_> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .collect();
    entries.sort_unstable();
    let mut files = Vec::new();
    for entry in entries {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        if entry.is_dir() {
            let is_built = name == "target" && entry.join("CACHEDIR.TAG").exists();
            if !is_built && !name.starts_with('.') && !entry.is_symlink() {
                files.extend(self::files(&entry)?);
            }
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push(entry);
        }
    }
    Ok(files)
}

/// Finds the attributes among tokens, also those in groups and in `cfg_attr`.
fn attributes(file: &str, tokens: TokenStream, found: &mut Vec<Written>) {
    let mut start = None;
    for token in tokens {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' && sign.spacing() == Spacing::Alone => {
                start = Some(sign.span().start().line);
            }
            TokenTree::Group(group) => {
                let start = start.take();
                if group.delimiter() == Delimiter::Bracket
                    && let Some(start) = start
                {
                    let lines = start..=group.span_close().end().line;
                    attribute(file, &lines, group.stream(), found);
                } else {
                    attributes(file, group.stream(), found);
                }
            }
            _ => start = None,
        }
    }
}

/// Reads the text between the brackets of an attribute.
fn attribute(
    file: &str,
    lines: &RangeInclusive<usize>,
    tokens: TokenStream,
    found: &mut Vec<Written>,
) {
    let mut name = None;
    for token in tokens {
        match token {
            TokenTree::Ident(word) => name = Some(word.to_string()),
            TokenTree::Group(group) if name.as_deref() == Some("cfg_attr") => {
                attribute(file, lines, group.stream(), found);
            }
            TokenTree::Group(group) if name.as_deref() == Some("monitor") => {
                let line = |line: usize| u32::try_from(line).unwrap_or(u32::MAX);
                found.extend(formula(group.stream()).map(|formula| Written {
                    file: file.to_owned(),
                    lines: line(*lines.start())..=line(*lines.end()),
                    formula,
                }));
            }
            _ => {}
        }
    }
}

/// Returns the formula of an attribute, on one line; without one the attribute only names variables, and is no rule.
fn formula(arguments: TokenStream) -> Option<String> {
    match arguments.into_iter().next()? {
        TokenTree::Literal(literal) => {
            let text = literal.to_string();
            let text = text
                .trim_start_matches('r')
                .trim_matches('#')
                .trim_matches('"');
            let words: Vec<&str> = text.split(['\n', '\\']).map(str::trim).collect();
            Some(words.join(" ").trim().to_owned())
        }
        TokenTree::Ident(word) if ["atomic", "race_free"].iter().any(|kind| word == kind) => {
            Some(word.to_string())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(RangeInclusive<u32>, String)> {
        let mut found = Vec::new();
        attributes("a.rs", text.parse().unwrap(), &mut found);
        let found = found.into_iter();
        found
            .map(|written| (written.lines, written.formula))
            .collect()
    }

    #[test]
    fn attributes_are_found_wherever_they_are_no_text() {
        let text = r##"
            // #[monitor("in a comment")]
            /// #[monitor("in documentation")]
            #[monitor("p -> q", p = a[0])]
            fn f() { let _ = "#[monitor(\"in a text\")]"; }
            mod inner {
                impl S {
                    #[monitor_runtime::monitor(r#"
                        p &&
                        q"#, state = self.monitor)]
                    fn g(&self) {}
                }
            }
            #[cfg_attr(debug_assertions, monitor("r"))] fn h() {}
            #[monitor(atomic)] fn i() {}
            #[monitor(shared(x))] fn j() {}
            #[other("s")] fn k() {}
        "##;
        assert_eq!(
            found(text),
            [
                (4..=4, "p -> q".to_owned()),
                (8..=10, "p && q".to_owned()),
                (14..=14, "r".to_owned()),
                (15..=15, "atomic".to_owned()),
            ]
        );
    }

    #[test]
    fn a_place_is_known_from_any_folder() {
        let written = Written {
            file: "crates/a/src/lib.rs".into(),
            lines: 3..=5,
            formula: "p".into(),
        };
        assert!(written.is_at("a/src/lib.rs", 3));
        assert!(written.is_at("work/crates/a/src/lib.rs", 5));
        assert!(!written.is_at("b/src/lib.rs", 3));
        assert!(!written.is_at("crates/a/src/lib.rs", 6));
    }
}
