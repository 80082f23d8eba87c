//! The command line.

mod allowed;
mod arguments;
mod asked;
mod explain;
mod formats;
mod help;
mod reading;
mod usage;

pub(crate) use self::arguments::{
    Arguments, CheckArguments, Colour, Command, ConvertArguments, CoverageArguments,
    DetectArguments, Events, PredictArguments, SliceArguments, SliceFormat, Target,
};
pub(crate) use self::asked::OutputFormat;
pub(crate) use self::explain::ExplainArguments;
