//! What stands on a page of `rustdoc`.

use std::{collections::BTreeSet, fmt, fs, path::Path};

/// An item of a module that is not unstable.
pub(crate) struct Item {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A type with a page of its own that lists what it has.
    Type,
    Reexport,
    Other,
}

/// What a type has.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Listed {
    Function {
        name: String,
        /// `const`, `unsafe`.
        qualifiers: String,
    },
    /// With its parameters.
    Trait(String),
}

impl fmt::Display for Listed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Function { name, qualifiers } => write!(formatter, "{qualifiers}fn {name}"),
            Self::Trait(name) => write!(formatter, "impl {name}"),
        }
    }
}

/// The page of a type.
pub(crate) struct Page {
    pub(crate) members: BTreeSet<Listed>,
    /// Whether its source is in the runtime: what is re-exported may have a page too.
    pub(crate) is_ours: bool,
}

/// Traits that the test of auto traits compares, or that are of no use to callers.
const NOT_COMPARED: [&str; 8] = [
    "Drop",
    "Freeze",
    "RefUnwindSafe",
    "Send",
    "StructuralPartialEq",
    "Sync",
    "Unpin",
    "UnwindSafe",
];

/// The items of a module, by its index.
pub(crate) fn items(module: &Path) -> Result<Vec<Item>, String> {
    let text = read(&module.join("index.html"))?;
    let entries = text.split("<dt").skip(1);
    let items: Vec<Item> = entries
        .filter_map(|entry| {
            let (entry, _) = entry.split_once("</dt>")?;
            let is_unstable = entry.contains("stab unstable");
            if is_unstable {
                return None;
            }
            if let Some((_, name)) = entry.split_once("id=\"reexport.") {
                let (name, _) = name.split_once('"')?;
                let kind = Kind::Reexport;
                return Some(Item {
                    name: name.to_owned(),
                    kind,
                });
            }
            let (_, class) = entry.split_once("class=\"")?;
            let (class, _) = class.split_once('"')?;
            let kind = match class {
                "struct" | "enum" => Kind::Type,
                // An alias of `Atomic<T>`.
                "type" if module.ends_with("atomic") => Kind::Type,
                "mod" => return None,
                _ => Kind::Other,
            };
            let (_, href) = entry.split_once("href=\"")?;
            let (file, _) = href.split_once(".html")?;
            let (_, name) = file.rsplit_once('.')?;
            Some(Item {
                name: name.to_owned(),
                kind,
            })
        })
        .collect();
    if items.is_empty() {
        return Err(format!("no items on the page of {}", module.display()));
    }
    Ok(items)
}

impl Page {
    /// Of a type of a module.
    pub(crate) fn of_type(module: &Path, name: &str) -> Result<Self, String> {
        let page = |kind: &str, name: &str| read(&module.join(format!("{kind}.{name}.html")));
        let own = page("struct", name).or_else(|_| page("enum", name));
        let (text, of_value) = match own {
            Ok(text) => (text, String::new()),
            // Of one of the types for which `Atomic<T>` is there.
            Err(_) => (
                page("struct", "Atomic")?,
                format!("Atomic<{}>", atomic_value(name)),
            ),
        };
        let members = members(&text, |header| header.contains(&of_value));
        let is_ours = source(&text).contains("/src/monitor_runtime/");
        if members.is_empty() {
            return Err(format!("nothing on the page of {name}"));
        }
        Ok(Self { members, is_ours })
    }
}

/// Where the source of the page's item is.
fn source(page: &str) -> &str {
    let link = page.split("class=\"src\"").nth(1).unwrap_or_default();
    link.split('>').next().unwrap_or_default()
}

/// What an atomic holds, as the parameter of `Atomic`.
fn atomic_value(name: &str) -> String {
    match name.trim_start_matches("Atomic") {
        "Ptr" => "*mut T".to_owned(),
        value => value.to_lowercase(),
    }
}

/// The stable functions and traits of the implementations whose header is wanted.
fn members(page: &str, is_wanted: impl Fn(&str) -> bool) -> BTreeSet<Listed> {
    let mut members = BTreeSet::new();
    let mut wanted = false;
    let mut inherent = false;
    // The methods of `Deref` belong to the target.
    let page = page.split("id=\"deref-methods").next().unwrap_or_default();
    for section in page.split("<section id=\"").skip(1) {
        let Some((section, after)) = section.split_once("</section>") else {
            continue;
        };
        let is_unstable = after.split("<section").next().is_some_and(|after| {
            after
                .trim_start_matches("</summary>")
                .starts_with("<span class=\"item-info\">")
                && after
                    .split("</span></div>")
                    .next()
                    .is_some_and(|info| info.contains("stab unstable"))
        });
        let Some(header) = header(section) else {
            continue;
        };
        if section.contains("class=\"impl\"") {
            let (trait_, type_) = header.split_once(" for ").unwrap_or(("", &header));
            inherent = trait_.is_empty();
            wanted = !is_unstable && is_wanted(type_);
            let trait_ = without_parameters(trait_.trim_start_matches("impl")).replace("std::", "");
            let name = trait_.split('<').next().unwrap_or_default();
            if wanted
                && !inherent
                && !trait_.starts_with('!')
                && !NOT_COMPARED.contains(&name)
                && !name.starts_with("Unsafe")
            {
                members.insert(Listed::Trait(trait_));
            }
        } else if inherent && wanted && !is_unstable && section.contains("class=\"method\"") {
            let Some((qualifiers, rest)) = header.trim_start_matches("pub ").split_once("fn ")
            else {
                continue;
            };
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            members.insert(Listed::Function {
                name: name.to_owned(),
                qualifiers: qualifiers.to_owned(),
            });
        }
    }
    members
}

/// The text of a header, without tags.
fn header(section: &str) -> Option<String> {
    let (_, header) = section.split_once("class=\"code-header\">")?;
    let end = header.find("</h3>").or_else(|| header.find("</h4>"))?;
    let mut text = String::new();
    for part in header[..end].split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A header without the parameters of the implementation.
fn without_parameters(header: &str) -> String {
    let header = header.trim_start();
    if !header.starts_with('<') {
        return header.to_owned();
    }
    let mut depth = 0_usize;
    let mut arrow = false;
    for (place, letter) in header.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' if !arrow => depth -= 1,
            _ => {}
        }
        arrow = letter == '-';
        if depth == 0 {
            return header[place + 1..].trim().to_owned();
        }
    }
    header.to_owned()
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
