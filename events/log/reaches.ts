import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from './event-log.ts';

/** An election takes up to 10 s, and the node that answers meanwhile may lack what the next leader has. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/** The log ends before a position that was read from it: it was restored to an earlier state. */
export class LogSetBackError extends Error {
  override readonly name = 'LogSetBackError';
  readonly position: bigint;
  /** the last event of the log; undefined: it is empty */
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
 * Makes sure that a reader that continues after `position` skips nothing. After a log is restored to an earlier state,
 * positions are assigned again, and the reader would miss every event up to its old position. Read the position first, then
 * call this, which asks the leader for the head. A head that is too low is read again for `patienceMs`, because a lagging node looks the
 * same. Resolves also when `signal` fires.
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
