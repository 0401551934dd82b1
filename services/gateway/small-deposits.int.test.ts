import { depositIdOf, money, streamOf, type DepositEvent } from '@caravan/events';
import { createWallet } from '@caravan/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const context = () => ({
  commandId: randomUUID(),
  correlationId: 'test',
  causationId: 'test',
  actor: 'test',
});
const at = '2026-03-01T10:00:00.000Z';
const transaction = `0x${'5'.repeat(64)}`;
const depositId = depositIdOf('ethereum', transaction, 0);

/** A watcher's report of half a dollar that became final where the minimum is one. */
function arrived(usercode: string): readonly DepositEvent[] {
  const block = { height: 10, hash: '0x1' };
  const transfer = {
    depositId,
    usercode,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount: '0.5',
    block,
  };
  const seen = { token: '0xt', address: '0xa', confirmationsRequired: 6, detectedAt: at };
  return [
    { type: 'DepositDetected', data: { ...transfer, ...seen } },
    { type: 'DepositWithheld', data: { ...transfer, minimum: '1', withheldAt: at } },
  ];
}

test('a deposit of less than the minimum stays in the list with its reason, until two persons credit it', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const facts = arrived(usercode).map(({ type, data }) => ({
    id: randomUUID(),
    type,
    data,
    metadata: { ...context(), version: 1, owner: usercode, hash: '' },
  }));
  await mall.log.append(streamOf('deposit', depositId), 'no_stream', facts);
  const shown = { id: depositId, amount: '0.5', state: 'fail', belowMinimum: true, confirmations: 6 };
  await vi.waitFor(async () =>
    expect(await client.ask('rechargeBlockchain!get', { id: depositId }, buyer)).toMatchObject({
      data: shown,
    }),
  );
  const stranger = await client.newBuyer();
  expect(await client.ask('rechargeBlockchain!get', { id: depositId }, stranger)).toMatchObject({
    data: { key: 'deposit-unknown' },
  });
  const money0 = await client.ask('wallet!getUsdt', {}, buyer);
  expect(money0).toMatchObject({ data: { money: '0' } });

  const wallet = createWallet({ log: mall.log, clock: () => new Date() });
  const about = { usercode, adjustmentId: `credit ${depositId}` };
  const by = (id: string) => ({ ...about, context: context(), by: { role: 'platform', id } as const });
  await wallet.proposeAdjustment({ ...by('anna'), amount: money('0.5'), reason: `credits ${depositId}` });
  expect(await wallet.approveAdjustment(by('ben'))).toMatchObject({ available: money('0.5') });
  expect(await client.ask('rechargeBlockchain!list', {}, buyer)).toMatchObject({
    data: { pageList: [shown], totalElements: 1 },
  });
});
