import type { WalletEvent } from '@caravan/events';
import { demand } from './books.ts';

type Proposed = { readonly usercode: string; readonly amount: string; readonly by: string; open: boolean };

/** Corrections by hand: each was proposed, and is made at most once, as proposed, by another person than proposed it. */
export function createAdjustmentAudit(): (event: WalletEvent) => void {
  const proposals = new Map<string, Proposed>();

  function end(adjustmentId: string, usercode: string): Proposed {
    const proposal = proposals.get(adjustmentId);
    if (proposal?.usercode !== usercode) demand(false, () => `nobody proposed adjustment ${adjustmentId}`);
    demand(proposal?.open === true, () => `adjustment ${adjustmentId} is decided twice`);
    const ended = { usercode, amount: '', by: '', ...proposal, open: false };
    proposals.set(adjustmentId, ended);
    return ended;
  }

  return ({ type, data }) => {
    switch (type) {
      case 'AdjustmentProposed': {
        const { adjustmentId, usercode, amount, by } = data;
        demand(!proposals.has(adjustmentId), () => `adjustment ${adjustmentId} is proposed twice`);
        return void proposals.set(adjustmentId, { usercode, amount, by: by.id, open: true });
      }
      case 'AdjustmentMade': {
        const { adjustmentId, amount, approvedBy } = data;
        const proposal = end(adjustmentId, data.usercode);
        demand(
          approvedBy.id !== proposal.by,
          () => `adjustment ${adjustmentId} is made by ${proposal.by} alone`,
        );
        return demand(
          amount === proposal.amount,
          () => `adjustment ${adjustmentId} makes ${amount} of ${proposal.amount}`,
        );
      }
      case 'AdjustmentRejected':
        return void end(data.adjustmentId, data.usercode);
      default:
      // no correction
    }
  };
}
