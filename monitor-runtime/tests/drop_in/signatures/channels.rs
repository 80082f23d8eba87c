use std::{fmt::Debug, time::Duration};

use super::sync::mpsc::{
    IntoIter, Iter, Receiver, RecvError, RecvTimeoutError, SendError, Sender, SyncSender, TryIter,
    TryRecvError, TrySendError, channel, sync_channel,
};

#[test]
fn of_channels() {
    fn each<T: 'static>() {
        let _: fn() -> (Sender<T>, Receiver<T>) = channel;
        let _: fn(usize) -> (SyncSender<T>, Receiver<T>) = sync_channel;
        let _: fn(&Sender<T>, T) -> Result<(), SendError<T>> = Sender::send;
        let _: fn(&SyncSender<T>, T) -> Result<(), SendError<T>> = SyncSender::send;
        let _: fn(&SyncSender<T>, T) -> Result<(), TrySendError<T>> = SyncSender::try_send;
        let _: fn(&Receiver<T>) -> Result<T, RecvError> = Receiver::recv;
        let _: fn(&Receiver<T>) -> Result<T, TryRecvError> = Receiver::try_recv;
        let _: fn(&Receiver<T>, Duration) -> Result<T, RecvTimeoutError> = Receiver::recv_timeout;
        let _: fn(&Receiver<T>) -> Iter<'_, T> = Receiver::iter;
        let _: fn(&Receiver<T>) -> TryIter<'_, T> = Receiver::try_iter;
        let _: fn(Receiver<T>) -> IntoIter<T> = IntoIterator::into_iter;
        let _: fn(&'static Receiver<T>) -> Iter<'static, T> = IntoIterator::into_iter;
        let _: fn(SendError<T>) -> TrySendError<T> = From::from;
        fn sends<T: Clone + Debug>() {}
        sends::<Sender<T>>();
        sends::<SyncSender<T>>();
        fn yields<I: Iterator<Item = T>, T>() {}
        yields::<IntoIter<T>, T>();
        yields::<Iter<'static, T>, T>();
        yields::<TryIter<'static, T>, T>();
    }
    each::<String>();
    let _: fn(RecvError) -> TryRecvError = From::from;
    let _: fn(RecvError) -> RecvTimeoutError = From::from;
}

#[test]
fn of_what_they_look_like() {
    let (sender, receiver) = channel::<i32>();
    assert_eq!(format!("{sender:?}"), "Sender { .. }");
    assert_eq!(format!("{receiver:?}"), "Receiver { .. }");
    assert_eq!(
        format!("{:?}", receiver.iter()),
        "Iter { rx: Receiver { .. } }"
    );
    assert_eq!(
        format!("{:?}", receiver.try_iter()),
        "TryIter { rx: Receiver { .. } }"
    );
    assert_eq!(
        format!("{:?}", receiver.into_iter()),
        "IntoIter { rx: Receiver { .. } }"
    );
    assert_eq!(
        format!("{:?}", sync_channel::<i32>(1).0),
        "SyncSender { .. }"
    );
}
