import { checkDocument, signingKeyOf } from '@caravan/audit';
import type { EventLog } from '@caravan/events/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, testAddress } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import { audienceOf } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let auditor: TestStaff;
beforeAll(async () => {
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const wallet = (usercode: string) => client.call('officeAudit!wallet', { usercode }, auditor);
const events = (request: {
  usercode: string;
  revision?: number;
  at?: string;
  before?: number;
  behind?: number;
}) => client.call('officeAudit!walletEvents', request, auditor);
const chain = (usercode: string, after?: number) =>
  client.call('officeAudit!walletChain', { usercode, after }, auditor);

/** A wallet into which came 100, 20.5 and 3, and 10 to take from it were proposed. */
async function lively(): Promise<string> {
  const { usercode } = await client.newBuyer();
  for (const amount of ['100', '20.5', '3']) await mall.fund(usercode, amount);
  const finance = await newStaff(mall, client, 'finance');
  await client.call('officeAdjustment!propose', { usercode, amount: '-10', reason: 'paid twice' }, finance);
  // another person's command: the auditor's questions do not wait for it
  await expect.poll(async () => (await wallet(usercode)).knownTo).toBe(3);
  return usercode;
}

it('shows a wallet over time, and each event with what was in it', async () => {
  const usercode = await lively();
  const seen = await wallet(usercode);
  expect(seen).toMatchObject({ usercode, events: 4, available: '123.5', held: '0', knownTo: 3 });
  expect(seen.course.at(-1)).toMatchObject({ revision: 2, available: '123.5', held: '0' });

  const { pageList, revision } = await events({ usercode });
  expect(revision).toBe(3);
  expect(pageList.map((event) => [event.revision, event.type, event.available])).toEqual([
    [0, 'DepositCredited', '100'],
    [1, 'DepositCredited', '120.5'],
    [2, 'DepositCredited', '123.5'],
    [3, 'AdjustmentProposed', '123.5'],
  ]);
  expect(pageList[1]?.postings.map(({ amount }) => amount).toSorted()).toEqual(['-20.5', '20.5']);
  expect(JSON.parse(pageList[3]?.details ?? '')).toMatchObject({ amount: '-10', reason: 'paid twice' });
  expect(pageList.every(({ doubt }) => doubt === undefined)).toBe(true);
});

it('tells the part that is asked for, by event or by moment', async () => {
  const usercode = await lively();
  const part = await events({ usercode, revision: 1, before: 0, behind: 1 });
  expect(part).toMatchObject({ revision: 1, events: 4 });
  expect(part.pageList.map(({ revision, available }) => [revision, available])).toEqual([
    [1, '120.5'],
    [2, '123.5'],
  ]);
  // beyond its end, and before its beginning
  expect(
    (await events({ usercode, revision: 900, before: 1 })).pageList.map((each) => each.revision),
  ).toEqual([2, 3]);
  // in the second of the first event, to its end
  const { pageList: all } = await events({ usercode });
  const at = all[0]?.time ?? '';
  expect((await events({ usercode, at })).revision).toBe(all.filter(({ time }) => time <= at).length - 1);
  expect(await events({ usercode, at: '2001-01-01 00:00:00' })).toEqual({ events: 4, pageList: [] });
  expect((await events({ usercode, at: '2201-01-01 00:00:00' })).revision).toBe(3);
});

it('has nothing of a usercode that never had a wallet', async () => {
  expect(await wallet('NOBODY00')).toEqual({
    usercode: 'NOBODY00',
    signed: false,
    events: 0,
    available: '0',
    held: '0',
    course: [],
  });
  expect(await events({ usercode: 'NOBODY00' })).toEqual({ events: 0, pageList: [] });
  expect(await chain('NOBODY00')).toEqual({ ended: true });
});

it('refuses a moment that there is not, and a moment and an event at once', async () => {
  for (const request of [
    { at: '2026-13-45 99:00:00' },
    { at: '2026-02-03 04:05:06', revision: 1 },
    { before: 501 },
  ]) {
    const answer = await client.ask(
      'officeAudit!walletEvents',
      { usercode: 'U1', ...request } as never,
      auditor,
    );
    expect(keyOf(answer)).toBe('parameter-error');
  }
});

it('verifies the chain, and names the first event that does not fit', async () => {
  const usercode = await lively();
  expect(await chain(usercode)).toEqual({ checkedTo: 3, ended: true });
  expect(await chain(usercode, 1)).toEqual({ checkedTo: 3, ended: true });

  const { read } = mall.dependencies.log;
  const tampered: Pick<EventLog, 'read'> = {
    async *read(stream, options) {
      for await (const event of read(stream, options))
        yield event.revision === 2n ? { ...event, data: { ...Object(event.data), amount: '3000' } } : event;
    },
  };
  const elsewhere = mall.gateway({ log: { ...mall.dependencies.log, ...tampered } }).client;
  expect(await elsewhere.call('officeAudit!walletChain', { usercode }, auditor)).toMatchObject({
    checkedTo: 1,
    ended: true,
    misfit: { revision: 2, kind: 'content' },
  });
});

it('shows an order after each of its events, with personal data kept sealed', async () => {
  const buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', {});
  const card = pageList[0] ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  const { orders } = await client.call(
    'order!submit',
    { lines: [{ skuId: skus[0]?.skuId ?? '', quantity: card.buyMin }], addressId: buyer.addressId },
    buyer,
  );
  const orderId = orders[0]?.orderId ?? '';
  await client.call('order!cancel', { orderId }, buyer);

  const seen = await client.call('officeAudit!order', { orderId }, auditor);
  expect(seen).toMatchObject({ orderId, buyer: buyer.usercode, sellerId: card.sellerId });
  expect(seen.events.map(({ revision, type, status, actor }) => [revision, type, status, actor])).toEqual([
    [0, 'OrderPlaced', 'pending-payment', buyer.usercode],
    [1, 'OrderCancelled', 'cancelled', buyer.usercode],
  ]);
  expect(seen).not.toHaveProperty('misfit');
  expect(seen.events[0]?.details).toContain('(sealed)');
  expect(JSON.parse(seen.events[1]?.state ?? '')).toMatchObject({ status: 'cancelled', orderId });
  expect(JSON.stringify(seen)).not.toContain(testAddress.address);

  const { read } = mall.dependencies.log;
  const tampered: Pick<EventLog, 'read'> = {
    async *read(stream, options) {
      for await (const event of read(stream, options))
        yield event.revision === 1n ? { ...event, data: { ...Object(event.data), reason: 3 } } : event;
    },
  };
  const elsewhere = mall.gateway({ log: { ...mall.dependencies.log, ...tampered } }).client;
  const broken = await elsewhere.call('officeAudit!order', { orderId }, auditor);
  expect(broken.events).toHaveLength(1);
  expect(broken.misfit).toMatchObject({ revision: 1, kind: 'content' });
});

it('has nothing of an order that there is not', async () => {
  const orderId = 'M9DWB63X5N84B0SD';
  expect(await client.call('officeAudit!order', { orderId }, auditor)).toEqual({ orderId, events: [] });
});

it.each(['customer-service', 'trader', 'risk'] as const)('is refused to %s', async (role) => {
  const staff = await newStaff(mall, client, role);
  for (const action of ['officeAudit!wallet', 'officeAudit!walletEvents', 'officeAudit!walletChain'] as const)
    expect(keyOf(await client.ask(action, { usercode: 'U1' }, staff))).toBe('no-permission');
  expect(keyOf(await client.ask('officeAudit!order', { orderId: 'O1' }, staff))).toBe('no-permission');
});

it('is for staff alone', () => {
  expect(audienceOf('wallets.audit')).toBe('staff');
});

it('signs a whole history for an auditor, of an untouched wallet and at a position of the log', async () => {
  const usercode = await lively();
  const key = signingKeyOf(Buffer.alloc(32, 7).toString('base64'));
  const signing = mall.gateway({ signing: key }).client;
  expect(await signing.call('officeAudit!wallet', { usercode }, auditor)).toMatchObject({ signed: true });
  const { html } = await signing.call('officeAudit!walletDocument', { usercode }, auditor);
  expect(checkDocument(Buffer.from(html), [key.publicKey])).toMatchObject({ ok: true });
  const { pageList } = await events({ usercode });
  for (const { hash } of pageList) expect(html).toContain(hash);
  expect(html).toContain('paid twice');
  expect(checkDocument(Buffer.from(html.replace('123.5', '923.5')), [key.publicKey]).ok).toBe(false);
  const { pageList: journal } = await client.call('office!journal', { subject: usercode }, auditor);
  expect(journal).toContainEqual(
    expect.objectContaining({ action: 'officeAudit!walletDocument', outcome: 'done' }),
  );

  const nobody = await signing.ask('officeAudit!walletDocument', { usercode: 'nobody00' }, auditor);
  expect(keyOf(nobody)).toBe('user-unknown');
  for (const role of ['finance', 'administrator', 'risk', 'trader', 'customer-service'] as const) {
    const staff = await newStaff(mall, client, role);
    expect(keyOf(await signing.ask('officeAudit!walletDocument', { usercode }, staff)), role).toBe(
      'no-permission',
    );
  }
});

it('has no signed documents without a key to sign them with, and says so', async () => {
  const usercode = await lively();
  expect(await wallet(usercode)).toMatchObject({ signed: false });
  expect(keyOf(await client.ask('officeAudit!walletDocument', { usercode }, auditor))).toBe('no-signing-key');
});
