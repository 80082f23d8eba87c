use monitor_runtime::{State, Violated, monitor};
use std::{future::Future, pin::Pin};

type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

#[monitor("n > 0")]
fn made(n: u32) -> impl Future<Output = Result<(), Violated>> {
    async move { Ok(()) }
}

#[monitor("n > 0")]
fn boxed(n: u32) -> Pin<Box<dyn Future<Output = Result<u32, Violated>> + Send>> {
    Box::pin(async move { Ok(n) })
}

#[monitor("n > 0", at = entry)]
fn named(n: u32) -> BoxFuture<'static, u32> {
    Box::pin(async move { n })
}

#[monitor(atomic)]
fn as_one_step() -> impl Future<Output = ()> {
    async move {}
}

trait Service {
    type Future;

    fn call(&mut self, request: u32) -> Self::Future;
}

struct Server(State);

impl Service for Server {
    type Future = std::future::Ready<u32>;

    #[monitor("request > 0 -> once(request == 1)", state = self.0)]
    fn call(&mut self, request: u32) -> Self::Future {
        std::future::ready(request)
    }
}

fn main() {}
