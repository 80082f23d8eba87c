//! The values of keys in bytes, so that a tuple is one piece of memory that is compared and hashed at once.

use monitor_logic::value::Value;

use crate::check::keys::KeyValue;

const ABSENT: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const INTEGER: u8 = 3;
const FLOAT: u8 = 4;
const TEXT: u8 = 5;

/// Which keys are named, a bit each.
pub(super) type Mask = u32;

/// Adds a value, or that there is none.
pub(super) fn push(name: &mut Vec<u8>, value: Option<Value<'_>>) {
    match value {
        None => name.push(ABSENT),
        Some(Value::Boolean(value)) => name.push(if value { TRUE } else { FALSE }),
        Some(Value::Integer(value)) => {
            name.push(INTEGER);
            name.extend_from_slice(&value.to_le_bytes());
        }
        Some(Value::Float(value)) => {
            name.push(FLOAT);
            name.extend_from_slice(&value.to_bits().to_le_bytes());
        }
        Some(Value::Text(text)) => {
            let mut head = [TEXT; 1 + size_of::<usize>()];
            head[1..].copy_from_slice(&text.len().to_le_bytes());
            name.reserve(head.len() + text.len());
            name.extend_from_slice(&head);
            name.extend_from_slice(text.as_bytes());
        }
    }
}

/// The values, each as its bytes.
fn parts(mut name: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let length = match *name.first()? {
            INTEGER => size_of::<i128>(),
            FLOAT => size_of::<u64>(),
            TEXT => size_of::<usize>() + word(&name[1..]),
            _ => 0,
        };
        let (part, rest) = name.split_at_checked(1 + length)?;
        name = rest;
        Some(part)
    })
}

fn word(bytes: &[u8]) -> usize {
    let word = bytes.first_chunk().copied();
    word.map_or(0, usize::from_le_bytes)
}

/// What of a tuple a step says that names the keys of a mask.
pub(super) fn restrict(tuple: &[u8], mask: Mask, name: &mut Vec<u8>) {
    name.clear();
    for (key, part) in parts(tuple).enumerate() {
        if mask >> key & 1 == 1 {
            name.extend_from_slice(part);
        } else {
            name.push(ABSENT);
        }
    }
}

/// The values of a tuple.
pub(super) fn values(tuple: &[u8]) -> Vec<KeyValue> {
    let value = |part: &[u8]| {
        let (tag, content) = part.split_first()?;
        Some(match *tag {
            INTEGER => KeyValue::Integer(i128::from_le_bytes(content.try_into().ok()?)),
            FLOAT => KeyValue::Float(u64::from_le_bytes(content.try_into().ok()?)),
            TEXT => {
                let text = content.get(size_of::<usize>()..)?;
                KeyValue::Text(String::from_utf8_lossy(text).into())
            }
            tag => KeyValue::Boolean(tag == TRUE),
        })
    };
    parts(tuple).filter_map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: [Value<'static>; 5] = [
        Value::Text("ann"),
        Value::Integer(-3),
        Value::Float(0.5),
        Value::Boolean(true),
        Value::Text(""),
    ];

    fn name(values: &[Option<Value<'_>>]) -> Vec<u8> {
        let mut name = Vec::new();
        for value in values {
            push(&mut name, *value);
        }
        name
    }

    #[test]
    fn values_come_back() {
        let kept: Vec<KeyValue> = VALUES.into_iter().map(KeyValue::of).collect();
        assert_eq!(values(&name(&VALUES.map(Some))), kept);
    }

    #[test]
    fn a_restricted_tuple_is_what_a_step_says_that_names_only_those_keys() {
        let tuple = name(&VALUES.map(Some));
        for mask in 0..1 << VALUES.len() {
            let mut named = VALUES.map(Some);
            for (key, value) in named.iter_mut().enumerate() {
                *value = value.filter(|_| mask >> key & 1 == 1);
            }
            let mut restricted = Vec::new();
            restrict(&tuple, mask, &mut restricted);
            assert_eq!(restricted, name(&named));
        }
    }

    #[test]
    fn other_values_are_other_names() {
        let alike = [
            Value::Text("1"),
            Value::Integer(1),
            Value::Float(1.0),
            Value::Boolean(true),
            Value::Text("1\u{0}"),
        ];
        for (place, one) in alike.iter().enumerate() {
            for other in &alike[place + 1..] {
                assert_ne!(name(&[Some(*one)]), name(&[Some(*other)]));
            }
        }
    }
}
