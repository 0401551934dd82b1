import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { helpPages, type HelpPage } from './help-pages.ts';

const texts = join(import.meta.dirname, 'texts');

type FirstText = {
  readonly page: HelpPage;
  readonly language: string;
  readonly title: string;
  readonly body: string;
};

/** What each page says before staff write anything: texts/<language>/<page>.md, whose first line is the title. */
export function firstTexts(): FirstText[] {
  return readdirSync(texts).flatMap((language) =>
    helpPages.map((page) => {
      const [first = '', ...lines] = readFileSync(join(texts, language, `${page}.md`), 'utf8').split('\n');
      return { page, language, title: first.replace(/^# /, ''), body: lines.join('\n').trim() };
    }),
  );
}

/** Publishes them where a page has no text in a language yet; whatever staff wrote stays. */
export async function addFirstTexts(db: Kysely<Database>): Promise<void> {
  const rows = firstTexts().map((text) => ({ ...text, version: 1, state: 'published' as const }));
  await db
    .insertInto('help_text')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute();
}
