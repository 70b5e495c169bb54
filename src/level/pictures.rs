//! Pictures of creatures that a pack brings, each named as its creature: read within limits, unpacked and judged
//! without drawing them. They are looks and no rules: no fingerprint knows of them.

use crate::svg;
use data::{Problem, Source, missing, quoted, read_bytes};
use png::DecodingError;
use std::{
    collections::{BTreeMap, btree_map::Entry},
    io::Cursor,
    path::{Path, PathBuf},
};

/// The largest picture that is read, in bytes.
pub const MAX_PICTURE_BYTES: usize = 1 << 20;

/// The least and the most pixels of a PNG, across and down.
const PIXELS: std::ops::RangeInclusive<u32> = 16..=1024;

/// Endings of pictures. Others than the first two are only known to be told as what they are.
const ENDINGS: [&str; 7] = ["svg", "png", "jpg", "jpeg", "gif", "webp", "bmp"];

/// The bytes that each PNG begins with, and those of its last chunk.
const PNG_BEGINS: &[u8] = b"\x89PNG\r\n\x1a\n";
const PNG_ENDS: &[u8] = b"IEND\xae\x42\x60\x82";

/// The beginning of a PNG's first chunk: its length and its name.
const PNG_HEADER: &[u8] = b"\0\0\0\x0dIHDR";

/// A picture of a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its file, as the user knows it.
    pub file: String,
    /// The drawing in it.
    pub drawing: Drawing,
}

/// The drawing in a picture's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Shapes, as text.
    Svg(String),
    /// Pixels, as the file has them.
    Png(Vec<u8>),
}

/// Pictures by the ids of their creatures.
pub type Pictures = BTreeMap<String, Picture>;

/// Whether a file's name is that of a picture. Files that hide are nobody's.
pub fn is_picture(path: &Path) -> bool {
    !stem(path).starts_with('.') && ENDINGS.contains(&&*ending(path))
}

/// Reads a picture.
///
/// # Errors
/// When it can't be read, is too big, or is not what its name says.
pub fn read(path: &Path) -> Result<Picture, Problem> {
    let file = path.display().to_string();
    let fault = |message: String| Problem::whole(&file, &message);
    let ending = ending(path);
    if !ENDINGS[..2].contains(&&*ending) {
        return Err(fault("this can't be drawn: pictures of creatures are SVG or PNG".to_owned()));
    }
    let bytes = read_bytes(path, MAX_PICTURE_BYTES + 1)?;
    if bytes.len() > MAX_PICTURE_BYTES {
        let most = MAX_PICTURE_BYTES >> 20;
        return Err(fault(format!("the picture is bigger than {most} MiB, the most that is read")));
    }
    let drawing = if ending == "png" {
        check_png(&bytes).map_err(fault)?;
        Drawing::Png(bytes)
    } else {
        let source = Source::from_bytes(&file, &bytes)?;
        svg::check(&source)?;
        Drawing::Svg(source.text.to_owned())
    };
    Ok(Picture { file, drawing })
}

/// Reads pictures, each of another of these creatures; of which there are is not asked where they are not known.
pub(super) fn read_all(paths: &[PathBuf], creatures: Option<&[String]>) -> (Pictures, Vec<Problem>) {
    let (mut pictures, mut problems) = (Pictures::new(), Vec::new());
    for path in paths {
        let id = stem(path);
        let fault = |message: String| Problem::whole(&path.display().to_string(), &message);
        if let Some(known) = creatures.filter(|known| !known.contains(&id)) {
            let message = missing("creature", &id, known.iter().map(String::as_str));
            problems.push(fault(format!("{message}: a picture is named as its creature")));
            continue;
        }
        match (read(path), pictures.entry(id)) {
            (Err(problem), _) => problems.push(problem),
            (Ok(picture), Entry::Vacant(free)) => drop(free.insert(picture)),
            (Ok(_), Entry::Occupied(taken)) => {
                problems.push(fault(format!("{} has a picture already: leave one out", quoted(taken.key()))));
            }
        }
    }
    (pictures, problems)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn ending(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// Says what is wrong with the bytes of a PNG.
fn check_png(bytes: &[u8]) -> Result<(), String> {
    let Some(rest) = bytes.strip_prefix(PNG_BEGINS) else {
        return Err("this is no PNG, whatever its name says".to_owned());
    };
    let header = rest.strip_prefix(PNG_HEADER);
    let number = |at: usize| header?.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    let Some((width, height)) = number(0).zip(number(4)) else {
        return Err("this PNG does not begin with its size".to_owned());
    };
    if !PIXELS.contains(&width) || !PIXELS.contains(&height) {
        let (least, most) = (PIXELS.start(), PIXELS.end());
        return Err(format!("{width} x {height} pixels: {least} to {most} across and down are right"));
    }
    if !bytes.windows(PNG_ENDS.len()).any(|part| part == PNG_ENDS) {
        return Err("this PNG is cut off: its end is missing".to_owned());
    }
    unpack(bytes).map_err(|error| format!("this PNG is damaged and can't be drawn: {error}"))
}

/// Unpacks all pixels of a PNG, and forgets them.
fn unpack(bytes: &[u8]) -> Result<(), DecodingError> {
    let mut pixels = png::Decoder::new(Cursor::new(bytes)).read_info()?;
    while pixels.next_row()?.is_some() {}
    pixels.finish()
}
