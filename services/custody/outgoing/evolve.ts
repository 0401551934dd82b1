import type { OutgoingEvent } from '@caravan/events';
import { cancelledBy, openAttempts } from './state.ts';
import type { Attempt, OrderedState, OutgoingState } from './state.ts';

export function evolve(state: OutgoingState, event: OutgoingEvent): OutgoingState {
  if (event.type === 'TransferOrdered')
    return state.status === 'unknown' ? { status: 'ordered', order: event.data, attempts: [] } : state;
  return state.status === 'unknown' ? state : goOn(state, event);
}

type Later = Exclude<OutgoingEvent, { type: 'TransferOrdered' }>;

function goOn(state: OrderedState, event: Later): OutgoingState {
  switch (event.type) {
    case 'TransferSigned': {
      const { attempt, transaction, bytes, nonce, expiresAt, coin, signedAt } = event.data;
      const maximumFeeUnits = BigInt(event.data.maximumFeeUnits);
      const signed = {
        attempt,
        transaction,
        bytes,
        nonce,
        expiresAt,
        coin,
        maximumFeeUnits,
        signedAt,
        expired: false,
      };
      const status = state.status === 'ordered' ? 'signed' : state.status;
      return { ...state, status, attempts: [...state.attempts, signed] };
    }
    case 'TransferIncluded':
      return { ...state, status: 'included', taken: takenBy(event.data) };
    case 'TransferSettled':
      return { ...state, status: 'settled', taken: takenBy(event.data) };
    case 'TransferReverted':
      return { ...state, status: 'reverted', taken: takenBy(event.data) };
    case 'AttemptExpired':
      return expired(state, event.data.transaction);
    case 'TransferCancelled':
      return { ...state, status: 'cancelled', cancelled: cancelledBy(event.data.by, event.data.reason) };
  }
}

function takenBy({
  transaction,
  block,
}: {
  readonly transaction: string;
  readonly block: { readonly hash: string };
}) {
  return { transaction, block: block.hash };
}

function expired(state: OrderedState, transaction: string): OutgoingState {
  const attempts: Attempt[] = state.attempts.map((each) =>
    each.transaction === transaction ? { ...each, expired: true } : each,
  );
  const taken = state.taken?.transaction === transaction ? undefined : state.taken;
  const may = openAttempts({ attempts }).length > 0;
  return { ...state, attempts, taken, status: !may ? 'ordered' : taken ? 'included' : 'signed' };
}
