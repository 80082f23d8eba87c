//! The flow of steps to workers, and of their findings to the first one.
//!
//! Time is the number of a round, in each of which every reader sends one piece of the trace. A worker takes the pieces
//! of a round when no more of them can come, in the order of the trace.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    rc::Rc,
    time::Duration,
};

use timely::{
    container::CapacityContainerBuilder,
    dataflow::{
        InputHandle, ProbeHandle,
        channels::pact::Exchange,
        operators::{Input as _, Probe as _, generic::Operator as _},
    },
    worker::Worker,
};

use super::{
    messages::{Delivery, Message},
    seat::Seat,
};

/// How many rounds readers may be ahead of the workers that take what they read.
const AHEAD: u64 = 4;

/// The longest sleep while nothing arrives.
pub(super) const NAP: Duration = Duration::from_millis(20);

/// The sending end of a worker.
pub(super) struct Sender {
    input: Option<InputHandle<u64, CapacityContainerBuilder<Vec<Delivery>>>>,
    probe: ProbeHandle<u64>,
    round: u64,
    sent: Rc<Cell<u64>>,
}

/// What arrived at a worker at the other end; the first worker gets all of it.
pub(super) type Gathered = Rc<RefCell<Vec<Message>>>;

/// Builds the flow of a worker.
pub(super) fn build(worker: &mut Worker, own: Seat) -> (Sender, Gathered) {
    let mut input = InputHandle::new();
    let probe = ProbeHandle::new();
    let gathered = Gathered::default();
    let count = Rc::new(Cell::new(0));
    let (kept, all_sent) = (Rc::clone(&gathered), Rc::clone(&count));
    let mut seat = Some(own);
    worker.dataflow::<u64, _, _>(|scope| {
        let to_worker = Exchange::new(|delivery: &Delivery| delivery.worker);
        scope
            .input_from(&mut input)
            .unary_frontier::<CapacityContainerBuilder<Vec<Message>>, _, _, _>(
                to_worker,
                "check",
                |capability, _| {
                    let mut capability = Some(capability);
                    let mut waiting: BTreeMap<u64, Vec<Delivery>> = BTreeMap::new();
                    move |(input, frontier), output| {
                        input.for_each(|capability, deliveries| {
                            let time = capability.least().copied().unwrap_or_default();
                            waiting.entry(time).or_default().append(deliveries);
                        });
                        let Some(own) = &mut capability else { return };
                        while let Some(round) = waiting.first_entry()
                            && !frontier.less_equal(round.key())
                        {
                            let mut pieces = round.remove();
                            pieces.sort_unstable_by_key(|delivery| delivery.piece.number);
                            for delivery in &pieces {
                                let reports = seat.as_mut().map(|seat| seat.take(delivery));
                                let mut session = output.session(own);
                                session.give_iterator(reports.into_iter().flatten());
                            }
                        }
                        if let Some(time) = frontier.frontier().first() {
                            own.downgrade(time);
                            return;
                        }
                        if let Some(seat) = seat.take() {
                            let summary = Box::new(seat.finish(all_sent.get()));
                            output.session(own).give(Message::Summary(summary));
                        }
                        capability = None;
                    }
                },
            )
            .probe_with(&probe)
            .sink(
                Exchange::new(|_: &Message| 0),
                "gather",
                move |(input, _)| {
                    input.for_each(|_, messages| kept.borrow_mut().append(messages));
                },
            );
    });
    let sender = Sender {
        input: Some(input),
        probe,
        round: 0,
        sent: count,
    };
    (sender, gathered)
}

impl Sender {
    /// Sends a piece to all workers in this round, and waits if they are far behind.
    pub(super) fn send(&mut self, worker: &mut Worker, deliveries: Vec<Delivery>) {
        let Some(input) = &mut self.input else { return };
        for delivery in deliveries {
            let steps = delivery.parts.iter().map(|part| part.steps.len() as u64);
            self.sent.set(self.sent.get() + steps.sum::<u64>());
            input.send(delivery);
        }
        self.round += 1;
        input.advance_to(self.round);
        input.flush();
        worker.step();
        if let Some(earlier) = self.round.checked_sub(AHEAD) {
            while self.probe.less_than(&earlier) {
                worker.step_or_park(Some(NAP));
            }
        }
    }

    /// Ends sending.
    pub(super) fn close(&mut self) {
        self.input = None;
    }
}
