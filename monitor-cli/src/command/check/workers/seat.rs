//! The work of one worker, which checks each rule on its own tuples.

use std::sync::Arc;

use super::{
    messages::{
        Delivery, Explained, Message, Piece, PieceSummary, Report, Row, RuleSummary, Summary,
        Unevaluated,
    },
    plan::Plan,
};
use crate::{
    check::{Check, KeyValue, Mark, OfPiece, Part, Spot, Taken, Violation},
    diagnostic::{Diagnostics, FilePlace},
    input::block::Block,
    report::text::Explanation,
};

/// The rules of a worker, with what it knows of them.
pub(super) struct Seat {
    rules: Vec<Rule>,
    explains: bool,
    /// How many steps the pieces so far had.
    steps: u64,
    /// How many lines the pieces of this file had so far.
    lines: u64,
    /// The last step of the trace so far.
    last: Option<Spot>,
    summary: Summary,
}

struct Rule {
    check: Check,
    block: Block,
    /// The first violation.
    explanation: Option<Explained>,
}

impl Seat {
    /// Prepares the rules of a worker.
    ///
    /// # Errors
    ///
    /// Those of the formulas.
    pub(super) fn new(plan: &Plan, worker: usize) -> Result<Self, Diagnostics> {
        let mut rules = Vec::new();
        for check in plan.own_checks()? {
            let block = Block::new(check.columns().list());
            rules.push(Rule {
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
            last: None,
            summary: Summary {
                worker,
                ..Summary::default()
            },
        })
    }

    /// Takes the next piece of the trace. Returns the violations of rules.
    pub(super) fn take(&mut self, delivery: &Delivery) -> Vec<Message> {
        let piece = &delivery.piece;
        if piece.begins_file {
            self.lines = 0;
        }
        let mut reports = Vec::new();
        for (number, part) in delivery.parts.iter().enumerate() {
            self.summary.taken += part.steps.len() as u64;
            let has_ticks = piece.ticks.is_some();
            if self.summary.failure.is_some() || part.steps.is_empty() && !has_ticks {
                continue;
            }
            match self.check(number, piece, part) {
                Ok(report) if report.steps.is_empty() => {}
                Ok(report) => reports.push(Message::Report(report)),
                Err(failure) => self.summary.failure = Some(failure),
            }
        }
        let last = piece.last.clone().map(|spot| self.moved(spot, piece));
        self.summary.pieces.push(PieceSummary {
            file: piece.file.clone(),
            steps: piece.steps,
            named: piece.named.clone(),
            last: last.clone(),
        });
        self.last = last.or(self.last.take());
        self.steps += piece.steps;
        self.lines += piece.lines;
        reports
    }

    /// Returns a step with the numbers that the whole trace has for it.
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
        part.fill(&mut rule.block);
        let row = |row: usize| Row {
            place: part.steps[row],
            line: lines + part.lines[row] - piece.header,
            time: part.shown.get(row).cloned().flatten(),
        };
        let numbers = |row: usize| steps + u64::from(part.steps[row]) + 1;
        let file: Arc<str> = Arc::from(&*piece.file);
        let place = |step: u64, line: u64, time: Option<&str>| Mark {
            step,
            place: FilePlace {
                file: Arc::clone(&file),
                line,
                column: None,
            },
            time: time.map(Arc::from),
        };
        let mark = |step: usize| {
            let Row { line, time, .. } = row(step);
            place(numbers(step), line, time.as_deref())
        };
        let tick = |step: usize| {
            let ticks = piece.ticks.as_ref();
            let line = ticks.and_then(|ticks| ticks.lines.get(step));
            let time = ticks.and_then(|ticks| ticks.shown.get(step)?.as_deref());
            let line = line.map_or(0, |line| lines + line - piece.header);
            place(steps + step as u64 + 1, line, time)
        };
        let time = |step: usize| {
            let ticks = piece.ticks.as_ref();
            let time = ticks.and_then(|ticks| ticks.times.get(step));
            time.copied().unwrap_or(0)
        };
        let taken = Taken {
            numbers: &numbers,
            places: &|step| part.steps[step] as usize,
            mark: &mark,
            clock: piece.ticks.as_ref().map(|ticks| OfPiece {
                steps: ticks.times.len(),
                time: &time,
                mark: &tick,
                last: self.last.as_ref().map(Mark::from),
                is_watched: !piece.keeps_values,
            }),
        };
        let verdict = rule.check.take_part(&rule.block, &taken);
        let verdict = verdict.map_err(|failure| Unevaluated {
            rule: number,
            at: Spot::from(&mark(failure.step)),
            message: failure.message,
        })?;
        if let (Some((violation, key)), Some(first)) = (verdict.violation, verdict.violated.first())
        {
            let step = numbers(*first);
            rule.explanation = Some(Explained::new(step, key, violation, self.explains));
        }
        Ok(Report {
            piece: piece.number,
            rule: number,
            steps: verdict.violated.into_iter().map(row).collect(),
        })
    }

    /// Ends the trace; this worker sent so many steps.
    pub(super) fn finish(mut self, sent: u64) -> Summary {
        self.summary.sent = sent;
        let Some(last) = self.last else {
            return self.summary;
        };
        let last = Mark::from(&last);
        for rule in &mut self.rules {
            let (findings, violation) = rule.check.end_part(&last);
            let behind = last.step + 1;
            let explains = self.explains;
            let at_end = violation.map(|(one, key)| Explained::new(behind, key, one, explains));
            self.summary.rules.push(RuleSummary {
                findings,
                explanation: rule.explanation.take().or(at_end),
            });
        }
        self.summary
    }
}

impl Explained {
    fn new(step: u64, key: Vec<KeyValue>, violation: Violation, explains: bool) -> Self {
        Self {
            step,
            key,
            told: explains.then(|| Explanation::of(&violation)),
            compared: violation.compared,
        }
    }
}
