import { derivedId, money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { proceedsDecider, type ProceedsCommand } from '../proceeds/decide.ts';
import { at } from './facts.ts';
import { writeHistory } from './write-history.ts';

/** Of so many events, one is a payout, and two are what seldom happens: it goes back, or an order is taken back, or given back. */
const ROUND = 20;

/** Writes the account of a shop of so many events: mostly credits. */
export function writeLongShop(log: EventLog, sellerId: string, length: number): Promise<void> {
  const commandOf = (n: number) => nthCommand(n, sellerId);
  return writeHistory(
    log,
    { category: 'proceeds', id: sellerId, decider: proceedsDecider, commandOf },
    length,
  );
}

/** The order that the event of this number credited. */
export function orderOf(n: number): string {
  return derivedId('order', n).slice(0, 16);
}

/** The credit of an order, which is the first command of a long shop with number 0. */
export function creditOf(n: number, sellerId: string) {
  return {
    sellerId,
    orderId: orderOf(n),
    buyer: `U${(n % 997).toString().padStart(7, '0')}`,
    paymentId: derivedId('payment', n),
    amount: money('100.25'),
  };
}

function nthCommand(n: number, sellerId: string): ProceedsCommand {
  const round = Math.floor(n / ROUND);
  const of = { sellerId, at };
  const [payoutId, refundId] = [derivedId('payout', round), derivedId('refund', round)];
  const { orderId, paymentId } = creditOf(round * ROUND, sellerId);
  const even = round % 2 === 0;
  switch (n % ROUND) {
    case ROUND - 3:
      return {
        type: 'PayOutProceeds',
        ...of,
        payoutId,
        usercode: 'XAMW3F5N',
        amount: money('1000'),
        minimum: money('10'),
      };
    case ROUND - 2:
      return {
        type: 'TakeBackProceeds',
        ...of,
        refundId,
        orderId,
        paymentId,
        amount: money('105'),
        by: { role: 'platform', id: 'anna' },
        note: 'counterfeit',
      };
    case ROUND - 1:
      return even
        ? { type: 'ReturnPayout', ...of, payoutId, reason: 'wallet-closed' }
        : { type: 'GiveBackProceeds', ...of, refundId, reason: 'order-refund-period-over' };
    default:
      return { type: 'CreditProceeds', ...of, ...creditOf(n, sellerId) };
  }
}
