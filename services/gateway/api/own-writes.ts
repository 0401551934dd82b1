import type { Cache } from '@caravan/platform';
import type { ReadModel } from '@caravan/projections';

const REMEMBERED_SECONDS = 120;
/** A view that is further behind than this answers with what it has, rather than not at all. */
const PATIENCE_MS = 2_000;

type Views = Parameters<ReadModel['waitFor']>[0];

/** Nobody has to poll for their own order: a session's queries wait until the views they read have seen its commands. */
export type OwnWrites = {
  wrote(sessionId: string, position: bigint | undefined): Promise<void>;
  awaited(sessionId: string, views: Views): Promise<void>;
};

export function createOwnWrites(
  cache: Pick<Cache, 'get' | 'set'>,
  readModel: Pick<ReadModel, 'waitFor'>,
): OwnWrites {
  async function highestOf(sessionId: string): Promise<bigint | undefined> {
    const known = await cache.get(keyOf(sessionId));
    return known === undefined ? undefined : BigInt(known);
  }

  return {
    async wrote(sessionId, position) {
      if (position === undefined) return;
      const highest = await highestOf(sessionId);
      if (highest !== undefined && highest >= position) return;
      await cache.set(keyOf(sessionId), position.toString(), REMEMBERED_SECONDS);
    },
    async awaited(sessionId, views) {
      if (views.length === 0) return;
      const position = await highestOf(sessionId);
      if (position !== undefined) await readModel.waitFor(views, position, PATIENCE_MS);
    },
  };
}

function keyOf(sessionId: string): string {
  return `wrote:${sessionId}`;
}
