import { formatMoney, zero } from '@caravan/events';
import { expect, test } from 'vitest';
import { capture, credit, history, hold, logOf } from '../testing/history.ts';
import { auditWallet } from './audit-wallet.ts';
import { createWalletReplay, type Standing } from './wallet-replay.ts';

const written = history([
  credit('U1', '100'),
  credit('U2', '7'),
  capture('U1', 'O1', '30.5'),
  hold('U1', '20'),
  credit('U1', '3'),
  capture('U1', 'O2', '1'),
]);
const log = logOf(written);

/** A view that knows the events up to a revision, as an audit of all of them reckons. */
const viewUpTo =
  (known: bigint) =>
  async (usercode: string, revision: bigint): Promise<Standing> => {
    const reached = revision < known ? revision : known;
    const entries = (await auditWallet({ log, usercode }))?.entries ?? [];
    const { available = zero, held = zero } = entries.find(({ event }) => event.revision === reached) ?? {};
    return { available, held, revision: reached };
  };

const emptyBefore = (_usercode: string, revision: bigint): Promise<Standing> =>
  Promise.resolve({ available: zero, held: zero, revision });

test('tells the same of any part as an audit of all of it', async () => {
  const all = (await auditWallet({ log, usercode: 'U1' }))?.entries ?? [];
  for (const known of [4n, 1n, -1n]) {
    const replay = createWalletReplay({ log, standingAt: viewUpTo(known) });
    for (let from = 0; from < 5; from += 1)
      for (let until = from; until < 7; until += 1)
        expect(await replay.between('U1', BigInt(from), BigInt(until))).toEqual(all.slice(from, until + 1));
  }
});

test('knows the first and the newest event, and of nobody none', async () => {
  const replay = createWalletReplay({ log, standingAt: viewUpTo(4n) });
  const ends = await replay.ends('U1');
  expect([ends?.first.revision, ends?.last.revision]).toEqual([0n, 4n]);
  expect(await replay.ends('U9')).toBeUndefined();
});

test('adds nothing of an event that was found forged, and shows it all the same', async () => {
  const doubt = { why: 'it was found forged', passedOver: true };
  const forged = written.map((event) =>
    event.stream === 'wallet-U1' && event.revision === 3n ? { ...event, doubt } : event,
  );
  const replay = createWalletReplay({ log: logOf(forged), standingAt: viewUpTo(1n) });
  const entries = await replay.between('U1', 2n, 4n);
  expect(entries.map(({ available }) => formatMoney(available))).toEqual(['49.5', '49.5', '48.5']);
  expect(entries[1]).toMatchObject({ event: { doubt }, postings: [{}, {}] });
});

test('finds the newest event at any moment', async () => {
  const replay = createWalletReplay({ log, standingAt: viewUpTo(4n) });
  const own = written.filter(({ stream }) => stream === 'wallet-U1');
  const begin = own[0]?.created.getTime() ?? 0;
  for (let second = -60; second < 420; second += 20) {
    const moment = new Date(begin + second * 1_000);
    const due = own.filter(({ created }) => created <= moment).at(-1)?.revision;
    expect(await replay.revisionAt('U1', { moment, last: 4n })).toBe(due);
  }
});

test('asks for few events of a long wallet', async () => {
  const long = history(Array.from({ length: 5_000 }, () => credit('U1', '1')));
  let asked = 0;
  const counted = {
    read: (...given: Parameters<typeof log.read>) => {
      asked += 1;
      return logOf(long).read(...given);
    },
  };
  const replay = createWalletReplay({ log: counted, standingAt: emptyBefore });
  const moment = long[3_000]?.created ?? new Date();
  expect(await replay.revisionAt('U1', { moment, last: 4_999n })).toBe(3_000n);
  expect(asked).toBeLessThanOrEqual(14);
  const [entry] = await replay.between('U1', 3_000n, 3_000n);
  expect(entry?.event.revision).toBe(3_000n);
  expect(formatMoney(entry?.available ?? zero)).toBe('1');
});
