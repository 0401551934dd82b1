import { fold, money, type OrderEvent } from '@caravan/events';
import { expect, test } from 'vitest';
import { decide, orderDecider, type OrderCommand } from './decide.ts';
import * as given from '../testing/order.ts';

const {
  at,
  buyer,
  seller,
  platform,
  system,
  histories,
  shipment,
  answerBefore,
  receiveBefore,
  appealBefore,
} = given;
const { reviews } = given.reviewed.data;

/** After every deadline of the order. */
const late = '2026-04-01T00:00:00.000Z';

const refundCompleted = {
  type: 'RefundCompleted',
  by: platform,
  note: 'counterfeit',
  takenBack: { sellerId: 'm1', refundId: 'b1' },
  at: late,
} as const;

const commands: readonly OrderCommand[] = [
  { type: 'PlaceOrder', order: given.placed.data },
  { type: 'PayOrder', paymentId: 'p1', amount: money('68'), shipBefore: given.shipBefore, at },
  { type: 'PayOrder', paymentId: 'p2', amount: money('68'), shipBefore: given.shipBefore, at },
  { type: 'CancelOrder', by: 'u1', reason: 2, at },
  { type: 'ExpireOrder', at: late },
  { type: 'AbandonOrder', orderId: 'A', at },
  { type: 'ConfirmOrder', by: seller, at },
  { type: 'ConfirmOrder', by: platform, at },
  { type: 'ConfirmOrder', by: system, at },
  { type: 'RemindShipment', by: buyer, at },
  { type: 'ShipOrder', by: seller, shipment, receiveBefore, at },
  { type: 'ShipOrder', by: seller, shipment: { ...shipment, carrier: 'Air Line' }, receiveBefore, at },
  { type: 'ShipOrder', by: seller, shipment: { ...shipment, trackingNumber: 'SL1' }, receiveBefore, at },
  { type: 'ShipOrder', by: platform, shipment, receiveBefore, at },
  { type: 'ShipOrder', by: seller, shipment, remindAt: given.remindAt, receiveBefore, at },
  { type: 'RemindReceipt', by: system, at: given.remindAt },
  { type: 'ReceiveOrder', by: buyer, at: given.received },
  { type: 'ReceiveOrder', by: system, at: late },
  { type: 'ReviewOrder', by: buyer, reviews, at },
  { type: 'ReviewOrder', by: buyer, reviews: reviews.map((each) => ({ ...each, goodsId: 'g2' })), at },
  { type: 'CompleteOrder', by: system, at: late },
  { type: 'ReleaseOrder', by: platform, at },
  { type: 'RequestRefund', by: buyer, reason: 5, remark: 'sealed', answerBefore, at },
  { type: 'RequestRefund', by: buyer, reason: 5, remark: 'sealed', answerBefore, at: late },
  { type: 'AcceptRefund', by: seller, at },
  { type: 'AcceptRefund', by: system, at: late },
  { type: 'RefuseRefund', by: seller, explanation: 'sealed', appealBefore, at },
  { type: 'RefuseRefund', by: seller, explanation: 'sealed', appealBefore: late, at: given.received },
  { type: 'RefuseRefund', by: platform, explanation: 'sealed', appealBefore, at },
  { type: 'AppealRefund', by: buyer, statement: 'sealed', answerBefore, at },
  { type: 'AppealRefund', by: buyer, statement: 'sealed', answerBefore, at: late },
  { type: 'InitiateRefund', by: platform, note: 'closed down', at },
  { type: 'InitiateRefund', by: system, note: 'not shipped', at: late },
  refundCompleted,
  { type: 'RecordRefund', paymentId: 'p1', at },
  { type: 'RecordRefund', paymentId: 'p2', at },
];

/** More ways to be at a status than one of each. */
const situations: Readonly<Record<string, readonly OrderEvent[]>> = {
  ...histories,
  'paid, and reminded': [...histories.paid, given.reminded],
  'shipped, with a reminder to come': [...histories.confirmed, given.shippedWithReminder],
  'paid, after a refused request': [...histories['refund-requested'], given.refundRefused('paid')],
  'paid, after the platform refused': [...histories['refund-requested'], given.refundRefusedForGood('paid')],
  'paid, and appealed': [...histories['refund-requested'], given.refundRefused('paid'), given.refundAppealed],
  'refund-requested after the receipt': [...histories.received, given.refundRequested],
  'refunding by the platform': [...histories.paid, given.refundInitiated(false)],
  'refunding after its completion': [
    ...histories.completed,
    {
      type: 'RefundInitiated',
      data: { ...given.refundInitiated(true).data, takenBack: refundCompleted.takenBack },
    },
  ],
  'paid long ago': [
    given.placed,
    { ...given.paid, data: { ...given.paid.data, shipBefore: undefined } } as OrderEvent,
  ],
};

const written = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));

function answerTo(command: OrderCommand, history: readonly OrderEvent[]): string {
  const decision = decide(fold(orderDecider, history), command);
  if (decision.outcome === 'refused') return `refused: ${written(decision.refusal)}`;
  return decision.events.length === 0 ? 'nothing' : decision.events.map(written).join(' ');
}

test('what an order answers to every command, at every status, stays as it is', async () => {
  const lines = commands.flatMap((command) => [
    written(command),
    ...Object.entries(situations).map(([name, history]) => `  ${name}: ${answerTo(command, history)}`),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/every-answer.txt');
});
