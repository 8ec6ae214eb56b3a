//! Fixtures for browser tests: positions of every game as a page receives them, stored next to the
//! game's screen. `cargo xtask golden book` rewrites them.
//!
//! They come from the records in `games/KEY/web/e2e/states`. A line in such a record names the
//! position that the match has reached there:
//!
//! ```text
//! x-state NAME [seat N | table] [pick CARD …]
//! ```
//!
//! The position is seen from the seat that acts next, unless the line names another viewer. The
//! test picks the picked cards in the page too, and the state includes what they form.

#[cfg(test)]
mod files;

use kozyr_games::with_game;
use kozyr_rules::record::{game_key, run};
use kozyr_rules::{Checks, GameOptions, Seat, Turn, Viewer};
use kozyr_wire::advice::Formed;
use kozyr_wire::all_options;
use serde_json::json;

/// The state that a line `x-state` asks for.
struct Wanted<'a> {
    name: &'a str,
    /// The viewer; `None` for the seat that acts next.
    viewer: Option<Viewer>,
    pick: Vec<String>,
}

impl<'a> Wanted<'a> {
    fn of(line: &'a str) -> Result<Option<Self>, String> {
        let Some(rest) = line.strip_prefix("x-state ") else { return Ok(None) };
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let name = words.next().ok_or("a state has a name")?;
        let mut wanted = Self { name, viewer: None, pick: Vec::new() };
        while let Some(word) = words.next() {
            match word {
                "table" => wanted.viewer = Some(Viewer::Table),
                "seat" => {
                    let seat = words.next().and_then(|seat| seat.parse().ok());
                    let seat = seat.ok_or_else(|| format!("`{line}`: a seat's number is meant"))?;
                    wanted.viewer = Some(Viewer::Seat(Seat::new(seat)));
                }
                "pick" => wanted.pick.extend(words.by_ref().map(ToOwned::to_owned)),
                other => return Err(format!("`{other}` says nothing: {line}")),
            }
        }
        Ok(Some(wanted))
    }
}

/// Reads the states of a record. Returns each as a line of JSON.
///
/// # Errors
/// Returns the reason if the record does not hold, or if a line of it names no state.
pub fn states(text: &str) -> Result<Vec<String>, String> {
    let key = game_key(text).map_err(|failure| failure.to_string())?;
    let mut found = Vec::new();
    let mut so_far = String::new();
    for line in text.lines() {
        if let Some(wanted) = Wanted::of(line)? {
            let state = with_game!(key, G => state::<G>(key, &so_far, &wanted));
            found.push(state.map_err(|unknown| unknown.to_string())??);
        }
        so_far += line;
        so_far.push('\n');
    }
    Ok(found)
}

fn state<G: Checks>(key: &str, so_far: &str, wanted: &Wanted<'_>) -> Result<String, String> {
    let read = run::<G>(so_far).map_err(|failure| failure.to_string())?;
    let viewer = wanted.viewer.unwrap_or(match read.game.turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        Turn::Chance | Turn::Over => Viewer::Seat(Seat::new(0)),
    });
    let view = read.game.view(viewer);
    let differing = read.record.options.differing();
    let differing: Vec<_> =
        differing.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let mut fields = format!(
        "\"name\":{},\"game\":\"{key}\",\"options\":{},\"seat\":{}",
        json!(wanted.name),
        json!(all_options(key, &differing)),
        match viewer {
            Viewer::Seat(seat) => json!(seat.number()),
            Viewer::Table => json!(null),
        }
    );
    if !wanted.pick.is_empty() {
        let formed = G::form(&view, &wanted.pick);
        let formed = formed.transpose().map_err(|error| error.to_string())?;
        let formed: Vec<Formed> = formed.into_iter().flatten().map(Formed::from).collect();
        fields += &format!(",\"pick\":{},\"formed\":{}", json!(wanted.pick), json!(formed));
    }
    // As the server writes it: in the order of the fields.
    let view = serde_json::to_string(&view).map_err(|error| error.to_string())?;
    Ok(format!("{{{fields},\"view\":{view}}}"))
}
