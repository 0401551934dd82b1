import { instantOf } from '@caravan/storefront-shared/i18n';
import { csvText } from '@caravan/storefront-shared/saving';
import type { WalletRecord } from '../../../api/wallet.ts';

type Words = {
  readonly head: readonly string[];
  readonly kindText: (kind: WalletRecord['kind']) => string;
};

/** The movements as a table for finance: times in UTC, so that they mean the same everywhere, and amounts exactly as they are. */
export function recordsCsv(records: readonly WalletRecord[], { head, kindText }: Words): string {
  return csvText([
    head,
    ...records.map(({ time, kind, amount, balance, orderIds, network = '', transaction = '', id }) => [
      instantOf(time)?.toISOString() ?? time,
      kindText(kind),
      amount,
      balance,
      'USDT',
      orderIds.join(' '),
      network,
      transaction,
      id,
    ]),
  ]);
}
