//! Distributed dining philosophers: K. M. Chandy and J. Misra, *The drinking philosophers problem*,
//! 1984, on a ring.
//!
//! Each fork is clean or dirty, and has a request token. Who is hungry sends the token for a fork
//! that he lacks; who has the token and a dirty fork, and does not eat, sends the fork, cleaned.
//! Eating makes forks dirty. At first the neighbour with the smaller number has the fork, dirty, so
//! that no circle of philosophers waits for each other.
//!
//! Paper 002 takes a program from a textbook on Java that it does not print; this is the protocol
//! of that name in the literature.

use monitor_analysis::{
    Computation, ComputationError,
    event::{Value, Variable},
};

use crate::{
    Property, Workload,
    network::{Delivery, Network, Next, Set},
    parts::{all, all_globally, exists_finally, exists_globally, name, not},
    random::Random,
};

/// Philosophers around a table.
#[derive(Clone, Copy, Debug)]
pub struct Dining {
    /// How many, at least 3.
    pub philosophers: usize,
    /// How often each wants to eat.
    pub meals: usize,
    /// Decides the schedule.
    pub seed: u64,
    /// What is wrong, if anything.
    pub fault: Option<Fault>,
}

/// What a philosopher may do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// As soon as the first meal is finished, a neighbour eats without the fork between them. They
    /// are never seen eating together, but could have been. Breaks `safety`.
    EatsWithoutFork,
    /// Philosopher 0 answers no request. Breaks `liveness` and `possibility`.
    KeepsForks,
}

impl Dining {
    /// Two meals each, without fault.
    #[must_use]
    pub fn new(philosophers: usize, seed: u64) -> Self {
        Self {
            philosophers,
            meals: 2,
            seed,
            fault: None,
        }
    }

    fn neighbours(&self, philosopher: usize) -> [usize; 2] {
        let count = self.philosophers;
        [(philosopher + count - 1) % count, (philosopher + 1) % count]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Thinking,
    Hungry,
    Eating,
}

#[derive(Clone, Copy)]
enum Content {
    Request,
    Fork,
}

/// What a philosopher knows about a fork.
#[derive(Clone, Copy)]
struct Fork {
    here: bool,
    dirty: bool,
    /// Whether the request token is here.
    token: bool,
}

struct Philosopher {
    state: State,
    meals: usize,
    /// Those shared with the neighbours before and after.
    forks: [Fork; 2],
    hungry: Variable,
    eat: Variable,
    fed: Variable,
}

/// What a philosopher can do by himself.
enum Step {
    BecomeHungry,
    Ask(usize),
    Yield(usize),
    Eat,
    Finish,
}

impl Philosopher {
    /// The first that he can do, so that requests are answered before he goes on.
    fn step(&self, wants: usize, answers: bool) -> Option<Step> {
        let yielding = |fork: &Fork| fork.here && fork.token && fork.dirty;
        if self.state == State::Eating {
            return Some(Step::Finish);
        }
        if let Some(side) = self.forks.iter().position(yielding)
            && answers
        {
            return Some(Step::Yield(side));
        }
        if self.state == State::Thinking {
            return (self.meals < wants).then_some(Step::BecomeHungry);
        }
        if self.forks.iter().all(|fork| fork.here) {
            return Some(Step::Eat);
        }
        let lacking = |fork: &Fork| !fork.here && fork.token;
        self.forks.iter().position(lacking).map(Step::Ask)
    }

    fn eats(&mut self) -> Vec<Set> {
        self.state = State::Eating;
        self.meals += 1;
        for fork in &mut self.forks {
            fork.dirty = true;
        }
        vec![
            (self.hungry, Value::Boolean(false)),
            (self.eat, Value::Boolean(true)),
            (self.fed, Value::Boolean(true)),
        ]
    }
}

struct Table {
    dining: Dining,
    network: Network<Content>,
    philosophers: Vec<Philosopher>,
    fault_is_due: bool,
}

impl Table {
    fn new(dining: Dining) -> Result<Self, ComputationError> {
        let count = dining.philosophers;
        let mut network = Network::new((0..count).map(|i| format!("philosopher{i}")));
        let philosophers = (0..count)
            .map(|i| {
                let forks = dining.neighbours(i).map(|neighbour| Fork {
                    here: i < neighbour,
                    dirty: i < neighbour,
                    token: i > neighbour,
                });
                Ok(Philosopher {
                    state: State::Thinking,
                    meals: 0,
                    forks,
                    hungry: network.boolean(&format!("hungry{i}"), false)?,
                    eat: network.boolean(&format!("eat{i}"), false)?,
                    fed: network.boolean(&format!("fed{i}"), false)?,
                })
            })
            .collect::<Result<_, ComputationError>>()?;
        Ok(Self {
            dining,
            network,
            philosophers,
            fault_is_due: dining.fault == Some(Fault::EatsWithoutFork),
        })
    }

    fn step_of(&self, philosopher: usize) -> Option<Step> {
        let answers = self.dining.fault != Some(Fault::KeepsForks) || philosopher != 0;
        self.philosophers[philosopher].step(self.dining.meals, answers)
    }

    fn act(&mut self, number: usize) -> Result<(), ComputationError> {
        let Some(step) = self.step_of(number) else {
            return Ok(());
        };
        let neighbours = self.dining.neighbours(number);
        let philosopher = &mut self.philosophers[number];
        match step {
            Step::BecomeHungry => {
                philosopher.state = State::Hungry;
                let sets = vec![(philosopher.hungry, Value::Boolean(true))];
                self.network.act(number, sets)
            }
            Step::Ask(side) => {
                philosopher.forks[side].token = false;
                let to = neighbours[side];
                self.network.send(number, to, Content::Request, Vec::new())
            }
            Step::Yield(side) => {
                philosopher.forks[side].here = false;
                let to = neighbours[side];
                self.network.send(number, to, Content::Fork, Vec::new())
            }
            Step::Eat => {
                let sets = philosopher.eats();
                self.network.act(number, sets)
            }
            Step::Finish => {
                philosopher.state = State::Thinking;
                let sets = vec![(philosopher.eat, Value::Boolean(false))];
                self.network.act(number, sets)?;
                self.be_impatient(neighbours)
            }
        }
    }

    /// The fault, after the first meal: a neighbour does not wait for the fork between them.
    fn be_impatient(&mut self, neighbours: [usize; 2]) -> Result<(), ComputationError> {
        if !std::mem::take(&mut self.fault_is_due) {
            return Ok(());
        }
        let neighbour = neighbours[1];
        let philosopher = &mut self.philosophers[neighbour];
        if philosopher.state == State::Thinking {
            let sets = vec![(philosopher.hungry, Value::Boolean(true))];
            self.network.act(neighbour, sets)?;
        }
        let sets = philosopher.eats();
        self.network.act(neighbour, sets)
    }

    fn receive(&mut self, delivery: &Delivery<Content>) -> Result<(), ComputationError> {
        let neighbours = self.dining.neighbours(delivery.to);
        let side = usize::from(neighbours[1] == delivery.from);
        let fork = &mut self.philosophers[delivery.to].forks[side];
        match delivery.content {
            Content::Request => fork.token = true,
            Content::Fork => (fork.here, fork.dirty) = (true, false),
        }
        self.network.receive(delivery, Vec::new())
    }
}

impl Workload for Dining {
    fn computation(&self) -> Result<Computation, ComputationError> {
        let mut random = Random::new(self.seed);
        let mut table = Table::new(*self)?;
        loop {
            let able: Vec<usize> = (0..self.philosophers)
                .filter(|i| table.step_of(*i).is_some())
                .collect();
            match table.network.next(&able, &mut random) {
                Next::Delivery(delivery) => table.receive(&delivery)?,
                Next::Act(philosopher) => table.act(philosopher)?,
                Next::Nothing => return Ok(table.network.computation),
            }
        }
    }

    /// The paper's third property is `AG(EF(eat_i))`. On a run that ends that says that philosopher
    /// i eats at the end, since the last cut is reached from all; `fed_i` stays true once he ate.
    fn properties(&self) -> Vec<Property> {
        let dining = *self;
        let count = self.philosophers;
        vec![
            Property {
                name: "safety",
                meaning: "neighbours do not eat together",
                count,
                broken_when: true,
                formula: Box::new(move |i| {
                    let neighbour = dining.neighbours(i)[1];
                    exists_finally(all([name("eat", i), name("eat", neighbour)]))
                }),
            },
            Property {
                name: "liveness",
                meaning: "who is hungry will eat",
                count,
                broken_when: true,
                formula: Box::new(|i| {
                    let never = exists_globally(not(name("eat", i)));
                    exists_finally(all([name("hungry", i), never]))
                }),
            },
            Property {
                name: "possibility",
                meaning: "everyone can come to eat, whatever has happened",
                count,
                broken_when: false,
                formula: Box::new(|i| all_globally(exists_finally(name("fed", i)))),
            },
        ]
    }

    fn broken(&self) -> Option<&'static str> {
        self.fault.map(|fault| match fault {
            Fault::EatsWithoutFork => "safety",
            Fault::KeepsForks => "liveness",
        })
    }
}
