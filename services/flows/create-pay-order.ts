import { paymentIdOf, refusal } from '@caravan/events';
import type { Money, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { isPlaced, whyNotPaid } from '@caravan/ordering';
import type { OrderingPort, WalletPort } from './ports.ts';
import { settle } from './settle.ts';
import type { Settled } from './settle.ts';

/** More orders than this in one payment is a mistake or an attack. */
const MOST_ORDERS = 50;

export type PaymentRequest = {
  readonly context: CommandContext;
  /** usercode */
  readonly buyer: string;
  readonly orderIds: readonly string[];
};

export type PaymentAnswer =
  | {
      /** the log position that a reader must have reached to see all of it */
      readonly position: bigint | undefined;
      readonly paid: readonly string[];
      /** orders that could no longer be paid; their money was returned */
      readonly returned: readonly string[];
      /** what the buyer may spend afterwards, if the payment itself reported it */
      readonly available?: Money | undefined;
    }
  | { readonly refusal: Refusal; readonly position?: bigint | undefined };

export type PayOrder = {
  /**
   * Pays these orders from the buyer's wallet, all in one capture. The same command id pays once. Refused if an order is not
   * the buyer's or not awaiting payment, if funds do not suffice, or if none of the orders could be paid any more (all money is
   * then returned).
   */
  pay(request: PaymentRequest): Promise<PaymentAnswer>;
};

export function createPayOrder({
  ordering,
  wallet,
  logger,
}: {
  ordering: Pick<OrderingPort, 'recall' | 'markPaid'>;
  wallet: Pick<WalletPort, 'capturePayment' | 'returnPayment' | 'hasCaptured'>;
  logger: LoggerPort;
}): PayOrder {
  return {
    async pay({ context, buyer, orderIds }) {
      const paymentId = paymentIdOf(context.commandId);
      const checked = await payable(
        { ordering, wallet },
        { buyer, paymentId, orderIds: [...new Set(orderIds)] },
      );
      if ('refusal' in checked) return checked;
      const { orders } = checked;

      const captured = await wallet.capturePayment({ context, usercode: buyer, paymentId, orders });
      if ('refusal' in captured) return captured;

      const cause = { correlationId: context.correlationId, causationId: context.commandId, actor: buyer };
      const settled = await Promise.all(
        orders.map((order) => settle({ ordering, wallet }, { usercode: buyer, paymentId, ...order }, cause)),
      );
      const answer = answerOf(settled, captured);
      if ('refusal' in answer || answer.returned.length > 0) {
        logger.warn(
          { paymentId, buyer, settled: settled.map(({ orderId, outcome }) => ({ orderId, outcome })) },
          'a payment was returned, for all or some of its orders',
        );
      }
      return answer;
    },
  };
}

type Payable = { readonly orderId: string; readonly amount: Money };

/**
 * A first check, before any money moves; the orders decide later, in `settle`. A payment that was captured before passes,
 * whatever happened to its orders since: a repeated request must get the first answer.
 */
async function payable(
  { ordering, wallet }: { ordering: Pick<OrderingPort, 'recall'>; wallet: Pick<WalletPort, 'hasCaptured'> },
  { buyer, paymentId, orderIds }: { buyer: string; paymentId: string; orderIds: readonly string[] },
): Promise<{ orders: Payable[] } | { refusal: Refusal }> {
  if (orderIds.length === 0 || orderIds.length > MOST_ORDERS) return { refusal: refusal('parameter-error') };
  const states = await Promise.all(orderIds.map((orderId) => ordering.recall(orderId)));
  const orders: Payable[] = [];
  let objection: Refusal | undefined;
  for (const [index, state] of states.entries()) {
    const orderId = orderIds[index] ?? '';
    if (!isPlaced(state) || state.buyer !== buyer) {
      return { refusal: refusal('order-unknown', { orderId }) };
    }
    objection ??= whyNotPaid(state);
    orders.push({ orderId, amount: state.total });
  }
  if (objection && !(await wallet.hasCaptured(buyer, paymentId))) return { refusal: objection };
  return { orders };
}

function answerOf(
  settled: readonly Settled[],
  captured: { readonly position: bigint | undefined; readonly available?: Money | undefined },
): PaymentAnswer {
  let { position } = captured;
  for (const each of settled) {
    if (each.position !== undefined && (position === undefined || each.position > position)) {
      position = each.position;
    }
  }
  const paid = settled.filter((each) => each.outcome === 'paid').map((each) => each.orderId);
  const returned = settled.filter((each) => each.outcome !== 'paid');
  const [first] = returned;
  if (paid.length === 0 && first && first.outcome !== 'paid') {
    return { refusal: refusal(first.outcome, { orderId: first.orderId }), position };
  }
  const available = returned.length === 0 ? captured.available : undefined;
  return { position, paid, returned: returned.map((each) => each.orderId), available };
}
