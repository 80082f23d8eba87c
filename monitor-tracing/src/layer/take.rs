//! What happens in the program, as steps.

use std::cell::RefCell;

use tracing_core::{
    Dispatch, Event, Subscriber,
    span::{Attributes, Id, Record},
};
use tracing_subscriber::{
    Layer,
    fmt::format::FmtSpan,
    layer::Context,
    registry::{LookupSpan, SpanRef},
};

use super::MonitorLayer;
use crate::{
    rules::{Names, SpanPart, ThreadPart},
    step::{Callsite, Raw, Row, SpanData, SpanTimes, SpanVisitor, Visitor},
};

thread_local! {
    /// What steps are made in, so that nothing is allocated for most of them.
    static ROOM: RefCell<Room> = RefCell::default();
}

#[derive(Default)]
struct Room {
    row: Row,
    scratch: String,
}

/// Calls a function with room for a step: that of the thread, unless a value that is being written out makes a step itself.
fn with_room(make: impl FnOnce(&mut Room)) {
    let mut make = Some(make);
    let _ = ROOM.try_with(|room| {
        if let Ok(mut room) = room.try_borrow_mut()
            && let Some(make) = make.take()
        {
            make(&mut room);
        }
    });
    if let Some(make) = make {
        make(&mut Room::default());
    }
}

impl<S> Layer<S> for MonitorLayer
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    fn on_register_dispatch(&self, dispatch: &Dispatch) {
        let _ = self.shared.dispatch.set(dispatch.downgrade());
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let (names, callsite) = self.shared.reading(span.metadata());
        if callsite.is_own {
            return;
        }
        if names.times || !names.span_fields.is_empty() {
            let mut data = SpanData::default();
            let of = data.get_mut(self.shared.number);
            of.times = names.times.then(SpanTimes::new);
            attributes.record(&mut SpanVisitor {
                names: &names,
                callsite: &callsite,
                values: &mut of.values,
            });
            let mut extensions = span.extensions_mut();
            match extensions.get_mut::<SpanData>() {
                Some(known) => known.add(data),
                None => extensions.insert(data),
            }
        }
        if self.span_events.has(&FmtSpan::NEW) {
            self.take_of_span("new", &span, &names, &callsite, &context);
        }
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let (names, callsite) = self.shared.reading(span.metadata());
        if names.span_fields.is_empty() {
            return;
        }
        // What is written out may look at spans itself.
        let mut recorded = SpanData::default();
        values.record(&mut SpanVisitor {
            names: &names,
            callsite: &callsite,
            values: &mut recorded.get_mut(self.shared.number).values,
        });
        let mut extensions = span.extensions_mut();
        match extensions.get_mut::<SpanData>() {
            Some(known) => known.add(recorded),
            None => extensions.insert(recorded),
        }
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        self.change_times(&span, SpanTimes::enter);
        if self.span_events.has(&FmtSpan::ENTER) {
            self.take_of_known_span("enter", &span, &context);
        }
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        self.change_times(&span, SpanTimes::exit);
        if self.span_events.has(&FmtSpan::EXIT) {
            self.take_of_known_span("exit", &span, &context);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else {
            return;
        };
        if self.span_events.has(&FmtSpan::CLOSE) {
            self.take_of_known_span("close", &span, &context);
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let (names, callsite) = self.shared.reading(event.metadata());
        if callsite.is_own {
            return;
        }
        with_room(|room| {
            let Room { row, scratch } = room;
            begin(row, &names, &callsite);
            event.record(&mut Visitor {
                names: &names,
                callsite: &callsite,
                row,
                scratch,
            });
            if !names.spans.is_empty() {
                self.read_spans(event.parent(), row, &names, &context);
            }
            self.shared.step(row, &callsite);
        });
    }
}

/// Begins a step of a callsite.
fn begin(row: &mut Row, names: &Names, callsite: &Callsite) {
    row.begin(names.columns.len());
    for (column, raw) in &callsite.constants {
        row.set(*column, &names.columns[*column], *raw);
    }
    for (part, column) in &names.threads {
        let thread = std::thread::current();
        let id = || format!("{:?}", thread.id());
        match part {
            ThreadPart::Id => row.set(*column, &names.columns[*column], Raw::Text(&id())),
            ThreadPart::Name => {
                let name = thread.name().map_or_else(id, str::to_owned);
                row.set(*column, &names.columns[*column], Raw::Text(&name));
            }
        }
    }
}

impl MonitorLayer {
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

    fn take_of_known_span<S>(&self, message: &str, span: &SpanRef<'_, S>, context: &Context<'_, S>)
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let (names, callsite) = self.shared.reading(span.metadata());
        if !callsite.is_own {
            self.take_of_span(message, span, &names, &callsite, context);
        }
    }

    /// Takes a step that is about a span.
    fn take_of_span<S>(
        &self,
        message: &str,
        span: &SpanRef<'_, S>,
        names: &Names,
        callsite: &Callsite,
        context: &Context<'_, S>,
    ) where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let mut fields = vec![("message", message.to_owned())];
        if names.times && message == "close" {
            let extensions = span.extensions();
            let data = extensions.get::<SpanData>();
            let of = data.and_then(|data| data.get(self.shared.number));
            if let Some(times) = of.and_then(|of| of.times) {
                let (busy, idle) = times.close();
                fields.extend([("time.busy", busy), ("time.idle", idle)]);
            }
        }
        with_room(|room| {
            let row = &mut room.row;
            begin(row, names, callsite);
            for (name, text) in &fields {
                for column in names.fields.get(*name).into_iter().flatten() {
                    row.set(*column, &names.columns[*column], Raw::Text(text));
                }
            }
            if !names.spans.is_empty() {
                self.read_spans(Some(&span.id()), row, names, context);
            }
            self.shared.step(row, callsite);
        });
    }

    /// Reads what rules read of the span of a step, its own or else the one that is entered, and of all that are entered.
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
            let column = &names.columns[of.column];
            match of.part {
                SpanPart::Name => row.set(of.column, column, Raw::Text(span.metadata().name())),
                SpanPart::Field(field) => {
                    let extensions = span.extensions();
                    let data = extensions.get::<SpanData>();
                    let own = data.and_then(|data| data.get(self.shared.number));
                    if let Some(raw) = own.and_then(|own| own.values.get(field)) {
                        row.set(of.column, column, raw);
                    }
                }
            }
        }
    }
}
