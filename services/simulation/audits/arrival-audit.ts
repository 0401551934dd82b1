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
  /** proposals that a second person agreed to, with that person */
  const agreed = new Map<string, string>();
  const booked = new Set<string>();

  function book({ arrivalId, amount, proposedBy, approvedBy }: Booked): void {
    const known = recorded.get(arrivalId);
    const said = standing.get(arrivalId);
    const isTest = known?.kind === 'development' && approvedBy.role === 'system';
    const byTwo =
      said?.by.id === proposedBy.id &&
      approvedBy.id !== proposedBy.id &&
      agreed.get(said.proposalId) === approvedBy.id;
    demand(known?.amount === amount, () => `${arrivalId} is booked, and did not bring ${amount}`);
    demand(
      isTest || (known?.kind === 'funding' && byTwo),
      () => `${arrivalId} is booked, and no two persons explained it`,
    );
    demand(
      claims.claimOf(arrivalId) === ['funding', arrivalId, ...(said ? [said.proposalId] : [])].join(':'),
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
          demand(
            data.by.role === 'system' || !agreed.has(data.proposalId),
            () => `${arrivalId} is refused what two persons agreed to`,
          );
          return void standing.delete(arrivalId);
        case 'FundingAgreed':
          demand(
            standing.get(arrivalId)?.proposalId === data.proposalId && !agreed.has(data.proposalId),
            () => `${arrivalId} is agreed to, and no explanation of it waits`,
          );
          return void agreed.set(data.proposalId, data.approvedBy.id);
        case 'FundingBooked':
          return book(data);
      }
    },
    /** It came, and nobody has booked it: two persons may still do so. */
    isOpen: (arrivalId: string) => recorded.has(arrivalId) && !booked.has(arrivalId),
    atRest(): void {
      for (const [arrivalId, { proposalId }] of standing)
        demand(!agreed.has(proposalId), () => `${arrivalId} is agreed to, and was not booked`);
      for (const [arrivalId, { kind }] of recorded)
        demand(
          kind !== 'development' || booked.has(arrivalId) || claims.claimOf(arrivalId) !== undefined,
          () => `${arrivalId} is test USDT, and not booked`,
        );
    },
  };
}
