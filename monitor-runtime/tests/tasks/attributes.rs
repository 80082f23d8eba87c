//! The attribute on `async` functions, which are tasks.

use std::sync::Arc;

use monitor_runtime::{Shared, Violated, moment, monitor, region, tokio};

use super::support::Signal;

#[monitor("using -> once(ready)", predict)]
async fn in_order() -> Result<u8, Violated> {
    let worker = tokio::spawn(async {
        moment!("ready");
        2
    });
    let two = worker.await.unwrap_or_default();
    moment!("using");
    Ok(two)
}

#[monitor("using -> once(ready)", predict)]
async fn by_chance() -> Result<u8, Violated> {
    let ready = Signal::new();
    let worker = tokio::spawn({
        let ready = ready.clone();
        async move {
            moment!("ready");
            ready.give();
        }
    });
    ready.given().await;
    moment!("using");
    if worker.await.is_err() {
        return Ok(1);
    }
    Ok(2)
}

#[::tokio::test]
async fn a_function_is_followed_over_its_awaits() {
    assert_eq!(in_order().await.unwrap(), 2);
    let violated = by_chance().await.unwrap_err();
    assert!(violated.to_string().contains("interleavings"), "{violated}");
}

#[::tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_function_is_followed_in_whichever_thread_it_is() {
    for _ in 0..20 {
        assert_eq!(::tokio::spawn(in_order()).await.unwrap().unwrap(), 2);
        assert!(::tokio::spawn(by_chance()).await.unwrap().is_err());
    }
}

#[monitor("adding <= 1", predict)]
#[::tokio::test]
async fn a_test_under_the_attribute() {
    let _adding = region!("adding");
    tokio::task::yield_now().await;
}

#[::tokio::test]
#[monitor("adding <= 1", predict)]
async fn a_test_over_the_attribute() {
    let _adding = region!("adding");
    tokio::task::yield_now().await;
}

#[monitor(atomic)]
async fn sum(accounts: Arc<[Shared<i32>; 2]>) -> Result<i32, Violated> {
    let first = accounts[0].get();
    let transfer = Arc::clone(&accounts);
    let transfer = tokio::spawn(async move {
        transfer[0].set(5);
        transfer[1].set(15);
    });
    transfer.await.unwrap_or_default();
    Ok(first + accounts[1].get())
}

#[monitor(atomic)]
async fn sum_alone(accounts: Arc<[Shared<i32>; 2]>) -> Result<i32, Violated> {
    let first = accounts[0].get();
    tokio::task::yield_now().await;
    Ok(first + accounts[1].get())
}

#[::tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_block_is_that_of_its_task() {
    let accounts = || Arc::new([Shared::new(10), Shared::new(10)]);
    let violated = ::tokio::spawn(sum(accounts())).await.unwrap().unwrap_err();
    assert!(violated.to_string().contains("between"), "{violated}");
    for _ in 0..20 {
        assert_eq!(
            ::tokio::spawn(sum_alone(accounts()))
                .await
                .unwrap()
                .unwrap(),
            20
        );
    }
}

#[monitor(race_free(x), shared(x))]
async fn racing(x: Arc<Shared<i32>>) -> Result<(), Violated> {
    x = 1;
    tokio::task::yield_now().await;
    x = 2;
    Ok(())
}

#[::tokio::test]
async fn threads_that_check_by_themselves_may_be_tasks() {
    racing(Arc::new(Shared::new(0))).await.unwrap();
}
