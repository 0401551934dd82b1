import { account, streamOf } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf, unchanged } from './matter.ts';
import type { Entitlement } from './matter.ts';

export const fundingBooked: Entitlement<'FundingBooked'> = {
  entitledBy:
    'the recorded transfer of this amount to the hot wallet, from outside; the explanation of one person of the platform, and ' +
    'another’s agreement, or test USDT of a development chain; the transfer claimed for it; not booked before',
  concerns: ({ arrivalId }) => [
    {
      matter: matterOf.arrival(arrivalId),
      streams: [streamOf('arrival', arrivalId)],
      leaves: () => ({ FundingProposed: undefined, FundingBooked: true }),
    },
    {
      matter: matterOf.deposit(arrivalId),
      streams: [streamOf('deposit', arrivalId)],
      leaves: unchanged,
    },
  ],
  postings: ({ network, amount }) => fromTo(account.custody(network), [account.funding, amount]),
  lacks({ arrivalId, network, amount, reason, proposedBy, approvedBy }, arrival = {}, deposit = {}) {
    if (arrival.FundingBooked) return `an arrival of its own: ${arrivalId} was booked before`;
    const isTest = arrival.ArrivalRecorded?.kind === 'development';
    const kind = isTest ? 'development' : 'funding';
    const missing =
      lackOfSign(amount) ??
      lackOf(`an arrival ${arrivalId}`, arrival.ArrivalRecorded, { kind, network, amount });
    if (missing !== undefined) return missing;
    const said = arrival.FundingProposed;
    // the claim names the explanation; of test USDT, and before claims did, only the arrival
    const ofArrival = `funding:${arrivalId}`;
    const claimedAs = deposit.DepositClaimed?.rechargeId;
    const isNamed = said !== undefined && claimedAs === `${ofArrival}:${said.proposalId}`;
    const unclaimed = lackOf(`a claim of transfer ${arrivalId}`, deposit.DepositClaimed, {
      usercode: 'platform',
      rechargeId: isNamed ? claimedAs : ofArrival,
      amount,
    });
    if (isTest) return unclaimed;
    const proposal = said && { reason: said.reason, by: said.by.id };
    const unsaid = lackOf(`a proposal about ${arrivalId}`, proposal, { reason, by: proposedBy.id });
    if (unsaid !== undefined) return unsaid;
    if (approvedBy.id === proposedBy.id) return `a second person: ${approvedBy.id} proposed it`;
    const ofPlatform = approvedBy.role === 'platform' && said?.by.role === 'platform';
    return ofPlatform ? unclaimed : 'two people of the platform';
  },
};
