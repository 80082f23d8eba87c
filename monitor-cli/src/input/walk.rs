//! The values of a JSON text, with their paths.

use std::ops::Range;

use super::json::DEEPEST;

/// A value that is found in a JSON text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoundValue {
    /// Its bytes; for an object or array, the opening bracket.
    pub(crate) range: Range<usize>,
    pub(crate) is_container: bool,
}

/// Calls `visit` for each value within a valid JSON text with the path to it: keys and indices of arrays, with dots
/// between them. The whole text has the empty path and is not visited.
///
/// So the key `a.b` and the key `b` of an object at the key `a` have the same path.
///
/// Values that are nested more deeply than is read are not visited: paths to them would take memory that grows with the
/// square of the text.
pub(crate) fn walk(text: &[u8], mut visit: impl FnMut(&str, FoundValue)) {
    let mut path = String::new();
    let mut open: Vec<OpenContainer> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let length = match byte {
            b'"' => string_length(&text[at..]),
            b'{' | b'[' | b'}' | b']' | b',' | b':' | b' ' | b'\t' | b'\r' | b'\n' => 1,
            _ => text[at..]
                .iter()
                .position(|byte| matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\r' | b'\n'))
                .unwrap_or(text.len() - at),
        };
        let range = at..at + length;
        at += length;
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' | b':' => continue,
            b',' => {
                if let Some(container) = open.last_mut() {
                    container.next(&mut path);
                }
                continue;
            }
            b'}' | b']' => {
                if let Some(container) = open.pop() {
                    path.truncate(container.path);
                }
                continue;
            }
            b'"' if open.last().is_some_and(|container| container.awaits_key) => {
                if let Some(container) = open.last_mut() {
                    container.awaits_key = false;
                    path.truncate(container.path);
                    push_key(&mut path, &text[range]);
                }
                continue;
            }
            _ => {}
        }
        let is_container = matches!(byte, b'{' | b'[');
        if (1..=DEEPEST).contains(&open.len()) {
            visit(
                &path,
                FoundValue {
                    range,
                    is_container,
                },
            );
        }
        if is_container {
            let mut container = OpenContainer {
                path: path.len(),
                awaits_key: byte == b'{',
                element: (byte == b'[').then_some(0),
            };
            container.start(&mut path);
            open.push(container);
        }
    }
}

/// An object or array that is not closed.
struct OpenContainer {
    /// The length of its path.
    path: usize,
    awaits_key: bool,
    /// The index of the current element of an array.
    element: Option<usize>,
}

impl OpenContainer {
    fn start(&mut self, path: &mut String) {
        path.truncate(self.path);
        if let Some(element) = self.element {
            push_separator(path);
            path.push_str(&element.to_string());
        }
    }

    fn next(&mut self, path: &mut String) {
        match &mut self.element {
            Some(element) => *element += 1,
            None => self.awaits_key = true,
        }
        self.start(path);
    }
}

fn push_separator(path: &mut String) {
    if !path.is_empty() {
        path.push('.');
    }
}

fn push_key(path: &mut String, quoted: &[u8]) {
    push_separator(path);
    let inner = quoted
        .get(1..quoted.len().saturating_sub(1))
        .unwrap_or_default();
    if inner.contains(&b'\\') {
        path.push_str(&serde_json::from_slice::<String>(quoted).unwrap_or_default());
    } else {
        path.push_str(&String::from_utf8_lossy(inner));
    }
}

/// Returns the length of the string that `text` begins with, its quotes included.
fn string_length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(next) = memchr::memchr2(b'"', b'\\', text.get(at..).unwrap_or_default()) {
        if text[at + next] == b'"' {
            return at + next + 1;
        }
        at += next + 2;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let mut list = Vec::new();
        walk(text.as_bytes(), |path, found| {
            let value = if found.is_container {
                "(...)"
            } else {
                &text[found.range]
            };
            list.push(format!("{path}={value}"));
        });
        list
    }

    #[test]
    fn what_stands_too_deep_is_passed_over() {
        for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
            let of = |depth: usize| {
                let text = opening.repeat(depth) + "1" + &closing.repeat(depth);
                found(&format!("[{text},2]"))
            };
            // The inner brackets, the number in them, and the one behind them.
            assert_eq!(of(DEEPEST - 1).len(), DEEPEST + 1);
            for depth in [DEEPEST, DEEPEST + 1, 1 << 20] {
                let found = of(depth);
                assert_eq!(found.len(), DEEPEST + 1, "{depth}");
                assert_eq!(found.last().unwrap(), "1=2");
            }
        }
    }

    #[test]
    fn paths_are_keys_and_indices_with_dots() {
        assert_eq!(
            found(r#" {"a": 1, "b": {"c": [true, {"d": "x,]"}], "e.f": null}, "g\"h": -1.5e3} "#),
            [
                "a=1",
                "b=(...)",
                "b.c=(...)",
                "b.c.0=true",
                "b.c.1=(...)",
                "b.c.1.d=\"x,]\"",
                "b.e.f=null",
                "g\"h=-1.5e3"
            ]
        );
        assert_eq!(found("{}"), [""; 0]);
        assert_eq!(
            found(r#"{"a":{},"b":[],"c":"\\"}"#),
            ["a=(...)", "b=(...)", "c=\"\\\\\""]
        );
    }
}
