import type { ArrivalEvent } from '@caravan/events';

export type ArrivalFacts = Extract<ArrivalEvent, { type: 'ArrivalRecorded' }>['data'];
export type Person = Extract<ArrivalEvent, { type: 'FundingProposed' }>['data']['by'];

export type Proposal = { readonly proposalId: string; readonly reason: string; readonly by: Person };

export type ArrivalState =
  | { readonly status: 'unknown' }
  | {
      /** recorded: of `funding`, nobody has explained it yet; of `top-up`, nothing is to be done */
      readonly status: 'recorded' | 'proposed' | 'booked';
      readonly facts: ArrivalFacts;
      /** the newest */
      readonly proposal: Proposal | undefined;
      /** those that were refused, with why and by whom, so that a repetition is known as one */
      readonly refused: ReadonlyMap<string, string>;
      readonly bookedBy: string | undefined;
    };

export const unknownArrival: ArrivalState = { status: 'unknown' };

export function evolve(state: ArrivalState, { type, data }: ArrivalEvent): ArrivalState {
  if (type === 'ArrivalRecorded')
    return {
      status: 'recorded',
      facts: data,
      proposal: undefined,
      refused: new Map(),
      bookedBy: undefined,
    };
  if (state.status === 'unknown') return state;
  switch (type) {
    case 'FundingProposed': {
      const { proposalId, reason, by } = data;
      return { ...state, status: 'proposed', proposal: { proposalId, reason, by } };
    }
    case 'FundingRefused': {
      const refused = new Map([...state.refused, [data.proposalId, refusedAs(data)]]);
      return { ...state, status: 'recorded', proposal: undefined, refused };
    }
    case 'FundingBooked':
      return { ...state, status: 'booked', bookedBy: data.approvedBy.id };
  }
}

export function refusedAs({ by, reason }: { readonly by: Person; readonly reason: string }): string {
  return JSON.stringify([by.role, by.id, reason]);
}
