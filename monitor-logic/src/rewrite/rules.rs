//! The laws, read and ready to be applied to a graph.

use alloc::{boxed::Box, format, string::String, vec, vec::Vec};
use core::fmt::{Display, Formatter, Result};

use crate::{
    ast::formula::expression::ExpressionKind,
    ast::formula::{Binary, Formula, Kind, Unary},
    circuit::graph::{Graph, Node, NodeId},
    parse::parse,
    rewrite::laws::{ENTAILMENTS, Entailment, LAWS, Law, TENTATIVE_LAWS},
};

/// A law to be applied from left to right.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The law's name; for a consequence of an entailment, followed by its form.
    pub name: String,
    /// What is replaced.
    pub left: Formula,
    /// What replaces it.
    pub right: Formula,
    /// Whether it is one of [`TENTATIVE_LAWS`].
    pub tentative: bool,
    from: FormulaPattern,
    to: FormulaPattern,
}

/// A formula over metavariables.
#[derive(Clone, Debug)]
enum FormulaPattern {
    Constant(bool),
    /// `F`, `G` or `H`, as 0, 1 or 2.
    Variable(usize),
    Unary(Unary, Box<FormulaPattern>),
    Binary(Binary, Box<FormulaPattern>, Box<FormulaPattern>),
}

/// What the metavariables stand for.
type Bindings = [Option<NodeId>; 3];

/// What is left to match: a list whose tail is shared between the alternatives.
struct Goals<'a> {
    pattern: &'a FormulaPattern,
    node: NodeId,
    rest: Option<&'a Goals<'a>>,
}

/// All rules.
///
/// Reading them costs about as much as parsing 200 short formulas: create one, and use it often.
#[derive(Clone, Debug)]
pub struct Rules {
    rules: Vec<Rule>,
    /// The rules by the operator that their left side begins with.
    by_operator: Vec<Vec<usize>>,
}

impl Default for Rules {
    fn default() -> Self {
        Self::new()
    }
}

impl Rules {
    /// Reads [`LAWS`], [`TENTATIVE_LAWS`] and [`ENTAILMENTS`].
    #[must_use]
    pub fn new() -> Self {
        let mut rules = Self {
            rules: Vec::new(),
            by_operator: vec![Vec::new(); OPERATORS],
        };
        for (laws, tentative) in [(LAWS, false), (TENTATIVE_LAWS, true)] {
            for Law {
                name, left, right, ..
            } in laws
            {
                rules.add((*name).into(), read(left), read(right), tentative);
            }
        }
        for entailment in ENTAILMENTS {
            rules.add_consequences(entailment);
        }
        rules
    }

    /// Returns all rules, in the order in which they are tried.
    pub fn iter(&self) -> core::slice::Iter<'_, Rule> {
        self.rules.iter()
    }

    fn add(&mut self, name: String, left: Formula, right: Formula, tentative: bool) {
        let rule = Rule {
            name,
            from: FormulaPattern::new(&left),
            to: FormulaPattern::new(&right),
            left,
            right,
            tentative,
        };
        if let Some(operator) = operator_of_pattern(&rule.from) {
            self.by_operator[operator].push(self.rules.len());
            self.rules.push(rule);
        }
    }

    /// Adds what follows from an entailment: where one formula implies another, most connectives of
    /// the two are superfluous.
    fn add_consequences(&mut self, entailment: &Entailment) {
        let (not, constant) = (Formula::not, Formula::constant);
        let (and, or, implies) = (Formula::and, Formula::or, Formula::implies);
        let (strong, weak) = (read(entailment.stronger), read(entailment.weaker));
        let (s, w) = (|| strong.clone(), || weak.clone());
        let mut add = |form: &str, left, right| {
            self.add(format!("{}, {form}", entailment.name), left, right, false);
        };
        add("and", and(s(), w()), s());
        add("implies", implies(s(), w()), constant(true));
        if let Kind::Unary(Unary::Not, refused) = &weak.kind {
            let r = || (**refused).clone();
            add("and not", and(s(), r()), constant(false));
            add("implies not", implies(s(), r()), not(s()));
            add("contrary", implies(r(), s()), not(r()));
        } else {
            add("or", or(s(), w()), w());
            add("and not", and(s(), not(w())), constant(false));
            add("implies not", implies(s(), not(w())), not(s()));
            add("contrary", implies(w(), not(s())), not(s()));
        }
    }

    /// Returns the first rule whose left side matches `node`, with what its metavariables stand
    /// for.
    pub(crate) fn find(
        &self,
        graph: &Graph,
        node: NodeId,
        with_tentative: bool,
    ) -> Option<(&Rule, Bindings)> {
        let operator = operator_of_node(graph.node(node))?;
        self.by_operator[operator]
            .iter()
            .map(|index| &self.rules[*index])
            .filter(|rule| with_tentative || !rule.tentative)
            .find_map(|rule| {
                let goals = Goals {
                    pattern: &rule.from,
                    node,
                    rest: None,
                };
                let mut bindings = [None; 3];
                solve(graph, Some(&goals), &mut bindings).then_some((rule, bindings))
            })
    }
}

#[cfg(test)]
impl Rules {
    /// Returns the rules, read once for all tests.
    pub(crate) fn shared() -> &'static Self {
        static RULES: std::sync::OnceLock<Rules> = std::sync::OnceLock::new();
        RULES.get_or_init(Self::new)
    }
}

impl<'a> IntoIterator for &'a Rules {
    type Item = &'a Rule;
    type IntoIter = core::slice::Iter<'a, Rule>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Writes it as in the papers: `once(once(F)) = once(F)`.
impl Display for Rule {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write!(formatter, "{} = {}", self.left, self.right)
    }
}

impl Rule {
    /// Builds the right side by `make`, which is called for each node after its operands.
    pub(crate) fn build(
        &self,
        bindings: &Bindings,
        make: &mut impl FnMut(Node) -> NodeId,
    ) -> NodeId {
        self.to.build(bindings, make)
    }
}

impl FormulaPattern {
    fn new(formula: &Formula) -> Self {
        match &formula.kind {
            Kind::Constant(value) => Self::Constant(*value),
            Kind::Proposition(expression) => Self::Variable(match &expression.kind {
                ExpressionKind::Name(name) if name == "G" => 1,
                ExpressionKind::Name(name) if name == "H" => 2,
                _ => 0,
            }),
            Kind::Unary(operator, operand) => Self::Unary(*operator, Box::new(Self::new(operand))),
            Kind::Binary(operator, left, right) => Self::Binary(
                *operator,
                Box::new(Self::new(left)),
                Box::new(Self::new(right)),
            ),
        }
    }

    fn build(&self, bindings: &Bindings, make: &mut impl FnMut(Node) -> NodeId) -> NodeId {
        let node = match self {
            Self::Constant(value) => Node::Constant(*value),
            Self::Variable(variable) => match bindings[*variable] {
                Some(bound) => return bound,
                // The right side has only metavariables of the left side (tested).
                None => Node::Constant(false),
            },
            Self::Unary(operator, operand) => Node::Unary(*operator, operand.build(bindings, make)),
            Self::Binary(operator, left, right) => {
                let left = left.build(bindings, make);
                let right = right.build(bindings, make);
                Node::Binary(*operator, left, right)
            }
        };
        make(node)
    }
}

/// Returns `true` if all goals can be met; then the bindings meet them.
fn solve(graph: &Graph, goals: Option<&Goals<'_>>, bindings: &mut Bindings) -> bool {
    let Some(Goals {
        pattern,
        node,
        rest,
    }) = goals
    else {
        return true;
    };
    match (pattern, graph.node(*node)) {
        (FormulaPattern::Variable(variable), _) => {
            if let Some(bound) = bindings[*variable] {
                return bound == *node && solve(graph, *rest, bindings);
            }
            bindings[*variable] = Some(*node);
            let solved = solve(graph, *rest, bindings);
            if !solved {
                bindings[*variable] = None;
            }
            solved
        }
        (FormulaPattern::Constant(wanted), Node::Constant(value)) => {
            *wanted == value && solve(graph, *rest, bindings)
        }
        (FormulaPattern::Unary(wanted, pattern), Node::Unary(operator, node))
            if *wanted == operator =>
        {
            let goal = Goals {
                pattern,
                node,
                rest: *rest,
            };
            solve(graph, Some(&goal), bindings)
        }
        (FormulaPattern::Binary(wanted, first, second), Node::Binary(operator, left, right))
            if *wanted == operator =>
        {
            let mut either_way = |left, right| {
                let later = Goals {
                    pattern: second,
                    node: right,
                    rest: *rest,
                };
                let goal = Goals {
                    pattern: first,
                    node: left,
                    rest: Some(&later),
                };
                solve(graph, Some(&goal), bindings)
            };
            either_way(left, right) || (operator.commutes() && either_way(right, left))
        }
        _ => false,
    }
}

const OPERATORS: usize = Unary::SAMPLES.len() + Binary::SAMPLES.len();

fn unary_index(operator: Unary) -> Option<usize> {
    Unary::SAMPLES.iter().position(|other| *other == operator)
}

fn binary_index(operator: Binary) -> Option<usize> {
    let place = Binary::SAMPLES
        .iter()
        .position(|other| *other == operator)?;
    Some(Unary::SAMPLES.len() + place)
}

fn operator_of_pattern(pattern: &FormulaPattern) -> Option<usize> {
    match pattern {
        FormulaPattern::Constant(_) | FormulaPattern::Variable(_) => None,
        FormulaPattern::Unary(operator, _) => unary_index(*operator),
        FormulaPattern::Binary(operator, ..) => binary_index(*operator),
    }
}

fn operator_of_node(node: Node) -> Option<usize> {
    match node {
        Node::Constant(_) | Node::Atom(_) => None,
        Node::Unary(operator, _) => unary_index(operator),
        Node::Binary(operator, ..) => binary_index(operator),
    }
}

/// Reads a side of a law. All of them can be read (tested).
fn read(side: &str) -> Formula {
    parse(side).unwrap_or_else(|_| Formula::constant(false))
}
