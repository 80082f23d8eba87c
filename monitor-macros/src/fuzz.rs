//! What must hold for any attribute on any item, and for any declaration. Run by the fuzz target `attribute`, and by tests
//! on nasty inputs.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::quote;

/// Checks that every `#[monitor(...)]` of a text, on whatever it stands, and every `property! { ... }` expand to code that parses
/// or to errors that say so, without a panic. Returns `true` if none of them is refused.
pub(crate) fn attribute(text: &str) -> bool {
    // Text that is no sequence of tokens never comes to a macro.
    text.parse::<TokenStream>().is_ok_and(within)
}

fn within(tokens: TokenStream) -> bool {
    let mut are_right = true;
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if let Some(arguments) = arguments(group.stream()) {
                are_right &= on_item(&arguments, &tokens[place + 1..]);
            }
            if is_declaration(&tokens[..place]) {
                are_right &= declaration(&group.stream());
            }
            are_right &= within(group.stream());
        }
    }
    are_right
}

/// Returns the arguments of `monitor(...)`.
fn arguments(attribute: TokenStream) -> Option<TokenStream> {
    match attribute.into_iter().collect::<Vec<_>>().as_slice() {
        [TokenTree::Ident(name), TokenTree::Group(group)] if name == "monitor" => {
            Some(group.stream())
        }
        _ => None,
    }
}

/// Returns `true` if tokens end with `property!`.
fn is_declaration(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(name), TokenTree::Punct(sign)] => {
            name == "property" && sign.as_char() == '!'
        }
        _ => false,
    }
}

fn declaration(input: &TokenStream) -> bool {
    let expanded = crate::expand::property(input);
    let is_refused = expanded.to_string().contains("compile_error");
    assert!(
        is_refused || parses(&expanded),
        "`property! {{ {input} }}` becomes {expanded}"
    );
    !is_refused
}

/// Expands it on the item, which ends with its first braces or semicolon.
fn on_item(arguments: &TokenStream, following: &[TokenTree]) -> bool {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    let end = following
        .iter()
        .position(ends)
        .map_or(following.len(), |end| end + 1);
    let item: TokenStream = following[..end].iter().cloned().collect();
    let expanded = crate::expand::monitor(arguments, &item);
    let is_refused = expanded.to_string().contains("compile_error");
    if let Ok(function) = syn::parse2::<syn::ItemFn>(item.clone()) {
        let name = function.sig.ident.to_string();
        assert!(
            has_word(expanded.clone(), &name),
            "`{name}` is gone from {expanded}"
        );
    }
    assert!(
        is_refused || !parses(&item) || parses(&expanded),
        "`#[monitor({arguments})] {item}` becomes {expanded}"
    );
    !is_refused
}

fn has_word(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == word,
        TokenTree::Group(group) => has_word(group.stream(), word),
        _ => false,
    })
}

/// Returns `true` if the tokens parse as items, of a file or of an implementation.
fn parses(items: &TokenStream) -> bool {
    syn::parse2::<syn::File>(items.clone()).is_ok()
        || syn::parse2::<syn::ItemImpl>(quote!(impl T { #items })).is_ok()
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::attribute;

    /// Right uses, of each kind.
    const GOOD: &[&str] = &[
        "#[monitor(\"start(p) -> [q, end(r|s))\", p = self.a > 0, q = x == 1, r = x == 2, s = { x == 3 }, state = self.mon, at = both, name = \"n\")]
         fn m(&mut self, x: u32) -> Result<(), Violated> { self.work(x)?; Ok(()) }",
        "#[monitor(\"start(landing == 1) -> [approved == 1, radio == 0)\", shared(landing: i32 = 0, radio: i32 = 1, approved), predict(width = 9))]
         fn plane(approved: &Shared<i32>) { thread::scope(|s| { s.spawn(|| { landing += approved; }); }); }",
        "#[monitor(\"historically(p)\", cost(p = 3), on_violation = call(a::b), crate = ::c, state = static)]
         pub async unsafe fn g<'a, T: Clone>(p: bool) -> impl Sized where T: 'a { #![allow(unused)] step!(); ret }",
        "#[monitor(\"@t1(x > @t2(y))\", shared(x: u8 = 1, y: u8 = 2))] fn t() { x = 2; println!(\"{x} {}\", y); }",
        "#[monitor(\"AG(EF(x == 0))\", shared(x: i64 = 0))] fn b() { if x > 0 && let Some(x) = y { x -= 1 } }",
        "#[monitor(\"used -> [issued, revoked)\", per = (user.id, token), ends = revoked, most_keys = 9, at = entry, issued = e == 1, used = e == 2, revoked = e == 3)]
         #[monitor(\"dropped -> count[<=1min](issued) <= 3\", per = token)] async fn k(token: u64, issued: bool) { f().await }",
        "#[monitor(\"call(read) -> [ok(open), call(close))\", state = self.monitor)] #[monitor(\"dropped(read) -> once(ok(open))\", state = self.other, name = \"b\")]
         impl<T> File<T> where T: Copy { fn open(&mut self) -> Result<(), Violated> { Ok(()) } pub async fn read(&self, x: u8) {} fn close(self) {} }",
        "property! { /// Its events.
         #[derive(Clone)] pub(crate) Token per (id: u64, of: &str) { issued, used(amount: u32), revoked }
         \"used -> [issued, revoked)\", ends = revoked; \"used -> used.amount <= 100\", name = \"small\"; }",
        "#[monitor(deadlock_free, predict(confirm))] fn d() -> Result<(), Violated> { region!(\"r\", { moment!(\"m\") }); Ok(()) }",
        "#[monitor(atomic)] #[monitor(race_free(x), shared(x))] fn a(x: &Shared<i32>) { loop { break; } }",
    ];

    /// What is inserted, by kind: signs, words and values that may stand in an attribute or an
    /// item, but not there.
    const PIECES: &[&str] = &[
        // Signs.
        ",",
        ",,",
        ";",
        ":",
        "::",
        "=",
        "==",
        "=>",
        "->",
        "|",
        "||",
        "&",
        "&&",
        "&mut",
        "!",
        "?",
        ".",
        "..",
        "..=",
        "@",
        "#",
        "#!",
        "$",
        "$x",
        "'",
        "'a",
        "<",
        ">",
        "<>",
        "*",
        "/",
        "-",
        "~",
        "_",
        "\\",
        // Brackets.
        "(",
        ")",
        "()",
        "[",
        "]",
        "[]",
        "{",
        "}",
        "{}",
        "(,)",
        "({[]})",
        "#[x]",
        "#![x]",
        "#[monitor]",
        "#[monitor()]",
        "#[monitor(\"p\")]",
        "#[cfg(x)]",
        "property!",
        "property! {}",
        // Literals.
        "0",
        "1.5",
        "1e999",
        "0x",
        "99999999999999999999999999999999999999999",
        "1u128",
        "'c'",
        "b'c'",
        "b\"p\"",
        "c\"p\"",
        "\"\"",
        "\"(\"",
        "\"p q\"",
        "r\"p\"",
        "r#\"p\"#",
        "\"\\\u{301}\"",
        "\"\\\0\"",
        "\"p\\n&&\"",
        "true",
        // Words of the language and of Rust.
        "self",
        "Self",
        "super",
        "crate",
        "fn",
        "impl",
        "trait",
        "mod",
        "struct S;",
        "const",
        "async",
        "await",
        "unsafe",
        "extern",
        "dyn",
        "move",
        "return",
        "let",
        "match",
        "if",
        "for",
        "where",
        "macro_rules!",
        "union",
        "yield",
        "r#fn",
        "r#p",
        // Options and propositions, wrong, twice or at another place.
        "p",
        "p =",
        "p = 1",
        "p = {}",
        "= p",
        "at = nowhere,",
        "at,",
        "at(exit),",
        "state = 1 + 1,",
        "state = f(),",
        "shared,",
        "shared(),",
        "shared(x: = 1),",
        "shared(x: i32),",
        "shared(x = 1),",
        "predict(rests_on, locks),",
        "predict,",
        "predict(width = 0),",
        "predict(width = -1),",
        "name = 3,",
        "on_violation = explode,",
        "cost(),",
        "cost(p = x),",
        "cost(nothing = 1),",
        "per,",
        "per = (),",
        "per = (,),",
        "per (x: &'a T)",
        "ends = ,",
        "most_keys = x,",
        "used(amount: )",
        "issued(),",
        "crate = 3,",
        "race_free(),",
        "atomic,",
        "ret",
        "step!()",
        // Characters.
        "é",
        "日",
        "\u{200b}",
        "\u{202e}",
        "\u{feff}",
        "→",
        "“",
        "\0",
    ];

    fn joints(text: &str) -> Vec<usize> {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        let pairs = text.char_indices().zip(text.chars().skip(1));
        let joints = pairs.filter(|((_, before), after)| !(is_word(*before) && is_word(*after)));
        joints
            .map(|((place, before), _)| place + before.len_utf8())
            .collect()
    }

    /// Of how many joints a kind is put into one: fewer are left out of an optimized test.
    const STEP: usize = if cfg!(debug_assertions) { 61 } else { 7 };

    #[test]
    fn a_hundred_kinds_of_hostile_attributes_are_expanded_or_refused() {
        assert!(PIECES.len() > 130);
        let (first, others) = GOOD.split_at(GOOD.len() / 2);
        std::thread::scope(|scope| {
            scope.spawn(|| hostile(first));
            hostile(others);
        });
    }

    fn hostile(goods: &[&str]) {
        for good in goods {
            assert!(attribute(good), "{good}");
            let joints = joints(good);
            for (number, piece) in PIECES.iter().enumerate() {
                // Each kind at some joints; all together at all of them.
                for pair in joints.windows(2).skip(number % STEP).step_by(STEP) {
                    attribute(&format!("{}{piece}{}", &good[..pair[0]], &good[pair[0]..]));
                    attribute(&format!(
                        "{} {piece} {}",
                        &good[..pair[0]],
                        &good[pair[1]..]
                    ));
                }
            }
            for place in joints {
                attribute(&good[..place]);
                for closing in [")]", "\")] fn f() {}", ")] fn f() {}", "}", ")})]}"] {
                    attribute(&format!("{}{closing}", &good[..place]));
                }
            }
        }
    }

    #[test]
    fn the_fuzz_target_has_the_modules_of_the_crate() {
        let modules = |source: &str| -> Vec<String> {
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
            let source = fs::read_to_string(source).unwrap();
            let lines = source.lines().filter(|line| line.starts_with("mod "));
            lines.map(str::to_owned).collect()
        };
        let target = modules("../monitor-cli/fuzz/fuzz_targets/attribute.rs");
        assert_eq!(target, modules("src/lib.rs"));
    }

    #[test]
    fn deep_attributes_are_expanded_or_refused() {
        for piece in ["!", "(", "p && ", "[p, ", "start(", "x > ", "@t("] {
            attribute(&format!(
                "#[monitor(\"{}p\", p = true)] fn f(p: bool) {{}}",
                piece.repeat(2000)
            ));
        }
        let many: Vec<String> = (0..500).map(|number| format!("p{number} = true")).collect();
        let many = many.join(", ");
        attribute(&format!("#[monitor(\"once(p0)\", {many})] fn f() {{}}"));
    }
}
