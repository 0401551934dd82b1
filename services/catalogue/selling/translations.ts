/** What a shop says of an article to readers of one language. */
export type TranslationDraft = {
  /** as `lang` of a request names it */
  readonly language: string;
  /** omitted: as it is; empty: none, so that the article's own is shown */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
};

/** As an article has it; empty: the article's own is shown. */
export type Translation = { readonly language: string; readonly name: string; readonly description: string };

type Texts = Readonly<Record<string, string>>;
/** By language, without empty ones: as the rows of goods have them. */
export type KeptTexts = { readonly names: Texts; readonly descriptions: Texts };

/** What an article says in each language after a change. Languages that the change does not name stay as they are. */
export function changedTexts(
  { names, descriptions }: KeptTexts,
  changes: readonly TranslationDraft[] = [],
): KeptTexts {
  return changes.reduce<KeptTexts>(
    (texts, { language, name, description }) => ({
      names: withText(texts.names, language, name),
      descriptions: withText(texts.descriptions, language, description),
    }),
    { names, descriptions },
  );
}

function withText(texts: Texts, language: string, text: string | undefined): Texts {
  if (text === undefined) return texts;
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}

/** One per language that has a name or a description. */
export function translationsOf({ names, descriptions }: KeptTexts): Translation[] {
  const languages = new Set([...Object.keys(names), ...Object.keys(descriptions)]);
  return [...languages].toSorted().map((language) => ({
    language,
    name: names[language] ?? '',
    description: descriptions[language] ?? '',
  }));
}
