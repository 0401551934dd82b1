import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type ClientBase } from 'pg';
import type { AppendOutcome, AppendRequest } from './append-request.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { insertEvents, readIds } from './insert-events.ts';
import type { LiveFeed } from './live-feed.ts';
import { connectAsOwner, type OwnerConnection } from './owner-connection.ts';
import { noEvents, planBatch, streamsToKnow, type PendingAppend } from './plan-batch.ts';
import type { StreamsLimits } from './stream-limits.ts';
import { StreamHeads, type StreamHead } from './stream-heads.ts';

const BATCH_APPENDS = 512;
const BATCH_BYTES = 4 * 1024 * 1024;
const RECONNECT_MS = 250;
const UNIQUE_VIOLATION = '23505';

type Job = (client: ClientBase) => Promise<void>;

/**
 * The one writer. Appends that arrive while a transaction is in flight are gathered into the next one. Each is acknowledged
 * only after the commit, and only then do the heads and the feed change.
 */
export class Writer {
  readonly #databaseUrl: string;
  readonly #feed: LiveFeed;
  readonly #limits: StreamsLimits;
  readonly #heads: StreamHeads;
  readonly #onOutage: (reason: string | undefined) => void;
  #owner: OwnerConnection | undefined;
  #position: bigint;
  #queue: PendingAppend[] = [];
  #jobs: Job[] = [];
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(
    databaseUrl: string,
    owner: OwnerConnection,
    {
      feed,
      deleted,
      limits,
      onOutage = () => {},
    }: {
      readonly feed: LiveFeed;
      readonly deleted: DeletedStreams;
      readonly limits: StreamsLimits;
      readonly onOutage?: ((reason: string | undefined) => void) | undefined;
    },
  ) {
    this.#onOutage = onOutage;
    this.#databaseUrl = databaseUrl;
    this.#heads = new StreamHeads(deleted);
    this.#position = owner.head;
    this.#feed = feed;
    this.#limits = limits;
    this.#own(owner);
  }

  append(request: AppendRequest): Promise<AppendOutcome> {
    if (this.#closed || !this.#owner) return Promise.resolve(unavailable('the store has no database'));
    return new Promise((settle) => {
      this.#queue.push({ request, settle });
      this.#start();
    });
  }

  /** Runs between two batches: nothing else writes meanwhile. */
  exclusively<Result>(
    work: (client: ClientBase, head: (stream: string) => Promise<StreamHead>) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#jobs.push(async (client) => {
        const head = async (stream: string): Promise<StreamHead> => {
          const loaded = await this.#heads.load(client, [stream]);
          return loaded.get(stream) ?? noEvents;
        };
        await work(client, head).then(resolve, reject);
        this.#heads.clear();
      });
      this.#start();
    });
  }

  get position(): bigint {
    return this.#position;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
    for (const pending of this.#queue.splice(0)) pending.settle(unavailable('the store is stopping'));
    await this.#owner?.client.end();
  }

  #start(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if ((this.#queue.length > 0 || this.#jobs.length > 0) && this.#owner) this.#start();
    });
  }

  async #work(): Promise<void> {
    // let the appends of this turn of the event loop join the first batch
    await Promise.resolve();
    while (this.#owner && (this.#queue.length > 0 || this.#jobs.length > 0)) {
      const job = this.#jobs.shift();
      if (job) await job(this.#owner.client);
      else await this.#commit(this.#owner.client, this.#takeBatch());
    }
    if (!this.#owner) this.#failQueue();
  }

  #failQueue(): void {
    for (const pending of this.#queue.splice(0)) pending.settle(unavailable('the store lost its database'));
  }

  #takeBatch(): PendingAppend[] {
    let bytes = 0;
    let count = 0;
    for (const { request } of this.#queue) {
      if (count >= BATCH_APPENDS || bytes >= BATCH_BYTES) break;
      for (const event of request.events) bytes += event.data.length + event.customMetadata.length;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #commit(client: ClientBase, batch: readonly PendingAppend[]): Promise<void> {
    try {
      try {
        await this.#write(client, batch, streamsToKnow(batch));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        this.#heads.clear();
        await this.#write(
          client,
          batch,
          batch.map(({ request }) => request.stream),
        );
      }
    } catch (error) {
      // A failed statement is rolled back; a failed connection leaves the outcome unknown. Retrying the same ids settles both.
      this.#heads.clear();
      const reason = error instanceof Error ? error.message : String(error);
      for (const pending of batch) pending.settle(unavailable(reason));
    }
  }

  async #write(
    client: ClientBase,
    batch: readonly PendingAppend[],
    streams: readonly string[],
  ): Promise<void> {
    const created = Date.now();
    const known = await this.#heads.load(
      client,
      streams,
      batch.map(({ request }) => request.stream),
    );
    const plan = planBatch(batch, known, { position: this.#position, created });
    if (plan.events.length > 0) await insertEvents(client, plan.events, created);
    this.#position = plan.position;
    this.#limits.note(plan.events);
    for (const [stream, head] of plan.heads) this.#heads.set(stream, head);
    for (const { pending, revision, position } of plan.written) {
      pending.settle({ kind: 'written', revision, position });
    }
    if (plan.events.length > 0) this.#feed.publish(plan.events);
    for (const { pending, head, verdict } of plan.others) {
      pending.settle(await unwritten(client, pending.request, head, verdict));
    }
    this.#queue.unshift(...plan.deferred);
  }

  #own(owner: OwnerConnection): void {
    this.#owner = owner;
    void this.#whenLost(owner);
  }

  /** The outcome of what was in flight when the connection was lost is unknown to us too, so everything is read again. */
  async #whenLost(owner: OwnerConnection): Promise<void> {
    await owner.lost;
    if (this.#owner === owner) this.#owner = undefined;
    if (!this.#closed) await this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    let told: string | undefined;
    const tell = (reason: string | undefined): void => {
      if (reason !== told) this.#onOutage(reason);
      told = reason;
    };
    tell('The connection to the database was lost.');
    while (!this.#closed && !this.#owner) {
      try {
        const owner = await connectAsOwner(this.#databaseUrl, 2_000);
        await this.#working;
        this.#heads.clear();
        this.#position = owner.head;
        await this.#limits.load(owner.client);
        this.#feed.reset(owner.head);
        this.#own(owner);
        tell(undefined);
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error));
        await sleep(RECONNECT_MS);
      }
    }
    if (this.#closed) await this.#owner?.client.end();
    else this.#start();
  }
}

function unavailable(reason: string): AppendOutcome {
  return { kind: 'unavailable', reason };
}

/** A stream that was taken for new, or remembered wrongly, is not. */
function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** The answer to an append that writes nothing. */
async function unwritten(
  client: ClientBase,
  request: AppendRequest,
  head: StreamHead,
  verdict: 'conflict' | 'repeat?' | 'deleted',
): Promise<AppendOutcome> {
  if (verdict === 'deleted') return { kind: 'deleted' };
  const conflict: AppendOutcome = { kind: 'conflict', current: head.revision };
  if (verdict === 'conflict') return conflict;
  // also of a stream that was deleted and begun again: its event 0 is still the first one it ever had
  const from = typeof request.expected === 'bigint' ? request.expected + 1n : 0n;
  const stored = await readIds(client, request.stream, from, request.events.length);
  const last = stored.at(-1);
  const repeated =
    last !== undefined &&
    stored.length === request.events.length &&
    request.events.every((event, index) => event.id === stored[index]?.id);
  return repeated
    ? { kind: 'written', revision: from + BigInt(stored.length - 1), position: BigInt(last.position) }
    : conflict;
}
