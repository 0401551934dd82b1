import { accept, refusal, refuse, repetition } from '@caravan/events';
import type { Actor, Decision, DrainEvent } from '@caravan/events';
import { decidedAs, isBeingCalledOff } from './state.ts';
import type { KnownDrain } from './state.ts';

type About = { readonly callOffId: string; readonly by: Actor; readonly at: string };

export type CallOffCommand =
  | (About & { readonly type: 'ProposeCallOff'; readonly reason: string })
  | (About & { readonly type: 'AgreeToCallOff' })
  | (About & { readonly type: 'RefuseCallOff'; readonly reason: string })
  | FinishCallOff;

/** What the stream of its transfer answered: cancelled, or that something of it is signed. */
type FinishCallOff = {
  readonly type: 'FinishCallOff';
  readonly callOffId: string;
  readonly outcome: 'cancelled' | 'signed';
  readonly at: string;
};

/** Two persons call an approved drain off, never the same. What they agreed to is finished by the system, one way or the other. */
export function decideCallOff(state: KnownDrain, command: CallOffCommand): Decision<DrainEvent> {
  if (command.type === 'FinishCallOff') return finish(state, command);
  if (command.by.role !== 'platform') return refuse(refusal('no-permission'));
  switch (command.type) {
    case 'ProposeCallOff':
      return propose(state, command);
    case 'AgreeToCallOff':
      return agree(state, command);
    case 'RefuseCallOff':
      return refuseCallOff(state, command);
  }
}

type Of<Type extends CallOffCommand['type']> = Extract<CallOffCommand, { type: Type }>;

function propose(
  state: KnownDrain,
  { callOffId, reason, by, at }: Of<'ProposeCallOff'>,
): Decision<DrainEvent> {
  const { callOff } = state;
  if (callOff?.callOffId === callOffId)
    return repetition(decidedAs(callOff.by, callOff.reason) === decidedAs(by, reason));
  if (state.failedCallOffs.has(callOffId)) return accept();
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.status !== 'approved') return refuse(refusal('drain-not-approved'));
  if (callOff) return refuse(refusal('drain-call-off-waits'));
  const data = { ...aboutOf(state), callOffId, reason, by, proposedAt: at };
  return accept({ type: 'DrainCallOffProposed', data });
}

function agree(state: KnownDrain, { callOffId, by, at }: Of<'AgreeToCallOff'>): Decision<DrainEvent> {
  const { callOff } = state;
  const failed = state.failedCallOffs.get(callOffId);
  if (failed?.how === 'late') return refuse(refusal('drain-signed'));
  if (failed || callOff?.callOffId !== callOffId) return refuse(refusal('custody-proposal-changed'));
  if (callOff.agreed !== undefined)
    return callOff.agreed === decidedAs(by) ? accept() : refuse(refusal('drain-already-decided'));
  if (callOff.by.id === by.id) return refuse(refusal('custody-by-same-person'));
  const data = { ...aboutOf(state), callOffId, proposedBy: callOff.by, agreedBy: by, agreedAt: at };
  return accept({ type: 'DrainCallOffAgreed', data });
}

function refuseCallOff(
  state: KnownDrain,
  { callOffId, reason, by, at }: Of<'RefuseCallOff'>,
): Decision<DrainEvent> {
  const failed = state.failedCallOffs.get(callOffId);
  if (failed?.how === 'refused') return repetition(failed.as === decidedAs(by, reason));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (failed) return refuse(refusal('drain-signed'));
  if (state.callOff?.callOffId !== callOffId) return refuse(refusal('custody-proposal-changed'));
  if (isBeingCalledOff(state)) return refuse(refusal('drain-already-decided'));
  const data = { ...aboutOf(state), callOffId, reason, by, refusedAt: at };
  return accept({ type: 'DrainCallOffRefused', data });
}

function finish(state: KnownDrain, { callOffId, outcome, at }: FinishCallOff): Decision<DrainEvent> {
  const isLate = state.failedCallOffs.get(callOffId)?.how === 'late';
  if (isLate) return repetition(outcome === 'signed');
  const { callOff } = state;
  if (callOff?.callOffId !== callOffId || callOff.agreed === undefined)
    return refuse(refusal('custody-proposal-changed'));
  if (state.status === 'called-off') return repetition(outcome === 'cancelled');
  const about = { ...aboutOf(state), callOffId };
  return outcome === 'cancelled'
    ? accept<DrainEvent>({ type: 'DrainCalledOff', data: { ...about, calledOffAt: at } })
    : accept<DrainEvent>({ type: 'DrainCallOffTooLate', data: { ...about, foundAt: at } });
}

export function aboutOf({ proposed: { drainId, network, owner } }: KnownDrain) {
  return { drainId, network, owner };
}
