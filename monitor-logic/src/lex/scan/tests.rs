use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use proptest::prelude::*;

use super::*;
use crate::lex::token::MAX_NUMBER;

/// Returns the pieces into which a text without mistakes is cut.
fn pieces(text: &str) -> Vec<&str> {
    let (tokens, diagnostics) = tokens(text);
    assert_eq!(diagnostics, []);
    tokens.iter().map(|token| token.span.of(text)).collect()
}

#[test]
fn the_longest_sign_is_taken() {
    assert_eq!(
        pieces("a<->b<=>c<=d<e"),
        ["a", "<->", "b", "<=>", "c", "<=", "d", "<", "e", ""]
    );
    assert_eq!(
        pieces("a->b=>c==d=e"),
        ["a", "->", "b", "=>", "c", "==", "d", "=", "e", ""]
    );
    assert_eq!(
        pieces("(*)[*]<*>(a*b)"),
        ["(*)", "[*]", "<*>", "(", "a", "*", "b", ")", ""]
    );
    assert_eq!(
        pieces("a/\\b\\/c/d"),
        ["a", "/\\", "b", "\\/", "c", "/", "d", ""]
    );
    assert_eq!(pieces("!a!=b"), ["!", "a", "!=", "b", ""]);
}

#[test]
fn numbers_end_where_rust_ends_them() {
    assert_eq!(
        pieces("1.5.abs 1.abs a.0.1 1e9-2"),
        [
            "1.5", ".", "abs", "1", ".", "abs", "a", ".", "0", ".", "1", "1e9", "-", "2", "",
        ]
    );
    for number in [
        "0",
        "1_000",
        "0xFF",
        "0b1_0",
        "0o17",
        "5u8",
        "0xffu8",
        "3f64",
        "1.5e-3f32",
    ] {
        assert_eq!(pieces(number), [number, ""]);
    }
    for diagnostic in [
        "5x", "0b2", "0x", "0xg", "1.5u8", "1e5u8", "0b1f32", "5é", "1u7",
    ] {
        let (_, diagnostics) = tokens(diagnostic);
        assert_eq!(diagnostics.len(), 1, "{diagnostic}");
    }
}

#[test]
fn words_are_letters_digits_and_underscores() {
    assert_eq!(
        pieces("été x_1 _ r#end r日本"),
        ["été", "x_1", "_", "r#end", "r日本", ""]
    );
    assert_eq!(pieces("e\u{301}a&b"), ["e\u{301}a", "&", "b", ""]);
}

proptest! {
    #[test]
    fn tokens_follow_one_another(text in any::<String>()) {
        let (tokens, diagnostics) = tokens(&text);
        let mut end = 0;
        for token in &tokens {
            prop_assert!(end <= token.span.start && token.span.start <= token.span.end);
            prop_assert!(text.is_char_boundary(token.span.start));
            end = token.span.end;
        }
        prop_assert_eq!(end, text.len());
        prop_assert_eq!(tokens.last().map(|token| token.kind), Some(TokenKind::End));
        let reported = tokens.iter().filter(|token| token.kind == TokenKind::Reported);
        prop_assert!(reported.count() <= diagnostics.len());
    }
}

/// Returns the first mistake of a text.
fn first_mistake(text: &str) -> String {
    let (_, diagnostics) = tokens(text);
    diagnostics[0].message.clone()
}

#[test]
fn names_and_numbers_are_limited() {
    let digits = "9".repeat(100_000);
    for number in [&digits, &format!("0x{digits}"), &format!("1.{digits}")] {
        let length = number.len();
        assert_eq!(
            first_mistake(&format!("x > {number}")),
            format!("this number is {length} characters long, more than 100")
        );
    }
    for text in [format!("pair.{digits}"), format!("{{ x > {digits} }}")] {
        assert_eq!(
            first_mistake(&text),
            "this number is 100000 characters long, more than 100"
        );
    }
    assert_eq!(
        first_mistake(&format!("p && r#{digits}a", digits = "a".repeat(300))),
        "this name is 303 bytes long, more than 256"
    );
    let longest = ["1".repeat(MAX_NUMBER), "a".repeat(MAX_NAME)];
    for text in &longest {
        assert_eq!(pieces(text), [text, ""]);
    }
}

#[test]
fn messages_repeat_short_pieces_only() {
    let long = "a".repeat(90);
    for text in [
        format!("'{long}'"),
        format!("“{long}”"),
        format!("`{long}`"),
        format!("5{long}"),
    ] {
        let (_, diagnostics) = tokens(&text);
        assert_eq!(diagnostics.len(), 1, "{text}");
        assert!(diagnostics[0].to_string().len() < 200, "{}", diagnostics[0]);
    }
}

#[test]
fn literals_of_rust_that_formulas_do_not_have() {
    for literal in [
        "b'x'",
        "b'\\''",
        "b\"a\\\"b\"",
        "br\"a\"",
        "br#\"a\"b\"#",
        "c\"x\"",
        "cr\"x\"",
    ] {
        let (tokens, diagnostics) = tokens(literal);
        assert_eq!(diagnostics, [], "{literal}");
        assert_eq!(tokens[0].kind, TokenKind::RustOnly, "{literal}");
        assert_eq!(tokens[0].span.of(literal), literal);
    }
    for text in [
        "f::<'static>()",
        "f::<'a, 'b>()",
        "&'a x == y",
        "f::<T, 'a>()",
    ] {
        let (tokens, diagnostics) = tokens(text);
        assert_eq!(diagnostics, [], "{text}");
        let found = tokens
            .iter()
            .filter(|token| token.kind == TokenKind::RustOnly);
        assert!(found.count() > 0, "{text}");
    }
    // Compared with a character.
    assert_eq!(pieces("x<'c'"), ["x", "<", "'c'", ""]);
    assert_eq!(pieces("b == c"), ["b", "==", "c", ""]);
}
