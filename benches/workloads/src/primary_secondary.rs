//! A pair of processes that act together as primary and secondary, either of which may hand over to
//! another process: the protocol that S. D. Stoller, L. Unnikrishnan and Y. A. Liu describe in
//! *Efficient detection of global properties in distributed systems using partial-order methods*,
//! 2000, from which paper 002 has it.
//!
//! The primary tells the secondary that it searches for a successor, and waits for the answer. Then
//! it asks all others for volunteers, and tells the first who answers that it is the new primary.
//! The new primary tells the secondary, and the secondary tells the old primary, which stops. The
//! secondary is replaced in the same way with the roles exchanged. When both want a successor at
//! once, the secondary gives way.

use monitor_analysis::{
    Computation, ComputationError,
    event::{Value, Variable},
};
use monitor_logic::expression::Comparison;

use crate::{
    Property, Workload,
    network::{Delivery, Network, Next, Set},
    parts::{all, any, compared, exists_finally, name, not},
    random::Random,
};

/// Processes, two of which are primary and secondary.
#[derive(Clone, Copy, Debug)]
pub struct PrimarySecondary {
    /// How many, at least 3.
    pub processes: usize,
    /// How often one of the two hands over.
    pub handovers: usize,
    /// Decides the schedule.
    pub seed: u64,
    /// What is wrong, if anything.
    pub fault: Option<Fault>,
}

/// What the processes may do wrong. Either breaks `safety`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A primary stops when it appoints its successor, before the secondary knows.
    PrimaryStopsEarly,
    /// A secondary stops when it appoints its successor, before the primary knows.
    SecondaryStopsEarly,
}

impl PrimarySecondary {
    /// Four hand-overs, without fault.
    #[must_use]
    pub fn new(processes: usize, seed: u64) -> Self {
        Self {
            processes,
            handovers: 4,
            seed,
            fault: None,
        }
    }
}

/// The roles: 0 and 1 are the indices of arrays.
const PRIMARY: usize = 0;
const SECONDARY: usize = 1;

#[derive(Clone, Copy)]
enum Content {
    /// The partner searches for a successor.
    Searching,
    /// It may.
    Agreed,
    /// Who wants to have the sender's role?
    Volunteers,
    /// The sender does.
    Volunteer,
    /// You have the role; your partner is that process.
    Appointed(usize, usize),
    /// The sender is your new partner.
    NewPartner,
    /// You do not have the role any more.
    Stop,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Idle,
    /// Waits for the partner's agreement.
    Announced,
    /// Waits for a volunteer.
    Searching,
    /// Waits to be told to stop, with a successor.
    Appointed,
    /// The partner is being replaced.
    Waiting,
}

struct Process {
    /// Whether it is primary, secondary.
    has_role: [bool; 2],
    partner: usize,
    phase: Phase,
    /// Who waits for it to volunteer, which it does when it has no role.
    asked: Vec<usize>,
    /// Whether it has each role, and whom it thinks to be its partner in it.
    role: [Variable; 2],
    partners: [Variable; 2],
}

impl Process {
    fn role_now(&self) -> Option<usize> {
        [PRIMARY, SECONDARY]
            .into_iter()
            .find(|role| self.has_role[*role])
    }

    fn stop(&mut self, role: usize) -> Vec<Set> {
        self.has_role[role] = false;
        self.phase = Phase::Idle;
        vec![(self.role[role], Value::Boolean(false))]
    }
}

struct Group {
    settings: PrimarySecondary,
    network: Network<Content>,
    processes: Vec<Process>,
    started: usize,
}

fn number(process: usize) -> Value {
    Value::Integer(process as i128)
}

impl Group {
    fn new(settings: PrimarySecondary) -> Result<Self, ComputationError> {
        let mut network = Network::new((0..settings.processes).map(|i| format!("p{i}")));
        let processes = (0..settings.processes)
            .map(|i| {
                let partner = |mine: usize, other: usize| {
                    if i == mine { other as i128 } else { -1 }
                };
                Ok(Process {
                    has_role: [i == 0, i == 1],
                    partner: usize::from(i == 0),
                    phase: Phase::Idle,
                    asked: Vec::new(),
                    role: [
                        network.boolean(&format!("isPrimary{i}"), i == 0)?,
                        network.boolean(&format!("isSecondary{i}"), i == 1)?,
                    ],
                    partners: [
                        network.integer(&format!("secondary{i}"), partner(0, 1))?,
                        network.integer(&format!("primary{i}"), partner(1, 0))?,
                    ],
                })
            })
            .collect::<Result<_, ComputationError>>()?;
        Ok(Self {
            settings,
            network,
            processes,
            started: 0,
        })
    }

    /// Who may begin a search; with a fault, only those who do it wrong.
    fn able(&self) -> Vec<usize> {
        if self.started == self.settings.handovers {
            return Vec::new();
        }
        let only = self.settings.fault.map(Fault::role);
        let can_begin = |process: &Process| {
            let role = process.role_now();
            role.is_some() && (only.is_none() || role == only) && process.phase == Phase::Idle
        };
        (0..self.processes.len())
            .filter(|process| can_begin(&self.processes[*process]))
            .collect()
    }

    fn begin(&mut self, process: usize) -> Result<(), ComputationError> {
        self.started += 1;
        self.processes[process].phase = Phase::Announced;
        let partner = self.processes[process].partner;
        self.network
            .send(process, partner, Content::Searching, Vec::new())
    }

    fn receive(&mut self, delivery: &Delivery<Content>) -> Result<(), ComputationError> {
        let (own, from) = (delivery.to, delivery.from);
        let count = self.processes.len();
        let process = &mut self.processes[own];
        let role = process.role_now();
        match delivery.content {
            Content::Searching => {
                self.network.receive(delivery, Vec::new())?;
                // The primary goes on with its own search, and the secondary gives way.
                let is_busy = process.phase != Phase::Idle && role == Some(PRIMARY);
                if is_busy {
                    return Ok(());
                }
                process.phase = Phase::Waiting;
                self.network.send(own, from, Content::Agreed, Vec::new())
            }
            Content::Agreed => {
                self.network.receive(delivery, Vec::new())?;
                process.phase = Phase::Searching;
                for other in (0..count).filter(|other| *other != own && *other != from) {
                    self.network
                        .send(own, other, Content::Volunteers, Vec::new())?;
                }
                Ok(())
            }
            Content::Volunteers => {
                process.asked.push(from);
                self.network.receive(delivery, Vec::new())?;
                self.volunteer(own)
            }
            Content::Volunteer => {
                self.network.receive(delivery, Vec::new())?;
                let (Phase::Searching, Some(role)) = (process.phase, role) else {
                    return Ok(());
                };
                let content = Content::Appointed(role, process.partner);
                let stops_early = self.settings.fault.map(Fault::role) == Some(role);
                let sets = if stops_early {
                    process.stop(role)
                } else {
                    process.phase = Phase::Appointed;
                    Vec::new()
                };
                self.network.send(own, from, content, sets)
            }
            Content::Appointed(role, partner) => {
                process.has_role[role] = true;
                process.partner = partner;
                let sets = vec![
                    (process.role[role], Value::Boolean(true)),
                    (process.partners[role], number(partner)),
                ];
                self.network.receive(delivery, sets)?;
                self.network
                    .send(own, partner, Content::NewPartner, Vec::new())
            }
            Content::NewPartner => {
                let old = process.partner;
                process.partner = from;
                process.phase = Phase::Idle;
                let role = role.unwrap_or(PRIMARY);
                let sets = vec![(process.partners[role], number(from))];
                self.network.receive(delivery, sets)?;
                self.network.send(own, old, Content::Stop, Vec::new())
            }
            Content::Stop => {
                let sets = match role {
                    Some(role) => process.stop(role),
                    None => Vec::new(),
                };
                self.network.receive(delivery, sets)?;
                self.volunteer(own)
            }
        }
    }

    fn volunteer(&mut self, own: usize) -> Result<(), ComputationError> {
        let process = &mut self.processes[own];
        if process.role_now().is_some() {
            return Ok(());
        }
        for other in std::mem::take(&mut process.asked) {
            self.network
                .send(own, other, Content::Volunteer, Vec::new())?;
        }
        Ok(())
    }
}

impl Fault {
    fn role(self) -> usize {
        match self {
            Self::PrimaryStopsEarly => PRIMARY,
            Self::SecondaryStopsEarly => SECONDARY,
        }
    }
}

impl Workload for PrimarySecondary {
    fn computation(&self) -> Result<Computation, ComputationError> {
        let mut random = Random::new(self.seed);
        let mut group = Group::new(*self)?;
        loop {
            let able = group.able();
            match group.network.next(&able, &mut random) {
                Next::Delivery(delivery) => group.receive(&delivery)?,
                Next::Act(process) => group.begin(process)?,
                Next::Nothing => return Ok(group.network.computation),
            }
        }
    }

    fn properties(&self) -> Vec<Property> {
        let count = self.processes;
        let clause = |i: usize, j: usize| {
            any([
                not(name("isPrimary", i)),
                not(name("isSecondary", j)),
                compared(&format!("secondary{i}"), Comparison::NotEqual, j),
                compared(&format!("primary{j}"), Comparison::NotEqual, i),
            ])
        };
        vec![Property {
            name: "safety",
            meaning: "there is always a primary with a secondary that know each other",
            count: 1,
            broken_when: true,
            formula: Box::new(move |_| {
                let pairs = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
                let clauses = pairs.filter(|(i, j)| i != j).map(|(i, j)| clause(i, j));
                exists_finally(all(clauses))
            }),
        }]
    }

    fn broken(&self) -> Option<&'static str> {
        self.fault.map(|_| "safety")
    }
}
