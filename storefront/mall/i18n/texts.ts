import type { Language, Texts } from '@caravan/storefront-shared/i18n';

const files = import.meta.glob<Texts>('./locales/*.json', { import: 'default' });

/** Loads what the mall says in a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = files[`./locales/${language}.json`];
  if (!load) throw new Error(`no texts for language ${language}`);
  return load();
}
