//! Theorem 1 of paper 004: two temporal operators suffice, and twelve pairs of them do.
//!
//! The paper's proof rests on sixteen equivalences; [`EQUIVALENCES`] lists them, and
//! [`translate`] applies them to express a formula in any of the twelve logics.

use crate::ast::formula::{Binary, Formula, Kind, Unary};

/// One of the properties in the proof of Theorem 1 (paper 004, section 3.4): on every trace the
/// formula on the left holds if and only if the one on the right does, whatever F and G are.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Equivalence {
    /// Its number in the paper.
    pub number: u8,
    /// As the paper states it, in the notation of this crate.
    pub statement: &'static str,
    left: fn(F, F) -> F,
    right: fn(F, F) -> F,
}

/// Short, so that the equivalences can be read easily.
type F = Formula;

impl Equivalence {
    /// Returns its left side for given F and G. Equivalences about one operand ignore G.
    #[must_use]
    pub fn left(&self, f: &Formula, g: &Formula) -> Formula {
        (self.left)(f.clone(), g.clone())
    }

    /// Returns its right side for given F and G.
    #[must_use]
    pub fn right(&self, f: &Formula, g: &Formula) -> Formula {
        (self.right)(f.clone(), g.clone())
    }
}

/// The sixteen properties, in the order of the paper.
pub const EQUIVALENCES: [Equivalence; 16] = [
    Equivalence {
        number: 1,
        statement: "once(F) = true since F",
        left: |f, _| F::once(f),
        right: |f, _| F::since(F::constant(true), f),
    },
    Equivalence {
        number: 2,
        statement: "historically(F) = !once(!F)",
        left: |f, _| F::historically(f),
        right: |f, _| F::not(F::once(F::not(f))),
    },
    Equivalence {
        number: 3,
        statement: "F wsince G = historically(F) || F since G",
        left: F::weak_since,
        right: |f, g| F::or(F::historically(f.clone()), F::since(f, g)),
    },
    Equivalence {
        number: 4,
        statement: "historically(F) = F wsince false",
        left: |f, _| F::historically(f),
        right: |f, _| F::weak_since(f, F::constant(false)),
    },
    Equivalence {
        number: 5,
        statement: "once(F) = !historically(!F)",
        left: |f, _| F::once(f),
        right: |f, _| F::not(F::historically(F::not(f))),
    },
    Equivalence {
        number: 6,
        statement: "F since G = once(G) && F wsince G",
        left: F::since,
        right: |f, g| F::and(F::once(g.clone()), F::weak_since(f, g)),
    },
    Equivalence {
        number: 7,
        statement: "start(F) = F && !prev(F)",
        left: |f, _| F::start(f),
        right: |f, _| F::and(f.clone(), F::not(F::previously(f))),
    },
    Equivalence {
        number: 8,
        statement: "end(F) = !F && prev(F)",
        left: |f, _| F::end(f),
        right: |f, _| F::and(F::not(f.clone()), F::previously(f)),
    },
    Equivalence {
        number: 9,
        statement: "[F, G) = !G && prev(!G) since F",
        left: F::interval,
        right: |f, g| {
            let open = F::not(g);
            F::and(open.clone(), F::since(F::previously(open), f))
        },
    },
    Equivalence {
        number: 10,
        statement: "[F, G)w = !G && prev(!G) wsince F",
        left: F::weak_interval,
        right: |f, g| {
            let open = F::not(g);
            F::and(open.clone(), F::weak_since(F::previously(open), f))
        },
    },
    Equivalence {
        number: 11,
        statement: "end(F) = start(!F)",
        left: |f, _| F::end(f),
        right: |f, _| F::start(F::not(f)),
    },
    Equivalence {
        number: 12,
        statement: "start(F) = end(!F)",
        left: |f, _| F::start(f),
        right: |f, _| F::end(F::not(f)),
    },
    Equivalence {
        number: 13,
        statement: "[F, G)w = historically(!G) || [F, G)",
        left: F::weak_interval,
        right: |f, g| F::or(F::historically(F::not(g.clone())), F::interval(f, g)),
    },
    Equivalence {
        number: 14,
        statement: "[F, G) = once(F) && [F, G)w",
        left: F::interval,
        right: |f, g| F::and(F::once(f.clone()), F::weak_interval(f, g)),
    },
    Equivalence {
        number: 15,
        statement: "prev(F) = (F -> !start(F)) && (!F -> end(F))",
        left: |f, _| F::previously(f),
        right: |f, _| {
            F::and(
                F::implies(f.clone(), F::not(F::start(f.clone()))),
                F::implies(F::not(f.clone()), F::end(f)),
            )
        },
    },
    Equivalence {
        number: 16,
        statement: "F since G = G || [prev(G), !F)",
        left: F::since,
        right: |f, g| F::or(g.clone(), F::interval(F::previously(g), F::not(f))),
    },
];

/// A logic with the propositional operators and two temporal ones.
///
/// There are twelve, and all are as expressive as the whole language. They are named by their
/// operators here: the numbers in the paper's list do not agree with those in its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TwoOperatorLogic {
    /// The operator that looks one step back.
    pub step: StepOperator,
    /// The operator that looks back over any number of steps.
    pub stretch: StretchOperator,
}

/// The operator of a [`TwoOperatorLogic`] that looks one step back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepOperator {
    /// `prev`
    Previously,
    /// `start`
    Start,
    /// `end`
    End,
}

/// The operator of a [`TwoOperatorLogic`] that looks back over any number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StretchOperator {
    /// `since`
    Since,
    /// `wsince`
    WeakSince,
    /// `[F, G)`
    Interval,
    /// `[F, G)w`
    WeakInterval,
}

impl TwoOperatorLogic {
    /// All twelve.
    pub const ALL: [Self; 12] = {
        const STEPS: [StepOperator; 3] = [
            StepOperator::Previously,
            StepOperator::Start,
            StepOperator::End,
        ];
        const STRETCHES: [StretchOperator; 4] = [
            StretchOperator::Since,
            StretchOperator::WeakSince,
            StretchOperator::Interval,
            StretchOperator::WeakInterval,
        ];
        let mut all = [Self {
            step: StepOperator::Previously,
            stretch: StretchOperator::Since,
        }; 12];
        let mut position = 0;
        while position < all.len() {
            all[position] = Self {
                step: STEPS[position / STRETCHES.len()],
                stretch: STRETCHES[position % STRETCHES.len()],
            };
            position += 1;
        }
        all
    };

    /// Returns `true` if every operator of the formula is propositional or one of this logic's two.
    #[must_use]
    pub fn contains(self, formula: &Formula) -> bool {
        formula
            .subformulas()
            .iter()
            .all(|formula| match formula.kind {
                Kind::Constant(_) | Kind::Proposition(_) => true,
                Kind::Unary(operator, _) => !operator.is_temporal() || operator == self.unary(),
                Kind::Binary(operator, ..) => !operator.is_temporal() || operator == self.binary(),
            })
    }

    /// Returns the logic's operator with one operand.
    #[must_use]
    pub fn unary(self) -> Unary {
        match self.step {
            StepOperator::Previously => Unary::Previously,
            StepOperator::Start => Unary::Start,
            StepOperator::End => Unary::End,
        }
    }

    /// Returns the logic's operator with two operands.
    #[must_use]
    pub fn binary(self) -> Binary {
        match self.stretch {
            StretchOperator::Since => Binary::Since,
            StretchOperator::WeakSince => Binary::WeakSince,
            StretchOperator::Interval => Binary::Interval,
            StretchOperator::WeakInterval => Binary::WeakInterval,
        }
    }
}

/// Translates a formula into one of the twelve logics: the result is equivalent to `formula`, with
/// no temporal operators but the two of `logic` (paper 004, Theorem 1).
///
/// Operators that the theorem is not about stay, with their operands translated.
///
/// The equivalences repeat their operands, so the result may grow exponentially with the nesting of
/// temporal operators; the paper advises against translation in practice, and so do we.
///
/// ```
/// use monitor_logic::equivalences::{TwoOperatorLogic, StepOperator, StretchOperator, translate};
/// let formula = monitor_logic::parse("start(p) -> once(q)")?;
/// let logic = TwoOperatorLogic { step: StepOperator::End, stretch: StretchOperator::WeakSince };
/// assert_eq!(translate(&formula, logic).to_string(), "end(!p) -> !(!q wsince false)");
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn translate(formula: &Formula, logic: TwoOperatorLogic) -> Formula {
    match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => formula.clone(),
        Kind::Unary(operator, operand) => {
            let f = translate(operand, logic);
            match operator {
                Unary::Previously => logic.previously(f),
                Unary::Once => logic.once(f),
                Unary::Historically => logic.historically(f),
                Unary::Start => logic.start(f),
                Unary::End => logic.end(f),
                operator => F::unary(*operator, f),
            }
        }
        Kind::Binary(operator, left, right) => {
            let (f, g) = (translate(left, logic), translate(right, logic));
            match operator {
                Binary::Since => logic.since(f, g),
                Binary::WeakSince => logic.weak_since(f, g),
                Binary::Interval => logic.interval(f, g),
                Binary::WeakInterval => logic.weak_interval(f, g),
                operator => F::binary(*operator, f, g),
            }
        }
    }
}

/// Each operator in terms of the logic's two. The numbers are those of the equivalences.
impl TwoOperatorLogic {
    fn previously(self, f: F) -> F {
        if self.step == StepOperator::Previously {
            return F::previously(f);
        }
        // 15
        F::and(
            F::implies(f.clone(), F::not(self.start(f.clone()))),
            F::implies(F::not(f.clone()), self.end(f)),
        )
    }

    fn start(self, f: F) -> F {
        match self.step {
            StepOperator::Previously => F::and(f.clone(), F::not(F::previously(f))), // 7
            StepOperator::Start => F::start(f),
            StepOperator::End => F::end(F::not(f)), // 12
        }
    }

    fn end(self, f: F) -> F {
        match self.step {
            StepOperator::Previously => F::and(F::not(f.clone()), F::previously(f)), // 8
            StepOperator::Start => F::start(F::not(f)),                              // 11
            StepOperator::End => F::end(f),
        }
    }

    fn once(self, f: F) -> F {
        match self.stretch {
            StretchOperator::Since | StretchOperator::Interval => self.since(F::constant(true), f), // 1
            StretchOperator::WeakSince | StretchOperator::WeakInterval => {
                F::not(self.historically(F::not(f)))
            } // 5
        }
    }

    fn historically(self, f: F) -> F {
        match self.stretch {
            StretchOperator::Since | StretchOperator::Interval => F::not(self.once(F::not(f))), // 2
            StretchOperator::WeakSince => F::weak_since(f, F::constant(false)),                 // 4
            // 13 with an interval that never opens, `[false, !F)`.
            StretchOperator::WeakInterval => F::weak_interval(F::constant(false), F::not(f)),
        }
    }

    fn since(self, f: F, g: F) -> F {
        match self.stretch {
            StretchOperator::Since => F::since(f, g),
            StretchOperator::WeakSince => F::and(self.once(g.clone()), F::weak_since(f, g)), // 6
            // 16
            StretchOperator::Interval | StretchOperator::WeakInterval => {
                F::or(g.clone(), self.interval(self.previously(g), F::not(f)))
            }
        }
    }

    fn weak_since(self, f: F, g: F) -> F {
        if self.stretch == StretchOperator::WeakSince {
            return F::weak_since(f, g);
        }
        F::or(self.historically(f.clone()), self.since(f, g)) // 3
    }

    fn interval(self, f: F, g: F) -> F {
        match self.stretch {
            StretchOperator::Interval => F::interval(f, g),
            StretchOperator::WeakInterval => F::and(self.once(f.clone()), F::weak_interval(f, g)), // 14
            // 9
            StretchOperator::Since | StretchOperator::WeakSince => {
                let open = F::not(g);
                F::and(open.clone(), self.since(self.previously(open), f))
            }
        }
    }

    fn weak_interval(self, f: F, g: F) -> F {
        match self.stretch {
            StretchOperator::WeakInterval => F::weak_interval(f, g),
            // 13
            StretchOperator::Interval => {
                F::or(self.historically(F::not(g.clone())), F::interval(f, g))
            }
            // 10
            StretchOperator::Since | StretchOperator::WeakSince => {
                let open = F::not(g);
                F::and(open.clone(), self.weak_since(self.previously(open), f))
            }
        }
    }
}

#[cfg(test)]
mod tests;
