//! What all steps of a callsite have in common.

use tracing_core::Metadata;

use super::row::Raw;
use crate::rules::{Constant, Names, Reader};

/// A place in a program at which spans or events are made, as far as rules read anything from it.
#[derive(Clone, Debug)]
pub(crate) struct Callsite {
    /// Whether its steps are the layer's own, which are not checked.
    pub(crate) is_own: bool,
    /// The values that are the same at each of its steps.
    pub(crate) constants: Vec<(Reader, Raw<'static>)>,
    /// The columns that read each of its fields.
    pub(crate) fields: Box<[Box<[Reader]>]>,
    /// For each of its fields, its number among the fields that are kept with spans.
    pub(crate) span_fields: Box<[Option<usize>]>,
}

/// The target of the events by which violations are reported.
pub(crate) const TARGET: &str = "monitor";

impl Callsite {
    pub(crate) fn new(metadata: &'static Metadata<'static>, names: &Names) -> Self {
        let constant = |(constant, column): &(Constant, usize)| {
            let raw = match constant {
                Constant::Level => Raw::Text(metadata.level().as_str()),
                Constant::Target => Raw::Text(metadata.target()),
                Constant::File => Raw::Text(metadata.file()?),
                Constant::Line => Raw::Integer(metadata.line()?.into()),
            };
            Some((names.reader(*column), raw))
        };
        let columns = |name: &str| {
            let columns = names.fields.get(name).into_iter().flatten();
            columns.map(|column| names.reader(*column)).collect()
        };
        let kept = |name: &str| names.span_fields.iter().position(|known| known == name);
        let fields = || metadata.fields().iter();
        Self {
            is_own: metadata.target() == TARGET,
            constants: names.constants.iter().filter_map(constant).collect(),
            fields: fields().map(|field| columns(field.name())).collect(),
            span_fields: fields().map(|field| kept(field.name())).collect(),
        }
    }
}
