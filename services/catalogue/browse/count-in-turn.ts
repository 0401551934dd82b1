import { BusyError, createFairLine, createTurns, NoTurnError } from '@caravan/platform';

/** So many lists are counted at a time in a process: one reads every goods of its list, and orders need the database too. */
const AT_ONCE = 2;
/** So many of one place are counted or wait. A buyer looks at one list. */
const OF_ONE_PLACE = 4;
const WAITING = 24;
/** Nobody looks at a list for longer without its choices. */
const PATIENCE_MS = 3_000;

/** `place`: where the call comes from. Rejects with BusyError. */
export type CountInTurn = <Counts>(place: string, count: () => Promise<Counts>) => Promise<Counts>;

/** Counts one list of a place at a time. Places take turns, so that one with many lists is behind itself. */
export function createCountInTurn(): CountInTurn {
  const ofPlace = createTurns(OF_ONE_PLACE);
  const ofAll = createFairLine({ parallel: AT_ONCE, mostWaiting: WAITING, patienceMs: PATIENCE_MS });
  return async (place, count) => {
    try {
      return await ofPlace(place, () => ofAll(place, count));
    } catch (error) {
      if (error instanceof NoTurnError) throw new BusyError('Too many lists are being counted');
      throw error;
    }
  };
}
