import { setTimeout as wait } from 'node:timers/promises';
import { assertReaches, DoubtedEventError, startPulling } from '@caravan/events/log';
import type { EventLog, EventMetadata, PullableLog, RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { moveFlowCheckpoint, NOTHING, readFlowCheckpoint } from './checkpoint.ts';
import { ALERT_FROM, createFinisher } from './finisher.ts';
import type { Flow } from './flow.ts';
import { createOpenItems } from './open-items.ts';
import { clearStop } from './stops.ts';
import { createStuckBoard, type StuckItem } from './stuck.ts';

/** How often a flow at the end of the log looks for new events: several together cost less, and no flow is needed sooner. */
const PACE_MS = 20;
/** How many events it takes note of together. */
const BATCH = 500;
/** How often the checkpoint is written; rereading a little after a crash costs less than writing it every time. */
const CHECKPOINT_MS = 1000;
/** With this many open, reading waits for some to be finished. */
const MOST_OPEN = 5000;

export type FlowRun = {
  readonly db: Kysely<Database>;
  readonly log: PullableLog & Pick<EventLog, 'head'>;
  readonly logger: LoggerPort;
  readonly signal: AbortSignal;
  /** receives, once, a function that reports the state of the run */
  readonly onProgress?: (look: () => FlowProgress) => void;
};

export type FlowProgress = {
  /** events whose end is not reached */
  readonly open: number;
  /** of them, those that failed so often that a person should know */
  readonly stuck: number;
  /** how long the oldest of them has been overdue, in ms; 0 if none is due */
  readonly overdueMs: number;
  /** how old the newest event was when it was read, in ms by the clocks of both; undefined before the first */
  readonly delayMs: number | undefined;
};

/** An event that a flow cannot understand, or that is doubted. The flow stops there, because it must not skip what may concern money. */
export class PoisonedFlowError extends Error {
  override readonly name = 'PoisonedFlowError';
  /** of the request that led to the event, if the event says so */
  readonly correlationId: string | undefined;

  constructor(message: string, { metadata }: Pick<RecordedEvent, 'metadata'>, because: unknown) {
    super(message, { cause: because });
    // what another writer put beside an event may be anything, or missing
    this.correlationId = (metadata as Partial<EventMetadata> | undefined)?.correlationId;
  }
}

/**
 * Runs one flow from its checkpoint until `signal` fires. It finishes nothing before it has read the log to its end once: most
 * of what an old event opened, a later one has closed.
 * @throws PoisonedFlowError, FlowCheckpointMovedError, LogSetBackError
 */
export async function runFlow<Item>(flow: Flow<Item>, run: FlowRun): Promise<void> {
  const { db, log, logger, signal } = run;
  const from = await readFlowCheckpoint(db, flow.name);
  await assertReaches(log, from, { signal });
  const items = createOpenItems(flow, from);
  const finisher = createFinisher({ flow, items, logger, now: Date.now });
  const failing = new AbortController();
  const ended = AbortSignal.any([signal, failing.signal]);
  const keeping = keepCheckpoint({
    db,
    name: flow.name,
    from,
    read: items.restartAfter,
    stuck: () => items.stuck(ALERT_FROM),
    signal: ended,
    logger,
  });
  // Its failure ends the reading below, and is thrown at the end.
  keeping.catch(() => failing.abort());

  let live = false;
  let delayMs: number | undefined;
  run.onProgress?.(() => {
    const now = Date.now();
    const overdueMs = Math.max(0, now - (items.oldestDue() ?? now));
    return { open: items.size, stuck: items.stuck(ALERT_FROM).length, overdueMs, delayMs };
  });
  try {
    const after = from === NOTHING ? {} : { after: from };
    await using events = startPulling(log, {
      prefixes: flow.prefixes,
      ...after,
      capacity: BATCH,
      signal: ended,
    });
    for (;;) {
      const deliveries = await events.take(BATCH, PACE_MS);
      if (!deliveries) break;
      try {
        for (const delivery of deliveries) {
          if (delivery.kind === 'caught-up') {
            // it has understood every event there is
            if (!live) await clearStop(db, flow.name);
            live = true;
          } else {
            noteEvent(flow, items, delivery.event);
            delayMs = Math.max(0, Date.now() - delivery.event.created.getTime());
          }
        }
      } finally {
        // also what came before an event that stops the flow
        if (items.size > 0 && (live || items.size >= MOST_OPEN)) finisher.wake();
      }
      while (items.size >= MOST_OPEN && !ended.aborted) {
        // The wait also lets timers fire: they start batches that were gathered, and retries, when they are due.
        await Promise.race([finisher.settled(), wait(CHECKPOINT_MS)]);
      }
    }
  } finally {
    failing.abort();
    await finisher.stop();
    await keeping;
  }
}

function noteEvent<Item>(
  flow: Flow<Item>,
  items: ReturnType<typeof createOpenItems<Item>>,
  event: Parameters<Flow<Item>['opens']>[0],
): void {
  try {
    items.note(event, Date.now());
  } catch (error) {
    const message =
      error instanceof DoubtedEventError
        ? error.message
        : `${flow.name} cannot understand ${event.type} ${event.id} of ${event.stream}`;
    throw new PoisonedFlowError(message, event, error);
  }
}

async function keepCheckpoint({
  db,
  name,
  from,
  read,
  stuck,
  signal,
  logger,
}: {
  db: Kysely<Database>;
  name: string;
  from: bigint;
  read: () => bigint;
  stuck: () => readonly StuckItem[];
  signal: AbortSignal;
  logger: LoggerPort;
}): Promise<void> {
  let at = from;
  const board = createStuckBoard(db, name);
  async function save(): Promise<void> {
    const to = read();
    if (to === at) return;
    await moveFlowCheckpoint(db, { name, from: at, to });
    at = to;
  }
  while (!signal.aborted) {
    await pause(CHECKPOINT_MS, signal);
    try {
      await save();
      await board.tell(stuck());
    } catch (error) {
      if (error instanceof Error && error.name === 'FlowCheckpointMovedError') throw error;
      logger.warn({ flow: name, error: String(error) }, 'the checkpoint of a flow could not be written');
    }
  }
}
