import { derivedId } from '@caravan/events';
import type { Money, RefusalKey } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderingPort, WalletPort } from './ports.ts';

/** One order's part of a captured payment. */
export type Capture = {
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Money;
};

export type Settled = {
  readonly orderId: string;
  /** the order is paid, or the reason why the money was returned */
  readonly outcome: 'paid' | RefusalKey;
  readonly position: bigint | undefined;
};

/**
 * Ends what a capture began: the order is marked paid, or, if that is no longer possible, the money is returned (rule 4 of the
 * money). An order that once refuses a payment refuses it for ever, so there is no third outcome. The command ids are derived
 * from the payment, so both the request and the flow may do this.
 * @throws when the outcome is unknown; the capture is then still open
 */
export async function settle(
  ports: { ordering: Pick<OrderingPort, 'markPaid'>; wallet: Pick<WalletPort, 'returnPayment'> },
  { usercode, paymentId, orderId, amount }: Capture,
  cause: Omit<CommandContext, 'commandId'>,
): Promise<Settled> {
  const paid = await ports.ordering.markPaid({
    context: { ...cause, commandId: derivedId('mark-paid', paymentId, orderId) },
    orderId,
    paymentId,
    amount,
  });
  if (!('refusal' in paid)) return { orderId, outcome: 'paid', position: paid.position };
  const returned = await ports.wallet.returnPayment({
    context: { ...cause, commandId: derivedId('return-payment', paymentId, orderId) },
    usercode,
    paymentId,
    orderId,
    reason: paid.refusal.key,
  });
  if ('refusal' in returned) {
    throw new Error(`the wallet refuses to return ${orderId} of ${paymentId}: ${returned.refusal.key}`);
  }
  return { orderId, outcome: paid.refusal.key, position: returned.position };
}
