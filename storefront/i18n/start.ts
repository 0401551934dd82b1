import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './codes.ts';
import { markDocument } from './language.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*.json', { import: 'default' });

const refusals = import.meta.glob<Record<string, string>>('./locales/refusals/*.json', { import: 'default' });

/** Loads the texts of one language and nothing else. */
export async function startTexts(language: Language): Promise<void> {
  const load = files[`./locales/${language}.json`];
  if (!load) throw new Error(`no texts for language ${language}`);
  markDocument(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await load() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  void startRefusals(language);
}

/** What the server may refuse is said after what a page shows first, so its words come behind the page. */
async function startRefusals(language: Language): Promise<void> {
  const table = await refusals[`./locales/refusals/${language}.json`]?.().catch(() => undefined);
  if (table) i18next.addResourceBundle(language, 'refusals', table);
}
