import { paymentIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Given } from './scene.ts';

/** The fact, once per id, that a command which was said yes to must have left, whoever left it. */
const facts: Readonly<Record<string, { readonly type: string; readonly id: string }>> = {
  'order!submit': { type: 'OrderPlaced', id: 'orderId' },
  'order!pay': { type: 'OrderPaid', id: 'orderId' },
  'order!cancel': { type: 'OrderCancelled', id: 'orderId' },
  confirm: { type: 'OrderConfirmed', id: 'orderId' },
  ship: { type: 'OrderShipped', id: 'orderId' },
  receive: { type: 'OrderReceived', id: 'orderId' },
  remind: { type: 'ShipmentReminded', id: 'orderId' },
  'ask for a refund': { type: 'RefundRequested', id: 'orderId' },
  'accept a refund': { type: 'RefundAccepted', id: 'orderId' },
  withdraw: { type: 'WithdrawalRequested', id: 'withdrawalId' },
  'approve a withdrawal': { type: 'WithdrawalApproved', id: 'withdrawalId' },
  'reject a withdrawal': { type: 'WithdrawalRejected', id: 'withdrawalId' },
  'settle a withdrawal': { type: 'WithdrawalSettled', id: 'withdrawalId' },
};

const dataOf = ({ data }: RecordedEvent) => data as Readonly<Record<string, unknown>>;

/** What is wrong between what was answered and what is in the log; nothing, when every answer was true. */
export function falseAnswers(given: readonly Given[], events: readonly RecordedEvent[]): string[] {
  const byCommand = Map.groupBy(events, ({ metadata }) => metadata.commandId);
  const wrong: string[] = [];
  for (const { kind, commandId, accepted, ids } of given) {
    const fact = facts[kind];
    if (!fact) throw new Error(`nobody says what "${kind}" must do`);
    const own = byCommand.get(commandId) ?? [];
    if (!accepted) {
      // a payment may have been captured and given back
      const left = kind === 'order!pay' ? unreturned(commandId, events) : own.length;
      if (left > 0) wrong.push(`${kind} ${commandId} was refused, but left ${left} facts`);
      continue;
    }
    for (const id of ids) {
      const count = events.filter(
        (event) => event.type === fact.type && dataOf(event)[fact.id] === id,
      ).length;
      if (count !== 1) wrong.push(`${kind} ${commandId} was accepted, but ${id} has ${count} × ${fact.type}`);
    }
    if (kind === 'order!submit' && own.length !== ids.length)
      wrong.push(`${kind} ${commandId} was answered with ${ids.length} orders, but placed ${own.length}`);
    const captures = own.filter(({ type }) => type === 'PaymentCaptured').length;
    if (kind === 'order!pay' && captures !== 1) wrong.push(`${commandId} captured ${captures} times`);
  }
  return wrong;
}

/** How many orders a payment took money for and did not give it back. */
function unreturned(commandId: string, events: readonly RecordedEvent[]): number {
  const paymentId = paymentIdOf(commandId);
  let open = 0;
  for (const { type, data } of events) {
    const fact = data as { readonly paymentId?: string; readonly orders?: readonly unknown[] };
    if (fact.paymentId !== paymentId) continue;
    if (type === 'PaymentCaptured') open += fact.orders?.length ?? 0;
    if (type === 'PaymentReturned') open -= 1;
  }
  return open;
}
