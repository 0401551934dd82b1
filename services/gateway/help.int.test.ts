import { helpPages } from '@caravan/help';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import { helpPage } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const news = { page: 'news', language: 'en' } as const;

it('names the pages that there are, and says that there is no other', async () => {
  expect(helpPage.options).toEqual(helpPages);
  expect((await client.call('help!list', {})).pageList.map(({ page }) => page)).toEqual(helpPages);
  expect(keyOf(await client.ask('help!read', { page: 'nowhere' }))).toBe('content-unknown');
});

it('readers see within a second what staff publish, and the journal who did', async () => {
  const { version } = await client.call(
    'officeHelp!keep',
    { ...news, title: 'Tea', body: 'New *tea*.', version: 1 },
    service,
  );
  const before = await client.call('help!read', { page: 'news' });
  expect(before.title).not.toBe('Tea');
  await client.call('officeHelp!publish', { ...news, version }, service);
  await vi.waitFor(
    async () =>
      expect(await client.call('help!read', { page: 'news' })).toMatchObject({
        title: 'Tea',
        body: 'New *tea*.',
      }),
    { timeout: 1_000, interval: 50 },
  );
  const { pageList } = await client.call('officeHelp!history', news, auditor);
  expect(pageList.map(({ version: each, state, by }) => [each, state, by !== undefined])).toEqual([
    [3, 'published', true],
    [2, 'draft', true],
    [1, 'published', false],
  ]);
  const journal = await client.call('office!journal', { subject: 'news-en' }, auditor);
  expect(journal.pageList.map(({ action }) => action)).toEqual(['officeHelp!publish', 'officeHelp!keep']);
});

it('a brand gives its own text up for that of all, by a named command of content staff', async () => {
  const own = { page: 'privacy', language: 'en', brandKey: 'caravan' } as const;
  await client.call('officeHelp!keep', { ...own, title: 'Ours', body: 'Ours.', version: 0 }, service);
  await client.call('officeHelp!publish', { ...own, version: 1 }, service);
  expect(keyOf(await client.ask('officeHelp!withdraw', { ...own, version: 2 }, auditor))).toBe(
    'no-permission',
  );
  const unnamed = { page: own.page, language: own.language, version: 2 };
  expect(keyOf(await client.ask('officeHelp!withdraw', unnamed as never, service))).toBe('parameter-error');
  expect(await client.call('officeHelp!withdraw', { ...own, version: 2 }, service)).toEqual({ version: 3 });
  const { pageList } = await client.call('officeHelp!history', own, auditor);
  expect(pageList[0]).toMatchObject({ state: 'withdrawn', title: 'Ours' });
  const journal = await client.call('office!journal', { action: 'officeHelp!withdraw' }, auditor);
  expect(journal.pageList.map(({ username }) => username)).toEqual([pageList[0]?.by]);
});

it('takes no text for a brand that there is not, over a later one, or from who may only look', async () => {
  const draft = { ...news, title: 'Late', body: 'Late.', version: 1 };
  expect(keyOf(await client.ask('officeHelp!keep', draft, service))).toBe('content-changed');
  expect(keyOf(await client.ask('officeHelp!keep', { ...draft, brandKey: 'nowhere' }, service))).toBe(
    'content-unknown',
  );
  expect(keyOf(await client.ask('officeHelp!keep', draft, auditor))).toBe('no-permission');
  expect(keyOf(await client.ask('officeHelp!publish', { ...news, version: 3 }, auditor))).toBe(
    'no-permission',
  );
  const { pageList } = await client.call('officeHelp!list', {}, auditor);
  expect(pageList.filter(({ brandKey }) => !brandKey).length).toBe(2 * helpPages.length);
});

it('takes no title that nobody can see: it is the name of a link', async () => {
  const draft = { ...news, title: '\u200B\u2060', body: 'Words.', version: 3 };
  expect(keyOf(await client.ask('officeHelp!keep', draft, service))).toBe('parameter-error');
  expect(keyOf(await client.ask('officeHelp!keep', { ...draft, title: 'Tea', body: '…' }, service))).toBe(
    'parameter-error',
  );
});
