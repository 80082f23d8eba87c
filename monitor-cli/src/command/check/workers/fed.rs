//! A trace that the command reads, and feeds to workers.

use std::sync::mpsc;

use super::{
    super::{
        initialise,
        reading::{Reading, reading},
    },
    Stopped,
    cluster::{Feed, Source, start},
    gather,
    gathered::Gathered,
    held::Held,
    messages::Piece,
    plan::Plan,
    sectioned::deliveries,
};
use crate::{
    check::{Check, Part, Route},
    diagnostic::{Diagnostic, Diagnostics},
    input::{Meter, Trace, block::Block, initial},
};

/// A trace that the command reads, and feeds to workers.
pub(super) struct Fed {
    pub(super) trace: Trace,
    pub(super) block: Block,
    routes: Vec<Route>,
    pub(super) notes: Vec<Diagnostic>,
}

/// The most pieces that wait for the first worker.
const WAITING: usize = 8;

impl Fed {
    pub(super) fn new(plan: &Plan, check: &Check) -> Result<Self, Diagnostics> {
        let arguments = &plan.arguments;
        let columns = check.columns().list().to_vec();
        let mut block = check.empty_block();
        if arguments.reading.keep {
            block.keep_values();
        }
        initial::refuse_two_for_one(&arguments.reading.init)?;
        for setting in &arguments.reading.init {
            initialise(setting, check, &mut block)?;
        }
        let Reading { format, options } = reading(arguments)?;
        let meter = Meter::default();
        let trace = Trace::new(&arguments.traces, format, &columns, options, &meter)?;
        Ok(Self {
            trace,
            block,
            routes: plan.routes(check)?,
            notes: Vec::new(),
        })
    }

    /// Reads the trace to its end, checks what the command checks, and lets workers check the rest.
    pub(super) fn follow(
        &mut self,
        plan: &Plan,
        check: &mut Check,
        held: &mut Held<'_>,
        rules: usize,
    ) -> Result<Gathered, Stopped> {
        let (send, receive) = mpsc::sync_channel(WAITING);
        let events = start(plan, Source::Fed(receive))?;
        let mut number = 0;
        while self.next(check).map_err(Stopped::Trace)? {
            check
                .block(&self.block, &self.trace, false, held)
                .map_err(Stopped::Trace)?;
            let (piece, parts) = self.piece(plan, check, number);
            number += 1;
            let feed = Feed::Piece(deliveries(&piece, parts, plan.peers()));
            if send.send(feed).is_err() {
                break;
            }
        }
        let _ = send.send(Feed::End);
        gather(&events, plan, rules)
    }

    fn next(&mut self, check: &Check) -> Result<bool, Diagnostic> {
        let next = self.trace.next(&mut self.block);
        let notes = self.trace.take_notes(&mut self.block).into_iter();
        self.notes.extend(notes.map(|note| check.with_reader(note)));
        next
    }

    /// Returns the steps of the block, which was checked last, as a piece.
    fn piece(&mut self, plan: &Plan, check: &Check, number: u64) -> (Piece, Vec<Vec<Part>>) {
        let mut parts = vec![vec![Part::default(); plan.peers()]; self.routes.len()];
        check.split(&self.routes, &self.block, 0, &mut parts);
        let last = check.last_of(&self.block);
        let piece = Piece {
            number,
            file: last.as_ref().map_or("".into(), |spot| spot.file.clone()),
            steps: self.block.steps() as u64,
            begins_file: false,
            lines: 0,
            header: 0,
            keeps_values: self.block.keeps_values(),
            last,
            ticks: check.ticks(&self.block),
            named: Vec::new(),
        };
        (piece, parts)
    }
}
