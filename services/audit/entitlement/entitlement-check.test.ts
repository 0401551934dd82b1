import { readFile } from 'node:fs/promises';
import * as events from '@caravan/events';
import { formatMoney, money, plus } from '@caravan/events';
import type { EventTypes } from '@caravan/events';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { verifyLog } from '../hash-chain/verify-log.ts';
import { entitledFacts } from '../testing/entitled-history.ts';
import { forgeries } from '../testing/forgeries.ts';
import { changing, indexOf } from '../testing/forgery.ts';
import { history, logOf } from '../testing/history.ts';
import type { Fact } from '../testing/history.ts';
import { EntitlementCheck } from './entitlement-check.ts';
import { entitlements, movesMoney } from './entitlements.ts';
import type { MoneyEvent } from './matter.ts';

type MoneyType = MoneyEvent['type'];
const types = Object.keys(entitlements) as MoneyType[];

async function lookAt(facts: readonly Fact[], mostMatters = 1_000) {
  const written = history(facts);
  const log = logOf(written);
  const {
    intact,
    misfits,
    money: entitled,
  } = await verifyLog({
    log,
    entitled: new EntitlementCheck(log, mostMatters),
  });
  return { intact, misfits, ...entitled, written };
}

/** The stream that may say it, and the same of another. */
const homes = (type: MoneyType) => {
  if (type in events.proceedsEventTypes) return ['proceeds-s', 'proceeds-me'];
  if (type in events.arrivalEventTypes) return ['arrival-ethereum:0x30:0', 'arrival-ethereum:0x31:0'];
  return ['wallet-U1', 'wallet-U2'];
};

test('every event that can have postings has its row', () => {
  const tables = Object.entries(events).filter(([name]) => name.endsWith('EventTypes'));
  const withPostings = tables
    .flatMap(([, table]) => Object.entries(table as EventTypes))
    .filter(([, { schema }]) => schema instanceof z.ZodObject && 'postings' in schema.shape)
    .map(([type]) => type);
  expect(withPostings.toSorted()).toEqual(types.toSorted());
});

test('the table that people read is the table that is checked', async () => {
  const readme = await readFile(new URL('entitlements.md', import.meta.url), 'utf8');
  for (const type of types)
    expect(readme.replaceAll(/ +/g, ' ')).toContain(`| \`${type}\` | ${entitlements[type].entitledBy} |`);
});

test.each([1_000, 3, 1])(
  'a history in which all money moved by right is entitled, with %i matters kept',
  async (kept) => {
    const { intact, unentitled, checked } = await lookAt(entitledFacts, kept);
    expect(unentitled).toEqual([]);
    expect(intact).toBe(true);
    expect(checked).toMatchObject({ DepositCredited: 2, PaymentCaptured: 2, WithdrawalRequested: 3 });
    expect(Object.keys(checked).toSorted()).toEqual(types.toSorted());
    expect(Object.values(checked)).not.toContain(0);
  },
);

describe.each(types)('%s', (type) => {
  test.each(forgeries[type])('%s is caught and named', async (_how, facts, missing) => {
    for (const kept of [1_000, 1]) {
      const { intact, misfits, unentitled } = await lookAt(facts, kept);
      expect(intact).toBe(false);
      expect(misfits).toEqual([]);
      const named = unentitled.find((each) => each.type === type);
      expect(named).toMatchObject({ kind: 'entitlement', type });
      expect(homes(type)).toContain(named?.stream);
      expect(named?.explanation).toContain(missing);
    }
  });

  test('a second one by the same right is caught', async () => {
    const at = entitledFacts.findLastIndex((fact) => fact.type === type);
    const again = entitledFacts.toSpliced(at + 1, 0, ...entitledFacts.slice(at, at + 1));
    for (const kept of [1_000, 1])
      expect((await lookAt(again, kept)).unentitled.map((each) => each.type)).toEqual([type]);
  });

  test('postings that say something else are caught', async () => {
    const { data } = entitledFacts.find((fact) => fact.type === type) ?? { data: {} };
    const { postings } = data as { readonly postings: readonly { amount: string }[] };
    const doubled = postings.map((posting) => {
      const amount = money(posting.amount);
      return { ...posting, amount: formatMoney(plus(amount, amount)) };
    });
    const { unentitled } = await lookAt(changing(type, { postings: doubled }));
    expect(unentitled.find((each) => each.type === type)?.explanation).toContain(
      'postings that say the same',
    );
  });

  test("in another person's wallet, or the account of another shop, it is caught", async () => {
    const [home, elsewhere = ''] = homes(type);
    const moved = entitledFacts.map((fact, index) =>
      index === indexOf(type) ? { ...fact, stream: elsewhere } : fact,
    );
    const named = (await lookAt(moved)).unentitled.find((each) => each.type === type);
    expect(named).toMatchObject({ stream: elsewhere, explanation: `it lacks its place in ${home}` });
  });
});

test('postings in an event that may not move money are named', async () => {
  const stray = { orderId: 'O1', postings: [{ account: 'user:U1:available', amount: '5' }] };
  const facts = [...entitledFacts, { stream: 'order-O1', type: 'OrderNoted', data: stray }];
  const { unentitled, written } = await lookAt(facts);
  expect(unentitled).toMatchObject([{ type: 'OrderNoted', id: written.at(-1)?.id }]);
});

test('a movement that cannot be read is named', async () => {
  const { unentitled } = await lookAt(changing('DepositCredited', { amount: 'much' }));
  expect(unentitled).toMatchObject([
    { type: 'DepositCredited', explanation: 'it lacks contents that can be read' },
  ]);
});

test('a forged end takes nothing from the honest one after it', async () => {
  const released = entitledFacts.filter(({ type }) => type === 'PaymentReleased').slice(0, 1);
  const facts = entitledFacts.toSpliced(indexOf('OrderCompleted'), 0, ...released);
  const { unentitled } = await lookAt(facts);
  expect(unentitled.map(({ type }) => type)).toEqual(['PaymentReleased']);
});

test('a log that is cut off anywhere is entitled up to there, as one that is still written to', async () => {
  for (let length = 0; length <= entitledFacts.length; length += 1)
    expect((await lookAt(entitledFacts.slice(0, length), 2)).unentitled).toEqual([]);
  expect(movesMoney('toString')).toBe(false);
});
