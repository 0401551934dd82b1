import { accept, refusal, refuse } from '@caravan/events';
import type { Decider, Decision, DepositEvent } from '@caravan/events';
import { evolve, unknownDeposit } from './state.ts';
import type { DepositState, TransferFacts } from './state.ts';

type Detected = Extract<DepositEvent, { type: 'DepositDetected' }>['data'];
type Block = { readonly height: number; readonly hash: string };

/** What the chain tells about one transfer. `at` is an ISO instant. */
export type DepositCommand =
  | { readonly type: 'Detect'; readonly deposit: Detected }
  | { readonly type: 'Confirm'; readonly block: Block; readonly at: string }
  | { readonly type: 'Orphan'; readonly at: string }
  | { readonly type: 'Reverse'; readonly at: string };

/** Every command may be repeated: a chain is read again after each crash. */
export function decide(state: DepositState, command: DepositCommand): Decision<DepositEvent> {
  switch (command.type) {
    case 'Detect':
      return detect(state, command.deposit);
    case 'Confirm':
      return confirm(state, command.block, command.at);
    case 'Orphan':
      return orphan(state, command.at);
    case 'Reverse':
      return reverse(state, command.at);
  }
}

function detect(state: DepositState, deposit: Detected): Decision<DepositEvent> {
  const detected: DepositEvent = { type: 'DepositDetected', data: deposit };
  switch (state.status) {
    case 'unknown':
    case 'orphaned':
      return accept(detected);
    case 'pending':
      return state.block.hash === deposit.block.hash
        ? again(state.transfer, deposit)
        : accept(orphaned(state.transfer, deposit.detectedAt), detected);
    case 'confirmed':
      return again(state.transfer, deposit);
    case 'reversed':
      return accept();
  }
}

/** One transfer has one amount and one owner: whoever tells of another under its id is wrong, and a person must look. */
function again({ usercode, amount }: TransferFacts, deposit: Detected): Decision<DepositEvent> {
  const same = usercode === deposit.usercode && amount === deposit.amount;
  return same ? accept() : refuse(refusal('repeated-submission'));
}

function confirm(state: DepositState, block: Block, at: string): Decision<DepositEvent> {
  if (state.status === 'confirmed' || state.status === 'reversed') return accept();
  if (state.status !== 'pending' || state.block.hash !== block.hash)
    return refuse(refusal('deposit-unknown'));
  return accept({ type: 'DepositConfirmed', data: { ...state.transfer, block, confirmedAt: at } });
}

function orphan(state: DepositState, at: string): Decision<DepositEvent> {
  if (state.status === 'pending') return accept(orphaned(state.transfer, at));
  if (state.status === 'confirmed') return refuse(refusal('deposit-unknown'));
  return accept();
}

function reverse(state: DepositState, at: string): Decision<DepositEvent> {
  if (state.status === 'pending') return accept(orphaned(state.transfer, at));
  if (state.status !== 'confirmed') return accept();
  const { depositId, usercode, amount } = state.transfer;
  return accept({ type: 'DepositReversed', data: { depositId, usercode, amount, reversedAt: at } });
}

function orphaned(transfer: { depositId: string; usercode: string }, at: string): DepositEvent {
  const { depositId, usercode } = transfer;
  return { type: 'DepositOrphaned', data: { depositId, usercode, orphanedAt: at } };
}

export const depositDecider: Decider<DepositState, DepositCommand, DepositEvent> = {
  initialState: unknownDeposit,
  evolve,
  decide,
};
