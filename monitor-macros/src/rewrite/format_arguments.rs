//! The names that a format string captures: `{x}`, `{x:>width$}`.

use proc_macro2::{Ident, Span};

/// The names that a format string reads, each once, in their order.
pub(crate) fn captures(format: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = format;
    while let Some(open) = rest.find('{') {
        rest = &rest[open + 1..];
        if let Some(behind) = rest.strip_prefix('{') {
            rest = behind;
            continue;
        }
        let Some(close) = rest.find('}') else { break };
        let (argument, specification) = match rest[..close].split_once(':') {
            Some((argument, specification)) => (argument, specification),
            None => (&rest[..close], ""),
        };
        add(&mut names, argument.trim());
        // Width and precision: a name before each `$`.
        let mut pieces: Vec<&str> = specification.split('$').collect();
        pieces.pop();
        for piece in pieces {
            let start = piece
                .rfind(|letter: char| !is_of_name(letter))
                .map_or(0, |place| {
                    place + piece[place..].chars().next().map_or(0, char::len_utf8)
                });
            // A fill character may be a letter: `{:a>width$}` has `>` before the name, `{:0width$}` a flag.
            add(&mut names, piece[start..].trim_start_matches('0'));
        }
        rest = &rest[close + 1..];
    }
    names
}

fn is_of_name(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}

fn add(names: &mut Vec<String>, name: &str) {
    let name = name.strip_prefix("r#").unwrap_or(name);
    let is_name = name.starts_with(|first: char| first == '_' || first.is_alphabetic())
        && name.chars().all(is_of_name);
    if is_name && !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

/// A name of a format string, which has no `r#`.
pub(crate) fn identifier(name: &str, place: Span) -> Ident {
    if syn::parse_str::<Ident>(name).is_ok() {
        Ident::new(name, place)
    } else {
        Ident::new_raw(name, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_a_format_string() {
        let cases: [(&str, &[&str]); 9] = [
            ("{x}", &["x"]),
            ("{x} {y:?} {x}", &["x", "y"]),
            ("{{x}} {{{y}}}", &["y"]),
            ("{} {0} {:>5}", &[]),
            ("{x:>width$.precision$}", &["x", "width", "precision"]),
            ("{:0width$}", &["width"]),
            ("{ x :#?}", &["x"]),
            ("{:a>w$}", &["w"]),
            ("{x", &[]),
        ];
        for (format, expected) in cases {
            assert_eq!(captures(format), expected, "{format}");
        }
    }
}
