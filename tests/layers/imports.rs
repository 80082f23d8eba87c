//! Which module of a crate imports which, as its sources say.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    iter::Peekable,
    path::Path,
    slice,
};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree, token_stream::IntoIter};

/// A path from the root of the crate.
type ModulePath = Vec<String>;

/// The modules of each layer of a crate whose layers are folders, with what each imports of the others.
pub(crate) struct Folders {
    /// The layers, in the order in which the root declares them.
    layers: Vec<String>,
    /// What stands at the root of the sources.
    roots: BTreeSet<String>,
    /// Each importing module with each imported one.
    arrows: BTreeSet<(ModulePath, ModulePath)>,
}

impl Folders {
    /// Reads all sources below a directory, without tests.
    pub(crate) fn read(sources: &Path) -> Self {
        Self::of(&without_tests(sources))
    }

    /// Makes them from the path and the text of each module.
    pub(crate) fn of(files: &[(ModulePath, String)]) -> Self {
        let modules: BTreeSet<ModulePath> = files.iter().map(|(path, _)| path.clone()).collect();
        let root = files.iter().find(|(path, _)| path.is_empty());
        let declared = root.map_or_else(Vec::new, |(_, text)| declared_modules(parse(text)));
        let is_layer = |name: &String| modules.contains(slice::from_ref(name));
        // `__private` is the public name of a layer, whose folder has none.
        let layers = declared.into_iter().map(|name| {
            if is_layer(&name) {
                name
            } else {
                name.trim_start_matches('_').to_owned()
            }
        });
        let exports: BTreeMap<ModulePath, ModulePath> = files
            .iter()
            .flat_map(|(path, text)| re_exports(text, path))
            .collect();
        let mut arrows = BTreeSet::new();
        for (path, text) in files.iter().filter(|(path, _)| !path.is_empty()) {
            for import in of_source(text, path) {
                let home = home(import, &modules, &exports);
                arrows.extend(home.map(|home| (path.clone(), home)));
            }
        }
        let roots = files.iter().filter_map(|(path, _)| path.first().cloned());
        Self {
            layers: layers.collect(),
            roots: roots.collect(),
            arrows,
        }
    }

    /// Returns what is not as the order of the layers has it, a line each.
    pub(crate) fn problems(&self) -> Vec<String> {
        let place = |layer: &String| self.layers.iter().position(|other| other == layer);
        let homeless = self.roots.iter().filter(|root| place(root).is_none());
        let mut problems: Vec<String> = homeless
            .map(|root| format!("`{root}` is in no layer"))
            .collect();
        let above: BTreeSet<(ModulePath, ModulePath)> = self
            .arrows
            .iter()
            .filter(|(from, to)| {
                matches!((place(&from[0]), place(&to[0])), (Some(low), Some(high)) if low < high)
            })
            .map(|(from, to)| (shortened(from), shortened(to)))
            .collect();
        problems.extend(above.iter().map(|(from, to)| {
            let (from, to) = (from.join("::"), to.join("::"));
            format!("`{from}` imports `{to}`, whose layer is above its own")
        }));
        let neighbours = self.neighbours();
        for (from, to) in &neighbours {
            if leads_back(&neighbours, to, from) {
                let folder = from[..from.len() - 1].join("::");
                let (from, to) = (from.join("::"), to.join("::"));
                problems.push(format!(
                    "`{from}` imports `{to}`, which needs it: a circle in `{folder}`"
                ));
            }
        }
        problems
    }

    /// Returns which modules of a folder import which of the same one, with all that is in them.
    fn neighbours(&self) -> BTreeSet<(ModulePath, ModulePath)> {
        let parted = self.arrows.iter().filter_map(|(from, to)| {
            let shared = from.iter().zip(to).take_while(|(own, other)| own == other);
            let shared = shared.count();
            let are_neighbours = shared > 0 && from.len() > shared && to.len() > shared;
            are_neighbours.then(|| (from[..=shared].to_vec(), to[..=shared].to_vec()))
        });
        parted.collect()
    }
}

/// Returns a module's layer and its name there.
fn shortened(module: &ModulePath) -> ModulePath {
    module[..module.len().min(2)].to_vec()
}

/// Returns `true` if `from` imports `to`, perhaps through other modules of their folder.
fn leads_back(
    neighbours: &BTreeSet<(ModulePath, ModulePath)>,
    from: &ModulePath,
    to: &ModulePath,
) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        for (_, next) in neighbours.iter().filter(|(own, _)| own == module) {
            if next == to {
                return true;
            }
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}

/// Returns the module that a path from the root leads to.
fn home(
    mut path: ModulePath,
    modules: &BTreeSet<ModulePath>,
    exports: &BTreeMap<ModulePath, ModulePath>,
) -> Option<ModulePath> {
    // Names that are handed on in a circle lead nowhere.
    for _ in 0..16 {
        let known = (1..=path.len())
            .rev()
            .find(|end| modules.contains(&path[..*end]));
        let known = known.unwrap_or(0);
        let exported = path.get(..=known).and_then(|name| exports.get(name));
        match exported {
            Some(origin) => path = origin.iter().chain(&path[known + 1..]).cloned().collect(),
            None => return (known > 0).then(|| path[..known].to_vec()),
        }
    }
    None
}

/// Returns the modules that tokens declare, in order, without those for tests.
pub(crate) fn declared_modules(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is_attribute(&token, &mut tokens, "cfg ( test )") {
            skip_item(&mut tokens);
        } else if is_word(&token, "mod") {
            found.extend(tokens.next().map(|name| name.to_string()));
        }
    }
    found
}

/// Returns what a file re-exports, each by the path that it gets and by the one that it has.
fn re_exports(text: &str, module: &[String]) -> Vec<(ModulePath, ModulePath)> {
    let mut found = Vec::new();
    let mut tokens = parse(text).into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is_word(&token, "use") {
            let mut paths = Vec::new();
            read_path(&mut tokens, &Vec::new(), &mut paths);
            for path in paths {
                let origin: ModulePath = match path.first() {
                    Some(first) if first == "crate" => path[1..].to_vec(),
                    Some(first) if first == "super" => continue,
                    _ => module.iter().chain(&path).cloned().collect(),
                };
                if let Some(name) = origin.last() {
                    let public = module.iter().chain([name]).cloned().collect();
                    if public != origin {
                        found.push((public, origin));
                    }
                }
            }
        }
    }
    found
}

/// Returns the path and the text of each module below a directory, without those for tests.
fn without_tests(sources: &Path) -> Vec<(ModulePath, String)> {
    let mut files = Vec::new();
    collect(sources, &mut Vec::new(), &mut files);
    let tests: BTreeSet<ModulePath> = files
        .iter()
        .flat_map(|(path, text)| test_modules(text, path))
        .collect();
    let is_test = |path: &ModulePath| (1..=path.len()).any(|end| tests.contains(&path[..end]));
    files.retain(|(path, _)| !is_test(path));
    files
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
    let children: BTreeSet<String> = declared_modules(tokens.clone()).into_iter().collect();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is_attribute(&token, &mut tokens, "cfg ( test )") {
            skip_item(&mut tokens);
        } else if is_word(&token, "pub") {
            // What a module hands on from its own modules it does not need itself.
            if let Some(names) = handed_on(&mut tokens) {
                walk(names, module, found);
            }
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
        } else if let TokenTree::Ident(name) = token {
            let name = name.to_string();
            if children.contains(&name) && is_separator(&mut tokens) {
                let child = module.iter().cloned().chain([name]).collect();
                read_path(&mut tokens, &child, found);
            }
        }
    }
    found.retain(|path| !path.is_empty());
}

/// Takes a `use` behind `pub` or `pub(...)`, if that is what comes.
fn handed_on(tokens: &mut Peekable<IntoIter>) -> Option<TokenStream> {
    if matches!(tokens.peek(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
    {
        tokens.next();
    }
    tokens.next_if(|next| is_word(next, "use"))?;
    let is_inside =
        |token: &TokenTree| !matches!(token, TokenTree::Punct(sign) if sign.as_char() == ';');
    Some(tokens.take_while(is_inside).collect())
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

/// Returns the paths that come, of a `use` or behind the name of a crate.
pub(crate) fn paths_behind(tokens: &mut Peekable<IntoIter>) -> Vec<ModulePath> {
    is_separator(tokens);
    let mut paths = Vec::new();
    read_path(tokens, &Vec::new(), &mut paths);
    paths
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
