//! Promela, the language of the model checker SPIN.

mod claim;
mod error;
mod expression;

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write,
};

use monitor_logic::rctl::{Channel, Formula, Proposition};

pub use self::error::PromelaError;
use self::{
    claim::{Claim, claim},
    expression::ModelNames,
};
use super::{clocks, dot::direct};
use crate::{
    model::{
        computation::Computation,
        describe::describe,
        event::{Action, EventRef, Message, Region, Thread, ValueRef, Variable},
    },
    slicing::slice::state::States,
};

/// The largest capacity of a channel, and the largest number of channels, that SPIN has.
const MOST: usize = 255;

/// How a computation is translated into Promela.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// So that partial-order reduction finds out what is independent: the model asserts that each
    /// channel has one sender (`xs`) and one receiver (`xr`), and that variables which one process
    /// uses, and the property does not, are its own (`local`).
    Reducible,
    /// The same without assertions.
    Naive,
}

/// A model for SPIN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Promela {
    /// The model, with a never claim where there is a formula.
    pub text: String,
    /// SPIN's verifier, run with `-a`, reports an error exactly if the formula has this truth value.
    pub error_when: bool,
}

/// Translates the computation into a model whose runs are its runs. It has a process for each
/// thread; where an event of another thread must come first, the process waits for a message from
/// there. Such channels keep the order and have room for all messages, and there is one for each
/// pair of threads that needs one.
///
/// With a formula it has a never claim, which is a path through a run: the formula, or its negation,
/// must be a combination of propositions, `||`, `EF`, and `EG` of propositions, in which `&&` does
/// not join two formulas about paths. Nested `AG` cannot be said of one run: from each state of
/// `AG(EF(p))` another run may be the one that reaches p. The text begins with a comment that says
/// how SPIN is run, and what an error means.
///
/// Costs, for each event, the square of the number of threads.
///
/// # Errors
///
/// See [`PromelaError`].
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::{Form, promela}};
///
/// let mut computation = Computation::new();
/// let (a, b) = (computation.thread("a"), computation.thread("b"));
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// let message = computation.message("m");
/// computation.push(a, [Action::Local(x, Value::Integer(1)), Action::Send(message)])?;
/// computation.push(b, [Action::Receive(message)])?;
///
/// let formula = "AG(x <= 1)".parse::<monitor_logic::rctl::Formula>()?;
/// let model = promela(&computation, Some(&formula), Form::Reducible)?;
/// assert!(model.text.contains("xs c0_1;"));
/// assert!(!model.error_when);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn promela(
    computation: &Computation,
    formula: Option<&Formula>,
    form: Form,
) -> Result<Promela, PromelaError> {
    if let Some(formula) = formula {
        States::examine(computation, formula).map_err(PromelaError::Check)?;
    }
    let names = ModelNames::new(computation, formula)?;
    let tokens = Tokens::new(computation)?;
    let claim = formula.map(|formula| claim(formula, &names)).transpose()?;
    let mut text = String::new();
    introduce(&names, &tokens, formula.zip(claim.as_ref()), &mut text);
    declare(computation, &names, &tokens, form, &mut text);
    let mut changes = ModelChanges::new(computation, &names, formula);
    let mut bodies: Vec<String> = vec![String::new(); computation.threads().len()];
    for (number, event) in computation.events().iter().enumerate() {
        let body = &mut bodies[event.thread.index()];
        let mut statements: Vec<String> = Vec::new();
        let own = event.thread.index();
        for from in &tokens.received[number] {
            statements.push(format!("c{from}_{own}?_"));
        }
        let assignments = changes.of(number, event);
        match &assignments[..] {
            [] => {}
            [assignment] => statements.push(assignment.clone()),
            _ => statements.push(format!("d_step {{ {} }}", assignments.join("; "))),
        }
        for to in &tokens.sent[number] {
            statements.push(format!("c{own}_{to}!1"));
        }
        if !statements.is_empty() {
            let comment = describe(computation, event).replace("*/", "* /");
            let statements = statements.join("; ");
            let _ = writeln!(body, "  {statements}; /* {}: {comment} */", number + 1);
        }
    }
    for (thread, body) in bodies.iter().enumerate() {
        let _ = writeln!(text, "\nactive proctype {}() {{", names.thread(thread));
        if form == Form::Reducible {
            for &(from, to) in tokens.channels.keys() {
                if to == thread {
                    let _ = writeln!(text, "  xr c{from}_{to};");
                }
                if from == thread {
                    let _ = writeln!(text, "  xs c{from}_{to};");
                }
            }
        }
        let _ = writeln!(text, "{body}  skip\n}}");
    }
    let error_when = claim.as_ref().is_none_or(|claim| claim.error_when);
    if let Some(claim) = claim {
        text.push_str(&claim.text);
    }
    Ok(Promela { text, error_when })
}

/// What the model is of, how it is run, and what an error means.
fn introduce(
    names: &ModelNames,
    tokens: &Tokens,
    claimed: Option<(&Formula, &Claim)>,
    text: &mut String,
) {
    let asked = match claimed {
        Some((formula, _)) => formula.to_string().replace("*/", "* /"),
        None => "The runs of a computation, without a property".to_owned(),
    };
    let _ = writeln!(
        text,
        "/* {asked}\n\n     spin -a MODEL && cc -DVECTORSZ={} -o pan pan.c && ./pan -a\n",
        state_bytes(names, tokens)
    );
    let _ = match claimed {
        Some((_, Claim { error_when, .. })) => {
            let meaning = if *error_when {
                "holds"
            } else {
                "does not hold"
            };
            writeln!(text, "   An error means that this {meaning}. */")
        }
        None => writeln!(text, "   An error means that a run cannot be finished. */"),
    };
}

/// Returns the room for a state of SPIN, which has to be set if a state is large.
fn state_bytes(names: &ModelNames, tokens: &Tokens) -> usize {
    /// SPIN's default.
    const LEAST: usize = 1024;
    const PROCESS: usize = 16;
    const CHANNEL: usize = 16;
    const NUMBER: usize = 8;
    let capacities: usize = tokens.channels.values().sum();
    let bytes = PROCESS * tokens.threads
        + CHANNEL * tokens.channels.len()
        + capacities
        + NUMBER * names.numbers();
    bytes.next_power_of_two().max(LEAST / 2) * 2
}

fn declare(
    computation: &Computation,
    names: &ModelNames,
    tokens: &Tokens,
    form: Form,
    text: &mut String,
) {
    for (&(from, to), count) in &tokens.channels {
        let _ = writeln!(text, "chan c{from}_{to} = [{count}] of {{ bit }};");
    }
    for (number, name) in computation.variables().iter().enumerate() {
        let Some(variable) = names.variable(number) else {
            continue;
        };
        let is_own = variable.is_own && !variable.is_in_formula;
        let own = if is_own && form == Form::Reducible {
            "local "
        } else {
            ""
        };
        let comment = name.replace("*/", "* /");
        let _ = writeln!(
            text,
            "{own}int {} = {}; /* {comment} */",
            variable.name, variable.initial
        );
    }
    for name in names.counters() {
        let _ = writeln!(text, "int {name} = 0;");
    }
}

/// The messages that are sent only for the causal order.
struct Tokens {
    threads: usize,
    /// How many there are for each pair of threads.
    channels: BTreeMap<(usize, usize), usize>,
    /// For each event, the threads from which it receives, and those to which it sends.
    received: Vec<Vec<usize>>,
    sent: Vec<Vec<usize>>,
}

impl Tokens {
    fn new(computation: &Computation) -> Result<Self, PromelaError> {
        let events = computation.events();
        let clocks = clocks(computation).map_err(PromelaError::Overflow)?;
        let mut own: Vec<Vec<(u32, usize)>> = vec![Vec::new(); computation.threads().len()];
        for (number, (event, clock)) in events.iter().zip(&clocks).enumerate() {
            own[event.thread.index()].push((clock.get(event.thread), number));
        }
        let mut tokens = Self {
            threads: own.len(),
            channels: BTreeMap::new(),
            received: vec![Vec::new(); events.len()],
            sent: vec![Vec::new(); events.len()],
        };
        for (number, event) in events.iter().enumerate() {
            let to = event.thread.index();
            for before in direct(&own, &clocks, event.thread, number) {
                let from = computation.event(before).thread.index();
                if from != to {
                    *tokens.channels.entry((from, to)).or_default() += 1;
                    tokens.received[number].push(from);
                    tokens.sent[before].push(to);
                }
            }
        }
        let most = tokens.channels.values().copied().max().unwrap_or(0);
        if most.max(tokens.channels.len()).max(own.len()) > MOST {
            return Err(PromelaError::TooLarge);
        }
        Ok(tokens)
    }
}

/// What events change.
struct ModelChanges<'a> {
    names: &'a ModelNames,
    depths: HashMap<(Thread, Region), u32>,
    /// For each event, the channels of the formula whose messages move.
    moves: HashMap<usize, Vec<String>>,
}

impl<'a> ModelChanges<'a> {
    fn new(computation: &Computation, names: &'a ModelNames, formula: Option<&Formula>) -> Self {
        let mut moves: HashMap<usize, Vec<String>> = HashMap::new();
        // Propositions about the same channel share its counters.
        let mut known: Vec<[String; 2]> = Vec::new();
        for proposition in formula.map(Formula::propositions).unwrap_or_default() {
            let Proposition::Channel(channel) = proposition else {
                continue;
            };
            let counters = names.channel(channel);
            if known.contains(&counters) {
                continue;
            }
            for transfer in transfers(computation, channel) {
                for (event, counter) in transfer.into_iter().zip(&counters) {
                    let statement = format!("{counter}++");
                    moves.entry(event).or_default().push(statement);
                }
            }
            known.push(counters);
        }
        Self {
            names,
            depths: HashMap::new(),
            moves,
        }
    }

    fn of(&mut self, number: usize, event: EventRef<'_>) -> Vec<String> {
        let mut statements = Vec::new();
        for action in event.actions() {
            match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    statements.extend(self.assignment(variable, value));
                }
                Action::Enter(region) | Action::Leave(region) => {
                    let depth = self.depths.entry((event.thread, region)).or_default();
                    let enters = matches!(action, Action::Enter(_));
                    *depth = if enters {
                        *depth + 1
                    } else {
                        depth.saturating_sub(1)
                    };
                    if *depth == u32::from(enters)
                        && let Some(name) = self.names.region(region.index())
                    {
                        let change = if enters { "++" } else { "--" };
                        statements.push(format!("{name}{change}"));
                    }
                }
                _ => {}
            }
        }
        statements.extend(self.moves.remove(&number).unwrap_or_default());
        statements
    }

    fn assignment(&self, variable: Variable, value: ValueRef<'_>) -> Option<String> {
        let variable = self.names.variable(variable.index())?;
        let value = self.names.value(value)?;
        Some(format!("{} = {value}", variable.name))
    }
}

/// The sending and the receiving event of each message of a channel.
fn transfers(computation: &Computation, channel: &Channel) -> Vec<[usize; 2]> {
    let mut sent: HashMap<Message, Vec<usize>> = HashMap::new();
    let mut received: HashMap<Message, Vec<usize>> = HashMap::new();
    for (number, event) in computation.events().iter().enumerate() {
        let thread = computation.thread_name(event.thread);
        for action in event.actions() {
            match action {
                Action::Send(message) if thread == channel.from => {
                    sent.entry(message).or_default().push(number);
                }
                Action::Receive(message) if thread == channel.to => {
                    received.entry(message).or_default().push(number);
                }
                _ => {}
            }
        }
    }
    let mut transfers = Vec::new();
    for (message, senders) in sent {
        for sender in senders {
            let receivers = received.get(&message).into_iter().flatten();
            transfers.extend(receivers.map(|receiver| [sender, *receiver]));
        }
    }
    transfers
}
