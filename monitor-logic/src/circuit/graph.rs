//! A formula as a graph in which equal subformulas are one node.
//!
//! Hash-consing: a node is looked up before it is made, so equal subformulas, and `p && q` and
//! `q && p`, are the same [`NodeId`]. The later stages (rewriting, synthesis) handle each node once.

use alloc::{format, vec, vec::Vec};
use core::fmt;

use monitor_formula::Binding;

use crate::{
    ast::formula::expression::Expression,
    ast::formula::{Binary, Formula, Kind, Unary},
    ast::print::write_binary,
    circuit::interner::Interner,
    ground::order::{place_of, places},
};

/// A node of a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// Returns its place in the graph: operands have smaller ones than the operators over them.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a node, and its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// `true`, `false`.
    Constant(bool),
    /// A proposition, by its index among [`Graph::atoms`].
    Atom(usize),
    /// An operator with one operand.
    Unary(Unary, NodeId),
    /// An operator with two operands.
    Binary(Binary, NodeId, NodeId),
}

impl Node {
    /// Returns the nodes that it is made of.
    pub fn operands(self) -> impl Iterator<Item = NodeId> {
        let (first, second) = match self {
            Self::Constant(_) | Self::Atom(_) => (None, None),
            Self::Unary(_, operand) => (Some(operand), None),
            Self::Binary(_, left, right) => (Some(left), Some(right)),
        };
        first.into_iter().chain(second)
    }
}

/// Formulas with their equal subformulas shared.
///
/// ```
/// use monitor_logic::{graph::Graph, parse::parse};
///
/// let formula = parse("once(p && q) -> historically(q && p)").unwrap();
/// let (graph, nodes) = Graph::new(&formula);
/// // p, q, p && q, once, historically, ->
/// assert_eq!(graph.len(), 6);
/// // One entry for each subformula as written, the whole formula last.
/// assert_eq!(nodes.len(), 9);
/// assert_eq!(nodes[2], nodes[6]);
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    nodes: Interner<Node>,
    atoms: Vec<Expression>,
}

impl Graph {
    /// Creates the graph of `formula`. Returns with it the node of each of its subformulas in
    /// post-order; the last one is the formula itself.
    #[must_use]
    pub fn new(formula: &Formula) -> (Self, Vec<NodeId>) {
        let mut graph = Self::over(formula.propositions().into_iter().cloned().collect());
        let sorted = places(&graph.atoms);
        let mut nodes: Vec<NodeId> = Vec::new();
        // The nodes of the subformulas that wait for the operator over them.
        let mut waiting: Vec<NodeId> = Vec::new();
        for subformula in formula.subformulas() {
            let mut operand = || waiting.pop().unwrap_or(NodeId(0));
            let node = match &subformula.kind {
                Kind::Constant(value) => Node::Constant(*value),
                Kind::Proposition(expression) => {
                    Node::Atom(place_of(expression, &graph.atoms, &sorted))
                }
                Kind::Unary(operator, _) => Node::Unary(*operator, operand()),
                Kind::Binary(operator, ..) => {
                    let right = operand();
                    Node::Binary(*operator, operand(), right)
                }
            };
            let id = graph.insert(node);
            waiting.push(id);
            nodes.push(id);
        }
        (graph, nodes)
    }

    /// Creates a graph without nodes over these propositions.
    #[must_use]
    pub fn over(atoms: Vec<Expression>) -> Self {
        Self {
            nodes: Interner::new(),
            atoms,
        }
    }

    /// Returns the node, which is made if it is not there yet.
    pub fn insert(&mut self, node: Node) -> NodeId {
        NodeId(self.nodes.number(match node {
            Node::Binary(operator, left, right) if operator.commutes() && right < left => {
                Node::Binary(operator, right, left)
            }
            other => other,
        }))
    }

    /// Returns the node of this number.
    ///
    /// # Panics
    ///
    /// When `id` is of another graph, larger than this one.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes.get(id.0)
    }

    /// Returns all nodes, operands before the operators over them.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..u32::try_from(self.len()).unwrap_or(u32::MAX)).map(NodeId)
    }

    /// Returns how many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns `true` if there are no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 0
    }

    /// Returns the propositions, in order of first occurrence.
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        &self.atoms
    }

    /// Returns the nodes of the formula at `root`, operands before the operators over them.
    #[must_use]
    pub fn reachable(&self, root: NodeId) -> Vec<NodeId> {
        let mut wanted = vec![false; root.index() + 1];
        wanted[root.index()] = true;
        // Operands have smaller numbers, so one pass from above reaches all.
        for index in (0..=root.index()).rev() {
            if wanted[index] {
                for operand in self.nodes.values()[index].operands() {
                    wanted[operand.index()] = true;
                }
            }
        }
        (0..=root.0)
            .map(NodeId)
            .filter(|id| wanted[id.index()])
            .collect()
    }

    /// Returns the formula at `root` as a tree again. Its spans are empty.
    ///
    /// The tree is as large as the formula with nothing shared.
    #[must_use]
    pub fn formula(&self, root: NodeId) -> Formula {
        match self.node(root) {
            Node::Constant(value) => Formula::constant(value),
            Node::Atom(atom) => Formula::proposition(self.atoms[atom].clone()),
            Node::Unary(operator, operand) => Formula::unary(operator, self.formula(operand)),
            Node::Binary(operator, left, right) => {
                Formula::binary(operator, self.formula(left), self.formula(right))
            }
        }
    }
}

/// Writes one line for each node: its number and its formula with operands by number.
impl fmt::Display for Graph {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, node) in self.nodes.values().iter().enumerate() {
            write!(formatter, "{index}: ")?;
            match *node {
                Node::Constant(value) => writeln!(formatter, "{value}")?,
                Node::Atom(atom) => writeln!(formatter, "{}", self.atoms[atom])?,
                Node::Unary(operator, operand) => {
                    writeln!(formatter, "{operator}(#{})", operand.0)?;
                }
                Node::Binary(operator, left, right) => {
                    let [left, right] = [left, right].map(|operand| format!("#{}", operand.0));
                    let closed = Binding::CLOSED;
                    write_binary(formatter, operator, (&left, closed), (&right, closed))?;
                    writeln!(formatter)?;
                }
            }
        }
        Ok(())
    }
}
