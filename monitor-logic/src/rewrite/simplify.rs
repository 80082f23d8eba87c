//! Simplification by rewriting: the laws applied until none applies.
//!
//! Operands are simplified before the operators over them, and what a law builds is simplified as it is built. So each
//! node is looked at once and its result remembered. That this ends is ensured by the [`laws`](crate::rewrite::laws).

use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result};

use crate::{
    circuit::graph::{Graph, Node, NodeId},
    circuit::synthesis::Synthesis,
    rewrite::rules::Rules,
};

/// A formula in simplest form.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Simplified {
    /// The graph of the simple form; nodes that rewriting left behind are in it too.
    pub graph: Graph,
    /// The whole formula.
    pub root: NodeId,
    /// For each subformula of the original, in its order, a node that means the same.
    pub nodes: Vec<NodeId>,
}

impl Rules {
    /// Simplifies the formula whose subformulas in post-order are `nodes` of `graph`, as [`Graph::new`] returns them.
    ///
    /// The result never keeps more bits. Costs a few matches for each node and rule.
    ///
    /// ```
    /// use monitor_logic::{graph::Graph, parse::parse, rules::Rules};
    ///
    /// let (graph, nodes) = Graph::new(&parse("!once(!p) && !(start(!q) || !true)").unwrap());
    /// let simple = Rules::new().simplify(&graph, &nodes);
    /// assert_eq!(simple.to_string(), "historically(p) && !end(q)");
    /// ```
    ///
    /// # Panics
    ///
    /// When `nodes` are not of `graph`.
    #[must_use]
    pub fn simplify(&self, graph: &Graph, nodes: &[NodeId]) -> Simplified {
        let (mut simple, changed) = self.pass(graph, nodes);
        if !changed {
            return simple;
        }
        // A tentative law may spoil a pass for other laws, which leaves work for the next pass.
        let mut lowest = simple.price();
        loop {
            let (simpler, _) = self.pass(&simple.graph, &simple.nodes);
            let price = simpler.price();
            if price >= lowest {
                return simple;
            }
            (simple, lowest) = (simpler, price);
        }
    }

    /// Rewrites with and without the tentative laws, and takes the cheapest result. Returns whether any law applied as
    /// well.
    fn pass(&self, graph: &Graph, nodes: &[NodeId]) -> (Simplified, bool) {
        let mut rewriting = Rewriting::new(self, graph, true);
        let mut best = rewriting.run(graph, nodes);
        if !rewriting.changed {
            return (best, false);
        }
        let mut rivals = Vec::new();
        if rewriting.used_tentative {
            rivals.push(Rewriting::new(self, graph, false).run(graph, nodes));
        }
        if let Some(&root) = nodes.last() {
            // A law can lose where other parts of the formula need the bits of its left side anyway.
            rivals.push(Simplified {
                graph: graph.clone(),
                root,
                nodes: nodes.to_vec(),
            });
        }
        let mut lowest = best.price();
        for rival in rivals {
            let price = rival.price();
            if price < lowest {
                lowest = price;
                best = rival;
            }
        }
        (best, true)
    }
}

impl Simplified {
    /// Returns the cost of each step: first of all the bits that it keeps.
    fn price(&self) -> (usize, usize) {
        Synthesis::new(&self.graph, self.root).price()
    }
}

/// Writes the formula.
impl Display for Simplified {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.graph.formula(self.root).fmt(formatter)
    }
}

struct Rewriting<'a> {
    rules: &'a Rules,
    graph: Graph,
    /// For each node of `graph`, by index, its simplest form, once known.
    simplest: Vec<Option<NodeId>>,
    with_tentative: bool,
    changed: bool,
    used_tentative: bool,
}

impl<'a> Rewriting<'a> {
    fn new(rules: &'a Rules, original: &Graph, with_tentative: bool) -> Self {
        Self {
            rules,
            graph: Graph::over(original.atoms().to_vec()),
            simplest: Vec::new(),
            with_tentative,
            changed: false,
            used_tentative: false,
        }
    }

    fn run(&mut self, original: &Graph, nodes: &[NodeId]) -> Simplified {
        let mut moved: Vec<NodeId> = Vec::with_capacity(original.len());
        for id in original.ids() {
            let simple = self.simplify(match original.node(id) {
                Node::Unary(operator, operand) => Node::Unary(operator, moved[operand.index()]),
                Node::Binary(operator, left, right) => {
                    Node::Binary(operator, moved[left.index()], moved[right.index()])
                }
                leaf => leaf,
            });
            moved.push(simple);
        }
        let nodes: Vec<NodeId> = nodes.iter().map(|id| moved[id.index()]).collect();
        let constant = self.simplify(Node::Constant(true));
        Simplified {
            graph: self.graph.clone(),
            // There is no empty formula; nothing to check always holds.
            root: nodes.last().copied().unwrap_or(constant),
            nodes,
        }
    }

    /// Returns the simplest form of a node whose operands are in simplest form.
    fn simplify(&mut self, node: Node) -> NodeId {
        let id = self.graph.insert(node);
        if let Some(known) = self.simplest.get(id.index()).copied().flatten() {
            return known;
        }
        let rules = self.rules;
        let simple = match rules.find(&self.graph, id, self.with_tentative) {
            None => id,
            Some((rule, bindings)) => {
                self.changed = true;
                self.used_tentative |= rule.tentative;
                rule.build(&bindings, &mut |node| self.simplify(node))
            }
        };
        if self.simplest.len() < self.graph.len() {
            self.simplest.resize(self.graph.len(), None);
        }
        self.simplest[id.index()] = Some(simple);
        simple
    }
}

#[cfg(test)]
mod tests;
