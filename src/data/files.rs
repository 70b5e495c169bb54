//! Files on disk: read whole within bounds, written whole or not at all.

use super::{
    explain::{closest, listed, quoted},
    limits::MAX_BYTES,
    problem::Problem,
    shown::{MOST_SHOWN, shown},
    source::Source,
};
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
        io::ErrorKind::NotFound => fault(&not_there(path)),
        _ => fault(&format!("the file can't be read: {}", why(&error))),
    })
}

/// The words for why a file or folder can't be read or written.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "it is not there".to_owned(),
        io::ErrorKind::AlreadyExists => "there is a file of this name already".to_owned(),
        io::ErrorKind::PermissionDenied => "the system does not allow it".to_owned(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            "the disk has no room for it".to_owned()
        }
        _ => {
            let words = error.to_string();
            words.split(" (os error").next().unwrap_or(&words).to_owned()
        }
    }
}

/// A message about a file that is not there: the folder that was looked in, and the nearest file of the kind in it.
fn not_there(path: &Path) -> String {
    let folder = folder_of(path);
    let shown = shown(&folder.display().to_string(), MOST_SHOWN);
    let Ok(entries) = fs::read_dir(folder) else {
        return format!("there is no such file, and no folder `{shown}`");
    };
    let files = entries.flatten().map(|entry| entry.path());
    let alike = files.filter(|file| file.extension() == path.extension() && file.is_file());
    let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut names: Vec<String> = alike.take(MOST_LISTED).map(|file| name(&file)).collect();
    names.sort();
    let known: Vec<&str> = names.iter().map(String::as_str).collect();
    let hint = match closest(&name(path), &known) {
        Some(near) => format!("did you mean {}?", quoted(near)),
        None if known.is_empty() => "no file of this kind is there".to_owned(),
        None => format!("there are {}", listed(known)),
    };
    format!("there is no such file in the folder `{shown}`; {hint}")
}

/// The most files of a folder that are looked at for the nearest name.
const MOST_LISTED: usize = 400;

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
    if let Ok(folder) = File::open(folder_of(path)) {
        // Not every system can, and the file itself is safe.
        let _ = folder.sync_all();
    }
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
