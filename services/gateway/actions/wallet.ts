import { formatMoney, mallTime, transferOf } from '@caravan/events';
import type { WalletHistoryEntry } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { WalletRecord } from '../wire/index.ts';
import { existingPage } from './existing-page.ts';

type WalletActions = 'wallet!getUsdt' | 'wallet!records';

type Parts = Pick<Dependencies, 'readModel'>;

export function createWalletActions({ readModel }: Parts): SomeHandlers<WalletActions> {
  return {
    'wallet!getUsdt': query(async (_request, { session }) => {
      const { available, held } = await readModel.wallet.balance(session.usercode);
      return { money: formatMoney(available), held: formatMoney(held) };
    }),

    'wallet!records': query(async (asked, { session: { usercode } }) => {
      const { found, pageInfo } = await existingPage(asked, (page) =>
        readModel.wallet.history({ usercode, ...page }),
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
