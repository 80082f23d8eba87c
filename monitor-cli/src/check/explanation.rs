//! The picture of a violation: the formula with the truth of each subformula, as the runtime draws
//! it for annotated programs.

use monitor_runtime::explanation::{
    Evidence, Explanation, Operator, Previous, Proposition, Subformula,
};

use super::causes::Moment;

/// How many bits the picture takes, of stored values and of propositions each.
const BITS: usize = 128;

/// Draws the step. `values` says what a proposition's columns were, where that is worth saying.
pub(super) fn draw(moment: &Moment<'_>, values: &[Option<String>]) -> String {
    let mut evidence = Evidence::default();
    let mut bits = 0;
    let texts: Vec<&str> = values.iter().map(|_| "").collect();
    let mut propositions: Vec<Proposition<'_>> = texts
        .into_iter()
        .map(|text| Proposition { text, source: text })
        .collect();
    let mut kept: Vec<Vec<Previous>> = Vec::new();
    for (number, node) in moment.tree.nodes.iter().enumerate() {
        let before = moment.monitor.previous(number, moment.step).into_iter();
        let previous = before.map(|value| match value {
            Some(value) if bits < BITS => {
                evidence.stored |= u128::from(value) << bits;
                evidence.known |= 1 << bits;
                bits += 1;
                Previous::Bit(u16::try_from(bits - 1).unwrap_or(u16::MAX), false)
            }
            _ => Previous::None,
        });
        kept.push(previous.collect());
        if node.operator == Operator::Proposition && node.atom < propositions.len() {
            let text = node.span.of(moment.text);
            let source = values[node.atom].as_deref().unwrap_or(text);
            propositions[node.atom] = Proposition { text, source };
            if let Some(value) = moment.monitor.sequence(number).at(moment.step)
                && node.atom < BITS
            {
                evidence.atoms |= u128::from(value) << node.atom;
                evidence.evaluated |= 1 << node.atom;
            }
        }
    }
    let parts = moment.tree.nodes.iter().zip(&kept);
    let subformulas: Vec<Subformula<'_>> = parts
        .map(|(node, previous)| Subformula {
            operator: node.operator,
            start: small(node.span.start),
            end: small(node.span.end),
            mark: small(node.mark),
            left: smaller(node.operands[0]),
            right: smaller(node.operands[1]),
            atom: smaller(node.atom),
            previous,
        })
        .collect();
    let explanation = Explanation {
        formula: moment.text,
        propositions: &propositions,
        subformulas: &subformulas,
        step: moment.number(),
        evidence,
    };
    explanation.to_string()
}

/// The parser keeps formulas well below these limits.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn smaller(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
