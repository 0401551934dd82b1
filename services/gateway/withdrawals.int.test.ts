import { derivedId, type Actor } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import type { WalletAnswer } from '@caravan/wallet';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer, type TestClient } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let buyer: TestBuyer;

beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const anna: Actor = { role: 'platform', id: 'anna' };
const payout: Actor = { role: 'system', id: 'payout' };

type More = { readonly key?: string; readonly safeword?: string; readonly from?: TestClient };
const bind = (address = ADDRESS, { safeword = SAFEWORD, from = client, ...more }: More = {}) =>
  from.ask('user!bindWithdrawAddress', { network: 'ethereum', address, safeword }, { ...buyer, ...more });
const apply = (amount = '50', { safeword = SAFEWORD, from = client, ...more }: More = {}) =>
  from.apply({ network: 'ethereum', amount, safeword }, { ...buyer, ...more });

const fee = () => client.call('withdraw!fee', { channel: 'ethereum' }, buyer);
const list = () => client.call('withdraw!list', {}, buyer);
const get = (id: string) => client.call('withdraw!get', { id }, buyer);
const funds = () => client.call('wallet!getUsdt', {}, buyer);

/** A buyer with 100 and an address, who requested 50; returns its id. */
async function applied(): Promise<string> {
  await mall.fund(buyer.usercode, '100');
  await bind();
  const { data } = await apply();
  return (data as { id: string }).id;
}

const about = (withdrawalId: string, what: string) => {
  const id = derivedId('test', withdrawalId, what);
  const context = { commandId: id, correlationId: id, causationId: id, actor: 'test' };
  return { context, usercode: buyer.usercode, withdrawalId };
};

/** The staff's decisions about a request, whose effects the buyer's next query shows. */
async function seen(answer: Promise<WalletAnswer>): Promise<void> {
  const done = await answer;
  if ('refusal' in done) throw new Error(done.refusal.key);
  const views = ['wallet', 'withdrawals'];
  await mall.dependencies.readModel.waitFor(views, done.position ?? 0n, 10_000);
}

const factsOf = async (type: string) => {
  const found = [];
  for await (const event of mall.log.read(`wallet-${buyer.usercode}`))
    if (event.type === type) found.push(event);
  return found;
};

describe('a withdrawal address', () => {
  it('is bound once, in its canonical form, and told with the fee', async () => {
    expect(await fee()).toEqual({
      withdraw_fee: '1.5',
      minimum: '10',
      maximum: '1000',
      decimals: 6,
      perDay: 2,
    });
    const bound = { network: 'ethereum', address: ADDRESS };
    expect(await bind(ADDRESS.toLowerCase())).toMatchObject({ code: 0, data: bound });
    expect(await bind()).toMatchObject({ code: 0, data: bound });
    expect(await bind(OTHER)).toMatchObject({
      data: { key: 'withdraw-address-already-bound', ...bound },
    });
    expect(await fee()).toMatchObject({ address: ADDRESS });
    expect(await factsOf('WithdrawAddressBound')).toHaveLength(1);
  });

  it('of one buyer is nobody else’s', async () => {
    await bind();
    buyer = await client.newBuyer();
    expect(await fee()).not.toHaveProperty('address');
    expect((await bind(OTHER)).code).toBe(0);
  });

  it('is not bound without the transaction password, and the third wrong one locks', async () => {
    const keys = [];
    for (let i = 0; i < 3; i += 1) keys.push(keyOf(await bind(ADDRESS, { safeword: '000000' })));
    expect(keys).toEqual(['fund-password-wrong', 'fund-password-wrong', 'locked-for-minutes']);
    expect(keyOf(await bind())).toBe('locked-for-minutes');
    expect(await factsOf('WithdrawAddressBound')).toEqual([]);
  });
});

const TO = { network: 'ethereum', address: OTHER };
const change = ({ safeword = SAFEWORD, from = client, ...more }: More = {}) =>
  from.ask('user!changeWithdrawAddress', { ...TO, safeword }, { ...buyer, ...more });
const to = (more: object) =>
  client.ask('user!changeWithdrawAddress', { ...TO, safeword: SAFEWORD, ...more }, buyer);
const open = () => client.call('withdraw!withdraw_open', {}, buyer);
const cancel = (id: string) => client.ask('user!cancelWithdrawAddressChange', { id }, buyer);
const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly id: string }).id;

describe('a change of the withdrawal address', () => {
  beforeEach(async () => {
    await mall.fund(buyer.usercode, '100');
    await bind();
  });

  it('waits for a day, in which the page tells of it and nothing can be withdrawn', async () => {
    expect(await open()).toMatchObject({ changeWaitHours: 24 });
    const asked = await change({ key: 'tap' });
    expect(asked).toMatchObject({ code: 0, data: TO });
    expect(await change({ key: 'tap' })).toEqual(asked);
    expect(await change({ key: 'tap', from: forgetful })).toEqual(asked);
    const { address, change: waiting } = await open();
    expect([address, waiting]).toEqual([{ network: 'ethereum', address: ADDRESS }, asked.data]);
    const { since, effectiveFrom } = waiting ?? expect.unreachable();
    expect(Date.parse(effectiveFrom) - Date.parse(since)).toBe(86_400_000);
    expect(keyOf(await apply())).toBe('withdraw-address-changing');
    expect(keyOf(await change())).toBe('withdraw-address-changing');
    expect(await factsOf('WithdrawAddressChangeRequested')).toHaveLength(1);
  });

  it('is cancelled without a password, and withdrawals go to the old address again', async () => {
    const id = idOf(await change());
    expect(await cancel(id)).toMatchObject({ code: 0, data: { id } });
    expect((await cancel(id)).code).toBe(0);
    expect(await open()).not.toHaveProperty('change');
    expect(await get(idOf(await apply()))).toMatchObject({ address: ADDRESS });
  });

  it('of somebody else is unknown', async () => {
    const id = idOf(await change());
    const owner = buyer;
    buyer = await client.newBuyer();
    expect(keyOf(await cancel(id))).toBe('withdraw-address-change-unknown');
    buyer = owner;
    expect(await open()).toMatchObject({ change: { id } });
  });

  it('is not asked for without the transaction password, nor to what cannot be bound', async () => {
    expect(keyOf(await change({ safeword: '000000' }))).toBe('fund-password-wrong');
    expect(keyOf(await to({ address: ADDRESS }))).toBe('withdraw-address-unchanged');
    // EIP-55: one letter of the other case
    expect(keyOf(await to({ address: OTHER.replace('5aA', '5AA') }))).toBe('withdraw-address-wrong');
    expect(keyOf(await to({ network: 'nowhere' }))).toBe('channel-not-opened');
    expect(await factsOf('WithdrawAddressChangeRequested')).toEqual([]);
  });

  it('leaves a withdrawal that was asked for before as it is', async () => {
    const id = idOf(await apply());
    expect((await change()).code).toBe(0);
    await seen(mall.wallet.approveWithdrawal({ ...about(id, 'approve'), by: anna }));
    expect(await get(id)).toMatchObject({ stage: 'approved', address: ADDRESS });
  });
});

describe('a withdrawal', () => {
  it('sets its amount and fee aside, and stands under review until a person decides', async () => {
    const id = await applied();
    expect(await funds()).toEqual({ money: '48.5', held: '51.5' });
    const record = await get(id);
    expect(record).toEqual({
      id,
      network: 'ethereum',
      address: ADDRESS,
      amount: '50',
      withdraw_fee: '1.5',
      total: '51.5',
      state: 'processing',
      stage: 'under-review',
      time: expect.any(String),
    });
    expect(await list()).toMatchObject({ pageList: [record], pageInfo: { totalElements: 1 } });
  });

  it('that is allowed says so before it says that it was paid, and in which transaction', async () => {
    const id = await applied();
    await seen(mall.wallet.approveWithdrawal({ ...about(id, 'approve'), by: anna }));
    expect(await get(id)).toMatchObject({
      state: 'processing',
      stage: 'approved',
      decideTime: expect.any(String),
    });
    expect(await get(id)).not.toHaveProperty('transaction');
    await seen(mall.wallet.settleWithdrawal({ ...about(id, 'settle'), by: payout, transaction: '0xout' }));
    expect(await get(id)).toMatchObject({
      state: 'success',
      stage: 'paid',
      transaction: '0xout',
      endTime: expect.any(String),
    });
    expect(await funds()).toEqual({ money: '48.5', held: '0' });
  });

  it('that is rejected or fails gives the money back, and says why', async () => {
    const rejected = await applied();
    const reason = 'the name on the account differs';
    await seen(mall.wallet.rejectWithdrawal({ ...about(rejected, 'reject'), by: anna, reason }));
    expect(await get(rejected)).toMatchObject({ state: 'fail', stage: 'rejected', reason });

    const { data } = await apply('20');
    const { id } = data as { id: string };
    await seen(mall.wallet.approveWithdrawal({ ...about(id, 'approve'), by: anna }));
    await seen(mall.wallet.releaseWithdrawal({ ...about(id, 'release'), by: payout, reason: 'reverted' }));
    expect(await get(id)).toMatchObject({ state: 'fail', stage: 'failed', reason: 'reverted' });
    expect(await funds()).toEqual({ money: '100', held: '0' });
    expect((await list()).pageList.map((each) => each.id)).toEqual([id, rejected]);
  });

  it('sent again with its key, also at the same time and after the cache forgot, is held once', async () => {
    await mall.fund(buyer.usercode, '200');
    await bind();
    const again = () => apply('50', { key: 'tap' });
    const replies = [...(await Promise.all([again(), again(), again()])), await again()];
    replies.push(await apply('50', { key: 'tap', from: forgetful }));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ code: 0, data: { money: '148.5' } });
    expect(await factsOf('WithdrawalRequested')).toHaveLength(1);
  });

  it('with a key that was used for another amount is refused', async () => {
    await applied();
    await apply('50', { key: 'tap' });
    await seen(
      mall.wallet.rejectWithdrawal({
        ...about((await list()).pageList[0]?.id ?? '', 'no'),
        by: anna,
        reason: 'no',
      }),
    );
    expect((await apply('20', { key: 'tap' })).code).toBe(0);
    expect(keyOf(await apply('30', { key: 'tap' }))).toBe('repeated-submission');
    const elsewhere = await apply('30', { key: 'tap', from: forgetful });
    expect(keyOf(elsewhere)).toBe('repeated-submission');
    expect(await factsOf('WithdrawalRequested')).toHaveLength(2);
  });

  it('is not asked for without the transaction password, and the third wrong one locks', async () => {
    await mall.fund(buyer.usercode, '100');
    await bind();
    const keys = [];
    for (let i = 0; i < 3; i += 1) keys.push(keyOf(await apply('50', { safeword: '000000' })));
    expect(keys).toEqual(['fund-password-wrong', 'fund-password-wrong', 'locked-for-minutes']);
    expect(keyOf(await apply())).toBe('locked-for-minutes');
    expect(await funds()).toEqual({ money: '100', held: '0' });
  });

  it('takes the token of the form once, whatever the key', async () => {
    await mall.fund(buyer.usercode, '100');
    await bind();
    const { session_token, ...opened } = await client.call('withdraw!withdraw_open', {}, buyer);
    expect(opened).toMatchObject({
      money: '100',
      left: 2,
      address: { network: 'ethereum', address: ADDRESS },
    });
    const request = { network: 'ethereum', amount: '20', safeword: SAFEWORD, session_token };
    const first = await client.ask('withdraw!apply', request, { ...buyer, key: 'one' });
    expect(first.code).toBe(0);
    expect(await client.ask('withdraw!apply', request, { ...buyer, key: 'one' })).toEqual(first);
    expect(await forgetful.ask('withdraw!apply', request, { ...buyer, key: 'one' })).toEqual(first);
    expect(keyOf(await client.ask('withdraw!apply', request, { ...buyer, key: 'two' }))).toBe(
      'repeated-submission',
    );
    const made = { ...request, session_token: 'made-up' };
    expect(keyOf(await client.ask('withdraw!apply', made, { ...buyer, key: 'three' }))).toBe(
      'session-token-expired',
    );
    const { id } = first.data as { readonly id: string };
    expect(await client.call('withdraw!withdraw_open', {}, buyer)).toMatchObject({ left: 1, pending: id });
  });

  it.each([
    ['without a key', [undefined, undefined, undefined]],
    ['under one key each', ['one', 'two', 'three']],
    ['under one key', ['same', 'same', 'same']],
  ])('that was refused is corrected in the same form, %s, and takes effect once', async (_, keys) => {
    await mall.fund(buyer.usercode, '100');
    await bind();
    const { session_token } = await client.call('withdraw!withdraw_open', {}, buyer);
    const send = async (amount: string, key: string | undefined) => {
      const request = { network: 'ethereum', amount, safeword: SAFEWORD, session_token };
      return await client.ask('withdraw!apply', request, { ...buyer, ...(key !== undefined && { key }) });
    };
    expect(keyOf(await send('1', keys[0]))).toBe('withdrawal-below-minimum');
    expect(keyOf(await send('2000', keys[0]))).toBe('withdrawal-above-maximum');
    const taken = await send('20', keys[1]);
    expect(taken.code).toBe(0);
    const other = await send('30', keys[2]);
    expect(keyOf(other)).toBe('repeated-submission');
    expect((await list()).pageInfo.totalElements).toBe(1);
  });

  it('of somebody else is as unknown as one that never was', async () => {
    const id = await applied();
    buyer = await client.newBuyer();
    for (const unknown of [id, 'NEVERWAS'])
      expect(keyOf(await client.ask('withdraw!get', { id: unknown }, buyer))).toBe('withdrawal-unknown');
    expect((await list()).pageInfo.totalElements).toBe(0);
  });

  it.each(['0', '-1', '10.0000001', '1e3', '', 50, undefined])('of %j is no withdrawal', async (amount) => {
    await mall.fund(buyer.usercode, '100');
    await bind();
    expect(keyOf(await client.apply({ network: 'ethereum', amount }, buyer))).toBe('parameter-error');
    expect(await funds()).toEqual({ money: '100', held: '0' });
  });
});
