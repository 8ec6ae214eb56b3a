//! The hours at which people meet in a house, every week.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// The time for which an hour counts as now, in milliseconds.
const LASTS: i64 = 2 * 60 * 60 * 1000;

/// The days as they are written.
const DAYS: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

/// A weekly hour when people meet for a game: `thu 20:00 Europe/Kyiv kan`.
///
/// ```
/// use kozyr_server::Hour;
///
/// let hour: Hour = "thu 20:00 Europe/Kyiv kan".parse().unwrap();
/// assert_eq!(hour.to_string(), "thu 20:00 Europe/Kyiv kan");
/// let error = "thu 20:00 Kyiv kan".parse::<Hour>().unwrap_err();
/// assert!(error.contains("`Kyiv` is no time zone"), "{error}");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Hour {
    weekday: Weekday,
    time: Time,
    zone: TimeZone,
    game: String,
}

impl Hour {
    /// Returns the key of the game that is played then.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the day and the time of day, as they are written.
    pub(crate) fn day_and_time(&self) -> (&'static str, String) {
        let found = DAYS.iter().find(|(_, known)| *known == self.weekday);
        let time = format!("{:02}:{:02}", self.time.hour(), self.time.minute());
        (found.map_or("", |(name, _)| name), time)
    }

    /// Returns when the hour next begins, or when it began if it is now; in milliseconds since
    /// 1970, like `now`. Returns `None` if no time can be computed.
    pub fn next(&self, now: i64) -> Option<i64> {
        let since = now - LASTS;
        let from = Timestamp::from_millisecond(since).ok()?.to_zoned(self.zone.clone()).date();
        (0..=7_i32).find_map(|days| {
            let date = from.checked_add(days.days()).ok()?;
            if date.weekday() != self.weekday {
                return None;
            }
            // A time that clocks skip in spring is an hour later.
            let start = date.to_datetime(self.time).to_zoned(self.zone.clone()).ok()?;
            Some(start.timestamp().as_millisecond()).filter(|&start| start > since)
        })
    }
}

impl FromStr for Hour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let [day, time, zone, game] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(format!(
                "`{text}` is no hour: write day, time, time zone and game, such as \
                 `thu 20:00 Europe/Kyiv kan`"
            ));
        };
        let weekday =
            DAYS.iter().find(|(name, _)| *name == day.to_lowercase()).ok_or_else(|| {
                format!("`{day}` is no day: write mon, tue, wed, thu, fri, sat or sun")
            })?;
        let time = clock(time).ok_or_else(|| {
            format!("`{time}` is no time: write hours and minutes, such as 20:00")
        })?;
        let zone = TimeZone::get(zone).map_err(|_| {
            format!("`{zone}` is no time zone: write its name, such as Europe/Kyiv or UTC")
        })?;
        if kozyr_games::game_info(game).is_none() {
            let games = kozyr_games::keys().join(", ");
            return Err(format!("`{game}` is no game: there are {games}"));
        }
        Ok(Self { weekday: weekday.1, time, zone, game: game.to_owned() })
    }
}

fn clock(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once(':')?;
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { zone, game, .. } = self;
        let (day, time) = self.day_and_time();
        let zone = zone.iana_name().unwrap_or("UTC");
        write!(f, "{day} {time} {zone} {game}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn an_hour_is_the_next_one_until_it_is_over() {
        // 23 November 2026 is a Monday; Kyiv is two hours ahead in winter.
        let hour: Hour = "thu 20:00 Europe/Kyiv kan".parse().unwrap();
        let next = at("2026-11-26T18:00:00Z");
        for now in ["2026-11-23T09:00:00Z", "2026-11-26T17:59:59Z", "2026-11-26T19:59:59Z"] {
            assert_eq!(hour.next(at(now)), Some(next), "{now}");
        }
        let later = at("2026-12-03T18:00:00Z");
        assert_eq!(hour.next(at("2026-11-26T20:00:01Z")), Some(later));
        // The time is local: 20:00 there is 17:00 UTC in summer.
        assert_eq!(hour.next(at("2026-06-30T00:00:00Z")), Some(at("2026-07-02T17:00:00Z")));
    }

    #[test]
    fn an_hour_in_a_clock_change_or_past_midnight_is_found() {
        // On 29 March 2026 clocks in Kyiv go from 3:00 to 4:00.
        let hour: Hour = "sun 03:30 Europe/Kyiv kan".parse().unwrap();
        assert_eq!(hour.next(at("2026-03-28T12:00:00Z")), Some(at("2026-03-29T01:30:00Z")));
        let late: Hour = "SUN 23:30 Pacific/Auckland bacon".parse().unwrap();
        let next = late.next(at("2026-11-29T10:31:00Z")).unwrap();
        assert_eq!(next, at("2026-11-29T10:30:00Z"));
        assert_eq!(late.game(), "bacon");
    }

    #[test]
    fn a_bad_hour_is_refused_with_its_reason() {
        for (text, says) in [
            ("", "is no hour"),
            ("thu 20:00 kan", "is no hour"),
            ("someday 20:00 UTC kan", "`someday` is no day"),
            ("thu 25:00 UTC kan", "`25:00` is no time"),
            ("thu 8 UTC kan", "`8` is no time"),
            ("thu 20:00 Mars/Base kan", "`Mars/Base` is no time zone"),
            ("thu 20:00 UTC chess", "`chess` is no game: there are"),
        ] {
            let error = text.parse::<Hour>().unwrap_err();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
