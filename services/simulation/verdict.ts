import { paymentIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Entry } from './book.ts';

/** Every command, and the fact, once per id, that it must have left when it was accepted, whoever left it. */
const facts = {
  'submit orders': { type: 'OrderPlaced', id: 'orderId' },
  'pay orders': { type: 'OrderPaid', id: 'orderId' },
  'cancel an order': { type: 'OrderCancelled', id: 'orderId' },
  'confirm an order': { type: 'OrderConfirmed', id: 'orderId' },
  'remind of a shipment': { type: 'ShipmentReminded', id: 'orderId' },
  'ship an order': { type: 'OrderShipped', id: 'orderId' },
  'receive an order': { type: 'OrderReceived', id: 'orderId' },
  'review an order': { type: 'OrderReviewed', id: 'orderId' },
  'ask for a refund': { type: 'RefundRequested', id: 'orderId' },
  'accept a refund': { type: 'RefundAccepted', id: 'orderId' },
  'refuse a refund': { type: 'RefundRefused', id: 'orderId' },
  'refund by the platform': { type: 'RefundInitiated', id: 'orderId' },
  'bind an address': { type: 'WithdrawAddressBound', id: 'usercode' },
  'ask for a withdrawal': { type: 'WithdrawalRequested', id: 'withdrawalId' },
  'approve a withdrawal': { type: 'WithdrawalApproved', id: 'withdrawalId' },
  'reject a withdrawal': { type: 'WithdrawalRejected', id: 'withdrawalId' },
  'settle a withdrawal': { type: 'WithdrawalSettled', id: 'withdrawalId' },
  'give a failed withdrawal back': { type: 'WithdrawalReleased', id: 'withdrawalId' },
  'apply for a loan': { type: 'LoanApplied', id: 'loanId' },
  'approve a loan': { type: 'LoanApproved', id: 'loanId' },
  'refuse a loan': { type: 'LoanRefused', id: 'loanId' },
  'repay a loan': { type: 'LoanRepaymentRecorded', id: 'requestId' },
  'propose an adjustment': { type: 'AdjustmentProposed', id: 'adjustmentId' },
  'approve an adjustment': { type: 'AdjustmentMade', id: 'adjustmentId' },
  'reject an adjustment': { type: 'AdjustmentRejected', id: 'adjustmentId' },
  'close an account': { type: 'WalletClosed', id: 'usercode' },
} as const;

export type CommandName = keyof typeof facts;

/** Commands that nobody was ever said yes to: of these, nothing was tested. */
export function neverAccepted(book: readonly Entry[]): string[] {
  const accepted = new Set<string>(book.flatMap((entry) => (entry.accepted ? [entry.command] : [])));
  return Object.keys(facts).filter((command) => !accepted.has(command));
}

/** What is wrong between the book and the log; nothing, when every answer was true. */
export function falseAnswers(book: readonly Entry[], log: readonly RecordedEvent[]): string[] {
  const byCommand = Map.groupBy(log, ({ metadata }) => metadata.commandId);
  const byType = Map.groupBy(log, ({ type }) => type);
  return book.flatMap((entry) => {
    const left = byCommand.get(entry.commandId) ?? [];
    const wrong = entry.accepted
      ? [...notOnce(entry, byType), ...tooMuch(entry, left)]
      : leftBehind(entry, left, log);
    return wrong.map((what) => `"${entry.command}" ${entry.commandId} ${what}`);
  });
}

/** Whether this fact is what an accepted command stands or falls by. */
export function isEffect({ command, ids }: Entry, { type, data }: RecordedEvent): boolean {
  const fact = facts[command];
  return type === fact.type && ids.includes(String((data as Record<string, unknown>)[fact.id]));
}

function notOnce({ command, ids }: Entry, byType: ReadonlyMap<string, readonly RecordedEvent[]>): string[] {
  const { type, id } = facts[command];
  const known = byType.get(type) ?? [];
  return ids.flatMap((each) => {
    const count = known.filter(({ data }) => (data as Record<string, unknown>)[id] === each).length;
    return count === 1 ? [] : [`was accepted, but ${each} has ${count} × ${type}`];
  });
}

/** What the facts of the command itself say of it, where its ids cannot. */
function tooMuch({ command, ids }: Entry, left: readonly RecordedEvent[]): string[] {
  const count = (type: string) => left.filter((event) => event.type === type).length;
  const once = (type: string) =>
    count(type) === 1 ? [] : [`was accepted, but left ${count(type)} × ${type}`];
  if (command === 'pay orders') return once('PaymentCaptured');
  if (command === 'repay a loan') return once('LoanRepaymentTaken');
  if (command !== 'submit orders' || left.length === ids.length) return [];
  return [`was answered with ${ids.length} orders, but placed ${left.length}`];
}

function leftBehind(
  { command, commandId }: Entry,
  left: readonly RecordedEvent[],
  log: readonly RecordedEvent[],
): string[] {
  // a payment may have been captured and given back
  const count = command === 'pay orders' ? unreturned(commandId, log) : left.length;
  return count === 0 ? [] : [`was refused, but left ${count} facts`];
}

/** How many orders a payment took money for and did not give it back. */
function unreturned(commandId: string, log: readonly RecordedEvent[]): number {
  const paymentId = paymentIdOf(commandId);
  let open = 0;
  for (const { type, data } of log) {
    const fact = data as { readonly paymentId?: string; readonly orders?: readonly unknown[] };
    if (fact.paymentId !== paymentId) continue;
    if (type === 'PaymentCaptured') open += fact.orders?.length ?? 0;
    if (type === 'PaymentReturned') open -= 1;
  }
  return open;
}
