//! The lines of source files that are code, and their words.

/// The numbered lines of a file without its comments and, of Rust, without the tests at its end. A
/// comment behind code ends at the line's end; one that begins a line may go on over several.
pub(crate) fn code<'a>(path: &str, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    let (line, open, close) = match path.rsplit('.').next().unwrap_or_default() {
        "rs" | "ts" | "tsx" => ("//", "/*", "*/"),
        "css" => ("/*", "/*", "*/"),
        "html" => ("<!--", "<!--", "-->"),
        _ => ("#", "#", ""),
    };
    let is_rust = path.ends_with(".rs");
    let lines: Vec<&str> = text.lines().collect();
    let is_end = |pair: &[&str]| {
        pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod ") && pair[1].ends_with('{')
    };
    let end = lines.windows(2).position(is_end).filter(|_| is_rust).unwrap_or(lines.len());
    let (mut inside, mut tested) = (false, false);
    lines.into_iter().take(end).enumerate().filter_map(move |(at, text)| {
        let begun = text.trim_start();
        // An attribute and the one line that has it: `mod tests;`.
        let left_out = std::mem::replace(&mut tested, is_rust && begun == "#[cfg(test)]");
        inside |= begun.starts_with(open);
        let comment = inside || begun.starts_with(line);
        inside &= !text.contains(close);
        let behind = [" // ", " /* ", "{/*"].iter().filter_map(|mark| text.find(mark)).min();
        let text = if line == "#" { text } else { &text[..behind.unwrap_or(text.len())] };
        (!comment && !left_out).then_some((at + 1, text))
    })
}

/// The words of a text, each whole: `a.b_c` has two.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The path from the top of what a file calls so; none if it leads out.
pub(crate) fn beside(from: &str, address: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in address.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_no_code() {
        let of = |path: &str, text: &'static str| {
            code(path, text).map(|(line, text)| format!("{line} {text}")).collect::<Vec<_>>()
        };
        let rust =
            "//! a\n#[cfg(test)]\nmod t;\nfn b() {} // c\n/* d\ne */\n#[cfg(test)]\nmod tests {\n}";
        assert_eq!(of("a.rs", rust), ["2 #[cfg(test)]", "4 fn b() {}"]);
        assert_eq!(of("a.css", "/* a\n b */\n.c { } /* d */\n"), ["3 .c { }"]);
        assert_eq!(of("a.toml", "# a\nb = 1"), ["2 b = 1"]);
    }
}
