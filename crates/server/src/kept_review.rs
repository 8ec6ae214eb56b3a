//! The form in which reviews are kept: with the rules and the options of their match.

use std::collections::BTreeMap;

use kozyr_table::{FORMAT, MatchInfo};
use kozyr_wire::http::Review;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Kept {
    format: u32,
    rules: u32,
    options: BTreeMap<String, String>,
    review: Review,
}

#[derive(Deserialize)]
struct Formatted {
    /// Format 1 did not name itself.
    format: Option<u32>,
}

/// The text to keep.
pub(crate) fn text(info: &MatchInfo, review: Review) -> String {
    let options = info.all_options().into_iter().collect();
    let kept = Kept { format: FORMAT, rules: info.rules, options, review };
    // These types have string keys only and serialising them cannot fail.
    serde_json::to_string(&kept).unwrap_or_default()
}

/// Reads the text kept, of whatever format.
pub(crate) fn parse(text: &str) -> serde_json::Result<Review> {
    match serde_json::from_str::<Formatted>(text)?.format {
        None => serde_json::from_str(text),
        Some(_) => serde_json::from_str::<Kept>(text).map(|kept| kept.review),
    }
}
