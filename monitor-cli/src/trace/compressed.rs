//! Compressed files, known by their names.

use std::{
    ffi::OsStr,
    io::{self, Read},
    path::{Path, PathBuf},
};

use flate2::read::MultiGzDecoder;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compression {
    Gzip,
    Zstd,
}

fn compression(path: &Path) -> Option<Compression> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "gz" | "gzip" => Some(Compression::Gzip),
        "zst" | "zstd" => Some(Compression::Zstd),
        _ => None,
    }
}

/// The file's content, decompressed if its name says that it is compressed. A file of several
/// compressed pieces is read to its end.
pub(crate) fn reader(path: &Path, file: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    Ok(match compression(path) {
        None => Box::new(file),
        Some(Compression::Gzip) => Box::new(MultiGzDecoder::new(file)),
        Some(Compression::Zstd) => Box::new(zstd::Decoder::new(file)?),
    })
}

/// The file's name without the extension of its compression.
pub(crate) fn uncompressed_name(path: &Path) -> PathBuf {
    match compression(path) {
        Some(_) => path.with_extension(OsStr::new("")),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_extension_is_that_of_the_compression() {
        assert_eq!(compression(Path::new("a.csv.gz")), Some(Compression::Gzip));
        assert_eq!(compression(Path::new("a.csv.ZST")), Some(Compression::Zstd));
        assert_eq!(compression(Path::new("gz")), None);
        assert_eq!(
            uncompressed_name(Path::new("d/a.csv.gz")),
            Path::new("d/a.csv")
        );
        assert_eq!(uncompressed_name(Path::new("a.csv")), Path::new("a.csv"));
    }
}
