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
  cache: Pick<Cache, 'get' | 'raise'>,
  readModel: Pick<ReadModel, 'waitFor'>,
): OwnWrites {
  return {
    async wrote(sessionId, position) {
      if (position !== undefined) await cache.raise(keyOf(sessionId), position, REMEMBERED_SECONDS);
    },
    async awaited(sessionId, views) {
      if (views.length === 0) return;
      const position = await cache.get(keyOf(sessionId));
      if (position !== undefined) await readModel.waitFor(views, BigInt(position), PATIENCE_MS);
    },
  };
}

function keyOf(sessionId: string): string {
  return `wrote:${sessionId}`;
}
