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

/** A watcher's report of a sum that became final where the minimum is one. */
function arrived(usercode: string, of: string, amount: string): readonly DepositEvent[] {
  const block = { height: 10, hash: '0x1' };
  const transfer = {
    depositId: depositIdOf('ethereum', of, 0),
    usercode,
    network: 'ethereum',
    transaction: of,
    logIndex: 0,
    amount,
    block,
  };
  const seen = { token: '0xt', address: '0xa', confirmationsRequired: 6, detectedAt: at };
  return [
    { type: 'DepositDetected', data: { ...transfer, ...seen } },
    { type: 'DepositWithheld', data: { ...transfer, minimum: '1', withheldAt: at } },
  ];
}

async function report(usercode: string, facts: readonly DepositEvent[]) {
  const events = facts.map(({ type, data }) => ({
    id: randomUUID(),
    type,
    data,
    metadata: { ...context(), version: 1, owner: usercode, hash: '' },
  }));
  await mall.log.append(streamOf('deposit', facts[0]?.data.depositId ?? ''), 'no_stream', events);
}

test('a deposit of less than the minimum stays in the list with its reason, until it is credited with another', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  await report(usercode, arrived(usercode, transaction, '0.5'));
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

  const withheld = [{ network: 'ethereum', amount: '0.5', missing: '0.5' }];
  expect(await client.ask('rechargeBlockchain!list', {}, buyer)).toMatchObject({
    data: { pageList: [shown], totalElements: 1, withheld },
  });

  const wallet = createWallet({ log: mall.log, clock: () => new Date() });
  const setAside = async (of: string, amount: string) => {
    const about = { usercode, network: 'ethereum', transaction: of, logIndex: 0, minimum: money('1') };
    const id = depositIdOf('ethereum', of, 0);
    return wallet.setAsideDeposit({ context: context(), ...about, depositId: id, amount: money(amount) });
  };
  expect(await setAside(transaction, '0.5')).toMatchObject({ available: money('0') });
  await report(usercode, arrived(usercode, '0x6', '0.75').slice(0, 1));
  expect(await setAside('0x6', '0.75')).toMatchObject({ available: money('1.25') });
  expect(await setAside('0x6', '0.75')).toMatchObject({ available: money('1.25') });
  await vi.waitFor(async () =>
    expect(await client.ask('rechargeBlockchain!list', {}, buyer)).toMatchObject({
      data: {
        pageList: [
          { amount: '0.75', state: 'success' },
          { ...shown, state: 'success', belowMinimum: false },
        ],
        withheld: [],
      },
    }),
  );
  await vi.waitFor(async () =>
    expect(await client.ask('wallet!records', {}, buyer)).toMatchObject({
      data: {
        pageList: [
          { kind: 'withheld', amount: '0.75', balance: '1.25', network: 'ethereum' },
          { kind: 'withheld', amount: '0.5', balance: '0.5', transaction },
        ],
      },
    }),
  );
});

test('recharges that no watcher reported are listed all the same: what was set aside, and what was credited', async () => {
  const buyer = await client.newBuyer();
  const wallet = createWallet({ log: mall.log, clock: () => new Date() });
  const [of, minimum] = ['0x7', money('1')];
  const id = depositIdOf('ethereum', of, 0);
  const transfer = { network: 'ethereum', transaction: of, logIndex: 0, amount: money('0.5') };
  const about = { usercode: buyer.usercode, depositId: id, ...transfer };
  await wallet.setAsideDeposit({ context: context(), ...about, minimum });
  await mall.fund(buyer.usercode, '5');
  await vi.waitFor(async () =>
    expect(await client.ask('rechargeBlockchain!list', {}, buyer)).toMatchObject({
      data: { totalElements: 2, pageList: [{ confirmationsRequired: 0 }, { confirmationsRequired: 0 }] },
    }),
  );
});
