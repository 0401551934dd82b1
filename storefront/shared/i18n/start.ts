import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './codes.ts';
import { markDocument } from './language.ts';

/** The content of a site's text file: texts and groups of them by name. */
export type Texts = Readonly<Record<string, unknown>>;

const own = import.meta.glob<Texts>('./locales/*.json', { import: 'default' });
const refusals = import.meta.glob<Record<string, string>>('./locales/refusals/*.json', { import: 'default' });

/** Starts in one language: the site's texts and those that every site has, and nothing of any other language. */
export async function startTexts(language: Language, load: () => Promise<Texts>): Promise<void> {
  const loadOwn = own[`./locales/${language}.json`];
  if (!loadOwn) throw new Error(`no texts for language ${language}`);
  markDocument(language);
  const [everySite, site] = await Promise.all([loadOwn(), load()]);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: { ...everySite, ...site } } },
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
