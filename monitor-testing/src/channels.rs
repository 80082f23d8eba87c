//! Programs of locks and channels, and the truth about them: all states that they come to, one by one, and of each the threads that
//! never go on from there.

use std::collections::{BTreeMap, BTreeSet};

use crate::Random;

/// What a thread does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Takes a lock.
    Take(usize),
    /// Gives it back.
    Drop(usize),
    /// Sends into a channel, when there is room.
    Send(usize),
    /// Receives from it, when there is a message.
    Receive(usize),
}

/// Threads that share locks and channels.
#[derive(Clone, Debug)]
pub struct Program {
    /// Of each thread what it does.
    pub threads: Vec<Vec<Step>>,
    /// Of each channel for how many messages it has room; `None` for any number, and with none the sender waits until its message is
    /// taken.
    pub rooms: Vec<Option<usize>>,
}

/// A thread, and of which kind the step is at which it waits.
pub type KindOfWait = (usize, fn(Step) -> bool);

/// How far the threads are, and what is held and sent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    done: Vec<usize>,
    holders: BTreeMap<usize, usize>,
    /// Of each channel the senders of what is in it.
    inside: Vec<Vec<usize>>,
    /// The threads whose message has not been taken yet, of a channel without room.
    handing_over: BTreeSet<usize>,
}

impl State {
    fn new(program: &Program) -> Self {
        Self {
            done: vec![0; program.threads.len()],
            holders: BTreeMap::new(),
            inside: vec![Vec::new(); program.rooms.len()],
            handing_over: BTreeSet::new(),
        }
    }

    /// What it becomes when a thread does its next step, if it can.
    fn after(&self, program: &Program, thread: usize) -> Option<Self> {
        let step = *program.threads[thread].get(self.done[thread])?;
        if self.handing_over.contains(&thread) {
            return None;
        }
        let mut next = self.clone();
        next.done[thread] += 1;
        match step {
            Step::Take(lock) => {
                if self.holders.contains_key(&lock) {
                    return None;
                }
                next.holders.insert(lock, thread);
            }
            Step::Drop(lock) => {
                next.holders.remove(&lock);
            }
            Step::Send(channel) => {
                match program.rooms[channel] {
                    Some(0) => {
                        next.handing_over.insert(thread);
                    }
                    Some(room) if self.inside[channel].len() >= room => return None,
                    _ => {}
                }
                next.inside[channel].push(thread);
            }
            Step::Receive(channel) => {
                if self.inside[channel].is_empty() {
                    return None;
                }
                let sender = next.inside[channel].remove(0);
                if program.rooms[channel] == Some(0) {
                    next.handing_over.remove(&sender);
                }
            }
        }
        Some(next)
    }
}

/// All states that a program comes to, each with the threads that go on from there in some run.
pub struct Truth(BTreeMap<State, BTreeSet<usize>>);

impl Truth {
    /// Of this program.
    pub fn of(program: &Program) -> Self {
        let mut truth = Self(BTreeMap::new());
        truth.visit(program, &State::new(program));
        truth
    }

    fn visit(&mut self, program: &Program, state: &State) -> BTreeSet<usize> {
        if let Some(known) = self.0.get(state) {
            return known.clone();
        }
        let mut going_on = BTreeSet::new();
        for thread in 0..program.threads.len() {
            if let Some(next) = state.after(program, thread) {
                going_on.insert(thread);
                // One whose message was taken goes on as well.
                going_on.extend(state.handing_over.difference(&next.handing_over));
                going_on.extend(self.visit(program, &next));
            }
        }
        self.0.insert(state.clone(), going_on.clone());
        going_on
    }

    /// Returns `true` if these threads come to these of their steps and are stuck there together.
    pub fn has(&self, program: &Program, stuck: &[(usize, usize)]) -> bool {
        self.0.keys().any(|state| {
            let mut stuck = stuck.iter();
            stuck.all(|(thread, step)| self.stuck_at(program, state, *thread) == Some(*step))
        })
    }

    /// Returns `true` if these threads come to some steps of these kinds and are stuck there together.
    pub fn has_at(&self, program: &Program, stuck: &[KindOfWait]) -> bool {
        self.0.keys().any(|state| {
            let mut stuck = stuck.iter();
            stuck.all(|(thread, is_such)| {
                let step = self.stuck_at(program, state, *thread);
                step.is_some_and(|step| is_such(program.threads[*thread][step]))
            })
        })
    }

    /// The step at which a thread never goes on from a state.
    fn stuck_at(&self, program: &Program, state: &State, thread: usize) -> Option<usize> {
        if self.0[state].contains(&thread) {
            return None;
        }
        // A message without room is sent first, and then waited with.
        let is_handed_over = state.handing_over.contains(&thread);
        let step = state.done[thread] - usize::from(is_handed_over);
        (step < program.threads[thread].len()).then_some(step)
    }

    /// Returns `true` if threads come to a state in which some are stuck.
    pub fn has_any(&self, program: &Program) -> bool {
        self.0.iter().any(|(state, going_on)| {
            let threads = program.threads.iter().enumerate();
            let mut left = threads.filter(|(thread, steps)| {
                state.done[*thread] < steps.len() || state.handing_over.contains(thread)
            });
            left.any(|(thread, _)| !going_on.contains(&thread))
        })
    }
}

impl Program {
    /// Threads whose sections lie within each other, in which they send and receive.
    pub fn random(random: &mut Random, rooms: &[Option<usize>]) -> Self {
        let rooms = (0..=random.below(2)).map(|_| rooms[random.below(rooms.len())]);
        let rooms: Vec<Option<usize>> = rooms.collect();
        let threads = (0..2 + random.below(2)).map(|_| {
            let (mut steps, mut held) = (Vec::new(), Vec::new());
            while steps.len() < 6 {
                let lock = random.below(2);
                match random.below(5) {
                    0 | 1 if !held.contains(&lock) => {
                        held.push(lock);
                        steps.push(Step::Take(lock));
                    }
                    2 if !held.is_empty() => steps.extend(held.pop().map(Step::Drop)),
                    3 => steps.push(Step::Send(random.below(rooms.len()))),
                    4 => steps.push(Step::Receive(random.below(rooms.len()))),
                    _ => {}
                }
            }
            steps.extend(held.into_iter().rev().map(Step::Drop));
            steps
        });
        Self {
            threads: threads.collect(),
            rooms,
        }
    }

    /// A run in which all threads come to their ends: which one does its next step, each time; `next` chooses among those that can.
    /// `None` if they come to no end.
    pub fn run(&self, mut next: impl FnMut(&[usize]) -> usize) -> Option<Vec<usize>> {
        let mut order = Vec::new();
        let mut state = State::new(self);
        loop {
            let threads = 0..self.threads.len();
            let able: Vec<usize> = threads
                .filter(|thread| state.after(self, *thread).is_some())
                .collect();
            if able.is_empty() {
                let mut threads = self.threads.iter().zip(&state.done);
                let is_over = threads.all(|(steps, done)| steps.len() == *done);
                return (is_over && state.handing_over.is_empty()).then_some(order);
            }
            let thread = next(&able);
            order.push(thread);
            state = state.after(self, thread)?;
        }
    }

    /// A run by chance in which all threads come to their ends, if one of a few does.
    pub fn any_run(&self, random: &mut Random) -> Option<Vec<usize>> {
        (0..8).find_map(|_| self.run(|able| able[random.below(able.len())]))
    }
}
