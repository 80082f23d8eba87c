//! Objects that were made before the computation in which they are used, most often while none ran at all.

use ::tokio::runtime::Builder;
use monitor_runtime::{
    Checked, PredictiveMonitor, moment,
    tokio::{self, sync::oneshot},
};

type Ends = (oneshot::Sender<u8>, oneshot::Receiver<u8>);

/// Uses a channel, which is made here, in a computation.
fn checked<F: Future<Output = ()>>(formula: &str, work: fn(Ends) -> F) -> Checked {
    let ends = oneshot::channel();
    let monitor = PredictiveMonitor::new(formula).unwrap();
    let runtime = Builder::new_current_thread().build().unwrap();
    runtime.block_on(monitor.follow(work(ends)));
    monitor.finish()
}

async fn sent((sender, receiver): Ends) {
    let task = tokio::spawn(async move {
        moment!("ready");
        sender.send(7).unwrap();
        moment!("sent");
    });
    assert_eq!(receiver.await, Ok(7));
    moment!("using");
    task.await.unwrap();
}

async fn sender_gone((sender, receiver): Ends) {
    let task = tokio::spawn(async move {
        moment!("ready");
        drop(sender);
        moment!("sent");
    });
    receiver.await.unwrap_err();
    moment!("using");
    task.await.unwrap();
}

async fn receiver_gone((mut sender, receiver): Ends) {
    let task = tokio::spawn(async move {
        moment!("ready");
        drop(receiver);
        moment!("sent");
    });
    sender.closed().await;
    assert_eq!(sender.send(7), Err(7));
    moment!("using");
    task.await.unwrap();
}

#[test]
fn a_oneshot_channel_orders_what_one_of_the_computation_orders() {
    let (before, behind) = ("using -> once(ready)", "using -> once(sent)");
    checked(before, sent).assert_holds();
    checked(before, sender_gone).assert_holds();
    checked(before, receiver_gone).assert_holds();
    for unordered in [
        checked(behind, sent),
        checked(behind, sender_gone),
        checked(behind, receiver_gone),
    ] {
        assert!(unordered.violated(), "{unordered}");
    }
}

/// Both ends stay, and what each has done in the one computation is nothing in the other.
#[test]
fn a_oneshot_channel_can_be_used_in_one_computation_behind_another() {
    let runtime = Builder::new_current_thread().build().unwrap();
    let (sender, mut receiver) = oneshot::channel();
    let look = async {
        assert!(receiver.try_recv().is_err());
        moment!("looked");
    };
    let monitor = PredictiveMonitor::new("looked -> !once(sent)").unwrap();
    monitor.region("sent");
    runtime.block_on(monitor.follow(look));
    monitor.finish().assert_holds();
    checked_in(&runtime, sender, receiver).assert_holds();
}

fn checked_in(
    runtime: &::tokio::runtime::Runtime,
    sender: oneshot::Sender<u8>,
    receiver: oneshot::Receiver<u8>,
) -> Checked {
    let monitor = PredictiveMonitor::new("using -> once(ready)").unwrap();
    runtime.block_on(monitor.follow(sent((sender, receiver))));
    monitor.finish()
}
