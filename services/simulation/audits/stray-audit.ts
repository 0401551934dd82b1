import type { StrayEvent } from '@caravan/events';
import { demand } from './books.ts';

export type StrayAudit = {
  note(event: StrayEvent): void;
  /** `credited`: the ids of the deposits that some wallet got */
  atRest(credited: ReadonlySet<string> | ReadonlyMap<string, unknown>): void;
};

/** Transfers that are no deposits: seen before anything else, dealt with when they are final, and never credited by themselves. */
export function createStrayAudit(): StrayAudit {
  const states = new Map<string, 'seen' | 'final' | 'gone' | 'resolved'>();
  return {
    note({ type, data: { strayId } }) {
      const before = states.get(strayId);
      switch (type) {
        case 'StrayTransferSeen':
          demand(before === undefined || before === 'gone', () => `${strayId} is seen twice`);
          states.set(strayId, 'seen');
          break;
        case 'StrayTransferConfirmed':
          demand(before === 'seen', () => `${strayId} is final, and was not seen`);
          states.set(strayId, 'final');
          break;
        case 'StrayTransferOrphaned':
          demand(
            before !== undefined && before !== 'gone',
            () => `${strayId} left the chain, and was not seen`,
          );
          states.set(strayId, 'gone');
          break;
        case 'StrayTransferResolved':
          demand(
            before === 'final' || before === 'resolved',
            () => `${strayId} is dealt with, and not final`,
          );
          states.set(strayId, 'resolved');
      }
    },
    atRest(credited) {
      for (const [strayId, state] of states) {
        demand(state !== 'seen', () => `${strayId} was seen, and nobody said what became of it`);
        demand(!credited.has(strayId), () => `${strayId} is no deposit, and was credited`);
      }
    },
  };
}
