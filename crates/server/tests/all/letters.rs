//! A font made here, as the one of the client is there only when the client was built: each letter
//! that it has is a box.

/// A table of a font file, by its tag.
type Table = (&'static [u8; 4], Vec<u8>);

fn be16(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|n| u16::try_from(n & 0xffff).unwrap().to_be_bytes()).collect()
}

fn be32(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_be_bytes()).collect()
}

/// A font in TrueType form with boxes for these letters.
pub(crate) fn font(letters: &str) -> Vec<u8> {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    // One group for each letter; all of them are the same glyph, the second one.
    let mut groups = Vec::new();
    for letter in &letters {
        groups.extend([u32::from(*letter), u32::from(*letter), 1]);
    }
    let length = u32::try_from(16 + groups.len() * 4).unwrap();
    let n = u32::try_from(letters.len()).unwrap();
    let cmap =
        [be16(&[0, 1, 3, 10]), be32(&[12]), be16(&[12, 0]), be32(&[length, 0, n]), be32(&groups)]
            .concat();
    // A square of 400 units that stands on the line.
    let glyph =
        [be16(&[1, 50, 0, 450, 400, 3, 0]), vec![1; 4], be16(&[50, 0, 400, 0, 0, 400, -400, 0])];
    let mut glyph = glyph.concat();
    // Points are given as differences: all x first, then all y.
    glyph.truncate(18);
    glyph.extend(be16(&[50, 400, 0, -400]));
    glyph.extend(be16(&[0, 0, 400, 0]));
    let end = i32::try_from(glyph.len() / 2).unwrap();
    let name = "Boxes".encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    let size = i32::try_from(name.len()).unwrap();
    let names: Vec<u8> =
        [1, 4, 6].into_iter().flat_map(|id| be16(&[3, 1, 1033, id, size, 0])).collect();
    let head = [
        be32(&[0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]),
        be16(&[0, 500]),
        vec![0; 16],
        be16(&[50, 0, 450, 400, 0, 8, 2, 0, 0]),
    ];
    let tables: Vec<Table> = vec![
        (b"cmap", cmap),
        (b"glyf", glyph),
        (b"head", head.concat()),
        (
            b"hhea",
            [be32(&[0x0001_0000]), be16(&[450, -50, 0, 500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])]
                .concat(),
        ),
        (b"hmtx", be16(&[500, 50, 500, 50])),
        (b"loca", be16(&[0, 0, end])),
        (
            b"maxp",
            [be32(&[0x0001_0000]), be16(&[2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])].concat(),
        ),
        (b"name", [be16(&[0, 3, 42]), names, name].concat()),
    ];
    let count = i32::try_from(tables.len()).unwrap();
    let mut file = [be32(&[0x0001_0000]), be16(&[count, 128, 3, count * 16 - 128])].concat();
    let mut at = file.len() + tables.len() * 16;
    let mut bodies = Vec::new();
    for (tag, mut body) in tables {
        let length = body.len();
        body.resize(length.next_multiple_of(4), 0);
        file.extend_from_slice(tag);
        file.extend(be32(&[0, u32::try_from(at).unwrap(), u32::try_from(length).unwrap()]));
        at += body.len();
        bodies.extend(body);
    }
    file.extend(bodies);
    file
}
