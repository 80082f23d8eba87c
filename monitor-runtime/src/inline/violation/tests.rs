use core::error::Error;
use std::string::ToString;

use monitor_formula::{Operator, Previous, Proposition, Subformula, Unary};

use super::*;
use crate::{
    __private::violated,
    ground::property::{Description, Layout, Property},
};

const P: Subformula<'_> = Subformula {
    operator: Operator::Proposition,
    start: 13,
    end: 14,
    mark: 13,
    left: 0,
    right: 0,
    atom: 0,
    previous: &[],
};

const HISTORICALLY: Subformula<'_> = Subformula {
    operator: Operator::Unary(Unary::Historically),
    start: 0,
    end: 15,
    mark: 0,
    previous: &[Previous::Bit(0, true)],
    ..P
};

const DESCRIPTION: Description = Description {
    name: "Account::is_open",
    formula: "historically(p)",
    shown: "historically(p)",
    propositions: &[Proposition {
        text: "p",
        source: "self.open",
    }],
    subformulas: &[P, HISTORICALLY],
    notes: &[],
    file: "src/account.rs",
    line: 12,
    column: 5,
    function: "bank::Account::withdraw",
    layout: Layout::NONE,
};

fn at_step_3() -> Violated {
    static PROPERTY: Property = Property::__new(DESCRIPTION);
    violated(&PROPERTY, 3, 0, 1, 0, 1)
}

const LINE: &str = "property `Account::is_open` violated at step 3: historically(p) \
                    (src/account.rs:12)";

const EXPLANATION: &str = "

    historically(p)
    F            F

    false  historically(p)
    false    p  (self.open)  <- made the difference";

#[test]
fn it_prints_one_line_or_an_explanation() {
    let violated = at_step_3();
    assert_eq!(violated.to_string(), LINE);
    assert_eq!(std::format!("{violated:#}"), [LINE, EXPLANATION].concat());
    assert_eq!(std::format!("{violated:?}"), [LINE, EXPLANATION].concat());
}

#[test]
fn a_formula_of_several_lines_is_one_in_the_first_line() {
    static PROPERTY: Property = Property::__new(Description {
        formula: "\n    historically(\n        p\n    )\n",
        shown: "\n    historically(\n        p\n    )\n",
        ..DESCRIPTION
    });
    let line = violated(&PROPERTY, 1, 0, 1, 0, 1).to_string();
    assert!(line.contains(": historically( p ) ("), "{line}");
}

#[test]
fn it_is_small_and_goes_anywhere() {
    fn goes_anywhere<T: Error + Send + Sync + Clone + 'static>() {}
    goes_anywhere::<Violated>();
    assert_eq!(size_of::<Violated>(), 88);
    // The value that no reference has tells the two kinds apart, so it is not free for `Ok` then.
    let result = if cfg!(feature = "predict") { 96 } else { 88 };
    assert_eq!(size_of::<Result<(), Violated>>(), result);
}

#[cfg(feature = "std")]
#[test]
fn one_of_a_key_says_which() {
    let of = |unchecked| OfKey {
        shown: "token = \"a17\"".to_string(),
        table: ToldOfTable {
            unchecked,
            ..ToldOfTable::default()
        },
    };
    let violated = at_step_3().of_key(of(0));
    let line = "property `Account::is_open` violated for token = \"a17\" at step 3: historically(p) \
                (src/account.rs:12)";
    assert_eq!(violated.to_string(), line);
    assert_eq!(violated.key(), Some("token = \"a17\""));
    assert_eq!(at_step_3().key(), None);
    assert_eq!(std::format!("{violated:#}"), [line, EXPLANATION].concat());
    let beyond = std::format!("{:#}", at_step_3().of_key(of(7)));
    assert!(
        beyond.contains("note: 7 steps of other keys were not checked"),
        "{beyond}"
    );
}

#[test]
fn it_tells_its_parts() {
    let violated = at_step_3();
    assert_eq!(violated.step(), 3);
    let property = violated.property();
    assert_eq!(property.name(), "Account::is_open");
    assert_eq!(property.formula(), "historically(p)");
    assert_eq!(property.function(), "bank::Account::withdraw");
    assert_eq!(
        (property.file(), property.line(), property.column()),
        ("src/account.rs", 12, 5)
    );
    assert!(violated.propositions().eq([("p", Some(false))]));
    assert!(
        violated
            .subformulas()
            .eq([("p", Some(false)), ("historically(p)", Some(false))])
    );
}

#[test]
fn each_one_is_counted() {
    static PROPERTY: Property = Property::__new(DESCRIPTION);
    assert_eq!(PROPERTY.violations(), 0);
    let first = violated(&PROPERTY, 1, 0, 1, 0, 1);
    drop(first.clone());
    drop(violated(&PROPERTY, 2, 0, 1, 0, 1));
    assert_eq!(PROPERTY.violations(), 2);
    assert!(std::format!("{PROPERTY:?}").contains("violations: 2"));
}

#[test]
#[should_panic = "historically(p) (src/account.rs:12)\n\n    historically(p)\n"]
fn a_panic_explains() {
    crate::__private::raise(|()| at_step_3(), ());
}

#[cfg(feature = "std")]
#[test]
fn it_becomes_an_io_error() {
    let error = std::io::Error::from(at_step_3());
    assert_eq!(error.kind(), std::io::ErrorKind::Other);
    let inner = error
        .get_ref()
        .and_then(|inner| inner.downcast_ref::<Violated>());
    assert_eq!(inner.map(Violated::step), Some(3));
}
