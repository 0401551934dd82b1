import {
  accept,
  formatMoney,
  refusal,
  refuse,
  repetition,
  type Decision,
  type Money,
  type RechargeEvent,
} from '@caravan/events';
import { contentsOf, type RechargesState } from './state.ts';
import type { About, Limits } from './about.ts';
import { outsideOf, tooManyToday } from './about.ts';

/** A transfer on a chain is on its way. `remark`: sealed, or empty. */
export type Announce = About & {
  readonly type: 'Announce';
  readonly network: string;
  readonly amount: Money;
  readonly address: string;
  readonly remark: string;
  readonly proof: string;
  readonly limits: Limits;
  readonly expectedBy: string;
  readonly expiresAt: string;
};

/** A deposit of this buyer was detected. Nothing depends on it: it is credited whatever was announced. */
export type MatchDeposit = {
  readonly type: 'MatchDeposit';
  readonly usercode: string;
  readonly network: string;
  readonly depositId: string;
  readonly amount: Money;
  readonly detectedAt: string;
  readonly at: string;
};

export type Expire = About & { readonly type: 'Expire' };

export function announce(state: RechargesState, command: Announce): Decision<RechargeEvent> {
  const { usercode, rechargeId, network, address, remark, proof, expectedBy, expiresAt, at } = command;
  const amount = formatMoney(command.amount);
  const known = state.recharges.get(rechargeId);
  if (known) return repetition(known.contents === contentsOf([network, amount, address, remark, proof]));
  const outside = outsideOf(command.amount, command.limits);
  if (outside) return refuse(outside);
  if (state.awaited.has(network)) return refuse(refusal('recharge-pending'));
  const tooMany = tooManyToday(state, at);
  if (tooMany) return refuse(tooMany);
  const told = { network, amount, address, remark, proof };
  return accept<RechargeEvent>({
    type: 'RechargeAnnounced',
    data: { usercode, rechargeId, ...told, expectedBy, expiresAt, announcedAt: at },
  });
}

export function matchDeposit(state: RechargesState, command: MatchDeposit): Decision<RechargeEvent> {
  const { usercode, network, depositId, amount, detectedAt, at } = command;
  const rechargeId = state.awaited.get(network);
  const awaited = rechargeId === undefined ? undefined : state.recharges.get(rechargeId);
  if (rechargeId === undefined || awaited?.kind !== 'blockchain' || state.matched.has(depositId))
    return accept();
  // what was there before the announcement is not what it announces; what comes long after it is another transfer
  if (detectedAt < awaited.announcedAt || detectedAt >= awaited.expiresAt) return accept();
  const match = amount === awaited.amount ? 'exact' : amount < awaited.amount ? 'short' : 'over';
  return accept<RechargeEvent>({
    type: 'RechargeMatched',
    data: {
      usercode,
      rechargeId,
      depositId,
      announced: formatMoney(awaited.amount),
      arrived: formatMoney(amount),
      match,
      late: detectedAt > awaited.expectedBy,
      matchedAt: at,
    },
  });
}

export function expire(state: RechargesState, command: Expire): Decision<RechargeEvent> {
  const { usercode, rechargeId, at } = command;
  const known = state.recharges.get(rechargeId);
  if (known?.kind !== 'blockchain') return refuse(refusal('recharge-unknown'));
  if (known.status !== 'open' || at < known.expiresAt) return accept();
  return accept<RechargeEvent>({ type: 'RechargeExpired', data: { usercode, rechargeId, expiredAt: at } });
}
