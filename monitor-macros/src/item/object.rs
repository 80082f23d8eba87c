//! The object that a constructor returns.

use quote::ToTokens as _;
use syn::{GenericArgument, PathArguments, Type};

/// How a function returns an object of its `impl` block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returned {
    /// As `Self`, or behind a `Box`, `Rc`, `Arc`, `&mut`.
    Always,
    /// As `Result<Self, E>`.
    InResult,
    /// As `Option<Self>`.
    InOption,
}

/// How a value of this type holds an object of the `impl` block for `self_type`; `None` if it holds none.
pub(crate) fn returned(of: &Type, self_type: &Type) -> Option<Returned> {
    if is_object(of, self_type) {
        return Some(Returned::Always);
    }
    let (name, inner) = wrapped(of)?;
    if !is_object(inner, self_type) {
        return None;
    }
    if name.ends_with("Result") {
        Some(Returned::InResult)
    } else {
        (name == "Option").then_some(Returned::InOption)
    }
}

/// Returns `true` if the type is `&mut Self`.
pub(crate) fn is_lent(of: &Type, self_type: &Type) -> bool {
    matches!(of, Type::Reference(lent) if lent.mutability.is_some() && is_object(&lent.elem, self_type))
}

fn is_object(of: &Type, self_type: &Type) -> bool {
    let is_self = matches!(of, Type::Path(path) if path.path.is_ident("Self"));
    let written = |of: &Type| of.to_token_stream().to_string();
    if is_self || written(of) == written(self_type) {
        return true;
    }
    wrapped(of).is_some_and(|(name, inner)| {
        ["Box", "Rc", "Arc"].iter().any(|pointer| name == *pointer) && is_object(inner, self_type)
    })
}

/// The name of a type and its first argument.
fn wrapped(of: &Type) -> Option<(String, &Type)> {
    let Type::Path(path) = of else {
        return None;
    };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(inner) => Some((last.ident.to_string(), inner)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn an_object_is_known_by_its_type() {
        let own: Type = parse_quote!(Buffer<T>);
        let cases: [(Type, Option<Returned>); 11] = [
            (parse_quote!(Self), Some(Returned::Always)),
            (parse_quote!(Buffer<T>), Some(Returned::Always)),
            (parse_quote!(std::sync::Arc<Self>), Some(Returned::Always)),
            (parse_quote!(Rc<Box<Self>>), Some(Returned::Always)),
            (parse_quote!(io::Result<Self>), Some(Returned::InResult)),
            (parse_quote!(Result<Arc<Self>, E>), Some(Returned::InResult)),
            (parse_quote!(Option<Buffer<T>>), Some(Returned::InOption)),
            (parse_quote!(Buffer<u8>), None),
            (parse_quote!(Result<(), Self>), None),
            (parse_quote!(Vec<Self>), None),
            (parse_quote!(&Self), None),
        ];
        for (of, expected) in cases {
            assert_eq!(returned(&of, &own), expected, "{}", of.to_token_stream());
        }
    }
}
