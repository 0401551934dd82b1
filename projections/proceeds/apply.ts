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
type OfWallet = Extract<
  WalletEvent,
  { readonly type: 'PaymentReleased' | 'ProceedsReceived' | 'PaymentRefunded' }
>;

const ofWallet: ReadonlySet<string> = new Set<OfWallet['type']>([
  'PaymentReleased',
  'ProceedsReceived',
  'PaymentRefunded',
]);

const saleOf = (orderId: string) => `sale ${orderId}`;
const takenBackOf = (refundId: string) => `taken-back ${refundId}`;
const payoutOf = (payoutId: string) => `payout ${payoutId}`;

/** What an event changes among the lines of a shop's statement. */
export function applyToProceeds(event: RecordedEvent): readonly RowChange<MovementRow>[] {
  const { stream, type, metadata, data } = event;
  if (stream.startsWith(categories.proceeds)) {
    const fact = parseEvent(proceedsEventTypes, type, metadata.version, data);
    return changesOf(fact, event.position);
  }
  if (!stream.startsWith(categories.wallet) || !ofWallet.has(type)) return [];
  return changesOf(parseEvent(walletEventTypes, type, metadata.version, data) as OfWallet, event.position);
}

function changesOf(fact: OfWallet | ProceedsEvent, position: bigint): readonly RowChange<MovementRow>[] {
  const change = changeOf(fact, position);
  return change ? [change] : [];
}

function changeOf(
  { type, data }: OfWallet | ProceedsEvent,
  position: bigint,
): RowChange<MovementRow> | undefined {
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
    case 'ProceedsTakenBack':
      return put(takenBackRow(data, position));
    case 'PaymentRefunded':
      // any other refund never reached the shop
      return (
        data.takenBack &&
        patch(takenBackOf(data.takenBack.refundId), { status: 'done', ended_at: data.refundedAt })
      );
    case 'ProceedsGivenBack':
      return patch(takenBackOf(data.refundId), {
        status: 'returned',
        reason: data.reason,
        ended_at: data.givenBackAt,
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

function takenBackRow(data: DataOf<'ProceedsTakenBack'>, position: bigint): MovementRow {
  return {
    ...begun,
    entry: takenBackOf(data.refundId),
    seller_id: data.sellerId,
    position: position.toString(),
    kind: 'taken-back',
    reference: data.orderId,
    usercode: '',
    paid: data.amount,
    commission: data.commission,
    amount: formatMoney(negate(money(data.proceeds))),
    at: data.takenBackAt,
  };
}
