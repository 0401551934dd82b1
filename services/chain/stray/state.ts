import type { StrayEvent } from '@caravan/events';

type Block = { readonly height: number; readonly hash: string };

export type StrayFacts = Extract<StrayEvent, { type: 'StrayTransferSeen' }>['data'];
export type Resolution = Pick<
  Extract<StrayEvent, { type: 'StrayTransferResolved' }>['data'],
  'how' | 'reason' | 'transaction' | 'adjustmentId'
>;

/** `sightings` counts how often it was seen: a transfer may leave the chain and come back. */
export type StrayState =
  | { readonly status: 'unknown'; readonly sightings: 0 }
  | {
      readonly status: 'seen' | 'final' | 'orphaned';
      readonly sightings: number;
      readonly facts: StrayFacts;
      readonly block: Block;
    }
  | {
      readonly status: 'resolved';
      readonly sightings: number;
      readonly facts: StrayFacts;
      readonly block: Block;
      readonly resolution: Resolution;
    };

export const unknownStray: StrayState = { status: 'unknown', sightings: 0 };

export function evolve(state: StrayState, event: StrayEvent): StrayState {
  if (event.type === 'StrayTransferSeen') {
    const seen = { facts: event.data, block: event.data.block };
    return { status: 'seen', sightings: state.sightings + 1, ...seen };
  }
  if (state.status === 'unknown') return state;
  const { sightings, facts, block } = state;
  switch (event.type) {
    case 'StrayTransferConfirmed':
      return { status: 'final', sightings, facts, block: event.data.block };
    case 'StrayTransferOrphaned':
      return { status: 'orphaned', sightings, facts, block };
    case 'StrayTransferResolved': {
      const { how, reason, transaction, adjustmentId } = event.data;
      const links = { ...(transaction && { transaction }), ...(adjustmentId && { adjustmentId }) };
      return { status: 'resolved', sightings, facts, block, resolution: { how, reason, ...links } };
    }
  }
}
