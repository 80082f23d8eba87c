//! The command line.

mod arguments;
mod formats;
mod help;
mod reading;
mod usage;

pub(crate) use self::arguments::{
    Arguments, CheckArguments, Colour, Command, ConvertArguments, CoverageArguments,
    DetectArguments, Events, ExplainArguments, OutputFormat, PredictArguments, SliceArguments,
    SliceFormat, Target,
};
