//! The laws by which formulas are simplified.
//!
//! They are written as the paper writes its equations: in the notation of the language, with `F`,
//! `G` and `H` for any formulas. Each is used from left to right. A law is here if
//! - both sides mean the same on every trace (tested against the reference),
//! - the right side, by itself, keeps no more bits than the left and has no metavariable more
//!   often, and
//! - the right side is smaller in the measure below.
//!
//! The measure of a formula is, with the first difference deciding: the number of its operators,
//! the number of its temporal operators, its size, and the sum of the depths at which `prev`
//! stands. It cannot fall for ever, so rewriting ends.

/// An equivalence, used from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Law {
    /// The name of the law.
    pub name: &'static str,
    /// Where it comes from; theorems and figures are those of paper 004.
    pub source: &'static str,
    /// The side that is replaced.
    pub left: &'static str,
    /// The side that replaces it.
    pub right: &'static str,
}

/// An implication that always holds. The consequences for formulas that combine the two sides are
/// in [`Rules`](crate::rewrite::rules::Rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entailment {
    /// The name of the entailment.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The stronger formula: wherever it holds, the other holds too.
    pub stronger: &'static str,
    /// The weaker formula.
    pub weaker: &'static str,
}

const BOOLEAN: &str = "boolean algebra";
const FIG_3: &str = "Fig. 3, with an operand that is constant or both operands related";
const FIG_4: &str = "Fig. 4: one step of the recursion";
const DUAL: &str = "Fig. 4: both sides, negated, have the same recursion and beginning";
const LINEAR: &str = "Fig. 4: the recursion passes through the connective";
const STATIONARY: &str = "Fig. 3: the first state, repeated, changes nothing";

const fn law(
    name: &'static str,
    source: &'static str,
    left: &'static str,
    right: &'static str,
) -> Law {
    Law {
        name,
        source,
        left,
        right,
    }
}

const fn entails(
    name: &'static str,
    source: &'static str,
    stronger: &'static str,
    weaker: &'static str,
) -> Entailment {
    Entailment {
        name,
        source,
        stronger,
        weaker,
    }
}

/// The laws that always help.
#[rustfmt::skip]
pub const LAWS: &[Law] = &[
    // Constants under boolean operators.
    law("not true", BOOLEAN, "!true", "false"),
    law("not false", BOOLEAN, "!false", "true"),
    law("and true", BOOLEAN, "F && true", "F"),
    law("and false", BOOLEAN, "F && false", "false"),
    law("or true", BOOLEAN, "F || true", "true"),
    law("or false", BOOLEAN, "F || false", "F"),
    law("xor true", BOOLEAN, "F ^ true", "!F"),
    law("xor false", BOOLEAN, "F ^ false", "F"),
    law("iff true", BOOLEAN, "F <-> true", "F"),
    law("iff false", BOOLEAN, "F <-> false", "!F"),
    law("true implies", BOOLEAN, "true -> F", "F"),
    law("false implies", BOOLEAN, "false -> F", "true"),
    law("implies true", BOOLEAN, "F -> true", "true"),
    law("implies false", BOOLEAN, "F -> false", "!F"),

    // An operand with itself or its opposite.
    law("double negation", BOOLEAN, "!!F", "F"),
    law("and itself", BOOLEAN, "F && F", "F"),
    law("or itself", BOOLEAN, "F || F", "F"),
    law("xor itself", BOOLEAN, "F ^ F", "false"),
    law("iff itself", BOOLEAN, "F <-> F", "true"),
    law("implies itself", BOOLEAN, "F -> F", "true"),
    law("and its opposite", BOOLEAN, "F && !F", "false"),
    law("xor its opposite", BOOLEAN, "F ^ !F", "true"),
    law("iff its opposite", BOOLEAN, "F <-> !F", "false"),
    law("implies its opposite", BOOLEAN, "F -> !F", "!F"),

    // Fewer negations.
    law("or as implication", BOOLEAN, "!F || G", "F -> G"),
    law("implication as or", BOOLEAN, "!F -> G", "F || G"),
    law("de Morgan", BOOLEAN, "!F && !G", "!(F || G)"),
    law("refused implication", BOOLEAN, "!(F -> !G)", "F && G"),
    law("refused exception", BOOLEAN, "!(F && !G)", "F -> G"),
    law("not xor", BOOLEAN, "!(F ^ G)", "F <-> G"),
    law("not iff", BOOLEAN, "!(F <-> G)", "F ^ G"),
    law("xor of a negation", BOOLEAN, "!F ^ G", "F <-> G"),
    law("iff of a negation", BOOLEAN, "!F <-> G", "F ^ G"),

    // What is known of one operand, used in the other.
    law("modus ponens", BOOLEAN, "F && (F -> G)", "F && G"),
    law("and the other", BOOLEAN, "!F && (F || G)", "!F && G"),
    law("or the other", BOOLEAN, "F || (!F && G)", "F || G"),
    law("implies with itself", BOOLEAN, "F -> (F && G)", "F -> G"),
    law("implies twice", BOOLEAN, "F -> (F -> G)", "F -> G"),

    // Distribution backwards.
    law("both directions", BOOLEAN, "(F -> G) && (G -> F)", "F <-> G"),
    law("both or neither", BOOLEAN, "(F || G) -> (F && G)", "F <-> G"),
    law("one but not both", BOOLEAN, "(F || G) && !(F && G)", "F ^ G"),
    law("one or the other", BOOLEAN, "(F && !G) || (!F && G)", "F ^ G"),
    law("common conjunct", BOOLEAN, "(F && G) || (F && H)", "F && (G || H)"),
    law("common disjunct", BOOLEAN, "(F || G) && (F || H)", "F || (G && H)"),
    law("common premise", BOOLEAN, "(F -> G) && (F -> H)", "F -> (G && H)"),
    law("common conclusion", BOOLEAN, "(F -> H) && (G -> H)", "(F || G) -> H"),

    // Constants under temporal operators, and operands that are each other's opposite.
    law("previously true", FIG_3, "prev(true)", "true"),
    law("previously false", FIG_3, "prev(false)", "false"),
    law("once true", FIG_3, "once(true)", "true"),
    law("once false", FIG_3, "once(false)", "false"),
    law("historically true", FIG_3, "historically(true)", "true"),
    law("historically false", FIG_3, "historically(false)", "false"),
    law("start true", FIG_3, "start(true)", "false"),
    law("start false", FIG_3, "start(false)", "false"),
    law("end true", FIG_3, "end(true)", "false"),
    law("end false", FIG_3, "end(false)", "false"),
    law("true since", "Theorem 1, 1", "true since F", "once(F)"),
    law("false since", FIG_3, "false since F", "F"),
    law("since true", FIG_3, "F since true", "true"),
    law("since false", FIG_3, "F since false", "false"),
    law("since itself", FIG_3, "F since F", "F"),
    law("since its opposite", FIG_3, "F since !F", "once(!F)"),
    law("its opposite since", FIG_3, "!F since F", "once(F)"),
    law("true weakly since", FIG_3, "true wsince F", "true"),
    law("false weakly since", FIG_3, "false wsince F", "F"),
    law("weakly since true", FIG_3, "F wsince true", "true"),
    law("weakly since false", "Theorem 1, 4", "F wsince false", "historically(F)"),
    law("weakly since itself", FIG_3, "F wsince F", "F"),
    law("weakly since its opposite", FIG_3, "F wsince !F", "true"),
    law("its opposite weakly since", FIG_3, "!F wsince F", "true"),
    law("interval from true", FIG_3, "[true, F)", "!F"),
    law("interval from false", FIG_3, "[false, F)", "false"),
    law("interval to true", FIG_3, "[F, true)", "false"),
    law("interval to false", FIG_3, "[F, false)", "once(F)"),
    law("interval to itself", FIG_3, "[F, F)", "false"),
    law("interval to its opposite", FIG_3, "[F, !F)", "F"),
    law("interval from its opposite", FIG_3, "[!F, F)", "!F"),
    law("weak interval from true", FIG_3, "[true, F)w", "!F"),
    law("weak interval to true", FIG_3, "[F, true)w", "false"),
    law("weak interval to false", FIG_3, "[F, false)w", "true"),
    law("weak interval to its opposite", FIG_3, "[F, !F)w", "F"),
    law("weak interval from its opposite", FIG_3, "[!F, F)w", "!F"),

    // Negations through temporal operators.
    law("not ever not", "Theorem 1, 2", "!once(!F)", "historically(F)"),
    law("not always not", "Theorem 1, 5", "!historically(!F)", "once(F)"),
    law("start of the opposite", "Theorem 1, 11", "start(!F)", "end(F)"),
    law("end of the opposite", "Theorem 1, 12", "end(!F)", "start(F)"),
    law("not since", DUAL, "!(!F since G)", "[F, G)w"),
    law("not weakly since", DUAL, "!(!F wsince G)", "[F, G)"),
    law("not in the interval", DUAL, "![!F, G)", "F wsince G"),
    law("not in the weak interval", DUAL, "![!F, G)w", "F since G"),

    // Temporal operators over temporal operators.
    law("once twice", FIG_3, "once(once(F))", "once(F)"),
    law("historically twice", FIG_3, "historically(historically(F))", "historically(F)"),
    law("once since", FIG_3, "once(F since G)", "once(G)"),
    law("historically weakly since", FIG_4, "historically(F wsince G)", "historically(F || G)"),
    law("historically in the weak interval", FIG_4, "historically([F, G)w)", "historically(!G)"),
    law("end of once", FIG_3, "end(once(F))", "false"),
    law("start of historically", FIG_3, "start(historically(F))", "false"),
    law("historically start", STATIONARY, "historically(start(F))", "false"),
    law("historically end", STATIONARY, "historically(end(F))", "false"),
    law("start twice", FIG_3, "start(start(F))", "start(F)"),
    law("start of end", FIG_3, "start(end(F))", "end(F)"),
    law("since twice", FIG_4, "F since (F since G)", "F since G"),
    law("since since", FIG_4, "(F since G) since G", "F since G"),
    law("weakly since twice", FIG_4, "F wsince (F wsince G)", "F wsince G"),
    law("weakly since weakly since", FIG_4, "(F wsince G) wsince G", "F wsince G"),
    law("interval of the interval", FIG_4, "[[F, G), G)", "[F, G)"),
    law("once as since", FIG_4, "once(F) since F", "once(F)"),

    // Definitions of one operator by others, replaced by the defined operator.
    law("weak since from strong", "Theorem 1, 3", "historically(F) || (F since G)", "F wsince G"),
    law("strong since from weak", "Theorem 1, 6", "once(G) && (F wsince G)", "F since G"),
    law("start", "Theorem 1, 7", "F && !prev(F)", "start(F)"),
    law("end", "Theorem 1, 8", "!F && prev(F)", "end(F)"),
    law("no start", "Theorem 1, 7, negated", "F -> prev(F)", "!start(F)"),
    law("no end", "Theorem 1, 8, negated", "prev(F) -> F", "!end(F)"),
    law("interval", "Theorem 1, 9", "!G && (prev(!G) since F)", "[F, G)"),
    law("weak interval", "Theorem 1, 10", "!G && (prev(!G) wsince F)", "[F, G)w"),
    law("weak interval from strong", "Theorem 1, 13", "historically(!G) || [F, G)", "[F, G)w"),
    law("strong interval from weak", "Theorem 1, 14", "once(F) && [F, G)w", "[F, G)"),
    law("previously", "Theorem 1, 15, its first implication without its premise",
        "!start(F) && (F || end(F))", "prev(F)"),
    law("since from the interval", "Theorem 1, 16", "G || [prev(G), !F)", "F since G"),
    law("weak since from the weak interval", "Theorem 1, 16, weak",
        "G || [prev(G), !F)w", "F wsince G"),
    law("once, unrolled", FIG_4, "F || prev(once(F))", "once(F)"),
    law("historically, unrolled", FIG_4, "F && prev(historically(F))", "historically(F)"),
    law("since, unrolled", FIG_4, "G || (F && prev(F since G))", "F since G"),
    law("weak since, unrolled", FIG_4, "G || (F && prev(F wsince G))", "F wsince G"),
    law("interval, unrolled", FIG_4, "!G && (F || prev([F, G)))", "[F, G)"),
    law("weak interval, unrolled", FIG_4, "!G && (F || prev([F, G)w))", "[F, G)w"),
];

/// Laws that save a bit, unless other parts of the formula need the bits of the left side anyway,
/// as `once(F)` and `once(G)` separately. [`simplify`](crate::rewrite::simplify) tries with and
/// without them.
#[rustfmt::skip]
pub const TENTATIVE_LAWS: &[Law] = &[
    law("once of either", LINEAR, "once(F) || once(G)", "once(F || G)"),
    law("once of either, or", LINEAR, "once(F) || (once(G) || H)", "once(F || G) || H"),
    law("historically both", LINEAR, "historically(F) && historically(G)", "historically(F && G)"),
    law("historically both, and", LINEAR,
        "historically(F) && (historically(G) && H)", "historically(F && G) && H"),
    law("historically and never", LINEAR,
        "!once(F) && historically(G)", "historically(!F && G)"),
    law("once if historically", LINEAR, "historically(F) -> once(G)", "once(F -> G)"),
    law("both since", LINEAR, "(F since H) && (G since H)", "(F && G) since H"),
    law("since either", LINEAR, "(F since G) || (F since H)", "F since (G || H)"),
    law("both weakly since", LINEAR, "(F wsince H) && (G wsince H)", "(F && G) wsince H"),
    law("weakly since either", LINEAR, "(F wsince G) || (F wsince H)", "F wsince (G || H)"),
    law("interval from either", LINEAR, "[F, H) || [G, H)", "[F || G, H)"),
    law("interval to either", LINEAR, "[F, G) && [F, H)", "[F, G || H)"),
    law("weak interval from either", LINEAR, "[F, H)w || [G, H)w", "[F || G, H)w"),
    law("weak interval to either", LINEAR, "[F, G)w && [F, H)w", "[F, G || H)w"),
    law("previously both", STATIONARY, "prev(F) && prev(G)", "prev(F && G)"),
    law("previously either", STATIONARY, "prev(F) || prev(G)", "prev(F || G)"),
    law("previously one", STATIONARY, "prev(F) ^ prev(G)", "prev(F ^ G)"),
    law("previously implies", STATIONARY, "prev(F) -> prev(G)", "prev(F -> G)"),
    law("previously iff", STATIONARY, "prev(F) <-> prev(G)", "prev(F <-> G)"),
    law("previously since", STATIONARY, "prev(F) since prev(G)", "prev(F since G)"),
    law("previously weakly since", STATIONARY, "prev(F) wsince prev(G)", "prev(F wsince G)"),
    law("previously in the interval", STATIONARY, "[prev(F), prev(G))", "prev([F, G))"),
    law("previously in the weak interval", STATIONARY, "[prev(F), prev(G))w", "prev([F, G)w)"),
    law("once previously", STATIONARY, "once(prev(F))", "prev(once(F))"),
    law("historically previously", STATIONARY, "historically(prev(F))", "prev(historically(F))"),
];

/// Implications between operators.
#[rustfmt::skip]
pub const ENTAILMENTS: &[Entailment] = &[
    entails("conjunct", BOOLEAN, "F && G", "F"),
    entails("disjunct", BOOLEAN, "F", "F || G"),
    entails("conclusion", BOOLEAN, "G", "F -> G"),
    entails("always is now", FIG_3, "historically(F)", "F"),
    entails("now is once", FIG_3, "F", "once(F)"),
    entails("always is once", FIG_3, "historically(F)", "once(F)"),
    entails("always is previously", FIG_3, "historically(F)", "prev(F)"),
    entails("previously is once", FIG_3, "prev(F)", "once(F)"),
    entails("started holds", FIG_3, "start(F)", "F"),
    entails("started held once", FIG_3, "start(F)", "once(F)"),
    entails("started did not hold", "Theorem 1, 7", "start(F)", "!prev(F)"),
    entails("ended does not hold", FIG_3, "end(F)", "!F"),
    entails("ended held once", FIG_3, "end(F)", "once(F)"),
    entails("ended held", "Theorem 1, 8", "end(F)", "prev(F)"),
    entails("not both start and end", FIG_3, "start(F)", "!end(F)"),
    entails("always never starts", STATIONARY, "historically(F)", "!start(F)"),
    entails("always never ends", FIG_3, "historically(F)", "!end(F)"),
    entails("since from now", FIG_3, "G", "F since G"),
    entails("weakly since from now", FIG_3, "G", "F wsince G"),
    entails("weaker since", FIG_3, "F since G", "F wsince G"),
    entails("always is weakly since", FIG_3, "historically(F)", "F wsince G"),
    entails("since is once", FIG_3, "F since G", "once(G)"),
    entails("since is one of both", FIG_4, "F since G", "F || G"),
    entails("weakly since is one of both", FIG_4, "F wsince G", "F || G"),
    entails("weaker interval", FIG_3, "[F, G)", "[F, G)w"),
    entails("interval was opened", FIG_3, "[F, G)", "once(F)"),
    entails("interval is not closed", FIG_3, "[F, G)", "!G"),
    entails("weak interval is not closed", FIG_3, "[F, G)w", "!G"),
    entails("never closed is in the weak interval", FIG_3, "historically(!G)", "[F, G)w"),
];
