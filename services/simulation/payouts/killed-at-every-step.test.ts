import { formatMoney } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { ADDRESS, openPayoutSystem } from './testing/payout-system.ts';
import type { Part, PayoutSystem } from './testing/payout-system.ts';

/** Until the wallet knows how it ended: each process takes its turn, `often` times in a row. */
async function runOn(system: PayoutSystem, often = 1): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const part of ['worker', 'signer', 'watcher'] as const)
      for (let i = 0; i < often; i += 1) await system.take(part);
    // also what is sent again has to be in time for that
    system.chain.wait(11_000);
    system.chain.mine();
  }
}

async function expectPaidOnce(system: PayoutSystem): Promise<void> {
  expect(system.chain.paidTo(ADDRESS)).toEqual([40_000_000n]);
  expect(await system.withdrawal('w1')).toMatchObject({ status: 'settled' });
  const { available, held } = await system.balance();
  expect([formatMoney(available), formatMoney(held)]).toEqual(['59', '0']);
  const transfer = await system.custody.load('ethereum', 'withdrawal:w1');
  if (transfer.status !== 'settled') return expect.unreachable();
  expect(transfer.attempts.filter(({ expired }) => !expired)).toHaveLength(1);
}

/** Every event once, or as often as the chain said it anew. */
async function expectEndsOnce(system: PayoutSystem): Promise<void> {
  const count: Record<string, number> = {};
  for await (const { type } of system.log.readAll({ prefixes: ['outgoing-', 'wallet-', 'sender-'] }))
    count[type] = (count[type] ?? 0) + 1;
  for (const type of ['TransferOrdered', 'TransferSettled', 'WithdrawalSettled', 'SpendingReserved'])
    expect([type, count[type]]).toEqual([type, 1]);
}

const protocols = [
  ['with nonces', true],
  ['with expirations', false],
] as const;

describe.each(protocols)('a payout on a chain %s', (_, nonces) => {
  test.each<[Part, 'before' | 'after']>([
    ['worker', 'before'],
    ['worker', 'after'],
    ['signer', 'before'],
    ['signer', 'after'],
    ['watcher', 'before'],
    ['watcher', 'after'],
    ['event store', 'before'],
    ['event store', 'after'],
  ])('is one transfer, wherever the %s dies %s a call', async (part, when) => {
    let steps = 0;
    for (let call = 1; call < 200; call += 1) {
      const system = openPayoutSystem({ nonces, dies: { part, death: { call, when } } });
      await system.approve('w1');
      await runOn(system);
      if (!system.died) break;
      steps += 1;
      await expectPaidOnce(system);
      await expectEndsOnce(system);
    }
    expect(steps).toBeGreaterThan(4);
    expect(steps).toBeLessThan(199);
  });

  test('is one transfer when everybody does everything twice', async () => {
    const system = openPayoutSystem({ nonces });
    await system.approve('w1');
    await runOn(system, 2);
    await expectPaidOnce(system);
    await expectEndsOnce(system);
  });

  test('that the chain refuses, or a person cancels in time, gives the money back, once', async () => {
    for (const how of ['refused', 'cancelled'] as const) {
      const system = openPayoutSystem({ nonces });
      await system.approve('w1');
      system.chain.refuseAll(how === 'refused');
      await system.take('worker');
      const by = { role: 'platform', id: 'ana' } as const;
      const about = { network: 'ethereum', transferId: 'withdrawal:w1', by, reason: 'they asked for it' };
      if (how === 'cancelled') await system.custody.cancel({ ...about, context: system.context() });
      await runOn(system);
      expect(system.chain.paidTo(ADDRESS)).toEqual([]);
      expect(await system.withdrawal('w1')).toMatchObject({ status: 'released' });
      expect(formatMoney((await system.balance()).available)).toBe('100');
    }
  });
});
