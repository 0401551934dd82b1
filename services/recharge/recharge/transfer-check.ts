import {
  accept,
  formatMoney,
  refusal,
  type Decision,
  type Money,
  type RechargeEvent,
  type Refusal,
  type TransferOutcome,
} from '@caravan/events';
import type { About } from './about.ts';
import type { Proposal, RechargesState } from './state.ts';

/** What a transfer moved, where to, and in which block. */
export type Moved = {
  readonly amount: Money;
  readonly to: string;
  readonly block: { readonly height: number; readonly hash: string };
};

/** What the chain says of the transfer that a proposal names. It is said by who reads the chain, never by a person. */
export type CheckTransfer = About & {
  readonly type: 'CheckTransfer';
  readonly proposalId: string;
  readonly outcome: TransferOutcome;
  readonly moved?: Moved | undefined;
};

/** The same answer again says nothing, and no more does one on a proposal that another has replaced, or that was decided. */
export function checkTransfer(state: RechargesState, command: CheckTransfer): Decision<RechargeEvent> {
  const { usercode, rechargeId, proposalId, outcome, moved, at } = command;
  const known = state.recharges.get(rechargeId);
  if (!known || known.kind === 'blockchain' || known.status !== 'proposed') return accept();
  const { proposal } = known;
  if (proposal?.proposalId !== proposalId || !proposal.transfer) return accept();
  if (proposal.check?.outcome === outcome && proposal.check.moved === moved?.amount) return accept();
  return accept<RechargeEvent>({
    type: 'RechargeTransferChecked',
    data: {
      usercode,
      rechargeId,
      proposalId,
      transfer: proposal.transfer,
      outcome,
      ...(moved && { moved: { ...moved, amount: formatMoney(moved.amount) } }),
      checkedAt: at,
    },
  });
}

/** Why nobody can agree yet to what names a transfer: it was not found, or moved something else. */
export function lackOfProof({ transfer, check, arrived }: Proposal): Refusal | undefined {
  if (!transfer) return undefined;
  if (check?.outcome !== 'found' || check.moved === undefined) return refusal('recharge-transfer-unproven');
  return check.moved === arrived
    ? undefined
    : refusal('recharge-transfer-differs', { moved: formatMoney(check.moved) });
}
