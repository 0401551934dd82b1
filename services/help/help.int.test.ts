import { createTestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFirstTexts } from './first-texts.ts';
import { createHelp, type HelpText } from './help.ts';
import { helpPages } from './help-pages.ts';

const database = await createTestDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const help = createHelp(database.db, () => now);
beforeAll(() => addFirstTexts(database.db));
afterAll(() => database.drop());

const OF_ALL = 1;
const OWN = 2;
const about: HelpText = { page: 'about', language: 'ar', brand: undefined };
const keep = (text: HelpText, title: string, version: number) =>
  help.keep({ text, title, body: `${title}.`, version, by: 's1' });
/** after what is remembered was forgotten */
async function shown(brand: number, language: string, page = 'about') {
  now = new Date(now.getTime() + 1_000);
  return (await help.shown(brand, language)).find((each) => each.page === page);
}

it('begins with every page in each language, and adds them once', async () => {
  await addFirstTexts(database.db);
  expect((await help.list()).length).toBe(2 * helpPages.length);
  expect((await help.shown(OF_ALL, 'ar')).map(({ page }) => page)).toEqual(helpPages);
});

it('shows a draft to readers once it is published, and keeps every version', async () => {
  expect(await keep(about, 'New', 1)).toBe(2);
  expect((await shown(OF_ALL, 'ar'))?.title).not.toBe('New');
  expect(await help.publish(about, 2, 's2')).toBe(3);
  expect(await shown(OF_ALL, 'ar')).toMatchObject({ title: 'New', body: 'New.', language: 'ar' });
  expect((await help.versions(about)).map(({ state, by }) => [state, by])).toEqual([
    ['published', 's2'],
    ['draft', 's1'],
    ['published', undefined],
  ]);
  await addFirstTexts(database.db);
  expect((await help.versions(about)).length).toBe(3);
});

it('refuses what was overtaken, and what there is nothing to publish of', async () => {
  expect(await keep(about, 'Late', 2)).toMatchObject({ key: 'content-changed' });
  expect(await help.publish(about, 2, 's1')).toMatchObject({ key: 'content-changed' });
  expect(await help.publish(about, 3, 's1')).toMatchObject({ key: 'content-changed' });
  expect(await help.publish({ ...about, brand: OWN }, 0, 's1')).toMatchObject({ key: 'content-unknown' });
  const both = await Promise.all([keep(about, 'One', 3), keep(about, 'Two', 3)]);
  expect(both.filter((kept) => typeof kept === 'number')).toEqual([4]);
});

it("shows a brand's own text there alone, and English where a language has none", async () => {
  const own = { page: 'news', language: 'en', brand: OWN } as const;
  await keep(own, 'Ours', 0);
  await help.publish(own, 1, 's1');
  expect(await shown(OWN, 'en', 'news')).toMatchObject({ title: 'Ours' });
  expect(await shown(OF_ALL, 'en', 'news')).toMatchObject({ title: 'News' });
  expect(await shown(OWN, 'de', 'news')).toMatchObject({ title: 'Ours', language: 'en' });
});

it("withdraws a brand's own text: its readers see that of all again, until it is published anew", async () => {
  const own = { page: 'delivery', language: 'en', brand: OWN } as const;
  const common = (await shown(OF_ALL, 'en', 'delivery'))?.title;
  await keep(own, 'Our way', 0);
  expect(await help.withdraw(own, 1, 's1')).toMatchObject({ key: 'content-unknown' });
  await help.publish(own, 1, 's1');
  expect(await help.withdraw({ ...own, brand: undefined }, 1, 's1')).toMatchObject({
    key: 'content-unknown',
  });
  expect(await help.withdraw(own, 1, 's1')).toMatchObject({ key: 'content-changed' });
  await keep(own, 'Another way', 2);
  expect(await help.withdraw(own, 3, 's2')).toBe(4);
  expect((await shown(OWN, 'en', 'delivery'))?.title).toBe(common);
  expect((await help.versions(own))[0]).toMatchObject({ title: 'Our way', state: 'withdrawn', by: 's2' });
  expect((await help.list()).find((each) => each.page === 'delivery' && each.brand === OWN)).toMatchObject({
    state: 'withdrawn',
    published: undefined,
  });
  expect(await help.withdraw(own, 4, 's1')).toMatchObject({ key: 'content-changed' });
  expect(await help.publish(own, 4, 's1')).toBe(5);
  expect((await shown(OWN, 'en', 'delivery'))?.title).toBe('Our way');
  expect((await shown(OF_ALL, 'en', 'delivery'))?.title).toBe(common);
});

it('never changes or loses a version', async () => {
  await expect(sql`update help_text set title = 'x'`.execute(database.db)).rejects.toThrow('only added to');
  await expect(sql`delete from help_text`.execute(database.db)).rejects.toThrow('only added to');
});
