import { formatMoney, money } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { createMemoryLog } from '@caravan/events/log/testing';
import { createLogger } from '@caravan/platform';
import { beforeEach, expect, test } from 'vitest';
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

/** The shop has earned 50. */
beforeEach(async () => {
  log = createMemoryLog();
  contexts = createContexts(log);
  payouts = createPayOut({ ...contexts, logger });
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

test('a request that dies after taking the money is finished by the flow, once', async () => {
  const dying = createPayOut({
    ...contexts,
    wallet: { receiveProceeds: () => Promise.reject(new Error('dead')) },
    logger,
  });
  const once = context();
  await expect(ask('40', once, dying)).rejects.toThrow('dead');
  expect(await standing()).toEqual(['10', '0']);
  const flow = createPayOutProceedsFlow(contexts);
  const opened = (await allEvents(log)).flatMap((event) => flow.opens(event)).map(({ item }) => item);
  expect(opened).toHaveLength(1);
  await flow.finish(opened);
  await flow.finish(opened);
  await ask('40', once);
  expect(await standing()).toEqual(['10', '40']);
  expect(countBy(await allEvents(log), 'ProceedsReceived', (data) => data['usercode'])).toEqual({ u1: 1 });
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
