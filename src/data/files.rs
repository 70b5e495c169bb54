//! Files on disk: read whole within bounds, written whole or not at all.

use super::{limits::MAX_BYTES, problem::Problem, source::Source};
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
};

/// The text of a file of levels or data.
///
/// # Errors
/// When it can't be read, is too big, or is no text.
pub fn read_file(path: &Path) -> Result<String, Problem> {
    let bytes = read_bytes(path, MAX_BYTES + 1)?;
    Source::from_bytes(&path.display().to_string(), &bytes).map(|source| source.text.to_owned())
}

/// The first `most` bytes of a file.
///
/// # Errors
/// When it can't be read, or is no plain file.
pub fn read_bytes(path: &Path, most: usize) -> Result<Vec<u8>, Problem> {
    let fault = |message: &str| Problem::whole(&path.display().to_string(), message);
    read_plain(path, most).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidInput => fault("this is not a file"),
        _ => fault(&format!("the file can't be read: {error}")),
    })
}

/// The first `most` bytes of a plain file. Of anything else nothing is read: a pipe would keep us waiting, a device never end.
///
/// # Errors
/// When there is no such file, it can't be read, or ([`io::ErrorKind::InvalidInput`]) it is something else than a plain file.
pub fn read_plain(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a plain file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file as a whole: to a neighbour first, then in place of what is there. A crash or a power cut leaves the old or the
/// new one.
///
/// # Errors
/// When it can't be written; what was there stays then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(".new");
    let beside = path.with_file_name(name);
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    fs::rename(&beside, path)?;
    sync_folder(path);
    Ok(())
}

/// Has the name of a file that is new in its folder written to the disk, where the system can do that.
pub fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        // Not every system can, and the file itself is safe.
        let _ = folder.sync_all();
    }
}
