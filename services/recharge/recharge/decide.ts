import type { Decider, Decision, RechargeEvent } from '@caravan/events';
import {
  announce,
  expire,
  matchDeposit,
  type Announce,
  type Expire,
  type MatchDeposit,
} from './announcement.ts';
import {
  approve,
  failCredit,
  propose,
  refuseRecharge,
  type Approve,
  type FailCredit,
  type Propose,
  type Refuse,
} from './decision.ts';
import { evolve } from './evolve.ts';
import { cancel, requestRecharge, type Cancel, type RequestRecharge } from './request.ts';
import { checkTransfer, type CheckTransfer } from './transfer-check.ts';
import { noRecharges, type RechargesState } from './state.ts';

export type RechargeCommand =
  | Announce
  | MatchDeposit
  | Expire
  | RequestRecharge
  | Cancel
  | Propose
  | CheckTransfer
  | Approve
  | Refuse
  | FailCredit;

export function decide(state: RechargesState, command: RechargeCommand): Decision<RechargeEvent> {
  switch (command.type) {
    case 'Announce':
      return announce(state, command);
    case 'MatchDeposit':
      return matchDeposit(state, command);
    case 'Expire':
      return expire(state, command);
    case 'RequestRecharge':
      return requestRecharge(state, command);
    case 'Cancel':
      return cancel(state, command);
    case 'Propose':
      return propose(state, command);
    case 'CheckTransfer':
      return checkTransfer(state, command);
    case 'Approve':
      return approve(state, command);
    case 'Refuse':
      return refuseRecharge(state, command);
    case 'FailCredit':
      return failCredit(state, command);
  }
}

export const rechargeDecider: Decider<RechargesState, RechargeCommand, RechargeEvent> = {
  initialState: noRecharges,
  evolve,
  decide,
};
