//! Regular expressions like those of `ShiViz`.

use std::ops::Range;

use regex::Regex;

use super::syntax::problem;

/// The parts of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PatternParts {
    pub(crate) host: Range<usize>,
    pub(crate) clock: Range<usize>,
    pub(crate) text: Range<usize>,
    /// Other groups of an expression.
    pub(crate) others: Vec<(String, Range<usize>)>,
}

/// An expression that describes an event of a log, or the separator of executions.
#[derive(Clone, Debug)]
pub(crate) struct EventPattern {
    text: String,
    expression: Regex,
    lines: usize,
}

impl EventPattern {
    /// Reads an expression with the groups `host`, `clock` and `event`.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let pattern = Self::delimiter(text)?;
        for group in ["host", "clock", "event"] {
            if !pattern
                .expression
                .capture_names()
                .flatten()
                .any(|name| name == group)
            {
                return Err(format!(
                    "the regular expression has no group `(?<{group}>...)`"
                ));
            }
        }
        Ok(pattern)
    }

    /// Reads any expression.
    pub(crate) fn delimiter(text: &str) -> Result<Self, String> {
        let expression = format!("(?m){}", translated(text));
        let expression = Regex::new(&expression).map_err(|error| {
            let problem = problem(&expression, &error);
            format!("this is no regular expression: {problem}")
        })?;
        Ok(Self {
            lines: 1 + text.matches("\\n").count(),
            text: text.to_owned(),
            expression,
        })
    }

    /// Returns how many lines an event has.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn matches(&self, line: &[u8]) -> bool {
        let line = String::from_utf8_lossy(line);
        self.expression
            .find(&line)
            .is_some_and(|found| !found.is_empty())
    }

    /// Returns the parts of an event.
    pub(crate) fn find(&self, text: &str) -> Option<PatternParts> {
        let found = self.expression.captures(text)?;
        let group = |name: &str| found.name(name).map(|group| group.range());
        let others = self.expression.capture_names().flatten();
        let others = others.filter(|name| !matches!(*name, "host" | "clock" | "event"));
        Some(PatternParts {
            host: group("host")?,
            clock: group("clock")?,
            text: group("event")?,
            others: others
                .filter_map(|name| Some((name.to_owned(), group(name)?)))
                .collect(),
        })
    }
}

/// Translates an expression from JavaScript, in which a brace that repeats nothing stands for
/// itself.
fn translated(text: &str) -> String {
    let mut escaped = String::new();
    let mut rest = text;
    let mut in_class = false;
    while let Some(character) = rest.chars().next() {
        let length = match character {
            '\\' if rest.starts_with("\\n") => {
                // At the end of a line, also where lines end with carriage returns.
                escaped.push_str("\\r?");
                2
            }
            '\\' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            '{' if !in_class => repetition(rest).unwrap_or_else(|| {
                escaped.push('\\');
                1
            }),
            '}' if !in_class => {
                escaped.push('\\');
                1
            }
            '[' => {
                in_class = true;
                1
            }
            ']' => {
                in_class = false;
                1
            }
            other => other.len_utf8(),
        };
        escaped.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    escaped
}

/// Returns the length of `{2}`, `{2,}` or `{2,3}`.
fn repetition(text: &str) -> Option<usize> {
    let end = text.find('}')?;
    let inner = &text[1..end];
    let (least, most) = inner.split_once(',').unwrap_or((inner, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (!least.is_empty() && digits(least) && digits(most)).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_of_shiviz_are_understood() {
        for (pattern, text, host, clock, event) in [
            (
                r"(?<host>\S*) (?<clock>{.*})\n(?<event>.*)",
                "n1 {\"n1\":1}\nhello",
                "n1",
                "{\"n1\":1}",
                "hello",
            ),
            (
                r#"(?<host>\w+) "(?<event>.*)" (?<clock>\{.*\})"#,
                "n1 \"a {b}\" {\"n1\":1}",
                "n1",
                "{\"n1\":1}",
                "a {b}",
            ),
            (
                r"(?<date>(\d{2}:){2}\d{2}) (?<event>.*)\n(?<host>\S*) (?<clock>{.*})",
                "10:11:12 x=1\nn1 {\"n1\":1}",
                "n1",
                "{\"n1\":1}",
                "x=1",
            ),
        ] {
            let parsed = EventPattern::new(pattern).unwrap();
            let parts = parsed.find(text).unwrap();
            assert_eq!(&text[parts.host], host);
            assert_eq!(&text[parts.clock], clock);
            assert_eq!(&text[parts.text], event);
            assert_eq!(parsed.lines(), text.lines().count());
        }
    }

    #[test]
    fn what_is_wrong_with_an_expression_is_said() {
        let missing = EventPattern::new("(?<host>.*) (?<clock>{.*})").unwrap_err();
        assert_eq!(
            missing,
            "the regular expression has no group `(?<event>...)`"
        );
        let unclosed = EventPattern::new("(?<host>.*").unwrap_err();
        assert_eq!(unclosed, "this is no regular expression: unclosed group");
    }
}
