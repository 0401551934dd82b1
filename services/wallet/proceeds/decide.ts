import type { Decider, Decision, ProceedsEvent } from '@caravan/events';
import { creditProceeds, type CreditProceeds } from './credit.ts';
import { evolve } from './evolve.ts';
import { payOutProceeds, returnPayout, type PayOutProceeds, type ReturnPayout } from './payout.ts';
import {
  giveBackProceeds,
  takeBackProceeds,
  type GiveBackProceeds,
  type TakeBackProceeds,
} from './take-back.ts';
import { nothingEarned, type ProceedsState } from './state.ts';

export type ProceedsCommand =
  | CreditProceeds
  | PayOutProceeds
  | ReturnPayout
  | TakeBackProceeds
  | GiveBackProceeds;

export function decide(state: ProceedsState, command: ProceedsCommand): Decision<ProceedsEvent> {
  switch (command.type) {
    case 'CreditProceeds':
      return creditProceeds(state, command);
    case 'PayOutProceeds':
      return payOutProceeds(state, command);
    case 'ReturnPayout':
      return returnPayout(state, command);
    case 'TakeBackProceeds':
      return takeBackProceeds(state, command);
    case 'GiveBackProceeds':
      return giveBackProceeds(state, command);
  }
}

export const proceedsDecider: Decider<ProceedsState, ProceedsCommand, ProceedsEvent> = {
  initialState: nothingEarned,
  evolve,
  decide,
};
