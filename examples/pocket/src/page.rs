//! What a page calls: `play` plays a match, and what it led to lies at `text`, `text_len` bytes
//! long. No pointer is read here, so that nothing is unsafe.

// A function that a page calls needs its name in the module. Nothing else has such a name.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::panic::set_hook;

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Plays a match of the game with this number in the list. Returns whether there is such a game.
///
/// A panic ends the module, and leaves its message at [`text`].
#[unsafe(no_mangle)]
extern "C" fn play(n: usize) -> bool {
    set_hook(Box::new(|panic| TEXT.set(panic.to_string())));
    let played = crate::play_nth(n).map(|text| text.expect("the match is played to its end"));
    let is_game = played.is_some();
    TEXT.set(played.unwrap_or_default());
    is_game
}

/// Returns the place of the text.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// Returns the length of the text, in bytes.
#[unsafe(no_mangle)]
extern "C" fn text_len() -> usize {
    TEXT.with_borrow(String::len)
}
