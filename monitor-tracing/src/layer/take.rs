//! The spans and events of the program, as steps.

use std::cell::Cell;

use tracing_core::{
    Dispatch, Event, Metadata, Subscriber,
    span::{Attributes, Id, Record},
};
use tracing_subscriber::{
    Layer,
    fmt::format::FmtSpan,
    layer::Context,
    registry::{LookupSpan, SpanRef},
};

use super::{MonitorLayer, shared::Known};
use crate::{
    rules::{Names, SpanPart, ThreadPart},
    step::{Callsite, Raw, Row, SpanData, SpanTimes, SpanVisitor, Visitor},
};

thread_local! {
    /// The memory in which steps are made, so that most of them allocate nothing.
    static ROOM: Cell<Option<Box<Room>>> = const { Cell::new(None) };
}

#[derive(Default)]
struct Room {
    row: Row,
    scratch: String,
    /// What the thread knows of the names that layers read.
    known: Vec<Known>,
}

/// Calls a function with room for a step: that of the thread, or new room if writing out a value makes a step itself.
fn with_room<R>(make: impl FnOnce(&mut Room) -> R) -> R {
    let own = ROOM.try_with(Cell::take).ok().flatten();
    let mut room = own.unwrap_or_default();
    let found = make(&mut room);
    // A thread that ends has no place for it any more.
    let _ = ROOM.try_with(|place| place.set(Some(room)));
    found
}

impl<S> Layer<S> for MonitorLayer
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    fn on_register_dispatch(&self, dispatch: &Dispatch) {
        self.shared.reporter.learn(dispatch);
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let data = self.span_data(span.metadata(), true, &|visitor| attributes.record(visitor));
        keep(&span, data);
        self.take_of_span(&FmtSpan::NEW, "new", &span, &context);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        // Writing out a value may look at spans itself, so none is locked.
        let data = self.span_data(span.metadata(), false, &|visitor| values.record(visitor));
        keep(&span, data);
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        self.change_times(&span, SpanTimes::enter);
        self.take_of_span(&FmtSpan::ENTER, "enter", &span, &context);
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        self.change_times(&span, SpanTimes::exit);
        self.take_of_span(&FmtSpan::EXIT, "exit", &span, &context);
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else {
            return;
        };
        self.take_of_span(&FmtSpan::CLOSE, "close", &span, &context);
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        self.take(
            event.metadata(),
            event.parent(),
            &context,
            &mut |row, reading, scratch| {
                event.record(&mut Visitor {
                    callsite: reading.callsite,
                    row,
                    scratch,
                });
            },
        );
    }
}

/// What is read from a step.
#[derive(Clone, Copy)]
struct Reading<'known> {
    names: &'known Names,
    callsite: &'known Callsite,
}

impl MonitorLayer {
    /// Takes a step of a callsite, in a span of its own or in the spans that are entered; `fill` sets its fields.
    fn take<S>(
        &self,
        metadata: &'static Metadata<'static>,
        own: Option<&Id>,
        context: &Context<'_, S>,
        fill: &mut dyn FnMut(&mut Row, Reading<'_>, &mut String),
    ) where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let found = with_room(|room| {
            let Room {
                row,
                scratch,
                known,
            } = room;
            loop {
                let known = self.shared.known(known);
                let changes = known.changes;
                let (names, callsite) = known.of(metadata);
                if callsite.is_own {
                    return Vec::new();
                }
                begin(row, names, callsite);
                fill(row, Reading { names, callsite }, scratch);
                if !names.spans.is_empty() {
                    self.read_spans(own, row, names, context);
                }
                // If rules were changed meanwhile, the step is read once more.
                if let Some(found) = self.shared.step(row, metadata, changes) {
                    return found;
                }
            }
        });
        self.shared.tell(found);
    }

    /// Takes a step that is about a span, if those of this kind are steps.
    fn take_of_span<S>(
        &self,
        kind: &FmtSpan,
        message: &str,
        span: &SpanRef<'_, S>,
        context: &Context<'_, S>,
    ) where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        if !self.span_events.has(kind) {
            return;
        }
        let times = (*kind == FmtSpan::CLOSE)
            .then(|| self.times(span))
            .flatten();
        let (busy, idle) = times.map(SpanTimes::close).unzip();
        self.take(
            span.metadata(),
            Some(&span.id()),
            context,
            &mut |row, reading, _| {
                let mut set = |name: &str, text: &str| {
                    for column in reading.names.fields.get(name).into_iter().flatten() {
                        row.set(reading.names.reader(*column), Raw::Text(text));
                    }
                };
                set("message", message);
                if let (Some(busy), Some(idle)) = (&busy, &idle) {
                    set("time.busy", busy);
                    set("time.idle", idle);
                }
            },
        );
    }

    /// Returns what is kept of the fields of a span that are being recorded.
    fn span_data(
        &self,
        metadata: &'static Metadata<'static>,
        is_new: bool,
        record: &dyn Fn(&mut SpanVisitor<'_>),
    ) -> Option<SpanData> {
        with_room(|room| {
            let known = self.shared.known(&mut room.known);
            let (names, callsite) = known.of(metadata);
            if callsite.is_own || !names.times && names.span_fields.is_empty() {
                return None;
            }
            let mut data = SpanData::default();
            let of = data.get_mut(self.shared.number);
            of.times = (is_new && names.times).then(SpanTimes::new);
            record(&mut SpanVisitor {
                names,
                callsite,
                values: &mut of.values,
            });
            Some(data)
        })
    }

    fn times<S>(&self, span: &SpanRef<'_, S>) -> Option<SpanTimes>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let extensions = span.extensions();
        extensions.get::<SpanData>()?.get(self.shared.number)?.times
    }

    fn change_times<S>(&self, span: &SpanRef<'_, S>, change: fn(&mut SpanTimes))
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        if let Some(data) = span.extensions_mut().get_mut::<SpanData>()
            && let Some(times) = &mut data.get_mut(self.shared.number).times
        {
            change(times);
        }
    }

    /// Reads what rules need of the span of a step (its own, or else the one that is entered), and of all entered
    /// spans.
    fn read_spans<S>(
        &self,
        own: Option<&Id>,
        row: &mut Row,
        names: &Names,
        context: &Context<'_, S>,
    ) where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let own = own.and_then(|id| context.span(id));
        let Some(current) = own.or_else(|| context.lookup_current()) else {
            return;
        };
        let mut entered: Vec<SpanRef<'_, S>> = Vec::new();
        if names.spans.iter().any(|of| of.place.is_some())
            && let Some(innermost) = context.lookup_current()
        {
            entered.extend(innermost.scope().from_root());
        }
        for of in &names.spans {
            let span = match of.place {
                None => Some(&current),
                Some(place) => entered.get(place),
            };
            let Some(span) = span else { continue };
            let reader = names.reader(of.column);
            match of.part {
                SpanPart::Name => row.set(reader, Raw::Text(span.metadata().name())),
                SpanPart::Field(field) => {
                    let extensions = span.extensions();
                    let data = extensions.get::<SpanData>();
                    let own = data.and_then(|data| data.get(self.shared.number));
                    if let Some(raw) = own.and_then(|own| own.values.get(field)) {
                        row.set(reader, raw);
                    }
                }
            }
        }
    }
}

/// Begins a step of a callsite.
fn begin(row: &mut Row, names: &Names, callsite: &Callsite) {
    row.begin(names.columns.len());
    for (reader, raw) in &callsite.constants {
        row.set(*reader, *raw);
    }
    if names.threads.is_empty() {
        return;
    }
    let thread = std::thread::current();
    let id = || format!("{:?}", thread.id());
    for (part, column) in &names.threads {
        let text = match part {
            ThreadPart::Id => id(),
            ThreadPart::Name => thread.name().map_or_else(id, str::to_owned),
        };
        row.set(names.reader(*column), Raw::Text(&text));
    }
}

/// Adds to a span what was recorded of it.
fn keep<S>(span: &SpanRef<'_, S>, data: Option<SpanData>)
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let Some(data) = data else { return };
    let mut extensions = span.extensions_mut();
    match extensions.get_mut::<SpanData>() {
        Some(known) => known.add(data),
        None => extensions.insert(data),
    }
}
