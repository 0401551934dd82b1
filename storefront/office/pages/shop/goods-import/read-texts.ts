import { languageCodes } from '@caravan/storefront-shared/i18n';
import type { ArticleDraft } from '../../../api/article-files.ts';
import { optional, shownName, words } from './cells.ts';
import type { Sheet } from './sheet.ts';

type Translations = NonNullable<ArticleDraft['translations']>;
type Texts = Exclude<Translations, string>[number];

/** What the file says to readers of each language: an empty cell takes the text away, a column that is not there leaves it. */
export function readTexts(sheet: Sheet): Texts[] {
  return languageCodes.flatMap((language): Texts[] => {
    const [nameColumn, descriptionColumn] = [`name:${language}`, `description:${language}`] as const;
    const name = sheet.readOnce(nameColumn, optional(shownName));
    const description = sheet.readOnce(descriptionColumn, optional(words(5_000)));
    const texts = {
      ...(sheet.has(nameColumn) && { name: name ?? '' }),
      ...(sheet.has(descriptionColumn) && { description: description ?? '' }),
    };
    return Object.keys(texts).length > 0 ? [{ language, ...texts }] : [];
  });
}
