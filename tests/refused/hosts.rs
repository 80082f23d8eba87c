//! What calls of annotated functions show.

use std::{
    cell::{Cell, RefCell},
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

use monitor_logic::{parse::parse, reference};
use monitor_runtime::{AtomicState, CellState, LockedState, State, Violated};

use crate::model::value;
use monitor_testing::Random;

/// The values of the propositions `a`, `b`, `c` and `d`.
pub(crate) type Row = [bool; 4];

/// When a step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Entry,
    Exit,
    Both,
    Step,
    Write,
}

impl At {
    pub(crate) fn looks_at_entry(self) -> bool {
        matches!(self, Self::Entry | Self::Both)
    }
}

/// What is done with a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    Return,
    Panic,
    Report,
    Call,
}

impl Policy {
    /// Whether a violation leaves the function; what only tells of it does so by a panic.
    pub(crate) fn leaves(self, panicking: bool) -> bool {
        match self {
            Self::Return | Self::Panic => true,
            Self::Report | Self::Call => panicking,
        }
    }
}

/// An object with a slot of each kind.
#[derive(Default)]
pub(crate) struct Host {
    /// What the propositions read.
    pub(crate) row: Row,
    /// How many rows the body has set.
    pub(crate) ran: usize,
    pub(crate) plain: State<64>,
    pub(crate) cell: CellState<64>,
    pub(crate) atomic: AtomicState,
    pub(crate) locked: LockedState<64>,
    /// Slots for the further properties of one function.
    pub(crate) others: [State<64>; 4],
}

/// A violation, as the model says it.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) step: u64,
    /// The steps that have been, and the violated one.
    pub(crate) values: Vec<Row>,
}

thread_local! {
    /// What was returned, thrown, reported or called with in this thread, in that order.
    static SEEN: RefCell<Vec<Violated>> = const { RefCell::new(Vec::new()) };
    /// Whether what is called with a violation, or reports it, panics in this thread.
    static PANICKING: Cell<bool> = const { Cell::new(false) };
}

/// What is called with violations, and reports them.
pub(crate) fn see(violated: &Violated) {
    note(violated);
    assert!(!is_panicking(), "{violated}");
}

fn note(violated: &Violated) {
    SEEN.with_borrow_mut(|seen| seen.push(violated.clone()));
}

pub(crate) fn is_panicking() -> bool {
    PANICKING.get()
}

/// From now on [`see`] panics in this thread, or does not.
pub(crate) fn set_panicking(panicking: bool) {
    PANICKING.set(panicking);
}

pub(crate) fn seen() -> Vec<Violated> {
    SEEN.take()
}

/// Calls an annotated function: the violations that became known, and how many panics.
pub(crate) fn call(call: impl FnOnce() -> Result<(), Violated>) -> (Vec<Violated>, usize) {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        monitor_runtime::set_report_hook(see);
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |information| {
            let message = information.payload().downcast_ref::<String>();
            if !message.is_some_and(|message| message.starts_with("property `")) {
                hook(information);
            }
        }));
    });
    let mut panics = 0;
    match panic::catch_unwind(AssertUnwindSafe(call)) {
        Ok(Ok(())) => {}
        Ok(Err(violated)) => note(&violated),
        Err(payload) => {
            let message = payload.downcast_ref::<String>().expect("an explanation");
            assert!(message.starts_with("property `"), "{message}");
            panics = 1;
        }
    }
    (seen(), panics)
}

/// The violation is that of the model: its number, and all that it explains.
pub(crate) fn is_that(violated: &Violated, violation: &Violation, about: &str) {
    assert_eq!(violated.step(), violation.step, "{about}");
    for (text, told) in violated.subformulas() {
        let Some(told) = told else { continue };
        let subformula = parse(text).expect("a subformula is a formula");
        let right = reference::holds(&subformula, &violation.values, &value);
        assert_eq!(told, right, "`{text}` of {about}, {:?}", violation.values);
    }
}

pub(crate) fn random_row(random: &mut Random, before: Row) -> Row {
    before.map(|atom| if random.below(3) == 0 { !atom } else { atom })
}
