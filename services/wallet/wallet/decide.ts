import {
  accept,
  account,
  formatMoney,
  negate,
  plus,
  refusal,
  refuse,
  type Decider,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { contentsOf, emptyWallet, evolve, type WalletState } from './state.ts';

/** Money that arrived on a chain and is final there. Recorded, never refused: it is already ours to account for. */
export type CreditDeposit = {
  readonly type: 'CreditDeposit';
  readonly usercode: string;
  readonly depositId: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly amount: Money;
  readonly at: string;
};

/** Takes what the orders cost out of the available funds, all or nothing. */
export type CapturePayment = {
  readonly type: 'CapturePayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orders: readonly { readonly orderId: string; readonly amount: Money }[];
  readonly at: string;
};

/** Gives back what was captured for one order that could not be paid after all. */
export type ReturnPayment = {
  readonly type: 'ReturnPayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly at: string;
};

export type WalletCommand = CreditDeposit | CapturePayment | ReturnPayment;

function creditDeposit(state: WalletState, command: CreditDeposit): Decision<WalletEvent> {
  // Invariant: a deposit is credited once per (network, transaction, log index), however often it is reported.
  if (state.credited.has(command.depositId)) return accept();
  const { usercode, depositId, network, transaction, logIndex } = command;
  const amount = formatMoney(command.amount);
  return accept<WalletEvent>({
    type: 'DepositCredited',
    data: {
      usercode,
      depositId,
      network,
      transaction,
      logIndex,
      amount,
      postings: [
        { account: account.custody(network), amount: formatMoney(negate(command.amount)) },
        { account: account.available(usercode), amount },
      ],
      creditedAt: command.at,
    },
  });
}

function capturePayment(state: WalletState, command: CapturePayment): Decision<WalletEvent> {
  const captured = state.payments.get(command.paymentId);
  if (captured !== undefined) {
    // Whoever hears "accepted" gives the orders as paid: an id that captured for others must not seem to have for these.
    return captured === contentsOf(command.orders) ? accept() : refuse(refusal('repeated-submission'));
  }
  // One wallet pays an order once: a second payment of the same order stops here, before any money moves.
  const paidElsewhere = command.orders.find((order) => state.escrow.has(order.orderId));
  if (paidElsewhere) return refuse(refusal('order-already-paid', { orderId: paidElsewhere.orderId }));
  const orderIds = new Set(command.orders.map((order) => order.orderId));
  const wellFormed =
    orderIds.size === command.orders.length && command.orders.every((order) => order.amount > 0n);
  if (!wellFormed || orderIds.size === 0) return refuse(refusal('parameter-error'));
  const total = plus(...command.orders.map((order) => order.amount));
  if (total > state.available) {
    return refuse(
      refusal('insufficient-balance', {
        required: formatMoney(total),
        available: formatMoney(state.available),
      }),
    );
  }
  const { usercode, paymentId } = command;
  const orders = command.orders.map(({ orderId, amount }) => ({ orderId, amount: formatMoney(amount) }));
  return accept<WalletEvent>({
    type: 'PaymentCaptured',
    data: {
      usercode,
      paymentId,
      orders,
      amount: formatMoney(total),
      postings: [
        { account: account.available(usercode), amount: formatMoney(negate(total)) },
        ...orders.map(({ orderId, amount }) => ({ account: account.escrow(orderId), amount })),
      ],
      capturedAt: command.at,
    },
  });
}

function returnPayment(state: WalletState, command: ReturnPayment): Decision<WalletEvent> {
  const capture = state.escrow.get(command.orderId);
  // Nothing of that payment stands in escrow: it was returned before, or never captured. Either way, nothing to give back.
  if (!capture || capture.paymentId !== command.paymentId) return accept();
  const { usercode, paymentId, orderId, reason } = command;
  const amount = formatMoney(capture.amount);
  return accept<WalletEvent>({
    type: 'PaymentReturned',
    data: {
      usercode,
      paymentId,
      orderId,
      amount,
      reason,
      postings: [
        { account: account.escrow(orderId), amount: formatMoney(negate(capture.amount)) },
        { account: account.available(usercode), amount },
      ],
      returnedAt: command.at,
    },
  });
}

export function decide(state: WalletState, command: WalletCommand): Decision<WalletEvent> {
  switch (command.type) {
    case 'CreditDeposit':
      return creditDeposit(state, command);
    case 'CapturePayment':
      return capturePayment(state, command);
    case 'ReturnPayment':
      return returnPayment(state, command);
  }
}

export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  initialState: emptyWallet,
  evolve,
  decide,
};
