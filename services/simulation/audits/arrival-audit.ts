import type { ArrivalEvent } from '@caravan/events';
import type { ClaimAudit } from './claim-audit.ts';
import { demand } from './books.ts';

type Recorded = Extract<ArrivalEvent, { type: 'ArrivalRecorded' }>['data'];
type Proposed = Extract<ArrivalEvent, { type: 'FundingProposed' }>['data'];
type Booked = Extract<ArrivalEvent, { type: 'FundingBooked' }>['data'];

/**
 * What comes to the hot wallet: recorded once; booked once, as two persons explained it, or as test USDT; and only what was claimed for
 * that, so that no recharge has it. What comes from the cold wallet is never booked.
 */
export function createArrivalAudit(claims: ClaimAudit) {
  const recorded = new Map<string, Recorded>();
  const standing = new Map<string, Proposed>();
  const booked = new Set<string>();

  function book({ arrivalId, amount, proposedBy, approvedBy }: Booked): void {
    const known = recorded.get(arrivalId);
    const said = standing.get(arrivalId);
    const isTest = known?.kind === 'development' && approvedBy.role === 'system';
    const agreed = said?.by.id === proposedBy.id && approvedBy.id !== proposedBy.id;
    demand(known?.amount === amount, () => `${arrivalId} is booked, and did not bring ${amount}`);
    demand(
      isTest || (known?.kind === 'funding' && agreed),
      () => `${arrivalId} is booked, and no two persons explained it`,
    );
    demand(
      claims.claimOf(arrivalId) === `funding:${arrivalId}`,
      () => `${arrivalId} is booked, and was not claimed for it`,
    );
    claims.bring(arrivalId, 'funding');
    standing.delete(arrivalId);
    booked.add(arrivalId);
  }

  return {
    note({ type, data }: ArrivalEvent): void {
      const { arrivalId } = data;
      switch (type) {
        case 'ArrivalRecorded':
          demand(!recorded.has(arrivalId), () => `${arrivalId} is recorded twice`);
          return void recorded.set(arrivalId, data);
        case 'FundingProposed':
          demand(
            recorded.get(arrivalId)?.kind === 'funding' && !standing.has(arrivalId) && !booked.has(arrivalId),
            () => `${arrivalId} is not to be explained`,
          );
          return void standing.set(arrivalId, data);
        case 'FundingRefused':
          demand(
            standing.get(arrivalId)?.proposalId === data.proposalId,
            () => `${arrivalId} is refused an explanation that does not stand`,
          );
          return void standing.delete(arrivalId);
        case 'FundingBooked':
          return book(data);
      }
    },
    atRest(): void {
      for (const [arrivalId, { kind }] of recorded)
        demand(
          kind !== 'development' || booked.has(arrivalId) || claims.claimOf(arrivalId) !== undefined,
          () => `${arrivalId} is test USDT, and not booked`,
        );
    },
  };
}
