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
    let mut subformulas = Vec::new();
    let texts: Vec<&str> = values.iter().map(|_| "").collect();
    let mut propositions: Vec<Proposition<'_>> = texts
        .into_iter()
        .map(|text| Proposition { text, source: text })
        .collect();
    for (number, node) in moment.tree.nodes.iter().enumerate() {
        let mut previous = [Previous::None; 2];
        for (place, value) in moment
            .monitor
            .previous(number, moment.step)
            .into_iter()
            .enumerate()
        {
            if let Some(value) = value
                && bits < BITS
            {
                evidence.stored |= u128::from(value) << bits;
                evidence.known |= 1 << bits;
                previous[place] = Previous::Bit(u16::try_from(bits).unwrap_or(u16::MAX), false);
                bits += 1;
            }
        }
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
        subformulas.push(Subformula {
            operator: node.operator,
            start: small(node.span.start),
            end: small(node.span.end),
            mark: small(node.mark),
            left: smaller(node.left),
            right: smaller(node.right),
            atom: smaller(node.atom),
            previous,
        });
    }
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
