//! Lessons (tutorial): records with stops, compiled into JSON that the client plays without a
//! server. `docs/lessons.md` explains what a lesson is and how to write one. `cargo xtask golden
//! book` rewrites the JSON. The tests here fail if a lesson breaks a rule, or if it lights
//! something that does not exist.

#[cfg(test)]
mod files;
mod forms;
mod model;
pub(crate) mod read;
#[cfg(test)]
mod tests;

pub use model::{
    Lesson, LessonAsks, LessonForm, LessonRefusal, LessonStep, LessonStop, LessonWrong,
};

/// Reads a lesson of any game from its records.
///
/// # Errors
/// Returns the reason if the records are not a lesson.
pub fn lesson(texts: &[&str]) -> Result<Lesson, String> {
    let first = texts.first().copied().unwrap_or_default();
    let key = kozyr_rules::record::game_key(first).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::read::<G>(key, texts))
        .map_err(|unknown| unknown.to_string())?
}
