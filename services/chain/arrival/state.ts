import type { ArrivalEvent } from '@caravan/events';

export type ArrivalFacts = Extract<ArrivalEvent, { type: 'ArrivalRecorded' }>['data'];
export type Person = Extract<ArrivalEvent, { type: 'FundingProposed' }>['data']['by'];

export type Proposal = { readonly proposalId: string; readonly reason: string; readonly by: Person };

export type ArrivalState =
  | { readonly status: 'unknown' }
  | {
      /**
       * recorded: of `funding`, nobody has explained it yet; of `top-up`, nothing is to be done; agreed: two persons have, and it is
       * being booked
       */
      readonly status: 'recorded' | 'proposed' | 'agreed' | 'booked';
      readonly facts: ArrivalFacts;
      /** the newest */
      readonly proposal: Proposal | undefined;
      /** those that were refused, with why and by whom, so that a repetition is known as one */
      readonly refused: ReadonlyMap<string, { readonly as: string; readonly bySystem: boolean }>;
      /** the second person */
      readonly agreed: Person | undefined;
    };

export type KnownArrival = Exclude<ArrivalState, { readonly status: 'unknown' }>;

export const unknownArrival: ArrivalState = { status: 'unknown' };

export function evolve(state: ArrivalState, { type, data }: ArrivalEvent): ArrivalState {
  if (type === 'ArrivalRecorded')
    return {
      status: 'recorded',
      facts: data,
      proposal: undefined,
      refused: new Map(),
      agreed: undefined,
    };
  if (state.status === 'unknown') return state;
  switch (type) {
    case 'FundingProposed': {
      const { proposalId, reason, by } = data;
      return { ...state, status: 'proposed', proposal: { proposalId, reason, by } };
    }
    case 'FundingRefused': {
      const how = { as: refusedAs(data), bySystem: data.by.role === 'system' };
      const refused = new Map([...state.refused, [data.proposalId, how] as const]);
      return { ...state, status: 'recorded', proposal: undefined, agreed: undefined, refused };
    }
    case 'FundingAgreed':
      return { ...state, status: 'agreed', agreed: data.approvedBy };
    case 'FundingBooked':
      return { ...state, status: 'booked', agreed: data.approvedBy };
  }
}

export function refusedAs({ by, reason }: { readonly by: Person; readonly reason: string }): string {
  return JSON.stringify([by.role, by.id, reason]);
}
