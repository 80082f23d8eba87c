//! The picture of a violation: the formula with the truth of each subformula, drawn as the runtime draws it for
//! annotated programs.

use std::fmt;

use monitor_formula::{Canvas, Evidence, Explanation, Operator, Previous, Proposition, Subformula};
use monitor_logic::explanation::Part;

use super::causes::Moment;

/// How many bits the picture takes, of stored values and of propositions each.
const BITS: usize = 128;

/// A formula at a step that violated it, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    formula: String,
    /// For each proposition, its text and what is reported of it.
    propositions: Vec<(String, String)>,
    parts: Vec<Part>,
    /// For each subformula, what its operator reads of the step before.
    previous: Vec<Vec<Previous>>,
    step: u64,
    evidence: Evidence,
}

impl Picture {
    /// Creates the picture of a step. `values` has for each proposition the values of its columns, where these are of
    /// use.
    #[must_use]
    pub fn of(moment: &Moment<'_>, values: &[Option<String>]) -> Self {
        let mut picture = Self {
            formula: moment.text.to_owned(),
            propositions: vec![(String::new(), String::new()); values.len()],
            parts: moment.tree.nodes.clone(),
            previous: Vec::new(),
            step: if moment.is_first {
                1
            } else {
                moment.number().max(2)
            },
            evidence: Evidence::default(),
        };
        let mut bits = 0;
        for number in 0..moment.tree.nodes.len() {
            picture.make_leaf_of_bounds(moment, number);
            let previous = picture.previous(moment, number, &mut bits);
            picture.add_proposition(moment, number, values);
            picture.previous.push(previous);
        }
        picture
    }

    /// Draws an operator with bounds as a proposition: its value does not follow from the step before alone.
    fn make_leaf_of_bounds(&mut self, moment: &Moment<'_>, number: usize) {
        let window = match self.parts[number].operator {
            Operator::Unary(operator) => operator.window(),
            Operator::Binary(operator) => operator.window(),
            _ => None,
        };
        let atom = self.propositions.len();
        if window.is_none() || atom >= BITS {
            return;
        }
        let text = self.parts[number].span.of(moment.text);
        self.propositions.push((text.to_owned(), text.to_owned()));
        self.parts[number].operator = Operator::Proposition;
        self.parts[number].atom = atom;
        if let Some(value) = moment.truths.value(number) {
            self.evidence.atoms |= u128::from(value) << atom;
            self.evidence.evaluated |= 1 << atom;
        }
    }

    /// Returns what is known of the step before.
    fn previous(&mut self, moment: &Moment<'_>, number: usize, bits: &mut usize) -> Vec<Previous> {
        let values = moment.truths.previous(number).into_iter();
        let previous = values.map(|value| match value {
            Some(value) if *bits < BITS => {
                self.evidence.stored |= u128::from(value) << *bits;
                self.evidence.known |= 1 << *bits;
                let number = u16::try_from(*bits).unwrap_or(u16::MAX);
                *bits += 1;
                Previous::Bit(number, false)
            }
            _ => Previous::None,
        });
        previous.collect()
    }

    fn add_proposition(&mut self, moment: &Moment<'_>, number: usize, values: &[Option<String>]) {
        let node = moment.tree.nodes[number];
        if node.operator != Operator::Proposition {
            return;
        }
        let Some(proposition) = self.propositions.get_mut(node.atom) else {
            return;
        };
        let text = node.span.of(moment.text);
        let source = values[node.atom].as_deref().unwrap_or(text);
        *proposition = (text.to_owned(), source.to_owned());
        if let Some(value) = moment.truths.value(number)
            && node.atom < BITS
        {
            self.evidence.atoms |= u128::from(value) << node.atom;
            self.evidence.evaluated |= 1 << node.atom;
        }
    }

    /// Draws the picture.
    ///
    /// # Errors
    ///
    /// Those of the canvas.
    pub fn draw(&self, canvas: &mut impl Canvas) -> fmt::Result {
        let propositions: Vec<Proposition<'_>> = self
            .propositions
            .iter()
            .map(|(text, source)| Proposition { text, source })
            .collect();
        let parts = self.parts.iter().zip(&self.previous);
        let subformulas: Vec<Subformula<'_>> = parts
            .map(|(part, previous)| Subformula {
                operator: part.operator,
                start: small(part.span.start),
                end: small(part.span.end),
                mark: small(part.mark),
                left: smaller(part.operands[0]),
                right: smaller(part.operands[1]),
                atom: smaller(part.atom),
                previous,
            })
            .collect();
        let explanation = Explanation {
            formula: &self.formula,
            propositions: &propositions,
            subformulas: &subformulas,
            step: self.step,
            is_forgotten: false,
            evidence: self.evidence,
        };
        explanation.draw(canvas)
    }
}

/// Converts a number; the parser keeps formulas well below these limits.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn smaller(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
