import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const draft = { language: 'en', words: ['wombat jug'], meanings: ['teapot'], bothWays: false };
const found = async () => (await client.call('sellerGoods!search', { keyword: 'wombat jug' })).pageList;
/** as soon as buyers are promised to find it */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 100 });

it('buyers search by what staff keep within seconds, which the journal tells', async () => {
  const { synonymId, version } = await client.call('officeSynonym!save', draft, service);
  await soon(async () => expect((await found())[0]?.name).toMatch(/teapot/i));
  const { pageList, pageInfo } = await client.call('officeSynonym!list', { text: 'wombat' }, auditor);
  expect(pageList).toEqual([{ synonymId, version, ...draft }]);
  expect(pageInfo.totalElements).toBe(1);
  await client.call('officeSynonym!remove', { synonymId, version }, service);
  await soon(async () => expect((await found()).map(({ name }) => name).join()).not.toMatch(/teapot/i));
  const journal = await client.call('office!journal', { subject: synonymId }, auditor);
  expect(journal.pageList.map(({ action }) => action)).toEqual(['officeSynonym!remove']);
});

it('tries words before they are kept', async () => {
  const tried = await client.call(
    'officeSynonym!try',
    { keyword: 'numbat', draft: { ...draft, words: ['numbat'] } },
    auditor,
  );
  expect(tried.pageList[0]?.name).toMatch(/teapot/i);
  expect(tried.totalElements).toBeGreaterThan(0);
  expect((await client.call('officeSynonym!try', { keyword: 'numbat' }, auditor)).totalElements).toBe(0);
});

it('refuses words without letters, none at all, and what changed meanwhile', async () => {
  for (const words of [[], ['%'], [' '], ['❤️'], ['ـ']])
    expect(keyOf(await client.ask('officeSynonym!save', { ...draft, words }, service))).toBe(
      'parameter-error',
    );
  const { synonymId, version } = await client.call(
    'officeSynonym!save',
    { ...draft, words: ['quokka'] },
    service,
  );
  await client.call('officeSynonym!save', { ...draft, words: ['quokkas'], synonymId, version }, service);
  const stale = { ...draft, words: ['quoll'], synonymId, version };
  expect(keyOf(await client.ask('officeSynonym!save', stale, service))).toBe('content-changed');
  expect(keyOf(await client.ask('officeSynonym!remove', { synonymId, version }, service))).toBe(
    'content-changed',
  );
});

it('takes no words from who may only look', async () => {
  expect(keyOf(await client.ask('officeSynonym!save', draft, auditor))).toBe('no-permission');
  expect(keyOf(await client.ask('officeSynonym!remove', { synonymId: 'x', version: 1 }, auditor))).toBe(
    'no-permission',
  );
});
