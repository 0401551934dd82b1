import { addDays, mallTime, money, plus } from '@caravan/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let finance: TestStaff;
beforeAll(async () => {
  finance = await newStaff(mall, client, 'finance');
});
afterAll(() => mall.stop());

const balance = (at?: string) => client.call('officeBooks!balance', at === undefined ? {} : { at }, finance);
const ofClass = async (name: string, at?: string) =>
  (await balance(at)).classes.find((each) => each.class === name)?.balance;
const entries = (request: { account: string; before?: number; pageSize?: number }) =>
  client.call('officeBooks!entries', request, finance);

it('the books lead from their sum to a class, to an account, and to each event that moved it', async () => {
  const { usercode } = await client.newBuyer();
  for (const amount of ['100', '20.5', '3']) await mall.fund(usercode, amount);
  const account = `user:${usercode}:available`;
  await expect.poll(async () => (await entries({ account })).pageList.length).toBe(3);

  const { sum, balanced, classes } = await balance();
  expect({ sum, balanced }).toEqual({ sum: '0', balanced: true });
  expect(plus(...classes.map((each) => money(each.balance)))).toBe(0n);

  const found = [];
  for (let after: string | undefined; ;) {
    const page = await client.call(
      'officeBooks!accounts',
      { class: 'user:available', pageSize: 1, ...(after !== undefined && { after }) },
      finance,
    );
    found.push(...page.pageList);
    if (page.next === undefined) break;
    after = page.next;
  }
  expect(found).toContainEqual({ account, balance: '123.5', entries: 3 });
  expect(new Set(found.map((each) => each.account)).size).toBe(found.length);
  expect(plus(...found.map((each) => money(each.balance)))).toBe(
    money((await ofClass('user:available')) ?? ''),
  );

  const newest = await entries({ account, pageSize: 2 });
  expect(newest.pageList.map(({ amount }) => amount)).toEqual(['3', '20.5']);
  const { next } = newest;
  if (next === undefined) expect.unreachable('there is a third');
  const oldest = await entries({ account, before: next });
  expect(oldest.pageList).toMatchObject([
    { amount: '100', stream: `wallet-${usercode}`, type: 'DepositCredited' },
  ]);
  expect(oldest).not.toHaveProperty('next');
  for (const { postings } of newest.pageList) {
    expect(plus(...postings.map((posting) => money(posting.amount)))).toBe(0n);
    expect(postings.map((posting) => posting.account)).toContain(account);
  }
});

it('an account that is none has no entries, and a moment before all has no classes', async () => {
  expect(await entries({ account: 'user:nobody:available' })).toEqual({ pageList: [] });
  expect(await balance(mallTime('2020-01-01T00:00:00Z'))).toEqual({ sum: '0', balanced: true, classes: [] });
});

it('the course of the books ends each day with zero in all, and today as the trial balance', async () => {
  const { usercode } = await client.newBuyer();
  await mall.fund(usercode, '7.25');
  await expect
    .poll(async () => (await entries({ account: `user:${usercode}:available` })).pageList.length)
    .toBe(1);
  const { classes, days } = await client.call('officeBooks!course', { days: 3 }, finance);
  const first = days[0]?.day ?? '';
  expect(days.map(({ day }) => day)).toEqual([first, addDays(first, 1), addDays(first, 2)]);
  for (const { balances } of days) expect(plus(...balances.map(money))).toBe(0n);
  const today = classes.map((name, place) => [name, days.at(-1)?.balances[place]]);
  const now = (await balance()).classes.map((each) => [each.class, each.balance]);
  expect(today).toEqual(now);
});

it('a course of more than a leap year is refused', async () => {
  const reply = await client.ask('officeBooks!course', { days: 367 }, finance);
  expect(keyOf(reply)).toBe('parameter-error');
});
