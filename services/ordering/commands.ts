import {
  orderEventTypes,
  type Actor,
  type GoodsReview,
  type Money,
  type OrderEvent,
  type Refusal,
  type Shipment,
} from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import { orderDecider, type OrderCommand } from './order/decide.ts';
import { isEffect } from './order/is-effect.ts';
import { whyTooLateToRefund, type RefundCompleted } from './order/refund-completed.ts';
import type { Cart } from './cart.ts';
import { isPlaced, type OrderState } from './order/state.ts';
import type { Charges } from './order/pricing.ts';
import type { Rate } from './order/rate.ts';
import { daysAfter, defaultPeriods, remindsOfReceipt, type Periods } from './order/periods.ts';
import type { GoodsPort, SealPort } from './ports.ts';
import { sealedFor } from './sealed-for.ts';
import { quoteCart, type Quote } from './quote.ts';
import { settleSubmission, type SettleRequest } from './settle-submission.ts';
import type { Submitted, SubmitRequest } from './submission.ts';
import { submitOrders } from './submit.ts';

/** `position`: the log position that a reader must have reached to see the effect. */
export type OrderAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly context: CommandContext; readonly orderId: string };
/**
 * The caller's role decides (§6): the order's buyer or seller, the platform, the system; otherwise 'no-permission' or
 * 'order-unknown'.
 */
type Asked = About & { readonly by: Actor };

type OfCompleted = Pick<RefundCompleted, 'note' | 'takenBack'>;

export type Ordering = {
  /** What a submission of this cart would cost now, and why it would be refused; nothing is reserved or recorded. */
  quote(cart: Cart): Promise<Quote | { readonly refusal: Refusal }>;
  /**
   * One order per seller, all stock reserved or none. The same command id again returns the same orders, whatever happened to
   * them, their goods and the address; with other contents: 'repeated-submission'. With a total that no longer holds:
   * 'price-changed' { total, told }.
   */
  submit(request: SubmitRequest): Promise<Submitted | { readonly refusal: Refusal }>;
  /** Places what is left of a submission whose process died, or fences it off if none of its orders was placed. */
  settleSubmission(request: SettleRequest): Promise<void>;
  /** §4: by its buyer only, and only while payment is pending. `reason`: 0 to 4. */
  cancel(request: About & { readonly by: string; readonly reason: number }): Promise<OrderAnswer>;
  /** Once per payment; refused if the order is not waiting for payment. */
  markPaid(request: About & { readonly paymentId: string; readonly amount: Money }): Promise<OrderAnswer>;
  /** Expires an order that is unpaid past its deadline (§4: auto-cancelled). Otherwise nothing changes. */
  expire(request: About): Promise<OrderAnswer>;
  /** Fences off an order that was never placed, so that it never can be. */
  abandon(request: About): Promise<OrderAnswer>;
  /** By its seller (or the platform, or the system) once it is paid. */
  confirm(request: Asked): Promise<OrderAnswer>;
  /** By its buyer, once: 'order-already-reminded' after that. */
  remindShipment(request: Asked): Promise<OrderAnswer>;
  /** By its seller (or the platform, or the system) once it is confirmed. */
  ship(request: Asked & { readonly shipment: Shipment }): Promise<OrderAnswer>;
  /** By the system, once, some days before it confirms the receipt itself. If it is too early, nothing changes. */
  remindReceipt(request: Asked): Promise<OrderAnswer>;
  /**
   * By its buyer or the platform once it is shipped; by the system if nobody did so in time. It can be returned for 7 days from
   * then.
   */
  receive(request: Asked): Promise<OrderAnswer>;
  /** By its buyer, before shipment or within 7 days of receipt, once. `reason`: 0 to 8; `remark` is stored sealed. */
  requestRefund(request: Asked & { readonly reason: number; readonly remark: string }): Promise<OrderAnswer>;
  /**
   * By its buyer, once, after the seller refused and in time: the platform decides then. `statement` is stored sealed.
   */
  appealRefund(request: Asked & { readonly statement: string }): Promise<OrderAnswer>;
  /** By its seller or the platform; by the system if neither answered in time. The return-refund flow returns the money. */
  acceptRefund(request: Asked): Promise<OrderAnswer>;
  /**
   * By its seller or the platform, and of an appeal by the platform alone: the order continues from where it was. `explanation` is
   * stored sealed.
   */
  refuseRefund(request: Asked & { readonly explanation: string }): Promise<OrderAnswer>;
  /**
   * By the platform at any time from payment to completion; by the system if it is not shipped in time. `note`: the reason,
   * without personal data.
   */
  platformRefund(request: Asked & { readonly note: string }): Promise<OrderAnswer>;
  /**
   * By the platform, of a completed order, once what it released was taken back. Its answer to one refund never changes.
   */
  refundCompleted(request: Asked & OfCompleted): Promise<OrderAnswer>;
  /** Why that would be refused, or may not begin any more: `refundCompletedWithinDays` after its completion. Nothing is recorded. */
  whyNotRefundCompleted(
    request: Omit<Asked, 'context'> & OfCompleted & { readonly askedAt: string },
  ): Promise<Refusal | undefined>;
  /** The wallet has returned the payment of an order that is being refunded. */
  markRefunded(request: About & { readonly paymentId: string }): Promise<OrderAnswer>;
  /** By its buyer, once it is received; each of its goods at most once. Texts are stored sealed. */
  review(request: Asked & { readonly reviews: readonly GoodsReview[] }): Promise<OrderAnswer>;
  /** 7 days after receipt, with a default positive review if there is none. If it is too early, nothing changes. */
  complete(request: Asked): Promise<OrderAnswer>;
  /** By the platform, once it is received: completed at once, and so its payment is released to the seller. §4: otherwise refused. */
  release(request: Asked): Promise<OrderAnswer>;
  /** The order as the log has it now. */
  find(orderId: string): Promise<OrderState>;
  /** The same, but possibly stale: from memory if cached. For a look before a command. */
  recall(orderId: string): Promise<OrderState>;
};

type AskedAlone =
  | 'ConfirmOrder'
  | 'RemindShipment'
  | 'RemindReceipt'
  | 'ReceiveOrder'
  | 'AcceptRefund'
  | 'CompleteOrder'
  | 'ReleaseOrder';

/** Commands of one order run one at a time in this process; between processes the log decides. */
export function createOrdering(dependencies: {
  readonly log: EventLog;
  readonly goods: GoodsPort;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly payWithinMinutes: number;
  /** charges besides goods and freight; by default none */
  readonly charges?: Charges;
  /** the mall's commission on submitted orders; it has no default, because events would record the default for good */
  readonly commission: Rate;
  /** how long the system waits for buyers and sellers who do not act */
  readonly periods?: Periods;
  readonly cacheSize?: number;
}): Ordering {
  const { log, clock, vault, periods = defaultPeriods, cacheSize = 10_000 } = dependencies;
  const orders = createAggregateStore<OrderState, OrderCommand, OrderEvent>(
    log,
    {
      category: 'order',
      decider: orderDecider,
      eventTypes: orderEventTypes,
      // the seller's events too; an order that was never placed belongs to nobody
      ownerOf: (_fact, order) => (isPlaced(order) ? order.buyer : undefined),
      isEffect,
    },
    { cacheSize },
  );

  async function handle({ orderId, context }: About, command: OrderCommand): Promise<OrderAnswer> {
    const handled = await orders.handle(orderId, command, context);
    return handled.outcome === 'refused' ? { refusal: handled.refusal } : { position: handled.position };
  }

  const now = () => clock().toISOString();
  const ask = (request: Asked, type: AskedAlone) => handle(request, { type, by: request.by, at: now() });
  /** Empty for a buyer whose account is closed: nothing new is stored about them. */
  const sealed = async (buyer: string, text: string, { commandId }: CommandContext) =>
    text ? ((await sealedFor(vault, buyer, { text, commandId })) ?? '') : '';

  const completedRefund = ({
    by,
    note,
    takenBack,
  }: { readonly by: Actor } & OfCompleted): RefundCompleted => ({
    type: 'RefundCompleted',
    by,
    note,
    takenBack,
    at: now(),
  });

  return {
    quote: (cart) => quoteCart({ ...dependencies, orders }, cart),
    submit: (request) => submitOrders({ ...dependencies, orders }, request),
    settleSubmission: (request) => settleSubmission({ ...dependencies, orders }, request),
    cancel: (request) =>
      handle(request, { type: 'CancelOrder', by: request.by, reason: request.reason, at: now() }),
    markPaid({ paymentId, amount, ...about }) {
      const at = now();
      const shipBefore = daysAfter(at, periods.shipWithinDays);
      return handle(about, { type: 'PayOrder', paymentId, amount, shipBefore, at });
    },
    expire: (request) => handle(request, { type: 'ExpireOrder', at: now() }),
    abandon: (request) => handle(request, { type: 'AbandonOrder', orderId: request.orderId, at: now() }),
    confirm: (request) => ask(request, 'ConfirmOrder'),
    remindShipment: (request) => ask(request, 'RemindShipment'),
    ship({ by, shipment, ...about }) {
      const at = now();
      const receiveBefore = daysAfter(at, periods.receiveWithinDays);
      const remindAt = remindsOfReceipt(at, periods);
      return handle(about, { type: 'ShipOrder', by, shipment, remindAt, receiveBefore, at });
    },
    remindReceipt: (request) => ask(request, 'RemindReceipt'),
    receive: (request) => ask(request, 'ReceiveOrder'),
    acceptRefund: (request) => ask(request, 'AcceptRefund'),
    platformRefund: (request) =>
      handle(request, { type: 'InitiateRefund', by: request.by, note: request.note, at: now() }),
    refundCompleted: (request) => handle(request, completedRefund(request)),
    async whyNotRefundCompleted(request) {
      const { state } = await orders.load(request.orderId);
      const decision = orderDecider.decide(state, completedRefund(request));
      if (decision.outcome === 'refused') return decision.refusal;
      const { askedAt: at } = request;
      return whyTooLateToRefund(state, { at, withinDays: periods.refundCompletedWithinDays });
    },
    markRefunded: (request) =>
      handle(request, { type: 'RecordRefund', paymentId: request.paymentId, at: now() }),
    complete: (request) => ask(request, 'CompleteOrder'),
    release: (request) => ask(request, 'ReleaseOrder'),
    async requestRefund(request) {
      const { by, reason, context } = request;
      const remark = await sealed(by.id, request.remark, context);
      const at = now();
      const answerBefore = daysAfter(at, periods.answerRefundWithinDays);
      return handle(request, { type: 'RequestRefund', by, reason, remark, answerBefore, at });
    },
    async appealRefund(request) {
      const { by, context } = request;
      const statement = await sealed(by.id, request.statement, context);
      const at = now();
      const answerBefore = daysAfter(at, periods.answerAppealWithinDays);
      return handle(request, { type: 'AppealRefund', by, statement, answerBefore, at });
    },
    async refuseRefund(request) {
      const state = await orders.recall(request.orderId);
      const explanation = isPlaced(state)
        ? await sealed(state.buyer, request.explanation, request.context)
        : '';
      const at = now();
      const appealBefore = daysAfter(at, periods.appealWithinDays);
      return handle(request, { type: 'RefuseRefund', by: request.by, explanation, appealBefore, at });
    },
    async review(request) {
      const { by, context } = request;
      const reviews = await Promise.all(
        request.reviews.map(async (each) => ({ ...each, text: await sealed(by.id, each.text, context) })),
      );
      return handle(request, { type: 'ReviewOrder', by, reviews, at: now() });
    },
    find: async (orderId) => (await orders.load(orderId)).state,
    recall: (orderId) => orders.recall(orderId),
  };
}
