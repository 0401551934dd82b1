import type { DrainEvent } from '@caravan/events';

type DataOf<Type extends DrainEvent['type']> = Extract<DrainEvent, { type: Type }>['data'];
export type ProposedDrain = DataOf<'DrainProposed'>;
type CallOff = DataOf<'DrainCallOffProposed'>;

export type KnownDrain = {
  readonly status: 'proposed' | 'refused' | 'approved' | 'called-off';
  readonly proposed: ProposedDrain;
  /** who decided, and for a refusal why */
  readonly decided: string | undefined;
  /** of an approval */
  readonly approvedBy: string | undefined;
  /** the newest proposal to call it off that was not refused and did not come too late; `agreed`: who agreed to it */
  readonly callOff:
    | (Pick<CallOff, 'callOffId' | 'reason' | 'by'> & { readonly agreed: string | undefined })
    | undefined;
  /** proposals to call it off that came to nothing: who refused and why, or else who agreed too late */
  readonly failedCallOffs: ReadonlyMap<string, { readonly how: 'refused' | 'late'; readonly as: string }>;
};

export type DrainState = { readonly status: 'unknown' } | KnownDrain;

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

/** Two persons want it off: nothing of it is signed from here on. */
export function isBeingCalledOff(state: KnownDrain): boolean {
  return state.status === 'called-off' || state.callOff?.agreed !== undefined;
}

export function evolve(state: DrainState, event: DrainEvent): DrainState {
  if (event.type === 'DrainProposed')
    return {
      status: 'proposed',
      proposed: event.data,
      decided: undefined,
      approvedBy: undefined,
      callOff: undefined,
      failedCallOffs: new Map(),
    };
  return state.status === 'unknown' ? state : goOn(state, event);
}

function goOn(state: KnownDrain, { type, data }: Exclude<DrainEvent, { type: 'DrainProposed' }>): KnownDrain {
  switch (type) {
    case 'DrainRefused':
      return { ...state, status: 'refused', decided: decidedAs(data.by, data.reason) };
    case 'DrainApproved':
      return {
        ...state,
        status: 'approved',
        decided: decidedAs(data.approvedBy),
        // an event that names another proposer than the proposal does, or that no person agreed to, is no approval of it
        approvedBy:
          data.proposedBy.id === state.proposed.by.id && data.approvedBy.role === 'platform'
            ? data.approvedBy.id
            : undefined,
      };
    case 'DrainCallOffProposed': {
      const { callOffId, reason, by } = data;
      return { ...state, callOff: { callOffId, reason, by, agreed: undefined } };
    }
    case 'DrainCallOffRefused':
      return failed(state, data.callOffId, { how: 'refused', as: decidedAs(data.by, data.reason) });
    case 'DrainCallOffAgreed':
      return {
        ...state,
        callOff: state.callOff && { ...state.callOff, agreed: decidedAs(data.agreedBy) },
      };
    case 'DrainCalledOff':
      return { ...state, status: 'called-off' };
    case 'DrainCallOffTooLate':
      return failed(state, data.callOffId, { how: 'late', as: state.callOff?.agreed ?? '' });
  }
}

function failed(
  state: KnownDrain,
  callOffId: string,
  how: { readonly how: 'refused' | 'late'; readonly as: string },
): KnownDrain {
  const failedCallOffs = new Map([...state.failedCallOffs, [callOffId, how] as const]);
  return { ...state, callOff: undefined, failedCallOffs };
}
