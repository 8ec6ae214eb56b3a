//! All tests of the crate that need only its public face.

mod records;
