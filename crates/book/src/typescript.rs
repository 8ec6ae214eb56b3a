//! Tests that the TypeScript types of lessons and positions are fresh.

use kozyr_wire::typescript::declared;
use ts_rs::TypeVisitor;

use crate::{lessons, positions, root};

#[test]
fn lessons() {
    let text = declared("Lessons, as the client is given them.", "book", |out| {
        out.visit::<lessons::Lesson>();
    });
    kozyr_laws::check_golden(&root().join("web/src/wire/lesson.ts"), &text).unwrap();
}

#[test]
fn positions() {
    let text = declared("Positions, as the client is given them.", "book", |out| {
        out.visit::<positions::Position>();
        out.visit::<positions::Listed>();
    });
    kozyr_laws::check_golden(&root().join("web/src/wire/position.ts"), &text).unwrap();
}
