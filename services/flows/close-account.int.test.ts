import { money, paymentIdOf } from '@caravan/events';
import { verifyChain } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { createIdentity, createShopMembers } from '@caravan/identity';
import type { Identity, SignedIn } from '@caravan/identity';
import { createLogger, createMemoryCache, createVault } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import type { ReadModel } from '@caravan/projections';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccountObligations } from './account-obligations.ts';
import { createPayOrder } from './create-pay-order.ts';
import { createRefundOrder } from './create-refund-order.ts';
import { createPayOut } from './create-pay-out.ts';
import { createShopUnderWay } from './shop-obligations.ts';
import { startFlows } from './start-flows.ts';
import type { Flows } from './start-flows.ts';
import { context, createContexts, fund, ORDER_TOTAL, placeOrder } from './testing/contexts.ts';
import type { Contexts } from './testing/contexts.ts';
import { createFakeGoods, createHeldJobs } from './testing/fake-ports.ts';
import { approvedLoan, runningLoan } from './testing/loans.ts';

const logger = createLogger({ name: 'close', level: 'silent' });
const PASSWORD = 'secret-1';
let database: TestDatabase;
let testLog: TestLog;
let log: EventLog;
let contexts: Contexts;
let identity: Identity;
let reading: ReadModel;
const stopping: (() => Promise<unknown>)[] = [];

const newVault = () => createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });

beforeAll(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  ({ log } = testLog);
  const { db, url: databaseUrl } = database;
  contexts = createContexts(log, () => new Date(), { vault: newVault() });
  reading = createReadModel({ db, databaseUrl, clock: () => new Date() });
  const projections = await startProjections({ db, databaseUrl, log, logger });
  stopping.push(projections.stop, reading.close);
  identity = identityOf({ obligations: obligationsOf() });
});
afterAll(async () => {
  for (const stop of stopping) await stop();
  await Promise.all([database.drop(), testLog.stop()]);
});

function identityOf(more: Partial<Parameters<typeof createIdentity>[0]> = {}): Identity {
  return createIdentity({
    db: database.db,
    cache: createMemoryCache(),
    vault: newVault(),
    clock: () => new Date(),
    secret: 'a secret of the tests, long enough for them',
    ...more,
  });
}

const shopMembers = () => createShopMembers(database.db, () => new Date());

function obligationsOf() {
  const { orders, proceeds: movements } = reading;
  return createAccountObligations({ ...contexts, orders, movements, members: shopMembers() });
}

async function person(name: string): Promise<SignedIn & { usercode: string }> {
  const made = await identity.register({ name, password: PASSWORD, brand: 'caravan' });
  if ('refusal' in made) throw new Error(made.refusal.key);
  return { ...(await identity.signIn(made)), usercode: made.usercode };
}

async function close({ session }: SignedIn, by: Identity = identity, reason = 'moving on'): Promise<string> {
  expect(await reading.waitFor(['orders', 'proceeds'], (await log.head()) ?? 0n, 20_000)).toBe(true);
  const request = { context: context(), password: PASSWORD, reason };
  const answer = await by.closeAccount(session, request);
  return 'refusal' in answer ? answer.refusal.key : 'closed';
}

/** An order of 26 that its buyer received; its money is in escrow until `release` lets it go to the seller. */
async function receivedOrder(
  usercode: string,
  sellerId = 'seller',
): Promise<{ orderId: string; paymentId: string; release: () => Promise<unknown> }> {
  const seller = { role: 'seller', id: sellerId } as const;
  const { ordering, wallet } = contexts;
  const orderId = await placeOrder(contexts, usercode, [`k1-of-${sellerId}`]);
  const paying = { context: context(), buyer: usercode, orderIds: [orderId] };
  await createPayOrder({ ...contexts, logger }).pay(paying);
  await ordering.confirm({ context: context(), orderId, by: seller });
  const shipment = { carrier: 'Sea Line', trackingNumber: 'SL1' };
  await ordering.ship({ context: context(), orderId, by: seller, shipment });
  await ordering.receive({ context: context(), orderId, by: { role: 'buyer', id: usercode } });
  const paymentId = paymentIdOf(paying.context.commandId);
  const release = { usercode, paymentId, orderId, sellerId, commission: money('1') };
  return { orderId, paymentId, release: () => wallet.releasePayment({ context: context(), ...release }) };
}

/** All of them, over everything that happened so far. */
async function runFlows(): Promise<Flows> {
  const { db, url: databaseUrl } = database;
  const ports = { goods: createFakeGoods(), jobs: createHeldJobs(), identity: identityOf() };
  return await startFlows({ db, databaseUrl, log, ...contexts, ...ports, logger, clock: () => new Date() });
}

const historyOf = async (usercode: string): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (const stream of [`wallet-${usercode}`, `loan-${usercode}`])
    events.push(...(await Array.fromAsync(log.read(stream))));
  return events;
};

test('is refused while an order, an escrow, a balance or a loan is left, and says which', async () => {
  const unpaid = await person('unpaid01');
  await placeOrder(contexts, unpaid.usercode);
  expect(await close(unpaid)).toBe('open-orders-remain');

  const rich = await person('richbuyer1');
  await fund(contexts, rich.usercode, '0.0000000001');
  expect(await close(rich)).toBe('balance-remains');

  const received = await person('received1');
  await fund(contexts, received.usercode, '26');
  const { release } = await receivedOrder(received.usercode);
  expect(await close(received)).toBe('escrow-remains');
  await release();
  expect(await close(received)).toBe('closed');

  const applicant = await person('applicant1');
  await approvedLoan(contexts, applicant.usercode);
  expect(await close(applicant)).toBe('loan-pending');

  const corrected = await person('corrected1');
  const adjustment = { usercode: corrected.usercode, adjustmentId: 'a1', reason: 'miscounted' };
  const by = { role: 'platform', id: 'anna' } as const;
  const proposal = { ...adjustment, by, amount: money('1') };
  await contexts.wallet.proposeAdjustment({ ...proposal, context: context() });
  expect(await close(corrected)).toBe('adjustment-remains');
  await contexts.wallet.rejectAdjustment({ ...adjustment, by, context: context() });
  expect(await close(corrected)).toBe('closed');

  const borrower = await person('borrower1');
  await runningLoan(contexts, borrower.usercode, new Date().toISOString());
  expect(await close(borrower)).toBe('loan-remains');
});

test('of a shop’s owner is refused while it has orders or money, and says which', async () => {
  const [owner, buyer] = [await person('shopowner1'), await person('shopbuyer1')];
  const [{ usercode }, sellerId] = [owner, 'closing'];
  const { ordering, proceeds, wallet } = contexts;
  await shopMembers().add({ sellerId, usercode, role: 'owner' });
  const unpaid = await placeOrder(contexts, buyer.usercode, [`k1-of-${sellerId}`]);
  expect(await close(owner)).toBe('shop-orders-remain');
  await ordering.cancel({ context: context(), orderId: unpaid, by: buyer.usercode, reason: 0 });

  await fund(contexts, buyer.usercode, '26');
  const { orderId, paymentId, release } = await receivedOrder(buyer.usercode, sellerId);
  expect(await close(owner)).toBe('proceeds-unreleased');
  const by = { role: 'platform', id: 'anna' } as const;
  await ordering.release({ context: context(), orderId, by });
  expect(await close(owner)).toBe('proceeds-unreleased');
  await release();
  expect(await close(owner)).toBe('proceeds-remain');
  const amount = money('25');
  const sale = { sellerId, orderId, paymentId, buyer: buyer.usercode, amount };
  await proceeds.credit({ context: context(), ...sale });
  expect(await close(owner)).toBe('proceeds-remain');
  const refund = { sellerId, refundId: 'closing-1' };
  const taken = { ...refund, orderId, paymentId, amount: money('26'), by, note: 'counterfeit' };
  await proceeds.takeBack({ context: context(), ...taken });
  expect(await close(owner)).toBe('shop-refund-remains');
  await proceeds.giveBack({ context: context(), ...refund, reason: 'order-refund-period-over' });
  const payout = { sellerId, usercode, payoutId: 'closing-1', amount };
  await proceeds.payOut({ context: context(), ...payout, minimum: money('10') });
  expect(await close(owner)).toBe('payout-remains');
  await wallet.receiveProceeds({ context: context(), ...payout });
  // the shop has nothing any more; from here on it is as for every wallet
  expect(await close(owner)).toBe('balance-remains');
});

test('of a shop’s owner is refused from the moment a completed order is taken back until its buyer has the money', async () => {
  const [owner, buyer] = [await person('refundowner1'), await person('refundbuyer1')];
  const [{ usercode }, sellerId] = [owner, 'refunding'];
  const { ordering, proceeds, wallet } = contexts;
  await shopMembers().add({ sellerId, usercode, role: 'owner' });
  await fund(contexts, buyer.usercode, '26');
  const { orderId, paymentId, release } = await receivedOrder(buyer.usercode, sellerId);
  const by = { role: 'platform', id: 'anna' } as const;
  await ordering.release({ context: context(), orderId, by });
  await release();
  const sale = { sellerId, orderId, paymentId, buyer: buyer.usercode, amount: money('25') };
  await proceeds.credit({ context: context(), ...sale });

  const asked = { context: context(), orderId, by, note: 'counterfeit' };
  const refund = (among: Pick<Contexts, 'ordering'>) =>
    createRefundOrder({ ...contexts, ...among, clock: () => new Date(), logger }).refund(asked);
  const dying = { ...ordering, refundCompleted: () => Promise.reject(new Error('dead')) };
  await expect(refund({ ordering: dying })).rejects.toThrow('dead');
  expect(await close(owner)).toBe('shop-refund-remains');
  await refund({ ordering });
  expect(await ordering.find(orderId)).toMatchObject({ status: 'refunding' });
  expect(await close(owner)).toBe('shop-refund-remains');

  const flows = await runFlows();
  await vi.waitFor(async () => expect(await ordering.find(orderId)).toMatchObject({ status: 'refunded' }));
  await flows.stop();
  expect((await wallet.balance(buyer.usercode)).available).toBe(money('26'));
  // the shop has nothing any more, and owes nothing
  expect(await close(owner)).toBe('closed');
});

test('of a shop’s owner waits for no minimum: the last of its money is paid out, however little it is', async () => {
  const [owner, buyer] = [await person('lastowner1'), await person('lastbuyer1')];
  const [{ usercode }, sellerId] = [owner, 'ending'];
  const { orders, proceeds: movements } = reading;
  const payouts = createPayOut({ ...contexts, underWay: createShopUnderWay({ orders, movements }), logger });
  await shopMembers().add({ sellerId, usercode, role: 'owner' });
  await fund(contexts, buyer.usercode, '26');
  const { orderId, paymentId, release } = await receivedOrder(buyer.usercode, sellerId);
  const { ordering, proceeds } = contexts;
  await ordering.release({ context: context(), orderId, by: { role: 'platform', id: 'anna' } });
  await release();
  const sale = { sellerId, orderId, paymentId, buyer: buyer.usercode, amount: money('25') };
  await proceeds.credit({ context: context(), ...sale });
  const unpaid = await placeOrder(contexts, buyer.usercode, [`k1-of-${sellerId}`]);
  const ask = async (amount: string) => {
    expect(await reading.waitFor(['orders', 'proceeds'], (await log.head()) ?? 0n, 20_000)).toBe(true);
    const of = { sellerId, usercode, amount: money(amount), minimum: money('10') };
    const answer = await payouts.payOut({ context: context(), ...of });
    return 'refusal' in answer ? answer.refusal.key : answer.available;
  };
  expect(await ask('24.9999999999')).toBe(1n);
  expect(await ask('0.0000000001')).toBe('payout-below-minimum');
  await ordering.cancel({ context: context(), orderId: unpaid, by: buyer.usercode, reason: 0 });
  expect(await close(owner)).toBe('proceeds-remain');
  expect(await ask('0.0000000001')).toBe(0n);
  expect(await close(owner)).toBe('balance-remains');
});

test('asked again, is as closed as it was, and of another reason nothing is known', async () => {
  const leaver = await person('asksagain1');
  expect(await close(leaver)).toBe('closed');
  const before = await historyOf(leaver.usercode);
  expect(await close(leaver)).toBe('closed');
  expect(await close(leaver, identity, 'another')).toBe('wallet-closed');
  expect(await historyOf(leaver.usercode)).toEqual(before);
});

test('afterwards every fact is there and fits its hash, and who it was cannot be read', async () => {
  const leaver = await person('leaver@example.com');
  const { usercode } = leaver;
  await fund(contexts, usercode, '26');
  const { orderId, release } = await receivedOrder(usercode);
  await release();
  const loanId = await approvedLoan(contexts, usercode);
  await contexts.lending.failDisbursement({ context: context(), usercode, loanId, reason: 'given up' });
  const before = await historyOf(usercode);
  const [placed] = await Array.fromAsync(log.read(`order-${orderId}`));
  const applied = before.find(({ type }) => type === 'LoanApplied');
  const { shipTo = '', applicant = '' } = {
    ...(placed?.data as { shipTo: string } | undefined),
    ...(applied?.data as { applicant: string } | undefined),
  };
  expect(await newVault().open(usercode, shipTo)).toContain('postcode');
  expect(await newVault().open(usercode, applicant)).toContain('Okonkwo');

  expect(await close(leaver)).toBe('closed');

  const after = await historyOf(usercode);
  expect(after.filter(({ type }) => type !== 'WalletClosed')).toEqual(before);
  for (const stream of [`wallet-${usercode}`, `loan-${usercode}`, `order-${orderId}`])
    expect(await verifyChain(log.read(stream))).toMatchObject({ intact: true });
  expect(await newVault().open(usercode, shipTo)).toBeUndefined();
  expect(await newVault().open(usercode, applicant)).toBeUndefined();
  // amounts still add up: the order's price went to the seller and the house
  expect(await reading.waitFor(['ledger', 'orders'], (await log.head()) ?? 0n, 20_000)).toBe(true);
  expect(await reading.ledger.trialBalance()).toMatchObject({ balanced: true });
  expect(await reading.orders.detail(orderId, usercode)).toMatchObject({ total: ORDER_TOTAL });
});

test('a request that died after the wallet was closed is finished by the flow', async () => {
  const leaver = await person('halfway01');
  const sealed = await newVault().seal(leaver.usercode, 'Harbour Road');
  const dying = identityOf({
    vault: { ...newVault(), shred: () => Promise.reject(new Error('dead')) },
    obligations: obligationsOf(),
  });
  await expect(close(leaver, dying)).rejects.toThrow('dead');
  expect(await newVault().open(leaver.usercode, sealed)).toBe('Harbour Road');

  const flows = await runFlows();
  stopping.unshift(flows.stop);
  await vi.waitFor(async () => expect(await newVault().open(leaver.usercode, sealed)).toBeUndefined(), {
    timeout: 60_000,
    interval: 50,
  });
  const login = await identity.login({ name: 'halfway01', password: PASSWORD });
  expect('refusal' in login && login.refusal.key).toBe('wrong-credentials');
});
