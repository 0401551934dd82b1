import { accept, money, refusal, refuse, repetition, zero } from '@caravan/events';
import type { Actor, Decider, Decision, DrainEvent } from '@caravan/events';
import { aboutOf, decideCallOff } from './call-off.ts';
import type { CallOffCommand } from './call-off.ts';
import { decidedAs, evolve, unknownDrain } from './state.ts';
import type { DrainState, ProposedDrain } from './state.ts';

export type DrainCommand =
  | { readonly type: 'Propose'; readonly proposed: ProposedDrain }
  | { readonly type: 'Approve'; readonly by: Actor; readonly at: string }
  | { readonly type: 'Refuse'; readonly by: Actor; readonly reason: string; readonly at: string }
  | CallOffCommand;

/** Two persons of the platform, never the same; decided once. Who proposed it may take it back. */
export function decide(state: DrainState, command: DrainCommand): Decision<DrainEvent> {
  if (command.type === 'Propose') return propose(state, command.proposed);
  if (state.status === 'unknown') return refuse(refusal('drain-unknown'));
  if (command.type !== 'Approve' && command.type !== 'Refuse') return decideCallOff(state, command);
  const { by, at } = command;
  if (by.role !== 'platform') return refuse(refusal('no-permission'));
  const { proposed } = state;
  const about = aboutOf(state);
  if (command.type === 'Refuse') {
    if (command.reason.trim() === '') return refuse(refusal('parameter-error'));
    if (state.status !== 'proposed')
      return state.status === 'refused' && state.decided === decidedAs(by, command.reason)
        ? accept()
        : refuse(refusal('drain-already-decided'));
    return accept({ type: 'DrainRefused', data: { ...about, reason: command.reason, by, refusedAt: at } });
  }
  if (state.status !== 'proposed')
    return state.status !== 'refused' && state.decided === decidedAs(by)
      ? accept()
      : refuse(refusal('drain-already-decided'));
  if (proposed.by.id === by.id) return refuse(refusal('custody-by-same-person'));
  return accept({
    type: 'DrainApproved',
    data: { ...about, amount: proposed.amount, proposedBy: proposed.by, approvedBy: by, approvedAt: at },
  });
}

function propose(state: DrainState, proposed: ProposedDrain): Decision<DrainEvent> {
  if (state.status !== 'unknown') return repetition(contentsOf(state.proposed) === contentsOf(proposed));
  if (proposed.by.role !== 'platform') return refuse(refusal('no-permission'));
  if (proposed.reason.trim() === '' || money(proposed.amount) <= zero)
    return refuse(refusal('parameter-error'));
  return accept({ type: 'DrainProposed', data: proposed });
}

function contentsOf({ network, to, amount, reason, by }: ProposedDrain): string {
  return JSON.stringify([network, to, amount, reason, by.id]);
}

export const drainDecider: Decider<DrainState, DrainCommand, DrainEvent> = {
  initialState: unknownDrain,
  evolve,
  decide,
};
