//! What stands between the commas of an attribute.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Expr, Ident, Lit, LitBool, MacroDelimiter, Meta, MetaList, MetaNameValue, Path, PathSegment,
    Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream, Parser as _, discouraged::Speculative as _},
    punctuated::Punctuated,
    token::{Brace, Bracket, Paren},
};

/// One argument.
pub(crate) enum Argument {
    /// A literal, which is the formula if it is a string.
    Literal(Lit),
    /// `name`, `name(...)` or `name = expression`.
    Meta(Meta),
    /// `name = ...`, and what is there is no expression.
    Unreadable(Unreadable),
}

/// `name = ...` where no expression follows, as the keyword `static` is none.
pub(crate) struct Unreadable {
    pub(crate) path: Path,
    equals: Token![=],
    pub(crate) value: TokenStream,
    /// Why the parser does not take it for one.
    pub(crate) error: syn::Error,
}

/// Why arguments cannot be split.
#[derive(Debug)]
pub(crate) enum NotSplit {
    /// Something other than a comma stands behind an argument.
    NoComma(Span),
    /// An argument begins with a token that begins none.
    Unreadable(syn::Error),
}

impl From<NotSplit> for syn::Error {
    fn from(not_split: NotSplit) -> Self {
        match not_split {
            NotSplit::NoComma(place) => Self::new(place, "expected `,`"),
            NotSplit::Unreadable(error) => error,
        }
    }
}

impl Argument {
    /// Splits the text of an attribute, or of a list in one.
    pub(crate) fn all(arguments: TokenStream) -> Result<Vec<Self>, NotSplit> {
        let mut unseparated = None;
        let split = |input: ParseStream<'_>| {
            let mut all = Vec::new();
            while !input.is_empty() {
                all.push(input.parse()?);
                if !input.is_empty() && input.parse::<Token![,]>().is_err() {
                    unseparated = Some(input.span());
                    input.parse::<TokenStream>()?;
                }
            }
            Ok(all)
        };
        let all = split.parse2(arguments).map_err(NotSplit::Unreadable)?;
        match unseparated {
            None => Ok(all),
            Some(place) => Err(NotSplit::NoComma(place)),
        }
    }

    /// Returns the name of an argument that is no literal.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::Literal(_) => None,
            Self::Meta(meta) => Some(meta.path()),
            Self::Unreadable(unreadable) => Some(&unreadable.path),
        }
    }

    /// Returns `true` if the argument has this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.path().is_some_and(|path| path.is_ident(name))
    }
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        // `true = ...` has a name, though not a good one.
        if input.peek(Lit) && !(input.peek(LitBool) && input.peek2(Token![=])) {
            return input.parse().map(Self::Literal);
        }
        let is_path =
            input.peek(Ident::peek_any) || input.peek(Token![::]) && input.peek3(Ident::peek_any);
        if !is_path {
            return Err(input.error("expected identifier or literal"));
        }
        let path = path(input)?;
        if input.peek(Token![=]) {
            return named_value(path, input);
        }
        let is_list = input.peek(Paren) || input.peek(Bracket) || input.peek(Brace);
        let meta = if is_list {
            Meta::List(list(path, &input.parse()?))
        } else {
            Meta::Path(path)
        };
        Ok(Self::Meta(meta))
    }
}

impl ToTokens for Argument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Literal(literal) => literal.to_tokens(tokens),
            Self::Meta(meta) => meta.to_tokens(tokens),
            Self::Unreadable(unreadable) => {
                unreadable.path.to_tokens(tokens);
                unreadable.equals.to_tokens(tokens);
                unreadable.value.to_tokens(tokens);
            }
        }
    }
}

/// A path of any words, keywords among them.
fn path(input: ParseStream<'_>) -> syn::Result<Path> {
    let leading_colon = input.parse()?;
    let mut segments = Punctuated::new();
    loop {
        segments.push_value(PathSegment::from(Ident::parse_any(input)?));
        if !input.peek(Token![::]) {
            return Ok(Path {
                leading_colon,
                segments,
            });
        }
        segments.push_punct(input.parse()?);
    }
}

fn named_value(path: Path, input: ParseStream<'_>) -> syn::Result<Argument> {
    let equals: Token![=] = input.parse()?;
    let ahead = input.fork();
    match ahead.parse() {
        Ok(value) => {
            input.advance_to(&ahead);
            Ok(named(path, equals, value))
        }
        Err(error) => Ok(Argument::Unreadable(Unreadable {
            path,
            equals,
            value: up_to_comma(input)?,
            error,
        })),
    }
}

fn named(path: Path, eq_token: Token![=], value: Expr) -> Argument {
    Argument::Meta(Meta::NameValue(MetaNameValue {
        path,
        eq_token,
        value,
    }))
}

fn list(path: Path, group: &Group) -> MetaList {
    let span = group.delim_span();
    MetaList {
        path,
        delimiter: match group.delimiter() {
            Delimiter::Brace => MacroDelimiter::Brace(Brace { span }),
            Delimiter::Bracket => MacroDelimiter::Bracket(Bracket { span }),
            Delimiter::Parenthesis | Delimiter::None => MacroDelimiter::Paren(Paren { span }),
        },
        tokens: group.stream(),
    }
}

fn up_to_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}
