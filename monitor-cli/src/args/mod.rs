//! The command line.

mod arguments;
mod explain;
mod formats;
mod help;
mod reading;
mod usage;

pub(crate) use self::arguments::{
    Arguments, CheckArguments, Colour, Command, ConvertArguments, CoverageArguments,
    DetectArguments, Events, OutputFormat, PredictArguments, SliceArguments, SliceFormat, Target,
};
pub(crate) use self::explain::ExplainArguments;
