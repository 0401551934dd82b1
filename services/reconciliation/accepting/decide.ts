import { accept, refusal, refuse, repetition } from '@caravan/events';
import type { AcceptanceEvent, AcceptedContents, Actor, Decider, Decision } from '@caravan/events';
import { evolve } from './evolve.ts';
import { isSame, keyOf, noAcceptances } from './state.ts';
import type { Acceptances, DifferenceName, Standing } from './state.ts';

type About = DifferenceName & {
  readonly network: string;
  readonly proposalId: string;
  readonly by: Actor;
  readonly at: string;
};

/** Why it may stay. `contents`: what the newest reconciliation of the day says of it. */
type Propose = About & {
  readonly type: 'Propose';
  readonly contents: AcceptedContents;
  readonly reason: string;
};
/** By another person. `contents`: as above; undefined: the day has no such difference any more. */
type Agree = About & { readonly type: 'Agree'; readonly contents: AcceptedContents | undefined };
type End = About & { readonly type: 'Decline' | 'Withdraw'; readonly reason: string };

export type AcceptanceCommand = Propose | Agree | End;

export function decide(state: Acceptances, command: AcceptanceCommand): Decision<AcceptanceEvent> {
  if (command.by.role !== 'platform') return refuse(refusal('no-permission'));
  const standing = state.get(keyOf(command));
  switch (command.type) {
    case 'Propose':
      return propose(standing, command);
    case 'Agree':
      return agree(standing, command);
    case 'Decline':
      return decline(standing, command);
    case 'Withdraw':
      return withdraw(standing, command);
  }
}

export const acceptanceDecider: Decider<Acceptances, AcceptanceCommand, AcceptanceEvent> = {
  initialState: noAcceptances,
  evolve,
  decide,
};

function propose(standing: Standing | undefined, command: Propose): Decision<AcceptanceEvent> {
  const { proposalId, contents, reason, by, at } = command;
  const { proposal, accepted, ended } = standing ?? {};
  const own = [proposal, accepted].find((each) => each?.proposalId === proposalId);
  if (own) return repetition(own.reason === reason && own.by.id === by.id && isSame(own.contents, contents));
  if (ended?.proposalId === proposalId) return accept();
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  // what was accepted and has become another matter may be proposed anew
  if (accepted && isSame(accepted.contents, contents)) return refuse(refusal('difference-accepted'));
  return accept<AcceptanceEvent>({
    type: 'AcceptanceProposed',
    data: { ...aboutOf(command), contents, reason, by, proposedAt: at },
  });
}

function agree(standing: Standing | undefined, command: Agree): Decision<AcceptanceEvent> {
  const { proposalId, contents, by, at } = command;
  const { proposal, accepted } = standing ?? {};
  if (accepted?.proposalId === proposalId)
    return accepted.agreedBy.id === by.id ? accept() : refuse(refusal('difference-accepted'));
  if (proposal?.proposalId !== proposalId) return refuse(refusal('acceptance-unknown'));
  // four eyes: nobody agrees to what they said themselves
  if (proposal.by.id === by.id) return refuse(refusal('acceptance-by-same-person'));
  if (!contents || !isSame(proposal.contents, contents)) return refuse(refusal('difference-changed'));
  return accept<AcceptanceEvent>({
    type: 'DifferenceAccepted',
    data: {
      ...aboutOf(command),
      contents: proposal.contents,
      reason: proposal.reason,
      proposedBy: proposal.by,
      proposedAt: proposal.at,
      agreedBy: by,
      acceptedAt: at,
    },
  });
}

function decline(standing: Standing | undefined, command: End): Decision<AcceptanceEvent> {
  const { proposalId, reason, by, at } = command;
  const { proposal, ended } = standing ?? {};
  if (ended?.proposalId === proposalId && ended.by === by.id) return accept();
  if (proposal?.proposalId !== proposalId) return refuse(refusal('acceptance-unknown'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<AcceptanceEvent>({
    type: 'AcceptanceDeclined',
    data: { ...aboutOf(command), reason, by, declinedAt: at },
  });
}

function withdraw(standing: Standing | undefined, command: End): Decision<AcceptanceEvent> {
  const { proposalId, reason, by, at } = command;
  const { accepted, ended } = standing ?? {};
  if (ended?.proposalId === proposalId && ended.by === by.id) return accept();
  if (accepted?.proposalId !== proposalId) return refuse(refusal('acceptance-unknown'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<AcceptanceEvent>({
    type: 'AcceptanceWithdrawn',
    data: { ...aboutOf(command), reason, by, withdrawnAt: at },
  });
}

function aboutOf({ network, day, kind, subject, proposalId }: About) {
  return { network, day, kind, subject, proposalId };
}
