//! Pictures of what a link shows: drawn as SVG, turned into PNG one after the other where nobody
//! waits for it, and kept for as long as there is room.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::dist::Files;
use crate::phrases::{Language, Phrases};
use crate::poster;
use crate::poster::font::Fonts;
use crate::preview::Drawing;

/// Max size of all pictures that are kept, in bytes.
const KEPT: usize = 16 * 1024 * 1024;

/// A name for what a picture shows: the same picture has the same one.
pub(crate) type State = String;

/// A picture as it is sent.
pub(crate) type Png = Arc<[u8]>;

/// Draws pictures and keeps them. Clones share them.
#[derive(Clone)]
pub(crate) struct Pictures {
    files: Files,
    kept: Arc<Mutex<Kept>>,
    /// One is drawn at a time.
    turn: Arc<Semaphore>,
    told: Arc<AtomicBool>,
}

impl Pictures {
    pub(crate) fn new(files: Files) -> Self {
        let turn = Arc::new(Semaphore::new(1));
        Self { files, kept: Arc::default(), turn, told: Arc::default() }
    }

    /// The fonts of the pictures, if the client was built with them.
    fn fonts(&self, phrases: &Phrases) -> Option<Fonts> {
        let read = |path: &String| Some(self.files.get(path)?.data.into_owned());
        let all = |paths: &[String]| paths.iter().map(read).collect::<Option<Vec<_>>>();
        let titles = all(&phrases.titles).unwrap_or_default();
        Fonts::new(all(&phrases.fonts)?, titles)
    }

    /// Whether there can be pictures: the client was built with a font. That it was not is said
    /// once.
    pub(crate) fn drawn(&self, phrases: &Phrases) -> bool {
        let there = phrases.fonts.iter().all(|path| self.files.get(path).is_some());
        if !there && !self.told.swap(true, Ordering::Relaxed) {
            tracing::warn!("the web client has no font for pictures, so links are shown without");
        }
        there
    }

    /// A picture; `None` if there is no font or it cannot be drawn.
    pub(crate) async fn png(
        &self,
        phrases: Phrases,
        language: Language,
        drawing: Drawing,
    ) -> Option<Png> {
        let state = state(language, &drawing);
        if let Some(png) = self.kept().get(&state) {
            return Some(png);
        }
        let _turn = self.turn.acquire().await.ok()?;
        // Somebody else may have asked for the same one.
        if let Some(png) = self.kept().get(&state) {
            return Some(png);
        }
        let fonts = self.fonts(&phrases)?;
        let look = phrases.look(drawing.game.as_deref());
        let brand = phrases.find(language, "preview-home").and_then(|home| home.split(':').next());
        let brand = brand.unwrap_or_default().to_owned();
        let drawn = tokio::task::spawn_blocking(move || {
            fonts.png(&poster::svg(&drawing, &look, &brand, &fonts))
        });
        let png: Png = drawn.await.ok().flatten()?.into();
        self.kept().put(state, Arc::clone(&png));
        Some(png)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name of what a picture shows.
pub(crate) fn state(language: Language, drawing: &Drawing) -> State {
    // These types have no maps, and serialising them cannot fail.
    let text = serde_json::to_string(drawing).unwrap_or_default();
    let mut hash = Sha256::new();
    hash.update(language.tag());
    hash.update(text);
    hash.finalize().iter().take(9).map(|byte| format!("{byte:02x}")).collect()
}

/// The pictures that are kept, those that nobody asked for longest first.
#[derive(Default)]
struct Kept {
    by_state: HashMap<State, Png>,
    order: VecDeque<State>,
    size: usize,
}

impl Kept {
    fn get(&mut self, state: &State) -> Option<Png> {
        let png = self.by_state.get(state).cloned()?;
        self.order.retain(|other| other != state);
        self.order.push_back(state.clone());
        Some(png)
    }

    fn put(&mut self, state: State, png: Png) {
        self.size += png.len();
        self.order.push_back(state.clone());
        self.by_state.insert(state, png);
        while self.size > KEPT {
            let Some(oldest) = self.order.pop_front() else { return };
            let gone = self.by_state.remove(&oldest);
            self.size -= gone.map_or(0, |png| png.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded_and_what_is_asked_for_stays() {
        let mut kept = Kept::default();
        let png: Png = vec![0; KEPT / 4].into();
        for name in ["a", "b", "c", "d"] {
            kept.put(name.to_owned(), Arc::clone(&png));
        }
        assert!(kept.get(&"a".to_owned()).is_some());
        kept.put("e".to_owned(), Arc::clone(&png));
        assert!(kept.get(&"b".to_owned()).is_none());
        assert!(kept.get(&"a".to_owned()).is_some());
        assert_eq!((kept.size, kept.by_state.len(), kept.order.len()), (KEPT, 4, 4));
        // One that is larger than all of it is not kept.
        kept.put("f".to_owned(), vec![0; KEPT + 1].into());
        assert_eq!((kept.size, kept.by_state.len()), (0, 0));
    }
}
