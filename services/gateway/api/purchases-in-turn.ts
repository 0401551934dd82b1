import { BusyError, createFairLine, NoTurnError } from '@caravan/platform';

/**
 * So many are at work at once. One process answers no more in a second if more are: each then only takes longer. The event store and
 * PostgreSQL gather what comes together, and have enough of it by then.
 */
const AT_WORK = 32;
const WAITING = 512;
/** With the work itself it stays below the 300 ms that a buyer may notice. */
const PATIENCE_MS = 120;

/** Does the work of an account when its turn comes. @throws BusyError if it does not come soon */
export type InTurn = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * What comes beyond what this gateway can do is told so early, and what it begins it ends soon. Without a line everything under way
 * takes longer and longer, until callers give up on work that is still done. Accounts take turns.
 */
export function createPurchasesInTurn({
  atWork = AT_WORK,
  patienceMs = PATIENCE_MS,
}: { readonly atWork?: number; readonly patienceMs?: number | undefined } = {}): InTurn {
  const line = createFairLine({ parallel: atWork, mostWaiting: WAITING, patienceMs });
  return async (account, work) => {
    let begun = false;
    try {
      return await line(account, () => {
        begun = true;
        return work();
      });
    } catch (error) {
      if (!begun && error instanceof NoTurnError) throw new BusyError('Too many orders are placed and paid');
      throw error;
    }
  };
}
