import { createFaucet } from '@caravan/chain';
import { money, refusalKeys, wireOf, type Actor, type RefusalKey } from '@caravan/events';
import type { WalletAnswer, WithdrawalPolicy } from '@caravan/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { drivenElsewhere } from './testing/funds-refused-elsewhere.ts';
import { hoursOfAnotherTime } from './testing/hours-of-another-time.ts';
import { keyOf, PASSWORD, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

/**
 * §8, the funds group without loans: each refusal is provoked, over the API where there is an action, otherwise by the command.
 * The last test checks that none is left out.
 */

const mall = await createTestMall();
const { deposits, logger } = mall.dependencies;
/** refuses before it would ask the node: there is none */
const faucet = createFaucet({ db: mall.db, deposits, networks: mall.networks, logger });
const { client } = mall.gateway({ faucet });
let buyer: TestBuyer;
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const anna: Actor = { role: 'platform', id: 'anna' };
const ben: Actor = { role: 'platform', id: 'ben' };
const system: Actor = { role: 'system', id: 'payout' };
const policy: WithdrawalPolicy = {
  minimum: money('10'),
  maximum: money('1000'),
  fee: money('1.5'),
  decimals: 6,
  perDay: 2,
};

const wallet = () => mall.wallet;
const about = () => ({
  context: { commandId: randomUUID(), correlationId: 'test', causationId: 'test', actor: 'test' },
  usercode: buyer.usercode,
});
const owner = (): Actor => ({ role: 'buyer', id: buyer.usercode });

async function done(...answers: readonly Promise<WalletAnswer>[]): Promise<void> {
  for (const answer of answers) expect(await answer).not.toHaveProperty('refusal');
}
const fund = (amount: string) => mall.fund(buyer.usercode, amount);

const ofShop = () => ({ context: about().context, sellerId: 'm1' });
const payOut = (amount: string) => {
  const { usercode } = buyer;
  const asked = { payoutId: randomUUID(), usercode, amount: money(amount), minimum: money('10') };
  return mall.proceeds.payOut({ ...ofShop(), ...asked });
};

const bind = (address = ADDRESS, network = 'ethereum') =>
  wallet().bindWithdrawAddress({ ...about(), by: owner(), network, address });
const withdraw = (withdrawalId: string, amount = '10') =>
  wallet().requestWithdrawal({
    ...about(),
    by: owner(),
    withdrawalId,
    network: 'ethereum',
    amount: money(amount),
    policy,
  });
const binding = (address = ADDRESS, more: object = {}, by: { readonly token: string } = buyer) =>
  client.ask('user!bindWithdrawAddress', { network: 'ethereum', address, safeword: SAFEWORD, ...more }, by);
const applying = (amount = '10', more: object = {}, by: { readonly token: string } = buyer) =>
  client.apply({ network: 'ethereum', amount, ...more }, by);
const stale = { session_token: 'old' };
/** At a gateway that takes withdrawals in that hour only. */
async function applyingAtAnotherTime() {
  const { config } = mall.dependencies;
  const withdrawals = { ...config.withdrawals, hours: hoursOfAnotherTime() };
  const { client: early } = mall.gateway({ config: { ...config, withdrawals } });
  return await early.apply({ network: 'ethereum', amount: '10' }, buyer);
}
const approve = (withdrawalId: string) => wallet().approveWithdrawal({ ...about(), withdrawalId, by: anna });
const reject = (withdrawalId: string) =>
  wallet().rejectWithdrawal({ ...about(), withdrawalId, by: anna, reason: 'no' });
const settle = (withdrawalId: string) =>
  wallet().settleWithdrawal({ ...about(), withdrawalId, by: system, transaction: '0xout' });

/** A person with 100 and an address bound, who may withdraw. */
async function ready(): Promise<void> {
  await fund('100');
  await done(bind());
}
async function requested(): Promise<void> {
  await ready();
  await done(withdraw('w1'));
}

async function depositingTo(): Promise<unknown> {
  const channel = await mall.dependencies.deposits.open(buyer.usercode, 'ethereum');
  if ('refusal' in channel) return channel;
  return binding(channel.address.toLowerCase());
}
/** A bound address that becomes a deposit address afterwards. */
async function othersDepositTo(): Promise<void> {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await fund('100');
  await done(bind(address));
  await mall.dependencies.deposits.open('somebody', 'ethereum');
  await mall.db
    .updateTable('chain_deposit_address')
    .set({ address })
    .where('usercode', '=', 'somebody')
    .execute();
}

const capture = (amount: string) =>
  wallet().capturePayment({
    ...about(),
    paymentId: 'p1',
    orders: [{ orderId: 'o1', amount: money(amount) }],
  });
const release = () =>
  wallet().releasePayment({
    ...about(),
    paymentId: 'p1',
    orderId: 'o1',
    sellerId: 'm1',
    commission: money('1'),
  });
const refund = () =>
  wallet().refundPayment({ ...about(), paymentId: 'p1', orderId: 'o1', reason: 'damaged' });
async function paid(): Promise<void> {
  await fund('20');
  await done(capture('20'));
}

const propose = () =>
  wallet().proposeAdjustment({
    ...about(),
    adjustmentId: 'a1',
    by: anna,
    amount: money('5'),
    reason: 'error',
  });
const allow = (by: Actor) => wallet().approveAdjustment({ ...about(), adjustmentId: 'a1', by });
const disallow = () => wallet().rejectAdjustment({ ...about(), adjustmentId: 'a1', by: ben, reason: 'no' });
const close = () => wallet().close({ ...about(), reason: 'moving on' });

/** Places an order and pays it with this password. */
async function paying(safeword: string, by: { readonly token: string; readonly addressId: string } = buyer) {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  const card = pageList[0] ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: card.buyMin }];
  const { orders } = await client.call('order!submit', { lines, addressId: by.addressId }, by);
  const orderIds = orders.map(({ orderId }) => orderId);
  return await client.ask('order!pay', { orderIds, safeword }, by);
}

/** A registration that names no transaction password. */
async function withoutSafeword() {
  const username = `plain${randomUUID().slice(0, 8)}`;
  const { token } = await client.call('localuser!registerNoVerifcode', { username, password: PASSWORD });
  const address = { contacts: 'Mei Tan', phone: '91234567', country: 'Singapore', city: 'Singapore' };
  const { id } = await client.call(
    'address!add',
    { ...address, postcode: '018956', address: '1 Marina Boulevard' },
    { token },
  );
  return { token, addressId: id };
}

/** Does these first, and returns the resulting answer. */
const after = async (first: readonly (() => Promise<unknown>)[], then: () => Promise<unknown>) => {
  for (const step of first) expect(keyOf(await step())).toBeUndefined();
  return await then();
};

const table: readonly (readonly [RefusalKey, string, () => Promise<unknown>])[] = [
  ['insufficient-balance', 'paying with an empty wallet', () => paying(SAFEWORD)],
  [
    'insufficient-balance',
    'capturing more than there is',
    () => after([() => fund('1')], () => capture('2')),
  ],
  ['fund-password-wrong', 'paying with another password', () => paying('000000')],
  [
    'insufficient-balance',
    'withdrawing all, for the fee is on top',
    () => after([ready], () => applying('100')),
  ],
  ['parameter-error', 'withdrawing finer than the token', () => after([ready], () => applying('10.0000001'))],
  ['parameter-error', 'withdrawing less than nothing', () => after([ready], () => applying('-10'))],
  ['fund-password-wrong', 'binding with another password', () => binding(ADDRESS, { safeword: '000000' })],
  ['fund-password-wrong', 'withdrawing with another password', () => applying('10', { safeword: '000000' })],
  [
    'fund-password-not-set',
    'binding without ever having set one',
    async () => binding(ADDRESS, {}, await withoutSafeword()),
  ],
  [
    'fund-password-not-set',
    'withdrawing without ever having set one',
    async () => applying('10', {}, await withoutSafeword()),
  ],
  [
    'fund-password-not-set',
    'paying without ever having set one',
    async () => paying(SAFEWORD, await withoutSafeword()),
  ],
  [
    'fund-password-invalid',
    'a password of five digits',
    () => client.ask('user!setSafewordReg', { safeword: '12345', password: PASSWORD }, buyer),
  ],
  [
    'channel-not-opened',
    'a network that is not connected',
    () => client.ask('rechargeBlockchain!recharge_open', { network: 'nowhere' }, buyer),
  ],
  ['channel-not-opened', 'binding on such a network', () => binding(ADDRESS, { network: 'nowhere' })],
  ['channel-not-opened', 'withdrawing by such a network', () => applying('10', { network: 'nowhere' })],
  [
    'channel-not-opened',
    'the fee of such a network',
    () => client.ask('withdraw!fee', { channel: 'nowhere' }, buyer),
  ],
  [
    'recharge-above-maximum',
    'more test tokens than are given at once',
    () => client.ask('development!faucet', { network: 'ethereum', amount: '100001' }, buyer),
  ],
  [
    'recharge-above-maximum',
    'the same where no network is named: it is the first one, which has test tokens',
    () => client.ask('development!faucet', { amount: '100001' }, buyer),
  ],
  [
    'channel-not-opened',
    'test tokens of a network that has none',
    () => client.ask('development!faucet', { network: 'polygon', amount: '1' }, buyer),
  ],
  [
    'deposit-unknown',
    'a deposit that never was',
    () => client.ask('rechargeBlockchain!get', { id: 'ethereum:0xno:0' }, buyer),
  ],

  ['withdrawal-below-minimum', 'less than the least', () => after([ready], () => applying('9.99'))],
  ['withdrawal-above-maximum', 'more than the most', () => after([ready], () => applying('1000.01'))],
  ['withdrawal-outside-time', 'half a day too early', () => after([ready], applyingAtAnotherTime)],
  [
    'withdrawal-daily-count-exceeded',
    'once more than a day allows',
    () => after([requested, () => reject('w1'), () => withdraw('w2'), () => reject('w2')], () => applying()),
  ],
  ['withdrawal-pending', 'a second one meanwhile', () => after([requested], () => applying())],
  ['withdraw-address-wrong', 'an address of no chain', () => binding('0xno')],
  ['withdraw-address-wrong', 'an address of another protocol', () => binding(TRON)],
  [
    'withdraw-address-wrong',
    'an address whose checksum does not fit',
    () => binding('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
  ],
  ['withdraw-address-not-bound', 'to nowhere', () => after([() => fund('100')], () => applying())],
  [
    'withdraw-address-already-bound',
    'a second address',
    () => after([bind], () => binding(`0x${'a'.repeat(40)}`)),
  ],
  [
    'withdraw-address-already-bound',
    'an address on a second network',
    () => after([() => bind(ADDRESS, 'polygon')], () => binding()),
  ],
  [
    'withdrawal-unknown',
    'a withdrawal that never was',
    () => client.ask('withdraw!get', { id: 'no' }, buyer),
  ],
  ['withdrawal-unknown', 'approving what nobody asked for', () => approve('never-was')],
  [
    'withdrawal-not-approved',
    'paying out what nobody looked at',
    () => after([requested], () => settle('w1')),
  ],
  [
    'withdrawal-already-decided',
    'approving what was rejected',
    () => after([requested, () => reject('w1')], () => approve('w1')),
  ],
  [
    'withdrawal-already-decided',
    'rejecting what was approved',
    () => after([requested, () => approve('w1')], () => reject('w1')),
  ],
  ['session-token-expired', 'withdrawing from a page left open', () => applying('10', stale)],
  ['withdraw-address-ours', 'binding the address that one deposits to', depositingTo],
  [
    'withdraw-address-ours',
    'withdrawing to an address that somebody else deposits to since',
    () => after([othersDepositTo], () => applying()),
  ],

  ['payment-unknown', 'releasing what was never paid', () => release()],
  ['payment-already-released', 'refunding what is the seller’s', () => after([paid, release], refund)],
  ['payment-already-refunded', 'releasing what is the buyer’s again', () => after([paid, refund], release)],
  ['adjustment-unknown', 'approving what nobody proposed', () => allow(ben)],
  [
    'adjustment-already-decided',
    'approving what was rejected',
    () => after([propose, disallow], () => allow(ben)),
  ],
  [
    'adjustment-already-decided',
    'rejecting what was made',
    () => after([propose, () => allow(ben)], disallow),
  ],
  ['adjustment-by-same-person', 'approving one’s own', () => after([propose], () => allow(anna))],
  ['payout-below-minimum', 'paying out less than the least', () => payOut('9.99')],
  ['proceeds-insufficient', 'paying out what was never earned', () => payOut('10')],
  [
    'payout-unknown',
    'putting back what was never paid out',
    () => mall.proceeds.returnPayout({ ...ofShop(), payoutId: 'd1', reason: 'left' }),
  ],
  [
    'proceeds-not-credited',
    'taking back what was never credited',
    () =>
      mall.proceeds.takeBack({
        ...ofShop(),
        refundId: 'b1',
        orderId: 'A',
        paymentId: 'p1',
        amount: money('1'),
        by: anna,
        note: '',
      }),
  ],
  ['wallet-closed', 'binding an address to a closed wallet', () => after([close], bind)],
  ['balance-remains', 'closing what is not empty', () => after([() => fund('1')], close)],
  [
    'withdrawal-remains',
    'closing while a payout is under way',
    () => after([() => fund('11.5'), bind, () => withdraw('w1')], close),
  ],
  ['escrow-remains', 'closing while an order is under way', () => after([paid], close)],
  ['adjustment-remains', 'closing while a correction is being reviewed', () => after([propose], close)],
  [
    'loan-remains',
    'closing while a loan is owed, though its money is spent',
    () =>
      after(
        [
          () => wallet().disburseLoan({ ...about(), loanId: 'l1', amount: money('20') }),
          () => capture('20'),
          release,
        ],
        close,
      ),
  ],
];

test.each(table)('refuses with %s: %s', async (key, _what, attempt) => {
  const answer = await attempt();
  expect(keyOf(answer)).toBe(key);
  if (!('refusal' in (answer as object))) expect(answer).toMatchObject(wireOf(key));
});

test('leaves out no refusal of funds', () => {
  const driven = new Set(table.map(([key]) => key));
  const group = refusalKeys.filter((key) => wireOf(key).code >= 2001 && wireOf(key).code <= 2299);
  const others = Object.values(drivenElsewhere).flat();
  expect(group.filter((key) => !driven.has(key)).toSorted()).toEqual(others.toSorted());
});
