//! How text is set.

use core::fmt;

/// What stands before every line of an explanation.
pub(super) const INDENTATION: &str = "    ";

/// Text that may span lines, printed on one: prints its lines trimmed, with one blank between them.
#[derive(Clone, Copy, Debug)]
pub struct OneLine<'a>(pub &'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = self
            .0
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        if let Some(first) = lines.next() {
            formatter.write_str(first)?;
        }
        for line in lines {
            write!(formatter, " {line}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::OneLine;

    #[test]
    fn only_line_breaks_and_the_blanks_around_them_collapse() {
        assert_eq!(OneLine("p  && q").to_string(), "p  && q");
        assert_eq!(OneLine("\n  p &&\r\n\n\t q  \n").to_string(), "p && q");
        assert_eq!(OneLine("").to_string(), "");
    }
}
