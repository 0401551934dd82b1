import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { Patch, RowChange } from '../row-changes.ts';

/** Of a transfer of which the chain has said nothing. */
export const unchecked = {
  transfer_outcome: null,
  transfer_amount: null,
  transfer_to: null,
  transfer_height: null,
  transfer_checked_at: null,
} as const;

export type RechargeRow = Insertable<Database['recharge']>;
export type RechargeChange = RowChange<RechargeRow>;

/** What a row has until something else is said of it. */
export const unsaid = {
  shown: true,
  network: '',
  transaction: '',
  address: '',
  height: '0',
  confirmations_required: 0,
  confirmed_at: null,
  orphaned_at: null,
  recharge_id: null,
  announced: null,
  match: null,
  late: null,
  expected_by: null,
  rate: null,
  fee: null,
  expected: null,
  credited: null,
  bank_name: null,
  card_last_four: null,
  channel: null,
  channel_name: null,
  remark: '',
  proof: '',
  reason: null,
  decided_at: null,
  decided_by: null,
  proposal_id: null,
  arrived: null,
  proposal_fee: null,
  proposal_reason: null,
  proposal_transfer: null,
  proposed_by: null,
  proposed_at: null,
  ...unchecked,
} as const;

export function patch(key: string, set: Partial<RechargeRow>): Patch<RechargeRow> {
  return { kind: 'patch', key, set };
}
