import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { AppendOutcome, AppendRequest } from './append-request.ts';
import { checkExpected } from './check-expected.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { insertEvents, readIds } from './insert-events.ts';
import type { LiveFeed } from './live-feed.ts';
import { connectAsOwner, type OwnerConnection } from './owner-connection.ts';
import type { StoredEvent } from './stored-event.ts';
import { StreamHeads, type StreamHead } from './stream-heads.ts';

const BATCH_APPENDS = 512;
const BATCH_BYTES = 4 * 1024 * 1024;
/** what an event adds to the position besides its bytes, so that positions look like the offsets they stand for */
const EVENT_OVERHEAD = 64;
const RECONNECT_MS = 250;

type Pending = {
  readonly request: AppendRequest;
  readonly settle: (outcome: AppendOutcome) => void;
};
type Accepted = { readonly pending: Pending; readonly revision: bigint; readonly position: bigint };
type Job = (client: ClientBase) => Promise<void>;

/**
 * The one writer. Appends that arrive while a transaction is in flight are gathered into the next one; each is
 * acknowledged only after the commit, and the heads and the feed change only then.
 */
export class Writer {
  readonly #databaseUrl: string;
  readonly #feed: LiveFeed;
  readonly #heads: StreamHeads;
  #owner: OwnerConnection | undefined;
  #position: bigint;
  #queue: Pending[] = [];
  #jobs: Job[] = [];
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(
    databaseUrl: string,
    owner: OwnerConnection,
    { feed, deleted }: { readonly feed: LiveFeed; readonly deleted: DeletedStreams },
  ) {
    this.#databaseUrl = databaseUrl;
    this.#heads = new StreamHeads(deleted);
    this.#owner = owner;
    this.#position = owner.head;
    this.#feed = feed;
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
          return loaded.get(stream) ?? nothing;
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

  /** The connection was lost: what was in flight is unknown to us too, so everything is read again. */
  lost(): void {
    if (!this.#owner || this.#closed) return;
    this.#owner = undefined;
    void this.#reconnect();
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

  #takeBatch(): Pending[] {
    let bytes = 0;
    let count = 0;
    for (const { request } of this.#queue) {
      if (count >= BATCH_APPENDS || bytes >= BATCH_BYTES) break;
      for (const event of request.events) bytes += event.data.length + event.customMetadata.length;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #commit(client: ClientBase, batch: Pending[]): Promise<void> {
    try {
      const heads = await this.#heads.load(
        client,
        batch.map(({ request }) => request.stream),
      );
      await this.#write(client, batch, heads);
    } catch (error) {
      // A statement that fails is rolled back, a connection that fails leaves it open; the same ids settle both.
      this.#heads.clear();
      const reason = error instanceof Error ? error.message : String(error);
      for (const pending of batch) pending.settle(unavailable(reason));
    }
  }

  async #write(client: ClientBase, batch: readonly Pending[], heads: Map<string, StreamHead>): Promise<void> {
    const created = Date.now();
    const events: StoredEvent[] = [];
    const accepted: Accepted[] = [];
    const changed = new Map<string, StreamHead>();
    const deferred: Pending[] = [];
    let position = this.#position;
    for (const pending of batch) {
      const { request } = pending;
      const head = changed.get(request.stream) ?? heads.get(request.stream) ?? nothing;
      const verdict = checkExpected(head, request.expected);
      if (verdict === 'repeat?' && changed.has(request.stream)) deferred.push(pending);
      else if (verdict === 'append') {
        let revision = head.revision;
        for (const event of request.events) {
          position += BigInt(EVENT_OVERHEAD + event.data.length + event.customMetadata.length);
          revision += 1n;
          events.push({ ...event, stream: request.stream, revision, position, created });
        }
        changed.set(request.stream, { ...head, revision });
        accepted.push({ pending, revision, position });
      } else pending.settle(await settled(client, pending.request, head, verdict));
    }
    if (events.length > 0) await insertEvents(client, events, created);
    this.#position = position;
    for (const [stream, head] of changed) this.#heads.set(stream, head);
    for (const { pending, revision, position: at } of accepted) {
      pending.settle({ kind: 'written', revision, position: at });
    }
    if (events.length > 0) this.#feed.publish(events);
    // compared with what this batch has just written, now that it is committed
    this.#queue.unshift(...deferred);
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed && !this.#owner) {
      try {
        const owner = await connectAsOwner(this.#databaseUrl, 2_000, () => this.lost());
        await this.#working;
        this.#heads.clear();
        this.#position = owner.head;
        this.#feed.reset(owner.head);
        this.#owner = owner;
      } catch {
        await sleep(RECONNECT_MS);
      }
    }
    if (this.#closed) await this.#owner?.client.end();
    else this.#start();
  }
}

const nothing: StreamHead = { revision: -1n, truncateBefore: 0n, tombstoned: false };

function unavailable(reason: string): AppendOutcome {
  return { kind: 'unavailable', reason };
}

/** The answer to an append that writes nothing. */
async function settled(
  client: ClientBase,
  request: AppendRequest,
  head: StreamHead,
  verdict: 'conflict' | 'repeat?' | 'deleted',
): Promise<AppendOutcome> {
  if (verdict === 'deleted') return { kind: 'deleted' };
  const conflict: AppendOutcome = { kind: 'conflict', current: head.revision };
  if (verdict === 'conflict') return conflict;
  const from = typeof request.expected === 'bigint' ? request.expected + 1n : head.truncateBefore;
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
