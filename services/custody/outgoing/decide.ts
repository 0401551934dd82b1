import { accept, coinAccount, refusal, refuse, repetition } from '@caravan/events';
import type { Actor, CoinPosting, Decider, Decision, OutgoingEvent } from '@caravan/events';
import { evolve } from './evolve.ts';
import { cancelledBy, isEnded, openAttempts, unknownTransfer } from './state.ts';
import type { Attempt, Ordered, OrderedState, OutgoingState } from './state.ts';

type Block = { readonly height: number; readonly hash: string };

export type Order = { readonly type: 'Order'; readonly order: Ordered };
/** By the signer, before anything is sent: these bytes exist. */
export type Sign = {
  readonly type: 'Sign';
  readonly transaction: string;
  readonly bytes: string;
  readonly nonce?: number | undefined;
  readonly expiresAt?: string | undefined;
  readonly coin: string;
  readonly maximumFeeUnits: string;
  readonly at: string;
};
type AboutAttempt = { readonly transaction: string; readonly at: string };
/** By what follows the chain. */
export type Include = AboutAttempt & { readonly type: 'Include'; readonly block: Block };
export type End = AboutAttempt & {
  readonly type: 'Settle' | 'Revert';
  readonly block: Block;
  readonly coin: string;
  readonly feeUnits: string;
};
export type Expire = AboutAttempt & {
  readonly type: 'Expire';
  readonly solid: Block & { readonly time: string };
};
/** By a person, or by the system for what is not wanted any more. */
export type Cancel = {
  readonly type: 'Cancel';
  readonly by: Actor;
  readonly reason: string;
  readonly at: string;
};
export type OutgoingCommand = Order | Sign | Include | End | Expire | Cancel;

/** Whatever is asked, and however often: no chain could ever take two attempts of a transfer, and it ends once. */
export function decide(state: OutgoingState, command: OutgoingCommand): Decision<OutgoingEvent> {
  if (command.type === 'Order') return order(state, command);
  if (state.status === 'unknown') return refuse(refusal('transfer-unknown'));
  switch (command.type) {
    case 'Sign':
      return sign(state, command);
    case 'Include':
      return include(state, command);
    case 'Settle':
    case 'Revert':
      return end(state, command);
    case 'Expire':
      return expire(state, command);
    case 'Cancel':
      return cancel(state, command);
  }
}

function order(state: OutgoingState, { order: ordered }: Order): Decision<OutgoingEvent> {
  if (state.status !== 'unknown') return repetition(sameOrder(state.order, ordered));
  const isCoin = ordered.units !== undefined;
  if (isCoin === (ordered.amount !== undefined) || isCoin !== (ordered.purpose === 'gas'))
    return refuse(refusal('parameter-error'));
  return accept({ type: 'TransferOrdered', data: ordered });
}

function sameOrder(one: Ordered, other: Ordered): boolean {
  return contentsOf(one) === contentsOf(other);
}

function contentsOf({ purpose, withdrawalId, fromPath, from, to, amount, units, owner }: Ordered): string {
  return JSON.stringify([purpose, withdrawalId, fromPath, from, to, amount, units, owner]);
}

function sign(state: OrderedState, command: Sign): Decision<OutgoingEvent> {
  const { transaction, bytes, nonce, expiresAt, coin, maximumFeeUnits, at } = command;
  const known = state.attempts.find((each) => each.transaction === transaction);
  if (known) return repetition(known.bytes === bytes);
  if (isEnded(state)) return refuse(refusal('transfer-ended', { status: state.status }));
  // without either, nothing would keep a chain from taking this one beside another
  if ((nonce === undefined) === (expiresAt === undefined)) return refuse(refusal('parameter-error'));
  const inTheWay = openAttempts(state).find((open) => open.nonce === undefined || open.nonce !== nonce);
  const otherNonce = state.attempts.find((each) => each.nonce !== nonce);
  if (inTheWay ?? otherNonce) return refuse(refusal('transfer-signed'));
  const attempt = { attempt: state.attempts.length + 1, transaction };
  return accept<OutgoingEvent>({
    type: 'TransferSigned',
    data: {
      ...aboutOf(state),
      ...attempt,
      bytes,
      ...(nonce === undefined ? {} : { nonce }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      coin,
      maximumFeeUnits,
      signedAt: at,
    },
  });
}

function include(state: OrderedState, { transaction, block, at }: Include): Decision<OutgoingEvent> {
  const found = takeable(state, transaction);
  if ('outcome' in found) return found;
  if (state.taken?.transaction === transaction && state.taken.block === block.hash) return accept();
  const data = { ...aboutOf(state), ...attemptOf(found), block, includedAt: at };
  return accept<OutgoingEvent>({ type: 'TransferIncluded', data });
}

function end(state: OrderedState, command: End): Decision<OutgoingEvent> {
  const { type, transaction, block, coin, feeUnits, at } = command;
  const becomes = type === 'Settle' ? 'settled' : 'reverted';
  if (state.status === becomes && state.taken?.transaction === transaction) return accept();
  const found = takeable(state, transaction);
  if ('outcome' in found) return found;
  const fee = { coin, feeUnits, gasPostings: paidInCoin(state.order.network, feeUnits) };
  const data = { ...aboutOf(state), ...attemptOf(found), block, ...fee };
  return type === 'Settle'
    ? accept<OutgoingEvent>({ type: 'TransferSettled', data: { ...data, settledAt: at } })
    : accept<OutgoingEvent>({ type: 'TransferReverted', data: { ...data, revertedAt: at } });
}

function expire(state: OrderedState, { transaction, solid, at }: Expire): Decision<OutgoingEvent> {
  const found = state.attempts.find((each) => each.transaction === transaction);
  if (!found) return refuse(refusal('transfer-unknown'));
  if (found.expired) return accept();
  if (isEnded(state)) return refuse(refusal('transfer-ended', { status: state.status }));
  // nothing else proves it
  if (found.expiresAt === undefined || Date.parse(solid.time) < Date.parse(found.expiresAt))
    return refuse(refusal('transfer-signed'));
  const data = { ...aboutOf(state), ...attemptOf(found), solid, expiredAt: at };
  return accept<OutgoingEvent>({ type: 'AttemptExpired', data });
}

function cancel(state: OrderedState, { by, reason, at }: Cancel): Decision<OutgoingEvent> {
  if (by.role !== 'platform' && by.role !== 'system') return refuse(refusal('no-permission'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.status === 'cancelled') return repetition(state.cancelled === cancelledBy(by, reason));
  if (isEnded(state)) return refuse(refusal('transfer-ended', { status: state.status }));
  if (openAttempts(state).length > 0) return refuse(refusal('transfer-signed'));
  return accept<OutgoingEvent>({
    type: 'TransferCancelled',
    data: { ...aboutOf(state), by, reason, cancelledAt: at },
  });
}

/** The attempt, if the chain may say that it took it. One that was proven never to be taken, and then was, is for a person. */
function takeable(state: OrderedState, transaction: string): Attempt | Decision<never> {
  const found = state.attempts.find((each) => each.transaction === transaction);
  if (!found) return refuse(refusal('transfer-unknown'));
  if (isEnded(state) || found.expired) return refuse(refusal('transfer-ended', { status: state.status }));
  return found;
}

function aboutOf({ order: { transferId, network, owner } }: OrderedState) {
  return { transferId, network, owner };
}

function attemptOf({ attempt, transaction }: Attempt) {
  return { attempt, transaction };
}

/** What we hold is negative, as in the books of USDT: a fee makes it less. */
function paidInCoin(network: string, feeUnits: string): CoinPosting[] {
  return [
    { account: coinAccount.gas(network), units: feeUnits },
    { account: coinAccount.networkFee(network), units: feeUnits === '0' ? '0' : `-${feeUnits}` },
  ];
}

export const outgoingDecider: Decider<OutgoingState, OutgoingCommand, OutgoingEvent> = {
  initialState: unknownTransfer,
  evolve,
  decide,
};
