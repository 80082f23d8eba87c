//! The fields of an event or a span; only those that rules read are looked at.

use std::fmt::{self, Write as _};

use tracing_core::field::{Field, Visit};

use super::{
    callsite::Callsite,
    row::{Raw, Row},
    span::SpanValues,
};
use crate::rules::Names;

/// Takes the fields of an event into a row.
pub(crate) struct Visitor<'a> {
    pub(crate) callsite: &'a Callsite,
    pub(crate) row: &'a mut Row,
    /// A buffer for values that are written out, so that it is not allocated again.
    pub(crate) scratch: &'a mut String,
}

impl Visitor<'_> {
    #[inline]
    fn set(&mut self, field: &Field, raw: Raw<'_>) {
        if let Some(readers) = self.callsite.fields.get(field.index()) {
            for reader in readers {
                self.row.set(*reader, raw);
            }
        }
    }
}

/// The values are those of a JSON log: what is not a truth value, a number of at most 64 bits or a text is written out.
impl Visit for Visitor<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.set(field, Raw::Float(value));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.set(field, Raw::Integer(value.into()));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.set(field, Raw::Integer(value.into()));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.set(field, Raw::Boolean(value));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.set(field, Raw::Text(value));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let columns = self.callsite.fields.get(field.index());
        if columns.is_none_or(|columns| columns.is_empty()) {
            return;
        }
        let mut text = std::mem::take(self.scratch);
        text.clear();
        let _ = write!(text, "{value:?}");
        self.set(field, Raw::Text(&text));
        *self.scratch = text;
    }
}

/// Takes the fields of a span that are kept.
pub(crate) struct SpanVisitor<'a> {
    pub(crate) names: &'a Names,
    pub(crate) callsite: &'a Callsite,
    pub(crate) values: &'a mut SpanValues,
}

impl SpanVisitor<'_> {
    fn set(&mut self, field: &Field, raw: Raw<'_>) {
        if let Some(Some(number)) = self.callsite.span_fields.get(field.index()) {
            self.values.set(*number, raw);
        }
    }
}

impl Visit for SpanVisitor<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.set(field, Raw::Float(value));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.set(field, Raw::Integer(value.into()));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.set(field, Raw::Integer(value.into()));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.set(field, Raw::Boolean(value));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.set(field, Raw::Text(value));
    }

    /// The log has bytes that a span records as an array of numbers.
    fn record_bytes(&mut self, field: &Field, value: &[u8]) {
        self.set(field, Raw::Bytes(value));
    }

    /// For spans, the log writes raw identifiers without their mark here, and leaves out the fields of another logger.
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let name = field.name();
        if name.starts_with("log.") {
            return;
        }
        let number = match name.strip_prefix("r#") {
            Some(bare) => self
                .names
                .span_fields
                .iter()
                .position(|known| known == bare),
            None => self
                .callsite
                .span_fields
                .get(field.index())
                .copied()
                .flatten(),
        };
        if let Some(number) = number {
            self.values.set(number, Raw::Text(&format!("{value:?}")));
        }
    }
}
