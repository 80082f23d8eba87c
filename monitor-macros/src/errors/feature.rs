//! Features of the runtime, and the message where one is off.

/// A feature of the runtime. What it adds takes time to compile, so it is off unless it is asked
/// for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feature {
    Branching,
    Confirm,
    Decentralized,
    Locks,
    Tokio,
}

impl Feature {
    /// Returns `true` if the feature is on. In tests of this crate all are, except
    /// [`without`](off::without) them.
    pub(crate) fn is_on(self) -> bool {
        #[cfg(test)]
        if off::all_are() {
            return false;
        }
        match self {
            Self::Branching => cfg!(any(test, feature = "branching")),
            Self::Confirm => cfg!(any(test, feature = "confirm")),
            Self::Decentralized => cfg!(any(test, feature = "decentralized")),
            Self::Locks => cfg!(any(test, feature = "locks")),
            Self::Tokio => cfg!(any(test, feature = "tokio")),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Branching => "branching",
            Self::Confirm => "confirm",
            Self::Decentralized => "decentralized",
            Self::Locks => "locks",
            Self::Tokio => "tokio",
        }
    }

    /// Returns the message that the feature is off, and what to write for it. `what` is the
    /// beginning of the sentence, as in "`deadlock_free` needs".
    pub(crate) fn is_off(self, what: &str) -> String {
        let name = self.name();
        format!(
            "{what} the feature `{name}` of `monitor-runtime`, which is off: write `features = [\"{name}\"]` at \
             `monitor-runtime` in Cargo.toml, or `cargo add monitor-runtime --features {name}`"
        )
    }
}

#[cfg(test)]
mod off {
    use std::cell::Cell;

    thread_local! {
        static ALL: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn all_are() -> bool {
        ALL.get()
    }

    /// Calls a function while no feature is on.
    pub(super) fn without<R>(f: impl FnOnce() -> R) -> R {
        ALL.set(true);
        let result = f();
        ALL.set(false);
        result
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;

    use super::off::without;

    /// Returns what is reported of the attribute on that function while no feature is on, after
    /// checking that nothing is reported while all are.
    fn errors(arguments: &TokenStream, function: &TokenStream) -> Vec<String> {
        let messages = || {
            let expanded = crate::expand::monitor(arguments, function).to_string();
            let parts = expanded.split("compile_error ! {").skip(1);
            let messages = parts.map(|part| {
                let end = part.find('}').expect("the call ends");
                let message: syn::LitStr = syn::parse_str(part[..end].trim()).expect("a text");
                message.value()
            });
            messages.collect::<Vec<_>>()
        };
        assert_eq!(messages(), [""; 0], "{arguments}");
        without(messages)
    }

    #[test]
    fn what_needs_a_feature_says_which() {
        let work = quote!(
            fn work() -> Result<(), Violated> {
                armed = true;
                ready = true;
                Ok(())
            }
        );
        let task = quote!(
            async fn work() -> Result<(), Violated> {
                armed = true;
                ready = true;
                Ok(())
            }
        );
        let declared = quote!(shared(ready: bool = false, armed: bool = false));
        let rule = quote!("start(ready) -> once(armed)", #declared);
        for (arguments, function, what, feature) in [
            (
                quote!("AG(ready -> EF(armed))", #declared),
                &work,
                "`EF`, `EG` and `AG` need",
                "branching",
            ),
            (
                quote!(#rule, predict(confirm)),
                &work,
                "`confirm` and `explore` run the function again, which needs",
                "confirm",
            ),
            (
                quote!(#rule, predict(explore = 20)),
                &work,
                "`confirm` and `explore` run the function again, which needs",
                "confirm",
            ),
            (
                quote!("@audit(read(ready))", #declared),
                &work,
                "a formula with `@` needs",
                "decentralized",
            ),
            (
                quote!(race_free(ready), #declared),
                &work,
                "`race_free` needs",
                "decentralized",
            ),
            (quote!(atomic), &work, "`atomic` needs", "decentralized"),
            (
                quote!(#rule, predict(locks)),
                &work,
                "with `locks` sections of one mutex change places, which needs",
                "locks",
            ),
            (
                quote!(#rule, predict(rests_on)),
                &work,
                "to find out what an answer rests on, sections of one mutex change places, which needs",
                "locks",
            ),
            (
                quote!(deadlock_free),
                &work,
                "`deadlock_free` needs",
                "locks",
            ),
            (
                quote!("historically(x > 0)", x = 1, state = task),
                &work,
                "`state = task` has one monitor for each task of tokio, with",
                "tokio",
            ),
            (
                rule.clone(),
                &task,
                "`shared` can follow an `async fn`, which may go on in another thread after each `.await`, with",
                "tokio",
            ),
        ] {
            let expected = format!(
                "{what} the feature `{feature}` of `monitor-runtime`, which is off: write `features = [\"{feature}\"]` at \
                 `monitor-runtime` in Cargo.toml, or `cargo add monitor-runtime --features {feature}`"
            );
            let found = errors(&arguments, function);
            let is_said = found.len() == 1 && found[0].starts_with(&expected);
            assert!(is_said, "{arguments}: {found:?}");
        }
    }
}
