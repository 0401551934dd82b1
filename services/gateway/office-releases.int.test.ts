import { randomUUID } from 'node:crypto';
import { depositIdOf, money } from '@caravan/events';
import { adjustmentIdOf, createWallet } from '@caravan/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustmentCommand, killedWhileAsking } from './testing/killed-adjuster.ts';
import type { TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel } = mall.dependencies;
const wallet = createWallet({ log: mall.log, clock: () => new Date() });
const reason = 'the buyer has no more to send';
let finance: TestStaff;
let otherFinance: TestStaff;
let risk: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  finance = await newStaff(mall, client, 'finance');
  otherFinance = await newStaff(mall, client, 'finance');
  risk = await newStaff(mall, client, 'risk');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const settled = async () => {
  const head = (await mall.log.head()) ?? 0n;
  await readModel.waitFor(['wallet', 'adjustments', 'deposits', 'ledger'], head, 10_000);
};
const keyOf = async (name: string, request: object, by: TestStaff | TestBuyer) =>
  ((await client.ask(name, request, by)).data as { key?: string }).key;
const outcomesOf = async (subject: string) =>
  (await client.call('office!journal', { subject }, auditor)).pageList.map(({ action, outcome }) => [
    action.replace('officeAdjustment!', ''),
    outcome,
  ]);
/** What happened to the money of a wallet, and to the proposals about it. */
const typesOf = async (usercode: string) => {
  const types: string[] = [];
  for await (const { type } of mall.log.read(`wallet-${usercode}`)) types.push(type);
  return types;
};
const moneyOf = async (buyer: TestBuyer) => {
  await settled();
  return (await client.call('wallet!getUsdt', {}, buyer)).money;
};

let count = 0;
/** A key of a client, or the hash of a transaction, never used before. */
const next = (what: string) => `${what}${(count += 1)}`;

/** A deposit of a buyer that is below the minimum of one. */
async function withhold(usercode: string, amount: string): Promise<string> {
  const transaction = next('0x');
  const depositId = depositIdOf('ethereum', transaction, 0);
  const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 'test' };
  const transfer = { usercode, depositId, network: 'ethereum', transaction, logIndex: 0 };
  const answer = await wallet.setAsideDeposit({
    context,
    ...transfer,
    amount: money(amount),
    minimum: money('1'),
  });
  expect(answer).not.toHaveProperty('refusal');
  await settled();
  return depositId;
}

async function withheldOfNewBuyer(amount = '0.5') {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  return { buyer, usercode, depositId: await withhold(usercode, amount) };
}

async function proposed() {
  const of = await withheldOfNewBuyer();
  const { usercode, depositId } = of;
  const request = { usercode, depositId, reason, idempotencyKey: next('key ') };
  const { id } = await client.call('officeAdjustment!release', request, finance);
  await settled();
  return { ...of, id, request };
}

const withheldOf = async (usercode: string) =>
  (await client.call('officeAdjustment!withheld', { usercode }, auditor)).pageList;

/** The proposal among those that were overtaken, and so not among those to decide. */
const standingOf = async (id: string) => {
  const { pageList: open } = await client.call('officeAdjustment!list', { pageSize: 50 }, risk);
  expect(open.map((row) => row.id)).not.toContain(id);
  const request = { status: 'overtaken' as const, pageSize: 50 };
  return (await client.call('officeAdjustment!list', request, risk)).pageList.find((row) => row.id === id);
};

describe('the release of a withheld deposit', () => {
  it('is proposed by one person of what staff see withheld, and made by another', async () => {
    const { buyer, usercode, depositId } = await withheldOfNewBuyer();
    const [network, transaction] = depositId.split(':');
    const shown = { depositId, network, transaction, amount: '0.5', reason: 'below-minimum' };
    expect(await withheldOf(usercode)).toMatchObject([{ ...shown, proposed: false }]);
    const { id } = await client.call('officeAdjustment!release', { usercode, depositId, reason }, finance);
    await settled();
    expect(await withheldOf(usercode)).toMatchObject([{ ...shown, proposed: true }]);
    const { pageList } = await client.call('officeAdjustment!list', {}, risk);
    expect(pageList.find((row) => row.id === id)).toMatchObject({
      amount: '0.5',
      reason,
      releases: { depositId, network, transaction },
    });
    expect(await moneyOf(buyer)).toBe('0');
    await client.call('officeAdjustment!approve', { usercode, id }, risk);
    expect(await moneyOf(buyer)).toBe('0.5');
    expect(await withheldOf(usercode)).toEqual([]);
    const made = await client.call('officeAdjustment!list', { status: 'made' }, auditor);
    expect(made.pageList.find((row) => row.id === id)).toMatchObject({ decidedBy: risk.staffId });
    const records = await client.call('wallet!records', {}, buyer);
    expect(records.pageList).toMatchObject([{ kind: 'withheld', amount: '0.5', transaction }]);
    const { pageList: recharges } = await client.call('rechargeBlockchain!list', {}, buyer);
    expect(recharges).toMatchObject([{ id: depositId, state: 'success', belowMinimum: false }]);
    expect(await outcomesOf(usercode)).toEqual([
      ['approve', 'done'],
      ['release', 'done'],
    ]);
    const { balanced, classes } = await readModel.ledger.trialBalance();
    expect(balanced).toBe(true);
    expect(classes.map((each) => each.class)).not.toContain('equity:adjustments');
  });

  it('is proposed of what is shown a page after the other, the oldest first, each once', async () => {
    const { usercode, depositId: first } = await withheldOfNewBuyer('0.1');
    const ids = [first, await withhold(usercode, '0.1'), await withhold(usercode, '0.1')];
    const page = (after: number) =>
      client.call('officeAdjustment!withheld', { usercode, after, pageSize: 2 }, auditor);
    const [one, two] = [await page(0), await page(0).then(({ next: after = 0 }) => page(after))];
    expect([one, two].map(({ pageList }) => pageList.map(({ depositId }) => depositId))).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
    ]);
    expect(one.next).toBe(one.pageList.at(-1)?.position);
    expect(two).not.toHaveProperty('next');
    expect(await keyOf('officeAdjustment!withheld', { usercode, pageSize: 101 }, auditor)).toBe(
      'parameter-error',
    );
  });

  it('is settled once the wallet credited the deposit by itself; the other way round, the wallet keeps still', async () => {
    const first = await proposed();
    await withhold(first.usercode, '0.75');
    expect(await moneyOf(first.buyer)).toBe('1.25');
    const { usercode, id, depositId } = first;
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, risk)).toBe('deposit-not-withheld');
    expect(await keyOf('officeAdjustment!release', { usercode, depositId, reason }, finance)).toBe(
      'deposit-not-withheld',
    );
    const refusal = { usercode, id, reason: 'credited by itself' };
    expect(await keyOf('officeAdjustment!refuse', refusal, risk)).toBe('deposit-not-withheld');
    expect(await moneyOf(first.buyer)).toBe('1.25');
    expect(await standingOf(id)).toMatchObject({ status: 'overtaken', overtakenBy: 'credited' });
    expect(await typesOf(usercode)).toEqual([
      'DepositSetAside',
      'AdjustmentProposed',
      'DepositSetAside',
      'WithheldCredited',
    ]);
    expect(await outcomesOf(usercode)).toEqual([
      ['refuse', 'deposit-not-withheld'],
      ['release', 'deposit-not-withheld'],
      ['approve', 'deposit-not-withheld'],
      ['release', 'done'],
    ]);

    const second = await proposed();
    await client.call('officeAdjustment!approve', { usercode: second.usercode, id: second.id }, risk);
    await withhold(second.usercode, '0.75');
    expect(await moneyOf(second.buyer)).toBe('0.5');
    await mall.fund(second.usercode, '5');
    expect(await moneyOf(second.buyer)).toBe('6.25');
  });

  it('is settled once its chain dropped the deposit, and keeps nobody from closing their wallet', async () => {
    const { usercode, id, depositId } = await proposed();
    const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 'test' };
    await wallet.reverseWithheld({ context, usercode, depositId });
    await settled();
    const row = await standingOf(id);
    expect(row).toMatchObject({ status: 'overtaken', overtakenBy: 'reversed', proposedBy: finance.staffId });
    expect(row).toHaveProperty('decideTime');
    expect(row).not.toHaveProperty('decidedBy');
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, risk)).toBe('deposit-not-withheld');
    expect(await wallet.close({ context, usercode, reason: 'moving on' })).not.toHaveProperty('refusal');
  });

  it('is refused with a reason, and the deposit stays withheld and may be proposed again', async () => {
    const { buyer, usercode, id, depositId } = await proposed();
    expect(await keyOf('officeAdjustment!release', { usercode, depositId, reason }, otherFinance)).toBe(
      'release-already-proposed',
    );
    await client.call('officeAdjustment!refuse', { usercode, id, reason: 'more will come' }, risk);
    expect(await moneyOf(buyer)).toBe('0');
    expect(await withheldOf(usercode)).toMatchObject([{ depositId, proposed: false }]);
    await client.call('officeAdjustment!release', { usercode, depositId, reason }, otherFinance);
  });

  it('is of a deposit of this buyer that is withheld', async () => {
    const [{ depositId }, { usercode }] = [await withheldOfNewBuyer(), await withheldOfNewBuyer()];
    for (const id of [depositId, 'ethereum:0xnone:0'])
      expect(await keyOf('officeAdjustment!release', { usercode, depositId: id, reason }, finance)).toBe(
        'deposit-not-withheld',
      );
    expect(await keyOf('officeAdjustment!release', { usercode, depositId, reason: '' }, finance)).toBe(
      'parameter-error',
    );
  });

  it('is decided by nobody whose own it is, and proposed and decided by those alone who may', async () => {
    const { buyer, usercode, id, depositId } = await proposed();
    const own = await newStaff(mall, client, 'risk', usercode);
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, own)).toBe('own-account');
    const ofFinance = await withheldOfNewBuyer();
    const ownFinance = await newStaff(mall, client, 'finance', ofFinance.usercode);
    const { buyer: _, ...ownDeposit } = ofFinance;
    expect(await keyOf('officeAdjustment!release', { ...ownDeposit, reason }, ownFinance)).toBe(
      'own-account',
    );
    for (const by of [finance, otherFinance, auditor, buyer])
      expect(await keyOf('officeAdjustment!approve', { usercode, id }, by)).toBe('no-permission');
    for (const by of [risk, auditor, buyer])
      expect(await keyOf('officeAdjustment!release', { usercode, depositId, reason }, by)).toBe(
        'no-permission',
      );
    expect(await keyOf('officeAdjustment!withheld', { usercode }, buyer)).toBe('no-permission');
    expect(await typesOf(usercode)).toEqual(['DepositSetAside', 'AdjustmentProposed']);
  });

  it('sent twice is one, and under the same key no other', async () => {
    const { buyer, usercode, id, depositId, request } = await proposed();
    const again = mall.gateway().client;
    expect(await again.call('officeAdjustment!release', request, finance)).toEqual({ id });
    expect(await keyOf('officeAdjustment!release', { ...request, reason: 'another' }, finance)).toBe(
      'repeated-submission',
    );
    const approval = { usercode, id, idempotencyKey: next('key ') };
    await Promise.all([client, again].map((each) => each.call('officeAdjustment!approve', approval, risk)));
    expect(await moneyOf(buyer)).toBe('0.5');
    expect(await keyOf('officeAdjustment!release', { usercode, depositId, reason }, finance)).toBe(
      'deposit-not-withheld',
    );
    expect(await typesOf(usercode)).toEqual(['DepositSetAside', 'AdjustmentProposed', 'WithheldCredited']);
  });
});

const killed = (where: 'before' | 'after', asked: object) => killedWhileAsking(mall.logUrl, where, asked);

describe.each(['before', 'after'] as const)('killed right %s the append', (where) => {
  it('a proposal that is sent again stands once', async () => {
    const { usercode, depositId } = await withheldOfNewBuyer();
    const idempotencyKey = next('key ');
    const command = adjustmentCommand(finance, 'release', idempotencyKey);
    const adjustmentId = adjustmentIdOf(command.context.commandId);
    await killed(where, { ...command, usercode, adjustmentId, release: { depositId, reason } });
    expect((await typesOf(usercode)).length).toBe(where === 'after' ? 2 : 1);
    const request = { usercode, depositId, reason, idempotencyKey };
    expect(await client.call('officeAdjustment!release', request, finance)).toEqual({ id: adjustmentId });
    expect(await typesOf(usercode)).toEqual(['DepositSetAside', 'AdjustmentProposed']);
  });

  it('an approval that is sent again credits the deposit once', async () => {
    const { buyer, usercode, id } = await proposed();
    const idempotencyKey = next('key ');
    await killed(where, {
      ...adjustmentCommand(risk, 'approve', idempotencyKey),
      usercode,
      adjustmentId: id,
    });
    await client.call('officeAdjustment!approve', { usercode, id, idempotencyKey }, risk);
    expect(await moneyOf(buyer)).toBe('0.5');
    expect(await typesOf(usercode)).toEqual(['DepositSetAside', 'AdjustmentProposed', 'WithheldCredited']);
  });
});
