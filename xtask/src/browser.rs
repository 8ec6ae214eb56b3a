//! Tests and pictures in browsers.

mod chromium;
pub(crate) mod engines;
pub(crate) mod pictures;
pub(crate) mod playwright;
