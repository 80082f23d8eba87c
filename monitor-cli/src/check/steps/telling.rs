//! What is reported of a block, and what is remembered of it.

use monitor_logic::block::STEPS_A_WORD;
use monitor_rules::check::Deadline;

use super::{Check, Engine, mark};
use crate::{
    check::{
        bits,
        listener::{Listener, Passed},
        summary::Stretch,
        times,
    },
    diagnostic::Diagnostic,
    input::block::Block,
};

impl Check {
    /// Adds the first `end` steps of the block, through which the monitor has run, to what is known
    /// about a property.
    pub(super) fn conclude(
        &mut self,
        number: usize,
        block: &Block,
        end: usize,
        listener: &mut dyn Listener,
    ) {
        let before = self.steps;
        let time = self.time.as_ref().map(|(column, _)| *column);
        let mark = |step: usize| mark(block, step, before, time);
        let engine = &mut self.properties[number].engine;
        let violation = match engine {
            Engine::Blocks(_) => None,
            Engine::Slices(slices) => slices.take_violation(),
            Engine::Automata(automata) => automata.take_violation(),
        };
        if let Some(violation) = violation
            && let Some(step) = bits::next(engine.verdicts(), false, 0, end)
        {
            listener.violated_first(number, &mark(step), &violation);
        }
        let clock = self.clock.as_ref();
        let mut tell = |deadline: &Deadline, key: Option<&str>| {
            let time = clock.map(|clock| clock.written(deadline.time));
            let passed = Passed {
                deadline,
                time: time.as_deref(),
                key,
            };
            listener.deadline_passed(number, &passed);
        };
        match engine {
            Engine::Blocks(blocks) => {
                if let Some(deadline) = blocks.take_passed() {
                    tell(deadline, None);
                }
            }
            Engine::Slices(slices) => {
                for key in slices.take_passed() {
                    if let Some(deadline) = slices.violations.deadline_of(&key) {
                        tell(deadline, slices.shown(&key).as_deref());
                    }
                }
            }
            Engine::Automata(_) => {}
        }
        let checked = &self.properties[number];
        let verdicts = checked.engine.verdicts();
        listener.verdicts(number, verdicts, end);
        let first = bits::next(verdicts, false, 0, end);
        if let Some(step) = first.filter(|_| checked.summary.violations == 0)
            && let Engine::Blocks(blocks) = &checked.engine
        {
            let violation = blocks.violation(
                &checked.property,
                &self.conditions,
                &self.columns,
                block,
                before,
                step,
            );
            listener.violated_first(number, &mark(step), &violation);
        }
        let checked = &mut self.properties[number];
        let verdicts = checked.engine.verdicts();
        let keys = |step| checked.engine.violated_keys(step);
        let summary = &mut checked.summary;
        summary.add(verdicts, before, end, &mark, |stretch| match stretch {
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
        let violated = summary.violations > 0;
        if let Engine::Blocks(blocks) = &mut checked.engine {
            blocks.remember(before, end, violated);
        }
    }

    /// Warns of times that go backwards; if a formula asks for times, that was an error already.
    pub(super) fn watch_time(&mut self, block: &Block, end: usize, listener: &mut dyn Listener) {
        let Some((column, times)) = &mut self.time else {
            return;
        };
        if self.clock.is_some() || !block.is_known(*column) {
            return;
        }
        let numbers = block.integers(*column).get(..end);
        if numbers.is_some_and(|numbers| times.take_integers(numbers)) {
            return;
        }
        for step in (0..end).filter(|step| !block.is_absent(*column, *step)) {
            if let Some(last) = times.next(block.value(*column, step))
                && times.backwards == 1
            {
                let name = &self.columns.list()[*column].name;
                let time = times::show(block.value(*column, step));
                let message = format!(
                    "{}: `{name}` goes back from {last} to {time}",
                    block.place(step)
                );
                listener.warn(&Diagnostic::new(message).with_note(
                    "steps are checked in the order of the trace, whatever their times",
                ));
            }
        }
    }

    /// Returns at how many of the first `end` steps a property is violated.
    pub(super) fn violated_in(&self, end: usize) -> u64 {
        let mut all = vec![u64::MAX; end.div_ceil(STEPS_A_WORD)];
        for checked in self.checked_here() {
            let verdicts = checked.engine.verdicts();
            for (all, verdict) in all.iter_mut().zip(verdicts) {
                *all &= verdict;
            }
        }
        bits::unset(&all, end)
    }
}
