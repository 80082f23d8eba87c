//! Levels of logging as texts, in an order that is not theirs.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use monitor_formula::Comparison;

use crate::{
    ast::formula::{
        Formula,
        expression::{Expression, ExpressionKind},
    },
    ast::tree::parts,
    source::diagnostic::Diagnostic,
};

/// Levels from the least to the most severe.
const LEVELS: [&str; 6] = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL"];

/// Returns notes on orders of levels: `level >= "WARN"` is false of `ERROR`, which stands before `WARN` in the alphabet.
pub(super) fn ordered_levels(formula: &Formula) -> Vec<Diagnostic> {
    let propositions = formula.all_propositions().into_iter();
    let parts = propositions.flat_map(|proposition| parts(proposition, Expression::operands));
    parts.filter_map(ordered_level).collect()
}

fn ordered_level(expression: &Expression) -> Option<Diagnostic> {
    let ExpressionKind::Compare(comparison, left, right) = &expression.kind else {
        return None;
    };
    let (comparison, asked, level) = match (&left.kind, &right.kind) {
        (ExpressionKind::Text(_), ExpressionKind::Text(_)) => return None,
        (_, ExpressionKind::Text(level)) => (*comparison, left, level),
        (ExpressionKind::Text(level), _) => (mirrored(*comparison), right, level),
        _ => return None,
    };
    let upper = level.to_uppercase();
    let name = if upper == "WARNING" { "WARN" } else { &upper };
    let place = LEVELS.iter().position(|level| *level == name)?;
    let meant = match comparison {
        Comparison::Equal | Comparison::NotEqual => return None,
        Comparison::Less => 0..place,
        Comparison::LessOrEqual => 0..place + 1,
        Comparison::Greater => place + 1..LEVELS.len(),
        Comparison::GreaterOrEqual => place..LEVELS.len(),
    };
    let spelled = |number: usize| match number {
        _ if number == place => level.clone(),
        _ if *level == upper => LEVELS[number].into(),
        _ if level.starts_with(char::is_uppercase) => {
            let (first, rest) = LEVELS[number].split_at(1);
            format!("{first}{}", rest.to_lowercase())
        }
        _ => LEVELS[number].to_lowercase(),
    };
    // `FATAL` is a level of few logs.
    let meant = meant.filter(|number| LEVELS[*number] != "FATAL" || *number == place);
    let written: Vec<String> = meant
        .map(|number| format!("{asked} == \"{}\"", spelled(number)))
        .collect();
    let help = if written.is_empty() {
        "write which levels are meant, each with `==`".to_string()
    } else {
        format!("write which levels are meant: `{}`", written.join(" || "))
    };
    let diagnostic = Diagnostic::new(
        "texts are ordered by the alphabet, and levels of logging are not",
        expression.span,
    );
    Some(diagnostic.with_help(help))
}

/// Returns the comparison of the same values in the other order.
fn mirrored(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::Greater,
        Comparison::LessOrEqual => Comparison::GreaterOrEqual,
        Comparison::Greater => Comparison::Less,
        Comparison::GreaterOrEqual => Comparison::LessOrEqual,
        same @ (Comparison::Equal | Comparison::NotEqual) => same,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse::parse, semantics::advice::advice};

    #[test]
    fn an_order_of_levels_is_noted_with_what_to_write() {
        for (text, place, write) in [
            (
                r#"level >= "WARN""#,
                r#"level >= "WARN""#,
                r#"level == "WARN" || level == "ERROR""#,
            ),
            (
                r#"p -> "warning" < a.level"#,
                r#""warning" < a.level"#,
                r#"a.level == "error""#,
            ),
            (
                r#"once(count(level > "Info") < 3)"#,
                r#"level > "Info""#,
                r#"level == "Warn" || level == "Error""#,
            ),
            (
                r#"x <= "DEBUG""#,
                r#"x <= "DEBUG""#,
                r#"x == "TRACE" || x == "DEBUG""#,
            ),
            (r#"x >= "FATAL""#, r#"x >= "FATAL""#, r#"x == "FATAL""#),
            (r#"x < "TRACE""#, r#"x < "TRACE""#, "=="),
        ] {
            let notes = advice(&parse(text).unwrap());
            assert_eq!(notes.len(), 1, "{text}");
            assert_eq!(notes[0].span.of(text), place);
            let help = notes[0].help.as_deref().unwrap();
            assert!(help.contains(&format!("`{write}`")), "{help}");
            if write != "==" {
                assert_eq!(advice(&parse(write).unwrap()), []);
            }
        }
    }

    #[test]
    fn nothing_is_said_of_other_texts_and_of_equal_ones() {
        for text in [
            r#"level == "WARN""#,
            r#"level != "WARN""#,
            r#"name < "Miller""#,
            "level >= 3",
            "level >= WARN",
            r#"date >= "2024-01-01""#,
        ] {
            assert_eq!(advice(&parse(text).unwrap()), [], "{text}");
        }
    }
}
