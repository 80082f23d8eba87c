//! What is written for the paper's formula (paper 004, section 5.4.2) under each option.
//!
//! `cargo insta review` shows and accepts a change.

use proc_macro2::TokenStream;
use quote::quote;

/// The expansion of the paper's method with further options.
fn expansion(options: &TokenStream, body: &TokenStream) -> String {
    let arguments = quote! {
        "start(p) -> [q, end(r|s))",
        p = self.a > 0, q = self.b > 0, r = self.c > 0, s = self.d > 0,
        #options
    };
    let item = quote! {
        fn m(&mut self) -> Result<(), Violated> {
            #body
        }
    };
    let expanded = super::monitor(&arguments, &item);
    let file = syn::parse2(quote!(impl A { #expanded })).expect("the expansion parses");
    prettyplease::unparse(&file)
}

fn work() -> TokenStream {
    quote!(self.work()?; Ok(()))
}

macro_rules! snapshots {
    ($($name:ident: { $($options:tt)* } $body:expr;)*) => {
        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(expansion(&quote!($($options)*), &$body));
            }
        )*
    };
}

snapshots! {
    at_entry: { at = entry, state = self.mon } work();
    at_exit: { state = self.mon } work();
    at_both: { at = both, state = self.mon } work();
    at_step: { at = step, state = self.mon } quote!(self.work()?; step!(); Ok(()));
    at_write: { at = write, state = self.mon } quote!(self.a = 1; self.b += 1; self.other = 2; Ok(()));
    state_static: { state = static } work();
    state_thread: { state = thread } work();
    state_call: { state = call, at = both } work();
    on_violation_panic: { state = self.mon, on_violation = panic } work();
    on_violation_report: { state = self.mon, on_violation = report } work();
    on_violation_call: { state = self.mon, on_violation = call(crate::handle) } work();
    costly_propositions: { state = self.mon, cost(q = 30, r = 10) } work();
}

#[test]
fn two_properties_step_before_either_leaves() {
    let expanded = super::monitor(
        &quote!("historically(x > 0)", state = static),
        &quote! {
            #[monitor("historically(x < 10)", state = static)]
            async fn f(x: u32) -> Result<(), Violated> {
                Ok(())
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// The controller of paper 001, with one access of each form.
#[test]
fn shared_variables() {
    let expanded = super::monitor(
        &quote! {
            "start(landing == 1) -> [approved == 1, radio == 0)",
            shared(landing: i32 = 0, approved: i32 = 0, radio)
        },
        &quote! {
            fn plane(radio: &Shared<i32>) -> Result<i32, Violated> {
                thread::scope(|s| {
                    s.spawn(|| if radio != 0 { approved = 1; });
                    s.spawn(move || radio -= 1);
                });
                (landing, _) = (approved, 0);
                if let 1 = landing { println!("{radio}") }
                Ok(landing)
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// A formula of branching time: the function as a computation, which is checked at its end.
#[test]
fn branching_time() {
    let expanded = super::monitor(
        &quote! { "AG(alarm -> EF(resetting))", shared(alarm: bool = false), predict(width = 100) },
        &quote! {
            fn plant() -> Result<(), Violated> {
                thread::scope(|s| {
                    s.spawn(|| alarm = true);
                    s.spawn(|| drop(region!("resetting")));
                });
                Ok(())
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// Methods with a step at the entry, at the exit, at both and none; the constructor's is made on what it returns.
#[test]
fn impl_block() {
    let expanded = super::monitor(
        &quote! {
            "(call(send) -> [ok(open), ret(send))) && (call(close) -> once(ok(open) && port > 0))",
            state = self.mon
        },
        &quote! {
            /// What is open.
            impl<T: Read> Connection<T> {
                const PORT: u16 = 1;
                fn open(port: u16) -> Result<Self, Violated> {
                    Self::on(port)
                }
                #[inline]
                fn close(self) {}
                fn send(&mut self) -> Result<(), Violated> {
                    Ok(())
                }
                fn port(&self) -> u16 {
                    self.port
                }
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// Steps where a call ends by a panic, and where its future is dropped.
#[test]
fn ends_without_a_return() {
    let expanded = super::monitor(
        &quote! {
            "panicked(work) || panicked(parse) || dropped(work) -> once(call(work))",
            per = id
        },
        &quote! {
            impl Worker {
                async fn work(&self, id: u32) -> u32 {
                    id
                }
                fn parse(&mut self, id: u32, text: &str) -> Option<u32> {
                    text.parse().ok()?
                }
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// While a method is half typed, the others are there and have their steps.
#[test]
fn what_is_half_typed_in_a_block_is_passed_on() {
    for (half, kept) in [
        (quote!(fn half(&self) { let half = ; }), "let half = ;"),
        (quote!(fn half(&self) { self. }), "self ."),
        (quote!(fn half(&self)), "fn half (& self)"),
        (quote!(fn half), "fn half"),
        (quote!(pub), "pub"),
        (quote!(const HALF: = ;), "const HALF : = ;"),
        (quote!(#[inline]), "# [inline]"),
    ] {
        let item = quote! {
            impl A {
                fn whole(&mut self) { if n }
                #half
            }
        };
        let attribute = quote!("call(whole) -> !before(call(whole))", state = self.mon);
        let expanded = super::monitor(&attribute, &item).to_string();
        assert!(!expanded.contains("compile_error"), "{half}: {expanded}");
        for kept in ["if n", kept, "__MONITOR_PROPERTY_0"] {
            assert!(expanded.contains(kept), "{kept}: {expanded}");
        }
        // Nothing is reported about a method that may be the half-typed one, and no mistake is
        // lost.
        for attribute in [
            quote!("call(half) -> once(call(whole))", state = self.mon),
            quote!("call(whole) ->", state = self.mon),
            quote!("call(whole) -> wrong", state =),
        ] {
            let expanded = super::monitor(&attribute, &item).to_string();
            assert!(expanded.contains("fn whole (& mut self)"), "{expanded}");
            assert!(expanded.contains(kept), "{expanded}");
        }
    }
}

#[test]
fn an_error_leaves_the_function_in_place() {
    let expanded = super::monitor(
        &quote!("historically(", at = never),
        &quote!(fn f(x: u32) { body_that_need not parse }),
    )
    .to_string();
    assert!(expanded.contains("compile_error"));
    assert!(expanded.contains("body_that_need not parse"));
    assert_eq!(expanded.matches("compile_error").count(), 2, "{expanded}");
}

#[test]
fn properties_of_threads() {
    let expanded = super::monitor(
        &quote!("@worker(x < @boss(limit))", shared(x: i32 = 0), own(limit: i32 = 3)),
        &quote! {
            #[monitor(race_free(x), on_violation = report)]
            fn work() -> Result<(), Violated> {
                x = 1;
                Ok(())
            }
        },
    );
    let file = syn::parse2(expanded).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

#[test]
fn one_step() {
    let expanded = super::monitor(
        &quote!(atomic),
        &quote! {
            fn transfer(&self) -> Result<(), Violated> {
                self.take()?;
                self.give()
            }
        },
    );
    let file = syn::parse2(quote!(impl Bank { #expanded })).expect("the expansion parses");
    insta::assert_snapshot!(prettyplease::unparse(&file));
}

/// While a function is half typed, it is there all the same, so that an editor can go on.
#[test]
fn what_is_half_typed_is_passed_on() {
    let attributes = [
        quote!("n > 0"),
        quote!("n > 0", at = step),
        quote!("n > 0", at = write, state = call),
        quote!("x > 0", shared(x: i32 = 0)),
        quote!(atomic),
        quote!("@t(x > 0)", shared(x: i32 = 0)),
        // Here the attribute is what is half typed.
        quote!("n >"),
        quote!("n > 0", sta),
        quote!("n > 0", state =),
        quote!("n > 0", shared(x:)),
        quote!(),
    ];
    for attribute in attributes {
        for body in [quote!(let half = ;), quote!(n.), quote!(if n)] {
            let item = quote!(fn f(n: u32) -> u32 { #body });
            let expanded = super::monitor(&attribute, &item).to_string();
            assert!(
                expanded.contains("fn f (n : u32) -> u32"),
                "{attribute}: {expanded}"
            );
            // Where the variables that the body reads are not known, what it says is.
            let unknown = expanded.contains("never ()");
            assert!(
                unknown || expanded.contains(&body.to_string()),
                "{attribute}: {expanded}"
            );
        }
    }
    let half = quote!(fn f(n: u32) ->);
    let expanded = super::monitor(&quote!("n > 0"), &half).to_string();
    assert!(expanded.ends_with(&half.to_string()), "{expanded}");
}
