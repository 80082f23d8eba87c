//! The stages of a formula, as text.

use std::fmt::Write;

use monitor_logic::{
    automaton::{Automaton, Limits},
    decision::{Conditional, Decision},
    graph::Graph,
    program::{Program, SynthesisError},
    rules::Rules,
    simplify::Simplified,
    triviality::Triviality,
};

use super::{
    rust,
    summary::{AutomatonSize, StoredBit, Summary},
};
use crate::property::Property;

/// An automaton with more states is not printed.
const MOST_STATES: usize = 12;

/// All stages of a formula.
pub(crate) struct Stages<'property> {
    property: &'property Property,
    simple: Simplified,
    program: Program,
    automaton: Option<Automaton>,
}

impl<'property> Stages<'property> {
    pub(crate) fn new(property: &'property Property) -> Result<Self, SynthesisError> {
        let (graph, nodes) = Graph::new(&property.formula);
        let simple = Rules::new().simplify(&graph, &nodes);
        let program = Program::new(&simple.graph, simple.root)?;
        let automaton = Automaton::new(&program, &Limits::default());
        Ok(Self {
            property,
            simple,
            program,
            automaton,
        })
    }

    pub(crate) fn dot(&self) -> Option<String> {
        self.automaton.as_ref().map(Automaton::to_dot)
    }

    pub(crate) fn summary(&self, name: &str) -> Summary {
        Summary {
            name: name.into(),
            formula: self.property.with_scope(),
            normal_form: self.simple.to_string(),
            propositions: self.propositions(),
            stored_bits: self.stored_bits(),
            code: self.program.to_string(),
            automaton: self.automaton.as_ref().map(|automaton| AutomatonSize {
                states: automaton.states(),
                letters: 1 << automaton.atoms().len(),
                reachable_before_minimisation: automaton.reachable_before(),
            }),
            rust: self.rust(),
        }
    }

    /// Returns titles and contents, in the order in which the formula passes through the stages.
    pub(crate) fn sections(&self) -> Vec<(String, String)> {
        let title = match &self.property.name {
            Some(name) => format!("{name}: the formula as it is read"),
            None => "The formula as it is read".into(),
        };
        let mut sections = vec![(title, self.property.with_scope())];
        let mut add = |title: &str, content: String| sections.push((title.into(), content));
        add("Propositions", self.propositions().join("\n"));
        add("Simplified: the normal form", self.normal_form());
        add(
            "Bits kept from one step to the next, all 0 before the first",
            self.stored_text(),
        );
        add(
            "The code of a step: pre[k] is bit k before it, now[k] after it",
            self.program.to_string(),
        );
        add(
            "The same as decision diagrams: condition ? then : else",
            self.diagrams(),
        );
        let lazily = self.lazily();
        if !lazily.is_empty() {
            add("Which propositions a step needs, if each is costly", lazily);
        }
        add("The minimal automaton", self.automaton_text());
        add("The monitor in Rust", self.rust());
        sections
    }

    pub(crate) fn rust(&self) -> String {
        rust::monitor(&self.simple.to_string(), &self.program)
    }

    fn propositions(&self) -> Vec<String> {
        self.program
            .atoms()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn normal_form(&self) -> String {
        let simple = self.simple.to_string();
        if simple == self.property.formula.to_string() {
            format!("{simple}\n(the same: no law makes it simpler)")
        } else {
            simple
        }
    }

    fn stored_bits(&self) -> Vec<StoredBit> {
        let bits = self.program.stored().iter().map(|stored| StoredBit {
            keeps: stored
                .node
                .map(|node| self.simple.graph.formula(node).to_string()),
            negated: stored.negated,
        });
        bits.collect()
    }

    fn stored_text(&self) -> String {
        let mut text = String::new();
        for (number, bit) in self.stored_bits().into_iter().enumerate() {
            let _ = match (bit.keeps, bit.negated) {
                (None, _) => writeln!(text, "bit {number}: whether there was a step before"),
                (Some(formula), false) => {
                    writeln!(
                        text,
                        "bit {number}: {formula}, as if false before the first step"
                    )
                }
                (Some(formula), true) => writeln!(
                    text,
                    "bit {number}: the opposite of {formula}, as if true before the first step"
                ),
            };
        }
        if text.is_empty() {
            "none: no step depends on those before it".into()
        } else {
            text
        }
    }

    fn diagrams(&self) -> String {
        let next = self.program.next().iter().enumerate();
        let results = next
            .map(|(bit, value)| (format!("now[{bit}] <- "), *value))
            .chain([("violated <- ".into(), self.program.violated())]);
        let mut text = String::new();
        for (name, value) in results {
            let _ = match Conditional::new(&self.program, value, &[]) {
                Some(diagram) => writeln!(text, "{name}{diagram}"),
                None => writeln!(text, "{name}too large to be shown"),
            };
        }
        text
    }

    fn lazily(&self) -> String {
        let costs = vec![Some(10); self.program.atoms().len()];
        Decision::new(&self.program, &costs).to_string()
    }

    fn automaton_text(&self) -> String {
        let graph = &self.simple.graph;
        let triviality = Triviality::new(graph, self.simple.root, self.automaton.as_ref());
        let mut text = String::new();
        if let Some(automaton) = &self.automaton {
            let _ = writeln!(
                text,
                "{} ({} before equivalent ones were merged), {}",
                count(automaton.states(), "state"),
                automaton.reachable_before(),
                count(1 << automaton.atoms().len(), "letter"),
            );
            if automaton.states() <= MOST_STATES {
                let _ = write!(text, "{automaton}");
            } else {
                text.push_str("`--dot` prints it\n");
            }
        } else {
            text.push_str("too large to be built\n");
        }
        if self.property.scope.at_end {
            text.push_str("asked at the end alone: a violation before is none\n");
        } else if triviality.never_violated == Some(true) {
            text.push_str("no trace can violate this formula\n");
        } else if triviality.violated_by_every_first_step == Some(true) {
            text.push_str("the first step of every trace violates this formula\n");
        }
        text
    }
}

fn count(number: usize, thing: &str) -> String {
    if number == 1 {
        format!("1 {thing}")
    } else {
        format!("{number} {thing}s")
    }
}
