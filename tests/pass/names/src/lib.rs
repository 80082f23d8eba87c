//! User code that takes the names which generated code could stumble over: modules `core`, `std`, `alloc` and
//! `monitor_runtime`, types named as those of the prelude, variables named as a macro's author would name his.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]
#![allow(non_camel_case_types)] // types named as primitive types are
#![allow(dead_code, unused_imports, unused_macros)] // what is there to be in the way is not used

mod core {}
mod std {}
mod alloc {}
mod monitor_runtime {}

use ::monitor_runtime::{State, monitor};

type Answer<T> = ::core::result::Result<T, ::monitor_runtime::Violated>;

struct Option;
struct Result;
struct Violated;
struct u8;
struct u32;
struct u128;
struct usize;
struct bool;
trait From {}
trait Into {}
trait Default {}
enum Outcome {
    Some,
    None,
    Ok,
    Err,
}
use self::Outcome::{Err, None, Ok, Some};

macro_rules! panic {
    () => {
        compile_error!("not this one")
    };
}

fn proposition() {}
fn call() {}
fn cold() {}

/// Four values at once.
pub struct Object {
    /// The only one that matters.
    pub level: i32,
    monitor: State,
}

impl Object {
    /// A level of zero.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            level: 0,
            monitor: State::new(),
        }
    }

    /// Sets the level.
    ///
    /// # Errors
    ///
    /// When it rises above zero without having been above one.
    #[monitor("start(p) -> [q, end(r|s))",
        p = self.level > 0, q = self.level > 1, r = self.level == 7, s = self.level == 8,
        state = self.monitor, on_violation = return)]
    pub fn set(&mut self, level: i32) -> Answer<()> {
        self.level = level;
        Answer::Ok(())
    }
}

impl ::core::default::Default for Object {
    fn default() -> Self {
        Self::new()
    }
}

/// The names of the variables in generated code are not those of the user.
///
/// # Errors
///
/// When two of them are the same.
#[monitor("start(large) -> once(small) || violated", large = stored_0 > 9, small = larger(token), on_violation = return, state = static)]
#[monitor("historically(step != before)", name = "locals", state = thread, on_violation = return)]
#[monitor("historically(positive(slot) || known == 0)", state = thread, on_violation = return)]
pub fn locals(
    stored_0: i32,
    token: i32,
    [step, before, slot, known]: [i32; 4],
    violated: ::core::primitive::bool,
) -> Answer<i32> {
    let (core, private, returned, value_0, atom_0) = (1, 2, 3, 4, 5);
    Answer::Ok(stored_0 + token + step + before + core + private + returned + value_0 + atom_0)
}

fn positive(slot: i32) -> ::core::primitive::bool {
    slot > 0
}

/// Raw identifiers, as parameters and in the formula.
#[monitor("r#type > 3 -> once(r#fn == 1)", on_violation = report, state = static)]
#[must_use]
pub fn r#match(r#type: i32, r#fn: i32) -> i32 {
    r#type + r#fn
}

/// A costly proposition, at entry and exit.
#[monitor("start(large) -> once(small)", large = larger(n), small = !larger(n), at = both, state = call, on_violation = panic)]
#[must_use]
pub fn costly(n: i32) -> i32 {
    n
}

fn larger(n: i32) -> ::core::primitive::bool {
    n > 9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_code_finds_what_it_means() {
        let mut object = Object::new();
        assert!(object.set(0).is_ok());
        assert!(object.set(1).is_err());
        let answer = locals(1, 2, [3, 4, 5, 6], false);
        assert_eq!(answer.ok(), ::core::option::Option::Some(25));
        let answer = locals(10, 2, [7, 8, 0, 6], false);
        let explained = answer.map_err(|violated| ::std::format!("{violated:#}"));
        assert!(
            explained.is_err_and(|text| text.contains("true       large  (stored_0 > 9)")),
            "the report reads the user's variables"
        );
        assert_eq!(r#match(1, 1), 2);
        assert_eq!(costly(10), 10);
    }
}
