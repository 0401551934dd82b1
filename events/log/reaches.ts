import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from './event-log.ts';

/** An election takes up to 10 s. Until it ends, the node that answers may lack events that the next leader has. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/** The log ends before a position that was once read from it. So it was restored to an earlier state. */
export class LogSetBackError extends Error {
  override readonly name = 'LogSetBackError';
  readonly position: bigint;
  /** position of the last event; undefined if the log is empty */
  readonly head: bigint | undefined;

  constructor(position: bigint, head: bigint | undefined) {
    super(
      `the log ${head === undefined ? 'is empty' : `ends at ${head}`}, but was once read up to ${position}: it was set back`,
    );
    this.position = position;
    this.head = head;
  }
}

/**
 * Checks that a reader can continue after `position` without missing an event. When a log is restored to an earlier state, the
 * store assigns the same positions again, and the reader would skip all events up to its old position. Read the position before
 * calling this: it asks the leader for the head. If the head is too low it asks again for `patienceMs`, because a node that lags
 * gives the same answer. It also resolves when `signal` fires.
 * @throws LogSetBackError; LogUnavailableError if the log does not answer
 */
export async function assertReaches(
  log: Pick<EventLog, 'head'>,
  position: bigint,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal; patienceMs?: number } = {},
): Promise<void> {
  if (position < 0n) return;
  const until = Date.now() + patienceMs;
  for (;;) {
    const head = await log.head({ requiresLeader: true });
    if (signal?.aborted || (head !== undefined && head >= position)) return;
    if (Date.now() >= until) throw new LogSetBackError(position, head);
    await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
