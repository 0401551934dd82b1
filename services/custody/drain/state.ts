import type { DrainEvent } from '@caravan/events';

export type ProposedDrain = Extract<DrainEvent, { type: 'DrainProposed' }>['data'];

export type DrainState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'proposed' | 'refused' | 'approved';
      readonly proposed: ProposedDrain;
      /** who decided, and for a refusal why */
      readonly decided: string | undefined;
      /** of an approval */
      readonly approvedBy: string | undefined;
    };

export const unknownDrain: DrainState = { status: 'unknown' };

/** The stream's id: a drain belongs to one network. */
export function drainIdOf(network: string, drainId: string): string {
  return `${network}:${drainId}`;
}

/** The transfer of a drain: one for each, for good. */
export function transferIdOfDrain(drainId: string): string {
  return `drain:${drainId}`;
}

export function decidedAs(by: { readonly role: string; readonly id: string }, reason = ''): string {
  return JSON.stringify([by.role, by.id, reason]);
}

export function evolve(state: DrainState, { type, data }: DrainEvent): DrainState {
  if (type === 'DrainProposed')
    return { status: 'proposed', proposed: data, decided: undefined, approvedBy: undefined };
  if (state.status === 'unknown') return state;
  return type === 'DrainRefused'
    ? { ...state, status: 'refused', decided: decidedAs(data.by, data.reason) }
    : {
        ...state,
        status: 'approved',
        decided: decidedAs(data.approvedBy),
        // an event that names another proposer than the proposal does, or that no person agreed to, is no approval of it
        approvedBy:
          data.proposedBy.id === state.proposed.by.id && data.approvedBy.role === 'platform'
            ? data.approvedBy.id
            : undefined,
      };
}
