//! The General Inter-ORB Protocol, with users, clients, the transport, agents, servers and
//! migration, after M. Kamel and S. Leue, *Formalization and validation of the General Inter-ORB
//! Protocol (GIOP) using Promela and SPIN*, 2000, as far as paper 002 describes it.
//!
//! ```text
//! user ── URequest ─▶ client ── Request ─▶ transport ── Request ─▶ agent ── SRequest ─▶ server
//!      ◀── UReply ──         ◀── Reply ──            ◀── Reply ──        ◀── SReply ──
//! ```
//!
//! Each server has one object, registered at the server's agent. An object may move to another
//! server; an agent that does not have it answers with the agent to ask instead, and the client asks
//! there. A client may cancel a request, and the transport may close the connection of one; either
//! way the user gets a system exception.
//!
//! The paper's text leaves these choices: there are two clients and two agents, and users and
//! servers share the rest, as the paper says that these were duplicated. Each user has one request.
//! What the paper writes with the number of a client or agent is here about a request, since a
//! client has those of several users on their way at once.

mod simulation;

use monitor_analysis::{Computation, ComputationError};
use monitor_logic::{expression::Comparison, rctl::Formula};

use crate::{
    Property, Workload,
    parts::{all, all_globally, any, compared, exists_finally, exists_globally, name, not},
};

/// Clients.
pub(crate) const CLIENTS: usize = 2;
/// Agents.
pub(crate) const AGENTS: usize = 2;

/// Processes that speak GIOP.
#[derive(Clone, Copy, Debug)]
pub struct Giop {
    /// Users, each with one request.
    pub users: usize,
    /// Servers, each with one object at first.
    pub servers: usize,
    /// How many objects move.
    pub migrations: usize,
    /// Decides the schedule.
    pub seed: u64,
    /// What is wrong, if anything. It is about the request of user 0.
    pub fault: Option<Fault>,
}

/// What a process may do wrong with the request of user 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its client forgets to answer. Breaks `(i)`.
    ClientLosesReply,
    /// The server forgets to answer. Breaks `(ii)`, and with it what depends on it.
    ServerLosesReply,
    /// The transport loses the request. Breaks `(iii)`, and with it `(i)`.
    TransportLosesRequest,
    /// The agent sends it to the server twice. Breaks `(iv)`.
    AgentRepeats,
    /// The client sends it again when the connection was closed. Breaks `(v)`.
    ClientRepeats,
}

impl Giop {
    /// Half of the processes that are not clients, transport or agents are users, half servers; an
    /// object for each ten servers moves; without fault. At least 7 processes.
    #[must_use]
    pub fn new(processes: usize, seed: u64) -> Self {
        let rest = processes.saturating_sub(CLIENTS + 1 + AGENTS).max(2);
        let servers = rest / 2;
        Self {
            users: rest - servers,
            servers,
            migrations: 1 + servers / 10,
            seed,
            fault: None,
        }
    }

    /// Each server processed the request of this user not at all, but the `chosen` one once.
    fn processed(self, user: usize, chosen: Option<usize>) -> Formula {
        all((0..self.servers).map(|server| {
            let times = usize::from(chosen == Some(server));
            let count = format!("processed{server}_{user}");
            compared(&count, Comparison::Equal, times)
        }))
    }

    fn processed_once(self, user: usize) -> Formula {
        any((0..self.servers).map(|server| self.processed(user, Some(server))))
    }
}

/// After `sent` will come one of `answers`, as a complement.
fn unanswered(sent: Formula, answers: impl IntoIterator<Item = Formula>) -> Formula {
    let never = exists_globally(all(answers.into_iter().map(not)));
    exists_finally(all([sent, never]))
}

impl Workload for Giop {
    fn computation(&self) -> Result<Computation, ComputationError> {
        simulation::run(*self)
    }

    /// The paper prints (iii) with `!CReplyReceived || !CCancelSent`, which is true of each request
    /// that is answered without having been cancelled; what it says in words is the conjunction.
    fn properties(&self) -> Vec<Property> {
        let giop = *self;
        let count = self.users;
        vec![
            Property {
                name: "(i)",
                meaning: "a user who sends a URequest will receive a UReply",
                count,
                broken_when: true,
                formula: Box::new(|i| {
                    unanswered(name("uRequestSent", i), [name("uReplyReceived", i)])
                }),
            },
            Property {
                name: "(ii)",
                meaning: "an agent that sends an SRequest will receive an SReply",
                count: count * AGENTS,
                broken_when: true,
                formula: Box::new(|number| {
                    let (agent, i) = (number % AGENTS, number / AGENTS);
                    unanswered(
                        name(&format!("sRequestSent{agent}_"), i),
                        [name(&format!("sReplyReceived{agent}_"), i)],
                    )
                }),
            },
            Property {
                name: "(iii)",
                meaning: "a client's request will be answered unless it is cancelled",
                count,
                broken_when: true,
                formula: Box::new(|i| {
                    unanswered(
                        name("cRequestSent", i),
                        [name("cReplyReceived", i), name("cCancelSent", i)],
                    )
                }),
            },
            Property {
                name: "(iv)",
                meaning: "the request of a user without exception was performed exactly once",
                count,
                broken_when: false,
                formula: Box::new(move |i| {
                    all_globally(any([not(name("noException", i)), giop.processed_once(i)]))
                }),
            },
            Property {
                name: "(v)",
                meaning: "the request of a user with a system exception was performed at most once",
                count,
                broken_when: false,
                formula: Box::new(move |i| {
                    all_globally(any([
                        not(name("systemException", i)),
                        giop.processed_once(i),
                        giop.processed(i, None),
                    ]))
                }),
            },
        ]
    }

    fn broken(&self) -> Option<&'static str> {
        self.fault.map(|fault| match fault {
            Fault::ClientLosesReply => "(i)",
            Fault::ServerLosesReply => "(ii)",
            Fault::TransportLosesRequest => "(iii)",
            Fault::AgentRepeats => "(iv)",
            Fault::ClientRepeats => "(v)",
        })
    }
}
