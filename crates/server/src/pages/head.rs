//! Head of a page: title, description, and the link preview that a messenger shows.

use std::fmt::Write as _;

use super::phrases::Language;

/// The content of the head of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) language: Language,
    /// The name of the house.
    pub(crate) site: String,
    pub(crate) title: String,
    pub(crate) about: String,
    /// The address of the page, without its query.
    pub(crate) url: String,
    /// Whether the address names the language.
    pub(crate) named_language: bool,
    /// Whether a search may find the page.
    pub(crate) public: bool,
    /// The address of its picture.
    pub(crate) picture: Option<String>,
    /// The key of the page's game: the client loads its files with the page.
    pub(crate) game: Option<String>,
}

/// The size of pictures as the client draws them (`web/poster.ts`).
const PICTURE_SIZE: (u32, u32) = (1200, 630);

impl Head {
    /// Returns the page with this head, if the page has one to replace.
    pub(crate) fn put_into(&self, page: &str) -> String {
        let html = "<html lang=\"en\">";
        let tag = self.language.tag();
        let game = self.game.as_deref().map(|key| format!(" data-about=\"{}\"", escaped(key)));
        let told = format!("<html lang=\"{tag}\"{}>", game.unwrap_or_default());
        let page = page.replacen(html, &told, 1);
        match (page.find("<title>"), page.find("</title>")) {
            (Some(start), Some(end)) if start < end => {
                let after = &page[end + "</title>".len()..];
                format!("{}{}{after}", &page[..start], self.lines())
            }
            _ => page,
        }
    }

    fn lines(&self) -> String {
        let mut out = format!("<title>{}</title>", escaped(&self.title));
        let mut line = |text: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n    {text}");
        };
        let (title, about, url) = (escaped(&self.title), escaped(&self.about), escaped(&self.url));
        line(format_args!("<meta name=\"description\" content=\"{about}\" />"));
        if self.public {
            let tag = self.language.tag();
            let own = if self.named_language { format!("?lang={tag}") } else { String::new() };
            line(format_args!("<link rel=\"canonical\" href=\"{url}{own}\" />"));
            for language in Language::ALL {
                let tag = language.tag();
                line(format_args!(
                    "<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{url}?lang={tag}\" />"
                ));
            }
            line(format_args!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{url}\" />"));
        } else {
            line(format_args!("<meta name=\"robots\" content=\"noindex\" />"));
        }
        let locale = match self.language.tag() {
            "ru" => "ru_RU",
            "uk" => "uk_UA",
            _ => "en_GB",
        };
        for (name, value) in [
            ("og:site_name", &*escaped(&self.site)),
            ("og:type", "website"),
            ("og:locale", locale),
            ("og:url", &url),
            ("og:title", &title),
            ("og:description", &about),
        ] {
            line(format_args!("<meta property=\"{name}\" content=\"{value}\" />"));
        }
        let card = if self.picture.is_some() { "summary_large_image" } else { "summary" };
        line(format_args!("<meta name=\"twitter:card\" content=\"{card}\" />"));
        if let Some(picture) = &self.picture {
            let (picture, (width, height)) = (escaped(picture), PICTURE_SIZE);
            line(format_args!("<meta property=\"og:image\" content=\"{picture}\" />"));
            line(format_args!("<meta property=\"og:image:type\" content=\"image/png\" />"));
            line(format_args!("<meta property=\"og:image:width\" content=\"{width}\" />"));
            line(format_args!("<meta property=\"og:image:height\" content=\"{height}\" />"));
            line(format_args!("<meta property=\"og:image:alt\" content=\"{title}\" />"));
        }
        out
    }
}

/// Returns a text escaped for HTML, between tags and in quotes.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_people_is_escaped_in_the_head_of_a_page() {
        let evil = "</title><script>alert('x')</script>\"&";
        let head = Head {
            language: Language::ALL[1],
            site: evil.to_owned(),
            title: evil.to_owned(),
            about: evil.to_owned(),
            url: format!("https://kozyr.example/{evil}"),
            named_language: false,
            public: true,
            picture: Some(format!("https://kozyr.example/assets/{evil}.png")),
            game: Some("kan".to_owned()),
        };
        let page = "<html lang=\"en\"><head><title>Kozyr</title></head><body></body></html>";
        let made = head.put_into(page);
        assert!(made.starts_with(
            "<html lang=\"ru\" data-about=\"kan\"><head><title>&lt;/title&gt;&lt;script&gt;"
        ));
        assert_eq!(made.matches("<script").count(), 0, "{made}");
        assert_eq!(made.matches("</title>").count(), 1, "{made}");
        // Every attribute ends where it should.
        for line in made.lines().filter(|line| line.contains("content=")) {
            assert_eq!(line.matches('"').count(), 4, "{line}");
        }
        let told = escaped(evil);
        let alt = format!("<meta property=\"og:image:alt\" content=\"{told}\" />");
        assert!(made.contains(&alt), "the picture is called as the page: {made}");
        let image = format!("og:image\" content=\"https://kozyr.example/assets/{told}.png\" />");
        assert!(made.contains(&image) && made.contains("summary_large_image"), "{made}");
        let bare = Head { picture: None, ..head.clone() }.put_into(page);
        assert!(!bare.contains("og:image") && bare.contains("content=\"summary\""), "{bare}");
        // A page of another form stays as it is.
        assert_eq!(head.put_into("</title><title>"), "</title><title>");
    }
}
