import { BACKWARDS, END, streamNameFilter, type ResolvedEvent } from '@eventstore/db-client';
import { categories } from '../kernel/streams.ts';
import { backOff } from './back-off.ts';
import type { ClientLease } from './client-lease.ts';
import {
  LogUnavailableError,
  StreamDeletedError,
  type ReadOptions,
  type RecordedEvent,
} from './event-log.ts';
import { Attempts, type Patience } from './patience.ts';
import { readPage } from './read-page.ts';
import { recordedEvent } from './recorded-event.ts';
import { storeFailure } from './store-failure.ts';
import { withTimeLimit } from './time-limit.ts';

const PAGE = 500;

/** Reads a stream page by page, so that neither a long stream nor a reader that stops half-way holds anything open. */
export async function* readStream(
  lease: ClientLease,
  stream: string,
  { from, direction = 'forwards', max = Number.MAX_SAFE_INTEGER, requiresLeader = false }: ReadOptions,
  patience: Patience,
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards';
  let next = from;
  let left = max;
  while (left > 0) {
    const limit = Math.min(PAGE, left);
    const wanted = {
      stream,
      from: next ?? (forwards ? 'start' : 'end'),
      forwards,
      limit,
      requiresLeader,
    } as const;
    const page = await patiently(
      lease,
      (client, answerMs) => readPage(client, wanted, answerMs),
      patience,
    ).catch((error: unknown) => nothingOrThrow(error, stream));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit || (!forwards && last.revision === 0n)) return;
    next = forwards ? last.revision + 1n : last.revision - 1n;
    left -= page.length;
  }
}

const ours = streamNameFilter({ prefixes: Object.values(categories) });

/**
 * The newest event of our streams. $all also holds the events of the store itself, and of other applications; its newest event
 * is often one of those, which no view ever reaches.
 */
export async function readHead(
  lease: ClientLease,
  patience: Patience,
  { requiresLeader = false }: Pick<ReadOptions, 'requiresLeader'> = {},
): Promise<RecordedEvent | undefined> {
  const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  const [head] = await patiently(
    lease,
    natively((client) => client.readAll({ ...last, requiresLeader, filter: ours, ...lease.readAs })),
    patience,
  );
  return head;
}

/** Whether $all can be read: its newest event, whoever wrote it. */
export async function ping(lease: ClientLease, answerMs: number): Promise<void> {
  await patiently(
    lease,
    natively((client) =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, ...lease.readAs }),
    ),
    { answerMs, totalMs: 0 },
  );
}

function nothingOrThrow(error: unknown, stream: string): readonly RecordedEvent[] {
  const failure = storeFailure(error);
  if (failure === 'not-found') return [];
  if (failure === 'deleted') throw new StreamDeletedError(`${stream} was deleted.`, { cause: error });
  throw error;
}

/** Reads once, and rejects if that takes longer than `answerMs`. */
type Read = (client: ClientLease['client'], answerMs: number) => Promise<readonly RecordedEvent[]>;

/** A read through the client's native part. */
export function natively(read: (client: ClientLease['client']) => AsyncIterable<ResolvedEvent>): Read {
  return (client, answerMs) => withTimeLimit(collect(read(client)), answerMs);
}

/** One finite read, retried while the store is unavailable and patience lasts. */
export async function patiently(
  lease: ClientLease,
  read: Read,
  patience: Patience,
): Promise<readonly RecordedEvent[]> {
  const attempts = new Attempts(patience);
  for (let attempt = 0; ; attempt += 1) {
    const { client } = lease;
    const answerMs = attempts.nextAnswerMs();
    if (answerMs === 0) throw new LogUnavailableError('The event store had no time left to answer.');
    try {
      const events = await read(client, answerMs);
      lease.answered(client);
      return events;
    } catch (error) {
      const failure = storeFailure(error);
      if (failure !== 'unavailable' && failure !== 'unknown' && failure !== 'not-leader') throw error;
      // a client that was told who leads goes there by itself; a new client would not know
      if (failure === 'not-leader') lease.answered(client);
      if (failure === 'unknown' || !lease.wasAnswered(client)) lease.renew(client);
      if (attempts.over) {
        throw new LogUnavailableError('The event store could not be read.', { cause: error });
      }
    }
    await backOff(attempt);
  }
}

async function collect(events: AsyncIterable<ResolvedEvent>): Promise<readonly RecordedEvent[]> {
  const collected: RecordedEvent[] = [];
  for await (const resolved of events) {
    const event = recordedEvent(resolved);
    if (event) collected.push(event);
  }
  return collected;
}
