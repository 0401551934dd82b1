import { createDescribeRenamedJob } from '@caravan/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  categoryId = pageList[0]?.categoryId ?? '';
});
afterAll(() => mall.stop());

let categoryId: string;
const names = { en: 'Wombatware', ar: 'أدوات الومبت' };
async function named() {
  const { pageList } = await client.call('officeCategory!list', {}, auditor);
  return pageList.find((each) => each.categoryId === categoryId) ?? expect.unreachable();
}

it('buyers search by the names that staff give a category, which the journal tells', async () => {
  const before = await named();
  const { departmentId } = before;
  expect(departmentId).toBe(categoryId.split('-')[0]);
  const saved = await client.call(
    'officeCategory!save',
    { categoryId, names, version: before.version },
    service,
  );
  expect(saved.version).toBe(before.version + 1);
  expect(await named()).toEqual({ categoryId, departmentId, names, version: saved.version });
  const jobs = { schedule: async () => {} };
  await createDescribeRenamedJob({ db: mall.db, jobs, clock: () => new Date() })(null);
  for (const keyword of ['wombatware', 'الومبت']) {
    const { pageList } = await client.call('sellerGoods!search', { keyword });
    expect(new Set(pageList.map((each) => each.categoryId)), keyword).toEqual(new Set([categoryId]));
  }
  const journal = await client.call('office!journal', { subject: categoryId }, auditor);
  expect(journal.pageList.map(({ action }) => action)).toEqual(['officeCategory!save']);
});

it('takes a name away in every language but English', async () => {
  const { version } = await named();
  await client.call('officeCategory!save', { categoryId, names: { en: 'Knives' }, version }, service);
  expect((await named()).names).toEqual({ en: 'Knives' });
  for (const nameless of [{}, { en: ' ' }, { en: '\u200b' }, { ar: 'سكاكين' }])
    expect(
      keyOf(
        await client.ask('officeCategory!save', { categoryId, names: nameless as never, version }, service),
      ),
    ).toBe('parameter-error');
});

it('refuses who may only look, what changed meanwhile, and a category that is none', async () => {
  const { version } = await named();
  const change = { categoryId, names, version };
  expect(keyOf(await client.ask('officeCategory!save', change, auditor))).toBe('no-permission');
  expect(keyOf(await client.ask('officeCategory!save', { ...change, version: version - 1 }, service))).toBe(
    'content-changed',
  );
  expect(keyOf(await client.ask('officeCategory!save', { ...change, categoryId: 'none' }, service))).toBe(
    'content-unknown',
  );
});
