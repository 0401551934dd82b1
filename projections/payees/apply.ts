import { parseEvent, walletEventTypes } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type WithdrawAddressRow = Insertable<Database['withdraw_address']>;
type Fact = Extract<WalletEvent, { readonly type: 'WithdrawAddressBound' | 'WithdrawAddressChanged' }>;

/** The address that each network was given last, and when: what it was changed to is as new as the change. */
export function applyToPayees(event: RecordedEvent): readonly RowChange<WithdrawAddressRow>[] {
  if (!event.stream.startsWith('wallet-')) return [];
  if (event.type !== 'WithdrawAddressBound' && event.type !== 'WithdrawAddressChanged') return [];
  const { type, data } = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data) as Fact;
  const { usercode, network, address } = data;
  const key = entryOf(usercode, network);
  const bound_at = type === 'WithdrawAddressBound' ? data.boundAt : data.changedAt;
  const row = { entry: key, usercode, network, address, bound_at };
  if (type === 'WithdrawAddressBound') return [{ kind: 'put', key, row }];
  // the network may not have had one
  return [{ kind: 'patch', key, set: { address, bound_at }, otherwise: row }];
}

export function entryOf(usercode: string, network: string): string {
  return `${usercode} ${network}`;
}
