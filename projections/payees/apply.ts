import { parseEvent, walletEventTypes } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type WithdrawAddressRow = Insertable<Database['withdraw_address']>;
type Bound = Extract<WalletEvent, { readonly type: 'WithdrawAddressBound' }>['data'];

/** Bound for good: a row is never changed. */
export function applyToPayees(event: RecordedEvent): readonly RowChange<WithdrawAddressRow>[] {
  if (event.type !== 'WithdrawAddressBound' || !event.stream.startsWith('wallet-')) return [];
  const { usercode, network, address, boundAt } = parseEvent(
    walletEventTypes,
    event.type,
    event.metadata.version,
    event.data,
  ).data as Bound;
  const entry = entryOf(usercode, network);
  return [{ kind: 'put', key: entry, row: { entry, usercode, network, address, bound_at: boundAt } }];
}

export function entryOf(usercode: string, network: string): string {
  return `${usercode} ${network}`;
}
