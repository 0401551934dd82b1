import { accept, refusal, refuse, repetition } from '@caravan/events';
import type { Actor, Decider, Decision, StrayEvent } from '@caravan/events';
import { evolve, unknownStray } from './state.ts';
import type { Resolution, StrayFacts, StrayState } from './state.ts';

type Block = { readonly height: number; readonly hash: string };

/** What the chain reports about one transfer that is no deposit, and what finance did about it. `at` is an ISO instant. */
export type StrayCommand =
  | { readonly type: 'See'; readonly seen: StrayFacts }
  | { readonly type: 'Confirm'; readonly block: Block; readonly at: string }
  | { readonly type: 'Orphan'; readonly at: string }
  | Resolve;

type Resolve = {
  readonly type: 'Resolve';
  /** the owner as finance saw them */
  readonly usercode: string;
  readonly resolution: Resolution;
  readonly by: Actor;
  readonly at: string;
};

/** Every command is idempotent: a chain is read again after each crash. */
export function decide(state: StrayState, command: StrayCommand): Decision<StrayEvent> {
  switch (command.type) {
    case 'See':
      return see(state, command.seen);
    case 'Confirm':
      return confirm(state, command);
    case 'Orphan':
      return orphan(state, command.at);
    case 'Resolve':
      return resolve(state, command);
  }
}

function see(state: StrayState, seen: StrayFacts): Decision<StrayEvent> {
  const event: StrayEvent = { type: 'StrayTransferSeen', data: seen };
  if (state.status === 'unknown' || state.status === 'orphaned') return accept(event);
  const same = sameTransfer(state.facts, seen);
  if (state.status === 'seen' && same && state.block.hash !== seen.block.hash)
    return accept(orphaned(state.facts, seen.seenAt), event);
  return repetition(same);
}

/** A transfer has one owner and one value. A report of others under its id is an error, and a person must look. */
function sameTransfer(one: StrayFacts, other: StrayFacts): boolean {
  return one.usercode === other.usercode && one.token === other.token && one.units === other.units;
}

function confirm(
  state: StrayState,
  { block, at }: { readonly block: Block; readonly at: string },
): Decision<StrayEvent> {
  if (state.status === 'final' || state.status === 'resolved') return accept();
  if (state.status !== 'seen' || state.block.hash !== block.hash) return refuse(refusal('stray-unknown'));
  return accept({
    type: 'StrayTransferConfirmed',
    data: { ...aboutOf(state.facts), block, confirmedAt: at },
  });
}

/** What a person did about it stays in the history. */
function orphan(state: StrayState, at: string): Decision<StrayEvent> {
  if (state.status === 'unknown' || state.status === 'orphaned') return accept();
  return accept(orphaned(state.facts, at));
}

/** What was set aside as spam may turn out to be more; everything else is said once. */
function resolve(state: StrayState, { usercode, resolution, by, at }: Resolve): Decision<StrayEvent> {
  if (state.status === 'unknown' || state.facts.usercode !== usercode)
    return refuse(refusal('stray-unknown'));
  if (state.status === 'resolved') {
    if (sameResolution(state.resolution, resolution)) return accept();
    if (state.resolution.how !== 'ignored') return refuse(refusal('stray-resolved'));
  } else if (state.status !== 'final') return refuse(refusal('stray-not-final'));
  const data = { ...aboutOf(state.facts), ...resolution, by, resolvedAt: at };
  return accept({ type: 'StrayTransferResolved', data });
}

function sameResolution(one: Resolution, other: Resolution): boolean {
  return (
    one.how === other.how &&
    one.reason === other.reason &&
    one.transaction === other.transaction &&
    one.adjustmentId === other.adjustmentId
  );
}

function aboutOf({ strayId, usercode, network }: StrayFacts) {
  return { strayId, usercode, network };
}

function orphaned(facts: StrayFacts, orphanedAt: string): StrayEvent {
  return { type: 'StrayTransferOrphaned', data: { ...aboutOf(facts), orphanedAt } };
}

export const strayDecider: Decider<StrayState, StrayCommand, StrayEvent> = {
  initialState: unknownStray,
  evolve,
  decide,
};
