//! Arrays in NumPy's own form, as `numpy.savez` writes them: the few types that a net has.
//!
//! The form is specified in NumPy's documentation (numpy.lib.format): a magic string, a version,
//! the length of a header, the header, which is the text of a Python dictionary, and the numbers.

/// An array.
#[derive(Debug, PartialEq)]
pub(crate) struct Array {
    pub(crate) shape: Vec<usize>,
    pub(crate) numbers: Numbers,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Numbers {
    U8(Vec<u8>),
    F32(Vec<f32>),
}

const MAGIC: &[u8] = b"\x93NUMPY";

/// What is written in a file `.npy`, or why it cannot be read.
pub(crate) fn read(bytes: &[u8]) -> Result<Array, String> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("it is no array of NumPy's")?;
    let (header, data) = header(rest).ok_or("its header is cut off")?;
    let header = str::from_utf8(header).map_err(|_| "its header is no text")?;
    let kind = value(header, "descr").ok_or("its header does not tell its type")?;
    let order = value(header, "fortran_order").ok_or("its header does not tell its order")?;
    let shape = value(header, "shape").ok_or("its header does not tell its shape")?;
    if order != "False" {
        return Err("its columns come first: save it with `order=\"C\"`".to_owned());
    }
    let shape = lengths(shape).ok_or_else(|| format!("its shape is `{shape}`"))?;
    let n = (shape.iter()).try_fold(1_usize, |n, &length| n.checked_mul(length));
    let n = n.ok_or_else(|| format!("its shape is {shape:?}, which is too much"))?;
    let size = match kind {
        "'|u1'" => 1,
        "'<f4'" => 4,
        _ => return Err(format!("its type is {kind}; expected '<f4' (float32) or '|u1' (uint8)")),
    };
    if Some(data.len()) != n.checked_mul(size) {
        let found = data.len();
        return Err(format!("it has {found} bytes of numbers, and its shape is {shape:?}"));
    }
    let numbers = if size == 1 {
        Numbers::U8(data.to_vec())
    } else {
        let (words, _) = data.as_chunks::<4>();
        Numbers::F32(words.iter().map(|&word| f32::from_le_bytes(word)).collect())
    };
    Ok(Array { shape, numbers })
}

/// The header and what follows it.
fn header(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (version, rest) = bytes.split_at_checked(2)?;
    // Versions 2 and 3 have a longer number for the length.
    let (length, rest) = if version[0] == 1 {
        let (length, rest) = rest.split_first_chunk::<2>()?;
        (usize::from(u16::from_le_bytes(*length)), rest)
    } else {
        let (length, rest) = rest.split_first_chunk::<4>()?;
        (u32::from_le_bytes(*length) as usize, rest)
    };
    rest.split_at_checked(length)
}

/// The value of a key in the text of a dictionary: a word, a text in quotes or a tuple.
fn value<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = header.split_once(&format!("'{key}':"))?;
    let rest = rest.trim_start();
    let end = if rest.starts_with('(') { rest.find(')')? + 1 } else { rest.find([',', '}'])? };
    Some(rest[..end].trim_end())
}

/// The lengths in a tuple: `(3, 4)`, `(3,)` or `()`.
fn lengths(tuple: &str) -> Option<Vec<usize>> {
    let inside = tuple.strip_prefix('(')?.strip_suffix(')')?;
    let words = inside.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `numpy.save` writes.
    fn saved(header: &str, data: &[u8]) -> Vec<u8> {
        let length = u16::try_from(header.len()).unwrap().to_le_bytes();
        [MAGIC, &[1, 0], &length, header.as_bytes(), data].concat()
    }

    #[test]
    fn what_numpy_saves_is_read() {
        let header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1), }   \n";
        let data = [1.5_f32, -2.0].map(f32::to_le_bytes).concat();
        let array = read(&saved(header, &data)).unwrap();
        assert_eq!(array, Array { shape: vec![2, 1], numbers: Numbers::F32(vec![1.5, -2.0]) });

        let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }\n";
        let array = read(&saved(header, b"kan")).unwrap();
        assert_eq!(array, Array { shape: vec![3], numbers: Numbers::U8(b"kan".to_vec()) });

        let header = "{'descr': '<f4', 'fortran_order': False, 'shape': (), }\n";
        let array = read(&saved(header, &1.0_f32.to_le_bytes())).unwrap();
        assert_eq!(array, Array { shape: vec![], numbers: Numbers::F32(vec![1.0]) });
    }

    #[test]
    fn a_later_version_has_a_longer_length() {
        let header = b"{'descr': '|u1', 'fortran_order': False, 'shape': (1,), }\n";
        let length = u32::try_from(header.len()).unwrap().to_le_bytes();
        let bytes = [MAGIC, &[2, 0], &length, header, &[7]].concat();
        assert_eq!(read(&bytes).unwrap().numbers, Numbers::U8(vec![7]));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let wrong = |header: &str, data: &[u8]| read(&saved(header, data)).unwrap_err();
        assert_eq!(read(b"PK").unwrap_err(), "it is no array of NumPy's");
        assert_eq!(read(b"\x93NUMPY\x01\x00\xff").unwrap_err(), "its header is cut off");
        assert_eq!(
            wrong("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }", &[0; 8]),
            "its type is '<f8'; expected '<f4' (float32) or '|u1' (uint8)"
        );
        assert_eq!(
            wrong("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 1), }", &[0; 4]),
            "its columns come first: save it with `order=\"C\"`"
        );
        assert_eq!(
            wrong("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", &[0; 4]),
            "it has 4 bytes of numbers, and its shape is [2]"
        );
        assert_eq!(
            wrong("{'descr': '|u1', 'fortran_order': False, 'shape': (x,), }", &[]),
            "its shape is `(x,)`"
        );
        assert_eq!(wrong("{}", &[]), "its header does not tell its type");
    }
}
