import { emptyShipTo, fromBalance, money, orderIdOf, streamOf, type GoodsReview } from '@caravan/events';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { ShreddedError } from '@caravan/platform';
import { createTestLog, testContext } from '@caravan/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COMMISSION_RATE,
  createOrdering,
  type Ordering,
  type SubmissionRecord,
  type SubmitRequest,
} from './index.ts';
import type { OrderCommand } from './order/decide.ts';
import { testGoods } from './testing/test-goods.ts';

const PLACED = '2026-03-01T10:00:00.000Z';
const MINUTES_LATER = '2026-03-01T10:45:00.000Z';
const WEEKS_LATER = '2026-03-20T10:00:00.000Z';
let now = PLACED;
let log: EventLog;
let stop: () => Promise<void>;

beforeAll(async () => {
  const testLog = await createTestLog();
  ({ log } = testLog);
  stop = () => testLog.stop();
});
afterAll(() => stop());

/** What the processes recorded in the database that they share. */
const records = new Map<string, SubmissionRecord>();
const shredded = new Set<string>();
/** Like the platform's: the same within one command, and different otherwise. */
const vault = {
  seal: async (person: string, text: string, commandId: string) => {
    if (shredded.has(person)) throw new ShreddedError('gone');
    return `sealed for ${person}: ${text} (${commandId})`;
  },
};
/** In a process that shares no memory with the others. */
const ordering = (): Ordering =>
  createOrdering({
    log,
    goods: testGoods({ a: 1_000 }, { records }).goods,
    vault,
    clock: () => new Date(now),
    payWithinMinutes: 30,
    commission: COMMISSION_RATE,
  });

type About = { readonly context: CommandContext; readonly orderId: string };
type Send = (orders: Ordering, about: About) => Promise<object>;
const buyer = { role: 'buyer', id: 'u1' } as const;
const seller = { role: 'seller', id: 'seller of a' } as const;
const platform = { role: 'platform', id: 'anna' } as const;
const ben = { role: 'platform', id: 'ben' } as const;
const shipment = { carrier: 'Sea Line', trackingNumber: 'SL0042' };
const good: GoodsReview = { goodsId: 'goods of a', rating: 'good', text: 'fine', pictures: [] };
const total = money('28.5');

const submit =
  (change: Partial<SubmitRequest> = {}): Send =>
  (orders, about) =>
    orders.submit({
      context: about.context,
      buyer: 'u1',
      brand: { id: 1, key: 'caravan' },
      lines: [{ skuId: 'a', quantity: 10 }],
      addressId: 'home',
      shipTo: emptyShipTo,
      remark: '',
      payment: { asked: 'balance', open: [fromBalance] },
      ...change,
    });
const pay =
  (paymentId = 'p1', amount = total): Send =>
  (orders, about) =>
    orders.markPaid({ ...about, paymentId, amount });
const confirm: Send = (orders, about) => orders.confirm({ ...about, by: seller });
const ship: Send = (orders, about) => orders.ship({ ...about, by: seller, shipment });
const receive: Send = (orders, about) => orders.receive({ ...about, by: buyer });
const refund =
  (reason = 5, remark = 'broken'): Send =>
  (orders, about) =>
    orders.requestRefund({ ...about, by: buyer, reason, remark });
const acceptRefund: Send = (orders, about) => orders.acceptRefund({ ...about, by: seller });
const refuseRefund: Send = (orders, about) =>
  orders.refuseRefund({ ...about, by: seller, explanation: 'it was not' });
const appeal =
  (statement = 'it was broken'): Send =>
  (orders, about) =>
    orders.appealRefund({ ...about, by: buyer, statement });
const markRefunded: Send = (orders, about) => orders.markRefunded({ ...about, paymentId: 'p1' });
const complete: Send = (orders, about) => orders.complete({ ...about, by: platform });

const release: Send = (orders, about) => orders.release({ ...about, by: platform });
const refundCompleted =
  ({ refundId = 'b1', note = 'counterfeit' } = {}): Send =>
  (orders, about) =>
    orders.refundCompleted({
      ...about,
      by: platform,
      note,
      takenBack: { sellerId: seller.id, refundId },
    });

type Row = {
  /** what happened before */
  readonly after: readonly Send[];
  readonly send: Send;
  /** other commands that must not use the same command id */
  readonly others: readonly Send[];
  /** what happens before it is sent again */
  readonly then?: readonly Send[];
  readonly at?: string;
};

/** One row per command: a missing row does not compile. */
const rows: { readonly [Type in OrderCommand['type']]: Row } = {
  PlaceOrder: {
    after: [],
    send: submit(),
    others: [
      submit({ lines: [{ skuId: 'a', quantity: 11 }] }),
      submit({ addressId: 'office' }),
      submit({ remark: 'quickly' }),
      submit({ brand: { id: 2, key: 'another' } }),
    ],
    then: [pay()],
  },
  PayOrder: { after: [], send: pay(), others: [pay('p1', money('28'))], then: [confirm] },
  CancelOrder: {
    after: [],
    send: (orders, about) => orders.cancel({ ...about, by: 'u1', reason: 1 }),
    others: [(orders, about) => orders.cancel({ ...about, by: 'u1', reason: 2 })],
  },
  ExpireOrder: { after: [], send: (orders, about) => orders.expire(about), others: [], at: MINUTES_LATER },
  AbandonOrder: {
    after: [],
    send: (orders, about) => orders.abandon({ ...about, orderId: `never ${about.orderId}` }),
    others: [],
  },
  ConfirmOrder: {
    after: [pay()],
    send: confirm,
    others: [(orders, about) => orders.confirm({ ...about, by: platform })],
    then: [ship],
  },
  RemindShipment: {
    after: [pay()],
    send: (orders, about) => orders.remindShipment({ ...about, by: buyer }),
    others: [],
    then: [confirm, ship],
  },
  ShipOrder: {
    after: [pay(), confirm],
    send: ship,
    others: [
      (orders, about) => orders.ship({ ...about, by: seller, shipment: { ...shipment, trackingNumber: '' } }),
      (orders, about) => orders.ship({ ...about, by: platform, shipment }),
    ],
    then: [receive],
  },
  RemindReceipt: {
    after: [pay(), confirm, ship],
    send: (orders, about) => orders.remindReceipt({ ...about, by: { role: 'system', id: 'timer' } }),
    others: [],
    then: [receive],
    at: '2026-03-14T10:00:00.000Z',
  },
  ReceiveOrder: {
    after: [pay(), confirm, ship],
    send: receive,
    others: [(orders, about) => orders.receive({ ...about, by: platform })],
    then: [refund()],
  },
  ReviewOrder: {
    after: [pay(), confirm, ship, receive],
    send: (orders, about) => orders.review({ ...about, by: buyer, reviews: [good] }),
    others: [
      (orders, about) => orders.review({ ...about, by: buyer, reviews: [{ ...good, rating: 'bad' }] }),
      (orders, about) => orders.review({ ...about, by: buyer, reviews: [{ ...good, text: 'bad' }] }),
    ],
    then: [refund()],
  },
  CompleteOrder: { after: [pay(), confirm, ship, receive], send: complete, others: [], at: WEEKS_LATER },
  ReleaseOrder: {
    after: [pay(), confirm, ship, receive],
    send: (orders, about) => orders.release({ ...about, by: platform }),
    others: [],
  },
  RequestRefund: {
    after: [pay()],
    send: refund(),
    others: [refund(6), refund(5, 'worn')],
    then: [refuseRefund, confirm],
  },
  AcceptRefund: {
    after: [pay(), refund()],
    send: acceptRefund,
    others: [(orders, about) => orders.acceptRefund({ ...about, by: platform })],
    then: [markRefunded],
  },
  RefuseRefund: {
    after: [pay(), refund()],
    send: refuseRefund,
    others: [
      (orders, about) => orders.refuseRefund({ ...about, by: seller, explanation: 'another' }),
      (orders, about) => orders.refuseRefund({ ...about, by: platform, explanation: 'it was not' }),
    ],
    then: [confirm],
  },
  AppealRefund: {
    after: [pay(), refund(), refuseRefund],
    send: appeal(),
    others: [appeal('another')],
    then: [acceptRefund, markRefunded],
  },
  InitiateRefund: {
    after: [pay()],
    send: (orders, about) => orders.platformRefund({ ...about, by: platform, note: 'closed down' }),
    others: [
      (orders, about) => orders.platformRefund({ ...about, by: platform, note: 'another' }),
      (orders, about) => orders.platformRefund({ ...about, by: ben, note: 'closed down' }),
    ],
    then: [markRefunded],
  },
  RefundCompleted: {
    after: [pay(), confirm, ship, receive, release],
    send: refundCompleted(),
    others: [refundCompleted({ refundId: 'b2' }), refundCompleted({ note: 'another' })],
    then: [markRefunded],
  },
  RecordRefund: {
    after: [pay(), refund(), acceptRefund],
    send: markRefunded,
    others: [(orders, about) => orders.markRefunded({ ...about, paymentId: 'p2' })],
  },
};

async function done(send: Send, orderId: string): Promise<void> {
  const answer = await send(ordering(), { context: testContext(), orderId });
  expect(answer).not.toHaveProperty('refusal');
}

const lengthOf = async (...orderIds: string[]) => {
  const events = orderIds.map((orderId) => Array.fromAsync(log.read(streamOf('order', orderId))));
  return (await Promise.all(events)).flat().length;
};

/** The order that such a command is about. It is placed first, unless placing is what the command does. */
async function orderFor(type: string, commandId: string): Promise<string> {
  const submission = type === 'PlaceOrder' ? commandId : randomUUID();
  if (type !== 'PlaceOrder') {
    expect(await submit()(ordering(), { context: testContext(submission), orderId: '' })).toHaveProperty(
      'orders',
    );
  }
  return orderIdOf(submission, seller.id);
}

describe.each(Object.entries(rows))('%s, sent again', (type, { after, send, others, then = [], at }) => {
  test('is answered as it was, whatever happened since; another command of its id is refused', async () => {
    now = PLACED;
    const commandId = randomUUID();
    const orderId = await orderFor(type, commandId);
    for (const step of after) await done(step, orderId);
    const about = { context: testContext(commandId), orderId };
    now = at ?? PLACED;
    const before = await lengthOf(orderId, `never ${orderId}`);
    const first = await send(ordering(), about);
    expect(first).not.toHaveProperty('refusal');
    expect(await lengthOf(orderId, `never ${orderId}`)).toBeGreaterThan(before);
    for (const step of ['at once', ...then]) {
      if (typeof step !== 'string') await done(step, orderId);
      now = WEEKS_LATER;
      const length = await lengthOf(orderId, `never ${orderId}`);
      expect(await send(ordering(), about)).toEqual(first);
      for (const other of others)
        expect(await other(ordering(), about)).toMatchObject({ refusal: { key: 'repeated-submission' } });
      expect(await lengthOf(orderId, `never ${orderId}`)).toBe(length);
      now = PLACED;
    }
  });
});

describe('once the account of its buyer is closed', () => {
  test('every command about an order is answered, and nothing more is ordered', async () => {
    now = PLACED;
    const orderId = await orderFor('', '');
    await done(pay(), orderId);
    for (const step of [confirm, ship, receive]) await done(step, orderId);
    now = WEEKS_LATER;
    await done(complete, orderId);
    shredded.add('u1');
    const about = { context: testContext(), orderId };
    expect(await refuseRefund(ordering(), about)).toMatchObject({
      refusal: { key: 'order-already-completed' },
    });
    expect(await refund()(ordering(), about)).toMatchObject({ refusal: { key: 'order-already-completed' } });
    for (const { send } of Object.values(rows).filter((row) => row !== rows.AbandonOrder))
      expect(Object.keys(await send(ordering(), { context: testContext(), orderId }))).toHaveLength(1);
    expect(await submit()(ordering(), about)).toEqual({ refusal: { key: 'wallet-closed' } });
    shredded.delete('u1');
  });
});
