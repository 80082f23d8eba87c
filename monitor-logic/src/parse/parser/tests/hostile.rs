//! Texts that are no formulas: each gets a sound answer in little time.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{Debug, Display};
use std::time::{Duration, Instant};

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};

use crate::{
    ast::mttl,
    ast::rctl,
    ast::specification::Specification,
    parse::parser::{MAX_LENGTH, MOST_MISTAKES, parse},
    source::diagnostic::Diagnostics,
    strategies::{branching, decentralized, formula},
};

/// Pieces that are hard to read, hard to show or endless.
const ENDLESS: &[&str] = &[
    "a", "a ", "9", "9 ", "@#$%", "(", "{(", "{", "[", "!", "\"", "'", "'\\", "\\'", "{'\\",
    "\"\\u{", "\\u{", "*n", "f(*", "f(&a, ", "a::<", "a::<b>", "as ", "n as ", "if ", "if {",
    "m!(", "m![] ", "|", "f(|x| ", "?", "x? ", "..", "(..", "()", "==()", "(,", "==(", "[1].", "<",
    "<<", "<a", "x << 1 ", "'a ", "<'a", "b'", "b\"", "b'x' ", "S ", "and ", "“", "‘", "`", "é",
    "日", "\u{301}", "\u{200b}", "\t", "\n", "p q ", "since(", "a.", "a.0", "a[", "-", "- ", "->",
    "a -> ", "start ", "start(", "@t(", "EF(", "EF ", "AF(", "EU(", "EF(once(", "@", "@t ", "@t-1",
    "@a.", "@a-@", "some t: ", "/*", "{/*", "{//", "{r#\"", "{9",
];

/// Longer pieces of the same kind.
const ENDLESS_PHRASES: &[&str] = &[
    "*n > 0 && ",
    "if p {x} else ",
    "P {x: 1} ",
    "@\"t\"(p) && ",
    "x > @t(y) + ",
    "some other t: ",
    "some other ",
    "!all other t: @t(p) && ",
    "in_transit(",
    "in_transit(p, q) <= 1 || ",
    "empty(p, q) ",
    "\u{1b}[31m",
];

/// Repeated up to half of the longest text.
#[test]
fn what_is_said_of_hostile_texts_is_short_and_quick() {
    // At each run of the tests some are long; with `CASES_TIMES` all are.
    let apart = 32_usize.div_ceil(crate::strategies::times(1));
    for (number, piece) in ENDLESS.iter().chain(ENDLESS_PHRASES).enumerate() {
        for end in ["", ")", " && \"x\" }"] {
            for (opening, length) in [
                ("historically", MAX_LENGTH / 2),
                ("AG", MAX_LENGTH / 16),
                ("@t", MAX_LENGTH / 16),
            ] {
                // One full length is enough: quadratic time would show there.
                let is_whole = end.is_empty() && number % apart == 0;
                let length = if is_whole {
                    length
                } else {
                    length / apart.max(8)
                };
                let times = (length - end.len() - 13) / piece.len();
                let text = format!("{opening}({}{end}", piece.repeat(times));
                let begin = Instant::now();
                if let Err(diagnostics) = text.parse::<Specification>() {
                    // Showing takes longer than finding, so not all are shown.
                    let some = diagnostics.iter().step_by(diagnostics.len().div_ceil(3));
                    for diagnostic in some {
                        let shown = diagnostic.render(&text);
                        assert!(shown.len() < 3_000, "{piece}: {shown}");
                        assert!(
                            shown.contains('^') && !shown.contains("\n\n"),
                            "{piece}: {shown}"
                        );
                    }
                }
                // Quadratic time would be minutes.
                assert!(begin.elapsed() < Duration::from_secs(10), "{piece}");
            }
        }
    }
}

#[test]
fn unclosed_brackets_by_the_thousand_are_no_problem() {
    for open in [
        "(", "[", "[p, ", "f(", "a[", "start(", "-(", "!", "{", "a -> (", "start[", "@", "EF(",
        "f(*",
    ] {
        assert!(parse(&open.repeat(5_000)).is_err(), "{open}");
    }
}

#[test]
fn mistakes_are_limited_and_quick() {
    for piece in [
        "p q ",
        "; ",
        "~",
        ") ",
        "start start[ && ",
        "S ",
        "not S ",
        "$",
        "'bob' ",
    ] {
        let diagnostics = parse(&piece.repeat(5_000)).unwrap_err();
        assert!(diagnostics.len() <= MOST_MISTAKES, "{piece}");
    }
}

/// Pieces of formulas, well-formed and not.
const PIECES: &[&str] = &[
    "p", "q", "x", "start", "end", "not", "since", "S", "Sw", "U", "G", "EF", "implies", "if", "(",
    ")", "[", "]", "{", "}", ",", ".", "::", "@", "&&", "||", "->", "<->", "^", "!", "-", "+", "*",
    "==", "<", "<>", "[]", "(*)", "[*]", "<*>", "1", "2.5", "'c'", "\"t\"", "'", "\"", ";", "?",
    ":", "\\", "..", "$", "é", "→", "“", "\u{200b}", "\n", ")w", ")_s", "r#", "r#end", "as", "if",
    "m!", "&", "|", "*", "::<", "'a", "b'x'", "P", "{x}", "true", "5x", "日", "EG", "AF", "EU(",
    "@t", "@\"t\"", "some", "all", "other", "t", "empty(", "once", "(p, q)", "self",
];

/// Longer pieces.
const PHRASES: &[&str] = &["some other t:", "in_transit"];

/// Makes pieces in any order.
fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![9 => select(PIECES), 1 => select(PHRASES)];
    let space = select(&["", " "][..]);
    vec((piece, space), 0..24).prop_map(|pieces| {
        pieces
            .into_iter()
            .flat_map(|(piece, space)| [piece, space])
            .collect()
    })
}

/// Checks what must be true of the answer to any text, whichever logic it is read as.
fn answer_is_sound(text: &str) -> Result<(), TestCaseError> {
    answer_of_is_sound(parse, text)?;
    answer_of_is_sound(str::parse::<rctl::Formula>, text)?;
    answer_of_is_sound(str::parse::<mttl::Formula>, text)?;
    answer_of_is_sound(str::parse::<Specification>, text)?;
    // For past-time formulas it makes no difference that the logic is found out first.
    if let Ok(formula) = parse(text) {
        prop_assert_eq!(
            text.parse::<Specification>(),
            Ok(Specification::PastTime(formula))
        );
    }
    Ok(())
}

fn answer_of_is_sound<Tree: Debug + Display + PartialEq>(
    read: fn(&str) -> Result<Tree, Diagnostics>,
    text: &str,
) -> Result<(), TestCaseError> {
    match read(text) {
        Ok(formula) => {
            prop_assert_eq!(read(&formula.to_string()), Ok(formula));
        }
        Err(diagnostics) => {
            prop_assert!(diagnostics.len() > 0);
            let mut places = Vec::new();
            for diagnostic in &diagnostics {
                prop_assert!(diagnostic.message != "this cannot be read");
                prop_assert!(diagnostic.span.end <= text.len());
                places.push(diagnostic.span.start);
                let drawn = diagnostic.render(text);
                prop_assert!(drawn.contains('^'), "{}", drawn);
            }
            let count = places.len();
            places.dedup();
            prop_assert_eq!(places.len(), count, "{}", diagnostics.render(text));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::strategies::cases(700))]

    #[test]
    fn any_text_gets_an_answer(text in any::<String>()) {
        answer_is_sound(&text)?;
    }

    #[test]
    fn any_mixture_of_pieces_gets_an_answer(text in soup()) {
        answer_is_sound(&text)?;
    }

    #[test]
    fn formulas_with_a_character_removed_get_an_answer(
        mut text in prop_oneof![
            formula(3, 8).prop_map(|formula| formula.to_string()),
            branching(3, 8).prop_map(|formula| formula.to_string()),
            decentralized(3, &["t1", "a b"], 8).prop_map(|formula| formula.to_string()),
        ],
        place in any::<Index>(),
    ) {
        let mut place = place.index(text.len());
        while !text.is_char_boundary(place) {
            place -= 1;
        }
        text.remove(place);
        answer_is_sound(&text)?;
    }
}
