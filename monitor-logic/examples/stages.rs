//! What each stage makes of a formula, and how long that takes.
//!
//! `cargo run -p monitor-logic --example stages -- 'start(p) -> [q, end(r|s))'`; without an
//! argument, of five formulas of different kinds.

use std::{error::Error, fmt::Display, time::Instant};

use monitor_logic::{
    automaton::{Automaton, Limits},
    decision::{Conditional, Decision},
    graph::Graph,
    parse::parse,
    program::Program,
    rules::Rules,
    triviality::Triviality,
};

/// The response, the recursion, the nested past, eight intervals over twelve propositions, and a
/// random formula of 40 operators over 8 propositions.
const KINDS: [&str; 5] = [
    "start(p) -> [q, end(r|s))",
    "historically(p -> once(q))",
    "(a since b) && !(c since (d || prev(e)))",
    "[a, e)w && [b, f)w && [c, g)w && [d, h)w && [e, i)w && [f, j)w && [g, k)w && [h, l)w",
    "once(prev(!(start(end(historically(([start(p5 || p6) || p3, [p0, p6)) ^ p6 && p2 <-> prev(p1)) \
     && ([p3 -> p3, start(p6)) ^ [p4 since p3, p0)w)) <-> once(historically(p1)) || (p6 || p7) ^ p1)) \
     <-> start(p1 since p0 -> start([!p0, p3 && p6)))) || p0 since start(p6 wsince p5)))",
];

fn main() -> Result<(), Box<dyn Error>> {
    let rules = timed("laws read", Rules::new);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        for text in KINDS {
            show(text, &rules)?;
        }
    }
    for text in arguments {
        show(&text, &rules)?;
    }
    Ok(())
}

fn show(text: &str, rules: &Rules) -> Result<(), Box<dyn Error>> {
    println!("\n=== {text}");
    let formula = timed("read", || parse(text)).map_err(|mistakes| mistakes.render(text))?;
    let (graph, nodes) = timed("shared", || Graph::new(&formula));
    let simple = timed("simplified", || rules.simplify(&graph, &nodes));
    println!("{simple}");
    let program = timed("program", || Program::new(&simple.graph, simple.root))?;
    println!("{program}");

    let costs = vec![Some(10); program.atoms().len()];
    let decision = timed("decision, all propositions costly", || {
        Decision::new(&program, &costs)
    });
    print!("{decision}");
    println!(
        "expected cost {} of {}",
        decision.expected_cost(),
        decision.eager_cost()
    );
    let verdict = Conditional::new(&program, program.verdict(), decision.order());
    println!("verdict: {}", or_too_large(verdict));

    let automaton = timed("automaton", || Automaton::new(&program, &Limits::default()));
    let triviality = timed("triviality", || {
        Triviality::new(&simple.graph, simple.root, automaton.as_ref())
    });
    println!("{triviality:?}");
    let described = automaton.map(|automaton| {
        format!(
            "{} states of {} reachable",
            automaton.states(),
            automaton.reachable_before()
        )
    });
    println!("automaton: {}", or_too_large(described));
    Ok(())
}

fn or_too_large(shown: Option<impl Display>) -> String {
    shown.map_or_else(|| "too large".into(), |shown| shown.to_string())
}

fn timed<T>(stage: &str, run: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = run();
    println!("--- {stage}: {:.2?}", begin.elapsed());
    result
}
