//! Which features of the runtime a package uses, and which it asks for.
//!
//! All packages of the workspace built together have the features that any of them asks for, so that one which forgot to
//! ask fails only when it is built by itself, as its users do.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::imports::paths_behind;

/// What the attribute takes with a feature only: its words, and inside which list they stand.
const OPTIONS: [(&str, &str, &str); 6] = [
    ("monitor", "atomic", "decentralized"),
    ("monitor", "race_free", "decentralized"),
    ("monitor", "deadlock_free", "locks"),
    ("predict", "confirm", "confirm"),
    ("predict", "explore", "confirm"),
    ("predict", "locks", "locks"),
];

/// The names at the root of a crate that are there with a feature only.
pub(crate) struct GatedNames(BTreeMap<String, String>);

impl GatedNames {
    /// Reads the root of a crate. What is there with one of several features, or with a condition beside, is left out, as
    /// is what is there by default.
    pub(crate) fn of(root: &str, default: &BTreeSet<String>) -> Self {
        let mut names = BTreeMap::new();
        let mut feature = None;
        let mut tokens = root.parse::<TokenStream>().unwrap().into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    let text = group.stream().to_string().replace(' ', "");
                    let only = text
                        .strip_prefix("cfg(feature=\"")
                        .and_then(|rest| rest.strip_suffix("\")"));
                    feature = only.map(str::to_owned).or(feature);
                }
                TokenTree::Ident(word) if word == "use" => {
                    let feature = feature.take().filter(|name| !default.contains(name));
                    for path in paths_behind(&mut tokens) {
                        if let (Some(name), Some(feature)) = (path.last(), &feature) {
                            names.insert(name.clone(), feature.clone());
                        }
                    }
                }
                TokenTree::Punct(sign) if sign.as_char() == ';' => feature = None,
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => feature = None,
                _ => {}
            }
        }
        Self(names)
    }

    /// Returns the features that a source needs, each with the word that needs it.
    pub(crate) fn needed(&self, source: &str) -> BTreeMap<String, String> {
        let mut needed = BTreeMap::new();
        if let Ok(tokens) = source.parse() {
            self.look(tokens, "", &mut needed);
        }
        needed
    }

    fn look(&self, tokens: TokenStream, list: &str, needed: &mut BTreeMap<String, String>) {
        let (mut before, mut begins) = (String::new(), true);
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            let first = std::mem::replace(
                &mut begins,
                matches!(&token, TokenTree::Punct(sign) if sign.as_char() == ','),
            );
            match token {
                TokenTree::Group(group) => self.look(group.stream(), &before, needed),
                TokenTree::Ident(word) if word == "monitor_runtime" => {
                    for path in paths_behind(&mut tokens) {
                        if let Some(feature) = path.first().and_then(|name| self.0.get(name)) {
                            needed.insert(feature.clone(), path[0].clone());
                        }
                    }
                }
                TokenTree::Ident(word) => {
                    before = word.to_string();
                    let option = OPTIONS
                        .iter()
                        .find(|(of, name, _)| first && *of == list && word == name);
                    if let Some((_, name, feature)) = option {
                        needed.insert((*feature).to_owned(), (*name).to_owned());
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => before.clear(),
            }
        }
    }
}

/// Returns the features of the runtime that a manifest asks for, by itself or by features of its own.
pub(crate) fn asked(manifest: &str) -> BTreeSet<String> {
    let lines = manifest.lines();
    let depends = lines.filter(|line| line.contains("monitor-runtime"));
    let quoted = depends.flat_map(|line| line.split('"').skip(1).step_by(2));
    let names = quoted.map(|name| name.trim_start_matches("monitor-runtime/"));
    names.map(str::to_owned).collect()
}

/// Returns what a list of a manifest has, of features as of members.
pub(crate) fn list<'a>(manifest: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!("{name} = [");
    let line = manifest.lines().find(move |line| line.starts_with(&start));
    line.into_iter()
        .flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// Calls `f` with each source of a package: what other packages have, and what a test compiles to be refused, is none.
pub(crate) fn each_source(folder: &Path, f: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            let is_own = !path.join("Cargo.toml").exists();
            if is_own && !["target", "refused", "ui"].contains(&name) && !name.starts_with('.') {
                each_source(&path, f);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            f(&path, &fs::read_to_string(&path).unwrap());
        }
    }
}
