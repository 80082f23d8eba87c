//! Files of Apache Parquet, in which each row is read as a line of JSON Lines.

use std::{
    fs::File,
    io::{self, ErrorKind, Read, Seek as _, SeekFrom},
};

use parquet::{
    file::reader::SerializedFileReader,
    record::{Row, reader::RowIter},
};

/// The first bytes of such a file.
pub(crate) const MAGIC: &[u8] = b"PAR1";

/// The rows of a file, as text.
pub(crate) struct JsonRows {
    rows: RowIter<'static>,
    /// A row with its line break, and how much of it was passed on.
    line: Vec<u8>,
    at: usize,
}

impl JsonRows {
    /// Reads the rows of this file; returns the file if it is not of this format.
    ///
    /// # Errors
    ///
    /// When it begins like such a file and is none.
    pub(crate) fn of(mut file: File) -> io::Result<Result<Self, File>> {
        let mut start = Vec::new();
        Read::by_ref(&mut file)
            .take(MAGIC.len() as u64)
            .read_to_end(&mut start)?;
        file.seek(SeekFrom::Start(0))?;
        if start != MAGIC {
            return Ok(Err(file));
        }
        let reader = SerializedFileReader::new(file).map_err(damaged)?;
        Ok(Ok(Self {
            rows: reader.into_iter(),
            line: Vec::new(),
            at: 0,
        }))
    }
}

impl Read for JsonRows {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.line.len() {
            let Some(row) = self.rows.next() else {
                return Ok(0);
            };
            self.line = written(&row.map_err(damaged)?)?;
            self.at = 0;
        }
        let count = buffer.len().min(self.line.len() - self.at);
        buffer[..count].copy_from_slice(&self.line[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

fn written(row: &Row) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(&row.to_json_value())?;
    line.push(b'\n');
    Ok(line)
}

fn damaged(error: parquet::errors::ParquetError) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error)
}
