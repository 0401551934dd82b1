import { formatMoney, instantOfMallTime, mallTime, plus, transferOf, zero } from '@caravan/events';
import type { WalletHistoryEntry } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { WalletRecord } from '../wire/index.ts';
import { existingPage } from './existing-page.ts';

type WalletActions = 'wallet!getUsdt' | 'wallet!overview' | 'wallet!records';

/** As many points as a plot of its width shows apart. */
const POINTS = 60;

type Parts = Pick<Dependencies, 'readModel'>;

export function createWalletActions({ readModel }: Parts): SomeHandlers<WalletActions> {
  return {
    'wallet!getUsdt': query(async (_request, { session }) => {
      const { available, held } = await readModel.wallet.balance(session.usercode);
      return { money: formatMoney(available), held: formatMoney(held) };
    }),

    'wallet!overview': query(async (_request, { session: { usercode } }) => {
      const [{ available, held }, course, orderIds] = await Promise.all([
        readModel.wallet.balance(usercode),
        readModel.wallet.course(usercode, POINTS),
        readModel.orders.numbersOfPaid(usercode),
      ]);
      const escrow = await readModel.ledger.escrowOf(orderIds);
      return {
        money: formatMoney(available),
        held: formatMoney(held),
        escrow: formatMoney(plus(zero, ...escrow.values())),
        escrowOrders: escrow.size,
        course: course.map((point) => ({ time: mallTime(point.at), money: formatMoney(point.available) })),
      };
    }),

    'wallet!records': query(async ({ kind, direction, from, until, ...asked }, { session }) => {
      const sought = {
        usercode: session.usercode,
        kinds: kind && [kind],
        direction,
        from: from === undefined ? undefined : instantOfMallTime(from),
        until: until === undefined ? undefined : instantOfMallTime(until),
      };
      const { found, pageInfo } = await existingPage(asked, (page) =>
        readModel.wallet.history({ ...sought, ...page }),
      );
      return { pageList: found.entries.map(wireRecord), pageInfo };
    }),
  };
}

const ofOrders: ReadonlySet<WalletHistoryEntry['kind']> = new Set(['payment', 'return', 'refund']);
const ofDeposits: ReadonlySet<WalletHistoryEntry['kind']> = new Set(['deposit', 'withheld']);

export function wireRecord(entry: WalletHistoryEntry): WalletRecord {
  return {
    id: `${entry.reference}:${entry.kind}`,
    kind: entry.kind,
    amount: formatMoney(entry.amount),
    balance: formatMoney(entry.balance),
    time: mallTime(entry.at),
    orderIds: ofOrders.has(entry.kind) ? [entry.reference] : [],
    ...(ofDeposits.has(entry.kind) && transferOf(entry.reference)),
  };
}
