import { setTimeout as wait } from 'node:timers/promises';
import { createDepositFacts } from '@caravan/chain';
import { formatMoney, money, type Actor, type RechargeTransfer } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createLogger } from '@caravan/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCreditRechargeFlow } from './credit-recharge.ts';
import { startFlows } from './start-flows.ts';
import { allEvents, context, countBy, createContexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';

const PATIENTLY = { timeout: 60_000, interval: 20 };
const [anna, bela]: [Actor, Actor] = [
  { role: 'platform', id: 'anna' },
  { role: 'platform', id: 'bela' },
];
let database: TestDatabase;
let testLog: TestLog;
let log: EventLog;
const cleaning: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  ({ log } = testLog);
});
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean();
  await Promise.all([database.drop(), testLog.stop()]);
});

const limits = { minimum: money('1'), maximum: money('1000') };
const onChain = (transaction: string): RechargeTransfer => ({
  network: 'ethereum',
  transaction,
  logIndex: 0,
});

/** A recharge of 10, of which 1 is kept, that two persons agreed to. */
async function approved(usercode: string, rechargeId: string, transfer?: RechargeTransfer): Promise<void> {
  const { recharges } = createContexts(log);
  const about = () => ({ context: context(), usercode, rechargeId });
  const answers = [
    await recharges.request({
      ...about(),
      kind: 'bank-card',
      channel: 'recharge',
      channelName: 'Bank card',
      coin: 'USD',
      paid: '10',
      rate: money('1'),
      fee: money('1'),
      remark: '',
      proof: '',
      limits,
    }),
    await recharges.propose({
      ...about(),
      proposalId: 'p',
      arrived: money('10'),
      fee: money('1'),
      reason: 'on the statement',
      transfer,
      maximum: limits.maximum,
      by: anna,
    }),
    await recharges.checkTransfer({
      ...about(),
      proposalId: 'p',
      outcome: 'found',
      moved: { amount: money('10'), to: '0xhot', block: { height: 1, hash: '0xb' } },
    }),
    await recharges.approve({ ...about(), proposalId: 'p', by: bela }),
  ];
  for (const answer of answers) expect(answer).not.toHaveProperty('refusal');
}

async function start() {
  const { db, url: databaseUrl } = database;
  const logger = createLogger({ name: 'recharges', level: 'silent' });
  const parts = { db, databaseUrl, log, ...createContexts(log), goods: createFakeGoods(), logger };
  const jobs = createHeldJobs();
  const flows = await startFlows({ ...parts, jobs, clock: () => new Date() });
  cleaning.push(flows.stop);
  return jobs;
}

/** What a watcher does with a transfer to this buyer, in a block of that hash. */
function watched(usercode: string, transaction: string, hash = '0xb') {
  const facts = createDepositFacts({
    log,
    network: 'ethereum',
    confirmationsRequired: 6,
    minimum: '1',
    clock: () => new Date(),
  });
  const transfer = {
    depositId: `ethereum:${transaction}:0`,
    usercode,
    ...onChain(transaction),
    amount: '10',
    token: '0xt',
    address: '0xa',
    block: { height: 1, hash },
  };
  return {
    detected: () => facts.detected(transfer),
    confirmed: () => facts.confirmed(transfer),
    orphaned: () => facts.orphaned(transfer),
  };
}

const available = async (usercode: string) =>
  formatMoney((await createContexts(log).wallet.balance(usercode)).available);
const statusOf = async (usercode: string, id: string) =>
  (await createContexts(log).recharges.find(usercode)).recharges.get(id)?.status;
const times = async (type: string, key = 'rechargeId') =>
  countBy(await allEvents(log), type, (data) => data[key]);

test('recharges are credited once, and their transfers claimed once, however often the flows are killed', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    ids.push(`r${n}`);
    await approved(`b${n}`, `r${n}`, n % 2 === 0 ? onChain(`0x${n}`) : undefined);
  }
  const credits = async () => Object.keys(await times('RechargeCredited')).length;
  for (let kills = 0; kills < 4; kills += 1) {
    const { kill } = startProcess(
      new URL('./testing/flows-process.ts', import.meta.url),
      database.url,
      testLog.url,
    );
    cleaning.push(kill);
    const before = await credits();
    await vi.waitFor(async () => expect(await credits()).toBeGreaterThan(before + 3), PATIENTLY);
    await wait(Math.random() * 10);
    await kill();
  }
  await start();
  await vi.waitFor(async () => expect(await credits()).toBe(60), PATIENTLY);
  expect(await times('RechargeCredited')).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
  expect(await times('DepositClaimed')).toEqual(
    Object.fromEntries(ids.filter((_, n) => n % 2 === 0).map((id) => [id, 1])),
  );
  expect(await times('RechargeCreditFailed')).toEqual({});
  for (const n of [0, 1, 59]) expect(await available(`b${n}`)).toBe('9');
}, 180_000);

test('a transfer credits one of two recharges, also in two wallets, and none that is a deposit', async () => {
  await approved('b1', 'r1', onChain('0x1'));
  await approved('b2', 'r2', onChain('0x1'));
  await watched('b3', '0x3').detected();
  await approved('b4', 'r4', onChain('0x3'));
  await start();
  await vi.waitFor(async () => {
    expect(await statusOf('b4', 'r4')).toBe('failed');
    const both = [await available('b1'), await available('b2')];
    expect(both.toSorted()).toEqual(['0', '9']);
    const ends = [await statusOf('b1', 'r1'), await statusOf('b2', 'r2')];
    expect(ends.toSorted()).toEqual(['approved', 'failed']);
  }, PATIENTLY);
  expect(await available('b4')).toBe('0');
});

test('a closed wallet credits nothing, and the recharge ends', async () => {
  await approved('b1', 'r1');
  await createContexts(log).wallet.close({ context: context(), usercode: 'b1', reason: 'moving on' });
  await start();
  await vi.waitFor(async () => expect(await statusOf('b1', 'r1')).toBe('failed'), PATIENTLY);
  expect(await times('RechargeCredited')).toEqual({});
});

/** Carries the approval of r1 out by a flow whose process dies at its first append, its second, and so on, and then lives. */
async function dyingAt(appends: readonly number[], where: 'before' | 'after'): Promise<void> {
  const events: RecordedEvent[] = [];
  for await (const each of log.read('recharge-b1')) events.push(each);
  const event = events.find(({ type }) => type === 'RechargeApproved');
  if (!event) expect.unreachable();
  for (const lives of appends) {
    let left = lives;
    const dying: EventLog = {
      ...log,
      append: async (...asked) => {
        left -= 1;
        if (left >= 0) return await log.append(...asked);
        if (where === 'after') await log.append(...asked);
        throw new Error('the process died');
      },
    };
    const flow = createCreditRechargeFlow(createContexts(dying));
    const opened = flow.opens(event);
    await flow.finish(opened.map(({ item }) => item)).catch(() => {});
  }
  const flow = createCreditRechargeFlow(createContexts(log));
  await flow.finish(flow.opens(event).map(({ item }) => item));
  await flow.finish(flow.opens(event).map(({ item }) => item)).catch(() => {});
}

test.each(['before', 'after'] as const)(
  'a closed wallet gives the transfer back, dying %s each append, and another recharge has it',
  async (where) => {
    await approved('b1', 'r1', onChain('0x1'));
    await createContexts(log).wallet.close({ context: context(), usercode: 'b1', reason: 'moving on' });
    await dyingAt([0, 1, 2, 0, 1], where);
    expect(await statusOf('b1', 'r1')).toBe('failed');
    expect(await times('RechargeCreditFailed')).toEqual({ r1: 1 });
    const claims = (await times('DepositClaimed'))['r1'] ?? 0;
    expect(claims).toBeGreaterThan(0);
    expect((await times('DepositClaimReleased'))['r1']).toBe(claims);
    await approved('b2', 'r2', onChain('0x1'));
    await start();
    await vi.waitFor(async () => expect(await available('b2')).toBe('9'), PATIENTLY);
    expect(await times('RechargeCredited')).toEqual({ r2: 1 });
    // the watcher missed it, and a rescan finds it: it is no deposit any more
    await watched('b2', '0x1').detected();
    await watched('b2', '0x1').confirmed();
    expect(await times('DepositDetected')).toEqual({});
    expect(await available('b2')).toBe('9');
  },
);

test('a transfer that left the chain as a deposit is claimed, and is no deposit when it is mined again', async () => {
  await watched('b1', '0x1').detected();
  await watched('b1', '0x1').orphaned();
  await approved('b1', 'r1', onChain('0x1'));
  await start();
  await vi.waitFor(async () => expect(await available('b1')).toBe('9'), PATIENTLY);
  await watched('b1', '0x1', '0xc').detected();
  await watched('b1', '0x1', '0xc').confirmed();
  expect(await times('DepositDetected', 'depositId')).toEqual({ 'ethereum:0x1:0': 1 });
  expect(await available('b1')).toBe('9');
});

test.each(['before', 'after'] as const)('dying %s each append changes nothing in the end', async (where) => {
  await approved('b1', 'r1', onChain('0x1'));
  await dyingAt([0, 1, 2], where);
  expect(await times('RechargeCredited')).toEqual({ r1: 1 });
  expect(await times('DepositClaimed')).toEqual({ r1: 1 });
  expect(await available('b1')).toBe('9');
});
