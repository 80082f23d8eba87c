//! What one worker does: it checks each rule on the tuples that are its own.

use std::rc::Rc;

use super::{
    messages::{
        Delivery, Message, Piece, PieceSummary, Report, Row, RuleSummary, Summary, Unevaluated,
    },
    plan::Plan,
};
use crate::{
    check::{Check, KeyValue, Mark, Part, Spot, Taken},
    diagnostic::{Diagnostics, Place},
    input::block::Block,
    report::{Page, text::explanation},
};

/// The rules of a worker, with what it knows of them.
pub(super) struct Seat {
    rules: Vec<Rule>,
    explains: bool,
    /// How many steps the pieces so far had,
    steps: u64,
    /// and how many lines those of the file.
    lines: u64,
    keeps_values: bool,
    /// The last step of the trace so far, and when that was.
    last: Option<(u64, Spot)>,
    summary: Summary,
}

struct Rule {
    check: Check,
    block: Block,
    columns: usize,
    /// The first violation.
    explanation: Option<(u64, Vec<KeyValue>, Page)>,
}

impl Seat {
    /// Makes a worker's rules ready.
    ///
    /// # Errors
    ///
    /// Those of the formulas.
    pub(super) fn new(plan: &Plan, worker: usize) -> Result<Self, Diagnostics> {
        let mut rules = Vec::new();
        for check in plan.own_checks()? {
            let block = Block::new(check.columns().list());
            rules.push(Rule {
                columns: check.columns().list().len(),
                block,
                check,
                explanation: None,
            });
        }
        Ok(Self {
            rules,
            explains: plan.explains(),
            steps: 0,
            lines: 0,
            keeps_values: false,
            last: None,
            summary: Summary {
                worker,
                ..Summary::default()
            },
        })
    }

    /// Takes the next piece of the trace. Returns what violates rules.
    pub(super) fn take(&mut self, delivery: &Delivery) -> Vec<Message> {
        let piece = &delivery.piece;
        if piece.begins_file {
            self.lines = 0;
        }
        let mut reports = Vec::new();
        for (number, part) in delivery.parts.iter().enumerate() {
            self.summary.taken += part.steps.len() as u64;
            if self.summary.failure.is_some() || part.steps.is_empty() {
                continue;
            }
            match self.check(number, piece, part) {
                Ok(report) if report.steps.is_empty() => {}
                Ok(report) => reports.push(Message::Report(report)),
                Err(failure) => self.summary.failure = Some(failure),
            }
        }
        let last = piece
            .last
            .clone()
            .map(|(time, spot)| (time, self.moved(spot, piece)));
        self.summary.pieces.push(PieceSummary {
            file: piece.file.clone(),
            steps: piece.steps,
            named: piece.named.clone(),
            last: last.as_ref().map(|(_, spot)| spot.clone()),
        });
        self.last = last.or(self.last.take());
        self.keeps_values = piece.keeps_values;
        self.steps += piece.steps;
        self.lines += piece.lines;
        reports
    }

    /// A step as the whole trace counts it.
    fn moved(&self, spot: Spot, piece: &Piece) -> Spot {
        Spot {
            step: self.steps + piece.steps,
            line: self.lines + spot.line - piece.header,
            ..spot
        }
    }

    fn check(&mut self, number: usize, piece: &Piece, part: &Part) -> Result<Report, Unevaluated> {
        let rule = &mut self.rules[number];
        let (steps, lines) = (self.steps, self.lines);
        part.fill(&mut rule.block, rule.columns);
        let row = |row: usize| Row {
            place: part.steps[row],
            line: lines + part.lines[row] - piece.header,
            time: part.shown.get(row).cloned().flatten(),
        };
        let numbers = |row: usize| steps + u64::from(part.steps[row]) + 1;
        let file: Rc<str> = Rc::from(&*piece.file);
        let mark = |step: usize| {
            let Row { line, time, .. } = row(step);
            Mark {
                step: numbers(step),
                place: Place {
                    file: Rc::clone(&file),
                    line,
                    column: None,
                },
                time: time.as_deref().map(Rc::from),
            }
        };
        let previous = |step: usize| {
            let (time, spot) = part.previous.get(step)?.as_ref()?;
            Some((*time, Mark::from(spot)))
        };
        let taken = Taken {
            numbers: &numbers,
            times: &part.times,
            mark: &mark,
            previous: &previous,
            are_watched: !piece.keeps_values && !part.times.is_empty(),
        };
        let verdict = rule.check.take_part(&rule.block, &taken);
        let verdict = verdict.map_err(|failure| Unevaluated {
            rule: number,
            at: Spot::from(&mark(failure.step)),
            message: failure.message,
        })?;
        if let (Some((violation, key)), Some(first)) = (verdict.violation, verdict.violated.first())
            && self.explains
        {
            let mark = mark(*first);
            rule.explanation = Some((mark.step, key, explanation(&mark, &violation)));
        }
        Ok(Report {
            piece: piece.number,
            rule: number,
            steps: verdict.violated.into_iter().map(row).collect(),
        })
    }

    /// The trace is over; this worker sent so many steps.
    pub(super) fn finish(mut self, sent: u64) -> Summary {
        self.summary.sent = sent;
        let Some((time, last)) = self.last else {
            return self.summary;
        };
        let last = Mark::from(&last);
        let are_watched = !self.keeps_values;
        for rule in &mut self.rules {
            self.summary.rules.push(RuleSummary {
                findings: rule.check.end_part(time, &last, are_watched),
                explanation: rule.explanation.take(),
            });
        }
        self.summary
    }
}
