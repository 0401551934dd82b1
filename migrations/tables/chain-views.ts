import type { Instant, OptionalInstant } from './instants.ts';

export type DepositRow = {
  deposit_id: string;
  position: string;
  usercode: string;
  network: string;
  transaction: string;
  log_index: number;
  token: string;
  address: string;
  amount: string;
  height: string;
  block_hash: string;
  confirmations_required: number;
  status: 'processing' | 'success' | 'fail';
  detected_at: Instant;
  confirmed_at: OptionalInstant;
  credited_at: OptionalInstant;
  orphaned_at: OptionalInstant;
  reversed_at: OptionalInstant;
};

export type RechargeRow = {
  entry: string;
  usercode: string;
  position: string;
  kind: 'deposit' | 'blockchain' | 'bank-card' | 'third-party';
  /** false: an announcement whose deposit is shown */
  shown: boolean;
  state: 'processing' | 'success' | 'fail';
  stage:
    | 'waiting'
    | 'arriving'
    | 'under-review'
    | 'approved'
    | 'credited'
    | 'below-minimum'
    | 'expired'
    | 'cancelled'
    | 'refused'
    | 'orphaned';
  amount: string;
  coin: string;
  network: string;
  transaction: string;
  address: string;
  height: string;
  confirmations_required: number;
  confirmed_at: OptionalInstant;
  orphaned_at: OptionalInstant;
  created_at: Instant;
  recharge_id: string | null;
  announced: string | null;
  match: 'exact' | 'short' | 'over' | null;
  late: boolean | null;
  expected_by: OptionalInstant;
  rate: string | null;
  fee: string | null;
  expected: string | null;
  credited: string | null;
  bank_name: string | null;
  card_last_four: string | null;
  channel: string | null;
  channel_name: string | null;
  remark: string;
  proof: string;
  reason: string | null;
  decided_at: OptionalInstant;
  decided_by: string | null;
  proposal_id: string | null;
  arrived: string | null;
  proposal_fee: string | null;
  proposal_reason: string | null;
  proposal_transfer: string | null;
  proposed_by: string | null;
  proposed_at: OptionalInstant;
  transfer_outcome: 'found' | 'not-final' | 'not-found' | 'of-another' | 'internal' | null;
  transfer_amount: string | null;
  transfer_to: string | null;
  transfer_height: string | null;
  transfer_checked_at: OptionalInstant;
};

export type WithdrawalRow = {
  entry: string;
  usercode: string;
  withdrawal_id: string;
  position: string;
  network: string;
  address: string;
  amount: string;
  fee: string;
  status: 'requested' | 'approved' | 'rejected' | 'settled' | 'released';
  reason: string | null;
  transaction: string | null;
  requested_at: Instant;
  decided_at: OptionalInstant;
  ended_at: OptionalInstant;
};

export type OutgoingTransferRow = {
  entry: string;
  position: string;
  transfer_id: string;
  network: string;
  owner: string;
  purpose: 'withdrawal' | 'sweep' | 'gas' | 'drain';
  /** the withdrawal's id, or else the transfer's */
  about: string;
  from_path: string;
  from_address: string;
  to_address: string;
  amount: string | null;
  units: string | null;
  status: 'ordered' | 'signed' | 'included' | 'settled' | 'reverted' | 'cancelled';
  attempts: number;
  transaction: string | null;
  nonce: string | null;
  height: string | null;
  coin: string | null;
  fee_units: string | null;
  reason: string | null;
  ordered_at: Instant;
  signed_at: OptionalInstant;
  included_at: OptionalInstant;
  ended_at: OptionalInstant;
};

export type GasFeeRow = {
  entry: string;
  position: string;
  transfer_id: string;
  owner: string;
  network: string;
  coin: string;
  units: string;
  transaction: string;
  height: string;
  succeeded: boolean;
  taken_at: Instant;
};

export type StrayTransferRow = {
  stray_id: string;
  position: string;
  usercode: string;
  network: string;
  kind: 'wrong-token' | 'wrong-network';
  transaction: string;
  log_index: number;
  token: string;
  sender: string;
  address: string;
  address_network: string;
  units: string;
  amount: string | null;
  height: string;
  block_hash: string;
  confirmations_required: number;
  status: 'seen' | 'final' | 'resolved' | 'orphaned';
  how: 'returned' | 'credited' | 'kept' | 'ignored' | null;
  reason: string | null;
  resolved_by: string | null;
  return_transaction: string | null;
  adjustment_id: string | null;
  seen_at: Instant;
  confirmed_at: OptionalInstant;
  orphaned_at: OptionalInstant;
  resolved_at: OptionalInstant;
};

/** What came to a hot wallet and is no sweep, and what two persons drain from one. */
export type CustodyMoveRow = {
  entry: string;
  position: string;
  id: string;
  owner: string;
  network: string;
  kind: 'top-up' | 'funding' | 'development' | 'drain';
  amount: string;
  from_address: string;
  to_address: string;
  transaction: string | null;
  status: 'recorded' | 'proposed' | 'booked' | 'approved' | 'refused' | 'called-off';
  proposal_id: string | null;
  reason: string | null;
  proposed_by: string | null;
  decided_by: string | null;
  refusal: string | null;
  began_at: Instant;
  proposed_at: OptionalInstant;
  decided_at: OptionalInstant;
  call_off_id: string | null;
  call_off_state: 'proposed' | 'refused' | 'agreed' | 'done' | 'too-late' | null;
  call_off_reason: string | null;
  call_off_by: string | null;
  call_off_at: OptionalInstant;
  call_off_decided_by: string | null;
  call_off_decided_at: OptionalInstant;
  call_off_refusal: string | null;
};
