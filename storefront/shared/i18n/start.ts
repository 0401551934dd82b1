import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './codes.ts';
import { markDocument } from './language.ts';
import { loadFile, loadTexts } from './load-texts.ts';

/** Starts in one language with the areas that the site always shows, which the build puts into one file. */
export async function startTexts(language: Language): Promise<void> {
  markDocument(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    // A key is area and path, both parted by dots.
    nsSeparator: '.',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await loadFile('entry');
  // Refusals are shown only after a page's first content, so their texts load behind the page.
  void loadTexts(['refusals']).catch(() => undefined);
}
