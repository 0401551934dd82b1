import { derivedId, money, type Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { walletDecider, type WalletCommand } from '../wallet/decide.ts';
import { at } from './facts.ts';
import { writeHistory } from './write-history.ts';

const amount: Money = money('100.25');

/** Writes a wallet of so many events: deposits, payments, releases, refunds. */
export function writeLongWallet(log: EventLog, usercode: string, length: number): Promise<void> {
  const commandOf = (n: number) => nthCommand(n, usercode);
  return writeHistory(log, { category: 'wallet', id: usercode, decider: walletDecider, commandOf }, length);
}

/** The deposit of this number, from 0: those of a long wallet, and after them others. */
export function depositOf(n: number, usercode: string) {
  const transaction = `0x${n.toString(16).padStart(64, '0')}`;
  const depositId = `ethereum:${transaction}:0`;
  return { usercode, depositId, network: 'ethereum', transaction, logIndex: 0, amount };
}

function nthCommand(n: number, usercode: string): WalletCommand {
  const order = Math.floor(n / 3);
  const orderId = derivedId('order', order).slice(0, 16);
  const paymentId = derivedId('payment', order);
  const ended = { usercode, at, paymentId, orderId };
  switch (n % 3) {
    case 0:
      return { type: 'CreditDeposit', at, ...depositOf(order, usercode) };
    case 1:
      return { type: 'CapturePayment', usercode, at, paymentId, orders: [{ orderId, amount }] };
    default:
      return order % 5 === 0
        ? { type: 'RefundPayment', ...ended, reason: 'damaged' }
        : { type: 'ReleasePayment', ...ended, sellerId: 'm1', commission: money('5') };
  }
}
