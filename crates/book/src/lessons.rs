//! Lessons (tutorial): records with stops, made into JSON that the client plays without a server.
//! What a lesson is, and how to write one, is told in `docs/lessons.md`. `cargo xtask golden book`
//! rewrites the JSON; a lesson that breaks a rule, or lights what is not there, fails here.

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

/// Reads a lesson of whichever game it is, from its records.
///
/// # Errors
/// If it is no lesson; says why.
pub fn lesson(texts: &[&str]) -> Result<Lesson, String> {
    let first = texts.first().copied().unwrap_or_default();
    let key = kozyr_rules::record::game_key(first).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::read::<G>(key, texts))
        .map_err(|unknown| unknown.to_string())?
}
