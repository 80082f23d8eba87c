//! Operators of one logic in a formula of another.

use alloc::{format, string::String};

use crate::{
    ast::formula::{Binary, Unary},
    ast::specification::Logic,
    lex::is_word,
    parse::parser::Parser,
    source::Span,
    source::diagnostic::Diagnostic,
};

/// What to write for "until".
const NO_UNTIL: &str = "say what is reached, `EF(q)`, or what lasts, `EG(p)`, and join the two";

impl Parser<'_> {
    /// Reports `@` and quantifiers in a formula of another logic.
    pub(in crate::parse::parser) fn report_thread(&mut self) {
        let help = if self.logic == Logic::Branching {
            "a branching-time formula sees the state as a whole: write what is asked without `@`, \
             or check it as a property of its own"
        } else {
            "threads check it by themselves: give it to `monitor check` with a trace of events, or \
             to the attribute; without `@`, a formula is about the state as a whole"
        };
        if self.logic == Logic::Branching || !self.said.threads {
            self.said.threads = true;
            self.report_foreign(self.token().span, Logic::Decentralized, help);
        }
    }

    /// Reports `EF` and the like in a formula of another logic.
    pub(in crate::parse::parser) fn report_branching(&mut self) {
        let help = if self.logic == Logic::Decentralized {
            "check it as a property of its own; `once(p)` and `historically(p)` look back along \
             the states of a thread"
        } else if self.marker.is_some() {
            "check it as a property of its own; `once(p)` and `historically(p)` look back along \
             the one run"
        } else {
            "`monitor detect` asks it of a trace of events, and `#[monitor]` with `shared(...)` of \
             what threads do; `once(p)` and `historically(p)` look back along the one run"
        };
        if self.logic == Logic::Decentralized || !self.said.branching {
            self.said.branching = true;
            self.report_foreign(self.token().span, Logic::Branching, help);
        }
    }

    /// Reports `once` and the like in a formula of branching time.
    pub(in crate::parse::parser) fn report_looking_back(
        &mut self,
        operator: Unary,
        place: Span,
        operand: Span,
    ) {
        let operand = self.operand_of_word(operand, "p");
        let help = match operator {
            Unary::Once => format!(
                "for \"at some time from here on\" write `EF{operand}`; for the past, check it as \
                 a property of its own"
            ),
            Unary::Historically => format!(
                "for \"at all times from here on\" write `AG{operand}`; for the past, check it as \
                 a property of its own"
            ),
            _ => "check it as a property of its own".into(),
        };
        self.report_foreign(place, Logic::PastTime, &help);
    }

    /// Reports an operator that looks back in a formula of branching time. Returns `true` if it is
    /// one.
    pub(in crate::parse::parser) fn refuses_looking_back(
        &mut self,
        operator: Binary,
        place: Span,
    ) -> bool {
        let refused = operator.is_temporal() && self.logic == Logic::Branching;
        if refused {
            self.report_foreign(place, Logic::PastTime, "check it as a property of its own");
        }
        refused
    }

    fn report_foreign(&mut self, place: Span, logic: Logic, help: &str) {
        let written = self.quote(place, "this");
        let diagnostic = match self.marker {
            Some(marker) => Diagnostic::new(
                format!(
                    "`{written}` belongs to {logic} formulas and cannot be mixed with `{}`",
                    self.written(marker)
                ),
                place,
            ),
            None => Diagnostic::new(
                format!(
                    "`{written}` belongs to {logic} formulas, a {} one was expected",
                    self.logic
                ),
                place,
            ),
        };
        self.report(diagnostic.with_help(help));
    }

    /// Reports `AF(p)` and other operators of branching time that RCTL+ does not have. If they
    /// belong to the wrong logic as well, that was reported before.
    pub(in crate::parse::parser) fn report_not_in_rctl(&mut self, operator: Span, operand: Span) {
        if self.logic != Logic::Branching {
            return;
        }
        let written = self.written(operator);
        let operand = self.operand_of_word(operand, "p");
        let help = match written {
            "AF" => {
                let bare = operand[1..operand.len() - 1].trim();
                let failing = if is_word(bare) { bare } else { &operand };
                format!("write `!EG(!{failing})`: on no run it fails all the time")
            }
            "EX" => format!("for \"at some time, on some run\" write `EF{operand}`"),
            "AX" => format!("for \"at all times, on all runs\" write `AG{operand}`"),
            _ => NO_UNTIL.into(),
        };
        let diagnostic = Diagnostic::new(format!("`{written}` is not in RCTL+"), operator)
            .with_help(help)
            .with_note("its operators about runs are `EF`, `EG` and `AG`");
        self.report(diagnostic);
    }

    /// Reports `G p`, `p U q` and the like, which do not say on which runs.
    pub(in crate::parse::parser) fn report_future_in_rctl(
        &mut self,
        place: Span,
        meant: Option<Unary>,
    ) {
        let help = match meant {
            Some(Unary::Historically) => "write `AG(p)` for all runs, `EG(p)` for some run",
            Some(Unary::Once) => "write `EF(p)` for some run, `!EG(!p)` for all runs",
            Some(_) => "for \"at some time, on some run\" write `EF(p)`",
            None => NO_UNTIL,
        };
        let written = self.written(place);
        let diagnostic = Diagnostic::new(format!("`{written}` is not in RCTL+"), place)
            .with_help(help)
            .with_note("its operators about runs are `EF`, `EG` and `AG`");
        self.report(diagnostic);
    }

    /// Returns an operand as it stands behind an operator that is a word: in parentheses.
    fn operand_of_word(&self, operand: Span, other: &str) -> String {
        let written = self.quote(operand, other);
        if written.starts_with('(') && written.ends_with(')') {
            written.into()
        } else {
            format!("({written})")
        }
    }
}
