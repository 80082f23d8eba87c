use std::{
    fmt::Debug,
    future::Future,
    iter::FusedIterator,
    task::{Context, Poll},
    time::Duration,
};

use super::sync::{broadcast, mpsc, oneshot, watch};

fn gives<T>(_: impl Future<Output = T> + Send) {}

fn is_shared<T: Send + Sync + Unpin + Debug>() {}

type Sent<T> = Result<(), mpsc::error::SendError<T>>;

fn of_bounded_channels<T: Send + Debug + 'static>(sender: &mpsc::Sender<T>, one: T, other: T) {
    use mpsc::{
        OwnedPermit, Permit, PermitIterator, Receiver, Sender, WeakSender,
        error::{SendError, SendTimeoutError, TryRecvError, TrySendError},
    };
    let _: fn(usize) -> (Sender<T>, Receiver<T>) = mpsc::channel;
    gives::<Sent<T>>(sender.send(one));
    gives::<Result<(), SendTimeoutError<T>>>(sender.send_timeout(other, Duration::ZERO));
    gives::<()>(sender.closed());
    gives::<Result<Permit<'_, T>, SendError<()>>>(sender.reserve());
    gives::<Result<PermitIterator<'_, T>, SendError<()>>>(sender.reserve_many(2));
    gives::<Result<OwnedPermit<T>, SendError<()>>>(sender.clone().reserve_owned());
    let _: fn(&Sender<T>, T) -> Result<(), TrySendError<T>> = Sender::try_send;
    let _: fn(&Sender<T>, T) -> Sent<T> = Sender::blocking_send;
    let _: fn(&Sender<T>) -> Result<Permit<'_, T>, TrySendError<()>> = Sender::try_reserve;
    let _: fn(&Sender<T>, usize) -> Result<PermitIterator<'_, T>, TrySendError<()>> =
        Sender::try_reserve_many;
    let _: fn(Sender<T>) -> Result<OwnedPermit<T>, TrySendError<Sender<T>>> =
        Sender::try_reserve_owned;
    let _: fn(&Sender<T>) -> bool = Sender::is_closed;
    let _: fn(&Sender<T>, &Sender<T>) -> bool = Sender::same_channel;
    let _: [fn(&Sender<T>) -> usize; 4] = [
        Sender::capacity,
        Sender::max_capacity,
        Sender::strong_count,
        Sender::weak_count,
    ];
    let _: fn(&Sender<T>) -> WeakSender<T> = Sender::downgrade;
    let _: fn(&WeakSender<T>) -> Option<Sender<T>> = WeakSender::upgrade;
    let _: fn(&WeakSender<T>) -> WeakSender<T> = Clone::clone;
    let _: [fn(&WeakSender<T>) -> usize; 2] = [WeakSender::strong_count, WeakSender::weak_count];
    let _: fn(Permit<'static, T>, T) = Permit::send;
    let _: fn(OwnedPermit<T>, T) -> Sender<T> = OwnedPermit::send;
    let _: fn(OwnedPermit<T>) -> Sender<T> = OwnedPermit::release;
    let _: fn(&OwnedPermit<T>, &OwnedPermit<T>) -> bool = OwnedPermit::same_channel;
    let _: fn(&OwnedPermit<T>, &Sender<T>) -> bool = OwnedPermit::same_channel_as_sender;
    fn permits<'a, T: 'a>(_: impl ExactSizeIterator<Item = Permit<'a, T>> + FusedIterator) {}
    let _: fn(PermitIterator<'static, T>) = permits;
    let _: fn(&mut Receiver<T>) -> Result<T, TryRecvError> = Receiver::try_recv;
}

/// The receivers of both kinds have the same methods.
macro_rules! of_receivers {
    ($name:ident: $receiver:ident) => {
        fn $name<T: Send>(
            one: &mut mpsc::$receiver<T>,
            other: &mut mpsc::$receiver<T>,
            buffer: &mut Vec<T>,
        ) {
            use mpsc::{error::TryRecvError, $receiver};
            gives::<Option<T>>(one.recv());
            gives::<usize>(other.recv_many(buffer, 3));
            let _: fn(&mut $receiver<T>) -> Result<T, TryRecvError> = $receiver::try_recv;
            let _: fn(&mut $receiver<T>) -> Option<T> = $receiver::blocking_recv;
            let _: fn(&mut $receiver<T>, &mut Vec<T>, usize) -> usize =
                $receiver::blocking_recv_many;
            let _: fn(&mut $receiver<T>) = $receiver::close;
            let _: [fn(&$receiver<T>) -> bool; 2] = [$receiver::is_closed, $receiver::is_empty];
            let _: [fn(&$receiver<T>) -> usize; 3] = [
                $receiver::len,
                $receiver::sender_strong_count,
                $receiver::sender_weak_count,
            ];
            let _: fn(&mut $receiver<T>, &mut Context<'_>) -> Poll<Option<T>> =
                $receiver::poll_recv;
            let _: fn(&mut $receiver<T>, &mut Context<'_>, &mut Vec<T>, usize) -> Poll<usize> =
                $receiver::poll_recv_many;
        }
    };
}

of_receivers! { of_receivers: Receiver }
of_receivers! { of_unbounded_receivers: UnboundedReceiver }

fn of_bounded_receivers() {
    let _: [fn(&mpsc::Receiver<u8>) -> usize; 2] =
        [mpsc::Receiver::capacity, mpsc::Receiver::max_capacity];
}

fn of_unbounded_channels<T: Send + Debug>(sender: &mpsc::UnboundedSender<T>) {
    use mpsc::{UnboundedReceiver, UnboundedSender, WeakUnboundedSender};
    let _: fn() -> (UnboundedSender<T>, UnboundedReceiver<T>) = mpsc::unbounded_channel;
    let _: fn(&UnboundedSender<T>, T) -> Sent<T> = UnboundedSender::send;
    gives::<()>(sender.closed());
    let _: fn(&UnboundedSender<T>) -> bool = UnboundedSender::is_closed;
    let _: fn(&UnboundedSender<T>, &UnboundedSender<T>) -> bool = UnboundedSender::same_channel;
    let _: [fn(&UnboundedSender<T>) -> usize; 2] =
        [UnboundedSender::strong_count, UnboundedSender::weak_count];
    let _: fn(&UnboundedSender<T>) -> WeakUnboundedSender<T> = UnboundedSender::downgrade;
    let _: fn(&WeakUnboundedSender<T>) -> Option<UnboundedSender<T>> = WeakUnboundedSender::upgrade;
    let _: [fn(&WeakUnboundedSender<T>) -> usize; 2] = [
        WeakUnboundedSender::strong_count,
        WeakUnboundedSender::weak_count,
    ];
}

fn of_channels_for_one_message<T: Send>(
    sender: &mut oneshot::Sender<T>,
    receiver: oneshot::Receiver<T>,
) {
    use oneshot::{
        Receiver, Sender,
        error::{RecvError, TryRecvError},
    };
    let _: fn() -> (Sender<T>, Receiver<T>) = oneshot::channel;
    let _: fn(Sender<T>, T) -> Result<(), T> = Sender::send;
    let _: fn(&Sender<T>) -> bool = Sender::is_closed;
    let _: fn(&mut Sender<T>, &mut Context<'_>) -> Poll<()> = Sender::poll_closed;
    gives::<()>(sender.closed());
    let _: fn(&mut Receiver<T>) = Receiver::close;
    let _: [fn(&Receiver<T>) -> bool; 2] = [Receiver::is_empty, Receiver::is_terminated];
    let _: fn(&mut Receiver<T>) -> Result<T, TryRecvError> = Receiver::try_recv;
    let _: fn(Receiver<T>) -> Result<T, RecvError> = Receiver::blocking_recv;
    gives::<Result<T, RecvError>>(receiver);
}

fn of_broadcasts<T: Clone + Send>(
    sender: &broadcast::Sender<T>,
    receiver: &mut broadcast::Receiver<T>,
) {
    use broadcast::{
        Receiver, Sender, WeakSender,
        error::{RecvError, SendError, TryRecvError},
    };
    let _: fn(usize) -> (Sender<T>, Receiver<T>) = broadcast::channel;
    let _: fn(usize) -> Sender<T> = Sender::new;
    let _: fn(&Sender<T>, T) -> Result<usize, SendError<T>> = Sender::send;
    let _: fn(&Sender<T>) -> Receiver<T> = Sender::subscribe;
    let _: fn(&Sender<T>) -> WeakSender<T> = Sender::downgrade;
    let _: [fn(&Sender<T>) -> usize; 4] = [
        Sender::len,
        Sender::receiver_count,
        Sender::strong_count,
        Sender::weak_count,
    ];
    let _: fn(&Sender<T>) -> bool = Sender::is_empty;
    let _: fn(&Sender<T>, &Sender<T>) -> bool = Sender::same_channel;
    gives::<()>(sender.closed());
    let _: fn(&WeakSender<T>) -> Option<Sender<T>> = WeakSender::upgrade;
    let _: [fn(&WeakSender<T>) -> usize; 2] = [WeakSender::strong_count, WeakSender::weak_count];
    gives::<Result<T, RecvError>>(receiver.recv());
    let _: fn(&mut Receiver<T>) -> Result<T, TryRecvError> = Receiver::try_recv;
    let _: fn(&mut Receiver<T>) -> Result<T, RecvError> = Receiver::blocking_recv;
    let _: fn(&Receiver<T>) -> Receiver<T> = Receiver::resubscribe;
    let _: [fn(&Receiver<T>) -> usize; 3] = [
        Receiver::len,
        Receiver::sender_strong_count,
        Receiver::sender_weak_count,
    ];
    let _: [fn(&Receiver<T>) -> bool; 2] = [Receiver::is_empty, Receiver::is_closed];
    let _: fn(&Receiver<T>, &Receiver<T>) -> bool = Receiver::same_channel;
}

fn of_watched_values<T: Send + Sync + 'static>(
    sender: &watch::Sender<T>,
    receiver: &mut watch::Receiver<T>,
    other: &mut watch::Receiver<T>,
) {
    use watch::{
        Receiver, Ref, Sender,
        error::{RecvError, SendError},
    };
    let _: fn(T) -> (Sender<T>, Receiver<T>) = watch::channel;
    let _: fn(T) -> Sender<T> = Sender::new;
    let _: fn(&Sender<T>, T) -> Result<(), SendError<T>> = Sender::send;
    let _: fn(&Sender<T>, fn(&mut T)) = Sender::send_modify;
    let _: fn(&Sender<T>, fn(&mut T) -> bool) -> bool = Sender::send_if_modified;
    let _: fn(&Sender<T>, T) -> T = Sender::send_replace;
    let _: fn(&Sender<T>) -> Ref<'_, T> = Sender::borrow;
    let _: fn(&Sender<T>) -> Receiver<T> = Sender::subscribe;
    let _: [fn(&Sender<T>) -> usize; 2] = [Sender::receiver_count, Sender::sender_count];
    let _: fn(&Sender<T>) -> bool = Sender::is_closed;
    let _: fn(&Sender<T>, &Sender<T>) -> bool = Sender::same_channel;
    gives::<()>(sender.closed());
    let _: fn(&Receiver<T>) -> Ref<'_, T> = Receiver::borrow;
    let _: fn(&mut Receiver<T>) -> Ref<'_, T> = Receiver::borrow_and_update;
    let _: fn(&Receiver<T>) -> Result<bool, RecvError> = Receiver::has_changed;
    let _: fn(&mut Receiver<T>) = Receiver::mark_changed;
    let _: fn(&mut Receiver<T>) = Receiver::mark_unchanged;
    let _: fn(&Receiver<T>, &Receiver<T>) -> bool = Receiver::same_channel;
    let _: fn(&Ref<'static, T>) -> bool = Ref::has_changed;
    gives::<Result<(), RecvError>>(receiver.changed());
    fn seen<'a, T: 'a>(_: impl Future<Output = Result<Ref<'a, T>, RecvError>>) {}
    seen(other.wait_for(|_| true));
}

#[test]
fn ends_of_channels_may_go_to_other_threads() {
    is_shared::<mpsc::Sender<String>>();
    is_shared::<mpsc::WeakSender<String>>();
    is_shared::<mpsc::Receiver<String>>();
    is_shared::<mpsc::Permit<'_, String>>();
    is_shared::<mpsc::OwnedPermit<String>>();
    is_shared::<mpsc::PermitIterator<'_, String>>();
    is_shared::<mpsc::UnboundedSender<String>>();
    is_shared::<mpsc::WeakUnboundedSender<String>>();
    is_shared::<mpsc::UnboundedReceiver<String>>();
    is_shared::<oneshot::Sender<String>>();
    is_shared::<oneshot::Receiver<String>>();
    is_shared::<broadcast::Sender<String>>();
    is_shared::<broadcast::WeakSender<String>>();
    is_shared::<broadcast::Receiver<String>>();
    is_shared::<watch::Sender<String>>();
    is_shared::<watch::Receiver<String>>();
}
