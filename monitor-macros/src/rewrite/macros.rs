//! Accesses in the arguments of macros.
//!
//! The rule: arguments that read as expressions are rewritten as any expression. In the formatting
//! macros of the standard library, and in those that are known to be like them, what the format
//! string captures is rewritten too. In other macros a tracked name is refused, since it is not
//! known what becomes of it. A macro that names no tracked variable is left alone.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{
    Expr, Ident, Lit, LitStr, Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream, Parser as _},
    punctuated::Punctuated,
};

use super::{
    accesses::AccessRewriter,
    format_arguments::{captures, identifier},
    mentions::mentioned,
};
use crate::{
    errors::source::shown,
    item::{macros, matches::Matches, pass::Pass as _},
};

/// An argument: `x`, or `name = x`.
struct MacroArgument {
    name: Option<Ident>,
    value: Expr,
}

impl Parse for MacroArgument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let named = input.peek(Ident::peek_any)
            && input.peek2(Token![=])
            && !input.peek2(Token![==])
            && !input.peek2(Token![=>]);
        let name = if named {
            let name = input.call(Ident::parse_any)?;
            input.parse::<Token![=]>()?;
            Some(name)
        } else {
            None
        };
        Ok(Self {
            name,
            value: input.parse()?,
        })
    }
}

impl quote::ToTokens for MacroArgument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if let Some(name) = &self.name {
            tokens.extend(quote!(#name =));
        }
        self.value.to_tokens(tokens);
    }
}

type Arguments = Punctuated<MacroArgument, Token![,]>;

/// `vec![value; length]`.
fn repeated(input: ParseStream<'_>) -> syn::Result<(Expr, Expr)> {
    let value = input.parse()?;
    input.parse::<Token![;]>()?;
    Ok((value, input.parse()?))
}

impl AccessRewriter<'_> {
    pub(super) fn macro_arguments(&mut self, invocation: &mut syn::Macro) {
        let Some(name) = invocation
            .path
            .segments
            .last()
            .map(|last| last.ident.to_string())
        else {
            return;
        };
        if macros::takes_text(&invocation.path) {
            return;
        }
        let tokens = invocation.tokens.clone();
        let formats = macros::format_argument(&invocation.path);
        if macros::is_standard(&invocation.path, "matches")
            && let Ok(parts) = syn::parse2::<Matches>(tokens.clone())
        {
            invocation.tokens = self.matches_arguments(parts);
        } else if let Ok(arguments) = Arguments::parse_terminated.parse2(tokens.clone()) {
            if let Some(rewritten) = self.expressions(&name, arguments, formats) {
                invocation.tokens = rewritten;
            }
        } else if let Ok((mut value, mut length)) = repeated.parse2(tokens.clone()) {
            self.visit_expr_mut(&mut value);
            self.visit_expr_mut(&mut length);
            invocation.tokens = quote!(#value; #length);
        } else {
            self.unseen(&format!("`{name}!`"), &tokens);
        }
    }

    /// Writes `dbg!` of tracked variables: by itself it would show the calls that stand for them.
    pub(super) fn debugged(&mut self, invocation: &syn::Macro) -> Option<Expr> {
        let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
        let mut arguments = parser.parse2(invocation.tokens.clone()).ok()?;
        mentioned(&invocation.tokens, &self.scope)?;
        let shown: Vec<(String, Expr)> = arguments
            .iter_mut()
            .map(|argument| {
                let text = shown(&*argument);
                self.visit_expr_mut(argument);
                (text, argument.clone())
            })
            .collect();
        let place = invocation.path.get_ident()?.span();
        Some(self.calls.debugged(place, &shown))
    }

    fn matches_arguments(&mut self, parts: Matches) -> TokenStream {
        let Matches {
            mut value,
            pattern,
            mut guard,
        } = parts;
        self.visit_matched(&mut value, &[&pattern]);
        self.scope.enter();
        self.scope.bind(&pattern);
        if let Some(guard) = &mut guard {
            self.visit_expr_mut(guard);
        }
        self.scope.leave();
        let guard = guard.map(|guard| quote!(if #guard));
        quote!(#value, #pattern #guard)
    }

    /// Returns the arguments if one of them changed.
    fn expressions(
        &mut self,
        name: &str,
        mut arguments: Arguments,
        formats: Option<usize>,
    ) -> Option<TokenStream> {
        let before = arguments.to_token_stream().to_string();
        let condition = arguments.first().map(|first| shown(&first.value));
        let format = formats
            .and_then(|place| arguments.iter().nth(place))
            .and_then(|format| text(&format.value));
        for (place, argument) in arguments.iter_mut().enumerate() {
            if formats.is_none()
                && let Some(assigned) = &argument.name
                && self.scope.is_tracked(&assigned.unraw().to_string())
            {
                let assigned = assigned.clone();
                self.refuse_unseen(&format!("`{name}!`"), &assigned);
            }
            match formats {
                // What is formatted or compared is only looked at.
                Some(format) if place != 0 || format != 1 => self.visit_place(&mut argument.value),
                _ => self.visit_expr_mut(&mut argument.value),
            }
        }
        match (&format, formats) {
            (Some(format), Some(_)) => self.capture(format, &mut arguments),
            _ => self.refuse_captures(name, &arguments),
        }
        if arguments.to_token_stream().to_string() == before {
            return None;
        }
        // Without a message these would print the condition as it is now.
        if let ("assert" | "debug_assert", Some(_), 1, Some(condition)) =
            (name, formats, arguments.len(), condition)
        {
            let condition = arguments
                .first()
                .map(|argument| &argument.value)
                .zip(Some(condition));
            return condition.map(|(now, before)| {
                let message = format!("assertion failed: {before}");
                quote!(#now, "{}", #message)
            });
        }
        Some(arguments.to_token_stream())
    }

    /// `"{x}"` becomes `"{x}", x = <x looked at>`.
    fn capture(&mut self, format: &LitStr, arguments: &mut Arguments) {
        for name in captures(&format.value()) {
            let given = arguments.iter().any(|argument| {
                argument
                    .name
                    .as_ref()
                    .is_some_and(|given| given.unraw() == name)
            });
            if given || !self.scope.is_tracked(&name) {
                continue;
            }
            let variable = identifier(&name, format.span());
            let value = self.calls.looked_at(&variable);
            arguments.push(MacroArgument {
                name: Some(variable),
                value,
            });
        }
    }

    /// Refuses a string that captures a tracked variable in a macro that is not known to format: it
    /// may be a format string all the same.
    fn refuse_captures(&mut self, name: &str, arguments: &Arguments) {
        for literal in arguments
            .iter()
            .filter_map(|argument| text(&argument.value))
        {
            let captured = captures(&literal.value())
                .into_iter()
                .find(|name| self.scope.is_tracked(name));
            if let Some(variable) = captured {
                self.errors.over(
                    &literal,
                    format!(
                        "whether `{name}!` reads `{variable}` for this string cannot be seen: pass it as an argument, \
                         `\"{{}}\", {variable}`"
                    ),
                );
            }
        }
    }

    /// Refuses tokens that are no expressions if they name a tracked variable.
    pub(super) fn unseen(&mut self, what: &str, tokens: &TokenStream) {
        if let Some(variable) = mentioned(tokens, &self.scope) {
            self.refuse_unseen(what, &variable);
        }
    }

    fn refuse_unseen(&mut self, what: &str, variable: &Ident) {
        self.errors.over(
            variable,
            format!(
                "what {what} does with `{variable}` cannot be seen, since its arguments are no expressions: read it \
                 before, `let value = {variable};`, and use `value` here, or write it behind, `{variable} = value;`"
            ),
        );
    }
}

fn text(expression: &Expr) -> Option<LitStr> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.clone()),
            _ => None,
        },
        Expr::Group(group) => text(&group.expr),
        _ => None,
    }
}
