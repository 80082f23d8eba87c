//! What is kept with spans.

use std::time::{Duration, Instant};

use super::row::Raw;

/// What layers keep with a span, each its own data.
#[derive(Debug, Default)]
pub(crate) struct SpanData {
    of: Vec<(usize, OfLayer)>,
}

/// What one layer keeps with a span.
#[derive(Debug, Default)]
pub(crate) struct OfLayer {
    pub(crate) values: SpanValues,
    pub(crate) times: Option<SpanTimes>,
}

impl SpanData {
    /// Returns what the layer of this number keeps.
    pub(crate) fn get(&self, layer: usize) -> Option<&OfLayer> {
        let found = self.of.iter().find(|(other, _)| *other == layer);
        found.map(|(_, of)| of)
    }

    pub(crate) fn get_mut(&mut self, layer: usize) -> &mut OfLayer {
        let place = self.of.iter().position(|(other, _)| *other == layer);
        let place = place.unwrap_or_else(|| {
            self.of.push((layer, OfLayer::default()));
            self.of.len() - 1
        });
        &mut self.of[place].1
    }
}

impl SpanData {
    /// Adds what was recorded elsewhere.
    pub(crate) fn add(&mut self, recorded: Self) {
        for (layer, of) in recorded.of {
            let known = self.get_mut(layer);
            known.times = known.times.or(of.times);
            for (field, value) in of.values.values.into_iter().enumerate() {
                if !matches!(value, SpanValue::Absent) {
                    known.values.put(field, value);
                }
            }
        }
    }
}

/// The fields of a span that rules read, by their numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct SpanValues {
    pub(crate) values: Vec<SpanValue>,
}

/// A value that is kept with a span.
#[derive(Clone, Debug, Default)]
pub(crate) enum SpanValue {
    #[default]
    Absent,
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(Box<str>),
    Bytes(Box<[u8]>),
}

impl SpanValues {
    /// Sets a field, which may have been set before.
    pub(crate) fn set(&mut self, field: usize, raw: Raw<'_>) {
        let value = match raw {
            Raw::Boolean(value) => SpanValue::Boolean(value),
            Raw::Integer(value) => SpanValue::Integer(value),
            Raw::Float(value) => SpanValue::Float(value),
            Raw::Text(text) => SpanValue::Text(text.into()),
            Raw::Bytes(bytes) => SpanValue::Bytes(bytes.into()),
        };
        self.put(field, value);
    }

    fn put(&mut self, field: usize, value: SpanValue) {
        if self.values.len() <= field {
            self.values.resize(field + 1, SpanValue::Absent);
        }
        self.values[field] = value;
    }

    pub(crate) fn get(&self, field: usize) -> Option<Raw<'_>> {
        Some(match self.values.get(field)? {
            SpanValue::Absent => return None,
            SpanValue::Boolean(value) => Raw::Boolean(*value),
            SpanValue::Integer(value) => Raw::Integer(*value),
            SpanValue::Float(value) => Raw::Float(*value),
            SpanValue::Text(text) => Raw::Text(text),
            SpanValue::Bytes(bytes) => Raw::Bytes(bytes),
        })
    }
}

/// How long a span was entered, and how long not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpanTimes {
    busy: Duration,
    idle: Duration,
    last: Instant,
    entered: u64,
}

impl SpanTimes {
    pub(crate) fn new() -> Self {
        Self {
            busy: Duration::ZERO,
            idle: Duration::ZERO,
            last: Instant::now(),
            entered: 0,
        }
    }

    pub(crate) fn enter(&mut self) {
        if self.entered == 0 {
            let lap = self.lap();
            self.idle += lap;
        }
        self.entered += 1;
    }

    pub(crate) fn exit(&mut self) {
        self.entered = self.entered.saturating_sub(1);
        if self.entered == 0 {
            let lap = self.lap();
            self.busy += lap;
        }
    }

    /// Returns both as in the log when the span closes: busy, and idle.
    pub(crate) fn close(mut self) -> (String, String) {
        let lap = self.lap();
        self.idle += lap;
        (shown(self.busy), shown(self.idle))
    }

    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        let lap = now - self.last;
        self.last = now;
        lap
    }
}

/// Returns a duration with three digits, as `tracing-subscriber` writes it.
fn shown(duration: Duration) -> String {
    let mut time = duration.as_secs_f64() * 1e9;
    for unit in ["ns", "µs", "ms", "s"] {
        if time < 10.0 {
            return format!("{time:.2}{unit}");
        } else if time < 100.0 {
            return format!("{time:.1}{unit}");
        } else if time < 1000.0 {
            return format!("{time:.0}{unit}");
        }
        time /= 1000.0;
    }
    format!("{:.0}s", time * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_three_digits() {
        for (nanoseconds, text) in [
            (0, "0.00ns"),
            (123, "123ns"),
            (1_234, "1.23µs"),
            (56_780_000, "56.8ms"),
            (2_500_000_000, "2.50s"),
            (7_200_000_000_000, "7200s"),
        ] {
            assert_eq!(shown(Duration::from_nanos(nanoseconds)), text);
        }
    }
}
