//! Pictures of four bytes a pixel, for what is drawn of vectors.

/// Pixels without their alpha multiplied in.
pub fn straight(pixels: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(pixels.len());
    for pixel in pixels.chunks_exact(4) {
        let alpha = u32::from(pixel[3]);
        let plain = |value: u8| match alpha {
            0 => 0,
            255 => value,
            alpha => (u32::from(value) * 255 / alpha).min(255) as u8,
        };
        out.extend([plain(pixel[0]), plain(pixel[1]), plain(pixel[2]), pixel[3]]);
    }
    out
}

/// A picture of four bytes a pixel at half its size; each pixel is the mean of four.
pub fn halved(pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut half = Vec::with_capacity(width * height);
    for y in 0..height / 2 {
        for x in 0..width / 2 {
            for channel in 0..4 {
                let at = |dx: usize, dy: usize| {
                    u32::from(pixels[((2 * y + dy) * width + 2 * x + dx) * 4 + channel])
                };
                half.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4) as u8);
            }
        }
    }
    half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_takes_the_mean_of_four() {
        let pixels = [[0, 0, 0, 0], [255, 0, 0, 0], [255, 8, 0, 0], [255, 8, 0, 4]].concat();
        assert_eq!(halved(&pixels, 2, 2), [191, 4, 0, 1]);
    }

    #[test]
    fn a_sheer_pixel_keeps_its_colour() {
        assert_eq!(
            straight(&[64, 32, 0, 128, 9, 9, 9, 0, 7, 8, 9, 255]),
            [127, 63, 0, 128, 0, 0, 0, 0, 7, 8, 9, 255]
        );
    }
}
