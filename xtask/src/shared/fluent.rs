//! What a Fluent file says: its messages and the variables they use.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Attribute, PatternElement};
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern};
use fluent_syntax::parser;

/// Messages, each with the variables it uses.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages, terms and attributes (`id.attribute`) of a Fluent file; what cannot be read is an
/// error with its line.
pub(crate) fn messages(text: &str) -> Result<Messages, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let said = errors.iter().map(|error| {
            let line = text[..error.pos.start].matches('\n').count() + 1;
            format!("line {line}: {error}")
        });
        said.collect::<Vec<_>>().join("; ")
    })?;
    let mut found = Messages::new();
    for entry in &resource.body {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => {
                (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
            }
            _ => continue,
        };
        for Attribute { id: name, value } in attributes {
            found.insert(format!("{id}.{}", name.name), variables(value));
        }
        if let Some(value) = value {
            found.insert(id, variables(value));
        }
    }
    Ok(found)
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            in_arguments(arguments, found);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { arguments: None, .. } => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, found: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| in_inline(argument, found));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, found));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_their_variables() {
        let text = "# a comment = not one\nhello = Hello, { $name }!\n    .title = To { $who-else } = all\n\
            count = { $n ->\n    [one] one card of { NUMBER($m) }\n   *[other] { $n } cards\n}\n-term = x\n";
        let found = messages(text).unwrap();
        let of = |id: &str| found[id].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(found.keys().collect::<Vec<_>>(), ["-term", "count", "hello", "hello.title"]);
        assert_eq!(of("hello"), ["name"]);
        assert_eq!(of("hello.title"), ["who-else"]);
        assert_eq!(of("count"), ["m", "n"]);
    }

    #[test]
    fn what_is_no_fluent_is_said_with_its_line() {
        let error = messages("fine = yes\nbroken = { $n\n").unwrap_err();
        assert!(error.starts_with("line 2: ") || error.starts_with("line 3: "), "{error}");
    }
}
