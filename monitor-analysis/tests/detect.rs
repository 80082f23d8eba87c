//! Slices and detection against all consistent cuts, one by one.

use std::collections::HashMap;

use monitor_analysis::{
    Computation, DetectOptions, Detection, EvidenceKind, detect,
    event::{Action, ActionRef, Message, Value, ValueRef},
};
use monitor_logic::{
    branching,
    rctl::{self, Formula, Proposition},
    strategies::times,
};
use monitor_testing::{Random, brute, computations as random};

/// All consistent cuts of all events, as sets of events, with what comes one event later.
struct Lattice<'a> {
    computation: &'a Computation,
    cuts: Vec<u64>,
    successors: Vec<Vec<usize>>,
}

impl<'a> Lattice<'a> {
    fn new(computation: &'a Computation) -> Self {
        let order = brute::causality(computation.events());
        let events = order.len();
        assert!(events < 64);
        let mut cuts = vec![0_u64];
        let mut numbers = HashMap::from([(0_u64, 0)]);
        let mut successors: Vec<Vec<usize>> = Vec::new();
        let mut next = 0;
        while next < cuts.len() {
            let cut = cuts[next];
            let mut after = Vec::new();
            let has = |event: usize| cut >> event & 1 == 1;
            for event in 0..events {
                let mut before = order.iter().enumerate().filter(|(_, row)| row[event]);
                let ready = before.all(|(other, _)| has(other));
                if !has(event) && ready {
                    let larger = cut | 1 << event;
                    after.push(*numbers.entry(larger).or_insert_with(|| {
                        cuts.push(larger);
                        cuts.len() - 1
                    }));
                }
            }
            successors.push(after);
            next += 1;
        }
        Self {
            computation,
            cuts,
            successors,
        }
    }

    fn number(&self, variable: &str, cut: u64) -> i128 {
        let wanted = self.computation.find_variable(variable).unwrap();
        let mut number = match self.computation.initial(wanted) {
            Some(Value::Integer(number)) => *number,
            other => panic!("{other:?}"),
        };
        for action in self.actions(cut) {
            if let Action::Write(variable, ValueRef::Integer(value))
            | Action::Local(variable, ValueRef::Integer(value)) = action
                && variable == wanted
            {
                number = value;
            }
        }
        number
    }

    fn actions(&self, cut: u64) -> impl Iterator<Item = ActionRef<'a>> {
        let events = self.computation.events().iter().enumerate();
        let events = events.filter(move |(number, _)| cut >> number & 1 == 1);
        events.flat_map(|(_, event)| event.actions())
    }

    fn threads_inside(&self, region: &str, cut: u64) -> i128 {
        let wanted = self.computation.find_region(region).unwrap();
        let mut depths: HashMap<usize, i128> = HashMap::new();
        for (number, event) in self.computation.events().iter().enumerate() {
            for action in event.actions().filter(|_| cut >> number & 1 == 1) {
                let depth = depths.entry(event.thread.index()).or_default();
                match action {
                    Action::Enter(region) if region == wanted => *depth += 1,
                    Action::Leave(region) if region == wanted => *depth -= 1,
                    _ => {}
                }
            }
        }
        depths.values().filter(|depth| **depth > 0).count() as i128
    }

    fn in_transit(&self, from: &str, to: &str, cut: u64) -> i128 {
        let mut sent: HashMap<Message, bool> = HashMap::new();
        let mut arrives: HashMap<Message, bool> = HashMap::new();
        let mut received: HashMap<Message, bool> = HashMap::new();
        for (number, event) in self.computation.events().iter().enumerate() {
            let thread = self.computation.thread_name(event.thread);
            let happened = cut >> number & 1 == 1;
            for action in event.actions() {
                match action {
                    Action::Send(message) if thread == from => {
                        sent.insert(message, happened);
                    }
                    Action::Receive(message) if thread == to => {
                        arrives.insert(message, true);
                        received.insert(message, happened);
                    }
                    _ => {}
                }
            }
        }
        let counted = |message: &&Message| {
            sent[*message] && arrives.contains_key(*message) && !received[*message]
        };
        sent.keys().filter(counted).count() as i128
    }

    /// The propositions of the tests, by their texts.
    fn holds(&self, proposition: &Proposition, cut: u64) -> bool {
        let value = |variable: &str| self.number(variable, cut);
        let inside = |region: &str| self.threads_inside(region, cut);
        match proposition.to_string().as_str() {
            "x == 1" => value("x") == 1,
            "y == 1" => value("y") == 1,
            "z > 0" => value("z") > 0,
            "x > y" => value("x") > value("y"),
            "x - y <= 0" => value("x") - value("y") <= 0,
            "x == y" => value("x") == value("y"),
            "x + y + z <= 2" => value("x") + value("y") + value("z") <= 2,
            "r" => inside("r") > 0,
            "s" => inside("s") > 0,
            "r <= 1" => inside("r") <= 1,
            "s == 0" => inside("s") == 0,
            "in_transit(t0, t1) <= 1" => self.in_transit("t0", "t1", cut) <= 1,
            "in_transit(t1, t0) >= 1" => self.in_transit("t1", "t0", cut) >= 1,
            "empty(t0, t1)" => self.in_transit("t0", "t1", cut) == 0,
            "x + y + z >= 3" => value("x") + value("y") + value("z") >= 3,
            "x + y + z < 2" => value("x") + value("y") + value("z") < 2,
            "x + 1 > y + z" => value("x") + 1 > value("y") + value("z"),
            "2 * x - y - z <= 0" => 2 * value("x") - value("y") - value("z") <= 0,
            "r + s > 1" => inside("r") + inside("s") > 1,
            "r >= 2" => inside("r") >= 2,
            "r == 2" => inside("r") == 2,
            "r + s == 3" => inside("r") + inside("s") == 3,
            other => panic!("what is {other}?"),
        }
    }

    fn verdict(&self, formula: &Formula) -> bool {
        let valuation =
            |proposition: &Proposition, cut: usize| self.holds(proposition, self.cuts[cut]);
        branching::verdicts(formula, &self.successors, &valuation)[0]
    }

    /// The evidence is a path of the computation, with the right truth values.
    fn confirm(&self, formula: &Formula, detection: &Detection) {
        for evidence in &detection.evidence {
            let mut cut = 0_u64;
            let columns: Vec<Proposition> = evidence
                .path
                .propositions
                .iter()
                .map(|text| text.parse::<rctl::Formula>().unwrap().propositions()[0].clone())
                .collect();
            let truth = |cut: u64| -> Vec<bool> {
                columns
                    .iter()
                    .map(|column| self.holds(column, cut))
                    .collect()
            };
            assert_eq!(evidence.path.initially, truth(0));
            for step in &evidence.path.steps {
                // Events that do not matter to the formula are not in the path.
                cut = self.with(cut, step.event.number - 1);
                assert_eq!(step.truth, truth(cut), "{formula}: {detection}");
            }
            if evidence.kind == EvidenceKind::Run {
                assert!(evidence.from <= evidence.path.steps.len());
            }
            let wanted = str::parse::<rctl::Formula>(&evidence.formula).unwrap();
            if wanted.is_temporal() || evidence.kind == EvidenceKind::Run {
                continue;
            }
            let valuation = |proposition: &Proposition, _: usize| self.holds(proposition, cut);
            let holds = branching::verdicts(&wanted, &[Vec::new()], &valuation)[0];
            assert!(holds, "{formula}: {detection}");
        }
    }

    /// The least consistent cut with these events and one more, which must come after them.
    fn with(&self, cut: u64, event: usize) -> u64 {
        let order = brute::causality(self.computation.events());
        let mut larger = cut | 1 << event;
        for (other, before) in order.iter().enumerate() {
            if before[event] {
                larger |= 1 << other;
            }
        }
        larger
    }
}

const STATES: [&str; 11] = [
    "x == 1",
    "y == 1",
    "z > 0",
    "x > y",
    "x - y <= 0",
    "x == y",
    "x + y + z <= 2",
    "r",
    "s",
    "r <= 1",
    "s == 0",
];
const CHANNELS: [&str; 3] = [
    "in_transit(t0, t1) <= 1",
    "in_transit(t1, t0) >= 1",
    "empty(t0, t1)",
];

fn text(random: &mut Random, atoms: &[&str], depth: usize) -> String {
    if depth == 0 || random.one_in(5) {
        return atoms[random.below(atoms.len())].to_owned();
    }
    let part = |random: &mut Random| text(random, atoms, depth - 1);
    match random.below(11) {
        0 => format!("!({})", part(random)),
        1 | 2 => format!("(({}) && ({}))", part(random), part(random)),
        3 => format!("(({}) || ({}))", part(random), part(random)),
        4 => format!("(({}) -> ({}))", part(random), part(random)),
        5 => format!("(({}) <-> ({}))", part(random), part(random)),
        6 | 7 => format!("EF({})", part(random)),
        8 => format!("EG({})", part(random)),
        _ => format!("AG({})", part(random)),
    }
}

/// Processes with a variable each, and messages between them.
fn processes(random: &mut Random, count: usize, events: usize) -> Computation {
    let mut computation = Computation::new();
    let threads: Vec<_> = (0..count)
        .map(|number| computation.thread(&format!("t{number}")))
        .collect();
    let variables: Vec<_> = ["x", "y", "z"]
        .iter()
        .map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap())
        .collect();
    for name in ["r", "s"] {
        computation.region(name).unwrap();
    }
    let mut values = [0_i128; 3];
    let mut waiting: Vec<(Message, usize)> = Vec::new();
    for event in 0..events {
        let process = random.below(count);
        let mut actions = Vec::new();
        if process < 3 && random.below(3) > 0 {
            values[process] += random.below(2) as i128;
            let value = if random.one_in(4) { 0 } else { values[process] };
            actions.push(Action::Local(variables[process], Value::Integer(value)));
        }
        match random.below(4) {
            0 => {
                let message = computation.message(&format!("m{event}"));
                waiting.push((message, process));
                actions.push(Action::Send(message));
            }
            1 => {
                if let Some(place) = waiting.iter().position(|(_, sender)| *sender != process) {
                    actions.push(Action::Receive(waiting.remove(place).0));
                }
            }
            _ => {}
        }
        computation.push(threads[process], actions).unwrap();
    }
    computation
}

fn compare(computation: &Computation, text: &str) -> Detection {
    let formula = text.parse::<rctl::Formula>().unwrap();
    let lattice = Lattice::new(computation);
    let detection = detect(computation, &formula, &DetectOptions::default()).unwrap();
    let expected = lattice.verdict(&formula);
    assert_eq!(
        detection.holds,
        Some(expected),
        "{formula}\n{}",
        monitor_analysis::export::json_lines(computation)
    );
    lattice.confirm(&formula, &detection);
    detection
}

#[test]
fn threads_agree_with_the_definition() {
    let mut random = Random(1);
    let (mut held, mut searched) = (0, 0);
    for _ in 0..times(375) {
        let threads = 2 + random.below(3);
        let computation = random::computation(&mut random, threads, 9);
        let text = text(&mut random, &STATES, 4);
        let detection = compare(&computation, &text);
        held += usize::from(detection.holds == Some(true));
        searched += usize::from(detection.cuts > 0);
    }
    assert!((times(75)..times(300)).contains(&held), "{held}");
    assert!(searched > 7, "{searched}");
}

#[test]
fn processes_with_messages_agree_with_the_definition() {
    let mut random = Random(2);
    let atoms = [&STATES[..7], &CHANNELS[..]].concat();
    for _ in 0..times(375) {
        let count = 2 + random.below(3);
        let computation = processes(&mut random, count, 9);
        let text = text(&mut random, &atoms, 4);
        compare(&computation, &text);
    }
}

/// RCTL, conjunctions of local predicates and `EF`, `EG`, `AG` of them, never searches.
#[test]
fn conjunctions_are_decided_by_slicing_alone() {
    fn regular(random: &mut Random, depth: usize) -> String {
        let local = ["x == 1", "y == 1", "z > 0", "!(x == 1)", "empty(t0, t1)"];
        if depth == 0 {
            return local[random.below(local.len())].to_owned();
        }
        let mut part = || regular(random, depth - 1);
        let (one, other) = (part(), part());
        match random.below(4) {
            0 => format!("EF({one})"),
            1 => format!("EG({one})"),
            2 => format!("AG({one})"),
            _ => format!("(({one}) && ({other}))"),
        }
    }
    let mut random = Random(3);
    for _ in 0..times(250) {
        let count = 2 + random.below(3);
        let computation = processes(&mut random, count, 9);
        let depth = 1 + random.below(4);
        let text = regular(&mut random, depth);
        assert_eq!(compare(&computation, &text).cuts, 0, "{text}");
    }
}

/// Bounds of sums over any number of processes, together with local predicates, never search; nor do
/// sums that are equal to a number, where each event changes them by at most one.
#[test]
fn bounds_of_sums_are_decided_without_a_search() {
    let sums = [
        "x + y + z >= 3",
        "x + y + z < 2",
        "x + 1 > y + z",
        "2 * x - y - z <= 0",
        "r + s > 1",
        "r >= 2",
        "r == 2",
        "r + s == 3",
    ];
    let local = ["x == 1", "y == 1", "!(x == 1)"];
    let mut random = Random(5);
    let mut held = 0;
    for _ in 0..times(375) {
        let threads = 2 + random.below(3);
        let computation = random::computation(&mut random, threads, 9);
        let sum = sums[random.below(sums.len())];
        let local = local[random.below(local.len())];
        let text = match random.below(4) {
            0 => format!("EF({sum} && {local})"),
            1 => format!("AG({sum} || {local})"),
            2 => format!("AG({local} -> !({sum}))"),
            _ => format!("AG({sum}) -> EF({local})"),
        };
        let detection = compare(&computation, &text);
        let is_equal = sum.contains("==");
        assert!(is_equal || detection.cuts == 0, "{text}");
        held += usize::from(detection.holds == Some(true));
    }
    assert!((times(75)..times(300)).contains(&held), "{held}");
}

/// As many threads inside as are counted, of which no search would come to an end.
#[test]
fn many_threads_in_a_region_are_counted_without_a_search() {
    let mut computation = Computation::new();
    let region = computation.region("critical").unwrap();
    for number in 0..40 {
        let thread = computation.thread(&format!("t{number}"));
        for _ in 0..3 {
            for action in [Action::Enter(region), Action::Leave(region)] {
                computation.push(thread, [action]).unwrap();
            }
        }
    }
    for (text, holds) in [
        ("EF(critical == 40)", true),
        ("EF(critical > 40)", false),
        ("AG(critical <= 39)", false),
        ("AG(critical >= 0)", true),
        ("EF(critical == 17)", true),
    ] {
        let formula = text.parse::<rctl::Formula>().unwrap();
        let detection = detect(&computation, &formula, &DetectOptions::default()).unwrap();
        assert_eq!(
            (detection.holds, detection.cuts),
            (Some(holds), 0),
            "{text}"
        );
    }
}

#[test]
fn a_bound_that_is_met_leaves_the_question_open() {
    let mut computation = Computation::new();
    let mut variables = Vec::new();
    for name in ["x", "y", "z"] {
        let variable = computation.variable(name, Some(Value::Integer(0))).unwrap();
        let thread = computation.thread(name);
        variables.push((thread, variable));
    }
    for value in 1..20 {
        for (thread, variable) in &variables {
            let write = Action::Local(*variable, Value::Integer(value));
            computation.push(*thread, [write]).unwrap();
        }
    }
    let formula = "EF(x + y * z == 1000)".parse::<rctl::Formula>().unwrap();
    let bounded = DetectOptions::new().most_cuts(100);
    let detection = detect(&computation, &formula, &bounded).unwrap();
    assert_eq!((detection.holds, detection.cuts), (None, 100));
    let detection = detect(&computation, &formula, &DetectOptions::default()).unwrap();
    assert_eq!((detection.holds, detection.cuts), (Some(false), 8000));
}

/// More propositions than any machine word has bits, of one variable and of several.
#[test]
fn formulas_may_have_hundreds_of_propositions() {
    let mut computation = Computation::new();
    for name in ["x", "y"] {
        let thread = computation.thread(name);
        let variable = computation.variable(name, Some(Value::Integer(0))).unwrap();
        for value in 1..=200 {
            let write = Action::Local(variable, Value::Integer(value));
            computation.push(thread, [write]).unwrap();
        }
    }
    let differs: Vec<String> = (0..=200)
        .filter(|value| *value != 150)
        .flat_map(|value| [format!("x != {value}"), format!("y != {value}")])
        .collect();
    let formula = format!("EF({})", differs.join(" && "));
    // Nested as the parser reads it, the tree is deep: in halves it is not.
    let formula = formula
        .replacen("EF(", "EF((", 1)
        .replace(" && y != 100", ") && (y != 100");
    let formula = str::parse::<rctl::Formula>(&(formula + ")")).unwrap();
    let detection = detect(&computation, &formula, &DetectOptions::default()).unwrap();
    assert_eq!(detection.holds, Some(true));
    let steps = &detection.evidence[0].path.steps;
    assert_eq!(steps.len(), 300, "{detection}");
}

#[test]
fn what_need_not_be_decided_is_examined_all_the_same() {
    let mut computation = Computation::new();
    let thread = computation.thread("t");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    let y = computation.variable("y", None).unwrap();
    let writes = [x, y].map(|variable| Action::Local(variable, Value::Integer(1)));
    computation.push(thread, writes).unwrap();
    for (text, message) in [
        ("EF(x == 1) || EF(z == 1)", "`z`"),
        ("EF(x == 1) || EF(y == 1)", "`y`"),
        ("EF(x == 1) || empty(t, u)", "`u`"),
    ] {
        let formula = text.parse::<rctl::Formula>().unwrap();
        let error = detect(&computation, &formula, &DetectOptions::default()).unwrap_err();
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
}
