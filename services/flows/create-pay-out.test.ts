import { formatMoney, money, refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { createLogger } from '@caravan/platform';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPayOut } from './create-pay-out.ts';
import type { PayOut } from './create-pay-out.ts';
import { createPayOutProceedsFlow } from './pay-out-proceeds.ts';
import { allEvents, context, countBy, createContexts } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';

const logger = createLogger({ name: 'payout', level: 'silent' });
const sellerId = 'm1';
const owner = 'u1';
let log: ReturnType<typeof createMemoryLog>;
let contexts: Contexts;
let payouts: PayOut;
/** what still comes to the shop */
let coming: Refusal | undefined;
const underWay = async (asked: string) => {
  expect(asked).toBe(sellerId);
  return coming;
};

/** The shop has earned 50, and an order of it is open. */
beforeEach(async () => {
  log = createMemoryLog();
  contexts = createContexts(log);
  coming = refusal('shop-orders-remain', { orders: 1 });
  payouts = createPayOut({ ...contexts, underWay, logger });
  const sale = { orderId: 'o1', buyer: 'b1', paymentId: 'p1', amount: money('50') };
  await contexts.proceeds.credit({ context: context(), sellerId, ...sale });
});

const ask = (amount: string, asked: CommandContext = context(), from = payouts) =>
  from.payOut({
    context: asked,
    sellerId,
    usercode: owner,
    amount: money(amount),
    minimum: money('10'),
  });
const standing = async () => [
  formatMoney(await contexts.proceeds.available(sellerId)),
  formatMoney((await contexts.wallet.balance(owner)).available),
];
const close = () => contexts.wallet.close({ context: context(), usercode: owner, reason: 'moving on' });

test('reaches the wallet of the owner, and says what is left and where a reader must have come', async () => {
  const answer = await ask('40');
  const last = (await allEvents(log)).at(-1);
  expect(answer).toMatchObject({ available: money('10'), position: last?.position });
  expect(last?.type).toBe('ProceedsReceived');
  expect(await standing()).toEqual(['10', '40']);
});

test('the same command twice, also at once, pays out once', async () => {
  const once = context();
  const answers = await Promise.all([ask('40', once), ask('40', once), ask('40', once)]);
  expect(answers.filter((answer) => 'refusal' in answer)).toEqual([]);
  expect(await standing()).toEqual(['10', '40']);
  expect(await ask('30', once)).toMatchObject({ refusal: { key: 'repeated-submission' } });
});

test('two commands at once never pay out more than there is', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('20')));
  expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(2);
  expect(await standing()).toEqual(['10', '40']);
});

const dying = () =>
  createPayOut({
    ...contexts,
    wallet: { receiveProceeds: () => Promise.reject(new Error('dead')) },
    underWay,
    logger,
  });
/** What the flow finds open in the log, finished twice. */
async function finishByFlow(): Promise<void> {
  const flow = createPayOutProceedsFlow(contexts);
  const opened = (await allEvents(log)).flatMap((event) => flow.opens(event)).map(({ item }) => item);
  await flow.finish(opened);
  await flow.finish(opened);
}

test('a request that dies after taking the money is finished by the flow, once', async () => {
  const once = context();
  await expect(ask('40', once, dying())).rejects.toThrow('dead');
  expect(await standing()).toEqual(['10', '0']);
  await finishByFlow();
  await ask('40', once);
  expect(await standing()).toEqual(['10', '40']);
  expect(countBy(await allEvents(log), 'ProceedsReceived', (data) => data['usercode'])).toEqual({ u1: 1 });
});

describe('the last of a shop’s money, below the minimum', () => {
  /** 9.9999999999 are left. */
  const LEFT = '9.9999999999';
  beforeEach(() => ask('40.0000000001'));

  test('is paid out whole once nothing more comes, and not before', async () => {
    expect(await payouts.isLast(sellerId)).toBe(false);
    expect(await ask(LEFT)).toMatchObject({ refusal: { key: 'payout-below-minimum' } });
    coming = undefined;
    expect(await payouts.isLast(sellerId)).toBe(true);
    expect(await ask('9.9999999998')).toMatchObject({
      refusal: { key: 'payout-below-minimum', details: { minimum: LEFT } },
    });
    expect(await ask(LEFT)).toMatchObject({ available: money('0') });
    expect(await standing()).toEqual(['0', '50']);
  });

  test('sent twice, also at once and when more has come since, is paid out once', async () => {
    coming = undefined;
    const once = context();
    const answers = await Promise.all([ask(LEFT, once), ask(LEFT, once), ask(LEFT, once)]);
    expect(answers.filter((answer) => 'refusal' in answer)).toEqual([]);
    coming = refusal('shop-orders-remain', { orders: 1 });
    expect(await ask(LEFT, once)).not.toHaveProperty('refusal');
    expect(await standing()).toEqual(['0', '50']);
    const others = await Promise.all([ask(LEFT), ask(LEFT)]);
    expect(others.filter((answer) => !('refusal' in answer))).toEqual([]);
  });

  test('of a request that dies after taking it is given by the flow, once', async () => {
    coming = undefined;
    const once = context();
    await expect(ask(LEFT, once, dying())).rejects.toThrow('dead');
    expect(await standing()).toEqual(['0', '40.0000000001']);
    // it is under way itself now
    coming = refusal('payout-remains', { amount: LEFT });
    await finishByFlow();
    expect(await ask(LEFT, once)).not.toHaveProperty('refusal');
    expect(await standing()).toEqual(['0', '50']);
  });
});

test('to a closed wallet it goes back to the shop, and a repetition is told the same', async () => {
  await close();
  const once = context();
  for (let times = 0; times < 2; times += 1)
    expect(await ask('40', once)).toMatchObject({ refusal: { key: 'wallet-closed' } });
  expect(await standing()).toEqual(['50', '0']);
  expect(countBy(await allEvents(log), 'PayoutReturned', (data) => data['reason'])).toEqual({
    'wallet-closed': 1,
  });
});

test('what the shop has not is refused, and moves nothing', async () => {
  expect(await ask('50.01')).toMatchObject({
    refusal: { key: 'proceeds-insufficient', details: { required: '50.01', available: '50' } },
  });
  expect(await ask('9')).toMatchObject({ refusal: { key: 'payout-below-minimum' } });
  expect(await standing()).toEqual(['50', '0']);
});
