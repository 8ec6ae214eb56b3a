//! PNG with a palette, as the build of the client writes it (`web/png.ts`): one byte for each pixel,
//! and lines as they are.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The largest picture that is read, in pixels.
const MOST: usize = 1 << 22;

/// A picture: the place of each pixel's colour in the palette, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Png {
    pub(crate) width: usize,
    pub(crate) palette: Vec<[u8; 3]>,
    pub(crate) pixels: Vec<u8>,
}

fn number(bytes: &[u8]) -> Option<usize> {
    usize::try_from(u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?)).ok()
}

impl Png {
    /// Reads a file; `None` if it is not one of these.
    pub(crate) fn read(file: &[u8]) -> Option<Self> {
        let mut rest = file.strip_prefix(SIGNATURE)?;
        let (mut width, mut height, mut palette, mut packed) = (0, 0, Vec::new(), Vec::new());
        loop {
            let len = number(rest)?;
            let (kind, body) = (rest.get(4..8)?, rest.get(8..len.checked_add(8)?)?);
            match kind {
                b"IHDR" => {
                    (width, height) = (number(body)?, number(body.get(4..)?)?);
                    if body.get(8..)? != [8, 3, 0, 0, 0] {
                        return None;
                    }
                }
                b"PLTE" => palette = body.as_chunks::<3>().0.to_vec(),
                b"IDAT" => packed.extend_from_slice(body),
                b"IEND" => break,
                _ => {}
            }
            rest = rest.get(len + 12..)?;
        }
        let size = width.checked_add(1)?.checked_mul(height).filter(|size| *size <= MOST)?;
        let mut lines = Vec::new();
        ZlibDecoder::new(&packed[..]).take(size as u64 + 1).read_to_end(&mut lines).ok()?;
        let plain = width > 0 && lines.len() == size;
        let mut pixels = Vec::with_capacity(size);
        for line in lines.chunks_exact(width + 1).filter(|_| plain) {
            pixels.extend_from_slice(line.strip_prefix(&[0])?);
        }
        let known = |at: &u8| usize::from(*at) < palette.len();
        (plain && pixels.iter().all(known)).then_some(Self { width, palette, pixels })
    }

    /// Returns the file.
    pub(crate) fn write(&self) -> std::io::Result<Vec<u8>> {
        let size = |n: usize| u32::try_from(n).unwrap_or_default().to_be_bytes();
        let mut head = [size(self.width), size(self.pixels.len() / self.width)].concat();
        head.extend([8, 3, 0, 0, 0]);
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        for line in self.pixels.chunks_exact(self.width) {
            packed.write_all(&[0])?;
            packed.write_all(line)?;
        }
        let mut out = SIGNATURE.to_vec();
        for (kind, body) in [
            (b"IHDR", head),
            (b"PLTE", self.palette.concat()),
            (b"IDAT", packed.finish()?),
            (b"IEND", Vec::new()),
        ] {
            let mut sum = flate2::Crc::new();
            sum.update(kind);
            sum.update(&body);
            out.extend([&size(body.len())[..], kind, &body, &sum.sum().to_be_bytes()].concat());
        }
        Ok(out)
    }

    /// Returns the place of the colour in the palette that is nearest to one.
    pub(crate) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let far = |other: &[u8; 3]| -> u32 {
            colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
        };
        (0..=u8::MAX).zip(&self.palette).min_by_key(|(_, other)| far(other)).map_or(0, |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_as_it_was_written_and_a_broken_file_is_none() {
        let palette = vec![[0, 0, 0], [250, 250, 250], [200, 20, 20]];
        let picture = Png { width: 3, palette, pixels: vec![0, 1, 2, 2, 1, 0] };
        let file = picture.write().unwrap();
        assert_eq!(Png::read(&file), Some(picture.clone()));
        assert_eq!(picture.nearest([240, 90, 90]), 2);
        for len in 0..file.len() - 12 {
            assert_eq!(Png::read(&file[..len]), None, "{len}");
        }
        // A colour that the palette lacks, and a size that the content does not have.
        for (place, value) in [(19, 4), (23, 3), (16, 0xff), (24, 16), (36, 3)] {
            let mut wrong = file.clone();
            wrong[place] = value;
            assert_eq!(Png::read(&wrong), None, "{place}");
        }
        let unknown = Png { pixels: vec![3; 6], ..picture };
        assert_eq!(Png::read(&unknown.write().unwrap()), None);
    }
}
