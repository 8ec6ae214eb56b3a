// The sentences of one lesson, in the present language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../i18n";
import { typeset } from "../i18n/typeset";
import { lessonFolder } from "./lessons";

const files = import.meta.glob<string>(["../../../games/*/book/lessons/*.ftl", "!**/titles.*.ftl"], {
  query: "?raw",
  import: "default",
});

/** Loads the texts of a lesson: a map from the name of a sentence to the sentence. */
export async function loadSentences(game: string, name: string, language: Language): Promise<(id: string) => string> {
  const text = await files[`../../../games/${lessonFolder(game)}/book/lessons/${name}.${language}.ftl`]?.();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(typeset(text ?? "")));
  return (id) => {
    const message = bundle.getMessage(id)?.value;
    return message ? bundle.formatPattern(message) : id;
  };
}
