import { account, streamOf } from '@caravan/events';
import { fromTo, lackOf } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Concern, DataOf, Entitlement, Matter } from './matter.ts';

type OfAdjustment = Pick<DataOf<'AdjustmentMade'>, 'usercode' | 'adjustmentId'>;

export const adjustmentMade: Entitlement<'AdjustmentMade'> = {
  entitledBy: 'the proposal of this amount and reason, undecided, by another person of the platform',
  concerns: (of) => [adjustmentConcern(of)],
  postings: ({ usercode, amount }) => fromTo(account.adjustments, [account.available(usercode), amount]),
  lacks: (data, matter) => lackOfTwoPeople({ ...data, releases: undefined }, matter),
};

type Decided = Pick<
  DataOf<'AdjustmentMade'>,
  'adjustmentId' | 'amount' | 'reason' | 'proposedBy' | 'approvedBy'
> & { readonly releases: string | undefined };

/** What an adjustment is made of, or a release. */
export function adjustmentConcern({ usercode, adjustmentId }: OfAdjustment): Concern {
  return {
    matter: matterOf.adjustment(usercode, adjustmentId),
    streams: [streamOf('wallet', usercode)],
    leaves: () => ({ AdjustmentProposed: undefined, AdjustmentDecided: true }),
  };
}

/** A proposal of exactly this, and another person's approval. */
export function lackOfTwoPeople(
  { adjustmentId, amount, reason, proposedBy, approvedBy, releases }: Decided,
  { AdjustmentProposed: proposed }: Matter = {},
): string | undefined {
  const said = proposed && {
    amount: proposed.amount,
    reason: proposed.reason,
    by: proposed.by.id,
    releases: proposed.releases ?? 'nothing',
  };
  const asked = { amount, reason, by: proposedBy.id, releases: releases ?? 'nothing' };
  const missing = lackOf(`an undecided proposal of adjustment ${adjustmentId}`, said, asked);
  if (missing !== undefined) return missing;
  if (approvedBy.id === proposed?.by.id) return `a second person: ${approvedBy.id} proposed it`;
  const ofPlatform = approvedBy.role === 'platform' && proposed?.by.role === 'platform';
  return ofPlatform ? undefined : 'two people of the platform';
}
