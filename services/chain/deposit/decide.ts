import { accept, formatMoney, money, refusal, refuse, repetition } from '@caravan/events';
import type { Decider, Decision, DepositEvent, Money } from '@caravan/events';
import { evolve } from './evolve.ts';
import { isClaimable, isFinal, unknownDeposit } from './state.ts';
import type { DepositState, TransferFacts } from './state.ts';

type Detected = Extract<DepositEvent, { type: 'DepositDetected' }>['data'];
type Block = { readonly height: number; readonly hash: string };

/** What the chain reports about one transfer. `at` is an ISO instant; an amount below `minimum` is not credited. */
export type DepositCommand =
  | { readonly type: 'Detect'; readonly deposit: Detected }
  | Confirm
  | Claim
  | Release
  | { readonly type: 'Orphan'; readonly at: string }
  | Dismiss
  | { readonly type: 'Reverse'; readonly at: string };

/** A person says so of a transfer that no node shows any more. */
type Dismiss = {
  readonly type: 'Dismiss';
  readonly by: string;
  readonly reason: string;
  readonly at: string;
};

/** Two persons agreed that this transfer brought a recharge. From then on it is no deposit, whatever the chain reports. */
type Claim = {
  readonly type: 'Claim';
  readonly transfer: TransferFacts;
  readonly rechargeId: string;
  readonly at: string;
};

/** The recharge that claimed it cannot be credited, for good. */
type Release = { readonly type: 'Release'; readonly rechargeId: string; readonly at: string };

type Confirm = {
  readonly type: 'Confirm';
  readonly block: Block;
  readonly minimum: Money;
  readonly at: string;
};

/** Every command is idempotent: a chain is read again after each crash. */
export function decide(state: DepositState, command: DepositCommand): Decision<DepositEvent> {
  switch (command.type) {
    case 'Detect':
      return detect(state, command.deposit);
    case 'Confirm':
      return confirm(state, command);
    case 'Claim':
      return claim(state, command);
    case 'Release':
      return release(state, command);
    case 'Orphan':
      return orphan(state, command.at);
    case 'Dismiss':
      return dismiss(state, command);
    case 'Reverse':
      return reverse(state, command.at);
  }
}

function detect(state: DepositState, deposit: Detected): Decision<DepositEvent> {
  const detected: DepositEvent = { type: 'DepositDetected', data: deposit };
  switch (state.status) {
    case 'unknown':
    case 'orphaned':
    case 'released':
      return accept(detected);
    case 'pending':
      return state.block.hash === deposit.block.hash
        ? again(state.transfer, deposit)
        : accept(orphaned(state.transfer, deposit.detectedAt), detected);
    case 'confirmed':
    case 'withheld':
      return again(state.transfer, deposit);
    // credited by a recharge, and by nothing else
    case 'claimed':
    case 'reversed':
      return accept();
  }
}

function claim(state: DepositState, { transfer, rechargeId, at }: Claim): Decision<DepositEvent> {
  if (state.status === 'claimed')
    return state.rechargeId === rechargeId
      ? again(state.transfer, transfer)
      : refuse(refusal('recharge-transfer-taken'));
  if (!isClaimable(state)) return refuse(refusal('recharge-transfer-taken'));
  return accept({ type: 'DepositClaimed', data: { ...transfer, rechargeId, claimedAt: at } });
}

function release(state: DepositState, { rechargeId, at }: Release): Decision<DepositEvent> {
  if (state.status !== 'claimed' || state.rechargeId !== rechargeId) return accept();
  const { depositId, usercode } = state.transfer;
  return accept({ type: 'DepositClaimReleased', data: { depositId, usercode, rechargeId, releasedAt: at } });
}

/** A transfer has one amount and one owner. A report of others under its id is an error, and a person must look. */
function again({ usercode, amount }: TransferFacts, deposit: TransferFacts): Decision<DepositEvent> {
  return repetition(usercode === deposit.usercode && amount === deposit.amount);
}

function confirm(state: DepositState, { block, minimum, at }: Confirm): Decision<DepositEvent> {
  if (isFinal(state) || state.status === 'reversed' || state.status === 'claimed') return accept();
  if (state.status !== 'pending' || state.block.hash !== block.hash)
    return refuse(refusal('deposit-unknown'));
  // §5: a sender of less than the minimum sees it, with the reason; nobody's balance changes.
  if (money(state.transfer.amount) < minimum) {
    const data = { ...state.transfer, block, minimum: formatMoney(minimum), withheldAt: at };
    return accept({ type: 'DepositWithheld', data });
  }
  return accept({ type: 'DepositConfirmed', data: { ...state.transfer, block, confirmedAt: at } });
}

function orphan(state: DepositState, at: string): Decision<DepositEvent> {
  if (state.status === 'pending') return accept(orphaned(state.transfer, at));
  if (isFinal(state)) return refuse(refusal('deposit-unknown'));
  return accept();
}

function dismiss(state: DepositState, { by, reason, at }: Dismiss): Decision<DepositEvent> {
  if (isFinal(state)) return refuse(refusal('deposit-unknown'));
  if (state.status !== 'pending') return accept();
  return accept(orphaned(state.transfer, at, { by, reason }));
}

function reverse(state: DepositState, at: string): Decision<DepositEvent> {
  if (state.status === 'pending') return accept(orphaned(state.transfer, at));
  if (state.status !== 'confirmed' && state.status !== 'withheld') return accept();
  const { depositId, usercode, amount } = state.transfer;
  return accept({ type: 'DepositReversed', data: { depositId, usercode, amount, reversedAt: at } });
}

function orphaned(
  { depositId, usercode }: Pick<TransferFacts, 'depositId' | 'usercode'>,
  orphanedAt: string,
  dismissed?: { readonly by: string; readonly reason: string },
): DepositEvent {
  const data = { depositId, usercode, orphanedAt, ...(dismissed && { dismissed }) };
  return { type: 'DepositOrphaned', data };
}

export const depositDecider: Decider<DepositState, DepositCommand, DepositEvent> = {
  initialState: unknownDeposit,
  evolve,
  decide,
};
