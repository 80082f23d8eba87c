//! The findings of all workers, put together as one check would have found them.

use std::{collections::HashMap, sync::Arc};

use super::{
    held::Told,
    messages::{Explained, Message, PieceSummary, Row, RuleSummary, Summary, Unevaluated},
    plan::Plan,
};
use crate::{
    check::{AnyViolated, Check, Listener, Mark},
    diagnostic::{Diagnostic, FilePlace},
};

/// The findings of all workers.
pub(super) struct Gathered {
    pub(super) pieces: Vec<PieceSummary>,
    summaries: Vec<Summary>,
    /// The steps that violate a rule, by the piece and the rule.
    reports: HashMap<(u64, usize), Vec<Row>>,
}

impl Gathered {
    /// Puts messages together.
    ///
    /// # Errors
    ///
    /// When some worker has not seen all of the trace, or when its findings did not arrive.
    pub(super) fn new(
        messages: Vec<Message>,
        plan: &Plan,
        rules: usize,
    ) -> Result<Self, Diagnostic> {
        let mut reports: HashMap<(u64, usize), Vec<Row>> = HashMap::new();
        let mut summaries = Vec::new();
        for message in messages {
            match message {
                Message::Report(report) => {
                    let key = (report.piece, report.rule);
                    reports.entry(key).or_default().extend(report.steps);
                }
                Message::Summary(summary) => summaries.push(*summary),
            }
        }
        summaries.sort_unstable_by_key(|summary| summary.worker);
        let workers = summaries.iter().map(|summary| summary.worker);
        let sent: u64 = summaries.iter().map(|summary| summary.sent).sum();
        let taken: u64 = summaries.iter().map(|summary| summary.taken).sum();
        let pieces = summaries.first().map(|first| first.pieces.clone());
        let pieces = pieces.unwrap_or_default();
        let has_steps = pieces.iter().any(|piece| piece.steps > 0);
        let knows_all = |summary: &Summary| {
            summary.pieces == pieces && (summary.rules.len() == rules || !has_steps)
        };
        if !workers.eq(0..plan.peers()) || sent != taken || !summaries.iter().all(knows_all) {
            return Err(Diagnostic::new(format!(
                "{} of {} workers have reported, and {taken} of {sent} steps",
                summaries.len(),
                plan.peers()
            ))
            .with_help("this is a mistake of the command: without `--workers` and `--hosts` it gives an answer"));
        }
        for rows in reports.values_mut() {
            rows.sort_unstable();
            rows.dedup();
        }
        Ok(Self {
            pieces,
            summaries,
            reports,
        })
    }

    /// Returns the first step that some worker could not evaluate.
    pub(super) fn failure(&self) -> Option<&Unevaluated> {
        let failures = self.summaries.iter();
        let failures = failures.filter_map(|summary| summary.failure.as_ref());
        failures.min_by_key(|failure| (failure.at.step, failure.rule))
    }

    /// Reports all pieces to `listener`, in their order: for the properties of these numbers the findings of workers,
    /// for the others what was held.
    pub(super) fn conclude(
        &mut self,
        check: &mut Check,
        rules: &[usize],
        told: &[Told],
        listener: &mut dyn Listener,
    ) {
        for (rule, property) in rules.iter().enumerate() {
            let findings = self.of_rule(rule).map(|one| one.findings.clone());
            check.absorb(*property, findings.collect());
        }
        let properties = check.summaries().count();
        let (mut before, mut violated, mut is_last) = (0, 0, false);
        for (number, piece) in self.pieces.iter().enumerate() {
            let end = usize::try_from(piece.steps).unwrap_or(usize::MAX);
            let mut any = AnyViolated::none(end);
            let told = told.get(number);
            for property in 0..properties {
                let Some(rule) = rules.iter().position(|rule| *rule == property) else {
                    if let Some(told) = told {
                        told.tell(property, end, &mut any, listener);
                    }
                    continue;
                };
                let rows = self.reports.remove(&(number as u64, rule));
                let rows = Rows::new(piece, before, rows.unwrap_or_default());
                let verdicts = rows.verdicts(end);
                any.add(&verdicts);
                let mark = |step: usize| rows.mark(step);
                check.conclude_elsewhere(property, (before, end), &verdicts, &mark, listener);
            }
            if end > 0 {
                violated += any.count();
                is_last = any.is_last();
                listener.block_done(told.is_none_or(|told| told.named));
            }
            before += piece.steps;
        }
        let last = self
            .pieces
            .iter()
            .rev()
            .find_map(|piece| piece.last.as_ref());
        check.set_counts(before, last.map(Mark::from), violated, is_last);
    }

    /// Returns why the first violation of a rule is one, if that is known for the step `first`.
    pub(super) fn explanation(&self, rule: usize, first: u64) -> Option<&Explained> {
        let all = self.of_rule(rule);
        let all = all.filter_map(|one| one.explanation.as_ref());
        let of_first = all.filter(|explained| explained.step == first);
        of_first.min_by_key(|explained| &explained.key)
    }

    /// Returns what workers found about a rule.
    fn of_rule(&self, rule: usize) -> impl Iterator<Item = &RuleSummary> {
        let summaries = self.summaries.iter();
        summaries.filter_map(move |summary| summary.rules.get(rule))
    }

    /// Returns the first step that violates a rule; one after the last if it is violated only at the end.
    pub(super) fn first_violation(&self, rule: usize) -> Option<u64> {
        let mut before = 0;
        for (number, piece) in self.pieces.iter().enumerate() {
            let rows = self.reports.get(&(number as u64, rule));
            if let Some(row) = rows.and_then(|rows| rows.first()) {
                return Some(before + u64::from(row.place) + 1);
            }
            before += piece.steps;
        }
        let mut all = self.of_rule(rule);
        all.any(|one| one.findings.is_violated_at_end)
            .then_some(before + 1)
    }
}

/// The steps of a piece that violate a rule.
struct Rows {
    before: u64,
    file: Arc<str>,
    list: Vec<Row>,
}

impl Rows {
    fn new(piece: &PieceSummary, before: u64, rows: Vec<Row>) -> Self {
        Self {
            before,
            file: Arc::from(&*piece.file),
            list: rows,
        }
    }

    fn verdicts(&self, end: usize) -> Vec<u64> {
        let mut verdicts = vec![u64::MAX; end.div_ceil(64)];
        for row in &self.list {
            verdicts[row.place as usize / 64] &= !(1 << (row.place % 64));
        }
        verdicts
    }

    /// Returns a step that violates the rule, as people find it again.
    fn mark(&self, step: usize) -> Mark {
        let place = self.list.partition_point(|row| (row.place as usize) < step);
        let row = self.list.get(place);
        Mark {
            step: self.before + step as u64 + 1,
            place: FilePlace {
                file: Arc::clone(&self.file),
                line: row.map_or(0, |row| row.line),
                column: None,
            },
            time: row.and_then(|row| row.time.as_deref()).map(Arc::from),
        }
    }
}

impl Told {
    /// Reports what was held of a property.
    fn tell(
        &self,
        property: usize,
        end: usize,
        any: &mut AnyViolated,
        listener: &mut dyn Listener,
    ) {
        for (_, words) in self.verdicts.iter().filter(|(of, _)| *of == property) {
            any.add(words);
            listener.verdicts(property, words, end);
        }
        for (_, first, last, keys) in self.stretches.iter().filter(|(of, ..)| *of == property) {
            listener.stretch_ended(property, first, last, &|_| *keys);
        }
    }
}
