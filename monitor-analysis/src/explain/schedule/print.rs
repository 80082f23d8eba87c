//! The schedule as a table.

use std::fmt;

use super::{Postponed, Schedule, Step};
use crate::model::{
    describe::printable,
    table::{RunTable, TableRow},
};

/// Writes a table: the steps, and under a letter for each subformula its truth after each step;
/// then what is unlike the observed run, and why the formula is false. `{:#}` adds what orders the
/// steps.
impl fmt::Display for Schedule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printing = Printing::new(self);
        let table = printing.table();
        table.write_rows(formatter)?;
        printing.differences(formatter)?;
        table.write_legend(formatter)?;
        printing.causes(formatter)?;
        if formatter.alternate() {
            printing.order(formatter)?;
        }
        Ok(())
    }
}

struct Printing<'a> {
    schedule: &'a Schedule,
    /// Which steps have a row, by their places: all but ends of moments that are over before
    /// anything else happens, unless such an end breaks the formula.
    shown: Vec<usize>,
}

impl<'a> Printing<'a> {
    fn new(schedule: &'a Schedule) -> Self {
        let steps = &schedule.steps;
        let shown = (0..steps.len()).filter(|&index| {
            let follows = index > 0 && steps[index - 1].event.thread == steps[index].event.thread;
            !(steps[index].ends_moment && follows && index + 1 < steps.len())
        });
        Self {
            schedule,
            shown: shown.collect(),
        }
    }

    fn steps(&self) -> impl Iterator<Item = &'a Step> {
        let steps = &self.schedule.steps;
        self.shown.iter().map(|index| &steps[*index])
    }

    /// Returns the number of the row that the state after this many steps belongs to.
    fn row(&self, steps: usize) -> usize {
        self.shown.partition_point(|index| *index < steps)
    }

    /// The number of the row of an event.
    fn row_of(&self, event: usize) -> Option<usize> {
        let mut steps = self.schedule.steps.iter();
        let index = steps.position(|step| step.event.number == event)?;
        Some(self.row(index + 1))
    }

    /// Returns a list such as `step 1, step 2`.
    fn row_list(&self, events: &[usize]) -> Option<String> {
        let mut rows: Vec<usize> = events
            .iter()
            .filter_map(|event| self.row_of(*event))
            .collect();
        rows.sort_unstable();
        rows.dedup();
        let names: Vec<String> = rows.iter().map(|row| format!("step {row}")).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    fn table(&self) -> RunTable<'a> {
        let row = |step: &'a Step| TableRow {
            is_marked: step.moved,
            thread: printable(&step.event.thread),
            action: &step.event.action,
            place: step.event.place(),
            truth: &step.truth,
        };
        RunTable {
            formulas: &self.schedule.subformulas,
            initially: &self.schedule.initially,
            rows: self.steps().map(row).collect(),
            remark: "<- broken",
            skipped: 0..0,
        }
    }

    /// What is not as it was observed.
    fn differences(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = &self.schedule.steps;
        for (row, index) in (1..).zip(&self.shown) {
            let step = &steps[*index];
            if !step.moved {
                continue;
            }
            if let Some(later) = self.row_list(&step.overtakes) {
                writeln!(formatter, "  * step {row} was observed after {later}")?;
            } else if step.overtakes.is_empty() {
                let earlier: Vec<usize> = steps[..*index]
                    .iter()
                    .filter(|other| other.overtakes.contains(&step.event.number))
                    .map(|other| other.event.number)
                    .collect();
                let earlier = self.row_list(&earlier).unwrap_or_default();
                writeln!(formatter, "  * step {row} was observed before {earlier}")?;
            }
            // Else the step overtakes only what has not happened yet.
        }
        let postponed = &self.schedule.postponed;
        for Postponed {
            event,
            observed_before,
        } in postponed
        {
            let place = event.place();
            let place = place.trim_matches(['(', ')']);
            let (thread, action) = (printable(&event.thread), &event.action);
            write!(formatter, "  * not yet here: {thread}: {action} ({place})")?;
            match self.row_of(*observed_before) {
                Some(row) => writeln!(formatter, ", which was observed before step {row}")?,
                None => formatter.write_str("\n")?,
            }
        }
        let left_out = self.schedule.left_out;
        if left_out > 0 {
            let (events, they) = if left_out == 1 {
                ("event is", "it makes")
            } else {
                ("events are", "they make")
            };
            writeln!(
                formatter,
                "  {left_out} more {events} left out: {they} no difference"
            )?;
        }
        Ok(())
    }

    /// Why the whole formula is false at the end.
    fn causes(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.shown.len();
        let when = |row: usize| match row {
            row if row == end => String::new(),
            0 => " from the beginning".to_owned(),
            row => format!(" since step {row}"),
        };
        let causes = self.schedule.because.iter().map(|cause| {
            let subformula = &self.schedule.subformulas[cause.subformula];
            let verb = if cause.truth { "is true" } else { "is false" };
            let when = when(self.row(cause.since));
            format!("`{subformula}` {verb}{when}")
        });
        let causes: Vec<String> = causes.collect();
        if let Some((last, others)) = causes.split_last() {
            let separator = if others.is_empty() { "" } else { " and " };
            let others = others.join(", ");
            let place = if end == 0 {
                "initially".to_owned()
            } else {
                format!("at step {end}")
            };
            writeln!(
                formatter,
                "  broken {place}, because {others}{separator}{last}"
            )?;
        }
        Ok(())
    }

    /// What puts the steps in order, and what does not.
    fn order(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("\n  what puts these steps in order:\n")?;
        for (row, step) in (1..).zip(self.steps()) {
            write!(formatter, "    step {row} ")?;
            let after: Vec<String> = step
                .after
                .iter()
                .filter_map(|after| {
                    let row = self.row_of(after.event)?;
                    Some(format!("step {row} ({})", after.reason))
                })
                .collect();
            if after.is_empty() {
                formatter.write_str("needs nothing before it")?;
            } else {
                write!(formatter, "must come after {}", after.join(", "))?;
            }
            let mut overtaken: Vec<String> = self.row_list(&step.overtakes).into_iter().collect();
            for Postponed { event, .. } in &self.schedule.postponed {
                if step.overtakes.contains(&event.number) {
                    let (thread, action) = (printable(&event.thread), &event.action);
                    overtaken.push(format!("`{thread}: {action}`"));
                }
            }
            if !overtaken.is_empty() {
                let overtaken = overtaken.join(", ");
                write!(
                    formatter,
                    "; it was observed after {overtaken}, but nothing makes it wait for that"
                )?;
            }
            formatter.write_str("\n")?;
        }
        Ok(())
    }
}
