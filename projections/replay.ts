import { eventsOf, startPulling } from '@caravan/events/log';
import type { PullableLog, RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { applyEvent } from './apply-event.ts';
import { NOTHING } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { projectBatch } from './project-batch.ts';
import { followed } from './runner.ts';
import { PoisonError } from './view.ts';
import type { View } from './views.ts';

export type RebuildProgress = {
  readonly events: number;
  readonly position: bigint;
  readonly eventsPerSecond: number;
};

/** A version of a view being built from the first event up to a given position. */
export type Replay = AsyncDisposable & {
  readonly version: number;
  readonly events: number;
  readonly seconds: number;
  /** Projects everything up to and including the event at `position`. */
  to(position: bigint): Promise<void>;
};

const BATCH = 2000;

export function startReplay({
  db,
  log,
  view,
  version,
  onProgress,
  signal,
}: {
  db: Kysely<Database>;
  log: PullableLog;
  view: View;
  version: number;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}): Replay {
  const started = performance.now();
  const done = new AbortController();
  const ended = signal ? AbortSignal.any([done.signal, signal]) : done.signal;
  const source = startPulling(log, { prefixes: followed, capacity: BATCH * 2, signal: ended });
  let ahead: RecordedEvent[] = [];
  let checkpoint: Checkpoint = { view: view.name, version, position: NOTHING };
  let projected = 0;
  const seconds = () => (performance.now() - started) / 1000;

  async function project(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const changes = events.flatMap((event) => applied(view, event));
    checkpoint = await projectBatch(db, {
      view,
      from: checkpoint,
      batch: { changes, last },
      announce: false,
    });
    projected += events.length;
    onProgress?.({
      events: projected,
      position: last.position,
      eventsPerSecond: Math.round(projected / seconds()),
    });
  }

  /** Events; none once it has ended. */
  async function next(): Promise<RecordedEvent[]> {
    for (;;) {
      const deliveries = await source.take(BATCH);
      if (!deliveries) return [];
      const events = eventsOf(deliveries);
      if (events.length > 0) return events;
    }
  }

  return {
    version,
    get events() {
      return projected;
    },
    get seconds() {
      return seconds();
    },
    async to(position) {
      while (checkpoint.position < position) {
        if (ahead.length === 0) ahead = await next();
        signal?.throwIfAborted();
        const beyond = ahead.findIndex((event) => event.position > position);
        const due = beyond === -1 ? ahead : ahead.slice(0, beyond);
        if (due.length === 0)
          throw new Error(`The log holds no event at ${position}, where the live view stands`);
        ahead = ahead.slice(due.length);
        await project(due);
      }
    },
    async [Symbol.asyncDispose]() {
      done.abort();
      await source[Symbol.asyncDispose]();
    },
  };
}

function applied(view: View, event: RecordedEvent): readonly unknown[] {
  try {
    return applyEvent(view, event);
  } catch (error) {
    throw new PoisonError(`${view.name} cannot apply event ${event.id} (${event.type} of ${event.stream})`, {
      cause: error,
    });
  }
}
