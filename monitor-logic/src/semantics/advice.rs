//! Remarks on formulas that mean something else than they seem to.

mod levels;

use alloc::{format, vec::Vec};

use crate::{
    ast::formula::{Formula, Kind, Unary},
    source::diagnostic::{Diagnostic, sort_by_place},
};

/// Returns notes on the intervals and sinces of a formula that open at a level and close at an edge, and on levels of
/// logging that are ordered as texts: `level >= "WARN"` is false of `ERROR`.
///
/// A level, such as `approved`, holds for a stretch of time; an edge, such as `end(radio)`, for one
/// state. An interval that opens at a level and closes at an edge is open again one state after it
/// closed, if the level still holds. `start(landing) -> [approved, end(radio))` is often meant as
/// "approved before, and the radio not switched off since", but a plane that lands a moment after
/// the radio went off, still approved, satisfies that property (papers 000 and 001 differ on this
/// example for this reason). Someone who closes at an edge thinks in edges, and probably means to
/// open at one as well. An interval that closes at a level stays closed as long as that level
/// holds, so it gets no note.
///
/// ```
/// use monitor_logic::{advice::advice, parse::parse};
/// let text = "start(landing) -> [approved, end(radio))";
/// let notes = advice(&parse(text)?);
/// assert_eq!(
///     notes[0].help.as_deref(),
///     Some("if it opens when `approved` becomes true, write `[start(approved), end(radio))`"),
/// );
/// assert!(advice(&parse("start(landing) -> [approved, !radio)")?).is_empty());
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn advice(formula: &Formula) -> Vec<Diagnostic> {
    let mut notes: Vec<Diagnostic> = formula
        .subformulas()
        .into_iter()
        .filter_map(level_before_edge)
        .collect();
    notes.extend(levels::ordered_levels(formula));
    sort_by_place(&mut notes);
    notes
}

fn level_before_edge(formula: &Formula) -> Option<Diagnostic> {
    let Kind::Binary(operator, left, right) = &formula.kind else {
        return None;
    };
    let stretch = operator.stretch()?;
    let (opening, closing) = ([left, right][stretch.0], [left, right][stretch.1]);
    if !is_level(opening) || !has_edge(closing) {
        return None;
    }
    let mut operands = [left, right].map(|operand| (**operand).clone());
    operands[stretch.0] = Formula::start((**opening).clone());
    let [at_left, at_right] = operands;
    let at_edge = Formula::binary(*operator, at_left, at_right);
    let mut note = Diagnostic::new(
        format!("`{opening}` is a level, but `{formula}` closes at an edge"),
        opening.span,
    )
    .with_label("holds for a stretch of time, not only when it becomes true")
    .with_help(format!(
        "if it opens when `{opening}` becomes true, write `{at_edge}`"
    ))
    .with_note(format!(
        "as it stands, it is open again one step after it closed if `{opening}` still holds"
    ));
    if let Some(closed) = closed_by_level(formula) {
        note = note.with_note(format!("to keep it closed for a stretch, write `{closed}`"));
    }
    Some(note)
}

/// Returns an interval that closes at `end(p)`, closed by `!p` instead; `start(p)` likewise by `p`.
fn closed_by_level(formula: &Formula) -> Option<Formula> {
    let Kind::Binary(operator, opening, closing) = &formula.kind else {
        return None;
    };
    // `F since G` is closed by F, negated.
    if operator.stretch() != Some((0, 1)) {
        return None;
    }
    let level = match &closing.kind {
        Kind::Unary(Unary::End, operand) => Formula::not((**operand).clone()),
        Kind::Unary(Unary::Start, operand) => (**operand).clone(),
        _ => return None,
    };
    Some(Formula::binary(*operator, (**opening).clone(), level))
}

/// Returns `true` if a formula may hold for a stretch of time and does not say when that begins.
fn is_level(formula: &Formula) -> bool {
    !matches!(formula.kind, Kind::Constant(_)) && !has_edge(formula)
}

/// Returns `true` if an edge is among the formulas that this one joins propositionally, perhaps one
/// step later.
fn has_edge(formula: &Formula) -> bool {
    match &formula.kind {
        Kind::Unary(Unary::Start | Unary::End, _) => true,
        Kind::Unary(Unary::Not | Unary::Previously, operand) => has_edge(operand),
        Kind::Binary(operator, left, right) if !operator.is_temporal() => {
            has_edge(left) || has_edge(right)
        }
        Kind::Constant(_) | Kind::Proposition(_) | Kind::Unary(..) | Kind::Binary(..) => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;
    use crate::parse::parse;

    /// Returns the texts at which the notes on a formula point.
    fn noted(text: &str) -> Vec<&str> {
        let notes = advice(&parse(text).unwrap());
        notes.iter().map(|note| note.span.of(text)).collect()
    }

    #[test]
    fn a_level_that_opens_what_an_edge_closes_is_noted() {
        assert_eq!(
            noted("start(landing) -> [approved, end(radio))"),
            ["approved"]
        );
        assert_eq!(noted("start(p) -> [q, end(r|s))"), ["q"]);
        assert_eq!(noted("[x > 3, start(y) || z)w"), ["x > 3"]);
        assert_eq!(noted("[once(p), end(q))"), ["once(p)"]);
        assert_eq!(noted("!end(radio) since approved"), ["approved"]);
        assert_eq!(noted("!start(a) wsince (b && !c)"), ["b && !c"]);
        assert_eq!(noted("[p, prev(end(q)))"), ["p"]);
        assert_eq!(
            noted("[a, end(b)) -> [c, end([d, end(e))))"),
            ["a", "c", "d"]
        );
    }

    #[test]
    fn nothing_is_said_where_an_edge_opens_or_a_level_closes() {
        for text in [
            "start(landing) -> [approved, !radio)",
            "start(landing) -> [start(approved), end(radio))",
            "[start(p) && q, end(r))",
            "[end(p) || q, end(r))",
            "[true, end(r))",
            "p since q",
            "!closed since opened",
            "true since p",
            "!end(r) since start(q)",
            "start(p) -> once(q)",
            "[prev(start(p)), end(q))",
            "[p, once(end(q)))",
        ] {
            assert_eq!(noted(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn the_note_says_what_to_write() {
        let text = "start(landing) -> [approved, end(radio))";
        let notes = advice(&parse(text).unwrap());
        assert_eq!(
            notes[0].render(text),
            "`approved` is a level, but `[approved, end(radio))` closes at an edge
  |
  | start(landing) -> [approved, end(radio))
  |                    ^^^^^^^^ holds for a stretch of time, not only when it becomes true
  = help: if it opens when `approved` becomes true, write `[start(approved), end(radio))`
  = note: as it stands, it is open again one step after it closed if `approved` still holds
  = note: to keep it closed for a stretch, write `[approved, !radio)`
"
        );
    }

    #[test]
    fn what_a_note_suggests_gets_no_note() {
        for text in [
            "[q, end(r|s))",
            "!end(radio) since approved",
            "[p, start(q))w",
            "[p, end(q))[<=5s]",
            "!end(p) since[<=5s] q",
        ] {
            let formula = parse(text).unwrap();
            let note = advice(&formula).remove(0);
            let help = note.help.unwrap();
            let suggestion = help.split('`').nth(3).unwrap().to_string();
            assert!(
                advice(&parse(&suggestion).unwrap()).is_empty(),
                "{suggestion}"
            );
        }
    }
}
