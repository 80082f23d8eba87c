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
    Arguments, CheckArguments, Colour, CommandArguments, ConvertArguments, CoverageArguments,
    DetectArguments, EventArguments, PredictArguments, SliceArguments, SliceFormat, Target,
};
pub(crate) use self::asked::OutputFormat;
pub(crate) use self::explain::ExplainArguments;
