import { accept, account, formatMoney, money, negate, refusal, refuse, repetition } from '@caravan/events';
import type { ArrivalEvent, Decider, Decision } from '@caravan/events';
import { evolve, refusedAs, unknownArrival } from './state.ts';
import type { ArrivalFacts, ArrivalState, KnownArrival, Person } from './state.ts';

/** `at` is an ISO instant. */
export type ArrivalCommand =
  | { readonly type: 'Record'; readonly facts: ArrivalFacts }
  | { readonly type: 'BookTest'; readonly at: string }
  | Propose
  | (AboutProposal & { readonly type: 'Approve' })
  | (AboutProposal & { readonly type: 'Refuse'; readonly reason: string })
  /** of what two persons agreed to: its transfer is claimed for it, or a recharge has it */
  | End<'Book'>
  | End<'Fail'>;

type Propose = {
  readonly type: 'Propose';
  readonly proposalId: string;
  readonly reason: string;
  readonly by: Person;
  readonly at: string;
};
type End<Type> = { readonly type: Type; readonly proposalId: string; readonly at: string };

/** `proposalId`: as the person saw it */
type AboutProposal = { readonly proposalId: string; readonly by: Person; readonly at: string };

/** Who explains test USDT. */
const FILLER: Person = { role: 'system', id: 'development' };
/** Who finds that a recharge has the transfer of what two persons agreed to. */
const BOOKER: Person = { role: 'system', id: 'book-funding' };

/** Recorded once, booked once, by two persons of the platform: whatever is asked, and however often. */
export function decide(state: ArrivalState, command: ArrivalCommand): Decision<ArrivalEvent> {
  if (command.type === 'Record') return record(state, command.facts);
  if (state.status === 'unknown') return refuse(refusal('arrival-unknown'));
  if (command.type === 'BookTest') return bookTest(state, command.at);
  if (state.facts.kind !== 'funding') return refuse(refusal('arrival-unknown'));
  if (command.type === 'Book' || command.type === 'Fail') return end(state, command);
  if (command.by.role !== 'platform') return refuse(refusal('no-permission'));
  switch (command.type) {
    case 'Propose':
      return propose(state, command);
    case 'Approve':
      return approve(state, command);
    case 'Refuse':
      return refuseProposal(state, command);
  }
}

function record(state: ArrivalState, facts: ArrivalFacts): Decision<ArrivalEvent> {
  if (state.status !== 'unknown') return repetition(sameTransfer(state.facts, facts));
  return accept({ type: 'ArrivalRecorded', data: facts });
}

/** What was minted on a development chain explains itself. */
function bookTest({ status, facts }: KnownArrival, at: string): Decision<ArrivalEvent> {
  if (facts.kind !== 'development') return refuse(refusal('arrival-unknown'));
  if (status === 'booked') return accept();
  const reason = 'test USDT of a development chain';
  return accept(booked(facts, { reason, by: FILLER }, { by: FILLER, at }));
}

/** A report of another sender or value under its id is an error, and a person must look. */
function sameTransfer(one: ArrivalFacts, other: ArrivalFacts): boolean {
  return one.from === other.from && one.to === other.to && one.amount === other.amount;
}

function propose(state: KnownArrival, { proposalId, reason, by, at }: Propose): Decision<ArrivalEvent> {
  if (state.proposal?.proposalId === proposalId || state.refused.has(proposalId)) return accept();
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.status !== 'recorded') return refuse(refusal('arrival-already-explained'));
  return accept({
    type: 'FundingProposed',
    data: { ...aboutOf(state.facts), proposalId, reason, by, proposedAt: at },
  });
}

function approve(state: KnownArrival, { proposalId, by, at }: AboutProposal): Decision<ArrivalEvent> {
  const { status, proposal, facts, agreed } = state;
  if (status === 'booked' || status === 'agreed')
    return proposal?.proposalId === proposalId && agreed?.id === by.id
      ? accept()
      : refuse(refusal('arrival-already-explained'));
  // a repetition is told the same again
  if (state.refused.get(proposalId)?.bySystem) return refuse(refusal('recharge-transfer-taken'));
  if (status !== 'proposed' || proposal?.proposalId !== proposalId)
    return refuse(refusal('custody-proposal-changed'));
  if (proposal.by.id === by.id) return refuse(refusal('custody-by-same-person'));
  const data = { ...aboutOf(facts), proposalId, proposedBy: proposal.by, approvedBy: by, agreedAt: at };
  return accept({ type: 'FundingAgreed', data });
}

/** How what two persons agreed to ends: booked, or not, as a recharge has its transfer. */
function end(
  { status, proposal, facts, agreed, refused }: KnownArrival,
  { type, proposalId, at }: End<'Book' | 'Fail'>,
): Decision<ArrivalEvent> {
  const named = proposal?.proposalId === proposalId ? proposal : undefined;
  if (status === 'booked' && named) return repetition(type === 'Book');
  if (refused.get(proposalId)?.bySystem) return repetition(type === 'Fail');
  if (status !== 'agreed' || !named || !agreed) return refuse(refusal('custody-proposal-changed'));
  if (type === 'Book') return accept(booked(facts, named, { by: agreed, at }));
  const reason = 'a recharge has this transfer';
  const data = { ...aboutOf(facts), proposalId, reason, by: BOOKER, refusedAt: at };
  return accept({ type: 'FundingRefused', data });
}

function refuseProposal(
  state: KnownArrival,
  { proposalId, reason, by, at }: AboutProposal & { readonly reason: string },
): Decision<ArrivalEvent> {
  const before = state.refused.get(proposalId);
  if (before !== undefined) return repetition(before.as === refusedAs({ by, reason }));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.status === 'booked' || state.status === 'agreed')
    return refuse(refusal('arrival-already-explained'));
  if (state.proposal?.proposalId !== proposalId) return refuse(refusal('custody-proposal-changed'));
  return accept({
    type: 'FundingRefused',
    data: { ...aboutOf(state.facts), proposalId, reason, by, refusedAt: at },
  });
}

function booked(
  facts: ArrivalFacts,
  { reason, by: proposedBy }: { readonly reason: string; readonly by: Person },
  { by: approvedBy, at }: { readonly by: Person; readonly at: string },
): ArrivalEvent {
  const { network, amount } = facts;
  return {
    type: 'FundingBooked',
    data: {
      ...aboutOf(facts),
      amount,
      reason,
      proposedBy,
      approvedBy,
      postings: [
        { account: account.custody(network), amount: formatMoney(negate(money(amount))) },
        { account: account.funding, amount },
      ],
      bookedAt: at,
    },
  };
}

function aboutOf({ arrivalId, network, owner }: ArrivalFacts) {
  return { arrivalId, network, owner };
}

export const arrivalDecider: Decider<ArrivalState, ArrivalCommand, ArrivalEvent> = {
  initialState: unknownArrival,
  evolve,
  decide,
};
