import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing } from '@caravan/custody';
import { SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel, wallet, clock } = mall.dependencies;
const custody = createOutgoing({
  log: mall.log,
  networks: [{ name: 'ethereum', hotAddress: '0xHot' }],
  clock,
});
const context = () => {
  const id = crypto.randomUUID();
  return { commandId: id, correlationId: id, causationId: id, actor: 'test' };
};
let risk: TestStaff;
let finance: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  risk = await newStaff(mall, client, 'risk');
  finance = await newStaff(mall, client, 'finance');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const seen = async () => {
  const head = (await mall.log.head()) ?? 0n;
  await readModel.waitFor(['wallet', 'withdrawals', 'payees', 'outgoing'], head, 10_000);
};

/** An approved withdrawal, whose transfer was ordered as the worker does it. */
async function ordered(): Promise<{
  readonly buyer: TestBuyer;
  readonly usercode: string;
  readonly id: string;
}> {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  await mall.fund(usercode, '100');
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await client.call('user!bindWithdrawAddress', { network: 'ethereum', address, safeword: SAFEWORD }, buyer);
  const { id } = (await client.apply({ network: 'ethereum', amount: '50' }, buyer)).data as { id: string };
  await client.call('officeWithdraw!approve', { usercode, id }, risk);
  const found = (await wallet.withdrawal(usercode, id)) ?? expect.unreachable();
  const by = { role: 'system', id: 'pay-out-withdrawal' } as const;
  const { amount } = found;
  await custody.payOut({
    usercode,
    withdrawalId: id,
    network: 'ethereum',
    address,
    amount,
    by,
    context: context(),
  });
  await seen();
  return { buyer, usercode, id };
}

const about = (id: string) => ({ network: 'ethereum', transferId: `withdrawal:${id}`, context: context() });
const transferOf = async ({ usercode, id }: { usercode: string; id: string }) =>
  (await client.call('officeWithdraw!get', { usercode, id }, auditor)).transfer;

const headAt = async (height: number) => {
  const head = { height, finalized: 0, state: 'following', trouble: null, updated_at: new Date() } as const;
  await mall.db
    .insertInto('chain_head')
    .values({ network: 'ethereum', ...head })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ height }))
    .execute();
};
const shownTo = (buyer: TestBuyer, id: string) => client.call('withdraw!get', { id }, buyer);

const keyOf = async (request: object) =>
  ((await client.ask('officeWithdraw!cancelTransfer', request, risk)).data as { key?: string }).key;

describe('the payout of a withdrawal', () => {
  it('shows how far its transfer has got on the chain, and what the network took', async () => {
    const { usercode, id } = await ordered();
    expect(await transferOf({ usercode, id })).toMatchObject({
      state: 'ordered',
      from: '0xHot',
      attempts: 0,
    });
    const transaction = '0xt1';
    const bytes = { bytes: '0x02', nonce: 0, coin: 'ETH', maximumFeeUnits: '2000' };
    await custody.tell(about(id), { type: 'Sign', transaction, ...bytes });
    await seen();
    expect(await transferOf({ usercode, id })).toMatchObject({ state: 'signed', transaction, attempts: 1 });
    const block = { height: 7, hash: '0xb7' };
    const fee = { coin: 'ETH', feeUnits: '800000000000000' };
    await custody.tell(about(id), { type: 'Settle', transaction, block, ...fee });
    await seen();
    const expected = { state: 'settled', height: 7, networkFee: { coin: 'ETH', amount: '0.0008' } };
    expect(await transferOf({ usercode, id })).toMatchObject(expected);
    const { pageList } = await client.call('officeWithdraw!list', { stage: 'approved' }, risk);
    expect(pageList.find((each) => each.id === id)?.transfer).toMatchObject(expected);
  });

  it('is shown to its buyer alone, from the signed transaction on, and counted with the head of the chain', async () => {
    const { buyer, id } = await ordered();
    expect(await shownTo(buyer, id)).not.toHaveProperty('sent');
    const transaction = '0xt4';
    const bytes = { bytes: '0x02', nonce: 4, coin: 'ETH', maximumFeeUnits: '2000' };
    await custody.tell(about(id), { type: 'Sign', transaction, ...bytes });
    await seen();
    const sent = { transaction, time: expect.any(String) };
    expect(await shownTo(buyer, id)).toMatchObject({ stage: 'approved', sent });
    expect(await shownTo(buyer, id)).not.toHaveProperty('confirming');

    await custody.tell(about(id), { type: 'Include', transaction, block: { height: 10, hash: '0xb10' } });
    await seen();
    await headAt(12);
    const confirming = { confirmations: 3, confirmationsRequired: 12 };
    expect(await shownTo(buyer, id)).toMatchObject({ sent, confirming });
    const { pageList } = await client.call('withdraw!list', {}, buyer);
    expect(pageList).toMatchObject([{ id, sent, confirming }]);

    await headAt(40);
    expect((await shownTo(buyer, id)).confirming?.confirmations).toBe(12);
    const stranger = await client.newBuyer();
    expect((await client.ask('withdraw!get', { id }, stranger)).data).toMatchObject({
      key: 'withdrawal-unknown',
    });
  });

  it('can be stopped while nothing is signed, with a reason, by those who may', async () => {
    const { usercode, id } = await ordered();
    const stop = (by: TestStaff, reason = 'the buyer asked') =>
      client.ask('officeWithdraw!cancelTransfer', { usercode, id, reason }, by);
    expect((await stop(auditor)).code).toBe(401);
    expect((await stop(finance, ' ')).code).toBe(400);
    expect((await stop(finance)).code).toBe(0);
    await seen();
    expect(await transferOf({ usercode, id })).toMatchObject({
      state: 'cancelled',
      reason: 'the buyer asked',
    });
    const { pageList } = await client.call('office!journal', { subject: id }, auditor);
    expect(pageList.map(({ action }) => action)).toContain('officeWithdraw!cancelTransfer');
  });

  it('cannot be stopped once it is signed, nor of a withdrawal that is not approved', async () => {
    const { usercode, id } = await ordered();
    const bytes = { bytes: '0x02', nonce: 1, coin: 'ETH', maximumFeeUnits: '2000' };
    await custody.tell(about(id), { type: 'Sign', transaction: '0xt2', ...bytes });
    expect(await keyOf({ usercode, id, reason: 'too late' })).toBe('transfer-signed');
    expect(await keyOf({ usercode, id: 'another', reason: 'what' })).toBe('withdrawal-unknown');
  });
});
