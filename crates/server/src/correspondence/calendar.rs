//! Vacation calendar: the days on which a person is away, the limits on them, and changes of days
//! that have begun.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ToSpan};
use kozyr_store::AwayRow;
use kozyr_wire::http::{Calendar, DaysAway, SetCalendar};

/// Max number of spans of days from today on.
pub(crate) const MAX_SPANS: usize = 4;
/// Max number of days of a span.
pub(crate) const MAX_DAYS: i32 = 31;
/// Max number of days away within a year.
pub(crate) const MAX_YEAR: usize = 60;
/// The days of a year, and how far ahead a span may be set.
const YEAR: i32 = 365;
/// Max number of minutes that a clock may be ahead of or behind UTC.
const MAX_OFFSET: i32 = 14 * 60;
/// How long past days are kept, in milliseconds: longer than any turn lasts.
const KEPT: i64 = 800 * 24 * 60 * 60 * 1000;

/// Why a person cannot be away then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NotAway {
    #[error(
        "these are no days: give a first and a last one such as 2026-11-24, and how many minutes \
         your clocks are ahead of UTC, from -{MAX_OFFSET} to {MAX_OFFSET}"
    )]
    Dates,
    #[error(
        "days away begin today or later and end within a year; those that have begun keep their first day"
    )]
    Past,
    #[error("nobody is away for more than {MAX_DAYS} days on end")]
    Long,
    #[error("days away can be told for {MAX_SPANS} times, not more")]
    Many,
    #[error("some of these days stand there twice")]
    Overlap,
    #[error("nobody is away for more than {MAX_YEAR} days within a year, those gone by included")]
    Year,
}

impl NotAway {
    /// Returns the code by which clients translate the error.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Dates => "away_dates",
            Self::Past => "away_past",
            Self::Long => "away_long",
            Self::Many => "away_many",
            Self::Overlap => "away_overlap",
            Self::Year => "away_year",
        }
    }
}

/// Returns a person's calendar from now on.
pub(crate) fn told(kept: &[AwayRow], now: i64) -> Calendar {
    let spans = kept
        .iter()
        .filter(|row| row.ends > now)
        .map(|row| DaysAway { from: row.first.clone(), to: row.last.clone() });
    Calendar {
        spans: spans.collect(),
        max_spans: u32::try_from(MAX_SPANS).unwrap_or(u32::MAX),
        max_days: MAX_DAYS.unsigned_abs(),
        max_year: u32::try_from(MAX_YEAR).unwrap_or(u32::MAX),
    }
}

/// Returns the rows to store when somebody changes the calendar: past spans stay, and a current one
/// that is no longer wanted ends now.
pub(crate) fn set(
    kept: &[AwayRow],
    wanted: &SetCalendar,
    now: i64,
) -> Result<Vec<AwayRow>, NotAway> {
    let offset = wanted.utc_offset;
    if !(-MAX_OFFSET..=MAX_OFFSET).contains(&offset) {
        return Err(NotAway::Dates);
    }
    let zone = Offset::from_seconds(offset * 60).map_err(|_| NotAway::Dates)?;
    let zone = TimeZone::fixed(zone);
    let today = Timestamp::from_millisecond(now).map_err(|_| NotAway::Dates)?;
    let today = today.to_zoned(zone.clone()).date();
    let midnight = |date: Date| {
        let at = date.to_zoned(zone.clone()).map_err(|_| NotAway::Dates)?;
        Ok(at.timestamp().as_millisecond())
    };
    if wanted.spans.len() > MAX_SPANS {
        return Err(NotAway::Many);
    }
    let mut fresh: Vec<AwayRow> = Vec::new();
    for DaysAway { from, to } in &wanted.spans {
        let (first, last) = (date(from)?, date(to)?);
        if last < first {
            return Err(NotAway::Dates);
        }
        let begun = kept
            .iter()
            .find(|row| (row.begins..row.ends).contains(&now) && row.first == first.to_string());
        let end = today.checked_add(YEAR.days()).map_err(|_| NotAway::Dates)?;
        if last < today || last > end || (first < today && begun.is_none()) {
            return Err(NotAway::Past);
        }
        if days(first, last) > MAX_DAYS {
            return Err(NotAway::Long);
        }
        let begins = match begun {
            Some(row) => row.begins,
            None => midnight(first)?.max(now),
        };
        let ends = midnight(last.tomorrow().map_err(|_| NotAway::Dates)?)?;
        fresh.push(AwayRow { begins, ends, first: first.to_string(), last: last.to_string() });
    }
    fresh.sort_by_key(|row| row.begins);
    if fresh.windows(2).any(|pair| matches!(pair, [one, next] if next.first <= one.last)) {
        return Err(NotAway::Overlap);
    }
    let mut all: Vec<AwayRow> = Vec::new();
    for row in kept.iter().filter(|row| row.begins < now && row.ends > now - KEPT) {
        let goes_on = row.ends > now;
        if goes_on && fresh.iter().any(|one| one.begins == row.begins) {
            continue;
        }
        let last = if goes_on { today.to_string() } else { row.last.clone() };
        let ended = AwayRow { ends: row.ends.min(now), last, ..row.clone() };
        // However often somebody leaves and comes back, a day counts once.
        match all.last_mut().filter(|before| before.first == ended.first) {
            Some(before) => *before = AwayRow { begins: before.begins, ..ended },
            None => all.push(ended),
        }
    }
    all.extend(fresh);
    if is_too_much(&all, today)? {
        return Err(NotAway::Year);
    }
    Ok(all)
}

/// Returns whether there are too many days in some year that ends today or later.
fn is_too_much(all: &[AwayRow], today: Date) -> Result<bool, NotAway> {
    let mut away = BTreeSet::new();
    for row in all {
        let (mut day, last) = (date(&row.first)?, date(&row.last)?);
        while day <= last {
            away.insert(day);
            day = day.tomorrow().map_err(|_| NotAway::Dates)?;
        }
    }
    let in_year = |last: Date| away.range(..=last).filter(|day| days(**day, last) <= YEAR).count();
    Ok(away.iter().any(|&day| day >= today && in_year(day) > MAX_YEAR))
}

/// Returns the number of days from one to another, both included.
fn days(first: Date, last: Date) -> i32 {
    (last - first).get_days() + 1
}

fn date(text: &str) -> Result<Date, NotAway> {
    // Only one way to write a day is accepted, which everyone can read.
    let date: Date = text.parse().map_err(|_| NotAway::Dates)?;
    if date.to_string() == text { Ok(date) } else { Err(NotAway::Dates) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 23 November 2026, a Monday, at this hour of UTC.
    fn at(hour: i64) -> i64 {
        "2026-11-23T00:00:00Z".parse::<Timestamp>().unwrap().as_millisecond() + hour * 3_600_000
    }

    const DAY: i64 = 24;

    fn wanted(spans: &[(&str, &str)]) -> SetCalendar {
        let spans = spans
            .iter()
            .map(|(from, to)| DaysAway { from: (*from).to_owned(), to: (*to).to_owned() });
        SetCalendar { spans: spans.collect(), utc_offset: 120 }
    }

    fn set_at(
        kept: &[AwayRow],
        spans: &[(&str, &str)],
        hour: i64,
    ) -> Result<Vec<AwayRow>, NotAway> {
        set(kept, &wanted(spans), at(hour))
    }

    #[test]
    fn days_away_begin_and_end_in_the_persons_time_zone() {
        let kept = set_at(&[], &[("2026-12-01", "2026-12-05"), ("2026-11-24", "2026-11-24")], 10);
        let kept = kept.unwrap();
        // Kyiv is two hours ahead: the 24th begins there at 22:00 of the 23rd.
        assert_eq!((kept[0].begins, kept[0].ends), (at(22), at(DAY + 22)));
        assert_eq!(told(&kept, at(10)).spans.len(), 2);
        assert_eq!(told(&kept, at(DAY + 22)).spans.len(), 1);
        // A span that begins today begins now: the hours before have been counted.
        let today = set_at(&[], &[("2026-11-23", "2026-11-23")], 10).unwrap();
        assert_eq!((today[0].begins, today[0].ends), (at(10), at(22)));
        // It is already the 24th there.
        assert_eq!(set_at(&[], &[("2026-11-23", "2026-11-24")], 23), Err(NotAway::Past));
    }

    #[test]
    fn impossible_days_away_are_refused() {
        for (spans, why) in [
            (&[("2026-11-25", "2026-11-24")][..], NotAway::Dates),
            (&[("tomorrow", "2026-11-24")], NotAway::Dates),
            (&[("20261124", "2026-11-24")], NotAway::Dates),
            (&[("2026-02-30", "2026-03-01")], NotAway::Dates),
            (&[("2026-11-22", "2026-11-24")], NotAway::Past),
            (&[("2027-11-20", "2027-11-24")], NotAway::Past),
            (&[("2026-12-01", "2027-01-01")], NotAway::Long),
            (&[("2026-12-01", "2026-12-05"), ("2026-12-05", "2026-12-06")], NotAway::Overlap),
            (&[("2026-12-01", "2026-12-31"), ("2027-02-01", "2027-03-02")], NotAway::Year),
        ] {
            assert_eq!(set_at(&[], spans, 10), Err(why), "{spans:?}");
        }
        let five = ["2026-12-01", "2026-12-03", "2026-12-05", "2026-12-07", "2026-12-09"];
        assert_eq!(set_at(&[], &five.map(|day| (day, day)), 10), Err(NotAway::Many));
        let far = SetCalendar { utc_offset: 900, ..wanted(&[]) };
        assert_eq!(set(&[], &far, at(10)), Err(NotAway::Dates));
        // As much as is allowed, and the same again.
        let most = [("2026-12-01", "2026-12-31"), ("2027-02-01", "2027-03-01")];
        let kept = set_at(&[], &most, 10).unwrap();
        assert_eq!(set_at(&kept, &most, 11).unwrap(), kept);
    }

    #[test]
    fn days_away_that_have_begun_count_and_may_be_changed() {
        let kept = set_at(&[], &[("2026-11-24", "2026-11-30")], 10).unwrap();
        let later = 3 * DAY + 10;
        // It goes on from its beginning, and may end on another day.
        let longer = set_at(&kept, &[("2026-11-24", "2026-12-02")], later).unwrap();
        assert_eq!((longer.len(), longer[0].begins), (1, kept[0].begins));
        // Its first day is over.
        assert_eq!(set_at(&kept, &[("2026-11-25", "2026-11-30")], later), Err(NotAway::Past));
        assert_eq!(set_at(&kept, &[("2026-11-24", "2026-11-25")], later), Err(NotAway::Past));
        let ended = set_at(&kept, &[], later).unwrap();
        assert_eq!((ended[0].begins, ended[0].ends), (kept[0].begins, at(later)));
        assert_eq!(ended[0].last, "2026-11-26");
        assert!(told(&ended, at(later)).spans.is_empty());
        // The three days count towards the year.
        let most = [("2026-12-01", "2026-12-31"), ("2027-02-01", "2027-02-26")];
        assert!(set_at(&ended, &most, later).is_ok());
        let more = [("2026-12-01", "2026-12-31"), ("2027-02-01", "2027-02-27")];
        assert_eq!(set_at(&ended, &more, later), Err(NotAway::Year));
    }

    #[test]
    fn going_away_and_back_within_a_day_is_one_span() {
        let mut kept = Vec::new();
        for minute in 0..200 {
            let now = at(10) + minute * 60_000;
            let spans: &[(&str, &str)] =
                if minute % 2 == 0 { &[("2026-11-23", "2026-11-23")] } else { &[] };
            kept = set(&kept, &wanted(spans), now).unwrap();
        }
        assert_eq!(kept.len(), 1, "{kept:?}");
        assert_eq!((kept[0].begins, kept[0].ends), (at(10), at(10) + 199 * 60_000));
    }

    #[test]
    fn old_days_away_are_forgotten() {
        let kept = set_at(&[], &[("2026-11-24", "2026-11-30")], 10).unwrap();
        assert_eq!(set_at(&kept, &[], 700 * DAY).unwrap(), kept);
        assert_eq!(set_at(&kept, &[], 900 * DAY).unwrap(), []);
    }
}
