import { backoffMs, categories } from '@caravan/events';
import { assertReaches, eventsOf, LogSetBackError, startPulling, traced } from '@caravan/events/log';
import type { EventLog, EventMetadata, PullableLog, RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { applyEvent } from './apply-event.ts';
import { liveCheckpoint, markAhead, NOTHING } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isPoison, recordPoison } from './poison.ts';
import type { ProjectBatch } from './joint-batches.ts';
import { CheckpointMovedError, projectBatch } from './project-batch.ts';
import { measuredBatch } from './view-metrics.ts';
import type { View } from './views.ts';

/**
 * Every view follows every category and passes over what is not its own, so that a position means the same for all:
 * a reader who waits for it need not know which view it concerns.
 */
export const followed = Object.values(categories);

const BATCH = 500;
/** While events flow, at most one transaction per view in this time; a single event does not wait. */
const PACE_MS = 20;
/** The same under load, which is so many events in a batch: larger batches cost less. A multiple, so that views share transactions. */
const BUSY = { events: 8, paceMs: 2 * PACE_MS };
/** The same for a view that the events do not concern: it records less often how far it has passed over them. */
const PASSING_PACE_MS = 3 * PACE_MS;
const BACKOFF_MS = { first: 100, longest: 5000 };

export type RunnerOptions = {
  readonly db: Kysely<Database>;
  readonly log: PullableLog & Pick<EventLog, 'head'>;
  readonly view: View;
  /** by default in a transaction of its own */
  readonly project?: ProjectBatch;
  readonly logger: LoggerPort;
  readonly signal: AbortSignal;
};

/**
 * Projects one view until `signal` fires. Returns early only when an event poisoned it, or when it is ahead: it stands
 * beyond the end of the log, and would skip the events that come to stand before its position.
 */
export async function runView(options: RunnerOptions): Promise<'stopped' | 'poisoned' | 'ahead'> {
  const { view, logger, signal } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const from = await liveCheckpoint(options.db, view.name);
      if (!(await isInLog(options, from))) return 'ahead';
      logger.info(
        { view: view.name, version: from.version, position: from.position.toString() },
        'projecting',
      );
      const outcome = await follow(options, from, () => {
        failures = 0;
      });
      if (outcome === 'poisoned') return outcome;
    } catch (error) {
      if (error instanceof CheckpointMovedError) {
        logger.info({ view: view.name, reason: error.message }, 'reading the checkpoint again');
        continue;
      }
      failures += 1;
      logger.warn(
        { view: view.name, failures, error: String(error) },
        'projection failed and will be tried again',
      );
      await pause(backoffMs(failures, BACKOFF_MS), signal);
    }
  }
  return 'stopped';
}

/** False, with an alert: the log was set back to before what this view has seen. */
async function isInLog({ db, log, view, logger, signal }: RunnerOptions, at: Checkpoint): Promise<boolean> {
  try {
    await assertReaches(log, at.position, { signal });
    await markAhead(db, at, false);
    return true;
  } catch (error) {
    if (!(error instanceof LogSetBackError)) throw error;
    await markAhead(db, at, true);
    logger.error(
      { alert: true, view: view.name, position: at.position.toString(), head: error.head?.toString() },
      `a view stopped: ${error.message} to before what the view has seen, and events would be skipped. ` +
        'Restore the database that belongs to this log and start again; or rebuild the view from this log with ' +
        `\`caravan rebuild ${view.name} --even-if-different\`, after which it goes on.`,
    );
    return false;
  }
}

async function follow(
  options: RunnerOptions,
  from: Checkpoint,
  onProgress: () => void,
): Promise<'stopped' | 'poisoned'> {
  const { view, db } = options;
  const alone: ProjectBatch = (batch) => projectBatch(db, { ...batch, announce: true });
  const project = options.project ?? alone;
  await using events = startPulling(options.log, {
    prefixes: followed,
    ...(from.position === NOTHING ? {} : { after: from.position }),
    capacity: BATCH * 2,
    signal: options.signal,
  });
  let at = from;
  let paceMs = PACE_MS;
  for (;;) {
    const deliveries = await events.take(BATCH, paceMs);
    if (!deliveries) return 'stopped';
    const batch = eventsOf(deliveries);
    if (batch.length === 0) continue;
    assertFollows(at, batch);
    const { checkpoint, changed, poison } = await projectEvents({
      project: batch.length < BATCH ? project : alone,
      view,
      from: at,
      events: batch,
    });
    at = checkpoint;
    paceMs = paceAfter(batch.length, changed);
    if (poison) {
      await recordPoison(db, at, poison);
      const { event, error } = poison;
      options.logger.error(
        {
          alert: true,
          view: view.name,
          event: event.id,
          stream: event.stream,
          type: event.type,
          // what another writer put beside an event may be anything, or missing
          correlationId: (event.metadata as Partial<EventMetadata> | undefined)?.correlationId,
          error: String(error),
        },
        'a projection stopped at an event that it cannot apply',
      );
      return 'poisoned';
    }
    onProgress();
  }
}

/** What stands at the checkpoint, or before it, is in the rows already: once more would count it twice. */
function assertFollows({ view, position }: Checkpoint, [first]: readonly RecordedEvent[]): void {
  if (first && first.position <= position)
    throw new RangeError(`The log delivered ${first.position} to ${view}, which stands at ${position}`);
}

function paceAfter(events: number, changed: boolean): number {
  if (!changed) return PASSING_PACE_MS;
  return events < BUSY.events ? PACE_MS : BUSY.paceMs;
}

type Projected = {
  readonly checkpoint: Checkpoint;
  /** whether the events concerned the view */
  readonly changed: boolean;
  readonly poison?: { readonly event: RecordedEvent; readonly error: unknown };
};

/** Projects events in one transaction; if one is poison, exactly those before it. */
async function projectEvents({
  project,
  view,
  from,
  events,
}: {
  project: ProjectBatch;
  view: View;
  from: Checkpoint;
  events: readonly RecordedEvent[];
}): Promise<Projected> {
  const changes: unknown[] = [];
  const causes: (string | undefined)[] = [];
  let last: RecordedEvent | undefined;
  let poison: Projected['poison'];
  for (const event of events) {
    try {
      const ofEvent = applyEvent(view, event);
      if (ofEvent.length > 0) causes.push(event.metadata.traceparent);
      changes.push(...ofEvent);
      last = event;
    } catch (error) {
      poison = { event, error };
      break;
    }
  }
  const changed = changes.length > 0;
  if (!last) return { checkpoint: from, changed, ...(poison ? { poison } : {}) };
  try {
    const batch = { changes, last };
    const work = () => project({ view, from, batch });
    const step = { name: `project ${view.name}`, kind: 'consumer', causes, within: true } as const;
    const checkpoint = await measuredBatch(view.name, changes.length, () => traced(step, work));
    return { checkpoint, changed, ...(poison ? { poison } : {}) };
  } catch (error) {
    if (!isPoison(error)) throw error;
    if (last === events[0]) return { checkpoint: from, changed, poison: { event: last, error } };
    return projectOneByOne({ project, view, from, events });
  }
}

/** The rows of a batch contradict each other or those before: finds the event, keeps what came before it. */
async function projectOneByOne({ events, ...rest }: Parameters<typeof projectEvents>[0]): Promise<Projected> {
  let { from } = rest;
  for (const event of events) {
    const projected = await projectEvents({ ...rest, from, events: [event] });
    if (projected.poison) return projected;
    from = projected.checkpoint;
  }
  return { checkpoint: from, changed: true };
}
