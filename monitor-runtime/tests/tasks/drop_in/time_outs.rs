use std::{
    fmt::Debug,
    future::{Future, IntoFuture, Ready},
    time::Duration,
};

use super::time::{Instant, Timeout, error::Elapsed, timeout, timeout_at};

fn of_a_time_out<F: IntoFuture>() {
    fn is<T: Future<Output = Result<u8, Elapsed>> + Send + Sync + Debug>() {}
    let _: fn(Duration, F) -> Timeout<F::IntoFuture> = timeout::<F>;
    let _: fn(Instant, F) -> Timeout<F::IntoFuture> = timeout_at::<F>;
    let _: fn(&Timeout<F>) -> &F = Timeout::get_ref;
    let _: fn(&mut Timeout<F>) -> &mut F = Timeout::get_mut;
    let _: fn(Timeout<F>) -> F = Timeout::into_inner;
    is::<Timeout<Ready<u8>>>();
}
