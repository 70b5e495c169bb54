//! Pictures of a pack's creatures, judged without a window: by their names, their sizes and what is in them.

use crate::packs::{CREATURES, WEAPONS, pack, told};
use fivefoot::{
    level::{
        load_path,
        packs::{check_pictures, pictures_of, with_pack},
        pictures::{Drawing, MAX_PICTURE_BYTES},
    },
    rules::systems,
    session::rules_of,
};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

const SVG: &str = "<?xml version=\"1.0\"?>\n<!-- <text> no more -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n\
                   <rect width=\"9\" height=\"9\"/>\n</svg>\n";

/// A PNG of one colour.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let writer = png::Encoder::new(&mut bytes, width, height).write_header();
    let pixels = vec![0; (width * height) as usize];
    writer.and_then(|mut writer| writer.write_image_data(&pixels)).expect("a picture");
    bytes
}

/// The same with another width and height in its header.
fn resized(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = png(64, 64);
    bytes[16..24].copy_from_slice(&[width.to_be_bytes(), height.to_be_bytes()].concat());
    bytes
}

/// The same with a wrong checksum of its pixels.
fn wrong_sum() -> Vec<u8> {
    let mut bytes = png(64, 64);
    let (_, sum) = pixels(&bytes);
    bytes[sum] ^= 1;
    bytes
}

/// The same with a wrong byte among its pixels, and the checksum of that.
fn damaged() -> Vec<u8> {
    let mut bytes = png(64, 64);
    let (start, sum) = pixels(&bytes);
    bytes[start] ^= 0x0f;
    let right = crc(&bytes[start - 4..sum]);
    bytes[sum..sum + 4].copy_from_slice(&right.to_be_bytes());
    bytes
}

/// The bytes where the pixels of a PNG begin and where their checksum does.
fn pixels(bytes: &[u8]) -> (usize, usize) {
    let start = bytes.windows(4).position(|part| part == b"IDAT").expect("pixels") + 4;
    let length = u32::from_be_bytes(bytes[start - 8..start - 4].try_into().expect("four bytes"));
    (start, start + length as usize)
}

/// The checksum of a PNG's chunk.
fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))
}

/// A pack with one file more, which says what is in it.
fn with(name: &str, file: &str, bytes: &[u8]) -> PathBuf {
    let folder = pack(
        &format!("pictures-{name}"),
        "polyhedral",
        &[("creatures.ron", CREATURES), ("weapons.ron", WEAPONS)],
    );
    fs::write(own(&folder).join(file), bytes).expect("an empty folder");
    folder
}

fn own(folder: &Path) -> PathBuf {
    folder.join("rules/polyhedral")
}

/// What is wrong with a pack with one file more.
fn wrong(name: &str, file: &str, bytes: &[u8]) -> Vec<String> {
    let folder = with(name, file, bytes);
    let problems = with_pack(&folder.join("rules"), systems()).err().unwrap_or_default();
    assert_eq!(problems, check_pictures(&own(&folder), systems()[0]));
    told(&problems)
}

#[test]
fn a_right_picture_comes_with_its_pack_and_changes_no_rules() {
    let plain = with("plain", "read.me", b"");
    let before = with_pack(&plain.join("rules"), systems()).expect("it is right")[0].fingerprint();
    for (name, file, bytes) in [
        ("svg", "toll_keeper.svg", SVG.as_bytes().to_vec()),
        ("png", "toll_keeper.png", png(16, 1024)),
        ("shipped", "gutterling.PNG", png(256, 256)),
        ("hidden", ".toll_keeper.png", vec![0]),
    ] {
        let folder = with(name, file, &bytes);
        let setup = load_path(&folder.join("level.ron"), None, systems());
        let setup = setup.unwrap_or_else(|problems| panic!("{problems:#?}"));
        let rules = rules_of(&setup, systems()).expect("its pack is there");
        assert_eq!(rules.fingerprint(), before);
        let (pictures, problems) = pictures_of(&setup, rules);
        assert!(problems.is_empty(), "{problems:?}");
        let creature = file.split_once('.').expect("an ending").0;
        match pictures.get(creature).map(|picture| &picture.drawing) {
            Some(Drawing::Svg(text)) => assert_eq!(text, SVG),
            Some(Drawing::Png(own)) => assert_eq!(*own, bytes),
            None => assert_eq!(name, "hidden"),
        }
    }
}

#[test]
fn pictures_alone_are_a_pack_with_the_rules_that_ship() {
    let folder = pack("pictures-alone", "polyhedral", &[("gutterling.svg", SVG)]);
    let packed = with_pack(&folder.join("rules"), systems()).unwrap_or_else(|all| panic!("{all:#?}"));
    assert_eq!(packed[0].fingerprint(), systems()[0].fingerprint());
}

#[test]
fn what_is_wrong_with_a_picture_is_told_where_it_is() {
    let cut = &SVG[..SVG.len() - 8];
    let text = SVG.replace("<rect", "<text>Toll</text><rect");
    let pattern = SVG.replace("<rect", "<g>\n <pattern/></g><rect");
    let root = |from: &str, to: &str| SVG.replacen(from, to, 1).into_bytes();
    let inside = |shapes: &str| SVG.replace("<rect", &format!("{shapes}\n<rect")).into_bytes();
    let cases: [(&str, Vec<u8>, &str); 28] = [
        ("toll_keper.svg", SVG.into(), "1:1: there is no creature `toll_keper`; did you mean `toll_keeper`?"),
        ("toll_keeper.jpg", png(64, 64), "1:1: this can't be drawn: pictures of creatures are SVG or PNG"),
        ("toll_keeper.png", SVG.into(), "1:1: this is no PNG, whatever its name says"),
        ("toll_keeper.png", b"\x89PNG\r\n\x1a\n\0\0".to_vec(), "1:1: this PNG does not begin with its size"),
        ("toll_keeper.png", resized(15, 64), "1:1: 15 x 64 pixels: 16 to 1024 across and down are right"),
        ("toll_keeper.png", resized(64, 4_000_000_000), "1:1: 64 x 4000000000 pixels"),
        ("toll_keeper.png", png(64, 64)[..40].to_vec(), "1:1: this PNG is cut off"),
        ("toll_keeper.svg", png(64, 64), "1:1: this is not UTF-8 text"),
        ("toll_keeper.svg", b"<!DOCTYPE html>\n<html><svg/></html>".to_vec(), "2:1: this is no SVG"),
        ("toll_keeper.svg", b"A keeper".to_vec(), "1:1: this is no SVG"),
        ("toll_keeper.svg", cut.into(), "4:29: this SVG is cut off: `</svg>` is missing"),
        (
            "toll_keeper.svg",
            text.into_bytes(),
            "4:1: `<text` is not drawn in a picture: turn letters into paths",
        ),
        ("toll_keeper.png", wrong_sum(), "1:1: this PNG is damaged and can't be drawn: CRC error"),
        ("toll_keeper.png", damaged(), "1:1: this PNG is damaged and can't be drawn: "),
        ("toll_keeper.svg", SVG.replace("0 0 9 9", "0 0 0 0").into(), "3:41: `viewBox` is four numbers"),
        (
            "toll_keeper.svg",
            SVG.replace("<rect", "<path d=\"M 0 0 L x y\"/><rect").into(),
            "4:7: this path can't be drawn: ",
        ),
        ("toll_keeper.svg", SVG.replace("<rect", "<g><rect").into(), "5:1: this SVG is damaged: "),
        ("toll_keeper.svg", pattern.into_bytes(), "5:2: `<pattern` is not drawn in a picture"),
        (
            "toll_keeper.svg",
            root("viewBox", "width=\"0\" viewBox"),
            "3:41: `width` is a number above 0, or left out",
        ),
        ("toll_keeper.svg", root("viewBox", "height=\"-9px\" viewBox"), "3:41: `height` is a number above 0"),
        ("toll_keeper.svg", root("viewBox", "width=\"1e99\" viewBox"), "3:41: `width` is a number above 0"),
        (
            "toll_keeper.svg",
            root("2000/svg", "2001/svg"),
            "3:1: this is no SVG: the `xmlns` of one is `http://",
        ),
        (
            "toll_keeper.svg",
            inside(&("<g>".repeat(1_000) + "<path/>" + &"</g>".repeat(1_000))),
            "4:3001: elements lie more than 1000 deep in each other",
        ),
        ("toll_keeper.svg", inside(&repeated(12, 10)), "8:1: this is drawn as more than 100000 elements"),
        ("toll_keeper.svg", inside(&repeated(600, 1)), "336:1: elements lie more than 1000 deep"),
        ("toll_keeper.svg", inside(&filtered("filter=\"url(#f)\"")), "5:1: filters have more than 500 steps"),
        (
            "toll_keeper.svg",
            inside(&filtered("style=\"filter: url('#f')\"")),
            "5:1: filters have more than 500",
        ),
        (
            "toll_keeper.svg",
            SVG.replace("<svg", "<!DOCTYPE svg [<!ENTITY p '<pattern/>'>]>\n<svg")
                .replace("<rect", "&p;<rect")
                .into(),
            "3:28: `<pattern` is not drawn in a picture",
        ),
    ];
    for (at, (file, bytes, expected)) in cases.into_iter().enumerate() {
        let told = wrong(&format!("wrong-{at}"), file, &bytes);
        assert!(
            told.len() == 1 && told[0].starts_with(&format!("{file}:{expected}")),
            "{expected}: {told:#?}"
        );
    }
}

/// Groups one a line, of which each draws the one before it some times.
fn repeated(groups: usize, times: usize) -> String {
    let group = |nth: usize| {
        let used = format!("<use href=\"#a{}\"/>", nth.wrapping_sub(1)).repeat(times);
        format!("<g id=\"a{nth}\">{used}</g>\n")
    };
    (0..groups).map(group).collect()
}

/// A filter of many steps, and on the next line a shape that is drawn through it.
fn filtered(through: &str) -> String {
    let steps = "<feGaussianBlur stdDeviation=\"40\"/>".repeat(501);
    format!("<filter id=\"f\">{steps}</filter>\n<path {through}/>")
}

#[test]
fn a_picture_at_the_limits_of_what_is_drawn_is_right() {
    let inside = |shapes: &str| SVG.replace("<rect", &format!("{shapes}<rect"));
    for (name, text) in [
        ("deep", inside(&("<g>".repeat(999) + "<path/>" + &"</g>".repeat(999)))),
        ("use", inside(&repeated(5, 9))),
        ("circle", inside("<g id=\"a\"><use href=\"#a\"/></g>")),
        ("filter", inside(&filtered("opacity=\"0.5\""))),
        ("size", SVG.replace("viewBox", "width=\"100%\" height=\"much\" viewBox")),
        ("own", SVG.replace("<rect", "<e:g xmlns:e=\"urn:editor\"><e:image/></e:g><rect")),
        ("bare", SVG.replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")),
    ] {
        let told = wrong(&format!("limit-{name}"), "toll_keeper.svg", text.as_bytes());
        assert!(told.is_empty(), "{name}: {told:?}");
    }
}

#[test]
fn a_picture_that_is_too_big_is_told_and_not_read() {
    for (name, length) in [("byte", MAX_PICTURE_BYTES as u64 + 1), ("sparse", 50 << 20)] {
        let folder = with(name, "toll_keeper.png", &png(64, 64));
        let file =
            File::options().write(true).open(own(&folder).join("toll_keeper.png")).expect("it is there");
        file.set_len(length).expect("room on the disk");
        let told = told(&check_pictures(&own(&folder), systems()[0]));
        assert_eq!(
            told,
            ["toll_keeper.png:1:1: the picture is bigger than 1 MiB, the most that is read"],
            "{length}"
        );
    }
}

#[test]
fn a_creature_has_one_picture_and_that_is_a_file() {
    let folder = with("twice", "toll_keeper.png", &png(64, 64));
    fs::write(own(&folder).join("toll_keeper.svg"), SVG).expect("room on the disk");
    fs::create_dir(own(&folder).join("gutterling.png")).expect("room on the disk");
    assert_eq!(
        told(&check_pictures(&own(&folder), systems()[0])),
        [
            "gutterling.png:1:1: this is not a file",
            "toll_keeper.svg:1:1: `toll_keeper` has a picture already: leave one out",
        ]
    );
}

#[test]
fn a_broken_picture_keeps_a_level_from_being_loaded_but_no_battle_from_going_on() {
    let folder = with("later", "toll_keeper.svg", SVG.as_bytes());
    let setup = load_path(&folder.join("level.ron"), None, systems()).expect("it is right");
    fs::write(own(&folder).join("toll_keeper.svg"), "<svg>").expect("it was there");
    let rules = rules_of(&setup, systems()).expect("its rules are what they were");
    let (pictures, problems) = pictures_of(&setup, rules);
    assert!(pictures.is_empty() && problems.len() == 1, "{problems:?}");
    assert!(load_path(&folder.join("level.ron"), None, systems()).is_err());
}
