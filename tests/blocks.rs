//! Rules on `impl` blocks: objects that are driven by random calls, against the reference and the interpreter on the
//! sequence of their steps.

#![allow(missing_docs)] // a test crate has no readers of its items

#[path = "blocks/counting.rs"]
mod counting;
#[path = "blocks/refusing.rs"]
mod refusing;

use monitor_logic::{
    expression::Expression, formula::Formula, interpreter::Monitor, parse::parse, reference,
};
use monitor_testing::Random;

/// The methods of the objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    New,
    Open,
    Take,
    Tick,
    Close,
}

impl Method {
    fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Open => "open",
            Self::Take => "take",
            Self::Tick => "tick",
            Self::Close => "close",
        }
    }
}

/// A call, with how it ends, which its argument decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    pub(crate) method: Method,
    pub(crate) amount: u32,
    pub(crate) succeeds: bool,
}

impl Call {
    pub(crate) fn random(random: &mut Random) -> Self {
        let methods = [Method::Open, Method::Take, Method::Tick, Method::Close];
        Self {
            method: methods[random.below(4)],
            amount: u32::try_from(random.below(4)).unwrap_or_default(),
            succeeds: random.below(3) > 0,
        }
    }

    /// `open` and `take` have a parameter that is called so.
    fn has_amount(self) -> bool {
        matches!(self.method, Method::Open | Method::Take)
    }

    /// `tick` returns nothing, and `take` an `Option`.
    pub(crate) fn fails(self) -> bool {
        self.method != Method::Tick && !self.succeeds
    }
}

/// A step as the definition sees it: an event of one method, and the values that are there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) call: Call,
    pub(crate) at_exit: bool,
    /// The field `level` of the object.
    pub(crate) level: u32,
}

/// The value of a proposition, by its text.
fn value(proposition: &Expression, step: &Step) -> bool {
    let (call, text) = (step.call, proposition.to_string());
    if let Some((word, method)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        let happens = match word {
            "call" => !step.at_exit,
            "ret" => step.at_exit,
            "ok" => step.at_exit && !call.fails(),
            "err" => step.at_exit && call.fails(),
            _ => panic!("no event: {text}"),
        };
        return happens && call.method.name() == method;
    }
    let number = |text: &str| text.parse::<u32>().expect("a number");
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["amount", ">", least] => call.has_amount() && call.amount > number(least),
        ["self.level", ">", least] => step.level > number(least),
        ["ret(tick)", ">", least] => {
            step.at_exit && call.method == Method::Tick && step.level > number(least)
        }
        ["amount", "<=", "self.level"] => call.has_amount() && call.amount <= step.level,
        // A definition, of what is costly.
        ["high"] => step.level > 2,
        _ => panic!("no proposition: {text}"),
    }
}

/// What is true after each step of a sequence, by definition; the interpreter says the same.
pub(crate) fn verdicts(formula: &Formula, steps: &[Step]) -> Vec<bool> {
    let verdicts = reference::verdicts(formula, steps, &value);
    let mut interpreted = Interpreted::new(formula);
    for (step, expected) in steps.iter().zip(&verdicts) {
        assert_eq!(interpreted.holds(step), *expected, "{formula} at {step:?}");
    }
    verdicts
}

/// The interpreter, step by step: the reference looks at the whole trace each time.
#[derive(Clone)]
pub(crate) struct Interpreted {
    monitor: Monitor,
    atoms: Vec<Expression>,
}

impl Interpreted {
    pub(crate) fn new(formula: &Formula) -> Self {
        let monitor = Monitor::new(formula).expect("a small formula");
        Self {
            atoms: monitor.atoms().to_vec(),
            monitor,
        }
    }

    pub(crate) fn holds(&mut self, step: &Step) -> bool {
        self.monitor.step(|number| value(&self.atoms[number], step))
    }
}

/// The steps of a call: one at its entry and one at its exit, each if the formula names an event there. The level is that
/// before the body, and behind it.
pub(crate) fn steps_of(formula: &str, call: Call, levels: [u32; 2]) -> [Option<Step>; 2] {
    let method = call.method.name();
    let names = |words: &[&str]| {
        let mut words = words.iter();
        words.any(|word| formula.contains(&format!("{word}({method})")))
    };
    [
        (names(&["call"]), false),
        (names(&["ret", "ok", "err"]), true),
    ]
    .map(|(is_made, at_exit)| {
        is_made.then(|| Step {
            call,
            at_exit,
            level: levels[usize::from(at_exit)],
        })
    })
}

pub(crate) fn read(formula: &str) -> Formula {
    parse(formula).expect("a formula")
}
