import { derivedId, money, type Money } from '@caravan/events';
import { hashOf, type EventLog, type NewEvent } from '@caravan/events/log';
import { walletDecider, type WalletCommand } from '../wallet/decide.ts';
import { at } from './facts.ts';

const PAGE = 500;

/** Writes a wallet of so many events, as its commands would have: deposits, payments, releases, refunds. */
export async function writeLongHistory(log: EventLog, usercode: string, length: number): Promise<void> {
  const stream = `wallet-${usercode}`;
  let state = walletDecider.initialState;
  let [previous, revision] = ['', -1n];
  let page: NewEvent[] = [];
  const flush = async () => {
    const before = revision - BigInt(page.length);
    if (page.length > 0) await log.append(stream, before < 0n ? 'no_stream' : before, page);
    page = [];
  };
  for (let n = 0; revision + 1n < length; n += 1) {
    const decision = walletDecider.decide(state, commandOf(n, usercode));
    if (decision.outcome === 'refused') throw new Error(decision.refusal.key);
    for (const { type, data } of decision.events) {
      state = walletDecider.evolve(state, { type, data } as Parameters<typeof walletDecider.evolve>[1]);
      revision += 1n;
      const id = derivedId('long', stream, revision);
      const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor: usercode };
      previous = hashOf({ stream, revision, type, data, metadata }, previous);
      page.push({ id, type, data, metadata: { ...metadata, owner: usercode, hash: previous } });
    }
    if (page.length >= PAGE) await flush();
  }
  await flush();
}

function commandOf(n: number, usercode: string): WalletCommand {
  const order = Math.floor(n / 3);
  const orderId = derivedId('order', order).slice(0, 16);
  const paymentId = derivedId('payment', order);
  const transaction = `0x${order.toString(16).padStart(64, '0')}`;
  const ended = { usercode, at, paymentId, orderId };
  const amount: Money = money('100.25');
  switch (n % 3) {
    case 0:
      return {
        type: 'CreditDeposit',
        usercode,
        at,
        depositId: `ethereum:${transaction}:0`,
        network: 'ethereum',
        transaction,
        logIndex: 0,
        amount,
      };
    case 1:
      return { type: 'CapturePayment', usercode, at, paymentId, orders: [{ orderId, amount }] };
    default:
      return order % 5 === 0
        ? { type: 'RefundPayment', ...ended, reason: 'damaged' }
        : { type: 'ReleasePayment', ...ended, sellerId: 'm1', commission: money('5') };
  }
}
