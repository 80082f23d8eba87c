//! The names that the first line of a log has.

use super::{csv, walk::walk};

/// More are not looked at.
const MOST: usize = 200;

/// The names of a trace that begins so: paths into an object, or the fields of a header.
pub(crate) fn first_names(start: &[u8], delimiter: Option<u8>) -> Vec<String> {
    let line = start
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let mut names = Vec::new();
    if line.starts_with(b"{") {
        if serde_json::from_slice::<serde::de::IgnoredAny>(line).is_ok() {
            walk(line, |path, found| {
                if !found.is_container {
                    names.push(path.to_owned());
                }
            });
        }
    } else {
        names = csv::fields(line, delimiter.unwrap_or(b','));
    }
    names.truncate(MOST);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_fields_are_names() {
        let line = b"{\"t\":1,\"fields\":{\"at\":\"x\"},\"l\":[2]}\n{\"u\":1}\n";
        assert_eq!(first_names(line, None), ["t", "fields.at", "l.0"]);
        assert_eq!(first_names(b"a,\"b c\"\r\n1,2\n", None), ["a", "b c"]);
        assert_eq!(first_names(b"a;b\n", Some(b';')), ["a", "b"]);
        assert_eq!(first_names(b"{\"t\":", None), [""; 0]);
        assert_eq!(first_names(b"", None), [""; 0]);
    }
}
