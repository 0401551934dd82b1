import { describe, expect, test } from 'vitest';
import { verifyChainsAlone } from '../testing/chains-alone.ts';
import { credit, history, logOf } from '../testing/history.ts';
import { postingsOf } from '../wallet-history/audit-wallet.ts';
import { verifyLog } from './verify-log.ts';
import type { Verifying } from './verify-log.ts';
import type { Witnessed } from './witness-check.ts';

/** Three wallets, three events each, interleaved. */
const written = history(Array.from({ length: 9 }, (_, index) => credit(`U${index % 3}`, '10')));
const broken = written.map((event, index) => (index === 1 ? { ...event, type: 'Other' } : event));

/** More streams than are told of, each broken at its only event. */
const ruins = history(Array.from({ length: 120 }, (_, index) => credit(`U${index}`, '1'))).map((event) => ({
  ...event,
  type: 'Other',
}));

test('ends after 100 broken streams, and then says nothing that only the whole log could show', async () => {
  const { marks } = await verifyChainsAlone({ log: logOf(written) });
  const seen = { stream: 'wallet-lost', position: 10n, id: 'lost', postings: 'a 1', recordedAt: 0 };
  const found = await verifyChainsAlone({
    log: { ...logOf(ruins), read: logOf([]).read },
    anchor: { marks },
    witness: { upTo: 90n, seen: async (after) => (after < 10n ? [seen] : []) },
  });
  expect(found).toMatchObject({ intact: false, events: 100, disagreement: undefined });
  expect(found.misfits).toHaveLength(100);
  expect([found.cutOff, found.differing, found.hidden]).toEqual([[], [], []]);
});

test('99 broken streams do not end it', async () => {
  const found = await verifyChainsAlone({
    log: logOf([...ruins.slice(0, 99), ...history([credit('last', '1')])]),
  });
  expect(found).toMatchObject({ intact: false, events: 100, streams: 100 });
  expect(found.misfits).toHaveLength(99);
});

test('tells how far it is after every thousand events', async () => {
  const many = history(
    Array.from({ length: 2_001 }, (_, index) => ({
      stream: 'order-O1',
      type: 'OrderPlaced',
      data: { index },
    })),
  );
  const told: number[] = [];
  await verifyChainsAlone({ log: logOf(many), onProgress: ({ events }) => told.push(events) });
  expect(told).toEqual([1_000, 2_000]);
  expect(await verifyChainsAlone({ log: logOf(many.slice(0, 1_000)) })).toMatchObject({ events: 1_000 });
});

test('a movement without entitlement, or a head that is not the log’s, leaves no log intact', async () => {
  const unentitled = { stream: 'wallet-U1', explanation: 'nothing entitles it' };
  const entitled = {
    see: () => undefined,
    end: () => ({ checked: {}, unentitled: [unentitled] }) as never,
  };
  expect(await verifyLog({ log: logOf(written), entitled })).toMatchObject({
    intact: false,
    misfits: [],
    money: { unentitled: [unentitled] },
  });
  // a stream with a broken chain is told once
  expect(await verifyLog({ log: logOf(broken), entitled })).toMatchObject({
    misfits: [{ stream: 'wallet-U1' }],
    money: { unentitled: [] },
  });
  const roots = [
    { format: 'caravan-root-1', position: '90', wallets: 3, sum: '0', hash: '0'.repeat(64) },
  ] as const;
  const demanded = await verifyChainsAlone({ log: logOf(written), heads: { roots: [...roots], keys: [] } });
  expect(demanded).toMatchObject({ intact: false, misfits: [] });
  expect(demanded.heads.faults).toHaveLength(1);
});

test('what has to be waited for is waited for', async () => {
  let asked = 0;
  const entitled = {
    async see() {
      await new Promise((resolve) => setImmediate(resolve));
      asked += 1;
    },
    end: () => ({ checked: { asked }, unentitled: [] }) as never,
  };
  expect(await verifyLog({ log: logOf(written), entitled })).toMatchObject({
    money: { checked: { asked: 9 } },
  });
});

test('a hidden stream with a broken chain is named once, where it breaks', async () => {
  const log = { ...logOf(broken), read: logOf(written.filter(({ stream }) => stream === 'wallet-U0')).read };
  const { misfits, hidden } = await verifyChainsAlone({ log });
  expect(misfits).toMatchObject([{ stream: 'wallet-U1' }]);
  expect(hidden).toMatchObject([{ stream: 'wallet-U2' }]);
});

const witnessOf = (facts: readonly Witnessed[]) => ({
  upTo: 95n,
  seen: async (after: bigint) => facts.filter(({ position }) => position > after),
});

describe('faults of two kinds are not fewer than of one', () => {
  const told = written.map(({ stream, position, id, data, created }) => ({
    stream,
    position,
    id,
    postings: postingsOf({ data })
      .map(({ account, amount }) => `${account} ${amount}`)
      .join('\n'),
    recordedAt: created.getTime() / 1000,
  }));
  const lost = { stream: 'wallet-lost', position: 95n, id: 'lost', postings: 'a 1', recordedAt: 0 };
  const cutOff = witnessOf([...told, lost]);
  const unentitled = [{ stream: 'wallet-U1', explanation: 'nothing entitles it' }];
  const entitled = { see: () => undefined, end: () => ({ checked: {}, unentitled }) as never };
  const hiding = {
    ...logOf(written),
    read: logOf(written.filter(({ stream }) => stream !== 'wallet-U2')).read,
  };
  const root = {
    format: 'caravan-root-1',
    position: '90',
    wallets: 3,
    sum: '0',
    hash: '0'.repeat(64),
  } as const;

  test.each<[string, Verifying]>([
    ['cut off and differing', { log: logOf(written), witness: witnessOf([...told.slice(1), lost]) }],
    ['cut off and hidden', { log: hiding, witness: cutOff }],
    ['cut off and broken', { log: logOf(broken), witness: cutOff }],
    ['broken, with a head that is not the log’s', { log: logOf(broken), heads: { roots: [root], keys: [] } }],
  ])('%s', async (_, verifying) => {
    expect(await verifyChainsAlone(verifying)).toMatchObject({ intact: false });
  });

  test('cut off and unentitled', async () => {
    const found = await verifyLog({ log: logOf(written), witness: cutOff, entitled });
    expect(found).toMatchObject({
      intact: false,
      cutOff: [{ stream: 'wallet-lost' }],
      money: { unentitled },
    });
  });
});
