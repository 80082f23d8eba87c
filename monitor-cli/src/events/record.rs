//! An event as a file has it, names as text.

use std::rc::Rc;

use monitor_analysis::event::{Location, Value};

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The thread or process.
    pub thread: String,
    /// What it did. What it took over from others comes first, what it handed on last.
    pub acts: Vec<Act>,
    /// The vector clock, where the program computed it.
    pub clock: Option<Vec<(String, u32)>>,
    /// Where in the program.
    pub location: Option<Location>,
    /// The file and the line that it was read from.
    pub place: (Rc<str>, u64),
}

/// What was done.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A message was received.
    Receive(String),
    /// A thread was joined.
    Join(String),
    /// A lock was taken.
    Acquire(String),
    /// A region was entered.
    Enter(String),
    /// A shared variable was read.
    Read(String),
    /// A shared variable was written.
    Write(String, Value),
    /// A variable of the thread alone was set.
    Local(String, Value),
    /// A thread was started.
    Fork(String),
    /// A message was sent.
    Send(String),
    /// A region was left.
    Leave(String),
    /// A lock was given back.
    Release(String),
}
