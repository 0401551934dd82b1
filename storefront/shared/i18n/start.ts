import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './codes.ts';
import { markDocument, renderIn } from './language.ts';
import { loadFile, loadRefusals } from './load-texts.ts';

async function begin(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    // A key is area and path, both parted by dots.
    nsSeparator: '.',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Starts in one language with the areas that the site always shows, which the build puts into one file. */
export async function startTexts(language: Language): Promise<void> {
  markDocument(language);
  await begin(language);
  await loadFile('entry');
  // Refusals are shown only after a page's first content, so their texts load behind the page.
  void loadRefusals();
}

/** On the server: what is rendered next is in this language, of which these files of texts are read. */
export async function speak(language: Language, files: readonly string[]): Promise<void> {
  renderIn(language);
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else await begin(language);
  await Promise.all(files.map(loadFile));
}
