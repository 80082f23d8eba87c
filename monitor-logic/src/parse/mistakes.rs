//! What people write by mistake, and what is said about it.

use alloc::{
    format,
    string::{String, ToString},
};

use super::{
    MAX_DEPTH, MAX_SIZE, Parser,
    context::is_infix_word,
    node::{Content, Node},
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    expression::{Comparison, Expression, ExpressionKind},
    formula::{Binary, Formula, Kind, Unary},
    source::Span,
    token::{Token, TokenKind, future_unary_word, is_future_binary_word, mistaken_binary_word},
};

/// Longer pieces of the text are not repeated in suggestions.
const LONGEST_QUOTE: usize = 40;

/// For the case that cannot be: neither a formula nor a mistake.
pub(super) fn unreadable(text: &str) -> Diagnostics {
    Diagnostic::new("this cannot be read", Span::new(0, text.len())).into()
}

impl Parser<'_> {
    /// A piece of the text for a suggestion, or `other` when it is too long.
    fn quote<'other>(&'other self, span: Span, other: &'other str) -> &'other str {
        let written = self.written(span);
        if written.len() > 4 * LONGEST_QUOTE {
            return other;
        }
        let written = written.trim();
        let fits = written.chars().count() <= LONGEST_QUOTE && !written.contains('\n');
        if fits && !written.is_empty() {
            written
        } else {
            other
        }
    }

    fn token_before(&self) -> Option<Token> {
        Some(self.tokens[self.position.checked_sub(1)?])
    }

    /// Whether a token is an operator between two operands, and with which kind of operands.
    fn wants_both_sides(&self, token: Token) -> Option<&'static str> {
        Some(match token.kind {
            TokenKind::Binary(_) => "formula",
            TokenKind::Comparison(_) | TokenKind::Arithmetic(_) => "value",
            TokenKind::Word if is_infix_word(self.written(token.span)) => "formula",
            _ => return None,
        })
    }

    pub(super) fn report_missing_operand(&mut self) {
        let token = self.token();
        let before = self.token_before();
        let in_open_bracket = before.is_some_and(|before| {
            matches!(
                before.kind,
                TokenKind::Open | TokenKind::OpenBracket | TokenKind::Comma
            )
        });
        if in_open_bracket && token.kind == TokenKind::End {
            // That the bracket is never closed says it all.
            return;
        }
        let mistake = if let Some(before) = before
            && let Some(what) = self.wants_both_sides(before)
        {
            let operator = self.written(before.span);
            Diagnostic::new(
                format!("`{operator}` needs a {what} on its right"),
                before.span,
            )
            .with_help(format!(
                "write `{operator} {}`, or remove `{operator}`",
                example(what)
            ))
        } else if let Some(what) = self.wants_both_sides(token) {
            self.missing_left(token, what)
        } else {
            self.nothing_where_an_operand_stands(token, before)
        };
        self.report(mistake);
    }

    fn missing_left(&self, token: Token, what: &str) -> Diagnostic {
        let written = self.written(token.span);
        let mistake = Diagnostic::new(
            format!("`{written}` needs a {what} on its left"),
            token.span,
        );
        if token.kind != TokenKind::Word {
            let left = example(what);
            return mistake.with_help(format!(
                "write `{left} {written} ...`, or remove `{written}`"
            ));
        }
        let sign = meant(written);
        let mistake = mistake.with_help(format!("write `p {sign} q`"));
        if self.tokens[self.position + 1].kind == TokenKind::Open {
            mistake.with_note(format!("a function of that name is `r#{written}(...)`"))
        } else {
            mistake.with_note(format!("a variable of that name is `r#{written}`"))
        }
    }

    fn nothing_where_an_operand_stands(&self, token: Token, before: Option<Token>) -> Diagnostic {
        let written = self.written(token.span);
        let Some(before) = before else {
            return match token.kind {
                TokenKind::End => Diagnostic::new("there is no formula", token.span)
                    .with_help("write one, e.g. `start(p) -> once(q)`"),
                _ => Diagnostic::new(
                    format!("a formula does not start with `{written}`"),
                    token.span,
                ),
            };
        };
        let opener = self.written(before.span);
        match before.kind {
            TokenKind::Unary(_) | TokenKind::Word => {
                Diagnostic::new(format!("`{opener}` needs a formula behind it"), before.span)
                    .with_help(format!("write `{opener}(p)`, or remove `{opener}`"))
            }
            TokenKind::OpenBracket => {
                Diagnostic::new("this interval has no opening formula", before.span)
                    .with_help("an interval is written `[F, G)`: F held, and G not since")
            }
            TokenKind::Comma if token.kind != TokenKind::End => {
                Diagnostic::new("nothing stands behind this `,`", before.span)
                    .with_help("an interval is written `[F, G)`: F held, and G not since")
            }
            _ if token.kind == TokenKind::End => {
                Diagnostic::new(format!("the formula ends behind `{opener}`"), before.span)
            }
            _ => Diagnostic::new(
                format!("a formula was expected here, not `{written}`"),
                token.span,
            ),
        }
    }

    /// A token that neither goes on with what was read nor ends it. Whether it stands for an
    /// operator, though for none that there is.
    pub(super) fn report_unexpected(&mut self, left: &Node) -> bool {
        let token = self.token();
        let written = self.written(token.span);
        let other_operator = token.kind == TokenKind::Word && is_other_operator(written);
        let mistake = match token.kind {
            TokenKind::Reported => return true,
            // Said where it is read as an operand.
            TokenKind::At => return false,
            TokenKind::Stray => {
                if self.said.conditional && written == ":" {
                    return true;
                }
                let mistake = stray(written, token.span);
                self.said.conditional |= written == "?";
                mistake
            }
            TokenKind::Future => Diagnostic::new(
                format!("nothing stands between the brackets of this `{written}`"),
                token.span,
            )
            .with_help("an index is written `a[0]`"),
            TokenKind::Dot | TokenKind::PathSeparator => Diagnostic::new(
                format!("`{written}` stands behind a name, not here"),
                token.span,
            ),
            TokenKind::Word if other_operator => Diagnostic::new(
                format!("`{written}` is not an operator of formulas"),
                token.span,
            )
            .with_help("operators in words are `and`, `or`, `xor`, `not`, `since`, `once`, ..."),
            _ => self.juxtaposed(left),
        };
        self.report(mistake);
        other_operator
    }

    /// `p q`
    fn juxtaposed(&self, left: &Node) -> Diagnostic {
        let token = self.token();
        let next = self.quote(token.span, "this");
        let before = if left.is_missing() {
            "..."
        } else {
            self.quote(left.outer, "...")
        };
        let after = self.quote(self.through_bracket(), "...");
        let mistake = Diagnostic::new(format!("no operator stands before `{next}`"), token.span)
            .with_help(format!(
                "join the two, e.g. `{before} && {after}` or `{before} -> {after}`"
            ));
        if token.kind == TokenKind::Open {
            mistake.with_note("the arguments of a function stand directly behind its name")
        } else {
            mistake
        }
    }

    /// The token that the parser stands at, and when it opens a bracket, up to where that closes.
    fn through_bracket(&self) -> Span {
        let first = self.token();
        let mut depth = 0_usize;
        for token in self.tokens[self.position..].iter().take(LONGEST_QUOTE) {
            match token.kind {
                TokenKind::Open | TokenKind::OpenBracket => depth += 1,
                TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                    depth = depth.saturating_sub(1);
                }
                _ => {}
            }
            if depth == 0 {
                return first.span.to(token.span);
            }
        }
        // Too long to be repeated.
        Span::new(first.span.start, self.text.len())
    }

    /// A closing bracket or a comma outside all brackets.
    pub(super) fn report_closes_nothing(&mut self, left: &Node) {
        let token = self.token();
        if token.kind == TokenKind::Comma {
            self.report_comma(left, Span::default());
            return;
        }
        let written = self.written(token.span);
        let mistake = Diagnostic::new(format!("this `{written}` closes nothing"), token.span)
            .with_help(format!(
                "remove it, or add the `{}` that it closes",
                match token.kind {
                    TokenKind::CloseBracket => "[",
                    TokenKind::CloseBrace => "{",
                    _ => "(",
                }
            ));
        self.report(mistake);
    }

    /// A comma outside an interval and outside arguments; `open` is the `(` around it, if any.
    pub(super) fn report_comma(&mut self, left: &Node, open: Span) {
        let comma = self.token().span;
        let left = self.quote(left.outer, "p");
        let next = self.tokens[self.position + 1].span;
        let right = if matches!(
            self.tokens[self.position + 1].kind,
            TokenKind::Word | TokenKind::RawWord
        ) {
            self.quote(next, "q")
        } else {
            "q"
        };
        let interval = if open == Span::default() {
            "an interval"
        } else {
            "an interval opens with `[`"
        };
        let mistake = Diagnostic::new("a `,` stands only in `[F, G)` and in arguments", comma)
            .with_help(format!(
                "for both write `{left} && {right}`; {interval}: `[{left}, {right})`"
            ));
        self.report(mistake);
    }

    pub(super) fn report_empty_parentheses(&mut self, place: Span) {
        let mistake = Diagnostic::new("nothing stands between these parentheses", place)
            .with_help("put a formula there, or remove them");
        self.report(mistake);
    }

    pub(super) fn report_unclosed(&mut self, open: Span) {
        let bracket = self.written(open);
        let mistake = Diagnostic::new(format!("this `{bracket}` is never closed"), open);
        let mistake = if bracket == "[" {
            mistake.with_help("an interval ends with `)`: `[p, q)`; an index with `]`: `a[0]`")
        } else {
            mistake.with_help("add the missing `)`")
        };
        self.report(mistake);
    }

    /// A `(` or an index closed by another bracket.
    pub(super) fn report_wrong_closer(&mut self, open: Span, closer: Span) {
        let (opened, closed) = (self.written(open), self.written(closer));
        let wanted = if opened == "(" { ")" } else { "]" };
        let mistake = Diagnostic::new(
            format!("`{opened}` is closed with `{wanted}`, not with `{closed}`"),
            closer,
        )
        .with_help(format!("write `{wanted}`"));
        self.report(mistake);
    }

    pub(super) fn report_wrong_interval_closer(
        &mut self,
        closer: Span,
        opening: &Node,
        closing: &Node,
    ) {
        let closed = self.written(closer);
        let mistake = Diagnostic::new(
            format!("an interval ends with `)`, not with `{closed}`"),
            closer,
        )
        .with_help(format!(
            "write `[{}, {})`",
            self.quote(opening.outer, "F"),
            self.quote(closing.outer, "G")
        ));
        self.report(mistake);
    }

    pub(super) fn report_missing_comma(&mut self, opening: &Node) {
        let next = self.token();
        let before = self.quote(opening.outer, "F");
        let after = self.quote(next.span, "G");
        let mistake = Diagnostic::new(
            "a `,` is missing between the two formulas of this interval",
            next.span,
        )
        .with_help(format!("write `[{before}, {after}`"));
        self.report(mistake);
    }

    /// `[p)`, `[p]`
    pub(super) fn report_half_interval(&mut self, open: Span, close: Span, opening: &Node) {
        let before = self.quote(opening.outer, "F");
        let mistake = Diagnostic::new(
            "this interval has one formula, it needs two",
            open.to(close),
        )
        .with_help(format!(
            "write `[{before}, G)`: {before} held, and G not since"
        ));
        self.report(mistake);
    }

    pub(super) fn report_third_in_interval(&mut self) {
        let mistake = Diagnostic::new("an interval has two formulas, not three", self.token().span)
            .with_help("join two of them with `&&` or `||`");
        self.report(mistake);
    }

    pub(super) fn report_missing_name(&mut self, sign: Span) {
        let written = self.written(sign);
        let mistake = Diagnostic::new(format!("`{written}` needs a name behind it"), sign)
            .with_help("for Rust that formulas do not know write `{ any Rust expression }`");
        self.report(mistake);
    }

    pub(super) fn report_not_proposition(&mut self, expression: &Expression, place: Span) {
        let (what, help) = match expression.kind {
            ExpressionKind::Text(_) => {
                let value = self.quote(place, "\"...\"");
                ("a string", format!("compare it, e.g. `name == {value}`"))
            }
            ExpressionKind::Character(_) => {
                let value = self.quote(place, "'c'");
                ("a character", format!("compare it, e.g. `key == {value}`"))
            }
            ExpressionKind::Integer(ref number) if number == "0" || number == "1" => {
                let constant = if number == "0" { "false" } else { "true" };
                ("a number", format!("for the constant write `{constant}`"))
            }
            ExpressionKind::Integer(_) | ExpressionKind::Float(_) => {
                let value = self.quote(place, "1");
                ("a number", format!("compare it, e.g. `x > {value}`"))
            }
            _ => {
                let value = self.quote(place, "x + 1");
                ("a number", format!("compare it, e.g. `{value} > 0`"))
            }
        };
        let mistake = Diagnostic::new(
            format!(
                "`{}` is {what}, a proposition was expected",
                self.quote(place, "this")
            ),
            place,
        )
        .with_help(help);
        self.report(mistake);
    }

    /// What to add when a number stands to the right of a sign for "implies" that other languages
    /// use for "greater or equal".
    pub(super) fn hint_for_arrow(&self, operator: Span, right: &Node) -> Option<String> {
        let number = match &right.content {
            Content::Expression(expression) => !expression.can_be_proposition(),
            _ => false,
        };
        (number && self.written(operator) == "=>").then(|| {
            format!(
                "`=>` is \"implies\"; for \"greater or equal\" write `>= {}`",
                self.quote(right.outer, "...")
            )
        })
    }

    pub(super) fn formula_of_arrow(&mut self, node: Node, hint: Option<String>) -> Option<Formula> {
        let place = node.outer;
        if let Some(hint) = hint {
            let message = format!("`{}` is not a proposition", self.quote(place, "this"));
            self.report(Diagnostic::new(message, place).with_help(hint));
            return None;
        }
        self.formula_of(node)
    }

    pub(super) fn report_formula_as_value(&mut self, place: Span) {
        let mistake = Diagnostic::new(
            format!(
                "`{}` is a formula, a value was expected",
                self.quote(place, "this")
            ),
            place,
        )
        .with_help("for Rust that formulas do not know write `{ any Rust expression }`");
        self.report(mistake);
    }

    /// Says so when the operands of a comparison cannot be compared.
    pub(super) fn report_impossible_comparison(
        &mut self,
        comparison: Comparison,
        place: Span,
        left: &Node,
        right: &Node,
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
            let mistake = Diagnostic::new("comparisons cannot be chained", whole).with_help(help);
            self.report(mistake);
            return true;
        }
        let Some(truth) = [left, right].into_iter().find(|node| self.is_truth(node)) else {
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

    fn instead_of_comparing(&self, comparison: Comparison, left: &Node, right: &Node) -> String {
        let (before, after) = (self.quote(left.outer, "F"), self.quote(right.outer, "G"));
        // `prev(x) == y`: what was meant is a value in the past, for which there is no operator.
        if let Content::Formula(Formula {
            kind: Kind::Unary(operator, operand),
            ..
        }) = &left.content
            && *operator != Unary::Not
            && let Kind::Proposition(value) = &operand.kind
            && !matches!(value.kind, ExpressionKind::Compare(..))
            && matches!(right.content, Content::Expression(_))
        {
            return format!("compare inside it, e.g. `{operator}({value} {comparison} {after})`");
        }
        match comparison {
            Comparison::Equal => format!("write `{before} <-> {after}`"),
            Comparison::NotEqual => format!("write `{before} ^ {after}`"),
            _ => "formulas are true or false: join them with `->`, `<->`, `&&`, ...".to_string(),
        }
    }

    fn is_truth(&self, node: &Node) -> bool {
        node.comparison().is_some() || matches!(node.content, Content::Formula(_))
    }

    /// `b` of `a < b`.
    fn middle_of(&self, comparison: &Node) -> &str {
        match &comparison.content {
            Content::Expression(Expression {
                kind: ExpressionKind::Compare(_, _, right),
                span,
            }) => self.quote(Span::new(right.span.start, span.end), "b"),
            _ => "b",
        }
    }

    /// Operators between operands that are understood, but not part of the language.
    pub(super) fn report_mistaken_infix(&mut self, operator: Token, left: &Node) {
        let written = self.written(operator.span);
        let mistake = match operator.kind {
            TokenKind::Future => {
                Diagnostic::new("`<>` is not a comparison", operator.span).with_help("write `!=`")
            }
            TokenKind::Word => {
                if mistaken_binary_word(written).is_some() {
                    let sign = meant(written);
                    Diagnostic::new(
                        format!("`{written}` is not an operator of formulas"),
                        operator.span,
                    )
                    .with_help(format!(
                        "write `{} {sign} ...`",
                        self.quote(left.outer, "p")
                    ))
                } else if is_future_binary_word(written) {
                    future(written, operator.span).with_help(
                        "`p since q` says that q held and that p held ever after, up to now",
                    )
                } else {
                    return;
                }
            }
            _ => return,
        };
        self.report(mistake);
    }

    /// An operator about the future, before its operand.
    pub(super) fn report_future(&mut self) {
        let token = self.token();
        let written = self.written(token.span);
        let past = match written {
            "[]" | "□" => Some(Unary::Historically),
            "<>" | "◇" => Some(Unary::Once),
            "○" => Some(Unary::Previously),
            word => future_unary_word(word),
        };
        let help = match past {
            Some(Unary::Historically) => {
                "the whole formula is checked at every step already; for \"at all times so far\" \
                 write `historically(p)`"
            }
            Some(Unary::Once) => "for \"at some time so far\" write `once(p)`",
            _ => "for \"in the state before\" write `prev(p)`",
        };
        let mistake = future(written, token.span).with_help(help);
        let called = self.tokens[self.position + 1].kind == TokenKind::Open;
        let mistake = if token.kind == TokenKind::Word && called {
            mistake.with_note(format!("a function of that name is `r#{written}(...)`"))
        } else {
            mistake
        };
        self.report(mistake);
    }

    pub(super) fn report_thread(&mut self) {
        if !self.said.threads {
            self.said.threads = true;
            let mistake = Diagnostic::new(
                "`@` belongs to decentralized formulas, which are not accepted here yet",
                self.token().span,
            )
            .with_help("say what holds of the state as a whole, without `@`");
            self.report(mistake);
        }
    }

    pub(super) fn report_branching(&mut self) {
        if !self.said.branching {
            self.said.branching = true;
            let token = self.token();
            let written = self.written(token.span);
            let mistake = Diagnostic::new(
                format!(
                    "`{written}` belongs to branching-time formulas, which are not accepted here \
                     yet"
                ),
                token.span,
            )
            .with_help("`once(p)` and `historically(p)` look back along the one run");
            self.report(mistake);
        }
    }

    pub(super) fn give_up_on_depth(&mut self, place: Span) {
        self.give_up(
            Diagnostic::new(
                format!("this formula is nested more than {MAX_DEPTH} deep"),
                Span::new(place.start, place.start),
            )
            .with_help("check its parts as several properties"),
        );
    }

    pub(super) fn give_up_on_size(&mut self, place: Span) {
        self.give_up(
            Diagnostic::new(
                format!("this formula has more than {MAX_SIZE} parts"),
                Span::new(place.start, place.start),
            )
            .with_help("check its parts as several properties"),
        );
    }
}

/// How an operator that is a word, perhaps not one of ours, is written.
fn meant(word: &str) -> &str {
    match mistaken_binary_word(word) {
        Some(Binary::Iff) => "<->",
        Some(_) => "->",
        None => word,
    }
}

/// Words that join sentences in English and nothing in formulas.
fn is_other_operator(word: &str) -> bool {
    matches!(
        word,
        "if" | "then" | "else" | "is" | "equals" | "unless" | "when" | "while" | "before" | "after"
    )
}

fn example(what: &str) -> &'static str {
    if what == "formula" { "q" } else { "1" }
}

fn future(operator: &str, place: Span) -> Diagnostic {
    Diagnostic::new(
        format!("`{operator}` is about the future, formulas look back"),
        place,
    )
}

/// Signs that are part of no formula.
fn stray(sign: &str, place: Span) -> Diagnostic {
    match sign {
        ";" => Diagnostic::new("a formula does not end with `;`", place).with_help("remove it"),
        "?" | ":" => Diagnostic::new(format!("`{sign}` is not an operator of formulas"), place)
            .with_help("for \"if p then q else r\" write `(p -> q) && (!p -> r)`"),
        "\\" => Diagnostic::new("`\\` is not an operator of formulas", place)
            .with_help("\"and\" is `&&` or `/\\`, \"or\" is `||` or `\\/`"),
        ".." | "..=" => Diagnostic::new("formulas have no ranges", place)
            .with_help("write two comparisons: `a <= x && x < b`"),
        _ => Diagnostic::new(format!("`{sign}` is not an operator of formulas"), place),
    }
}
