//! Events of threads: from what readers find in lines to a computation.

pub(crate) mod line_reader;
pub(crate) mod lines;
pub(crate) mod location;
pub(crate) mod marks;
pub(crate) mod names;
pub(crate) mod operations;
pub(crate) mod reader;
pub(crate) mod readings;
pub(crate) mod recorder;
