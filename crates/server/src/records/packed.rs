//! Compression: something that was worked out, compressed while it was written.

use std::io::{self, Read, Write};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream;

/// The size of the parts in which it is decompressed for clients that read no gzip.
const PART: usize = 64 << 10;

/// Compressed data, with its length before compression.
#[derive(Clone)]
pub(crate) struct Packed {
    pub(crate) bytes: Bytes,
    len: u64,
}

impl Packed {
    /// Compresses what `work` writes.
    pub(crate) fn write<E: From<io::Error>>(
        work: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<Self, E> {
        let mut out = Counted { to: GzEncoder::new(Vec::new(), Compression::fast()), len: 0 };
        work(&mut out)?;
        let bytes = out.to.finish()?;
        Ok(Self { bytes: bytes.into(), len: out.len })
    }

    /// Returns the whole text, decompressed.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        GzDecoder::new(&self.bytes[..]).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Returns a response to a request with these headers, compressed if the client accepts it.
    pub(crate) fn answer(self, headers: &HeaderMap, kind: &'static str) -> Response {
        let accepted = headers.get_all(header::ACCEPT_ENCODING);
        let body = if accepted.iter().any(takes_gzip) {
            let encoding = (header::CONTENT_ENCODING, "gzip");
            ([encoding], Body::from(self.bytes)).into_response()
        } else {
            let decoder = GzDecoder::new(io::Cursor::new(self.bytes));
            let parts = Body::from_stream(stream::unfold(decoder, next_part));
            ([(header::CONTENT_LENGTH, HeaderValue::from(self.len))], parts).into_response()
        };
        let headers = [(header::CONTENT_TYPE, kind), (header::VARY, "accept-encoding")];
        (headers, body).into_response()
    }
}

struct Counted<W> {
    to: W,
    len: u64,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.len += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

async fn next_part(
    mut decoder: GzDecoder<io::Cursor<Bytes>>,
) -> Option<(io::Result<Vec<u8>>, GzDecoder<io::Cursor<Bytes>>)> {
    let mut part = Vec::with_capacity(PART);
    match (&mut decoder).take(PART as u64).read_to_end(&mut part) {
        Ok(0) => None,
        Ok(_) => Some((Ok(part), decoder)),
        Err(error) => Some((Err(error), decoder)),
    }
}

/// Returns whether a client accepts gzip: it names `gzip`, and not with the weight 0.
fn takes_gzip(value: &HeaderValue) -> bool {
    let Ok(text) = value.to_str() else { return false };
    text.split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        matches!(name.trim(), "gzip" | "*") && weight.parse().is_ok_and(|weight: f32| weight > 0.0)
    })
}
