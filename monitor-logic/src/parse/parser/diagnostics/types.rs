//! Formulas where values are needed, and values where formulas are.

use alloc::{
    format,
    string::{String, ToString},
};

use crate::{
    ast::formula::Unary,
    ast::formula::expression::{Comparison, ExpressionKind},
    ast::mttl::{self, Expression},
    parse::parser::{
        Parser,
        node::{ParsedContent, ParsedNode},
        syntax::{Syntax, SyntaxKind},
    },
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    pub(in crate::parse::parser) fn report_not_proposition(&mut self, expression: &Expression) {
        let place = expression.span;
        let (what, help) = match expression.as_local().map(|local| &local.kind) {
            Some(ExpressionKind::Text(_)) => {
                let value = self.quote(place, "\"...\"");
                ("a string", format!("compare it, e.g. `name == {value}`"))
            }
            Some(ExpressionKind::Character(_)) => {
                let value = self.quote(place, "'c'");
                ("a character", format!("compare it, e.g. `key == {value}`"))
            }
            Some(ExpressionKind::Integer(number)) if number == "0" || number == "1" => {
                let constant = if number == "0" { "false" } else { "true" };
                ("a number", format!("for the constant write `{constant}`"))
            }
            Some(ExpressionKind::Integer(_) | ExpressionKind::Float(_)) => {
                let value = self.quote(place, "1");
                ("a number", format!("compare it, e.g. `x > {value}`"))
            }
            _ => {
                let value = self.quote(place, "x + 1");
                ("a number", format!("compare it, e.g. `{value} > 0`"))
            }
        };
        let diagnostic = Diagnostic::new(
            format!(
                "`{}` is {what}, a proposition was expected",
                self.quote(place, "this")
            ),
            place,
        )
        .with_help(help);
        self.report(diagnostic);
    }

    /// Returns what to add when a number stands to the right of a sign for "implies" that other
    /// languages use for "greater or equal".
    pub(in crate::parse::parser) fn hint_for_arrow(
        &self,
        operator: Span,
        right: &ParsedNode,
    ) -> Option<String> {
        let number = match &right.content {
            ParsedContent::Expression(expression) => !expression.can_be_proposition(),
            _ => false,
        };
        (number && self.written(operator) == "=>").then(|| {
            format!(
                "`=>` is \"implies\"; for \"greater or equal\" write `>= {}`",
                self.quote(right.outer, "...")
            )
        })
    }

    pub(in crate::parse::parser) fn formula_of_arrow(
        &mut self,
        node: ParsedNode,
        hint: Option<String>,
    ) -> Option<Syntax> {
        let place = node.outer;
        if let Some(hint) = hint {
            let message = format!("`{}` is not a proposition", self.quote(place, "this"));
            self.report(Diagnostic::new(message, place).with_help(hint));
            return None;
        }
        self.formula_of(node)
    }

    pub(in crate::parse::parser) fn report_formula_as_value(&mut self, node: &ParsedNode) {
        let place = node.outer;
        let diagnostic = Diagnostic::new(
            format!(
                "`{}` is a formula, a value was expected",
                self.quote(place, "this")
            ),
            place,
        )
        .with_help("for Rust that formulas do not know write `{ any Rust expression }`");
        self.report(diagnostic);
    }

    /// Reports operands of a comparison that cannot be compared.
    pub(in crate::parse::parser) fn report_impossible_comparison(
        &mut self,
        comparison: Comparison,
        place: Span,
        left: &ParsedNode,
        right: &ParsedNode,
    ) -> bool {
        if left.is_missing() || right.is_missing() {
            return false;
        }
        let whole = left.outer.to(right.outer);
        if left.comparison().is_some() && !left.is_parenthesised() {
            let middle = self.middle_of(left);
            let help = format!(
                "write `{} && {} {} {}`",
                self.quote(left.outer, "a < b"),
                middle,
                self.written(place),
                self.quote(right.outer, "c"),
            );
            let diagnostic =
                Diagnostic::new("comparisons cannot be chained", whole).with_help(help);
            self.report(diagnostic);
            return true;
        }
        let Some(truth) = [left, right].into_iter().find(|node| is_truth(node)) else {
            return false;
        };
        let subject = format!(
            "`{}` is a formula, it cannot be compared with `{}`",
            self.quote(truth.outer, "this"),
            self.written(place),
        );
        let help = self.instead_of_comparing(comparison, left, right);
        self.report(Diagnostic::new(subject, whole).with_help(help));
        true
    }

    fn instead_of_comparing(
        &self,
        comparison: Comparison,
        left: &ParsedNode,
        right: &ParsedNode,
    ) -> String {
        let (before, after) = (self.quote(left.outer, "F"), self.quote(right.outer, "G"));
        // `start(x) > 3`
        if let ParsedContent::Formula(Syntax {
            kind: SyntaxKind::Unary(operator, operand),
            ..
        }) = &left.content
            && *operator != Unary::Not
            && let SyntaxKind::Proposition(value) = &operand.kind
            && value.comparison().is_none()
            && matches!(right.content, ParsedContent::Expression(_))
        {
            return format!("compare inside it, e.g. `{operator}({value} {comparison} {after})`");
        }
        match comparison {
            Comparison::Equal => format!("write `{before} <-> {after}`"),
            Comparison::NotEqual => format!("write `{before} ^ {after}`"),
            _ => "formulas are true or false: join them with `->`, `<->`, `&&`, ...".to_string(),
        }
    }

    /// Returns `b` of `a < b`.
    fn middle_of(&self, comparison: &ParsedNode) -> &str {
        let ParsedContent::Expression(expression) = &comparison.content else {
            return "b";
        };
        let right = match &expression.kind {
            mttl::ExpressionKind::Compare(_, _, right) => right.span,
            mttl::ExpressionKind::Local(local) => match &local.kind {
                ExpressionKind::Compare(_, _, right) => right.span,
                _ => return "b",
            },
            _ => return "b",
        };
        self.quote(Span::new(right.start, expression.span.end), "b")
    }
}

fn is_truth(node: &ParsedNode) -> bool {
    match &node.content {
        ParsedContent::Formula(_) => true,
        ParsedContent::Expression(expression) => expression.asked().comparison().is_some(),
        ParsedContent::Missing => false,
    }
}
