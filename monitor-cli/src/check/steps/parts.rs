//! Rules whose tuples are checked by workers, each of which has its own: what is sent to them, and what comes back.

use monitor_logic::{block::STEPS_A_WORD, evaluate::EvaluationError};

use monitor_rules::check::{Findings, KeyValue, Mark, Spot, Taken, Violation};

use super::{Check, Checked, Engine, mark};
use crate::{
    check::{
        bits,
        listener::Listener,
        part::{Part, Ticks},
        route::{Beside, Route},
        summary::Stretch,
    },
    input::block::Block,
};

/// What a worker knows of some steps of a rule.
#[derive(Debug)]
pub(crate) struct PartVerdict {
    /// The steps of the block that violate the rule.
    pub(crate) violated: Vec<usize>,
    /// The first violation of all, explained, if it is among these steps, and the values of its keys.
    pub(crate) violation: Option<(Violation, Vec<KeyValue>)>,
}

/// A step of a rule that could not be evaluated.
#[derive(Debug)]
pub(crate) struct Unevaluable {
    pub(crate) step: usize,
    pub(crate) message: String,
}

fn no_value(failure: &EvaluationError, text: &str) -> String {
    format!(
        "`{}` has no value: {}",
        failure.span.of(text),
        failure.fault
    )
}

/// The steps at which some of several properties is violated.
#[derive(Debug)]
pub(crate) struct AnyViolated {
    words: Vec<u64>,
    end: usize,
}

impl AnyViolated {
    /// Creates it for so many steps, none of which violates a property.
    pub(crate) fn none(end: usize) -> Self {
        let words = vec![u64::MAX; end.div_ceil(STEPS_A_WORD)];
        Self { words, end }
    }

    /// Adds the verdicts of a property, a bit a step.
    pub(crate) fn add(&mut self, verdicts: &[u64]) {
        for (word, verdict) in self.words.iter_mut().zip(verdicts) {
            *word &= verdict;
        }
    }

    /// Returns how many such steps there are.
    pub(crate) fn count(&self) -> u64 {
        bits::unset(&self.words, self.end)
    }

    /// Returns `true` if the last step is such a step.
    pub(crate) fn is_last(&self) -> bool {
        let last = self.end.checked_sub(1);
        last.is_some_and(|last| bits::next(&self.words, false, last, self.end).is_some())
    }
}

impl Check {
    /// Leaves to workers the rules that they can check. Returns their numbers.
    pub(crate) fn leave_to_workers(&mut self) -> Vec<usize> {
        let mut left = Vec::new();
        for (number, checked) in self.properties.iter_mut().enumerate() {
            if checked.property.can_be_spread() && !matches!(checked.engine, Engine::Blocks(_)) {
                checked.is_elsewhere = true;
                left.push(number);
            }
        }
        left
    }

    /// Adds the steps of the last block that was checked to the parts of the workers that take them: for each route the
    /// parts of all workers. `before` is how many steps of the piece come before the block.
    pub(crate) fn split(
        &self,
        routes: &[Route],
        block: &Block,
        before: u32,
        parts: &mut [Vec<Part>],
    ) {
        let time = self.time.as_ref().map(|(column, _)| *column);
        let first = self.steps.saturating_sub(block.steps() as u64);
        let beside = Beside {
            spot: &|step| Spot::from(&mark(block, step, first, time)),
            has_shown: time.is_some(),
        };
        for (route, parts) in routes.iter().zip(parts) {
            route.split(block, block.steps(), before, &beside, parts);
        }
    }

    /// Returns the times and places of the steps of the last block that was checked, if some formula asks for them.
    pub(crate) fn ticks(&self, block: &Block) -> Option<Ticks> {
        self.clock.as_ref()?;
        let time = self.time.as_ref().map(|(column, _)| *column);
        let steps = 0..block.steps();
        let shown = |step: usize| mark(block, step, 0, time).time.as_deref().map(Into::into);
        Some(Ticks {
            times: self.nanoseconds.clone(),
            lines: steps.clone().map(|step| block.line(step)).collect(),
            shown: steps.map(shown).collect(),
        })
    }

    /// Returns the last step of the last block that was checked.
    pub(crate) fn last_of(&self, block: &Block) -> Option<Spot> {
        let step = block.steps().checked_sub(1)?;
        let time = self.time.as_ref().map(|(column, _)| *column);
        let first = self.steps.saturating_sub(block.steps() as u64);
        Some(Spot::from(&mark(block, step, first, time)))
    }

    /// Takes steps for the only property, whose tuples are those of one worker.
    ///
    /// # Errors
    ///
    /// At the first step that cannot be evaluated.
    pub(crate) fn take_part(
        &mut self,
        block: &Block,
        taken: &Taken<'_>,
    ) -> Result<PartVerdict, Unevaluable> {
        if let Some(stopped) = self.conditions.evaluate(block) {
            let text = &self.properties[0].property.text;
            return Err(Unevaluable {
                step: stopped.step,
                message: no_value(&stopped.failure, text),
            });
        }
        let checked = &mut self.properties[0];
        let violation = match &mut checked.engine {
            Engine::Blocks(_) => None,
            Engine::Slices(slices) => {
                let text = &checked.property.text;
                let stopped = slices.run_part(block, taken);
                stopped.map_err(|stopped| Unevaluable {
                    step: stopped.step,
                    message: no_value(&stopped.failure, text),
                })?;
                let violation = slices.take_violation();
                violation.map(|violation| (violation, slices.explained()))
            }
            Engine::Automata(automata) => {
                let words = |condition| self.conditions.words(condition, block);
                automata.run_part(&words, block, taken);
                let violation = automata.take_violation();
                violation.map(|violation| (violation, automata.explained()))
            }
        };
        let verdicts = checked.engine.verdicts();
        let mut violated = Vec::new();
        let mut from = 0;
        while let Some(step) = bits::next(verdicts, false, from, block.steps()) {
            violated.push(step);
            from = step + 1;
        }
        Ok(PartVerdict {
            violated,
            violation,
        })
    }

    /// Ends the trace, the last step of which this is. Returns what was found about the only property, and why it is
    /// violated there, if that is its first violation.
    pub(crate) fn end_part(
        &mut self,
        last: &Mark,
    ) -> (Findings, Option<(Violation, Vec<KeyValue>)>) {
        match &mut self.properties[0].engine {
            Engine::Blocks(_) => (Findings::default(), None),
            Engine::Slices(slices) => {
                let findings = slices.end_part(last);
                let violation = slices.take_violation();
                (findings, violation.map(|one| (one, slices.explained())))
            }
            Engine::Automata(automata) => {
                let findings = automata.end_part(last);
                let violation = automata.take_violation();
                (findings, violation.map(|one| (one, automata.explained())))
            }
        }
    }

    /// Takes over what all workers found about a property.
    pub(crate) fn absorb(&mut self, property: usize, findings: Vec<Findings>) {
        let checked = &mut self.properties[property];
        checked.is_violated_at_end = findings.iter().any(|one| one.is_violated_at_end);
        match &mut checked.engine {
            Engine::Blocks(_) => {}
            Engine::Slices(slices) => slices.absorb(findings),
            Engine::Automata(automata) => automata.absorb(findings),
        }
    }

    /// Takes the verdicts of a property that is checked elsewhere for the next `end` steps, which come after `before`
    /// others, a bit a step. `mark` is called for steps that violate it.
    pub(crate) fn conclude_elsewhere(
        &mut self,
        number: usize,
        (before, end): (u64, usize),
        verdicts: &[u64],
        mark: &impl Fn(usize) -> Mark,
        listener: &mut dyn Listener,
    ) {
        listener.verdicts(number, verdicts, end);
        let Checked {
            engine, summary, ..
        } = &mut self.properties[number];
        let keys = |step| engine.violated_keys(step);
        summary.add(verdicts, before, end, mark, |stretch| match stretch {
            Stretch::Wanted => listener.wants_stretch(number),
            Stretch::Began(first) => {
                listener.stretch_began(number, first, &keys);
                true
            }
            Stretch::Ended(first, last) => {
                listener.stretch_ended(number, first, last, &keys);
                true
            }
        });
    }

    /// Sets how many steps there were, at how many of them some property was violated, and whether it was at the last.
    pub(crate) fn set_counts(
        &mut self,
        steps: u64,
        last: Option<Mark>,
        violated_steps: u64,
        last_is_violated: bool,
    ) {
        self.steps = steps;
        self.last = last;
        self.violated_steps = violated_steps;
        self.last_is_violated = last_is_violated;
    }
}
