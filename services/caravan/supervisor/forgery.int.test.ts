import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { accept, depositEventTypes, walletEventTypes } from '@caravan/events';
import { checkStore, createAggregateStore, openEventLog } from '@caravan/events/log';
import type { EventLog, NewEvent } from '@caravan/events/log';
import { openDatabase } from '@caravan/platform';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startIsolatedSystem } from '../testing/isolated-system.ts';
import type { IsolatedSystem } from '../testing/isolated-system.ts';

let system: IsolatedSystem;
let own: URL;
beforeAll(async () => {
  system = await startIsolatedSystem({ CARAVAN_SEED_GOODS: '5' });
  own = new URL(system.variables['EVENT_STORE_URL'] ?? '');
}, 180_000);
afterAll(() => system.stop());

const WALLET = 'wallet-FORGED00';

function forgedDeposit(): NewEvent {
  const caused = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'system:credit-deposit' };
  const amount = '1000000';
  const postings = [
    { account: 'custody:ethereum', amount: `-${amount}` },
    { account: 'user:FORGED00:available', amount },
  ];
  return {
    id: randomUUID(),
    type: 'DepositCredited',
    data: { usercode: 'FORGED00', depositId: 'ethereum:0xf:0', amount, postings },
    metadata: { version: 1, ...caused, owner: 'FORGED00', hash: '' },
  };
}

/** What somebody else on this machine can know: the port, and the authority's certificate. */
const ways: readonly (readonly [string, () => string])[] = [
  ['plain text', () => `kurrentdb://${own.host}?tls=false`],
  ['TLS and no user', () => `kurrentdb://${own.host}${own.search}`],
  ['TLS, whoever the store is, and no user', () => `kurrentdb://${own.host}?tlsVerifyCert=false`],
  ["a guess at our user's password", () => `kurrentdb://caravan:changeit@${own.host}${own.search}`],
  ["the real store's first password", () => `kurrentdb://admin:changeit@${own.host}${own.search}`],
];

test.each(ways)('nobody credits a wallet by %s', { timeout: 60_000 }, async (_, url) => {
  const forger = openEventLog({ url: url(), patience: { answerMs: 1_500, totalMs: 2_000 } });
  await expect(forger.append(WALLET, 'no_stream', [forgedDeposit()])).rejects.toThrow();
  await forger.close();
  const log = openEventLog({ url: own.href });
  expect(await Array.fromAsync(log.read(WALLET))).toEqual([]);
  await log.close();
});

test("Caravan's own user may append, and neither delete nor write what says who may do what", async () => {
  expect(await checkStore(own.href, { append: true })).toEqual({ mayDelete: false, user: 'caravan' });
  const log = openEventLog({ url: own.href, patience: { answerMs: 1_500, totalMs: 2_000 } });
  for (const stream of ['$settings', `$$${WALLET}`])
    await expect(log.append(stream, 'no_stream', [forgedDeposit()])).rejects.toMatchObject({
      type: 'access-denied',
    });
  await log.close();
});

test('only the owner of the data can read the key and the passwords', async () => {
  const authority = own.searchParams.get('tlsCaFile') ?? '';
  for (const file of ['authority.crt', 'node.key', '../secrets.json', '../running.json'])
    expect((await stat(authority.replace('authority.crt', file))).mode & 0o077).toBe(0);
});

/** Appends as anybody can who has the store's password: with the public hashes, and no code. */
async function forge(
  log: EventLog,
  category: 'deposit' | 'wallet',
  id: string,
  facts: readonly { readonly type: string; readonly data: object }[],
) {
  const store = createAggregateStore<object, object, { readonly type: string; readonly data: object }>(log, {
    category,
    eventTypes: category === 'deposit' ? depositEventTypes : walletEventTypes,
    ownerOf: () => 'THIEF000',
    decider: { initialState: {}, evolve: (state) => state, decide: () => accept(...facts) },
  });
  const context = { commandId: id, correlationId: id, causationId: id, actor: 'system:watcher' };
  expect(await store.handle(id, {}, context)).toMatchObject({ outcome: 'accepted' });
}

test("with the store's own password, and not the key of the codes, nobody moves money", async () => {
  const log = openEventLog({ url: own.href });
  const db = openDatabase(system.variables['DATABASE_URL'] ?? '', { max: 1 });
  try {
    const depositId = 'ethereum:0xf0:0';
    const about = { depositId, usercode: 'THIEF000', network: 'ethereum', transaction: '0xf0', logIndex: 0 };
    const block = { height: 1, hash: '0x1' };
    const transfer = { ...about, amount: '1000000', block };
    const detected = { ...transfer, token: '0xt', address: '0xa', confirmationsRequired: 1 };
    const at = '2026-03-01T10:00:00.000Z';
    await forge(log, 'deposit', depositId, [
      { type: 'DepositDetected', data: { ...detected, detectedAt: at } },
      { type: 'DepositConfirmed', data: { ...transfer, confirmedAt: at } },
    ]);
    const stopped = () =>
      db
        .selectFrom('flow_checkpoint')
        .select('reason')
        .where('name', '=', 'credit-deposit')
        .executeTakeFirst();
    await vi.waitFor(
      async () => expect((await stopped())?.reason).toContain('is not believed: it carries no code'),
      { timeout: 60_000, interval: 100 },
    );
    const shown = await db
      .selectFrom('projection_checkpoint')
      .selectAll()
      .where('name', '=', 'deposits')
      .execute();
    expect(shown).toMatchObject([{ state: 'poisoned' }]);
    expect(await Array.fromAsync(log.read('wallet-THIEF000'))).toEqual([]);
  } finally {
    await log.close();
    await db.destroy();
  }
});
