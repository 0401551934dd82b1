import { formatMoney, money, plus } from '@caravan/events';
import { describedDay } from '@caravan/reconciliation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let anna: TestStaff;
let bela: TestStaff;
beforeAll(async () => {
  anna = await newStaff(mall, client, 'finance');
  bela = await newStaff(mall, client, 'finance');
});
afterAll(() => mall.stop());

const of = { network: 'ethereum', day: '2026-03-01' };
const named = { ...of, kind: 'burn', subject: 'ethereum:0xb:0' };
const flow = { in: '0', out: '0' };
const difference = {
  between: 'chain-facts',
  explained: false,
  usercode: null,
  stream: null,
  at: '2026-03-01T10:00:00.000Z',
  facts: '0',
  other: null,
  note: '',
};
const missed = { ...difference, kind: 'missed', subject: 'ethereum:0xm:0', chain: '5', amount: '5' };

/** What a worker finds of the day: a burn of so much, and a transfer that nobody recorded. */
async function find(amount: string): Promise<void> {
  const { kind, subject } = named;
  const burn = { ...difference, kind, subject, recipient: '0xours', chain: `-${amount}`, amount };
  const found = describedDay.parse({
    day: of.day,
    chain: flow,
    facts: flow,
    rows: flow,
    books: flow,
    owed: '0',
    custody: { chain: '0', books: amount },
    unexplained: formatMoney(plus(money(amount), money('5'))),
    unexplainedCount: 2,
    differences: [burn, missed],
  });
  const row = {
    ...of,
    reconciled_at: difference.at,
    first_height: '10',
    last_height: '20',
    last_hash: '0xb',
    complete: true,
    chain_custody: '0',
    books_custody: amount,
    owed: '0',
    unexplained: found.unexplained,
    unexplained_count: 2,
    result: JSON.stringify(found),
    differences: 2,
  };
  await mall.db
    .insertInto('reconciliation_day')
    .values(row)
    .onConflict((conflict) => conflict.columns(['network', 'day']).doUpdateSet(row))
    .execute();
}

const ask = async (action: Parameters<typeof client.ask>[0], body: object, who: TestStaff) =>
  keyOf(await client.ask(action, body, who));
const shown = async () => {
  const { result } = await client.call('officeReconciliation!day', of, anna);
  return {
    result,
    burn: result?.differences.find(({ kindKey }) => kindKey === 'burn'),
    counted: [result?.unexplained, result?.unexplainedCount],
  };
};
const proposal = async () => (await shown()).burn?.proposal?.id ?? '';

it('two persons accept a difference; it counts as explained until one withdraws that, or it is another', async () => {
  await find('25');
  const propose = { ...named, amount: '25', reason: 'the issuer, by a court' };
  await client.call('officeReconciliation!accept', propose, anna);
  const { waiting } = await client.call('officeReconciliation!days', {}, bela);
  expect(waiting).toMatchObject([{ ...of, kindKey: 'burn', amount: '25', byName: anna.username }]);
  expect(await shown()).toMatchObject({
    burn: { explained: false, wayKey: 'accept', proposal: { by: anna.staffId, holds: true } },
    counted: ['30', 2],
  });

  const agree = { ...named, proposal: await proposal() };
  expect(await ask('officeReconciliation!agree', agree, anna)).toBe('acceptance-by-same-person');
  await client.call('officeReconciliation!agree', agree, bela);
  const accepted = await shown();
  expect(accepted).toMatchObject({
    burn: {
      explained: true,
      acceptance: { byName: anna.username, agreedByName: bela.username, reason: 'the issuer, by a court' },
    },
    counted: ['5', 1],
  });
  // what the alarm and the list of days count
  const days = async () => (await client.call('officeReconciliation!days', {}, bela)).networks[0]?.days;
  expect(await days()).toMatchObject([{ unexplained: '5', unexplainedCount: 1 }]);
  expect((await client.call('officeReconciliation!days', {}, bela)).waiting).toEqual([]);

  const withdraw = { ...named, proposal: accepted.burn?.acceptance?.id ?? '', reason: 'it was a mistake' };
  await client.call('officeReconciliation!withdraw', withdraw, anna);
  expect((await shown()).counted).toEqual(['30', 2]);

  const auditor = await newStaff(mall, client, 'auditor');
  const { pageList } = await client.call('office!journal', {}, auditor);
  expect(pageList.map(({ action, reason }) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['officeReconciliation!accept', 'the issuer, by a court'],
      ['officeReconciliation!withdraw', 'it was a mistake'],
    ]),
  );
});

it('what has become another matter is neither agreed to nor proposed', async () => {
  await find('25');
  await client.call('officeReconciliation!accept', { ...named, amount: '25', reason: 'a court' }, anna);
  await find('26');
  expect(await shown()).toMatchObject({ burn: { explained: false, proposal: { holds: false } } });
  const asked = { ...named, proposal: await proposal() };
  expect(await ask('officeReconciliation!agree', asked, bela)).toBe('difference-changed');
  const stale = { ...named, amount: '25', reason: 'a court' };
  expect(await ask('officeReconciliation!accept', stale, bela)).toBe('difference-changed');
  await client.call('officeReconciliation!decline', { ...asked, reason: 'it is more' }, bela);
  expect((await shown()).burn?.proposal).toBeUndefined();
  expect(await ask('officeReconciliation!decline', { ...asked, reason: 'it is more' }, anna)).toBe(
    'acceptance-unknown',
  );
});

it('what has a proper way is not accepted; nor by who is not of finance', async () => {
  await find('25');
  const { kind, subject } = missed;
  const wrong = { ...named, kind, subject, amount: '5', reason: 'small' };
  expect(await ask('officeReconciliation!accept', wrong, anna)).toBe('difference-not-acceptable');
  const unknown = { ...named, subject: 'ethereum:0xc:0', amount: '5', reason: 'small' };
  expect(await ask('officeReconciliation!accept', unknown, anna)).toBe('difference-unknown');
  const auditor = await newStaff(mall, client, 'auditor');
  expect(await ask('officeReconciliation!accept', { ...named, amount: '25', reason: 'x' }, auditor)).toBe(
    'no-permission',
  );
});
