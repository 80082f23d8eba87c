//! The records of a batch, each with everything that it has or belongs to under one name.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    fmt,
};

use serde_json::{Map, Value};

use crate::input::walk::walk;

/// A kind of batch: the keys of its lists, from the outside in.
#[derive(Debug)]
pub(super) struct Batch {
    /// The key of the list of resources.
    pub(super) name: &'static str,
    /// The key of the list of instrumentation scopes.
    scopes: &'static str,
    /// The key of the list of records.
    records: &'static str,
}

pub(super) static BATCHES: [Batch; 2] = [
    Batch {
        name: "resourceLogs",
        scopes: "scopeLogs",
        records: "logRecords",
    },
    Batch {
        name: "resourceSpans",
        scopes: "scopeSpans",
        records: "spans",
    },
];

/// A record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OtlpRecord {
    /// Where it begins in its line.
    pub(super) at: usize,
    pub(super) values: BTreeMap<String, AttributeContent>,
}

/// The value under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttributeContent {
    /// A scalar, as JSON.
    Scalar(String),
    /// A list, or pairs of keys and values.
    Container,
}

impl fmt::Display for AttributeContent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar(json) => formatter.write_str(json),
            Self::Container => formatter.write_str("a list or pairs"),
        }
    }
}

type Values = BTreeMap<String, AttributeContent>;

/// Returns the records of a batch.
///
/// # Errors
///
/// What is missing, if it is no batch.
pub(super) fn records(line: &[u8], batch: &Value) -> Result<VecDeque<OtlpRecord>, String> {
    let starts = starts(line);
    let mut all = VecDeque::new();
    let mut is_batch = false;
    for kind in &BATCHES {
        let Some(resources) = batch.get(kind.name) else {
            continue;
        };
        is_batch = true;
        for (number, resource) in list(resources, kind.name)?.iter().enumerate() {
            let path = format!("{}.{number}", kind.name);
            let mut shared = Values::new();
            if let Some(about) = resource.get("resource") {
                described(about, "resource", &mut shared);
            }
            let Some(scopes) = resource.get(kind.scopes) else {
                continue;
            };
            for (number, scope) in list(scopes, kind.scopes)?.iter().enumerate() {
                let path = format!("{path}.{}.{number}", kind.scopes);
                let mut shared = shared.clone();
                if let Some(about) = scope.get("scope") {
                    described(about, "scope", &mut shared);
                }
                let Some(records) = scope.get(kind.records) else {
                    continue;
                };
                for (number, record) in list(records, kind.records)?.iter().enumerate() {
                    let Value::Object(fields) = record else {
                        return Err(format!("`{}` has what is no object", kind.records));
                    };
                    let mut values = shared.clone();
                    flatten(fields, "", &mut values);
                    let at = starts.get(&format!("{path}.{}.{number}", kind.records));
                    all.push_back(OtlpRecord {
                        at: at.copied().unwrap_or_default(),
                        values,
                    });
                }
            }
        }
    }
    if is_batch {
        Ok(all)
    } else {
        Err("expected `resourceLogs` or `resourceSpans` in an object".into())
    }
}

/// Returns where the objects begin that are records, by their paths.
fn starts(line: &[u8]) -> HashMap<String, usize> {
    let mut starts = HashMap::new();
    walk(line, |path, found| {
        if found.is_container && path.bytes().filter(|byte| *byte == b'.').count() == 5 {
            starts.insert(path.to_owned(), found.range.start);
        }
    });
    starts
}

fn list<'batch>(value: &'batch Value, name: &str) -> Result<&'batch [Value], String> {
    let list = value.as_array().map(Vec::as_slice);
    list.ok_or_else(|| format!("`{name}` is no list"))
}

/// Adds the attributes of a resource or scope, directly under its name, and its other fields.
fn described(value: &Value, name: &str, values: &mut Values) {
    let Value::Object(fields) = value else {
        return;
    };
    let mut others = fields.clone();
    let attributes = others.remove("attributes");
    flatten(&others, name, values);
    pairs(attributes.as_ref(), name, values);
}

/// Adds the fields of an object, each at its path.
fn flatten(fields: &Map<String, Value>, path: &str, values: &mut Values) {
    for (key, value) in fields {
        let path = joined(path, key);
        match (key.as_str(), value) {
            ("attributes", _) => {
                values.insert(path.clone(), AttributeContent::Container);
                pairs(Some(value), &path, values);
            }
            ("body", _) => any(value, &path, values),
            (_, Value::Object(fields)) => {
                values.insert(path.clone(), AttributeContent::Container);
                flatten(fields, &path, values);
            }
            (_, Value::Array(elements)) => {
                values.insert(path.clone(), AttributeContent::Container);
                for (number, element) in elements.iter().enumerate() {
                    let path = joined(&path, &number.to_string());
                    match element {
                        Value::Object(fields) => flatten(fields, &path, values),
                        other => scalar(other, &path, values),
                    }
                }
            }
            // Whole numbers of 64 bits are in texts.
            (key, Value::String(digits)) if key.ends_with("UnixNano") && is_whole(digits) => {
                values.insert(path, AttributeContent::Scalar(digits.clone()));
            }
            (_, other) => scalar(other, &path, values),
        }
    }
}

/// Adds a list of `{"key": ..., "value": ANY}`.
fn pairs(list: Option<&Value>, path: &str, values: &mut Values) {
    for pair in list.and_then(Value::as_array).into_iter().flatten() {
        if let (Some(Value::String(key)), Some(value)) = (pair.get("key"), pair.get("value")) {
            any(value, &joined(path, key), values);
        }
    }
}

/// Adds a value with its type, as in `{"intValue": "5"}`.
fn any(value: &Value, path: &str, values: &mut Values) {
    let Value::Object(typed) = value else {
        return scalar(value, path, values);
    };
    for (kind, value) in typed {
        match (kind.as_str(), value) {
            ("intValue", Value::String(digits)) if is_whole(digits) => {
                values.insert(path.to_owned(), AttributeContent::Scalar(digits.clone()));
            }
            ("arrayValue", list) => {
                values.insert(path.to_owned(), AttributeContent::Container);
                let elements = list.get("values").and_then(Value::as_array);
                for (number, element) in elements.into_iter().flatten().enumerate() {
                    any(element, &joined(path, &number.to_string()), values);
                }
            }
            ("kvlistValue", list) => {
                values.insert(path.to_owned(), AttributeContent::Container);
                pairs(list.get("values"), path, values);
            }
            (_, value) => scalar(value, path, values),
        }
    }
}

fn scalar(value: &Value, path: &str, values: &mut Values) {
    match value {
        Value::Null => {}
        Value::Object(_) | Value::Array(_) => {
            values.insert(path.to_owned(), AttributeContent::Container);
        }
        scalar => {
            values.insert(
                path.to_owned(),
                AttributeContent::Scalar(scalar.to_string()),
            );
        }
    }
}

/// Returns `true` if it is a whole number as JSON writes it.
fn is_whole(digits: &str) -> bool {
    let unsigned = digits.strip_prefix('-').unwrap_or(digits);
    let is_padded = unsigned.len() > 1 && unsigned.starts_with('0');
    !is_padded && !unsigned.is_empty() && unsigned.bytes().all(|byte| byte.is_ascii_digit())
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}
