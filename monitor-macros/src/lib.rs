//! The `#[monitor]` attribute.
