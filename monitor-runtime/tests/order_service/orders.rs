//! What becomes of an order.

#![allow(
    clippy::unused_self,
    reason = "the orders themselves are kept elsewhere"
)]

use monitor_runtime::{Violated, monitor};

use super::{Failure, broken_at};

/// The orders of the service, by their numbers.
struct Orders;

/// An order is paid at most once.
#[monitor("call(pay) -> !before(ok(pay))", per = order, name = "paid once")]
/// It is shipped only when it is paid, and not refunded since.
#[monitor("call(ship) -> [ok(pay), ok(refund))", per = order, name = "shipped when paid")]
impl Orders {
    fn pay(&self, order: u32, has_funds: bool) -> Result<(), Failure> {
        has_funds.then_some(()).ok_or(Failure::Refused)
    }

    fn refund(&self, order: u32) -> Result<(), Failure> {
        let _ = order;
        Ok(())
    }

    fn ship(&self, order: u32) -> Result<(), Failure> {
        let _ = order;
        Ok(())
    }
}

#[test]
fn an_order_is_paid_at_most_once() {
    assert!(matches!(Orders.pay(501, false), Err(Failure::Refused)));
    Orders.pay(501, true).unwrap();
    Orders.pay(502, true).unwrap();
    // The bug: a retry, since the answer of the bank came late.
    broken_at(Orders.pay(501, true), "order = 501", 2);
}

#[test]
fn an_order_is_shipped_when_it_is_paid_and_not_refunded_since() {
    Orders.pay(601, true).unwrap();
    Orders.ship(601).unwrap();
    Orders.pay(602, true).unwrap();
    Orders.refund(602).unwrap();
    // The bugs: a refund that nobody asks for, a payment that failed, and one that is another's.
    broken_at(Orders.ship(602), "order = 602", 1);
    assert!(matches!(Orders.pay(603, false), Err(Failure::Refused)));
    broken_at(Orders.ship(603), "order = 603", 1);
    Orders.ship(601).unwrap();
}

/// One order.
#[derive(Default)]
struct Order {
    number: u32,
    price: u32,
    paid: u32,
    refunded: u32,
}

/// What is refunded is never more than what was paid.
#[monitor("ret(refund) -> self.refunded <= self.paid", per = self.number, name = "refunds")]
/// The price is fixed once it is paid.
#[monitor(
    "ret(change) && old(self.paid) > 0 -> self.price == old(self.price)",
    name = "price"
)]
impl Order {
    fn pay(&mut self, amount: u32) {
        self.paid += amount;
    }

    fn refund(&mut self, amount: u32) -> Result<(), Violated> {
        self.refunded += amount;
        Ok(())
    }

    fn change(&mut self, price: u32) -> Result<(), Violated> {
        self.price = price;
        Ok(())
    }
}

#[test]
fn refunds_are_never_more_than_what_was_paid() {
    let mut order = Order {
        number: 7,
        ..Order::default()
    };
    order.pay(30);
    order.pay(20);
    order.refund(40).unwrap();
    order.refund(10).unwrap();
    // The bug: each refund by itself is less than what was paid.
    broken_at(order.refund(1), "number = 7", 0);
    let violated = order.refund(0).unwrap_err();
    let numbers: Vec<String> = violated
        .compared()
        .map(|(place, value)| format!("{place} = {value}"))
        .collect();
    assert_eq!(numbers, ["self.refunded = 51", "self.paid = 50"]);
}

#[test]
fn the_price_is_fixed_once_it_is_paid() {
    let mut order = Order::default();
    order.change(30).unwrap();
    order.change(35).unwrap();
    order.pay(35);
    order.change(35).unwrap();
    // The bug: a discount that comes too late.
    broken_at(order.change(28), None, 0);
}
