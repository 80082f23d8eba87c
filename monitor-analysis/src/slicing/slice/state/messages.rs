//! Which events move messages in the channels of a formula.

use std::collections::HashMap;

use monitor_logic::rctl::Channel;

use crate::{
    error::CheckError,
    model::{
        computation::Computation,
        event::{Action, Message, Thread},
    },
};

/// The messages of the channels that a formula reads.
pub(super) struct ChannelMessages {
    /// For each event of the computation, the channels in which a message moves: whether it was
    /// received.
    pub(super) moves: HashMap<usize, Vec<(usize, bool)>>,
}

impl ChannelMessages {
    pub(super) fn new(computation: &Computation, channels: &[Channel]) -> Result<Self, CheckError> {
        let mut moves: HashMap<usize, Vec<(usize, bool)>> = HashMap::new();
        let find = |name: &String| {
            let known = computation.threads().iter().any(|thread| thread == name);
            known
                .then_some(())
                .ok_or_else(|| CheckError::UnknownThread(name.clone()))
        };
        for channel in channels {
            find(&channel.from)?;
            find(&channel.to)?;
        }
        if channels.is_empty() {
            return Ok(Self { moves });
        }
        let mut sent: HashMap<Message, Vec<(usize, Thread)>> = HashMap::new();
        let mut received: HashMap<Message, Vec<(usize, Thread)>> = HashMap::new();
        for (number, event) in computation.events().iter().enumerate() {
            for action in event.actions() {
                match action {
                    Action::Send(message) => {
                        sent.entry(message)
                            .or_default()
                            .push((number, event.thread));
                    }
                    Action::Receive(message) => {
                        received
                            .entry(message)
                            .or_default()
                            .push((number, event.thread));
                    }
                    _ => {}
                }
            }
        }
        for (number, channel) in channels.iter().enumerate() {
            for (message, sent) in &sent {
                let received = received.get(message).map(Vec::as_slice).unwrap_or_default();
                for (sent, sender) in sent {
                    // A message that was not received has no receiver that is known.
                    for (received, receiver) in received {
                        if computation.thread_name(*sender) == channel.from
                            && computation.thread_name(*receiver) == channel.to
                        {
                            moves.entry(*sent).or_default().push((number, false));
                            moves.entry(*received).or_default().push((number, true));
                        }
                    }
                }
            }
        }
        Ok(Self { moves })
    }
}
