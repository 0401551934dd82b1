import { createMemoryCache } from '@caravan/platform';
import { createWallet } from '@caravan/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { log, readModel, clock, deposits } = mall.dependencies;
const { client } = mall.gateway();
/** As another process: it shares the log and the database with the first gateway, and no memory. */
const elsewhere = mall.gateway({
  wallet: createWallet({ log: mall.log, clock, addresses: deposits }),
  cache: createMemoryCache(),
}).client;
let one: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  [one, other] = [await newStaff(mall, client, 'risk'), await newStaff(mall, client, 'risk')];
});
afterAll(() => mall.stop());

const ROUNDS = 10;
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

async function withdrawal(): Promise<{ readonly buyer: TestBuyer; readonly id: string }> {
  const buyer = await client.newBuyer();
  await mall.fund(buyer.usercode, '100');
  await client.call('user!bindWithdrawAddress', { network: 'ethereum', address, safeword: SAFEWORD }, buyer);
  const applied = await client.apply({ network: 'ethereum', amount: '50' }, buyer);
  return { buyer, id: (applied.data as { readonly id: string }).id };
}

async function decisionsOf(usercode: string): Promise<readonly string[]> {
  const types: string[] = [];
  for await (const { type } of mall.log.read(`wallet-${usercode}`))
    if (/^Withdrawal(Approved|Rejected)$/.test(type)) types.push(type);
  return types;
}

it('of an approval and a refusal by two people at two gateways at the same time, one stands', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { buyer, id } = await withdrawal();
    const about = { usercode: buyer.usercode, id, reason: 'looked at' };
    const approve = () => client.ask('officeWithdraw!approve', about, one);
    const refuse = () => elsewhere.ask('officeWithdraw!refuse', about, other);
    const answers = await Promise.all(round % 2 === 0 ? [approve(), refuse()] : [refuse(), approve()]);
    const decisions = await decisionsOf(buyer.usercode);
    expect(decisions).toHaveLength(1);
    expect(answers.filter((answer) => keyOf(answer) === undefined)).toHaveLength(1);
    await readModel.waitFor(['wallet', 'withdrawals'], (await log.head()) ?? 0n, 10_000);
    const returned = decisions[0] === 'WithdrawalRejected';
    expect(await client.call('withdraw!get', { id }, buyer)).toMatchObject({
      stage: returned ? 'rejected' : 'approved',
    });
    // the fee of 1.5 is held with what is to be paid out
    expect((await client.call('wallet!getUsdt', {}, buyer)).money).toBe(returned ? '100' : '48.5');
  }
});

it('the same decision by both, or twice with the same key, is made once', async () => {
  const { buyer, id } = await withdrawal();
  const about = { usercode: buyer.usercode, id, reason: 'looked at', idempotencyKey: 'the same' };
  await Promise.all([
    client.ask('officeWithdraw!approve', about, one),
    client.ask('officeWithdraw!approve', about, one),
    elsewhere.ask('officeWithdraw!approve', about, one),
    elsewhere.ask('officeWithdraw!approve', about, other),
  ]);
  expect(await decisionsOf(buyer.usercode)).toEqual(['WithdrawalApproved']);
});
