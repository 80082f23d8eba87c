//! Steering a run of the program into a schedule.
//!
//! Every use of a tracked object is a *scheduling point* of its thread. A run that may be steered
//! keeps a [log of its points](recording::PointLog): the objects that each of them touched, and
//! which points learned of which. From the log and from the order of a formula's events in a
//! violating run comes a [plan](plan::Plan): the points that lead to the violation, in an order,
//! each with the points of other threads that it comes after. A later run of the same program has
//! [gates](gates::Gates) at its points, which let them pass in that order. Where the run goes
//! another way, or nothing moves any more, the gates open, and it is known where that was.
//!
//! Threads and points of two runs correspond if they have the same [path](point::ThreadPath) and
//! number, and do the same thing at the same place of the program.

mod conflicts;
mod file;
mod gates;
mod panics;
mod plan;
mod point;
mod recording;
mod reversals;
mod steering;

#[cfg(feature = "tokio")]
pub(crate) use self::gates::Arrival;
pub(crate) use self::{
    file::ScheduleFile,
    gates::Ending,
    plan::{Plan, PlannedOrder, SectionOrder},
    point::{Point, PointPlace, ThreadPath},
    recording::{PointAccess, PointLog},
    reversals::{Reversal, reversals},
    steering::{Steering, is_any},
};
