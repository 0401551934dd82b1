import { parseEvent, walletEventTypes } from '@caravan/events';
import type { Actor, WalletEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type AdjustmentRow = Insertable<Database['adjustment']>;
/** A withheld deposit ended by itself: nobody need decide any more about its release, if one was proposed. */
export type Overtaken = {
  readonly kind: 'overtaken';
  readonly usercode: string;
  readonly releases: string;
  readonly overtaken_by: 'credited' | 'reversed';
  readonly decided_at: string;
};
export type AdjustmentChange = RowChange<AdjustmentRow> | Overtaken;

type AdjustmentEvent = Extract<WalletEvent, { readonly type: `Adjustment${string}` | `Withheld${string}` }>;

/** What an event of a wallet changes in its adjustments. Most wallet events are of something else. */
export function applyToAdjustments(event: RecordedEvent): readonly AdjustmentChange[] {
  const isOfAdjustment = event.type.startsWith('Adjustment') || event.type.startsWith('Withheld');
  if (!event.stream.startsWith('wallet-') || !isOfAdjustment) return [];
  const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
  return changesOf(fact as AdjustmentEvent, event.position);
}

function changesOf({ type, data }: AdjustmentEvent, position: bigint): readonly AdjustmentChange[] {
  switch (type) {
    case 'AdjustmentProposed': {
      const key = keyOf(data);
      return [
        {
          kind: 'put',
          key,
          row: {
            entry: key,
            usercode: data.usercode,
            adjustment_id: data.adjustmentId,
            position: position.toString(),
            amount: data.amount,
            reason: data.reason,
            releases: data.releases ?? null,
            status: 'proposed',
            proposed_by: data.by.id,
            proposed_at: data.proposedAt,
            decided_by: null,
            decided_at: null,
            refusal: null,
            overtaken_by: null,
          },
        },
      ];
    }
    case 'AdjustmentMade':
      return [made({ ...data, at: data.madeAt })];
    case 'WithheldCredited':
      if (data.release) return [made({ ...data.release, usercode: data.usercode, at: data.creditedAt })];
      return data.deposits.map(({ depositId: releases }) => ({
        kind: 'overtaken',
        usercode: data.usercode,
        releases,
        overtaken_by: 'credited',
        decided_at: data.creditedAt,
      }));
    case 'WithheldReversed':
      return [
        {
          kind: 'overtaken',
          usercode: data.usercode,
          releases: data.depositId,
          overtaken_by: 'reversed',
          decided_at: data.reversedAt,
        },
      ];
    case 'AdjustmentRejected':
      return [
        {
          kind: 'patch',
          key: keyOf(data),
          set: {
            status: 'rejected',
            decided_by: data.by.id,
            decided_at: data.rejectedAt,
            refusal: data.reason,
            // in old logs, somebody refused what was overtaken
            overtaken_by: null,
          },
        },
      ];
  }
}

type Of = { readonly usercode: string; readonly adjustmentId: string };
const keyOf = ({ usercode, adjustmentId }: Of) => `${usercode} ${adjustmentId}`;

function made({
  approvedBy,
  at,
  ...of
}: Of & { readonly approvedBy: Actor; readonly at: string }): RowChange<AdjustmentRow> {
  return {
    kind: 'patch',
    key: keyOf(of),
    set: { status: 'made', decided_by: approvedBy.id, decided_at: at },
  };
}
