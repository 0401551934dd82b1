import { minus, money, plus, zero, type Money, type WalletEvent } from '@caravan/events';
import { Map, Set } from 'immutable';

/** What stands in escrow for one order, and under which payment it was captured. */
export type Capture = { readonly paymentId: string; readonly amount: Money };

/**
 * Deposits and payments are remembered by their business keys for as long as the wallet lives: those keys are what
 * makes a repeated command harmless. The collections share structure, so a wallet of 100,000 facts folds in linear time.
 */
export type WalletState = {
  readonly available: Money;
  /** ids of the deposits that were credited */
  readonly credited: Set<string>;
  /** by payment id: what was captured under it, as `contentsOf` tells it */
  readonly payments: Map<string, string>;
  /** by order id: the money that stands in escrow for it now */
  readonly escrow: Map<string, Capture>;
};

/** What a payment pays, in one comparable text. */
export function contentsOf(orders: readonly { readonly orderId: string; readonly amount: Money }[]): string {
  return orders
    .map(({ orderId, amount }) => `${orderId}=${amount}`)
    .toSorted()
    .join(' ');
}

export const emptyWallet: WalletState = { available: zero, credited: Set(), payments: Map(), escrow: Map() };

export function evolve(state: WalletState, { type, data }: WalletEvent): WalletState {
  switch (type) {
    case 'DepositCredited':
      return {
        ...state,
        available: plus(state.available, money(data.amount)),
        credited: state.credited.add(data.depositId),
      };
    case 'PaymentCaptured':
      return {
        ...state,
        available: minus(state.available, money(data.amount)),
        payments: state.payments.set(
          data.paymentId,
          contentsOf(data.orders.map(({ orderId, amount }) => ({ orderId, amount: money(amount) }))),
        ),
        escrow: state.escrow.merge(
          data.orders.map((order): [string, Capture] => [
            order.orderId,
            { paymentId: data.paymentId, amount: money(order.amount) },
          ]),
        ),
      };
    case 'PaymentReturned':
      return {
        ...state,
        available: plus(state.available, money(data.amount)),
        escrow: state.escrow.remove(data.orderId),
      };
  }
}
