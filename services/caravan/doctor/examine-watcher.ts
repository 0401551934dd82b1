import { isWatched, readHeads } from '@caravan/chain';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Notes } from './finding.ts';
import { looking, whyUnread } from './looking.ts';

/** A watcher looks every second; one that waits for its database takes a few. */
const STILL_FOR_MS = 60_000;
/** Blocks that a network may bring between two looks of a watcher that works. */
const AT_ONCE = 20;

type Seen = { readonly network: string; readonly height: number; readonly now: Date };

/** Whether a watcher follows the chain: what it wrote down last against where the chain's node is now. */
export async function examineWatcher(
  notes: Notes,
  db: Kysely<Database>,
  { network, height, now }: Seen,
): Promise<void> {
  try {
    const { head, watched } = await looking(db, async (transaction) => ({
      head: (await readHeads(transaction)).find((each) => each.network === network),
      watched: await isWatched(transaction, network),
    }));
    if (head === undefined) return notes.hint('no watcher has read it yet; deposits wait for one');
    const behind = height - head.height;
    const still = now.getTime() - head.updatedAt.getTime() > STILL_FOR_MS;
    const since = head.updatedAt.toISOString();
    if (still && !watched && behind > 0)
      notes.fault(
        `no watcher runs: it was read up to block ${head.height} at ${since}, and is at ${height}; start one, deposits wait`,
      );
    // what halted it is told with the views
    else if (still && behind > AT_ONCE && head.state !== 'halted')
      notes.fault(
        `its watcher has been at block ${head.height} since ${since}, and the chain is at ${height}; look into its log, deposits wait`,
      );
    else notes.fine(`its watcher is at block ${head.height}`);
  } catch (error) {
    notes.fault(`what its watcher did cannot be read: ${whyUnread(error)}`);
  }
}
