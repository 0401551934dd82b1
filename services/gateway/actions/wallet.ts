import { formatMoney, mallTime } from '@caravan/events';
import type { WalletHistoryEntry } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { WalletRecord } from '../wire/index.ts';

type WalletActions = 'wallet!getUsdt' | 'wallet!records';

type Parts = Pick<Dependencies, 'readModel'>;

export function createWalletActions({ readModel }: Parts): SomeHandlers<WalletActions> {
  return {
    'wallet!getUsdt': query(async (_request, { session }) => {
      const { available, held } = await readModel.wallet.balance(session.usercode);
      return { money: formatMoney(available), held: formatMoney(held) };
    }),

    'wallet!records': query(async ({ pageNum, pageSize }, { session }) => {
      const history = await readModel.wallet.history({ usercode: session.usercode, page: pageNum, pageSize });
      return {
        pageList: history.entries.map(wireRecord),
        pageInfo: { pageNum, pageSize, totalElements: history.total },
      };
    }),
  };
}

const ofOrders: ReadonlySet<WalletHistoryEntry['kind']> = new Set(['payment', 'return', 'refund']);

export function wireRecord(entry: WalletHistoryEntry): WalletRecord {
  const deposit =
    entry.kind === 'deposit' || entry.kind === 'withheld' ? depositPartsOf(entry.reference) : undefined;
  return {
    id: `${entry.reference}:${entry.kind}`,
    kind: entry.kind,
    amount: formatMoney(entry.amount),
    balance: formatMoney(entry.balance),
    time: mallTime(entry.at),
    orderIds: ofOrders.has(entry.kind) ? [entry.reference] : [],
    ...deposit,
  };
}

/** A deposit's id is `network:transaction:logIndex`. */
function depositPartsOf(depositId: string): { network: string; transaction: string } | undefined {
  const [network, transaction] = depositId.split(':');
  return network && transaction ? { network, transaction } : undefined;
}
