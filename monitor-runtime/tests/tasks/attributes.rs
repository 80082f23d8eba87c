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

/// A task is in its region while it knows that another is in its own, where it was told so.
#[monitor("moving -> !(some other t: @t(moving))")]
async fn move_both(is_told_inside: bool) -> Result<u8, Violated> {
    let (told, hears) = tokio::sync::oneshot::channel();
    let first = tokio::spawn(async move {
        let moving = region!("moving");
        tokio::task::yield_now().await;
        if is_told_inside {
            told.send(()).unwrap_or_default();
            tokio::task::yield_now().await;
            drop(moving);
        } else {
            drop(moving);
            told.send(()).unwrap_or_default();
        }
    });
    let second = tokio::spawn(async move {
        hears.await.unwrap_or_default();
        let _moving = region!("moving");
        tokio::task::yield_now().await;
        moment!("moved");
    });
    let is_done = first.await.is_ok() && second.await.is_ok();
    Ok(u8::from(is_done))
}

#[::tokio::test]
async fn what_tasks_know_of_each_other_is_checked() {
    assert_eq!(move_both(false).await.unwrap(), 1);
    let violated = move_both(true).await.unwrap_err();
    assert!(violated.to_string().contains("task"), "{violated}");
}

#[::tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_tasks_know_goes_along_with_them() {
    for _ in 0..20 {
        let (good, bad) = (
            ::tokio::spawn(move_both(false)),
            ::tokio::spawn(move_both(true)),
        );
        assert_eq!(good.await.unwrap().unwrap(), 1);
        assert!(bad.await.unwrap().is_err());
    }
}

/// The name of a task is its number among the threads of the computation.
#[monitor("@\"task 2\"(used <= @\"task 1\"(granted))", own(granted: i32 = 3, used: i32 = 0))]
async fn grants(granted: i32, amount: i32) -> Result<(), Violated> {
    let (give, take) = tokio::sync::oneshot::channel();
    let boss = tokio::spawn(async move {
        monitor_runtime::own("granted", &granted);
        tokio::task::yield_now().await;
        give.send(()).unwrap_or_default();
    });
    let worker = tokio::spawn(async move {
        take.await.unwrap_or_default();
        monitor_runtime::own("used", &amount);
    });
    drop((boss.await, worker.await));
    Ok(())
}

#[::tokio::test]
async fn tasks_are_named_by_their_numbers() {
    grants(5, 4).await.unwrap();
    let violated = grants(5, 6).await.unwrap_err();
    assert!(violated.to_string().contains("task 2"), "{violated}");
}

/// In either order of the attributes, the test is followed over its awaits, and fails where the property does.
macro_rules! in_both_orders {
    ($($under:ident $over:ident $(#[$expected:meta])* ($($property:tt)*) $body:block)*) => {$(
        #[monitor($($property)*)]
        #[::tokio::test]
        $(#[$expected])*
        async fn $under() $body

        #[::tokio::test]
        $(#[$expected])*
        #[monitor($($property)*)]
        async fn $over() $body
    )*};
}

in_both_orders! {
    regions_under regions_over ("adding <= 1", predict) {
        let add = || tokio::spawn(async {
            let _adding = region!("adding");
            tokio::task::yield_now().await;
        });
        add().await.unwrap();
        add().await.unwrap();
    }

    overlapping_regions_under overlapping_regions_over #[should_panic = "interleavings"] ("adding <= 1", predict) {
        let ready = Signal::new();
        let other = tokio::spawn({
            let ready = ready.clone();
            async move {
                {
                    let _adding = region!("adding");
                }
                ready.give();
            }
        });
        ready.given().await;
        let adding = region!("adding");
        tokio::task::yield_now().await;
        drop(adding);
        other.await.unwrap();
    }

    moments_under moments_over ("using -> once(ready)", predict) {
        tokio::spawn(async { moment!("ready") }).await.unwrap();
        moment!("using");
    }

    knowledge_under knowledge_over ("moving -> !(some other t: @t(moving))") {
        let task = tokio::spawn(async {
            let _moving = region!("moving");
            tokio::task::yield_now().await;
        });
        task.await.unwrap();
        let _moving = region!("moving");
        tokio::task::yield_now().await;
    }

    known_under known_over #[should_panic = "moving"] ("moving -> !(some other t: @t(moving))") {
        let (told, hears) = tokio::sync::oneshot::channel();
        let task = tokio::spawn(async move {
            let _moving = region!("moving");
            told.send(()).unwrap();
            tokio::task::yield_now().await;
        });
        hears.await.unwrap();
        let moving = region!("moving");
        tokio::task::yield_now().await;
        drop(moving);
        task.await.unwrap();
    }

    variables_under variables_over ("x <= 1", shared(x: i32 = 0)) {
        x = 1;
        tokio::task::yield_now().await;
        x = 0;
    }

    blocks_under blocks_over (atomic) {
        let lock = tokio::sync::Mutex::new(0);
        *lock.lock().await += 1;
        tokio::task::yield_now().await;
        *lock.lock().await += 1;
    }
}
