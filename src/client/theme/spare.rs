//! A face of the system for letters that ours lack, such as Chinese, Japanese and Korean ones: levels and names may be written
//! in any script. It is looked for on a thread of its own, so that no start waits for a large file.

use bevy_egui::egui::FontData;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    thread,
};

/// Folders in which systems keep their faces.
const FOLDERS: [&str; 7] = [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/run/host/usr/share/fonts",
    "/System/Library/Fonts",
    "/System/Library/Fonts/Supplemental",
    "/Library/Fonts",
    "C:\\Windows\\Fonts",
];

/// Beginnings of the names of faces that have most scripts, the best first: lower case, without blanks, dashes and underscores.
const NAMES: [&str; 14] = [
    "notosanscjk",
    "sourcehansans",
    "notosanssc",
    "notosansjp",
    "pingfang",
    "hiraginosansgb",
    "msyh",
    "yugothr",
    "msgothic",
    "malgun",
    "wqymicrohei",
    "wqyzenhei",
    "droidsansfallback",
    "arialunicode",
];

/// Depth to which folders are looked through, and the largest size of a file, in bytes.
const DEEP: usize = 4;
const MOST: u64 = 48 << 20;

static FOUND: OnceLock<Option<Arc<FontData>>> = OnceLock::new();

/// Begins to look for it.
pub fn look() {
    thread::spawn(|| FOUND.get_or_init(|| find(FOLDERS.iter().map(Path::new))));
}

/// The face, once it has been found.
pub fn face() -> Option<Arc<FontData>> {
    FOUND.get().cloned().flatten()
}

fn find<'a>(folders: impl Iterator<Item = &'a Path>) -> Option<Arc<FontData>> {
    let mut files = Vec::new();
    folders.for_each(|folder| gather(folder, DEEP, &mut files));
    files.sort();
    let (_, file) = files.into_iter().next()?;
    Some(FontData::from_owned(fs::read(file).ok()?).into())
}

/// Every file below a folder that may do, with how good it is.
fn gather(folder: &Path, deep: usize, files: &mut Vec<(usize, PathBuf)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
        if kind.is_dir() && 0 < deep {
            gather(&path, deep - 1, files);
        } else if let Some(rank) = rank(&path)
            && fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= MOST)
        {
            files.push((rank, path));
        }
    }
}

/// The place of a file among the faces that do, by its name.
fn rank(file: &Path) -> Option<usize> {
    let name = file.file_name()?.to_str()?.to_lowercase();
    let face = [".ttf", ".ttc", ".otf"].iter().any(|ending| name.ends_with(ending));
    let plain: String = name.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_')).collect();
    // Running text is neither bold nor thin.
    let usual =
        !["bold", "black", "light", "thin", "medium", "serif"].iter().any(|word| plain.contains(word));
    (face && usual).then(|| NAMES.iter().position(|known| plain.starts_with(known)))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_face_that_a_system_has_is_taken() {
        let folder = std::env::temp_dir().join(format!("fivefoot-faces-{}", std::process::id()));
        let deep = folder.join("truetype/droid");
        fs::create_dir_all(&deep).expect("a folder for the test");
        for (file, bytes) in [
            ("truetype/droid/DroidSansFallbackFull.ttf", "droid"),
            ("NotoSansCJK-Bold.ttc", "bold"),
            ("NotoSansCJK-Regular.ttc", "regular"),
            ("NotoSansCJK-Regular.txt", "no face"),
        ] {
            fs::write(folder.join(file), bytes).expect("a file for the test");
        }
        let found = |folder: &Path| find([folder].into_iter()).map(|face| face.font.to_vec());
        assert_eq!(found(&folder).as_deref(), Some(&b"regular"[..]));
        assert_eq!(found(&folder.join("truetype")).as_deref(), Some(&b"droid"[..]));
        assert_eq!(found(&folder.join("nowhere")), None);
        fs::remove_dir_all(&folder).expect("the folder goes");
    }
}
