//! The font of the pictures: which letters it has, how wide they are, and SVG turned into PNG.

use std::sync::Arc;

use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use resvg::{tiny_skia, usvg};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::head::PICTURE_SIZE;

/// A font in one or several files, each with letters that the others lack.
pub(crate) struct Font {
    files: Vec<Vec<u8>>,
    family: String,
}

/// The fonts of a picture.
pub(crate) struct Fonts {
    pub(crate) text: Font,
    /// For names of games; the other one is used where it lacks a letter.
    pub(crate) title: Option<Font>,
    database: Arc<Database>,
}

impl Fonts {
    /// Both from their files; `None` if there is none for texts.
    pub(crate) fn new(text: Vec<Vec<u8>>, title: Vec<Vec<u8>>) -> Option<Self> {
        let mut database = Database::new();
        let text = Font::new(text, &mut database)?;
        let title = Font::new(title, &mut database);
        Some(Self { text, title, database: Arc::new(database) })
    }

    /// The font in which a title is drawn.
    pub(crate) fn of_title(&self, title: &str) -> &Font {
        self.title.as_ref().filter(|font| font.has(title)).unwrap_or(&self.text)
    }

    /// A picture as PNG; `None` if the SVG cannot be read.
    pub(crate) fn png(&self, svg: &str) -> Option<Vec<u8>> {
        let options = Options {
            font_family: self.text.family.clone(),
            fontdb: Arc::clone(&self.database),
            text_rendering: usvg::TextRendering::GeometricPrecision,
            ..Options::default()
        };
        let tree = Tree::from_str(svg, &options)
            .inspect_err(|error| tracing::error!(%error, "a picture cannot be read"))
            .ok()?;
        let (width, height) = PICTURE_SIZE;
        let mut pixels = tiny_skia::Pixmap::new(width, height)?;
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().ok()
    }
}

impl Font {
    /// A font from its files; `None` if one of them cannot be read, or there is none.
    fn new(files: Vec<Vec<u8>>, database: &mut Database) -> Option<Self> {
        let known = database.len();
        for file in &files {
            FontRef::new(file).ok()?;
            database.load_font_data(file.clone());
        }
        let family = database.faces().nth(known)?.families.first()?.0.clone();
        Some(Self { files, family })
    }

    /// Its name.
    pub(crate) fn family(&self) -> &str {
        &self.family
    }

    /// How wide a letter is, at size 1; `None` if the font does not have it.
    fn advance(&self, letter: char) -> Option<f32> {
        self.files.iter().find_map(|file| {
            let font = FontRef::new(file).ok()?;
            let glyph = font.charmap().map(letter)?;
            font.glyph_metrics(Size::new(1.0), LocationRef::default()).advance_width(glyph)
        })
    }

    /// Whether it has a letter.
    pub(crate) fn has_char(&self, letter: char) -> bool {
        self.advance(letter).is_some()
    }

    /// Whether it has all letters of a text.
    pub(crate) fn has(&self, text: &str) -> bool {
        text.chars().all(|letter| self.has_char(letter))
    }

    /// The letters of a text that it has.
    pub(crate) fn fitting(&self, text: &str) -> String {
        text.chars().filter(|&letter| self.has_char(letter)).collect()
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().filter_map(|letter| self.advance(letter)).sum::<f32>() * size
    }

    /// The size at which a text is at most so wide, and at most a size.
    pub(crate) fn fit(&self, text: &str, size: f32, room: f32) -> f32 {
        let width = self.width(text, size);
        if width <= room { size } else { size * room / width }
    }

    /// A text in lines that are at most so wide, where its words allow it.
    pub(crate) fn lines(&self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= room => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}
