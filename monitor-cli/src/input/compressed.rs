//! Compressed files, recognised by their first bytes, or, where these cannot be read ahead, by
//! their names.

use std::{
    ffi::OsStr,
    fs::File,
    io::{self, BufRead as _, BufReader, ErrorKind, Read, Seek, SeekFrom},
    mem,
    path::{Path, PathBuf},
};

use flate2::bufread::GzDecoder;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compression {
    Gzip,
    Zstd,
}

/// Returns the compression that the name implies.
pub(crate) fn by_name(path: &Path) -> Option<Compression> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "gz" | "gzip" => Some(Compression::Gzip),
        "zst" | "zstd" => Some(Compression::Zstd),
        _ => None,
    }
}

/// Returns how content with this beginning is compressed.
fn by_content(start: &[u8]) -> Option<Compression> {
    match start {
        [0x1f, 0x8b, ..] => Some(Compression::Gzip),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Compression::Zstd),
        _ => None,
    }
}

/// Returns `true` if content with this beginning is compressed.
pub(crate) fn is_compressed(start: &[u8]) -> bool {
    by_content(start).is_some()
}

/// Returns how a file is compressed. Its content decides, whatever its name is; for a pipe, which
/// can be read only once, the name decides.
pub(crate) fn of(path: &Path, file: &mut File) -> io::Result<Option<Compression>> {
    if !file.metadata()?.is_file() {
        return Ok(by_name(path));
    }
    let mut start = Vec::new();
    Read::by_ref(file).take(4).read_to_end(&mut start)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(by_content(&start))
}

/// Returns the file's content, decompressed. A file of several compressed pieces is read to its
/// end.
pub(crate) fn reader(
    compression: Option<Compression>,
    file: impl Read + 'static,
) -> io::Result<Box<dyn Read>> {
    Ok(match compression {
        None => Box::new(file),
        Some(Compression::Gzip) => Box::new(Gzip::new(file)),
        Some(Compression::Zstd) => Box::new(zstd::Decoder::new(file)?),
    })
}

/// Pieces that gzip compressed, one after the other. Zeros after the last one are ignored, since
/// some media pad files with them.
struct Gzip<R> {
    state: MemberState<R>,
}

enum MemberState<R> {
    Piece(GzDecoder<BufReader<R>>),
    /// After a piece, and whether zeros have come.
    Behind(BufReader<R>, bool),
    End,
}

impl<R: Read> Gzip<R> {
    fn new(input: R) -> Self {
        Self {
            state: MemberState::Piece(GzDecoder::new(BufReader::new(input))),
        }
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.state = match mem::replace(&mut self.state, MemberState::End) {
                MemberState::End => return Ok(0),
                MemberState::Piece(mut decoder) => {
                    let count = decoder.read(buffer)?;
                    if count > 0 || buffer.is_empty() {
                        self.state = MemberState::Piece(decoder);
                        return Ok(count);
                    }
                    MemberState::Behind(decoder.into_inner(), false)
                }
                MemberState::Behind(mut input, padded) => {
                    let bytes = input.fill_buf()?;
                    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
                    match bytes.first() {
                        None => MemberState::End,
                        Some(0) => {
                            input.consume(zeros);
                            MemberState::Behind(input, true)
                        }
                        Some(0x1f) if !padded => MemberState::Piece(GzDecoder::new(input)),
                        Some(_) => {
                            return Err(io::Error::new(
                                ErrorKind::InvalidData,
                                "behind the compressed data stands something else; `gzip -dc FILE` \
                                 leaves it out",
                            ));
                        }
                    }
                }
            };
        }
    }
}

/// Returns the file's name without the extension of its compression.
pub(crate) fn uncompressed_name(path: &Path) -> PathBuf {
    match by_name(path) {
        Some(_) => path.with_extension(OsStr::new("")),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_extension_is_that_of_the_compression() {
        assert_eq!(by_name(Path::new("a.csv.gz")), Some(Compression::Gzip));
        assert_eq!(by_name(Path::new("a.csv.ZST")), Some(Compression::Zstd));
        assert_eq!(by_name(Path::new("gz")), None);
        assert_eq!(
            uncompressed_name(Path::new("d/a.csv.gz")),
            Path::new("d/a.csv")
        );
        assert_eq!(uncompressed_name(Path::new("a.csv")), Path::new("a.csv"));
    }
}
