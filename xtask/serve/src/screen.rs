//! One terminal for several steps at a time.
//!
//! The step that has the floor prints as it goes; what the others say is held back, so that the
//! lines of a step always stand together. When it ends, those that ended meanwhile follow, and then
//! the floor goes to the one that has run longest.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{Write, stdout};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many of the last lines of a step are kept.
const LAST: usize = 40;

/// Who may print, and what the others have to say: the steps that began and whose lines are not all
/// printed, the oldest first. That one has the floor.
#[derive(Default)]
pub struct Screen(Vec<Open>);

#[derive(Default)]
struct Open {
    step: usize,
    /// What is held back.
    held: String,
    /// What it said last.
    last: VecDeque<String>,
    ended: bool,
}

impl Screen {
    /// A step and its place, at the end if it begins.
    fn open(&mut self, step: usize) -> (usize, &mut Open) {
        let at = self.0.iter().position(|open| open.step == step).unwrap_or_else(|| {
            self.0.push(Open { step, ..Open::default() });
            self.0.len() - 1
        });
        (at, &mut self.0[at])
    }

    /// A line of a step: what is to be printed now.
    fn line(&mut self, step: usize, text: &str) -> String {
        let (at, open) = self.open(step);
        if open.last.len() == LAST {
            open.last.pop_front();
        }
        open.last.push_back(text.to_owned());
        let line = format!("{text}\n");
        if at == 0 {
            return line;
        }
        open.held += &line;
        String::new()
    }

    /// The last line of a step, and a word of it for those who wait: what is to be printed now.
    fn end(&mut self, step: usize, last: &str, notice: &str) -> String {
        let mut now = self.line(step, last);
        let (at, open) = self.open(step);
        open.ended = true;
        if at > 0 {
            return format!("   ({notice})\n");
        }
        self.0.retain(|open| {
            if open.ended {
                now += &open.held;
            }
            !open.ended
        });
        if let Some(next) = self.0.first_mut() {
            now += &std::mem::take(&mut next.held);
        }
        now
    }
}

/// A step's access to the screen.
#[derive(Clone)]
pub struct Place {
    screen: Arc<Mutex<Screen>>,
    step: usize,
}

impl Place {
    /// The place of a step, named by its number.
    pub fn new(screen: &Arc<Mutex<Screen>>, step: usize) -> Self {
        Self { screen: Arc::clone(screen), step }
    }

    /// Prints a line, now or when the step has the floor.
    pub fn line(&self, text: &str) {
        self.with(|screen| screen.line(self.step, text));
    }

    /// Prints the step's last line and passes the floor on; a `notice` is printed at once.
    pub fn end(&self, last: &str, notice: &str) {
        self.with(|screen| screen.end(self.step, last, notice));
    }

    /// The last lines that the step said, until it ends.
    pub fn last(&self) -> Vec<String> {
        self.screen().open(self.step).1.last.iter().cloned().collect()
    }

    fn screen(&self) -> MutexGuard<'_, Screen> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with(&self, change: impl FnOnce(&mut Screen) -> String) {
        let mut screen = self.screen();
        let now = change(&mut screen);
        // A closed pipe is no reason to stop a test run.
        let _ = stdout().lock().write_all(now.as_bytes());
    }
}

thread_local! {
    static PLACE: RefCell<Option<Place>> = const { RefCell::new(None) };
}

/// From now on, what this thread says goes to this place; `None` is the terminal.
pub fn speak_at(place: Option<Place>) {
    PLACE.with(|own| *own.borrow_mut() = place);
}

/// Where this thread speaks.
pub fn place() -> Option<Place> {
    PLACE.with(|own| own.borrow().clone())
}

/// Prints what a task has to say, one or more lines, where this thread speaks.
pub fn say(text: &str) {
    match place() {
        Some(place) => text.split('\n').for_each(|line| place.line(line)),
        None => println!("{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_step_stand_together() {
        let mut screen = Screen::default();
        let mut out = String::new();
        out += &screen.line(0, "0 begins");
        out += &screen.line(1, "1 begins");
        out += &screen.line(0, "0 goes on");
        out += &screen.line(2, "2 begins");
        out += &screen.end(2, "2 ends", "2 is done");
        out += &screen.end(0, "0 ends", "unheard");
        out += &screen.line(1, "1 goes on");
        out += &screen.end(1, "1 ends", "unheard");
        out += &screen.line(3, "3 begins");
        let expected = "0 begins\n0 goes on\n   (2 is done)\n0 ends\n2 begins\n2 ends\n\
            1 begins\n1 goes on\n1 ends\n3 begins\n";
        assert_eq!(out, expected);
    }

    #[test]
    fn the_last_lines_of_a_step_are_kept() {
        let (screen, mut all) = (Arc::default(), Vec::new());
        let (place, other) = (Place::new(&screen, 0), Place::new(&screen, 1));
        for number in 0..LAST + 2 {
            place.line(&number.to_string());
            other.line("not this");
            all.push(number.to_string());
        }
        assert_eq!(place.last(), all[2..]);
    }
}
