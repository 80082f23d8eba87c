//! The end of the chunks to which a thread writes.

use std::sync::Arc;

use super::chunk::{Chunk, Words};

/// The sizes of a thread's first chunk, which is small since most threads have few events, and of
/// its largest, which is a page that is still in the nearest cache when it is filled.
const SMALLEST: usize = 8;
pub(super) const LARGEST: usize = 128;

/// The end at which a thread writes: the last chunk, once there is one, and how many of its places
/// are taken.
#[derive(Debug, Default)]
pub(super) struct ChunkEnd {
    chunk: Option<Arc<Chunk>>,
    used: usize,
}

impl ChunkEnd {
    /// Makes room for this much in one chunk; `keep` keeps a new one for the thread that finishes
    /// the computation.
    #[inline]
    pub(super) fn make_room(&mut self, more: usize, keep: impl FnOnce(&Arc<Chunk>)) {
        let size = self.chunk.as_ref().map_or(0, |chunk| chunk.size());
        if self.used + more > size {
            self.open(more.max(SMALLEST).max((2 * size).min(LARGEST)), keep);
        }
    }

    #[cold]
    fn open(&mut self, size: usize, keep: impl FnOnce(&Arc<Chunk>)) {
        let chunk = Arc::new(Chunk::new(size));
        keep(&chunk);
        self.chunk = Some(chunk);
        self.used = 0;
    }

    /// Writes words where room was made. They can be read once they are [published](Self::publish).
    #[inline]
    pub(super) fn write(&mut self, words: Words) {
        if let Some(chunk) = &self.chunk {
            chunk.write(self.used, words);
            self.used += 1;
        }
    }

    /// Publishes all that was written down.
    #[inline]
    pub(super) fn publish(&self) {
        if let Some(chunk) = &self.chunk {
            chunk.publish(self.used);
        }
    }
}
