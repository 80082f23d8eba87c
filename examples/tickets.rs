//! Tokens that are issued in one module, and used and revoked in another: a rule of its own, with `property!`.
//!
//! ```sh
//! cargo run --example tickets
//! ```
//!
//! The rule is about each token: it is used only after it was issued and before it was revoked, and for at most 100 at a
//! time. The shop has a bug: it revokes a token when its holder logs out, but it keeps the token of an order that waits.

mod rules {
    use monitor_runtime::property;

    property! {
        /// No token is used before it was issued, or after it was revoked.
        pub(crate) Token per (id: u32) {
            /// The bank has made it.
            issued,
            /// Something was paid with it.
            used(amount: u32),
            /// It must not be used any more.
            revoked,
        }
        "used -> [issued, revoked)";
        "used -> used.amount <= 100";
        "issued -> !before(issued)";
    }
}

mod bank {
    use monitor_runtime::monitor;

    use crate::rules::Token;

    #[derive(Clone, Copy)]
    pub(crate) struct Ticket {
        pub(crate) id: u32,
    }

    #[monitor(Token.issued(id = ret.id))]
    pub(crate) fn issue(customer: u32) -> Ticket {
        Ticket { id: 100 + customer }
    }

    #[monitor(Token.revoked(id = ticket.id))]
    pub(crate) fn revoke(ticket: Ticket) {
        println!("bank: token {} is revoked", ticket.id);
    }
}

mod shop {
    use monitor_runtime::Violated;

    use crate::{
        bank::{self, Ticket},
        rules::Token,
    };

    #[derive(Default)]
    pub(crate) struct Shop {
        waiting: Vec<(Ticket, u32)>,
    }

    impl Shop {
        pub(crate) fn order(&mut self, ticket: Ticket, amount: u32) {
            self.waiting.push((ticket, amount));
        }

        // The bug: what waits with this ticket is left to wait.
        pub(crate) fn log_out(ticket: Ticket) {
            bank::revoke(ticket);
        }

        /// Pays for the orders that wait. What the rule refuses is not paid.
        pub(crate) fn pay(&mut self) {
            for (ticket, amount) in self.waiting.drain(..) {
                match pay(ticket, amount) {
                    Ok(()) => println!("shop: {amount} paid with token {}", ticket.id),
                    Err(violated) => println!("shop: {amount} not paid, {violated:#}"),
                }
            }
        }
    }

    fn pay(ticket: Ticket, amount: u32) -> Result<(), Violated> {
        // Told before it is done, so that what is refused is not done.
        Token::used(ticket.id, amount)
    }
}

fn main() {
    let mut shop = shop::Shop::default();
    let (ada, ben) = (bank::issue(1), bank::issue(2));

    shop.order(ada, 30);
    shop.order(ben, 300);
    shop.pay();

    shop.order(ada, 40);
    shop.order(ben, 50);
    shop::Shop::log_out(ada);
    shop.pay();

    println!("tokens that are kept: {}", rules::Token::keys());
}
