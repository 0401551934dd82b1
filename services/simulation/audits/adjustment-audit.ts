import type { Actor, WalletEvent } from '@caravan/events';
import { demand } from './books.ts';

type Proposed = {
  readonly usercode: string;
  readonly amount: string;
  readonly by: string;
  readonly releases: string | undefined;
  open: boolean;
};

type Made = {
  readonly usercode: string;
  readonly adjustmentId: string;
  readonly amount: string;
  readonly approvedBy: Actor;
  readonly releases: string | undefined;
};

/**
 * Corrections and releases by hand: each was proposed, and is made at most once, as proposed, by another person than proposed it. Nobody
 * decides about a release whose deposit was credited by itself or dropped.
 */
export function createAdjustmentAudit(): (event: WalletEvent) => void {
  const proposals = new Map<string, Proposed>();

  function end(adjustmentId: string, usercode: string): Proposed {
    const proposal = proposals.get(adjustmentId);
    if (proposal?.usercode !== usercode) demand(false, () => `nobody proposed adjustment ${adjustmentId}`);
    demand(proposal?.open === true, () => `adjustment ${adjustmentId} is decided twice`);
    const ended = { usercode, amount: '', by: '', releases: undefined, ...proposal, open: false };
    proposals.set(adjustmentId, ended);
    return ended;
  }

  function make({ usercode, adjustmentId, amount, approvedBy, releases }: Made): void {
    const proposal = end(adjustmentId, usercode);
    demand(approvedBy.id !== proposal.by, () => `adjustment ${adjustmentId} is made by ${proposal.by} alone`);
    demand(
      amount === proposal.amount && releases === proposal.releases,
      () => `adjustment ${adjustmentId} makes ${amount} of ${proposal.amount}, or of another deposit`,
    );
  }

  /** They are no longer withheld: what was proposed about them is over, whoever decides. */
  function overtake(deposits: readonly string[]): void {
    for (const proposal of proposals.values())
      if (proposal.releases !== undefined && deposits.includes(proposal.releases)) proposal.open = false;
  }

  return ({ type, data }) => {
    switch (type) {
      case 'AdjustmentProposed': {
        const { adjustmentId, usercode, amount, by, releases } = data;
        demand(!proposals.has(adjustmentId), () => `adjustment ${adjustmentId} is proposed twice`);
        return void proposals.set(adjustmentId, { usercode, amount, by: by.id, releases, open: true });
      }
      case 'AdjustmentMade':
        return make({ ...data, releases: undefined });
      case 'WithheldCredited':
        if (data.release) make({ ...data.release, ...data, releases: data.deposits[0]?.depositId });
        return overtake(data.deposits.map(({ depositId }) => depositId));
      case 'WithheldReversed':
        return overtake([data.depositId]);
      case 'AdjustmentRejected':
        return void end(data.adjustmentId, data.usercode);
      default:
      // no correction
    }
  };
}
