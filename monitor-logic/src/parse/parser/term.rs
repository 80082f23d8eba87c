//! Values of the past, `prev(x)`, `last(x, F)` and `count(F)`, and tests of texts.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};

use monitor_formula::{TextTest, Window};

use super::{
    Parser,
    node::{ParsedContent, ParsedNode},
    syntax::{Syntax, SyntaxKind, past_time},
    window::opens_window,
};
use crate::{
    ast::formula::{
        Binary, Formula, Unary,
        expression::{ExpressionKind, PastTerm},
    },
    ast::mttl::Expression,
    ast::specification::Logic,
    lex::TokenKind,
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    /// Returns `true` if a word begins `count(...)`, `count[...](...)` or `last(...)`.
    pub(super) fn begins_past_term(&self, word: &str) -> bool {
        let next = self.position + 1;
        let directly_behind = self.tokens[next].span.start == self.token().span.end;
        let called = self.tokens[next].kind == TokenKind::Open && directly_behind;
        self.logic != Logic::Branching
            && match word {
                "count" => called || opens_window(&self.tokens, next),
                "last" => called,
                _ => false,
            }
    }

    /// Reads `count(F)`, `count[<=5s](F)`, `count(F since G)`.
    pub(super) fn counted(&mut self) -> ParsedNode {
        let place = self.advance().span;
        let bounded = opens_window(&self.tokens, self.position);
        let window = if bounded { self.window() } else { None };
        if self.kind() != TokenKind::Open {
            self.report(
                Diagnostic::new("`count` counts the steps at which a formula holds", place)
                    .with_help("write `count(p)`, or `count[<=10s](p)`"),
            );
            return ParsedNode::missing(place);
        }
        let counted = self.parenthesised();
        let outer = place.to(counted.outer);
        let depth = counted.depth + 1;
        if bounded && window.is_none() || counted.is_missing() {
            return ParsedNode::missing(outer);
        }
        // These parentheses belong to `count`; a second pair makes it one formula.
        let opened = counted.outer.start + 1;
        let is_bare = self.has_only_space(opened, content_start(&counted.content));
        if let ParsedContent::Formula(formula) = &counted.content
            && is_bare
            && let Some(diagnostic) = self.since_that_is_first(formula, opened)
        {
            self.report(diagnostic);
            return ParsedNode::missing(outer);
        }
        let term = match counted.content {
            ParsedContent::Formula(Syntax {
                kind: SyntaxKind::Binary(Binary::Since, left, right),
                span,
            }) if is_bare => {
                if bounded {
                    self.report(
                        Diagnostic::new(
                            "a count has bounds, or a step from which on it counts, not both",
                            span,
                        )
                        .with_help("write `count[<=10s](p)`, or `count(p since q)`"),
                    );
                    return ParsedNode::missing(outer);
                }
                let left = self.past_time(*left);
                let right = self.past_time(*right);
                left.zip(right)
                    .map(|(counted, since)| PastTerm::CountSince(counted, since))
            }
            ParsedContent::Formula(Syntax {
                kind:
                    SyntaxKind::Binary(
                        operator @ (Binary::SinceWithin(_) | Binary::WeakSince),
                        left,
                        right,
                    ),
                span,
            }) if is_bare => {
                let [left, right] = [&left, &right].map(|operand| self.text_of(operand));
                self.report(other_since(operator, window, span, &left, &right));
                return ParsedNode::missing(outer);
            }
            content => {
                let counted = ParsedNode { content, ..counted };
                let formula = self.formula_of(counted);
                formula
                    .and_then(|formula| self.past_time(formula))
                    .map(|formula| PastTerm::Count(window, formula))
            }
        };
        self.term_node(term, outer, depth)
    }

    /// Returns `true` if no parenthesis stands between two places.
    fn has_only_space(&self, from: usize, to: usize) -> bool {
        self.text
            .get(from..to)
            .is_some_and(|between| between.trim().is_empty())
    }

    /// Reports `count(p since q || r)`, which reads as if p were counted since one of the two.
    fn since_that_is_first(&self, formula: &Syntax, opened: usize) -> Option<Diagnostic> {
        let mut first = formula;
        let (operator, counted, since) = loop {
            match &first.kind {
                SyntaxKind::Binary(
                    operator @ (Binary::Since | Binary::SinceWithin(_) | Binary::WeakSince),
                    counted,
                    since,
                ) => break (*operator, counted, since),
                SyntaxKind::Binary(_, left, _) => first = left,
                _ => return None,
            }
        };
        let is_whole = first.span == formula.span;
        if is_whole || !self.has_only_space(opened, first.span.start) {
            return None;
        }
        let behind = &self.text[first.span.end..formula.span.end];
        let [counted, since] = [counted, since].map(|operand| self.text_of(operand));
        let diagnostic = Diagnostic::new(
            format!(
                "`{operator}` binds tighter than what stands behind it, so this counts nothing since a step"
            ),
            formula.span,
        );
        let whole = first.span.of(self.text);
        Some(diagnostic.with_help(format!(
            "write `count({counted} since ({since}{behind}))`, or, for the steps at which the whole holds, \
             `count(({whole}){behind})`"
        )))
    }

    /// Returns the text of an operand, in parentheses if it is not a single term.
    fn text_of(&self, operand: &Syntax) -> String {
        let text = operand.span.of(self.text);
        match operand.kind {
            SyntaxKind::Binary(..) => format!("({text})"),
            _ => text.into(),
        }
    }

    /// Reads `last(x, F)`.
    pub(super) fn last_value(&mut self) -> ParsedNode {
        let place = self.advance().span;
        let open = self.advance().span;
        let value = self.group();
        if self.kind() != TokenKind::Comma {
            let outer = place.to(value.outer);
            self.report(
                Diagnostic::new("`last` takes a value and a formula", outer).with_help(
                    "write `last(x, p)`, the value of `x` when `p` last held; the value one step before is `prev(x)`; a \
                     function of that name is `r#last(...)`",
                ),
            );
            if self.kind() == TokenKind::Close {
                self.advance();
            }
            return ParsedNode::missing(outer);
        }
        self.advance();
        let formula = self.group();
        let close = self.close(open, TokenKind::Close);
        let outer = place.to(close);
        let depth = value.depth.max(formula.depth) + 1;
        let value = self.expression_of(value);
        let value = value.and_then(|value| self.local(value));
        let formula = self.formula_of(formula);
        let formula = formula.and_then(|formula| self.past_time(formula));
        let term = value
            .zip(formula)
            .map(|(value, formula)| PastTerm::Last(value, formula));
        self.term_node(term, outer, depth)
    }

    /// Reads `prev(x)` as a value, where `x` can be no proposition.
    pub(super) fn previous_value(
        &mut self,
        value: Expression,
        outer: Span,
        depth: usize,
    ) -> ParsedNode {
        let value = self.local(value);
        self.term_node(value.map(PastTerm::Previous), outer, depth)
    }

    fn term_node(&mut self, term: Option<PastTerm>, outer: Span, depth: usize) -> ParsedNode {
        match term {
            Some(term) => self.literal_node_of(ExpressionKind::Past(Box::new(term)), outer, depth),
            None => ParsedNode::missing(outer),
        }
    }

    fn literal_node_of(&mut self, kind: ExpressionKind, outer: Span, depth: usize) -> ParsedNode {
        self.expression_node(Expression::local(kind.into()), outer, depth)
    }

    /// Makes `prev(x)` beside a sign that joins values a value; elsewhere it is a formula.
    pub(super) fn as_value(&mut self, node: ParsedNode) -> ParsedNode {
        let ParsedContent::Formula(formula) = &node.content else {
            return node;
        };
        let (mut threads, mut asked) = (Vec::new(), formula);
        while let SyntaxKind::At(thread, operand) = &asked.kind {
            threads.push(thread.clone());
            asked = &**operand;
        }
        let Some((value, times)) = previous_of(asked) else {
            return node;
        };
        let mut value = value.clone();
        for _ in 0..times {
            let Some(operand) = self.local(value) else {
                return ParsedNode::missing(node.outer);
            };
            let kind = ExpressionKind::Past(Box::new(PastTerm::Previous(operand)));
            value = Expression::local(kind.into());
        }
        while let Some(thread) = threads.pop() {
            value = Expression::at(thread, value);
        }
        let (outer, depth) = (node.outer, node.depth);
        let mut node = self.expression_node(value, formula_span(&node.content), depth);
        node.outer = outer;
        node
    }

    /// Reads `left test right`.
    pub(super) fn text_test(
        &mut self,
        test: TextTest,
        left: ParsedNode,
        right: ParsedNode,
    ) -> ParsedNode {
        let outer = left.outer.to(right.outer);
        let depth = left.depth.max(right.depth) + 1;
        let (left, right) = (self.as_value(left), self.as_value(right));
        let (left, right) = (self.number_of(left), self.number_of(right));
        let (Some(left), Some(right)) = (left, right) else {
            return ParsedNode::missing(outer);
        };
        let (left, right) = (self.local(left), self.local(right));
        let (Some(left), Some(right)) = (left, right) else {
            return ParsedNode::missing(outer);
        };
        let kind = ExpressionKind::TextTest(test, Box::new(left), Box::new(right));
        self.literal_node_of(kind, outer, depth)
    }

    /// Returns the expression, which must not ask another thread.
    fn local(
        &mut self,
        expression: Expression,
    ) -> Option<crate::ast::formula::expression::Expression> {
        let span = expression.span;
        let local = expression.into_local();
        local.map_err(|_| self.report_remote(span)).ok()
    }

    /// Returns the formula, which must not ask another thread.
    fn past_time(&mut self, syntax: Syntax) -> Option<Formula> {
        let span = syntax.span;
        let formula = past_time(syntax);
        if formula.is_none() {
            self.report_remote(span);
        }
        formula
    }

    fn report_remote(&mut self, place: Span) {
        self.report(
            Diagnostic::new("earlier values are those of one thread, without `@`", place)
                .with_help("ask the other thread for its value of all this: `@t(prev(x) > 3)`"),
        );
    }
}

/// Refuses `count(p since[<=9] q)` and `count(p wsince q)`, which read like steps counted since one.
fn other_since(
    operator: Binary,
    window: Option<Window>,
    place: Span,
    counted: &str,
    since: &str,
) -> Diagnostic {
    let diagnostic = Diagnostic::new(
        format!(
            "`{operator}` is no step from which on it is counted: that is `since` without bounds"
        ),
        place,
    );
    let counts = match operator.window().or(window) {
        Some(bounds) => format!(
            "write `count{bounds}({counted})` for the steps within these bounds, `count({counted} since {since})` for those since one"
        ),
        None => format!(
            "write `count({counted} since ({since} || first))`, which counts from the beginning too"
        ),
    };
    let bounds = window.map_or_else(String::new, |bounds| bounds.to_string());
    diagnostic.with_help(format!(
        "{counts}; the steps at which the whole holds are `count{bounds}(({counted} {operator} {since}))`"
    ))
}

/// Returns the value of which a formula is the value so many steps before.
fn previous_of(formula: &Syntax) -> Option<(&Expression, usize)> {
    match &formula.kind {
        SyntaxKind::Unary(Unary::Previously, operand) => match &operand.kind {
            SyntaxKind::Proposition(value) if !value.is_truth() => Some((value, 1)),
            _ => previous_of(operand).map(|(value, times)| (value, times + 1)),
        },
        _ => None,
    }
}

fn content_start(content: &ParsedContent) -> usize {
    match content {
        ParsedContent::Formula(formula) => formula.span.start,
        ParsedContent::Expression(expression) => expression.span.start,
        ParsedContent::Missing => 0,
    }
}

fn formula_span(content: &ParsedContent) -> Span {
    match content {
        ParsedContent::Formula(formula) => formula.span,
        ParsedContent::Expression(expression) => expression.span,
        ParsedContent::Missing => Span::default(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};

    use crate::parse::parse;

    #[test]
    fn values_of_the_past_are_read_and_printed() {
        for (text, printed) in [
            ("x >= prev(x)", "x >= prev(x)"),
            ("prev(x) + 1 == x", "prev(x) + 1 == x"),
            ("prev(x + 1) > 3", "prev(x + 1) > 3"),
            ("prev(prev x) < 3", "prev(prev(x)) < 3"),
            (
                "x - prev(self.total) > 0 -> p",
                "x - prev(self.total) > 0 -> p",
            ),
            ("last(x, p && q) == x", "last(x, p && q) == x"),
            ("count(p) < 3", "count(p) < 3"),
            ("count[<=10s](p || q) <= 3", "count[<=10s](p || q) <= 3"),
            ("count(p since q) <= 3", "count(p since q) <= 3"),
            ("count((p since q)) <= 3", "count((p since q)) <= 3"),
            ("count( p since q ) <= 3", "count(p since q) <= 3"),
            (
                "count((p since[<=9] q)) <= 3",
                "count((p since[<=9] q)) <= 3",
            ),
            (
                "count[<=2]((p wsince q) && r) <= 3",
                "count[<=2]((p wsince q && r)) <= 3",
            ),
            (
                "count((p || r) since q) <= 3",
                "count((p || r) since q) <= 3",
            ),
            (
                "count(p since (q || r)) <= 3",
                "count(p since (q || r)) <= 3",
            ),
            (
                "count((p since q) || r) <= 3",
                "count((p since q || r)) <= 3",
            ),
            ("count(x > prev(x)) == 0", "count(x > prev(x)) == 0"),
            ("prev(p) && q", "prev(p) && q"),
            ("prev(x > 3)", "prev(x > 3)"),
            ("r#count(x) > 3", "r#count(x) > 3"),
            ("count > 3 && last == x", "count > 3 && last == x"),
            ("m contains \"x\" -> p", "m contains \"x\" -> p"),
            ("a.b starts_with c.d && p", "a.b starts_with c.d && p"),
            ("m matches /a\\/b|c/ || p", "m matches /a\\/b|c/ || p"),
            ("m matches \"a/b\"", "m matches /a\\/b/"),
            ("prev(m) ends_with \"x\"", "prev(m) ends_with \"x\""),
            ("contains == \"x\"", "contains == \"x\""),
            ("matches / 2 > 3", "matches / 2 > 3"),
            ("p since matches / 2 / 3 > 1", "p since matches / 2 / 3 > 1"),
            (
                "p since[<=3] matches / 2 / 3 > 1",
                "p since[<=3] matches / 2 / 3 > 1",
            ),
            (
                "once[2s, 3s] matches / 2 / 3 > 1",
                "once[2s, 3s](matches / 2 / 3 > 1)",
            ),
            ("a[3] matches /2/", "a[3] matches /2/"),
            ("m.end matches /a/", "m.end matches /a/"),
            ("m matches \"a\\\\/\"", "m matches \"a\\\\/\""),
            ("m contains (-x)", "m contains (-x)"),
            ("f(prev(x))[prev(y)] > 3", "f(prev(x))[prev(y)] > 3"),
            ("(prev(x)).y > 3", "(prev(x)).y > 3"),
        ] {
            let formula = parse(text).unwrap_or_else(|error| panic!("{}", error.render(text)));
            assert_eq!(formula.to_string(), printed);
            assert_eq!(parse(printed), Ok(formula), "{printed}");
        }
    }

    #[test]
    fn what_is_to_be_written_for_a_count_since_is_read() {
        for text in [
            "count(p since[<=9] q) > 3",
            "count[<=3](p since[2s, 5s] q) > 3",
            "count(p wsince q) > 3",
            "count[<=3](p wsince q) > 3",
            "count(p since[<=9] q || r) > 3",
            "count(p wsince q -> r) > 3",
            "count((p || r) since[<=9] (q || s)) > 3",
            "count((p || r) since (q || s) || t) > 3",
        ] {
            let first = parse(text).unwrap_err().into_iter().next().unwrap();
            let help = first.help.unwrap();
            let written: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
            assert!(written.len() > 1, "{help}");
            if text.contains("(p || r)") {
                assert!(help.contains("`count((p || r) since "), "{help}");
            }
            for count in written {
                assert!(parse(&format!("{count} > 3")).is_ok(), "{text}: {count}");
            }
        }
    }

    #[test]
    fn what_is_a_test_of_texts_is_no_number() {
        for text in ["(m contains n) + 1 > 2", "(m contains n) contains n"] {
            assert!(parse(text).is_err(), "{text}");
        }
        let text = "@t(prev(x)) == y";
        let formula = text.parse::<crate::ast::mttl::Formula>().unwrap();
        assert_eq!(formula.to_string(), text);
    }

    #[test]
    fn the_value_before_stands_beside_a_sign_alone() {
        assert_ne!(parse("prev(x)").unwrap(), parse("prev(x) == true").unwrap());
    }

    #[test]
    fn wrong_terms_are_explained() {
        for (text, message) in [
            ("last(x) > 3", "`last` takes a value and a formula"),
            (
                "count[<=5s] > 3",
                "`count` counts the steps at which a formula holds",
            ),
            (
                "count[<=5s](p since q) > 3",
                "a count has bounds, or a step from which on it counts, not both",
            ),
            (
                "count(p since[<=9] q) > 3",
                "`since[<=9]` is no step from which on it is counted: that is `since` without bounds",
            ),
            (
                "count( p since[2s, 5s] q ) > 3",
                "`since[2s, 5s]` is no step from which on it is counted: that is `since` without bounds",
            ),
            (
                "count[<=3](p since[<=9] q) > 3",
                "`since[<=9]` is no step from which on it is counted: that is `since` without bounds",
            ),
            (
                "count(p wsince q) > 3",
                "`wsince` is no step from which on it is counted: that is `since` without bounds",
            ),
            (
                "count(p since[<=9] q || r) > 3",
                "`since[<=9]` binds tighter than what stands behind it, so this counts nothing since a step",
            ),
            (
                "count(p since q || r) > 3",
                "`since` binds tighter than what stands behind it, so this counts nothing since a step",
            ),
            (
                "count( p since q && r -> s) > 3",
                "`since` binds tighter than what stands behind it, so this counts nothing since a step",
            ),
        ] {
            let first = parse(text).unwrap_err().into_iter().next().unwrap();
            assert_eq!(format!("{}", first.message), message, "{text}");
        }
        let text = "count(@t(p)) > 3";
        let diagnostics = text.parse::<crate::ast::mttl::Formula>().unwrap_err();
        let first = diagnostics.into_iter().next().unwrap();
        assert_eq!(
            first.message,
            "earlier values are those of one thread, without `@`"
        );
    }
}
