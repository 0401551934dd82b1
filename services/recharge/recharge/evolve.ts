import { mallDayAt, money, type RechargeEvent } from '@caravan/events';
import {
  contentsOf,
  type Announcement,
  type Recharge,
  type RechargesState,
  type Requested,
} from './state.ts';

type DataOf<Type extends RechargeEvent['type']> = Extract<RechargeEvent, { type: Type }>['data'];

/** Applies each event to a buyer's recharges. Throws on an event that could not have been decided: it is an error in the log. */
export function evolve(state: RechargesState, { type, data }: RechargeEvent): RechargesState {
  const { rechargeId } = data;
  switch (type) {
    case 'RechargeAnnounced':
      return {
        ...withRecharge(state, rechargeId, announced(data)),
        told: toldOn(state, data.announcedAt),
        awaited: state.awaited.set(data.network, rechargeId),
      };
    case 'RechargeMatched':
      return {
        ...announcementEnded(state, rechargeId, { status: 'matched', depositId: data.depositId }),
        matched: state.matched.add(data.depositId),
      };
    case 'RechargeExpired':
      return announcementEnded(state, rechargeId, { status: 'expired' });
    case 'RechargeRequested':
      return {
        ...withRecharge(state, rechargeId, requested(data)),
        undecided: rechargeId,
        told: toldOn(state, data.requestedAt),
      };
    case 'RechargeCancelled':
      return state.recharges.get(rechargeId)?.kind === 'blockchain'
        ? announcementEnded(state, rechargeId, { status: 'cancelled' })
        : decided(state, rechargeId, { status: 'cancelled' });
    case 'RechargeProposed': {
      const { proposalId, reason, transfer, by } = data;
      const [arrived, fee] = [money(data.arrived), money(data.fee)];
      const proposal = { proposalId, arrived, fee, reason, transfer, by };
      return withRecharge(state, rechargeId, {
        ...requestOf(state, rechargeId),
        status: 'proposed',
        proposal,
      });
    }
    case 'RechargeTransferChecked': {
      const known = requestOf(state, rechargeId);
      if (known.proposal?.proposalId !== data.proposalId) return state;
      const check = { outcome: data.outcome, moved: data.moved && money(data.moved.amount) };
      return withRecharge(state, rechargeId, { ...known, proposal: { ...known.proposal, check } });
    }
    case 'RechargeApproved':
      return decided(state, rechargeId, { status: 'approved', approvedBy: data.approvedBy });
    case 'RechargeRefused':
      return decided(state, rechargeId, {
        status: 'refused',
        refusal: { by: data.by.id, reason: data.reason },
      });
    case 'RechargeCreditFailed':
      return decided(state, rechargeId, { status: 'failed' });
  }
}

function toldOn({ told }: RechargesState, at: string): RechargesState['told'] {
  const day = mallDayAt(at);
  return { day, count: told.day === day ? told.count + 1 : 1 };
}

function announced(data: DataOf<'RechargeAnnounced'>): Announcement {
  const { network, amount, address, remark, proof, expectedBy, expiresAt, announcedAt } = data;
  const contents = contentsOf([network, amount, address, remark, proof]);
  const times = { expectedBy, expiresAt, announcedAt };
  return { kind: 'blockchain', status: 'open', network, amount: money(amount), contents, ...times };
}

function requested(data: DataOf<'RechargeRequested'>): Requested {
  const { kind, channel, coin, paid, card, remark, proof } = data;
  const contents = contentsOf([kind, channel, coin, paid, card?.bankName, card?.number, remark, proof]);
  return { kind, status: 'waiting', channel, contents, ...(card && { cardNumber: card.number }) };
}

function withRecharge(state: RechargesState, id: string, recharge: Recharge): RechargesState {
  return { ...state, recharges: state.recharges.set(id, recharge) };
}

function announcementEnded(
  state: RechargesState,
  id: string,
  change: Pick<Announcement, 'status' | 'depositId'>,
): RechargesState {
  const before = state.recharges.get(id);
  if (before?.kind !== 'blockchain') throw new Error(`the recharge ${id} was never announced`);
  const awaited = state.awaited.delete(before.network);
  return { ...withRecharge(state, id, { ...before, ...change }), awaited };
}

function requestOf(state: RechargesState, id: string): Requested {
  const before = state.recharges.get(id);
  if (!before || before.kind === 'blockchain') throw new Error(`the recharge ${id} was never requested`);
  return before;
}

function decided(state: RechargesState, id: string, change: Partial<Requested>): RechargesState {
  return {
    ...withRecharge(state, id, { ...requestOf(state, id), ...change }),
    undecided: state.undecided === id ? undefined : state.undecided,
  };
}
