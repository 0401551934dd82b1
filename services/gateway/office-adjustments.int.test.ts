import { adjustmentIdOf } from '@caravan/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustmentCommand, killedWhileAsking } from './testing/killed-adjuster.ts';
import type { TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel } = mall.dependencies;
let finance: TestStaff;
let risk: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  finance = await newStaff(mall, client, 'finance');
  risk = await newStaff(mall, client, 'risk');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const settled = async () => {
  await readModel.waitFor(['wallet', 'adjustments'], (await mall.log.head()) ?? 0n, 10_000);
};
const keyOf = async (name: string, request: object, by: TestStaff | TestBuyer) =>
  ((await client.ask(name, request, by)).data as { key?: string }).key;
const outcomesOf = async (subject: string) =>
  (await client.call('office!journal', { subject }, auditor)).pageList.map(({ action, outcome }) => [
    action.replace('officeAdjustment!', ''),
    outcome,
  ]);
const typesOf = async ({ usercode }: TestBuyer) => {
  const types: string[] = [];
  for await (const { type } of mall.log.read(`wallet-${usercode}`))
    if (type.startsWith('Adjustment')) types.push(type);
  return types;
};
const moneyOf = async (buyer: TestBuyer) => {
  await settled();
  return (await client.call('wallet!getUsdt', {}, buyer)).money;
};

let keys = 0;
/** A key of a client, never used before. */
const newKey = () => `key ${(keys += 1)}`;

async function proposed(amount: string) {
  const buyer = await client.newBuyer();
  await mall.fund(buyer.usercode, '100');
  const { usercode } = buyer;
  const request = { usercode, amount, reason: 'a deposit below the minimum', idempotencyKey: newKey() };
  const { id } = await client.call('officeAdjustment!propose', request, finance);
  await settled();
  return { buyer, usercode, id, request };
}

describe('an adjustment', () => {
  it('is proposed by one person, seen, and made by another', async () => {
    const { buyer, usercode, id } = await proposed('12.5');
    const { pageList } = await client.call('officeAdjustment!list', {}, risk);
    expect(pageList.find((row) => row.id === id)).toMatchObject({
      usercode,
      amount: '12.5',
      status: 'proposed',
      proposedBy: finance.staffId,
      proposedByName: finance.username,
      reason: 'a deposit below the minimum',
    });
    expect(await moneyOf(buyer)).toBe('100');
    await client.call('officeAdjustment!approve', { usercode, id }, risk);
    expect(await moneyOf(buyer)).toBe('112.5');
    const made = await client.call('officeAdjustment!list', { status: 'made' }, auditor);
    expect(made.pageList.find((row) => row.id === id)).toMatchObject({
      decidedBy: risk.staffId,
      decidedByName: risk.username,
    });
    expect(await outcomesOf(usercode)).toEqual([
      ['approve', 'done'],
      ['propose', 'done'],
    ]);
  });

  it('is refused with a reason, and nothing changes; then it is decided', async () => {
    const { buyer, usercode, id } = await proposed('-10');
    const reason = 'the deposit was credited';
    expect(await keyOf('officeAdjustment!refuse', { usercode, id, reason: '' }, risk)).toBe(
      'parameter-error',
    );
    await client.call('officeAdjustment!refuse', { usercode, id, reason }, risk);
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, risk)).toBe(
      'adjustment-already-decided',
    );
    expect(await moneyOf(buyer)).toBe('100');
    const { pageList } = await client.call('officeAdjustment!list', { status: 'rejected' }, finance);
    expect(pageList.find((row) => row.id === id)).toMatchObject({ refusal: reason, amount: '-10' });
  });

  it('that would take more than there is stays undecided', async () => {
    const { buyer, usercode, id } = await proposed('-100.01');
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, risk)).toBe('insufficient-balance');
    expect(await moneyOf(buyer)).toBe('100');
    expect(await typesOf(buyer)).toEqual(['AdjustmentProposed']);
  });

  it('is of money, for a buyer that there is', async () => {
    const { usercode } = await client.newBuyer();
    for (const amount of ['0', '-0.00', '1e3', '', '1.00000000001'])
      expect(await keyOf('officeAdjustment!propose', { usercode, amount, reason: 'odd' }, finance)).toBe(
        'parameter-error',
      );
    const nobody = { usercode: 'NOBODY', amount: '1', reason: 'odd' };
    expect(await keyOf('officeAdjustment!propose', nobody, finance)).toBe('user-unknown');
  });

  it('is decided by nobody whose own it is, and proposed and decided by those alone who may', async () => {
    const { buyer, usercode, id } = await proposed('5');
    const own = await newStaff(mall, client, 'risk', usercode);
    const reason = 'mine';
    expect(await keyOf('officeAdjustment!approve', { usercode, id }, own)).toBe('own-account');
    for (const by of [finance, auditor, buyer])
      for (const name of ['approve', 'refuse'])
        expect(await keyOf(`officeAdjustment!${name}`, { usercode, id, reason }, by)).toBe('no-permission');
    for (const by of [risk, auditor, buyer])
      expect(await keyOf('officeAdjustment!propose', { usercode, amount: '1', reason }, by)).toBe(
        'no-permission',
      );
    expect(await typesOf(buyer)).toEqual(['AdjustmentProposed']);
  });

  it('sent twice is one, and under the same key no other', async () => {
    const { buyer, usercode, id, request } = await proposed('7');
    const again = mall.gateway().client;
    expect(await again.call('officeAdjustment!propose', request, finance)).toEqual({ id });
    expect(await keyOf('officeAdjustment!propose', { ...request, amount: '8' }, finance)).toBe(
      'repeated-submission',
    );
    const approval = { usercode, id, idempotencyKey: newKey() };
    await Promise.all([client, again].map((each) => each.call('officeAdjustment!approve', approval, risk)));
    expect(await moneyOf(buyer)).toBe('107');
    expect(await typesOf(buyer)).toEqual(['AdjustmentProposed', 'AdjustmentMade']);
  });
});

const killed = (where: 'before' | 'after', asked: object) => killedWhileAsking(mall.logUrl, where, asked);

describe.each(['before', 'after'] as const)('killed right %s the append', (where) => {
  it('a proposal that is sent again stands once', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    const idempotencyKey = newKey();
    const command = adjustmentCommand(finance, 'propose', idempotencyKey);
    const adjustmentId = adjustmentIdOf(command.context.commandId);
    const proposal = { amount: '3', reason: 'miscounted' };
    await killed(where, { ...command, usercode, adjustmentId, proposal });
    expect(await typesOf(buyer)).toEqual(where === 'after' ? ['AdjustmentProposed'] : []);
    const request = { usercode, ...proposal, idempotencyKey };
    expect(await client.call('officeAdjustment!propose', request, finance)).toEqual({ id: adjustmentId });
    expect(await typesOf(buyer)).toEqual(['AdjustmentProposed']);
  });

  it('an approval that is sent again moves the money once', async () => {
    const { buyer, usercode, id } = await proposed('20');
    const idempotencyKey = newKey();
    await killed(where, {
      ...adjustmentCommand(risk, 'approve', idempotencyKey),
      usercode,
      adjustmentId: id,
    });
    await client.call('officeAdjustment!approve', { usercode, id, idempotencyKey }, risk);
    expect(await moneyOf(buyer)).toBe('120');
    expect(await typesOf(buyer)).toEqual(['AdjustmentProposed', 'AdjustmentMade']);
  });
});
