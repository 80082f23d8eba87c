//! Random programs with spans, on several threads.

use std::{sync::mpsc, thread};

use proptest::{collection::vec, prelude::*};
use tracing::{Dispatch, Span, dispatcher, field};

use super::odd::{Odd, odd};

/// How many threads and places for spans there are.
const THREADS: usize = 3;
const SPANS: usize = 4;

/// What a thread does.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Event {
        kind: usize,
        session: Option<i64>,
        number: u8,
        /// The span that it is in, where that is said.
        parent: Option<usize>,
    },
    /// A span comes to a place, and the one that was there is dropped.
    New {
        place: usize,
        kind: usize,
        user: usize,
        parent: Option<usize>,
    },
    Enter(usize),
    Exit(usize),
    Record(usize, i64),
    Drop(usize),
    /// An event, a span and a field that is recorded later, with values that may be anything.
    OddEvent([Odd; 5], Option<usize>),
    OddSpan(usize, [Odd; 4], Option<usize>),
    OddRecord(usize, [Odd; 3]),
    /// So many microseconds pass.
    Wait(u16),
}

/// What threads do, one behind the other; before that, a step for each name, so that none is misspelt.
pub(crate) fn operations() -> impl Strategy<Value = Vec<(usize, Operation)>> {
    vec((0..THREADS, operation()), 1..70)
}

/// The same, with values in between that may be anything.
pub(crate) fn odd_operations() -> impl Strategy<Value = Vec<(usize, Operation)>> {
    let place = || 0..SPANS;
    let parent = || proptest::option::weighted(0.2, place());
    let kind = || {
        proptest::sample::select(vec!["open", "use", "close"])
            .prop_map(|kind| Odd::Text(kind.into()))
    };
    let session = || (0..3_i64).prop_map(Odd::Integer);
    // Of what rules need, most often.
    let field = |usual: BoxedStrategy<Odd>| prop_oneof![4 => usual, 1 => odd()];
    let text = || {
        proptest::sample::select(vec!["aaa", "ann", "bob"]).prop_map(|text| Odd::Text(text.into()))
    };
    let number = || prop_oneof![(0..4_i64).prop_map(Odd::Integer), Just(Odd::Float(0.5))];
    let event = [
        kind().boxed(),
        session().boxed(),
        number().boxed(),
        text().boxed(),
        number().boxed(),
    ]
    .map(field);
    let span = [
        text().boxed(),
        number().boxed(),
        any::<bool>().prop_map(Odd::Truth).boxed(),
        number().boxed(),
    ]
    .map(field);
    let recorded = [
        number().boxed(),
        any::<bool>().prop_map(Odd::Truth).boxed(),
        text().boxed(),
    ]
    .map(field);
    let operation = prop_oneof![
        4 => operation(),
        3 => (event, parent()).prop_map(|(values, parent)| Operation::OddEvent(values, parent)),
        1 => (place(), span, parent()).prop_map(|(place, values, parent)| Operation::OddSpan(place, values, parent)),
        1 => (place(), recorded).prop_map(|(place, values)| Operation::OddRecord(place, values)),
    ];
    vec((0..THREADS, operation), 1..70)
}

fn operation() -> impl Strategy<Value = Operation> {
    let place = || 0..SPANS;
    let parent = || proptest::option::weighted(0.2, place());
    prop_oneof![
        6 => (0..5_usize, proptest::option::weighted(0.8, 0..3_i64), 0..4_u8, parent())
            .prop_map(|(kind, session, number, parent)| Operation::Event { kind, session, number, parent }),
        3 => (place(), 0..3_usize, 0..3_usize, parent())
            .prop_map(|(place, kind, user, parent)| Operation::New { place, kind, user, parent }),
        3 => place().prop_map(Operation::Enter),
        3 => place().prop_map(Operation::Exit),
        1 => (place(), 0..4_i64).prop_map(|(place, value)| Operation::Record(place, value)),
        1 => place().prop_map(Operation::Drop),
        2 => (1..9_000_u16).prop_map(Operation::Wait),
    ]
}

/// The spans of a run, and how often each thread has entered them.
#[derive(Default)]
struct State {
    spans: [Option<Span>; SPANS],
}

/// Runs a program, its operations one behind the other, each in its thread.
pub(crate) fn run(dispatch: &Dispatch, wait: &dyn Fn(u64), operations: &[(usize, Operation)]) {
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                let (give, take) = mpsc::channel::<(Option<Operation>, State)>();
                let (give_back, take_back) = mpsc::channel::<State>();
                scope.spawn(move || {
                    dispatcher::with_default(dispatch, || {
                        let mut entered: Vec<Span> = Vec::new();
                        for (operation, mut state) in take {
                            match operation {
                                Some(operation) => execute(&operation, &mut state, &mut entered),
                                // What is entered is left before the thread ends.
                                None => entered.drain(..).rev().for_each(|span| exit(&span)),
                            }
                            give_back.send(state).unwrap();
                        }
                    });
                });
                (give, take_back)
            })
            .collect();
        let mut state = State::default();
        let in_thread = |thread: usize, operation: Option<Operation>, state: State| {
            let (give, take_back) = &threads[thread];
            give.send((operation, state)).unwrap();
            take_back.recv().unwrap()
        };
        for (thread, operation) in preamble().into_iter().chain(operations.iter().cloned()) {
            if let Operation::Wait(microseconds) = operation {
                wait(microseconds.into());
            } else {
                state = in_thread(thread, Some(operation), state);
            }
        }
        for thread in 0..THREADS {
            state = in_thread(thread, None, state);
        }
        // Spans are closed where there is a dispatcher, whichever thread that is.
        drop(state);
        drop(threads);
    });
}

/// Every name is set.
fn preamble() -> Vec<(usize, Operation)> {
    let new = |place, kind| Operation::New {
        place,
        kind,
        user: 0,
        parent: None,
    };
    let event = |kind, session| Operation::Event {
        kind,
        session: Some(session),
        number: 3,
        parent: None,
    };
    let all = [
        new(0, 0),
        Operation::Record(0, 0),
        Operation::Enter(0),
        event(0, 0),
        new(1, 1),
        Operation::Enter(1),
        event(0, 1),
        event(1, 1),
        Operation::Exit(1),
        event(4, 0),
        event(2, 0),
        Operation::Exit(0),
    ];
    all.map(|operation| (0, operation)).into()
}

const USERS: [&str; 3] = ["ann", "bob \"b\"", "cleo\n"];

fn execute(operation: &Operation, state: &mut State, entered: &mut Vec<Span>) {
    match *operation {
        Operation::Event {
            kind,
            session,
            number,
            parent,
        } => {
            let span = parent.and_then(|place| state.spans[place].clone());
            event(kind, session, number, span.as_ref());
        }
        Operation::New {
            place,
            kind,
            user,
            parent,
        } => {
            let parent = parent.and_then(|place| state.spans[place].clone());
            state.spans[place] = Some(span(kind, USERS[user], parent.as_ref()));
        }
        Operation::Enter(place) => {
            if let Some(span) = &state.spans[place] {
                span.with_subscriber(|(id, dispatch)| dispatch.enter(id));
                entered.push(span.clone());
            }
        }
        Operation::Exit(place) => {
            let of_place = |span: &Span| state.spans[place].as_ref().is_some_and(|own| own == span);
            if let Some(last) = entered.iter().rposition(of_place) {
                exit(&entered.remove(last));
            }
        }
        Operation::Record(place, value) => {
            if let Some(span) = &state.spans[place] {
                span.record("later", value % 2 == 0);
                span.record("number", value);
            }
        }
        Operation::Drop(place) => state.spans[place] = None,
        Operation::OddEvent(ref values, parent) => {
            let span = parent.and_then(|place| state.spans[place].clone());
            odd_event(values, span.as_ref());
        }
        Operation::OddSpan(place, ref values, parent) => {
            let parent = parent.and_then(|place| state.spans[place].clone());
            state.spans[place] = Some(odd_span(values, parent.as_ref()));
        }
        Operation::OddRecord(place, ref values) => {
            if let Some(span) = &state.spans[place] {
                for (field, value) in ["number", "later", "user"].into_iter().zip(values) {
                    span.record(field, value.value());
                }
            }
        }
        Operation::Wait(_) => {}
    }
}

fn exit(span: &Span) {
    span.with_subscriber(|(id, dispatch)| dispatch.exit(id));
}

fn span(kind: usize, user: &str, parent: Option<&Span>) -> Span {
    macro_rules! span {
        ($($start:tt)*) => {
            match kind {
                0 => tracing::info_span!($($start)* "outer", user, later = field::Empty, number = field::Empty),
                1 => tracing::debug_span!($($start)* "inner", number = user.len(), user = ?user, later = field::Empty),
                _ => tracing::info_span!($($start)* "bare", ratio = 0.5, number = field::Empty),
            }
        };
    }
    match parent {
        Some(parent) => span!(parent: parent,),
        None => span!(),
    }
}

fn event(kind: usize, session: Option<i64>, number: u8, parent: Option<&Span>) {
    macro_rules! event {
        ($($start:tt)*) => {
            match kind {
                0 => tracing::info!($($start)* kind = "open", session, number, "opened {number}"),
                1 => tracing::info!($($start)* kind = "use", session, number, text = "aaa", "in use"),
                2 => tracing::debug!($($start)* kind = "close", session, ratio = f64::from(number) / 4.0, "closed"),
                3 => tracing::warn!($($start)* number = ?number, empty = f64::NAN, "late \"use\""),
                _ => tracing::info!(target: "other", $($start)* session, kind = %format_args!("us{}", 'e'), text = ?session, "else"),
            }
        };
    }
    match parent {
        Some(parent) => event!(parent: parent,),
        None => event!(),
    }
}

fn odd_event(values: &[Odd; 5], parent: Option<&Span>) {
    let [kind, session, number, text, ratio] = values.each_ref().map(Odd::value);
    if let Some(parent) = parent {
        tracing::info!(parent: parent, kind, session, number, text, ratio, "odd");
    } else {
        tracing::info!(target: "other", ratio, text, number, session, kind, message = text);
    }
}

fn odd_span(values: &[Odd; 4], parent: Option<&Span>) -> Span {
    let [user, number, later, ratio] = values.each_ref().map(Odd::value);
    if let Some(parent) = parent {
        tracing::info_span!(parent: parent, "outer", user, number, later, ratio)
    } else {
        tracing::warn_span!("inner", ratio, later, number, user)
    }
}
