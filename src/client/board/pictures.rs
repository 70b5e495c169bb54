//! Pictures that a pack brings, drawn as medallions. They come from outside: whatever drawing one takes, the window goes on.

use super::svg;
use crate::level::pictures::{Drawing, Picture};
use paint::pixels::halved;
use resvg::tiny_skia::{Color, FilterQuality, IntSize, Pixmap, PixmapPaint, Transform};
use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

/// The longest time that the drawing of a picture may take; those that ship take some milliseconds.
const PATIENCE: Duration = Duration::from_secs(4);

/// The stack of a thread that draws: shapes may lie in each other a thousand deep.
const STACK: usize = 64 << 20;

/// The ground that shows through where a picture is sheer: as dark as that of those that ship.
const GROUND: [u8; 3] = [52, 47, 58];

/// Draws a picture so many pixels wide and high. Of one that is taller than wide, or wider than tall, the middle shows.
///
/// # Errors
/// When it can't be drawn, in words that go on after "can't be drawn:".
pub fn drawn(picture: &Picture, side: u32) -> Result<Pixmap, String> {
    let drawing = picture.drawing.clone();
    let (done, result) = mpsc::channel();
    let work = move || {
        // Nobody listens any more to one that took too long.
        let _ = done.send(painted(&drawing, side));
    };
    let thread = thread::Builder::new().name("picture".to_owned()).stack_size(STACK);
    thread.spawn(work).map_err(|error| error.to_string())?;
    match result.recv_timeout(PATIENCE) {
        Ok(drawn) => drawn,
        Err(RecvTimeoutError::Timeout) => Err("it takes too long".to_owned()),
        Err(RecvTimeoutError::Disconnected) => Err("something in it breaks off the drawing".to_owned()),
    }
}

/// The notice of pictures that the window has to do without: the first in words, and how many more.
pub fn told(faults: &[String]) -> Option<String> {
    let (first, others) = faults.split_first()?;
    Some(match others.len() {
        0 => first.clone(),
        1 => format!("{first}. Another picture can't be shown either."),
        more => format!("{first}. {more} other pictures can't be shown either."),
    })
}

fn painted(drawing: &Drawing, side: u32) -> Result<Pixmap, String> {
    let mut canvas = Pixmap::new(side, side).ok_or("a picture without size")?;
    let [red, green, blue] = GROUND;
    canvas.fill(Color::from_rgba8(red, green, blue, 255));
    match drawing {
        Drawing::Svg(text) => {
            let tree = svg::tree(text)?;
            // One takes the memory that it says, and where there is not so much the program ends. An entity hides it from other
            // checks.
            if !tree.patterns().is_empty() {
                return Err("it is filled with a pattern".to_owned());
            }
            let size = tree.size();
            let fit = covering(size.width(), size.height(), side);
            resvg::render(&tree, fit, &mut canvas.as_mut());
        }
        Drawing::Png(bytes) => {
            let picture = Pixmap::decode_png(bytes).map_err(|error| error.to_string())?;
            let picture = not_much_larger(picture, side);
            let fit = covering(picture.width() as f32, picture.height() as f32, side);
            let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
            canvas.draw_pixmap(0, 0, picture.as_ref(), &paint, fit, None);
        }
    }
    Ok(canvas)
}

/// Fits a picture into a square so that its shorter side fills it and its middle is in the middle.
fn covering(width: f32, height: f32, side: u32) -> Transform {
    let side = side as f32;
    let scale = side / width.min(height);
    let shift = |length: f32| (side - length * scale) / 2.0;
    Transform::from_row(scale, 0.0, 0.0, scale, shift(width), shift(height))
}

/// A picture halved while it stays as large as a square, so that no pixel is left out where it is drawn smaller.
fn not_much_larger(mut picture: Pixmap, side: u32) -> Pixmap {
    while picture.width().min(picture.height()) / 2 >= side.max(1) {
        let (width, height) = (picture.width(), picture.height());
        let half = halved(picture.data(), width as usize, height as usize);
        let size = IntSize::from_wh(width / 2, height / 2);
        match size.and_then(|size| Pixmap::from_vec(half, size)) {
            Some(half) => picture = half,
            None => break,
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(text: &str) -> Picture {
        Picture { file: "keeper.svg".into(), drawing: Drawing::Svg(text.into()) }
    }

    fn png(width: u32, height: u32, paint: impl Fn(u32, u32) -> [u8; 4]) -> Picture {
        let mut pixmap = Pixmap::new(width, height).expect("it has a size");
        for (at, pixel) in pixmap.data_mut().chunks_exact_mut(4).enumerate() {
            let at = u32::try_from(at).expect("a small picture");
            pixel.copy_from_slice(&paint(at % width, at / width));
        }
        let bytes = pixmap.encode_png().expect("there is memory for it");
        Picture { file: "keeper.png".into(), drawing: Drawing::Png(bytes) }
    }

    fn middle(pixmap: &Pixmap) -> [u8; 4] {
        let pixel = pixmap.pixel(pixmap.width() / 2, pixmap.height() / 2).expect("it has a middle");
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    }

    #[test]
    fn a_picture_fills_its_square_whatever_its_own_size() {
        let wide = svg(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect x="100" width="100" height="100" fill="red"/></svg>"#,
        );
        let red = drawn(&wide, 40).expect("it is right");
        assert!(red.data().chunks_exact(4).all(|pixel| *pixel == [255, 0, 0, 255]));
        let tall = png(16, 640, |_, y| if (312..328).contains(&y) { [0, 0, 255, 255] } else { [0; 4] });
        for side in [5, 16, 100] {
            assert_eq!(middle(&drawn(&tall, side).expect("it is right")), [0, 0, 255, 255], "{side}");
        }
    }

    #[test]
    fn what_is_sheer_has_a_ground_and_shrinking_leaves_nothing_out() {
        let nothing = drawn(&png(16, 16, |_, _| [0; 4]), 8).expect("it is right");
        assert_eq!(middle(&nothing), [GROUND[0], GROUND[1], GROUND[2], 255]);
        let chequered = png(512, 512, |x, y| if (x + y) % 2 == 0 { [0, 0, 0, 255] } else { [255; 4] });
        let [red, ..] = middle(&drawn(&chequered, 32).expect("it is right"));
        assert!((120..=136).contains(&red), "{red}");
    }

    #[test]
    fn what_cannot_be_drawn_is_told_and_nothing_worse_comes_of_it() {
        assert!(drawn(&svg("<svg><path d=</svg>"), 16).is_err());
        let Drawing::Png(mut bytes) = png(64, 64, |x, y| [x as u8, y as u8, 0, 255]).drawing else {
            panic!("it is one")
        };
        bytes.truncate(60);
        let cut = Picture { file: "keeper.png".into(), drawing: Drawing::Png(bytes) };
        assert!(drawn(&cut, 16).is_err());
        // As deep as the reader of such files lets shapes lie in each other, and deeper.
        for depth in [900, 5_000] {
            let (open, close) = (r#"<g opacity="0.9">"#.repeat(depth), "</g>".repeat(depth));
            let deep = svg(&format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{open}<rect width="9" height="9"/>{close}</svg>"#
            ));
            assert_eq!(drawn(&deep, 16).is_ok(), depth < 1_000, "{depth}");
        }
    }

    #[test]
    fn the_first_of_several_is_told_in_words() {
        let faults = ["a.svg can't be drawn", "b", "c"].map(String::from);
        assert_eq!(told(&[]), None);
        assert_eq!(told(&faults[..1]).as_deref(), Some("a.svg can't be drawn"));
        assert_eq!(
            told(&faults).as_deref(),
            Some("a.svg can't be drawn. 2 other pictures can't be shown either.")
        );
    }

    #[test]
    fn a_pattern_is_refused_before_it_takes_all_memory() {
        let text = r##"<!DOCTYPE svg [<!ENTITY p '<pattern id="p" width="400000" height="400000" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern>'>]>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&p;<rect width="9" height="9" fill="url(#p)"/></svg>"##;
        assert_eq!(drawn(&svg(text), 16).err().as_deref(), Some("it is filled with a pattern"));
    }

    #[test]
    fn a_picture_that_would_take_for_ever_is_given_up() {
        let mut text = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="a0" width="9" height="9"/>"#.to_owned();
        for step in 1..12 {
            let uses = format!(r##"<use href="#a{}"/>"##, step - 1).repeat(10);
            text += &format!(r#"<g id="a{step}">{uses}</g>"#);
        }
        assert!(drawn(&svg(&(text + "</svg>")), 16).is_err());
    }

    #[test]
    fn a_picture_opens_no_other_file() {
        let other = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/tokens/nobody.svg");
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="{other}" width="9" height="9"/></svg>"#
        );
        let ground = drawn(&svg(&text), 16).expect("what is not there is left out");
        assert_eq!(middle(&ground), [GROUND[0], GROUND[1], GROUND[2], 255]);
    }
}
