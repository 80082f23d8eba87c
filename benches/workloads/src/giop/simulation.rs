//! The processes and what they do with each message.

use monitor_analysis::{
    Computation, ComputationError,
    event::{Value, Variable},
};

use super::{AGENTS, CLIENTS, Fault, Giop};
use crate::{
    network::{Delivery, Network, Next, Set},
    random::Random,
};

/// A message. The first number is the user whose request it belongs to, or the object.
#[derive(Clone, Copy)]
enum Content {
    URequest(usize),
    /// From a client by the transport to an agent.
    Request(usize, usize),
    /// To this agent.
    Cancel(usize),
    SRequest(usize),
    SReply(usize, Answer),
    Reply(usize, Answer),
    /// The transport has closed the connection of the request.
    Closed(usize),
    UReply(usize, Exception),
    /// From a server to its agent: the object moves to that server, in its so many-th move.
    Moved(usize, usize, usize),
    /// From a server to another: the object.
    Object(usize, usize),
    /// From a server to its agent: the object is here, after so many moves.
    Registered(usize, usize, usize),
}

#[derive(Clone, Copy)]
enum Answer {
    Done,
    /// The object is at that agent now.
    Forward(usize),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Exception {
    None,
    System,
}

/// What an agent knows about an object.
#[derive(Clone, Copy)]
enum Place {
    /// At this server.
    Here(usize),
    /// At that agent.
    At(usize),
}

/// The request of a user, as its client sees it.
#[derive(Clone, Copy, Default)]
struct Request {
    answered: bool,
    repeated: bool,
}

struct Variables {
    request_sent: Vec<Variable>,
    reply_received: Vec<Variable>,
    no_exception: Vec<Variable>,
    system_exception: Vec<Variable>,
    client_request: Vec<Variable>,
    client_reply: Vec<Variable>,
    client_cancel: Vec<Variable>,
    /// By agent and user.
    server_request: Vec<Vec<Variable>>,
    server_reply: Vec<Vec<Variable>>,
    /// By server and user.
    processed: Vec<Vec<Variable>>,
}

struct Orb {
    giop: Giop,
    random: Random,
    network: Network<Content>,
    variables: Variables,
    /// Users that have not sent their request.
    waiting: Vec<usize>,
    requests: Vec<Request>,
    /// Where each agent thinks that each object is, and after how many moves.
    places: Vec<Vec<(Place, usize)>>,
    /// How often each object was moved.
    moves: Vec<usize>,
    /// Which objects each server has.
    objects: Vec<Vec<usize>>,
    processed: Vec<Vec<i128>>,
    migrations: usize,
}

pub(super) fn run(giop: Giop) -> Result<Computation, ComputationError> {
    let mut orb = Orb::new(giop)?;
    loop {
        let able = orb.able();
        match orb.network.next(&able, &mut orb.random) {
            Next::Delivery(delivery) => orb.receive(&delivery)?,
            Next::Act(process) => orb.act(process)?,
            Next::Nothing => return Ok(orb.network.computation),
        }
    }
}

fn is(variable: Variable) -> Set {
    (variable, Value::Boolean(true))
}

fn is_not(variable: Variable) -> Set {
    (variable, Value::Boolean(false))
}

impl Orb {
    fn new(giop: Giop) -> Result<Self, ComputationError> {
        let numbered = |name: &str, count: usize| {
            let name = name.to_owned();
            (0..count).map(move |number| format!("{name}{number}"))
        };
        let names = numbered("user", giop.users)
            .chain(numbered("client", CLIENTS))
            .chain(["transport".to_owned()])
            .chain(numbered("agent", AGENTS))
            .chain(numbered("server", giop.servers));
        let mut network = Network::new(names);
        let variables = Variables::new(giop, &mut network)?;
        let places = (0..AGENTS)
            .map(|agent| {
                (0..giop.servers)
                    .map(|object| match agent_of(object) {
                        home if home == agent => (Place::Here(object), 0),
                        home => (Place::At(home), 0),
                    })
                    .collect()
            })
            .collect();
        Ok(Self {
            giop,
            random: Random::new(giop.seed),
            network,
            variables,
            waiting: (0..giop.users).collect(),
            requests: vec![Request::default(); giop.users],
            places,
            moves: vec![0; giop.servers],
            objects: (0..giop.servers).map(|object| vec![object]).collect(),
            processed: vec![vec![0; giop.users]; giop.servers],
            migrations: 0,
        })
    }

    // Processes are numbered as they were named.

    fn client(&self, user: usize) -> usize {
        self.giop.users + user % CLIENTS
    }

    fn transport(&self) -> usize {
        self.giop.users + CLIENTS
    }

    fn agent(&self, agent: usize) -> usize {
        self.transport() + 1 + agent
    }

    fn server(&self, server: usize) -> usize {
        self.agent(AGENTS) + server
    }

    fn object_of(&self, user: usize) -> usize {
        user % self.giop.servers
    }

    /// Nothing but what is wrong on purpose happens to the request of user 0 where a fault needs it.
    fn is_spared(&self, user: usize) -> bool {
        user == 0 && self.giop.fault.is_some()
    }

    fn is_wrong(&self, user: usize, fault: Fault) -> bool {
        user == 0 && self.giop.fault == Some(fault)
    }

    fn able(&self) -> Vec<usize> {
        let mut able = self.waiting.clone();
        if self.migrations < self.giop.migrations && self.giop.servers > 1 {
            // One of those that can, so that not all moves come before the first request.
            let servers = self.giop.servers;
            let mut from_here_on =
                (0..servers).map(|server| (server + 3 * self.migrations) % servers);
            let server = from_here_on.find(|server| self.movable(*server).is_some());
            able.extend(server.map(|server| self.server(server)));
        }
        able
    }

    /// Which of a server's objects may move.
    fn movable(&self, server: usize) -> Option<usize> {
        let is_spared = |object: usize| self.is_spared(0) && object == self.object_of(0);
        let mut objects = self.objects[server].iter();
        objects.rposition(|object| !is_spared(*object))
    }

    fn act(&mut self, process: usize) -> Result<(), ComputationError> {
        if process < self.giop.users {
            self.waiting.retain(|user| *user != process);
            let sets = vec![is(self.variables.request_sent[process])];
            return self.network.send(
                process,
                self.client(process),
                Content::URequest(process),
                sets,
            );
        }
        let server = process - self.server(0);
        let Some(place) = self.movable(server) else {
            return Ok(());
        };
        let object = self.objects[server].remove(place);
        self.migrations += 1;
        let shift = 1 + self.random.below(self.giop.servers - 1);
        let new = (server + shift) % self.giop.servers;
        self.moves[object] += 1;
        let moves = self.moves[object];
        let announced = Content::Moved(object, new, moves);
        self.network
            .send(process, self.agent(agent_of(server)), announced, Vec::new())?;
        let arrives = Content::Object(object, moves);
        self.network
            .send(process, self.server(new), arrives, Vec::new())
    }

    fn receive(&mut self, delivery: &Delivery<Content>) -> Result<(), ComputationError> {
        let (own, transport) = (delivery.to, self.transport());
        match delivery.content {
            _ if own == transport => self.relay(delivery),
            Content::URequest(user) => {
                self.network.receive(delivery, Vec::new())?;
                let agent = agent_of(self.object_of(user));
                self.ask(user, agent)?;
                if !self.is_spared(user) && self.random.one_in(10) {
                    self.requests[user].answered = true;
                    let sets = vec![is(self.variables.client_cancel[user])];
                    let cancel = Content::Cancel(agent);
                    self.network.send(own, transport, cancel, sets)?;
                    self.answer(user, Exception::System)?;
                }
                Ok(())
            }
            // It comes after the request, which has gone on to the server already.
            Content::Cancel(..) => self.network.receive(delivery, Vec::new()),
            Content::Request(user, agent) => {
                self.network.receive(delivery, Vec::new())?;
                self.pass_on(user, agent)
            }
            Content::SRequest(user) => self.perform(delivery, user),
            Content::SReply(user, answer) => {
                let agent = own - self.agent(0);
                let sets = vec![is(self.variables.server_reply[agent][user])];
                self.network.receive(delivery, sets)?;
                let reply = Content::Reply(user, answer);
                self.network.send(own, transport, reply, Vec::new())
            }
            Content::Reply(user, Answer::Forward(agent)) => {
                self.network.receive(delivery, Vec::new())?;
                if self.requests[user].answered {
                    return Ok(());
                }
                self.ask(user, agent)
            }
            Content::Reply(user, Answer::Done) => {
                if self.requests[user].answered {
                    return self.network.receive(delivery, Vec::new());
                }
                self.requests[user].answered = true;
                let sets = vec![is(self.variables.client_reply[user])];
                self.network.receive(delivery, sets)?;
                if self.is_wrong(user, Fault::ClientLosesReply) {
                    return Ok(());
                }
                self.answer(user, Exception::None)
            }
            Content::Closed(user) => self.closed(delivery, user),
            Content::UReply(user, exception) => {
                let exception = match exception {
                    Exception::None => self.variables.no_exception[user],
                    Exception::System => self.variables.system_exception[user],
                };
                let sets = vec![is(self.variables.reply_received[user]), is(exception)];
                self.network.receive(delivery, sets)
            }
            Content::Moved(..) | Content::Object(..) | Content::Registered(..) => {
                self.migrate(delivery)
            }
        }
    }

    /// The transport passes messages on between clients and agents.
    fn relay(&mut self, delivery: &Delivery<Content>) -> Result<(), ComputationError> {
        let own = delivery.to;
        self.network.receive(delivery, Vec::new())?;
        match delivery.content {
            Content::Request(user, agent) => {
                if self.is_wrong(user, Fault::TransportLosesRequest) {
                    return Ok(());
                }
                if !self.is_spared(user) && self.random.one_in(20) {
                    return self.close(user);
                }
                self.network
                    .send(own, self.agent(agent), delivery.content, Vec::new())
            }
            Content::Cancel(agent) => {
                self.network
                    .send(own, self.agent(agent), delivery.content, Vec::new())
            }
            Content::Reply(user, answer) => {
                let closes = match self.giop.fault {
                    Some(Fault::ClientRepeats) if user == 0 => matches!(answer, Answer::Done),
                    _ => !self.is_spared(user) && self.random.one_in(20),
                };
                if closes {
                    return self.close(user);
                }
                let reply = Content::Reply(user, answer);
                self.network.send(own, self.client(user), reply, Vec::new())
            }
            _ => Ok(()),
        }
    }

    /// An object moves.
    fn migrate(&mut self, delivery: &Delivery<Content>) -> Result<(), ComputationError> {
        let own = delivery.to;
        match delivery.content {
            Content::Moved(object, server, moves) => {
                let agent = own - self.agent(0);
                let place = match agent_of(server) {
                    new if new == agent => Place::Here(server),
                    new => Place::At(new),
                };
                self.learn(agent, object, place, moves);
                self.network.receive(delivery, Vec::new())
            }
            Content::Object(object, moves) => {
                let server = own - self.server(0);
                self.objects[server].push(object);
                self.network.receive(delivery, Vec::new())?;
                let registered = Content::Registered(object, server, moves);
                self.network
                    .send(own, self.agent(agent_of(server)), registered, Vec::new())
            }
            Content::Registered(object, server, moves) => {
                let agent = own - self.agent(0);
                self.learn(agent, object, Place::Here(server), moves);
                self.network.receive(delivery, Vec::new())
            }
            _ => Ok(()),
        }
    }

    /// An agent learns where an object is, unless it knows of a later move.
    fn learn(&mut self, agent: usize, object: usize, place: Place, moves: usize) {
        let known = &mut self.places[agent][object];
        if known.1 <= moves {
            *known = (place, moves);
        }
    }

    /// A client asks an agent for what a user requests.
    fn ask(&mut self, user: usize, agent: usize) -> Result<(), ComputationError> {
        let sets = vec![is(self.variables.client_request[user])];
        let request = Content::Request(user, agent);
        self.network
            .send(self.client(user), self.transport(), request, sets)
    }

    /// A client answers a user.
    fn answer(&mut self, user: usize, exception: Exception) -> Result<(), ComputationError> {
        let reply = Content::UReply(user, exception);
        self.network
            .send(self.client(user), user, reply, Vec::new())
    }

    fn close(&mut self, user: usize) -> Result<(), ComputationError> {
        let closed = Content::Closed(user);
        self.network
            .send(self.transport(), self.client(user), closed, Vec::new())
    }

    /// A client learns that the connection of a request was closed: nobody knows whether it was
    /// performed. That counts as cancelled.
    fn closed(
        &mut self,
        delivery: &Delivery<Content>,
        user: usize,
    ) -> Result<(), ComputationError> {
        if self.requests[user].answered {
            return self.network.receive(delivery, Vec::new());
        }
        if self.is_wrong(user, Fault::ClientRepeats) && !self.requests[user].repeated {
            self.requests[user].repeated = true;
            self.network.receive(delivery, Vec::new())?;
            return self.ask(user, agent_of(self.object_of(user)));
        }
        self.requests[user].answered = true;
        let sets = vec![is(self.variables.client_cancel[user])];
        self.network.receive(delivery, sets)?;
        self.answer(user, Exception::System)
    }

    /// An agent passes a request on to the server that has the object, or says who knows.
    fn pass_on(&mut self, user: usize, agent: usize) -> Result<(), ComputationError> {
        let own = self.agent(agent);
        match self.places[agent][self.object_of(user)].0 {
            Place::Here(server) => {
                let times = if self.is_wrong(user, Fault::AgentRepeats) {
                    2
                } else {
                    1
                };
                for _ in 0..times {
                    let sets = vec![
                        is(self.variables.server_request[agent][user]),
                        is_not(self.variables.server_reply[agent][user]),
                    ];
                    let request = Content::SRequest(user);
                    self.network.send(own, self.server(server), request, sets)?;
                }
                Ok(())
            }
            Place::At(other) => {
                let reply = Content::Reply(user, Answer::Forward(other));
                self.network.send(own, self.transport(), reply, Vec::new())
            }
        }
    }

    fn perform(
        &mut self,
        delivery: &Delivery<Content>,
        user: usize,
    ) -> Result<(), ComputationError> {
        let own = delivery.to;
        let server = own - self.server(0);
        let agent = self.agent(agent_of(server));
        let object = self.object_of(user);
        if !self.objects[server].contains(&object) {
            // It has left, or has not arrived: the agent is asked again.
            self.network.receive(delivery, Vec::new())?;
            let answer = Answer::Forward(agent_of(server));
            return self
                .network
                .send(own, agent, Content::SReply(user, answer), Vec::new());
        }
        self.processed[server][user] += 1;
        let count = Value::Integer(self.processed[server][user]);
        let sets = vec![(self.variables.processed[server][user], count)];
        self.network.receive(delivery, sets)?;
        if self.is_wrong(user, Fault::ServerLosesReply) {
            return Ok(());
        }
        let reply = Content::SReply(user, Answer::Done);
        self.network.send(own, agent, reply, Vec::new())
    }
}

fn agent_of(server: usize) -> usize {
    server % AGENTS
}

impl Variables {
    fn new(giop: Giop, network: &mut Network<Content>) -> Result<Self, ComputationError> {
        let mut of_users = |name: &str| -> Result<Vec<Variable>, ComputationError> {
            (0..giop.users)
                .map(|user| network.boolean(&format!("{name}{user}"), false))
                .collect()
        };
        let [request_sent, reply_received, no_exception, system_exception] = [
            of_users("uRequestSent")?,
            of_users("uReplyReceived")?,
            of_users("noException")?,
            of_users("systemException")?,
        ];
        let [client_request, client_reply, client_cancel] = [
            of_users("cRequestSent")?,
            of_users("cReplyReceived")?,
            of_users("cCancelSent")?,
        ];
        let mut of_agents = |name: &str| -> Result<Vec<Vec<Variable>>, ComputationError> {
            (0..AGENTS)
                .map(|agent| of_users(&format!("{name}{agent}_")))
                .collect()
        };
        let [server_request, server_reply] =
            [of_agents("sRequestSent")?, of_agents("sReplyReceived")?];
        let processed = (0..giop.servers)
            .map(|server| {
                (0..giop.users)
                    .map(|user| network.integer(&format!("processed{server}_{user}"), 0))
                    .collect()
            })
            .collect::<Result<_, ComputationError>>()?;
        Ok(Self {
            request_sent,
            reply_received,
            no_exception,
            system_exception,
            client_request,
            client_reply,
            client_cancel,
            server_request,
            server_reply,
            processed,
        })
    }
}
