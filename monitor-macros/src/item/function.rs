//! The annotated function: its signature as a tree, its body as tokens that are passed through unread.

use monitor_logic::set::Set;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{
    Attribute, Block, FnArg, GenericParam, LitStr, Receiver, ReceiverKind, ReturnType, Signature,
    Token, Type, Visibility,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
};

use super::{
    context::ItemContext,
    identifiers::{BoundNames, identifiers},
    pass::{Pass, children},
    regions,
};

/// A function or method with a body.
///
/// The body stays a token tree: what the user is just typing need not parse for an editor to keep working, and errors
/// inside it are the compiler's to report.
pub(crate) struct Function {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) defaultness: Option<Token![default]>,
    pub(crate) signature: Signature,
    /// `#![...]` at the start of the body.
    pub(crate) inner_attributes: Vec<Attribute>,
    pub(crate) body: TokenStream,
    pub(crate) braces: Group,
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let defaultness = if input.peek(Token![default]) && !input.peek2(Token![!]) {
            Some(input.parse()?)
        } else {
            None
        };
        let signature: Signature = input.parse()?;
        if input.peek(Token![;]) {
            return Err(syn::Error::new_spanned(
                &signature.ident,
                format!(
                    "`{}` has no body to monitor: put `#[monitor]` on each implementation, or give it a default body",
                    signature.ident
                ),
            ));
        }
        let TokenTree::Group(braces) = input.parse::<TokenTree>()? else {
            return Err(syn::Error::new_spanned(
                &signature.ident,
                "this function has no body to monitor",
            ));
        };
        let (inner_attributes, body) = split_inner_attributes(braces.stream())?;
        Ok(Self {
            attributes,
            visibility,
            defaultness,
            signature,
            inner_attributes,
            body,
            braces,
        })
    }
}

fn split_inner_attributes(body: TokenStream) -> syn::Result<(Vec<Attribute>, TokenStream)> {
    let split = |input: ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_inner)?;
        Ok((attributes, input.parse::<TokenStream>()?))
    };
    syn::parse::Parser::parse2(split, body)
}

impl Function {
    /// The function as it was written, without the attributes that were taken from it.
    pub(crate) fn unchanged(&self) -> TokenStream {
        self.with_body(&self.body)
    }

    /// The body as a tree.
    pub(crate) fn block(&self) -> syn::Result<Block> {
        let body = &self.body;
        syn::parse2(quote!({ #body }))
    }

    /// The function with another body.
    pub(crate) fn with_body(&self, body: &TokenStream) -> TokenStream {
        let Self {
            attributes,
            visibility,
            defaultness,
            signature,
            inner_attributes,
            braces,
            ..
        } = self;
        let mut block = Group::new(
            proc_macro2::Delimiter::Brace,
            quote!(#(#inner_attributes)* #body),
        );
        block.set_span(braces.span());
        quote!(#(#attributes)* #visibility #defaultness #signature #block)
    }

    /// Returns `true` if it learns where it is called. A future does not.
    pub(crate) fn tracks_caller(&self) -> bool {
        let is = |attribute: &Attribute| attribute.path().is_ident("track_caller");
        self.signature.asyncness.is_none() && self.attributes.iter().any(is)
    }

    /// The `self` parameter.
    pub(crate) fn receiver(&self) -> Option<&Receiver> {
        self.signature.receiver()
    }

    /// Returns `true` if the receiver is `&self`.
    pub(crate) fn borrows_self(&self) -> bool {
        self.receiver()
            .is_some_and(|receiver| match &receiver.kind {
                ReceiverKind::Reference(_, _, mutability) => mutability.is_none(),
                ReceiverKind::Typed(_, of) => {
                    matches!(&**of, Type::Reference(reference) if reference.mutability.is_none())
                }
                _ => false,
            })
    }

    /// The names that the parameters bind, const generics included.
    pub(crate) fn parameters(&self) -> Set<String> {
        let mut names = BoundNames::default();
        for argument in &self.signature.inputs {
            if let FnArg::Typed(argument) = argument {
                names.add_pattern(&argument.pat);
            }
        }
        for parameter in &self.signature.generics.params {
            if let GenericParam::Const(parameter) = parameter {
                names.0.insert(parameter.ident.unraw().to_string());
            }
        }
        names.0
    }

    /// Returns the parameters whose values can tell things apart, as far as their types say:
    /// numbers, text, what is called an id.
    pub(crate) fn possible_keys(&self) -> Vec<String> {
        let parameters = self.signature.inputs.iter();
        parameters
            .filter_map(|parameter| match parameter {
                FnArg::Typed(parameter) => match &*parameter.pat {
                    syn::Pat::Ident(name) if is_possible_key(&parameter.ty) => {
                        Some(name.ident.to_string())
                    }
                    _ => None,
                },
                FnArg::Receiver(_) => None,
            })
            .collect()
    }

    /// The names that the body binds, at any depth; none where it does not parse.
    pub(crate) fn locals(&self) -> Set<String> {
        let mut names = BoundNames::default();
        if let Ok(block) = self.block() {
            names.add_block(block);
        }
        names.0
    }

    /// What a property of the function can see of it.
    pub(crate) fn context(&self) -> ItemContext {
        let mut entered = Set::from_iter([self.name()]);
        entered.extend(regions::entered(&self.body).iter().map(LitStr::value));
        ItemContext {
            has_self: self.receiver().is_some(),
            parameters: self.parameters(),
            locals: self.locals(),
            mentioned: identifiers(&self.body),
            entered,
            returns_result: self.returns_result(),
        }
    }

    /// Its name, without `r#`.
    pub(crate) fn name(&self) -> String {
        self.signature.ident.unraw().to_string()
    }

    /// The type after `->`, when it is not `()` by default.
    pub(crate) fn return_type(&self) -> Option<&Type> {
        match &self.signature.output {
            ReturnType::Default => None,
            ReturnType::Type(_, of) => Some(of),
        }
    }

    /// Returns `true` if `self` is there by value: `self` or `mut self`.
    pub(crate) fn owns_self(&self) -> bool {
        self.receiver()
            .is_some_and(|receiver| matches!(receiver.kind, ReceiverKind::Value))
    }

    /// Returns `true` if `self` is there by a shared reference.
    pub(crate) fn lends_self(&self) -> bool {
        self.receiver()
            .is_some_and(|receiver| match &receiver.kind {
                ReceiverKind::Reference(_, _, mutability) => mutability.is_none(),
                ReceiverKind::Typed(_, of) => {
                    matches!(&**of, Type::Reference(of) if of.mutability.is_none())
                }
                _ => false,
            })
    }

    /// Returns `true` if the return type is, by its name, an `Option`.
    pub(crate) fn returns_option(&self) -> bool {
        self.return_type()
            .and_then(last_segment)
            .is_some_and(|segment| segment.ident == "Option")
    }

    /// Returns `true` if the return type is, by its name, a `Result`.
    pub(crate) fn returns_result(&self) -> bool {
        self.return_type()
            .and_then(last_segment)
            .is_some_and(|segment| segment.ident.to_string().ends_with("Result"))
    }

    /// Where a message about the error type belongs: on `E` of `Result<T, E>`, else on the return type.
    pub(crate) fn error_type(&self) -> TokenStream {
        let Some(of) = self.return_type() else {
            return self.signature.ident.to_token_stream();
        };
        if let Some(segment) = last_segment(of)
            && let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments
            && let Some(syn::GenericArgument::Type(error)) = arguments.args.iter().nth(1)
        {
            return error.to_token_stream();
        }
        of.to_token_stream()
    }

    /// Returns `true` if the function never returns.
    pub(crate) fn never_returns(&self) -> bool {
        matches!(self.return_type(), Some(Type::Never(_)))
    }

    /// The return type where a closure or a `let` can name it: `impl Trait` left to inference.
    pub(crate) fn nameable_return_type(&self) -> TokenStream {
        self.nameable_return().to_token_stream()
    }

    /// As [`nameable_return_type`](Self::nameable_return_type), as a type.
    pub(crate) fn nameable_return(&self) -> Type {
        match self.return_type() {
            None => syn::parse_quote!(()),
            Some(of) => {
                let mut of = of.clone();
                InferImplTrait.visit_type_mut(&mut of);
                of
            }
        }
    }
}

struct InferImplTrait;

impl Pass for InferImplTrait {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_type_mut(&mut self, of: &mut Type) {
        if let Type::ImplTrait(_) = of {
            *of = syn::parse_quote!(_);
        } else {
            children::visit_type_mut(self, of);
        }
    }
}

fn is_possible_key(of: &Type) -> bool {
    const KEYS: [&str; 20] = [
        "u8",
        "u16",
        "u32",
        "u64",
        "u128",
        "usize",
        "i8",
        "i16",
        "i32",
        "i64",
        "i128",
        "isize",
        "char",
        "str",
        "String",
        "Path",
        "PathBuf",
        "IpAddr",
        "SocketAddr",
        "Uuid",
    ];
    if let Type::Reference(reference) = of {
        return reference.mutability.is_none() && is_possible_key(&reference.elem);
    }
    last_segment(of).is_some_and(|last| {
        let name = last.ident.to_string();
        KEYS.contains(&name.as_str()) || name.ends_with("Id") || name.ends_with("Key")
    })
}

fn last_segment(of: &Type) -> Option<&syn::PathSegment> {
    match of {
        Type::Path(path) => path.path.segments.last(),
        Type::Group(group) => last_segment(&group.elem),
        Type::Paren(paren) => last_segment(&paren.elem),
        _ => None,
    }
}
