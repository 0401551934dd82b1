import { account, streamOf } from '@caravan/events';
import { fromTo, lackOf } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Entitlement } from './matter.ts';

export const adjustmentMade: Entitlement<'AdjustmentMade'> = {
  entitledBy: 'the proposal of this amount and reason, undecided, by another person of the platform',
  concerns: ({ usercode, adjustmentId }) => [
    {
      matter: matterOf.adjustment(usercode, adjustmentId),
      streams: [streamOf('wallet', usercode)],
      leaves: () => ({ AdjustmentProposed: undefined, AdjustmentDecided: true }),
    },
  ],
  postings: ({ usercode, amount }) => fromTo(account.adjustments, [account.available(usercode), amount]),
  lacks({ adjustmentId, amount, reason, proposedBy, approvedBy }, { AdjustmentProposed: proposed } = {}) {
    const said = proposed && { amount: proposed.amount, reason: proposed.reason, by: proposed.by.id };
    const asked = { amount, reason, by: proposedBy.id };
    const missing = lackOf(`an undecided proposal of adjustment ${adjustmentId}`, said, asked);
    if (missing !== undefined) return missing;
    if (approvedBy.id === proposed?.by.id) return `a second person: ${approvedBy.id} proposed it`;
    const ofPlatform = approvedBy.role === 'platform' && proposed?.by.role === 'platform';
    return ofPlatform ? undefined : 'two people of the platform';
  },
};
