import { orderEventTypes, type Money, type OrderEvent, type Refusal } from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import { orderDecider, type OrderCommand } from './order/decide.ts';
import type { OrderState } from './order/state.ts';
import type { GoodsPort, SealPort } from './ports.ts';
import { submitOrders, type Submitted, type SubmitRequest } from './submit.ts';

/** `position`: where in the log a reader must have come to see the effect. */
export type OrderAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly context: CommandContext; readonly orderId: string };

export type Ordering = {
  /** One order per seller, all stock reserved or none. The same command id again answers with the same orders. */
  submit(request: SubmitRequest): Promise<Submitted | { readonly refusal: Refusal }>;
  /** §4: by its buyer only, and only while payment is pending. `reason`: 0 to 4. */
  cancel(request: About & { readonly by: string; readonly reason: number }): Promise<OrderAnswer>;
  /** Once per payment; refused when the order is no longer waiting for money. */
  markPaid(request: About & { readonly paymentId: string; readonly amount: Money }): Promise<OrderAnswer>;
  /** Cancels an order that is past its deadline and still unpaid; anything else is left as it is. */
  expire(request: About): Promise<OrderAnswer>;
  /** Makes sure that an order which was never placed never will be. */
  abandon(request: About): Promise<OrderAnswer>;
  /** The order as the log has it now. */
  find(orderId: string): Promise<OrderState>;
  /** The same, from memory where there is one: for looking before a command, which decides on what is really there. */
  recall(orderId: string): Promise<OrderState>;
};

export function createOrdering(dependencies: {
  readonly log: EventLog;
  readonly goods: GoodsPort;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly payWithinMinutes: number;
  readonly cacheSize?: number;
}): Ordering {
  const { log, clock, cacheSize = 10_000 } = dependencies;
  const orders = createAggregateStore<OrderState, OrderCommand, OrderEvent>(
    log,
    { category: 'order', decider: orderDecider, eventTypes: orderEventTypes },
    { cacheSize },
  );

  async function handle({ orderId, context }: About, command: OrderCommand): Promise<OrderAnswer> {
    const handled = await orders.handle(orderId, command, context);
    return handled.outcome === 'refused' ? { refusal: handled.refusal } : { position: handled.position };
  }

  const now = () => clock().toISOString();

  return {
    submit: (request) => submitOrders({ ...dependencies, orders }, request),
    cancel: (request) =>
      handle(request, { type: 'CancelOrder', by: request.by, reason: request.reason, at: now() }),
    markPaid: (request) =>
      handle(request, {
        type: 'PayOrder',
        paymentId: request.paymentId,
        amount: request.amount,
        at: now(),
      }),
    expire: (request) => handle(request, { type: 'ExpireOrder', at: now() }),
    abandon: (request) => handle(request, { type: 'AbandonOrder', orderId: request.orderId, at: now() }),
    find: async (orderId) => (await orders.load(orderId)).state,
    recall: (orderId) => orders.recall(orderId),
  };
}
