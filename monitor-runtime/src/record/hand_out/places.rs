//! The records that events came from, and their places in the source.

use std::{collections::HashMap, panic::Location, sync::Arc};

use monitor_analysis::event;
use rustc_hash::FxHashMap;

use super::EventSource;
use crate::record::{EventRecord, explain::Placed};

/// The records that events came from, to explain their order.
pub(super) struct SourcePlaces {
    pub(super) are_kept: bool,
    pub(super) list: Vec<FromSource>,
}

/// One event.
pub(super) struct FromSource {
    source: usize,
    line: usize,
    count: u32,
    clock: u32,
    location: Option<&'static Location<'static>>,
}

impl SourcePlaces {
    pub(super) fn add(&mut self, source: usize, line: usize, first: &EventRecord) {
        if self.are_kept {
            self.list.push(FromSource {
                source,
                line,
                count: first.count,
                clock: first.clock,
                // Where a message passed is part of the words for its edge.
                location: first.place().filter(|_| !first.passes()),
            });
        }
    }

    pub(super) fn placed<'a>(&self, sources: &'a [EventSource]) -> Vec<Placed<'a>> {
        let places = self.list.iter();
        places
            .map(|place| {
                let source = &sources[place.source];
                Placed {
                    own: source.thread,
                    thread: source.number,
                    chain: source.chain,
                    line: place.line,
                    count: place.count,
                    clock_number: place.clock,
                    clock: source.records.clock(place.clock),
                    location: place.location,
                }
            })
            .collect()
    }
}

/// Places in the source, by their addresses. They share the names of files.
#[derive(Default)]
pub(super) struct Locations {
    files: HashMap<&'static str, Arc<str>>,
    known: FxHashMap<*const Location<'static>, event::Location>,
}

impl Locations {
    pub(super) fn get(&mut self, location: &'static Location<'static>) -> event::Location {
        let Self { files, known } = self;
        let new = || {
            let file = files.entry(location.file());
            let file = file.or_insert_with(|| location.file().into());
            event::Location::new(Arc::clone(file), location.line())
        };
        known.entry(location).or_insert_with(new).clone()
    }
}
