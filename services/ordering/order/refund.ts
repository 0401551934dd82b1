import {
  accept,
  formatMoney,
  refusal,
  refuse,
  type Actor,
  type Decision,
  type OrderEvent,
} from '@caravan/events';
import { objectionTo } from './authority.ts';
import type { CommandTable } from './command-table.ts';
import { isAt, isPaid, isPlaced, type OrderState, type PaidState, type RefundableState } from './state.ts';
import { goodsHaveLeft, isInEscrow } from './statuses.ts';
import { whyNot } from './why-not.ts';

type By = { readonly by: Actor; readonly at: string };
/** `remark`, `explanation`: sealed, or empty; `answerBefore`: from when on the system grants it itself */
export type RequestRefund = {
  readonly type: 'RequestRefund';
  readonly reason: number;
  readonly remark: string;
  readonly answerBefore: string;
} & By;
export type AcceptRefund = { readonly type: 'AcceptRefund' } & By;
/** `appealBefore`: until when its buyer may appeal, if the seller refuses */
export type RefuseRefund = {
  readonly type: 'RefuseRefund';
  readonly explanation: string;
  readonly appealBefore: string;
} & By;
export type InitiateRefund = { readonly type: 'InitiateRefund'; readonly note: string } & By;
export type RecordRefund = { readonly type: 'RecordRefund'; readonly paymentId: string; readonly at: string };

export type RefundCommand = RequestRefund | AcceptRefund | RefuseRefund | InitiateRefund | RecordRefund;

const unknown = refuse(refusal('order-unknown'));
const shipped = { shipped: 'order-shipped-not-refundable' } as const;

/** By its buyer: before shipment, or within 7 days of receipt (§9); a shipped order is not refundable (§4). Once. */
function requestRefund(
  state: OrderState,
  { by, reason, remark, answerBefore, at }: RequestRefund,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['buyer']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'paid', 'confirmed', 'received', 'reviewed')) return refuse(whyNot(state, shipped));
  const { orderId } = state;
  if (state.refundRefused) return refuse(refusal('refund-failed', { orderId }));
  if (isAt(state, 'received', 'reviewed') && at >= state.closesAt) {
    return refuse(refusal('order-return-period-over', { orderId }));
  }
  const amount = formatMoney(state.total);
  return accept<OrderEvent>({
    type: 'RefundRequested',
    data: { orderId, by, reason, amount, remark, requestedAt: at, answerBefore },
  });
}

/**
 * By the seller or the platform while the request is undecided, or by the system once `answerBefore` has passed. The system's
 * command comes from a timer: if it is too early, or the request is decided, nothing changes.
 */
function acceptRefund(state: OrderState, { by, at }: AcceptRefund): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['seller', 'platform', 'system']);
  if (objection) return refuse(objection);
  if (by.role === 'system' && !(isAt(state, 'refund-requested') && at >= state.answerBefore)) return accept();
  // granted already: the same answer again
  if (isAt(state, 'refunding', 'refunded') && state.initiative === 'buyer') return accept();
  if (!isAt(state, 'refund-requested')) return refuse(notRequested(state));
  return accept<OrderEvent>({
    type: 'RefundAccepted',
    data: { ...owed(state), by, shipped: goodsHaveLeft(state), acceptedAt: at },
  });
}

/** By the seller, whom the buyer may then ask the platform to overrule, or by the platform, which is final. */
function refuseRefund(
  state: OrderState,
  { by, explanation, appealBefore, at }: RefuseRefund,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['seller', 'platform']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'refund-requested')) return refuse(notRequested(state));
  const { orderId, before, appealed } = state;
  const bySeller = by.role === 'seller';
  if (appealed && bySeller) return refuse(refusal('order-refund-appealed', { orderId }));
  const refused = { orderId, by, resumes: before.status, explanation, refusedAt: at };
  return accept<OrderEvent>({
    type: 'RefundRefused',
    data: bySeller ? { ...refused, ...timeToAppeal(before, appealBefore) } : refused,
  });
}

/** A received order is not completed while its buyer may still appeal. */
function timeToAppeal(before: RefundableState, appealBefore: string) {
  const tooSoon = isAt(before, 'received', 'reviewed') && before.closesAt < appealBefore;
  return tooSoon ? { appealBefore, closesAt: appealBefore } : { appealBefore };
}

function notRequested(state: Parameters<typeof whyNot>[0]) {
  const unrequested = 'order-refund-unknown';
  return whyNot(state, {
    paid: unrequested,
    confirmed: unrequested,
    shipped: unrequested,
    received: unrequested,
    reviewed: unrequested,
  });
}

/**
 * By the platform, at any time while the payment is in escrow, whatever the buyer and the seller say. Once the order is
 * completed the payment belongs to the seller, and refund-completed.ts decides. By the system once
 * `shipBefore` has passed. Its command comes from a timer: if it is too early, or the order was shipped or is being refunded,
 * nothing changes.
 */
function initiateRefund(state: OrderState, { by, note, at }: InitiateRefund): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['platform', 'system']);
  if (objection) return refuse(objection);
  if (by.role === 'system' && !isShipmentOverdue(state, at)) return accept();
  if (!isPaid(state) || !isInEscrow(state)) return refuse(whyNot(state));
  return accept<OrderEvent>({
    type: 'RefundInitiated',
    data: { ...owed(state), by, shipped: goodsHaveLeft(state), note, initiatedAt: at },
  });
}

/** An open request does not save the seller: if it were refused, the order would be overdue at once. */
function isShipmentOverdue(state: OrderState, at: string): boolean {
  const before = isAt(state, 'refund-requested') ? state.before : state;
  return isAt(before, 'paid', 'confirmed') && before.shipBefore !== undefined && at >= before.shipBefore;
}

/** The money is back in the buyer's wallet. Sent by the return-refund flow, possibly more than once. */
function recordRefund(state: OrderState, { paymentId, at }: RecordRefund): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  if (isAt(state, 'refunded') && state.paymentId === paymentId) return accept();
  if (!isAt(state, 'refunding')) return refuse(whyNot(state));
  if (state.paymentId !== paymentId) return refuse(refusal('parameter-error'));
  return accept<OrderEvent>({
    type: 'OrderRefunded',
    data: { ...owed(state), initiative: state.initiative, refundedAt: at },
  });
}

function owed({ orderId, buyer, paymentId, total }: PaidState) {
  return { orderId, buyer, paymentId, amount: formatMoney(total) };
}

export const refunds: CommandTable<RefundCommand> = {
  RequestRefund: {
    decide: requestRefund,
    asksFor: ({ by, reason, remark }) => ['RefundRequested', { by, reason, remark }],
  },
  AcceptRefund: { decide: acceptRefund, asksFor: ({ by }) => ['RefundAccepted', { by }] },
  RefuseRefund: {
    decide: refuseRefund,
    asksFor: ({ by, explanation }) => ['RefundRefused', { by, explanation }],
  },
  InitiateRefund: { decide: initiateRefund, asksFor: ({ by, note }) => ['RefundInitiated', { by, note }] },
  RecordRefund: { decide: recordRefund, asksFor: ({ paymentId }) => ['OrderRefunded', { paymentId }] },
};
