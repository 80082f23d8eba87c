//! Which module of a crate imports which, as its sources say.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    iter::Peekable,
    path::Path,
};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree, token_stream::IntoIter};

/// A path from the root of the crate.
type ModulePath = Vec<String>;

/// The modules at the root of a crate, with what each imports of the others.
#[derive(Default)]
pub(crate) struct Imports {
    arrows: BTreeMap<String, BTreeSet<String>>,
}

impl Imports {
    /// Reads all sources below a directory, without tests.
    pub(crate) fn read(sources: &Path) -> Self {
        let mut files = Vec::new();
        collect(sources, &mut Vec::new(), &mut files);
        let root = files.iter().find(|(path, _)| path.is_empty());
        let exported = exports(root.map_or("", |(_, text)| text));
        let tests: BTreeSet<ModulePath> = files
            .iter()
            .flat_map(|(path, text)| test_modules(text, path))
            .collect();
        let mut imports = Self::default();
        let is_test = |path: &ModulePath| (1..=path.len()).any(|end| tests.contains(&path[..end]));
        for (path, text) in files.iter().filter(|(path, _)| !is_test(path)) {
            let Some(own) = path.first() else { continue };
            let to = imports.arrows.entry(own.clone()).or_default();
            for import in of_source(text, path) {
                // What the root exports is where it comes from.
                let module = exported.get(&import[0]).unwrap_or(&import[0]);
                if module != own {
                    to.insert(module.clone());
                }
            }
        }
        imports
    }

    /// Makes them from what each module imports.
    pub(crate) fn of<'a>(modules: impl IntoIterator<Item = (&'a str, &'a [&'a str])>) -> Self {
        let owned = |(from, to): (&str, &[&str])| {
            let to = to.iter().map(|module| (*module).to_owned());
            (from.to_owned(), to.collect())
        };
        Self {
            arrows: modules.into_iter().map(owned).collect(),
        }
    }

    pub(crate) fn modules(&self) -> impl Iterator<Item = &str> {
        self.arrows.keys().map(String::as_str)
    }

    pub(crate) fn has(&self, module: &str) -> bool {
        self.arrows.contains_key(module)
    }

    /// Returns each importing module with each imported one.
    pub(crate) fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.arrows.iter();
        all.flat_map(|(from, to)| to.iter().map(|to| (from.as_str(), to.as_str())))
    }
}

fn collect(directory: &Path, path: &mut ModulePath, files: &mut Vec<(ModulePath, String)>) {
    for entry in fs::read_dir(directory).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        if file.is_dir() {
            if name != "tests" {
                path.push(name);
                collect(&file, path, files);
                path.pop();
            }
        } else if file.extension().is_some_and(|extension| extension == "rs") && name != "tests" {
            let mut path = path.clone();
            match &*name {
                "main" => continue,
                "lib" if path.is_empty() => {}
                "mod" => {}
                _ => path.push(name),
            }
            files.push((path, fs::read_to_string(&file).unwrap()));
        }
    }
}

/// Returns what the root re-exports, each name with the module that it is of.
fn exports(root: &str) -> BTreeMap<String, String> {
    let mut exported = BTreeMap::new();
    let mut tokens = parse(root).into_iter().peekable();
    while let Some(token) = tokens.next() {
        if !is_word(&token, "use") {
            continue;
        }
        let mut paths = Vec::new();
        read_path(&mut tokens, &Vec::new(), &mut paths);
        for path in paths {
            if let [module, .., name] = path.as_slice() {
                exported.insert(name.clone(), module.clone());
            }
        }
    }
    exported
}

/// Returns the modules that a file declares for tests only.
fn test_modules(text: &str, path: &ModulePath) -> Vec<ModulePath> {
    let mut found = Vec::new();
    let mut for_tests = false;
    let mut tokens = parse(text).into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is_attribute(&token, &mut tokens, "cfg ( test )") {
            for_tests = true;
        } else if is_word(&token, "mod") {
            if let (true, Some(TokenTree::Ident(name))) = (for_tests, tokens.peek()) {
                found.push(path.iter().cloned().chain([name.to_string()]).collect());
            }
            for_tests = false;
        }
    }
    found
}

/// Returns the paths from the root that a module names, in order, without those in tests.
pub(crate) fn of_source(text: &str, module: &[String]) -> Vec<ModulePath> {
    let mut found = Vec::new();
    walk(parse(text), module, &mut found);
    found
}

fn walk(tokens: TokenStream, module: &[String], found: &mut Vec<ModulePath>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is_attribute(&token, &mut tokens, "cfg ( test )") {
            skip_item(&mut tokens);
        } else if is_word(&token, "mod") {
            let name = tokens.next().map(|name| name.to_string());
            if let Some(TokenTree::Group(body)) = tokens.peek() {
                let inner: Vec<String> = module.iter().cloned().chain(name).collect();
                walk(body.stream(), &inner, found);
                tokens.next();
            }
        } else if is_word(&token, "crate") {
            if is_separator(&mut tokens) {
                read_path(&mut tokens, &Vec::new(), found);
            }
        } else if is_word(&token, "super") {
            let mut from = parent(module);
            while is_separator(&mut tokens) {
                if tokens.peek().is_some_and(|next| is_word(next, "super")) {
                    tokens.next();
                    from = parent(&from);
                } else {
                    read_path(&mut tokens, &from, found);
                    break;
                }
            }
        } else if let TokenTree::Group(group) = token {
            walk(group.stream(), module, found);
        }
    }
    found.retain(|path| !path.is_empty());
}

/// Reads `a::b`, `a::{b, c::d}` or `a as b`, whose beginning is read already.
fn read_path(tokens: &mut Peekable<IntoIter>, from: &ModulePath, found: &mut Vec<ModulePath>) {
    let mut path = from.clone();
    loop {
        match tokens.peek() {
            Some(TokenTree::Ident(name)) if name == "self" => {}
            Some(TokenTree::Ident(name)) => path.push(name.to_string()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let group: Group = group.clone();
                tokens.next();
                let mut tokens = group.stream().into_iter().peekable();
                while tokens.peek().is_some() {
                    read_path(&mut tokens, &path, found);
                    // Behind `as NAME`, up to the next.
                    for token in tokens.by_ref() {
                        if matches!(&token, TokenTree::Punct(sign) if sign.as_char() == ',') {
                            break;
                        }
                    }
                }
                return;
            }
            _ => break,
        }
        tokens.next();
        if !is_separator(tokens) {
            break;
        }
    }
    found.push(path);
}

/// Takes `::`, if it is next.
fn is_separator(tokens: &mut Peekable<IntoIter>) -> bool {
    let mut is_colon = || {
        let is = matches!(tokens.peek(), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
        if is {
            tokens.next();
        }
        is
    };
    is_colon() && is_colon()
}

/// Takes the item behind an attribute, with its other attributes.
fn skip_item(tokens: &mut Peekable<IntoIter>) {
    for token in tokens.by_ref() {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return,
            TokenTree::Punct(sign) if sign.as_char() == ';' => return,
            _ => {}
        }
    }
}

/// Takes the attribute, if it is this one.
fn is_attribute(token: &TokenTree, tokens: &mut Peekable<IntoIter>, text: &str) -> bool {
    let is_sign = matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#');
    let words = |group: &Group| group.stream().to_string().replace(' ', "");
    let is = is_sign
        && matches!(tokens.peek(), Some(TokenTree::Group(group)) if words(group) == text.replace(' ', ""));
    if is {
        tokens.next();
    }
    is
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(name) if name == word)
}

fn parent(module: &[String]) -> ModulePath {
    module[..module.len().saturating_sub(1)].to_vec()
}

fn parse(text: &str) -> TokenStream {
    text.parse().unwrap()
}
