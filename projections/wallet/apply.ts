import { account, money, negate, parseEvent, plus, walletEventTypes } from '@caravan/events';
import type { Money, Posting, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';

export type WalletLine = {
  readonly kind: 'deposit' | 'payment' | 'return';
  /** signed: what it adds to the available funds */
  readonly amount: Money;
  readonly reference: string;
  readonly paymentId: string | undefined;
};

/** One fact of one wallet. */
export type WalletChange = {
  readonly usercode: string;
  readonly revision: bigint;
  readonly at: string;
  readonly available: Money;
  readonly held: Money;
  readonly lines: readonly WalletLine[];
};

/**
 * What a wallet's event changes in its balance and history. The balance follows the postings and the history the
 * facts; an event in which they differ is refused.
 */
export function applyWalletEvent(event: RecordedEvent): readonly WalletChange[] {
  if (!event.stream.startsWith('wallet-')) return [];
  const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  const { usercode, postings } = fact.data;
  const available = posted(postings, account.available(usercode));
  const lines = linesOf(fact);
  if (plus(...lines.map((line) => line.amount)) !== available) {
    throw new Error(`the postings of ${fact.type} do not move what it says to or from ${usercode}`);
  }
  const held = posted(postings, account.held(usercode));
  return [{ usercode, revision: event.revision, at: momentOf(fact), available, held, lines }];
}

function linesOf(fact: WalletEvent): WalletLine[] {
  switch (fact.type) {
    case 'DepositCredited':
      return [
        {
          kind: 'deposit',
          amount: money(fact.data.amount),
          reference: fact.data.depositId,
          paymentId: undefined,
        },
      ];
    case 'PaymentCaptured':
      return fact.data.orders.map((order) => ({
        kind: 'payment',
        amount: negate(money(order.amount)),
        reference: order.orderId,
        paymentId: fact.data.paymentId,
      }));
    case 'PaymentReturned':
      return [
        {
          kind: 'return',
          amount: money(fact.data.amount),
          reference: fact.data.orderId,
          paymentId: fact.data.paymentId,
        },
      ];
  }
}

function momentOf(fact: WalletEvent): string {
  switch (fact.type) {
    case 'DepositCredited':
      return fact.data.creditedAt;
    case 'PaymentCaptured':
      return fact.data.capturedAt;
    case 'PaymentReturned':
      return fact.data.returnedAt;
  }
}

function posted(postings: readonly Posting[], name: string): Money {
  return plus(...postings.filter((entry) => entry.account === name).map((entry) => money(entry.amount)));
}
