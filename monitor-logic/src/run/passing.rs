//! The effect that the passing of time alone has on a formula.

use alloc::vec::Vec;

use monitor_formula::{Core, Window};

use crate::ast::formula::{Formula, Kind};

/// Returns `true` if a formula may become false by the passing of time alone, between two steps: if it has a
/// [deadline](super::evaluator::Evaluator::deadline) after some step of some trace. `false` is certain.
///
/// Between two steps nothing holds, and the course of each operator is found as far as that decides it: it rises,
/// falls, or stays as the last step left it. Takes time linear in the size of the formula.
///
/// ```
/// use monitor_logic::{parse, passing::may_become_false};
///
/// // Only an answer asks, and then there is a step.
/// assert!(!may_become_false(&parse("answered -> once[<=5s](asked)")?));
/// // What is asked and not answered is late as time passes.
/// assert!(may_become_false(&parse("!(!answered since[>5s] asked)")?));
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn may_become_false(formula: &Formula) -> bool {
    matches!(course(formula), Course::Falling | Course::Any)
}

/// Returns `true` if a formula may become false by the passing of time alone, and does not become true by it. `false`
/// is not certain.
#[cfg(any(test, feature = "evaluators"))]
pub(super) fn falls(formula: &Formula) -> bool {
    course(formula) == Course::Falling
}

fn course(formula: &Formula) -> Course {
    let mut waiting: Vec<Course> = Vec::new();
    for subformula in formula.subformulas() {
        let course = match &subformula.kind {
            Kind::Constant(value) => Course::Constant(*value),
            Kind::Proposition(expression) if expression.looks_back() => Course::Any,
            // A proposition without values is not compared.
            Kind::Proposition(expression) if expression.names().is_empty() => Course::Fixed,
            Kind::Proposition(_) => Course::Constant(false),
            Kind::Unary(operator, _) => {
                let operand = waiting.pop().unwrap_or(Course::Any);
                operator.lower(&mut Courses, operand)
            }
            Kind::Binary(operator, ..) => {
                let right = waiting.pop().unwrap_or(Course::Any);
                let left = waiting.pop().unwrap_or(Course::Any);
                operator.lower(&mut Courses, left, right)
            }
        };
        waiting.push(course);
    }
    waiting.pop().unwrap_or(Course::Any)
}

/// How the truth of a formula changes from one step to the next while time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    /// It has this value, whatever the steps before.
    Constant(bool),
    /// It stays as the steps before have left it.
    Fixed,
    /// It stays, or becomes true.
    Rising,
    /// It stays, or becomes false.
    Falling,
    Any,
}

/// Computes the course of each operator.
struct Courses;

impl Core for Courses {
    type Node = Course;

    fn constant(&mut self, value: bool) -> Course {
        Course::Constant(value)
    }

    fn not(&mut self, operand: Course) -> Course {
        match operand {
            Course::Constant(value) => Course::Constant(!value),
            Course::Rising => Course::Falling,
            Course::Falling => Course::Rising,
            same @ (Course::Fixed | Course::Any) => same,
        }
    }

    fn and(&mut self, left: Course, right: Course) -> Course {
        match (left, right) {
            (Course::Constant(false), _) | (_, Course::Constant(false)) => Course::Constant(false),
            (Course::Constant(true) | Course::Fixed, other)
            | (other, Course::Constant(true) | Course::Fixed) => match other {
                Course::Constant(true) if left == right => Course::Constant(true),
                Course::Constant(_) => Course::Fixed,
                other => other,
            },
            (left, right) if left == right => left,
            _ => Course::Any,
        }
    }

    fn xor(&mut self, left: Course, right: Course) -> Course {
        match (left, right) {
            (Course::Constant(false), other) | (other, Course::Constant(false)) => other,
            (Course::Constant(true), other) | (other, Course::Constant(true)) => self.not(other),
            (Course::Fixed, Course::Fixed) => Course::Fixed,
            _ => Course::Any,
        }
    }

    /// The step before is the last one that there was.
    fn before(&mut self, _: Course, _: bool) -> Course {
        Course::Fixed
    }

    fn since(&mut self, keeps: Course, makes: Course, _: bool) -> Course {
        let kept = self.and(keeps, Course::Fixed);
        self.or(makes, kept)
    }

    fn within(&mut self, keeps: Course, makes: Course, window: Window) -> Course {
        let made_before = match (window.is_of_time(), window.least(), window.most()) {
            (false, ..) | (true, 0, None) => Course::Fixed,
            (true, 0, Some(_)) => Course::Falling,
            (true, _, None) => Course::Rising,
            (true, _, Some(_)) => Course::Any,
        };
        let kept = self.and(keeps, made_before);
        match window.least() {
            0 => self.or(makes, kept),
            _ => kept,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    // That formulas for which it returns `false` have no deadline is tested with the evaluator, on random steps.
    #[test]
    fn most_rules_that_ask_back_do_not_become_false_by_themselves() {
        for text in [
            "p -> once[<=5s](q)",
            "historically(p -> once[2s, 5s](q))",
            "[p, q)[>=5s] || !p",
            "historically[<=5s](p)",
            "p -> !(q since[<=3s] r)",
        ] {
            assert!(!may_become_false(&parse(text).unwrap()), "{text}");
        }
        for text in [
            "once[<=5s](p)",
            "!(!answered since[>5s] asked)",
            "!once[>=5s](p)",
            "!(true since[2s, 5s] p)",
            "count[<=5s](p) >= 1",
            // It reads nothing, and changes.
            "count[<=5s](first) >= 1",
        ] {
            assert!(may_become_false(&parse(text).unwrap()), "{text}");
        }
    }
}
