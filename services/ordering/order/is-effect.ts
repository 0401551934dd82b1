import { isDeepStrictEqual } from 'node:util';
import { formatMoney, type OrderEvent } from '@caravan/events';
import type { OrderCommand } from './decide.ts';
import { contentsOf } from './state.ts';

type Asked = {
  readonly [Type in OrderCommand['type']]: (
    command: Extract<OrderCommand, { type: Type }>,
  ) => readonly [fact: OrderEvent['type'], says: object];
};

/** For each command: the fact it asks for, and the fields of that fact which the command itself determines. */
const asked: Asked = {
  PlaceOrder: ({ order }) => ['OrderPlaced', submissionOf(order)],
  PayOrder: ({ paymentId, amount }) => ['OrderPaid', { paymentId, amount: formatMoney(amount) }],
  CancelOrder: ({ by, reason }) => ['OrderCancelled', { by, reason }],
  ExpireOrder: () => ['OrderExpired', {}],
  AbandonOrder: ({ orderId }) => ['OrderAbandoned', { orderId }],
  ConfirmOrder: ({ by }) => ['OrderConfirmed', { by }],
  RemindShipment: ({ by }) => ['ShipmentReminded', { by }],
  ShipOrder: ({ by, shipment }) => ['OrderShipped', { by, shipment }],
  ReceiveOrder: ({ by }) => ['OrderReceived', { by }],
  ReviewOrder: ({ by, reviews }) => ['OrderReviewed', { by, reviews }],
  CompleteOrder: () => ['OrderCompleted', {}],
  RequestRefund: ({ by, reason, remark }) => ['RefundRequested', { by, reason, remark }],
  AcceptRefund: ({ by }) => ['RefundAccepted', { by }],
  RefuseRefund: ({ by, explanation }) => ['RefundRefused', { by, explanation }],
  InitiateRefund: ({ by, note }) => ['RefundInitiated', { by, note }],
  RecordRefund: ({ paymentId }) => ['OrderRefunded', { paymentId }],
};

/**
 * Whether the fact is what this command asks for: the same type, person and contents. Times are not compared, nor the
 * prices of a submission, which may have changed since.
 */
export function isEffect({ type, data }: OrderEvent, command: OrderCommand): boolean {
  // the table has, under each type, the reading of exactly that type
  const [fact, says] = (asked[command.type] as (command: OrderCommand) => readonly [string, object])(command);
  if (type !== fact) return false;
  const said: object = type === 'OrderPlaced' ? submissionOf(data) : data;
  return isDeepStrictEqual({ ...said, ...says }, said);
}

/** Of a placed order what its buyer determined; texts sealed. */
export type Submission = Pick<PlacedData, 'buyer' | 'brand' | 'shipTo' | 'remark'> & {
  readonly lines: readonly Pick<PlacedData['lines'][number], 'skuId' | 'quantity'>[];
};

/** In a form in which two are the same submission if they are equal. */
export function submissionOf({ buyer, brand, lines, shipTo, remark }: Submission): object {
  return { buyer, brand, contents: contentsOf(lines), shipTo, remark };
}

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
