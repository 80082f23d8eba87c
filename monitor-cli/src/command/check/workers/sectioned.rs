//! Readers of the sections of files; each is a worker, which also checks.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use timely::worker::Worker;

use super::{
    super::reading::{Reading, reading},
    dataflow::Sender,
    messages::{Delivery, Piece},
    plan::Plan,
};
use crate::{
    check::{Check, Part, Route},
    diagnostic::{Diagnostic, Diagnostics},
    input::{Meter, ReadingOptions, Trace, block::Block, sections::Sections},
};

/// What readers share.
#[derive(Clone, Debug)]
pub(super) struct Sectioned {
    pub(super) sections: Sections,
    /// How many workers of this process read.
    pub(super) readers: usize,
    pub(super) meter: Meter,
    /// Whether some reader could not read a section.
    pub(super) has_failed: Arc<AtomicBool>,
}

/// A reader.
struct Reader<'all> {
    shared: &'all Sectioned,
    check: Check,
    routes: Vec<Route>,
    options: ReadingOptions,
    workers: usize,
}

impl Sectioned {
    /// Reads and sends the sections of reader `own`. Returns `false` if some section cannot be read.
    pub(super) fn read(
        &self,
        plan: &Plan,
        own: usize,
        worker: &mut Worker,
        sender: &mut Sender,
    ) -> bool {
        let Ok(reader) = Reader::new(self, plan) else {
            return self.fail();
        };
        for number in (own..self.sections.len()).step_by(self.readers) {
            if self.has_failed.load(Ordering::Relaxed) {
                return false;
            }
            match reader.section(number) {
                Ok(deliveries) => sender.send(worker, deliveries),
                Err(_) => return self.fail(),
            }
        }
        true
    }

    fn fail(&self) -> bool {
        self.has_failed.store(true, Ordering::Relaxed);
        false
    }
}

impl<'all> Reader<'all> {
    fn new(shared: &'all Sectioned, plan: &Plan) -> Result<Self, Diagnostics> {
        let (check, _) = plan.check()?;
        let Reading { options, .. } = reading(&plan.arguments)?;
        Ok(Self {
            shared,
            routes: plan.routes(&check)?,
            check,
            options,
            workers: plan.peers(),
        })
    }

    /// Reads a section.
    fn section(&self, number: usize) -> Result<Vec<Delivery>, Diagnostic> {
        let opened = self.shared.sections.open(number, &self.shared.meter);
        let opened = opened.map_err(Diagnostic::new)?;
        let columns = self.check.columns().list();
        let file: Box<str> = (**opened.input.name()).into();
        let mut block = Block::new(columns);
        let format = Some(opened.format);
        let mut trace = Trace::of_reader(
            opened.input,
            format,
            columns,
            &mut block,
            self.options.clone(),
        )?;
        let mut parts = vec![vec![Part::default(); self.workers]; self.routes.len()];
        let (mut steps, mut last) = (0, None);
        while trace.next(&mut block)? {
            if !trace.take_notes(&mut block).is_empty() {
                return Err(Diagnostic::new("the trace has something to be told of"));
            }
            self.check.split(&self.routes, &block, steps, &mut parts);
            steps += u32::try_from(block.steps()).map_err(Diagnostic::new)?;
            last = self.check.last_of(&block).or(last);
        }
        let named = (0..columns.len()).map(|column| trace.names(&block, column));
        let piece = Piece {
            number: number as u64,
            file,
            steps: u64::from(steps),
            begins_file: opened.is_first,
            lines: opened.lines.get(),
            header: opened.header,
            keeps_values: block.keeps_values(),
            last,
            ticks: None,
            named: named.collect(),
        };
        Ok(deliveries(&piece, parts, self.workers))
    }
}

/// Returns what each worker gets of a piece, given the parts of all workers for each rule.
pub(super) fn deliveries(piece: &Piece, parts: Vec<Vec<Part>>, workers: usize) -> Vec<Delivery> {
    let mut rules: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    let delivery = |worker: usize| Delivery {
        worker: worker as u64,
        piece: piece.clone(),
        parts: rules.iter_mut().filter_map(Iterator::next).collect(),
    };
    (0..workers).map(delivery).collect()
}
