//! Values that a field may have although rules need others there.

use std::{error::Error, fmt};

use proptest::prelude::*;
use tracing::{Value, field};

/// What a field is given.
#[derive(Clone, Debug)]
pub(crate) enum Odd {
    Nothing,
    Truth(bool),
    Integer(i64),
    Natural(u64),
    Wide(i128),
    WideNatural(u128),
    Float(f64),
    Text(String),
    Bytes(Vec<u8>),
    Debug(&'static str),
    Display(&'static str),
    Error,
}

/// Texts that are numbers, that nearly are, and that are none.
const TEXTS: [&str; 24] = [
    "",
    " ",
    "ann",
    "aaa",
    "open",
    "use",
    "close",
    "None",
    "true",
    "0",
    "1",
    "-2",
    "+3",
    " 5",
    "2.50",
    "1e3",
    "1e999",
    "-1e999",
    "inf",
    "NaN",
    "0x1f",
    "1_000",
    "170141183460469231731687303715884105728",
    "\"q\" \n\u{e9}\u{0}",
];

/// Numbers at the ends of what there is. Floats are such that the log of a span has them to the last digit.
const INTEGERS: [i64; 8] = [0, 1, 2, -1, 3, i64::MIN, i64::MAX, 1 << 53];
const FLOATS: [f64; 11] = [
    0.0,
    -0.0,
    1.0,
    2.5,
    -1.0,
    0.75,
    1e300,
    9_007_199_254_740_992.0,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
];

/// Any value.
pub(crate) fn odd() -> impl Strategy<Value = Odd> {
    use proptest::sample::select;
    prop_oneof![
        2 => Just(Odd::Nothing),
        1 => any::<bool>().prop_map(Odd::Truth),
        2 => select(&INTEGERS[..]).prop_map(Odd::Integer),
        1 => select(vec![0, 1, u64::MAX, 1 << 63]).prop_map(Odd::Natural),
        1 => select(vec![0, i128::MAX, i128::MIN]).prop_map(Odd::Wide),
        1 => select(vec![1, u128::MAX]).prop_map(Odd::WideNatural),
        3 => select(&FLOATS[..]).prop_map(Odd::Float),
        4 => select(&TEXTS[..]).prop_map(|text| Odd::Text(text.into())),
        1 => (select(&TEXTS[..]), 1..400_usize).prop_map(|(text, times)| Odd::Text(text.repeat(times))),
        2 => select(&TEXTS[..]).prop_map(|text| Odd::Bytes(text.into())),
        1 => proptest::collection::vec(any::<u8>(), 0..4).prop_map(Odd::Bytes),
        1 => select(&TEXTS[..]).prop_map(Odd::Debug),
        1 => select(&TEXTS[..]).prop_map(Odd::Display),
        1 => Just(Odd::Error),
    ]
}

impl Odd {
    /// The value as a program records it.
    pub(crate) fn value(&self) -> Box<dyn Value + '_> {
        match self {
            Self::Nothing => Box::new(field::Empty),
            Self::Truth(value) => Box::new(*value),
            Self::Integer(value) => Box::new(*value),
            Self::Natural(value) => Box::new(*value),
            Self::Wide(value) => Box::new(*value),
            Self::WideNatural(value) => Box::new(*value),
            Self::Float(value) => Box::new(*value),
            Self::Text(text) => Box::new(text.as_str()),
            Self::Bytes(bytes) => Box::new(bytes.as_slice()),
            Self::Debug(text) => Box::new(field::debug(text)),
            Self::Display(text) => Box::new(field::display(text)),
            Self::Error => Box::new(Fault::get()),
        }
    }
}

/// An error with a text that is a number.
#[derive(Debug)]
struct Fault;

impl Fault {
    fn get() -> &'static (dyn Error + 'static) {
        &Self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("7")
    }
}

impl Error for Fault {}
