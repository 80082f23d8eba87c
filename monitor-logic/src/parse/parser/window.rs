//! Bounds behind an operator: `once[<=5s](F)`, `F since[2, 5] G`.

use alloc::{format, string::String, vec::Vec};

use monitor_formula::{Binary, Bounds, Distance, Notation, Unary, Unit, Window};

use super::Parser;
use crate::{
    ast::formula::expression::Comparison,
    lex::{Token, TokenKind},
    source::Span,
    source::diagnostic::Diagnostic,
};

/// Returns the text that says behind what bounds may stand.
fn with_bounds() -> String {
    let unary = Unary::SAMPLES
        .iter()
        .filter(|operator| operator.window().is_some());
    let binary = Binary::SAMPLES
        .iter()
        .filter(|operator| operator.window().is_some());
    let spellings = unary.map(|operator| operator.spelling());
    let spellings = spellings.chain(binary.map(|operator| operator.spelling()));
    let mut places: Vec<String> = spellings
        .map(|spelling| {
            if matches!(spelling.notation, Notation::Interval(_)) {
                "the `)` of `[F, G)`".into()
            } else {
                format!("`{}`", spelling.name)
            }
        })
        .collect();
    // An operator with a parameter has several samples.
    places.dedup();
    let last = places.pop().unwrap_or_default();
    format!("bounds stand behind {}, and {last}", places.join(", "))
}

/// Returns the report for an operator that is written without the bounds that it needs.
fn needs_bounds(written: &str, place: Span) -> Diagnostic {
    Diagnostic::new(format!("`{written}` needs bounds"), place)
        .with_help(format!("write `{written}[<=5s]` or `{written}[2, 5]`"))
}

/// Returns `true` if the token opens bounds: it is a `[` directly behind another token, followed by a comparison, or by
/// two numbers up to a `]`.
pub(super) fn opens_window(tokens: &[Token], position: usize) -> bool {
    let Some(before) = position.checked_sub(1) else {
        return false;
    };
    let kind = |offset: usize| tokens.get(position + offset).map(|token| token.kind);
    let number =
        |offset: usize| matches!(kind(offset), Some(TokenKind::Integer | TokenKind::Float));
    kind(0) == Some(TokenKind::OpenBracket)
        && tokens[before].span.end == tokens[position].span.start
        && match kind(1) {
            Some(TokenKind::Comparison(comparison)) => {
                !matches!(comparison, Comparison::Equal | Comparison::NotEqual) && number(2)
            }
            _ => {
                number(1)
                    && kind(2) == Some(TokenKind::Comma)
                    && number(3)
                    && kind(4) == Some(TokenKind::CloseBracket)
            }
        }
}

impl Parser<'_> {
    /// Returns the operator with the bounds that stand behind it, if there are any, and the place of both. `within`
    /// adds the bounds, if the operator takes them.
    pub(super) fn bounded<Operator: Copy>(
        &mut self,
        operator: Operator,
        place: Span,
        bounds: Bounds,
        within: impl Fn(Operator, Window) -> Option<Operator>,
    ) -> (Option<Operator>, Span) {
        let is_bounded = opens_window(&self.tokens, self.position);
        if !is_bounded && bounds != Bounds::Required {
            return (Some(operator), place);
        }
        let written: String = self.written(place).into();
        if !is_bounded {
            self.report(needs_bounds(&written, place));
            return (None, place);
        }
        let open = self.token().span;
        let window = self.window();
        let outer = place.to(Span::new(open.start, self.previous_end()));
        if let (Some(_), Bounds::Refused(reason)) = (window, bounds) {
            self.report(
                Diagnostic::new(format!("`{written}` takes no bounds"), open)
                    .with_help(with_bounds())
                    .with_note(reason),
            );
        }
        let bounded = window.and_then(|window| within(operator, window));
        (bounded, outer)
    }

    /// Reads from the `[` of bounds to behind its `]`. `None` when a mistake was reported.
    pub(super) fn window(&mut self) -> Option<Window> {
        let open = self.advance().span;
        let window = if let TokenKind::Comparison(comparison) = self.kind() {
            self.advance();
            let bound = self.distance();
            bound.map(|bound| match comparison {
                Comparison::Less => Window::Below(bound),
                Comparison::Greater => Window::Above(bound),
                Comparison::GreaterOrEqual => Window::AtLeast(bound),
                _ => Window::AtMost(bound),
            })
        } else {
            let least = self.distance();
            self.advance();
            let most = self.distance();
            least.zip(most).map(|(least, most)| {
                // Zero is the same in every unit.
                let zero = Distance::new(0, most.unit()).filter(|_| least.length() == 0);
                Window::Between(zero.unwrap_or(least), most)
            })
        };
        let close = self.close(open, TokenKind::CloseBracket);
        let window = window?;
        let place = open.to(close);
        if let Window::Between(least, most) = window
            && least.unit().is_of_time() != most.unit().is_of_time()
        {
            self.report(
                Diagnostic::new(
                    "one bound is a number of steps, the other a length of time",
                    place,
                )
                .with_help("without a unit a bound is a number of steps: `[2s, 5s]`, `[2, 5]`"),
            );
            return None;
        }
        let is_empty = match window {
            Window::Below(bound) => bound.length() == 0,
            _ => window.most().is_some_and(|most| most < window.least()),
        };
        if is_empty {
            self.report(
                Diagnostic::new("no step is within these bounds", place)
                    .with_help("the smaller bound comes first, as in `[2s, 5s]`; now is at 0"),
            );
            return None;
        }
        Some(window)
    }

    /// Reads a number with a unit of time, or of steps.
    fn distance(&mut self) -> Option<Distance> {
        let token = self.token();
        if !matches!(token.kind, TokenKind::Integer | TokenKind::Float) {
            self.report(
                Diagnostic::new(
                    "a bound is a number, with a unit if it is of time",
                    token.span,
                )
                .with_help("write `[<=5s]` for five seconds, `[<=5]` for five steps"),
            );
            return None;
        }
        self.advance();
        let distance = distance(self.written(token.span));
        distance
            .map_err(|diagnostic| self.report(diagnostic.at(token.span)))
            .ok()
    }
}

/// What is wrong with a bound.
enum BoundError {
    /// Its unit is unknown; perhaps this other one is meant.
    Unit(Option<Unit>, String),
    /// A number of steps that is not whole, or no decimal number.
    Number,
    /// It is too large, or finer than a nanosecond.
    Size,
}

impl BoundError {
    fn at(self, place: Span) -> Diagnostic {
        match self {
            Self::Unit(meant, number) => {
                let help = match meant {
                    Some(unit) => format!("write `{number}{}`", unit.suffix()),
                    None => "units are `ns`, `us`, `ms`, `s`, `min` and `h`; without one it is a number of steps"
                        .into(),
                };
                Diagnostic::new("this unit of time is not known", place).with_help(help)
            }
            Self::Number => Diagnostic::new("a number of steps is a whole number", place)
                .with_help("write `3`, or a length of time: `1.5s`"),
            Self::Size => Diagnostic::new(
                "a bound is a whole number of nanoseconds, less than 2^64 of them (584 years)",
                place,
            ),
        }
    }
}

/// Reads a distance: `3`, `5s`, `1.5h`, `1_000ms`.
fn distance(written: &str) -> Result<Distance, BoundError> {
    let digits = written
        .find(|sign: char| !sign.is_ascii_digit() && !matches!(sign, '.' | '_'))
        .unwrap_or(written.len());
    let (number, suffix) = written.split_at(digits);
    let suffix = suffix.trim_matches('_');
    let unit = match suffix {
        "" => Unit::Steps,
        _ => Unit::OF_TIME
            .into_iter()
            .find(|unit| unit.suffix() == suffix)
            .ok_or_else(|| BoundError::Unit(meant(suffix), number.into()))?,
    };
    let number: String = number.chars().filter(|sign| *sign != '_').collect();
    let (whole, fraction) = number.split_once('.').unwrap_or((&number, ""));
    let fraction = fraction.trim_end_matches('0');
    if fraction.is_empty() {
        let amount = whole.parse().map_err(|_| BoundError::Size)?;
        return Distance::new(amount, unit).ok_or(BoundError::Size);
    }
    if !unit.is_of_time() {
        return Err(BoundError::Number);
    }
    // In the largest unit in which it is whole.
    let digits = u32::try_from(fraction.len()).map_err(|_| BoundError::Size)?;
    let scale = 10_u64.checked_pow(digits).ok_or(BoundError::Size)?;
    let scaled: u64 = format!("{whole}{fraction}")
        .parse()
        .map_err(|_| BoundError::Size)?;
    let nanoseconds = u128::from(scaled) * u128::from(unit.size());
    if !nanoseconds.is_multiple_of(u128::from(scale)) {
        return Err(BoundError::Size);
    }
    let nanoseconds = nanoseconds / u128::from(scale);
    let is_whole = |unit: &Unit| nanoseconds.is_multiple_of(u128::from(unit.size()));
    let unit = Unit::OF_TIME.into_iter().rfind(is_whole);
    let unit = unit.unwrap_or(Unit::Nanoseconds);
    let amount =
        u64::try_from(nanoseconds / u128::from(unit.size())).map_err(|_| BoundError::Size)?;
    Distance::new(amount, unit).ok_or(BoundError::Size)
}

/// Returns the unit that is meant by another spelling.
pub(super) fn meant(suffix: &str) -> Option<Unit> {
    Some(match suffix {
        "nsec" | "nanos" | "nanoseconds" => Unit::Nanoseconds,
        "usec" | "µs" | "μs" | "micros" | "microseconds" => Unit::Microseconds,
        "msec" | "millis" | "milliseconds" => Unit::Milliseconds,
        "S" | "sec" | "secs" | "second" | "seconds" => Unit::Seconds,
        "m" | "M" | "mins" | "minute" | "minutes" => Unit::Minutes,
        "H" | "hr" | "hrs" | "hour" | "hours" => Unit::Hours,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::parse::parse;

    #[test]
    fn bounds_are_read_and_printed() {
        for (text, printed) in [
            ("once[<=5s](p)", "once[<=5s](p)"),
            ("once[<3] p", "once[<3](p)"),
            (
                "historically[2s, 5s](p && q)",
                "historically[2s, 5s](p && q)",
            ),
            ("p since[>=1.5s] q", "p since[>=1500ms] q"),
            ("p S[> 60_000ms] q && r", "p since[>60000ms] q && r"),
            ("[p, q)[<=5min]", "[p, q)[<=5min]"),
            ("[p, q)s[1, 2] -> r", "[p, q)[1, 2] -> r"),
            ("once[<=0.5h](p)", "once[<=30min](p)"),
            ("<*>[<=2] p", "once[<=2](p)"),
            ("once[0,5s](p)", "once[0s, 5s](p)"),
        ] {
            let formula = parse(text).unwrap();
            assert_eq!(formula.to_string(), printed);
            assert_eq!(parse(printed), Ok(formula));
        }
    }

    /// An interval as an operand has a comma and ends with `)`.
    #[test]
    fn an_interval_is_no_bound() {
        for text in ["once([p, q))", "once([p, 2 < x))", "!p since [q, r)"] {
            let formula = parse(text).unwrap();
            assert_eq!(parse(&formula.to_string()), Ok(formula));
        }
        assert_eq!(parse("once[p, q)").unwrap().to_string(), "once([p, q))");
    }

    #[test]
    fn wrong_bounds_are_explained() {
        for (text, message) in [
            ("once[<=5sec](p)", "this unit of time is not known"),
            ("once[<=5m](p)", "this unit of time is not known"),
            ("once[<=1.5](p)", "a number of steps is a whole number"),
            (
                "once[<=1.5ns](p)",
                "a bound is a whole number of nanoseconds, less than 2^64 of them (584 years)",
            ),
            ("once[5s, 2s](p)", "no step is within these bounds"),
            ("once[<0](p)", "no step is within these bounds"),
            (
                "once[2, 5s](p)",
                "one bound is a number of steps, the other a length of time",
            ),
            ("prev[<=2](p)", "`prev` takes no bounds"),
            ("p wsince[<=2] q", "`wsince` takes no bounds"),
            ("[p, q)w[<=2]", "`[p, q)w` takes no bounds"),
            ("once[<=5s(p)", "`[` is closed with `]`, not with `(`"),
        ] {
            let diagnostics = parse(text).unwrap_err();
            let first = diagnostics.into_iter().next().unwrap();
            assert_eq!(first.message, message, "{text}");
        }
        for (text, reason) in [
            (
                "prev[<=2](p)",
                "it looks at this step and the one before, however long ago that was",
            ),
            ("p &&[<=2] q", "it looks at no earlier step"),
        ] {
            let diagnostic = parse(text).unwrap_err().into_iter().next().unwrap();
            assert_eq!(diagnostic.notes, [reason]);
            let help = diagnostic.help.unwrap();
            assert!(help.starts_with("bounds stand behind "), "{help}");
            for taken in ["`once`", "`historically`", "`since`", "the `)` of `[F, G)`"] {
                assert!(help.contains(taken), "{help}");
            }
        }
    }

    #[test]
    fn what_is_to_be_written_in_the_place_of_missing_bounds_is_read() {
        let help = needs_bounds("once", Span::new(0, 4)).help.unwrap();
        let written: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
        assert_eq!(written, ["once[<=5s]", "once[2, 5]"]);
        for bounded in written {
            assert!(parse(&format!("{bounded}(p)")).is_ok(), "{bounded}");
        }
    }
}
