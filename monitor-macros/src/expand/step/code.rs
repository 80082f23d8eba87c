//! The operations of a program as straight-line code on bytes that are 0 or 1.

use monitor_logic::program::{Operation, Register};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};

use super::super::names::Names;

/// Straight-line code on bytes for the operations of a program, each written when it is first needed.
pub(super) struct Code {
    core: TokenStream,
    names: Names,
    written: TokenStream,
    done: Vec<Option<TokenStream>>,
    prefix: String,
}

impl Code {
    /// Creates code whose variables begin with `prefix`.
    pub(super) fn new(core: TokenStream, names: Names, prefix: &str) -> Self {
        Self {
            core,
            names,
            written: TokenStream::new(),
            done: Vec::new(),
            prefix: prefix.to_owned(),
        }
    }

    /// What was written since it was taken before.
    pub(super) fn take(&mut self) -> TokenStream {
        std::mem::take(&mut self.written)
    }

    /// All that was written.
    pub(super) fn into_tokens(self) -> TokenStream {
        self.written
    }

    pub(super) fn value(&mut self, operations: &[Operation], value: Register) -> TokenStream {
        let number = value.index();
        self.done.resize(operations.len(), None);
        // Operands come before what uses them, so a pass in order finds every operand written.
        let mut waiting = vec![value];
        let mut needed = vec![false; operations.len()];
        while let Some(value) = waiting.pop() {
            let place = value.index();
            if self.done[place].is_none() && !needed[place] {
                needed[place] = true;
                waiting.extend(operations[value.index()].operands());
            }
        }
        for place in (0..operations.len()).filter(|place| needed[*place]) {
            let written = self.operation(operations, place);
            self.done[place] = Some(written);
        }
        self.done[number].clone().unwrap_or_default()
    }

    fn operation(&mut self, operations: &[Operation], position: usize) -> TokenStream {
        let operand = |value: Register| self.done[value.index()].clone().unwrap_or_default();
        let computed = match operations[position] {
            Operation::Constant(value) => {
                let (core, value) = (&self.core, Literal::u8_unsuffixed(u8::from(value)));
                return quote!((#value as #core::primitive::u8));
            }
            Operation::Atom(number) => return self.names.atom(number).to_token_stream(),
            Operation::Stored(bit) => return self.names.stored(bit).to_token_stream(),
            Operation::Input(number) => return self.names.input(number).to_token_stream(),
            Operation::Not(value) => {
                let value = operand(value);
                quote!(#value ^ 1)
            }
            Operation::And(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left & #right)
            }
            Operation::Or(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left | #right)
            }
            Operation::Xor(left, right) => {
                let (left, right) = (operand(left), operand(right));
                quote!(#left ^ #right)
            }
        };
        let name = self.names.named(&format!("{}{position}", self.prefix));
        self.written.extend(quote!(let #name = #computed;));
        name.to_token_stream()
    }
}
