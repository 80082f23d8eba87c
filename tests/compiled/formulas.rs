use crate::Monitor; pub(crate) const ATOMS: usize = 8; pub(crate) const MONITORS: &[Monitor] = &[];
