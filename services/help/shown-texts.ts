import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { helpPages, type HelpPage } from './help-pages.ts';

/** The gateway shares answers for as long again: staff see what they publish within a second. */
const SECONDS = 0.25;

/** A page as a reader sees it; `language`: that of its words. */
export type ShownText = {
  readonly page: HelpPage;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly changedAt: Date;
};

/** The published texts of a brand in a language. What is not there in it is in English; a brand's own words go before those of all. */
export function shownTexts(db: Kysely<Database>, clock: Clock) {
  const answers = createAnswerCache<ShownText[]>({ seconds: SECONDS, size: 256, clock });
  return (brand: number, language: string) =>
    answers(`${brand} ${language}`, async () => {
      const { rows } = await sql<ShownText>`
        with standing as (
          select distinct on (page, language, brand) * from help_text
          where state <> 'draft' and language in (${language}, 'en') and (brand is null or brand = ${brand})
          order by page, language, brand, version desc
        )
        select distinct on (page) page, language, title, body, kept_at as "changedAt" from standing
        where state = 'published' order by page, language <> ${language}, brand is null`.execute(db);
      return helpPages.flatMap((page) => rows.find((row) => row.page === page) ?? []);
    });
}
