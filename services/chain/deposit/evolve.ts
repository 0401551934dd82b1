import type { DepositEvent } from '@caravan/events';
import type { DepositState } from './state.ts';

export function evolve(state: DepositState, event: DepositEvent): DepositState {
  switch (event.type) {
    case 'DepositDetected': {
      const { depositId, usercode, network, transaction, logIndex, amount, block } = event.data;
      const transfer = { depositId, usercode, network, transaction, logIndex, amount };
      return { status: 'pending', sightings: state.sightings + 1, transfer, block };
    }
    case 'DepositClaimed': {
      const { rechargeId, claimedAt: _, ...transfer } = event.data;
      return { status: 'claimed', sightings: state.sightings, transfer, rechargeId };
    }
    case 'DepositClaimReleased':
      return state.status === 'claimed' ? { ...left(state), status: 'released' } : state;
    case 'DepositConfirmed':
      return state.status === 'pending' ? { ...state, status: 'confirmed', block: event.data.block } : state;
    case 'DepositWithheld':
      return state.status === 'pending' ? { ...state, status: 'withheld', block: event.data.block } : state;
    case 'DepositOrphaned':
      return state.status === 'unknown' || state.status === 'claimed'
        ? state
        : { ...left(state), status: 'orphaned' };
    case 'DepositReversed':
      return state.status === 'unknown' || state.status === 'claimed'
        ? state
        : { ...left(state), status: 'reversed' };
  }
}

function left(state: Exclude<DepositState, { status: 'unknown' }>) {
  return { sightings: state.sightings, transfer: state.transfer };
}
