//! What permits of a semaphore order.

use std::sync::Arc;

use monitor_runtime::{
    PredictiveMonitor, moment, region,
    tokio::{self, sync::Semaphore},
};

use super::support::{Signal, checked, holds, predicted};

#[test]
fn a_permit_comes_after_the_one_that_was_given_back() {
    let work = |permits| {
        move || async move {
            let semaphore = Arc::new(Semaphore::new(permits));
            let all_have_theirs = Arc::new(::tokio::sync::Barrier::new(permits));
            let worker = || {
                let (semaphore, met) = (Arc::clone(&semaphore), Arc::clone(&all_have_theirs));
                tokio::spawn(async move {
                    let _permit = semaphore.acquire().await.unwrap();
                    met.wait().await;
                    let _working = region!("working");
                    tokio::task::yield_now().await;
                })
            };
            let (first, second) = (worker(), worker());
            first.await.unwrap();
            second.await.unwrap();
        }
    };
    holds("working <= 1", work(1));
    checked("working <= 1", work(2), |checked| {
        assert!(checked.violated(), "{checked}");
    });
}

#[test]
fn permits_can_be_split_merged_forgotten_and_owned() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let semaphore = Arc::new(Semaphore::new(5));
        let mut four = Arc::clone(&semaphore).acquire_many_owned(4).await.unwrap();
        assert!(four.split(5).is_none());
        let one = four.split(1).unwrap();
        assert_eq!((four.num_permits(), semaphore.available_permits()), (3, 1));
        one.forget();
        assert!(semaphore.try_acquire_many(2).is_err());
        let mut rest = Arc::clone(&semaphore).try_acquire_owned().unwrap();
        rest.merge(four);
        drop(rest);
        assert_eq!(semaphore.available_permits(), 4);
        semaphore.close();
        assert!(semaphore.acquire().await.is_err());
    });
}

/// One of the two that were there from the beginning is still there.
#[test]
fn a_permit_that_is_fresh_does_not_wait_for_one_that_is_given_back() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(2));
        let returned = Signal::new();
        let first = tokio::spawn({
            let (semaphore, returned) = (Arc::clone(&semaphore), returned.clone());
            async move {
                let permit = semaphore.acquire().await.unwrap();
                moment!("returning");
                drop(permit);
                returned.give();
            }
        });
        let second = tokio::spawn({
            let semaphore = Arc::clone(&semaphore);
            async move {
                returned.given().await;
                let _permit = semaphore.acquire().await.unwrap();
                moment!("working");
            }
        });
        first.await.unwrap();
        second.await.unwrap();
    };
    predicted("working -> once(returning)", work);
}

/// Of two, the third that is taken is the first that was given back.
#[test]
fn a_permit_that_is_no_more_fresh_comes_after_the_first_that_is_given_back() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(2));
        let one = Arc::clone(&semaphore).acquire_owned().await.unwrap();
        let other = Arc::clone(&semaphore).acquire_owned().await.unwrap();
        let (gave_one, gave_other) = (Signal::new(), Signal::new());
        let first = tokio::spawn({
            let gave_one = gave_one.clone();
            async move {
                moment!("one");
                drop(one);
                gave_one.give();
            }
        });
        let second = tokio::spawn({
            let gave_other = gave_other.clone();
            async move {
                gave_one.given().await;
                moment!("other");
                drop(other);
                gave_other.give();
            }
        });
        gave_other.given().await;
        let third = semaphore.acquire().await.unwrap();
        moment!("third");
        let fourth = semaphore.acquire().await.unwrap();
        moment!("fourth");
        drop((third, fourth));
        first.await.unwrap();
        second.await.unwrap();
    };
    holds("third -> once(one)", work);
    holds("fourth -> once(other)", work);
    predicted("third -> once(other)", work);
}

#[test]
fn permits_that_are_added_come_before_those_that_take_them() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(1));
        let adder = tokio::spawn({
            let semaphore = Arc::clone(&semaphore);
            async move {
                moment!("adding");
                semaphore.add_permits(2);
            }
        });
        let first = semaphore.acquire().await.unwrap();
        moment!("having_one");
        let rest = semaphore.acquire_many(2).await.unwrap();
        moment!("rest");
        drop((first, rest));
        adder.await.unwrap();
    };
    holds("rest -> once(adding)", work);
    // In some order it was added before that, and in some behind it.
    for rule in ["having_one -> !once(adding)", "having_one -> once(adding)"] {
        checked(rule, work, |checked| {
            assert!(checked.violated(), "{checked}");
        });
    }
}

#[test]
fn one_that_takes_several_comes_after_each_that_gave_them() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(1));
        let (first, second) = (Signal::new(), Signal::new());
        let add = |name: &'static str, after: Option<Signal>, added: Signal| {
            let semaphore = Arc::clone(&semaphore);
            tokio::spawn(async move {
                if let Some(after) = after {
                    after.given().await;
                }
                monitor_runtime::Region::moment(name);
                semaphore.add_permits(1);
                added.give();
            })
        };
        let one = add("one", None, first.clone());
        let two = add("two", Some(first), second.clone());
        second.given().await;
        let taken = semaphore.acquire_many(3).await.unwrap();
        moment!("taken");
        drop(taken);
        one.await.unwrap();
        two.await.unwrap();
    };
    holds("taken -> once(one) && once(two)", work);
    predicted("two -> once(one)", work);
}

#[test]
fn a_permit_that_is_not_there_was_taken_before_and_is_given_back_later() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(1));
        let (taken, tried) = (Signal::new(), Signal::new());
        let holder = tokio::spawn({
            let (semaphore, taken, tried) = (Arc::clone(&semaphore), taken.clone(), tried.clone());
            async move {
                moment!("taking");
                let permit = semaphore.acquire().await.unwrap();
                taken.give();
                tried.given().await;
                drop(permit);
                moment!("returned");
            }
        });
        taken.given().await;
        moment!("trying");
        assert!(semaphore.try_acquire().is_err());
        moment!("failed");
        assert_eq!(semaphore.available_permits(), 0);
        tried.give();
        holder.await.unwrap();
    };
    holds("failed -> once(taking)", work);
    holds("returned -> once(trying)", work);
    predicted("start(trying) -> once(taking)", work);
}

#[test]
fn permits_that_are_forgotten_are_gone_for_those_that_come_later() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(2));
        let forgotten = Signal::new();
        let forgetter = tokio::spawn({
            let (semaphore, forgotten) = (Arc::clone(&semaphore), forgotten.clone());
            async move {
                moment!("forgetting");
                assert_eq!(semaphore.forget_permits(1), 1);
                forgotten.give();
            }
        });
        forgotten.given().await;
        let permit = semaphore.acquire().await.unwrap();
        moment!("working");
        drop(permit);
        forgetter.await.unwrap();
    };
    holds("working -> once(forgetting)", work);
}

/// What is there when a computation begins is fresh in it, whatever was done before.
#[test]
fn what_was_done_before_a_computation_is_not_counted_in_it() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let semaphore = Arc::new(Semaphore::new(3));
    for _ in 0..3 {
        let monitor = PredictiveMonitor::new("working <= 1").unwrap();
        let work = async {
            let worker = || {
                let semaphore = Arc::clone(&semaphore);
                tokio::spawn(async move {
                    let _permit = semaphore.acquire().await.unwrap();
                    let _working = region!("working");
                    tokio::task::yield_now().await;
                })
            };
            let (one, other) = (worker(), worker());
            one.await.unwrap();
            other.await.unwrap();
        };
        semaphore.forget_permits(2);
        runtime.block_on(monitor.follow(work));
        monitor.finish().assert_holds();
        semaphore.add_permits(2);
    }
}
