import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let origin: string;
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const wheel = { names: { en: 'Lucky wheel', ar: 'عجلة الحظ' }, detailUrl: 'https://wheel.example/play' };
/** §7: by GET, by anybody */
async function current(): Promise<unknown> {
  const url = `${origin}/wap/api/activity/lottery!getCurrentActivity.action`;
  return ((await (await fetch(url)).json()) as { data: unknown }).data;
}
/** as soon as buyers are promised to see it */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 50 });

it('anybody sees within a second what staff change of the activity, and nothing where none runs', async () => {
  expect(await current()).toEqual({});
  const kept = await client.call('officeLottery!keep', wheel, service);
  await soon(async () =>
    expect(await current()).toEqual({
      activityId: kept.activityId,
      detailUrl: wheel.detailUrl,
      name: 'Lucky wheel',
      names: { ar: 'عجلة الحظ' },
    }),
  );
  const changed = await client.call(
    'officeLottery!keep',
    { ...wheel, ...kept, detailUrl: '/index' },
    service,
  );
  await soon(async () => expect(await current()).toMatchObject({ detailUrl: '/index' }));
  await client.call('officeLottery!remove', changed, service);
  await soon(async () => expect(await current()).toEqual({}));
  const journal = await client.call('office!journal', { subject: kept.activityId }, auditor);
  expect(journal.pageList.map(({ action }) => action)).toEqual([
    'officeLottery!remove',
    'officeLottery!keep',
  ]);
});

it('refuses a second activity of a brand at one time, other addresses, and an end before the beginning', async () => {
  const kept = await client.call('officeLottery!keep', wheel, service);
  const ask = async (change: object) =>
    keyOf(await client.ask('officeLottery!keep', { ...wheel, ...change }, service));
  expect(await ask({})).toBe('content-overlap');
  expect(await ask({ detailUrl: 'http://wheel.example' })).toBe('parameter-error');
  expect(await ask({ from: '2026-02-02 00:00:00', until: '2026-02-01 00:00:00' })).toBe('parameter-error');
  expect(await ask({ brands: ['nowhere'] })).toBe('content-unknown');
  await client.call('officeLottery!remove', kept, service);
});

it('is kept by nobody who may only look', async () => {
  const { brands } = await client.call('officeLottery!list', {}, auditor);
  expect(brands.length).toBeGreaterThan(1);
  expect(keyOf(await client.ask('officeLottery!keep', wheel, auditor))).toBe('no-permission');
});
