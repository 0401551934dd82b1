import {
  categories,
  formatMoney,
  money,
  negate,
  parseEvent,
  proceedsEventTypes,
  walletEventTypes,
} from '@caravan/events';
import type { ProceedsEvent, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type MovementRow = Insertable<Database['shop_movement']>;
type OfWallet = Extract<WalletEvent, { readonly type: 'PaymentReleased' | 'ProceedsReceived' }>;

const ofWallet: ReadonlySet<string> = new Set<OfWallet['type']>(['PaymentReleased', 'ProceedsReceived']);

const saleOf = (orderId: string) => `sale ${orderId}`;
const payoutOf = (payoutId: string) => `payout ${payoutId}`;

/** What an event changes among the lines of a shop's statement. */
export function applyToProceeds(event: RecordedEvent): readonly RowChange<MovementRow>[] {
  const { stream, type, metadata, data } = event;
  if (stream.startsWith(categories.proceeds)) {
    const fact = parseEvent(proceedsEventTypes, type, metadata.version, data);
    return [changeOf(fact, event.position)];
  }
  if (!stream.startsWith(categories.wallet) || !ofWallet.has(type)) return [];
  return [changeOf(parseEvent(walletEventTypes, type, metadata.version, data) as OfWallet, event.position)];
}

function changeOf({ type, data }: OfWallet | ProceedsEvent, position: bigint): RowChange<MovementRow> {
  const patch = (key: string, set: Partial<MovementRow>): RowChange<MovementRow> => ({
    kind: 'patch',
    key,
    set,
  });
  switch (type) {
    case 'PaymentReleased':
      return put(saleRow(data, position));
    case 'ProceedsCredited':
      return patch(saleOf(data.orderId), { status: 'done', ended_at: data.creditedAt });
    case 'ProceedsPaidOut':
      return put(payoutRow(data, position));
    case 'ProceedsReceived':
      return patch(payoutOf(data.payoutId), { status: 'done', ended_at: data.receivedAt });
    case 'PayoutReturned':
      return patch(payoutOf(data.payoutId), {
        status: 'returned',
        reason: data.reason,
        ended_at: data.returnedAt,
      });
  }
}

function put(row: MovementRow): RowChange<MovementRow> {
  return { kind: 'put', key: row.entry, row };
}

type DataOf<Type> = Extract<OfWallet | ProceedsEvent, { type: Type }>['data'];

const begun = { status: 'under-way', reason: null, ended_at: null } as const;

function saleRow(data: DataOf<'PaymentReleased'>, position: bigint): MovementRow {
  return {
    ...begun,
    entry: saleOf(data.orderId),
    seller_id: data.sellerId,
    position: position.toString(),
    kind: 'sale',
    reference: data.orderId,
    usercode: '',
    paid: data.amount,
    commission: data.commission,
    amount: data.proceeds,
    at: data.releasedAt,
  };
}

function payoutRow(data: DataOf<'ProceedsPaidOut'>, position: bigint): MovementRow {
  return {
    ...begun,
    entry: payoutOf(data.payoutId),
    seller_id: data.sellerId,
    position: position.toString(),
    kind: 'payout',
    reference: data.payoutId,
    usercode: data.usercode,
    paid: null,
    commission: null,
    amount: formatMoney(negate(money(data.amount))),
    at: data.paidOutAt,
  };
}
