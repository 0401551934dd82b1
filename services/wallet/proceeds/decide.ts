import type { Decider, Decision, ProceedsEvent } from '@caravan/events';
import { creditProceeds, type CreditProceeds } from './credit.ts';
import { evolve } from './evolve.ts';
import { payOutProceeds, returnPayout, type PayOutProceeds, type ReturnPayout } from './payout.ts';
import { nothingEarned, type ProceedsState } from './state.ts';

export type ProceedsCommand = CreditProceeds | PayOutProceeds | ReturnPayout;

export function decide(state: ProceedsState, command: ProceedsCommand): Decision<ProceedsEvent> {
  switch (command.type) {
    case 'CreditProceeds':
      return creditProceeds(state, command);
    case 'PayOutProceeds':
      return payOutProceeds(state, command);
    case 'ReturnPayout':
      return returnPayout(state, command);
  }
}

export const proceedsDecider: Decider<ProceedsState, ProceedsCommand, ProceedsEvent> = {
  initialState: nothingEarned,
  evolve,
  decide,
};
