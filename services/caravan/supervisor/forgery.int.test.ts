import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { checkStore, openEventLog } from '@caravan/events/log';
import type { NewEvent } from '@caravan/events/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
