import { BusyError, createFairLine, NoTurnError, type FairLine } from '@caravan/platform';

/**
 * So many of one action are at work at once. One process answers no more in a second if more are: each then only takes longer. The event
 * store and PostgreSQL gather what comes together, and have enough of it by then.
 */
const AT_WORK = 16;
const WAITING = 512;
/** With the work itself it stays below the 300 ms that a buyer may notice. */
const PATIENCE_MS = 120;

/** Does the work of an account when its turn at the action comes. @throws BusyError if it does not come soon */
export type InTurn = <Result>(
  at: { readonly action: string; readonly account: string },
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * What comes beyond what this gateway can do is told so early, and what it begins it ends soon. Without a line everything under way
 * takes longer and longer, until callers give up on work that is still done. Accounts take turns. Each action has its own line: orders that
 * cannot be paid for all those that are placed would be work for nothing.
 */
export function createPurchasesInTurn({
  atWork = AT_WORK,
  patienceMs = PATIENCE_MS,
}: { readonly atWork?: number; readonly patienceMs?: number | undefined } = {}): InTurn {
  const lines = new Map<string, FairLine>();
  const lineOf = (action: string): FairLine => {
    const line = lines.get(action) ?? createFairLine({ parallel: atWork, mostWaiting: WAITING, patienceMs });
    lines.set(action, line);
    return line;
  };
  return async ({ action, account }, work) => {
    let begun = false;
    try {
      return await lineOf(action)(account, () => {
        begun = true;
        return work();
      });
    } catch (error) {
      if (!begun && error instanceof NoTurnError) throw new BusyError('Too many orders are placed and paid');
      throw error;
    }
  };
}
