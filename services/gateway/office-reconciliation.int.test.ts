import { mallDayAt } from '@caravan/events';
import { describedReconciliation } from '@caravan/reconciliation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let finance: TestStaff;
let service: TestStaff;
beforeAll(async () => {
  finance = await newStaff(mall, client, 'finance');
  service = await newStaff(mall, client, 'customer-service');
});
afterAll(() => mall.stop());

const at = '2026-03-01T10:00:00.000Z';
const flow = { in: '100', out: '30' };
const none = { usercode: null, stream: null, other: null, note: '' };
const found = describedReconciliation.shape.days.element.parse({
  day: '2026-03-01',
  chain: flow,
  facts: { in: '100', out: '0' },
  rows: flow,
  books: flow,
  custody: { chain: '70', books: '100' },
  owed: '250.5',
  unexplained: '30',
  unexplainedCount: 1,
  differences: [
    {
      ...none,
      kind: 'payout-without-withdrawal',
      between: 'chain-facts',
      explained: false,
      subject: '0xabc',
      at,
      chain: '-30',
      facts: '0',
      amount: '30',
    },
    {
      ...none,
      kind: 'below-minimum',
      between: 'chain-facts',
      explained: true,
      usercode: 'U1',
      stream: 'wallet-U1',
      subject: 'ethereum:0xd:0',
      at,
      chain: '0.5',
      facts: '0.5',
      amount: '0.5',
    },
  ],
});

async function store(): Promise<void> {
  const { custody, owed, unexplained } = found;
  await mall.db
    .insertInto('reconciliation_day')
    .values({
      network: 'ethereum',
      day: found.day,
      reconciled_at: at,
      first_height: '10',
      last_height: '20',
      last_hash: '0xb',
      complete: true,
      chain_custody: custody.chain,
      books_custody: custody.books,
      owed,
      unexplained,
      unexplained_count: 1,
      result: JSON.stringify(found),
      differences: 2,
    })
    .execute();
}

it('shows what a worker found, from the days of each network to each difference', async () => {
  expect(await client.call('officeReconciliation!days', {}, finance)).toEqual({
    networks: [
      { network: 'ethereum', days: [] },
      { network: 'polygon', days: [] },
    ],
    waiting: [],
  });
  await store();
  const { networks } = await client.call('officeReconciliation!days', {}, finance);
  expect(networks[0]?.days).toEqual([
    {
      day: '2026-03-01',
      chain: '70',
      books: '100',
      owed: '250.5',
      unexplained: '30',
      unexplainedCount: 1,
      complete: true,
      reconciledTime: '2026-03-01 18:00:00',
    },
  ]);
  const of = { network: 'ethereum', day: '2026-03-01' };
  const { result, run } = await client.call('officeReconciliation!day', of, finance);
  expect(run).toBeUndefined();
  expect(result).toMatchObject({ custodyChain: '70', custodyBooks: '100', facts: { in: '100', out: '0' } });
  expect(result?.differences).toMatchObject([
    { kindKey: 'payout-without-withdrawal', subject: '0xabc', explained: false, chain: '-30' },
    { kindKey: 'below-minimum', usercode: 'U1', explained: true },
  ]);
  expect(await client.call('officeReconciliation!day', { ...of, day: '2026-02-01' }, finance)).toEqual({
    network: 'ethereum',
    day: '2026-02-01',
  });
});

it('a day is asked for once, shows how far it has got, and is in the journal', async () => {
  const of = { network: 'polygon', day: mallDayAt(new Date()) };
  const request = { ...of, idempotencyKey: 'again' };
  expect(await client.call('officeReconciliation!run', request, finance)).toEqual(of);
  expect(await client.call('officeReconciliation!run', request, finance)).toEqual(of);
  const { run, result } = await client.call('officeReconciliation!day', of, finance);
  expect({ run, result }).toMatchObject({ run: { stateKey: 'waiting', percent: 0 }, result: undefined });
  const auditor = await newStaff(mall, client, 'auditor');
  const { pageList } = await client.call('office!journal', {}, auditor);
  expect(pageList.map(({ action, subject }) => [action, subject])).toContainEqual([
    'officeReconciliation!run',
    `polygon ${of.day}`,
  ]);
});

const ask = (body: object, who: TestStaff) => client.ask('officeReconciliation!run', body, who);

it('neither a network that there is not, nor a day to come, nor who may not read the books', async () => {
  const today = mallDayAt(new Date());
  for (const wrong of [
    { network: 'nowhere', day: today },
    { network: 'polygon', day: '2999-01-01' },
  ])
    expect(keyOf(await ask(wrong, finance))).toBe('parameter-error');
  expect(keyOf(await ask({ network: 'polygon', day: today }, service))).toBe('no-permission');
});
