import type { AppendOutcome, AppendRequest } from './append-request.ts';
import { checkExpected, type Verdict } from './check-expected.ts';
import type { StoredEvent } from './stored-event.ts';
import type { StreamHead } from './stream-heads.ts';

/** what an event adds to the position besides its bytes, so that positions look like the offsets they stand for */
const EVENT_OVERHEAD = 64;

export type PendingAppend = {
  readonly request: AppendRequest;
  readonly settle: (outcome: AppendOutcome) => void;
};

export type BatchPlan = {
  /** to insert, in the order of their positions */
  readonly events: readonly StoredEvent[];
  /** how to answer, once the events are committed, the appends that they come from */
  readonly written: readonly {
    readonly pending: PendingAppend;
    readonly revision: bigint;
    readonly position: bigint;
  }[];
  /** appends that write nothing, with the head that they were checked against */
  readonly others: readonly {
    readonly pending: PendingAppend;
    readonly head: StreamHead;
    readonly verdict: Exclude<Verdict, 'append'>;
  }[];
  /** may repeat what this very batch writes: to be decided after its commit */
  readonly deferred: readonly PendingAppend[];
  readonly heads: ReadonlyMap<string, StreamHead>;
  readonly position: bigint;
};

/** Decides a batch of appends one after the other, each as if those before it were written. */
export function planBatch(
  batch: readonly PendingAppend[],
  known: ReadonlyMap<string, StreamHead>,
  { position: last, created }: { readonly position: bigint; readonly created: number },
): BatchPlan {
  const events: StoredEvent[] = [];
  const written: BatchPlan['written'][number][] = [];
  const others: BatchPlan['others'][number][] = [];
  const deferred: PendingAppend[] = [];
  const heads = new Map<string, StreamHead>();
  let position = last;
  for (const pending of batch) {
    const { stream, expected, events: proposed } = pending.request;
    const changed = heads.get(stream);
    const head = changed ?? known.get(stream) ?? noEvents;
    const verdict = checkExpected(head, expected);
    if (verdict === 'append') {
      let { revision } = head;
      for (const event of proposed) {
        position += BigInt(EVENT_OVERHEAD + event.data.length + event.customMetadata.length);
        revision += 1n;
        events.push({ ...event, stream, revision, position, created });
      }
      heads.set(stream, { ...head, revision });
      written.push({ pending, revision, position });
    } else if (verdict === 'repeat?' && changed) deferred.push(pending);
    else others.push({ pending, head, verdict });
  }
  return { events, written, others, deferred, heads, position };
}

export const noEvents: StreamHead = { revision: -1n, truncateBefore: 0n, tombstoned: false };

/**
 * The streams whose heads must be known before planning. A single append that expects no stream is not among them: if the
 * stream exists after all, the table refuses the insert.
 */
export function streamsToKnow(batch: readonly PendingAppend[]): string[] {
  const appends = new Map<string, number>();
  for (const { request } of batch) appends.set(request.stream, (appends.get(request.stream) ?? 0) + 1);
  return batch
    .filter(({ request }) => request.expected !== 'no_stream' || appends.get(request.stream) !== 1)
    .map(({ request }) => request.stream);
}
