//! Kleene's three-valued logic: `None` is a truth that is not known.
//!
//! A monitor that evaluates lazily leaves propositions out, and one compiled to an automaton
//! does not keep the values of subformulas; what follows from the rest is still known.

/// True, false or not known.
pub type Truth = Option<bool>;

/// Negation.
pub(crate) fn not(operand: Truth) -> Truth {
    operand.map(|value| !value)
}

/// Conjunction: one false operand is enough for false.
pub(crate) fn and(left: Truth, right: Truth) -> Truth {
    match (left, right) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

/// Disjunction: one true operand is enough for true.
pub(crate) fn or(left: Truth, right: Truth) -> Truth {
    not(and(not(left), not(right)))
}

/// Exclusive disjunction: known only when both operands are.
pub(crate) fn xor(left: Truth, right: Truth) -> Truth {
    Some(left? != right?)
}

/// `condition ? yes : no`: known without the condition where both sides agree.
pub(crate) fn choose(condition: Truth, yes: Truth, no: Truth) -> Truth {
    match condition {
        Some(true) => yes,
        Some(false) => no,
        None if yes == no => yes,
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Truth; 3] = [Some(false), None, Some(true)];

    /// Returns the values that a three-valued operand stands for.
    fn meanings(operand: Truth) -> impl Iterator<Item = bool> {
        [false, true]
            .into_iter()
            .filter(move |&value| operand.is_none_or(|known| known == value))
    }

    /// Returns what a two-valued operator gives for all meanings of its operands: known if they
    /// agree.
    fn lifted(operator: fn(bool, bool) -> bool, left: Truth, right: Truth) -> Truth {
        let mut values =
            meanings(left).flat_map(|left| meanings(right).map(move |right| operator(left, right)));
        let first = values.next()?;
        values.all(|value| value == first).then_some(first)
    }

    #[test]
    fn operators_know_what_all_meanings_of_their_operands_agree_on() {
        for left in ALL {
            assert_eq!(not(left), lifted(|left, _| !left, left, Some(true)));
            for right in ALL {
                assert_eq!(and(left, right), lifted(|a, b| a & b, left, right));
                assert_eq!(or(left, right), lifted(|a, b| a | b, left, right));
                assert_eq!(xor(left, right), lifted(|a, b| a ^ b, left, right));
            }
        }
    }

    #[test]
    fn a_choice_between_equal_values_needs_no_condition() {
        assert_eq!(choose(Some(true), Some(true), Some(false)), Some(true));
        assert_eq!(choose(Some(false), Some(true), Some(false)), Some(false));
        assert_eq!(choose(None, Some(true), Some(true)), Some(true));
        assert_eq!(choose(None, Some(true), Some(false)), None);
        assert_eq!(choose(None, None, None), None);
    }
}
