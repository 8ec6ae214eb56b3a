//! Stored form of reviews and courses of matches: with the rules and the options of their match.

use std::collections::BTreeMap;

use kozyr_players::coach::KEPT_MARGIN;
use kozyr_table::{FORMAT, MatchInfo};
use kozyr_wire::http::{Course, Review};
use serde::Serialize;
use serde_json::Value;

/// What reviews and courses say. One is added when they say more, or something else by the same
/// words. Form 0 did not name itself.
const FORM: u32 = 1;

/// The stored review and course of a match for a seat. Either may exist without the other.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(crate) struct StoredReview {
    form: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) review: Option<Review>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) course: Option<Course>,
}

impl StoredReview {
    /// Returns what this program has made.
    pub(crate) const fn new(review: Option<Review>, course: Option<Course>) -> Self {
        Self { form: FORM, review, course }
    }

    /// Returns whether this program would make it in the same form.
    pub(crate) const fn is_current(&self) -> bool {
        self.form >= FORM
    }
}

#[derive(Serialize)]
struct Written {
    format: u32,
    rules: u32,
    options: BTreeMap<String, String>,
    #[serde(flatten)]
    kept: StoredReview,
}

/// Returns the text to store.
pub(crate) fn text(info: &MatchInfo, kept: StoredReview) -> String {
    let options = info.all_options().into_iter().collect();
    let written = Written { format: FORMAT, rules: info.rules, options, kept };
    // These types have string keys only and serialising them cannot fail.
    serde_json::to_string(&written).unwrap_or_default()
}

/// Reads a stored text of any format. Format 1 did not name itself and was the review alone.
pub(crate) fn parse(text: &str) -> serde_json::Result<StoredReview> {
    let mut whole: Value = serde_json::from_str(text)?;
    if whole.get("format").is_none() {
        return Ok(StoredReview { form: 0, review: Some(review(whole)?), course: None });
    }
    let form = whole["form"].as_u64().and_then(|form| u32::try_from(form).ok()).unwrap_or(0);
    let mut part = |name: &str| Some(whole[name].take()).filter(|part| !part.is_null());
    let review = part("review").map(review).transpose()?;
    let course = part("course").map(serde_json::from_value).transpose()?;
    Ok(StoredReview { form, review, course })
}

/// Returns a review of the present or an older form, in which a decision had a verdict instead of a
/// grade and the result was split differently; that split is left out, and so is an accuracy that
/// is hardly known.
fn review(mut text: Value) -> serde_json::Result<Review> {
    for decision in text["reviewed"].as_array_mut().into_iter().flatten() {
        if let Some(decision) = decision.as_object_mut()
            && let Some(verdict) = decision.remove("verdict")
        {
            let grade = if verdict == "mistake" { "mistake" } else { "fine" };
            decision.insert("grade".to_owned(), grade.into());
        }
    }
    let review: Review = serde_json::from_value(text)?;
    let kept = review.kept.filter(|kept| kept.margin <= KEPT_MARGIN);
    Ok(Review { kept, ..review })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_of_earlier_programs_are_read() {
        let amount = r#"{"mean":0.5,"margin":0.25}"#;
        let decision = |verdict: &str| {
            format!(
                r#"{{"step":1,"deal":1,"chosen":"a","chosen_value":{amount},"best":"b","best_value":{amount},"loss":{amount},"verdict":"{verdict}"}}"#
            )
        };
        let all = ["best", "close", "mistake"].map(decision).join(",");
        let review = format!(
            r#"{{"game":"kan","seat":2,"par":0.5,"result":0.0,"dealt":0.25,"decisions":-0.5,"rest":-0.25,"reviewed":[{all}],"moments":[2]}}"#
        );
        let formatted = format!(r#"{{"format":2,"rules":1,"options":{{}},"review":{review}}}"#);
        for text in [review, formatted] {
            let kept = parse(&text).unwrap();
            assert!(!kept.is_current(), "it is made again when asked for");
            let review = kept.review.unwrap();
            let grades: Vec<&str> = review.reviewed.iter().map(|one| one.grade.as_str()).collect();
            assert_eq!(grades, ["fine", "fine", "mistake"]);
            assert_eq!((review.seat, review.kept, kept.course), (2, None, None));
        }
        let course = r#"{"format":2,"rules":1,"options":{}}"#;
        assert_eq!(parse(course).unwrap(), StoredReview::default());
    }
}
