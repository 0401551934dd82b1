import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { caughtUp, encodeCheckpoint, encodeConfirmation, encodeResolved } from './encode-event.ts';
import { failure } from './errors.ts';
import type { LiveFeed } from './live-feed.ts';
import type { Reader } from './reader.ts';
import type { Resolved } from './resolve-link.ts';
import type { Sender } from './sender.ts';
import type { StoredEvent } from './stored-event.ts';

const PAGE = 512;
const LIVE_BATCH = 256;

/**
 * What a real store does when more events than this wait for a live consumer: up to 23.10 it ends the call, from 24.2 on it
 * reads again from its disk. Without it a consumer may fall behind by as much as the feed keeps.
 */
export type SlowConsumers = { readonly buffer: number; readonly whenFull: 'end' | 'read again' };

export type SubscriptionOptions = {
  /** exclusive */
  readonly after: bigint;
  readonly matches: (event: StoredEvent) => boolean;
  /** a checkpoint after so many events searched, and only then; undefined: none */
  readonly checkpointEvery: number | undefined;
  readonly structuredIds: boolean;
  readonly resolve: (event: StoredEvent) => Resolved | Promise<Resolved>;
  /** what was stored before `after` and is to be sent first, oldest first */
  readonly first?: () => AsyncIterable<StoredEvent>;
  readonly slowConsumers?: SlowConsumers | undefined;
};

/**
 * Follows $all without end: pages of the table until the live feed covers the position, then the feed, and back to the table if
 * the consumer was too slow for the feed. It uses one cursor throughout, so there is neither a gap nor a repetition.
 */
export class Subscription {
  readonly #source: { readonly reader: Reader; readonly feed: LiveFeed };
  readonly #sender: Sender;
  readonly #options: SubscriptionOptions;
  #position: bigint;
  #sinceCheckpoint = 0;
  #live = false;

  constructor(
    source: { readonly reader: Reader; readonly feed: LiveFeed },
    sender: Sender,
    options: SubscriptionOptions,
  ) {
    this.#source = source;
    this.#sender = sender;
    this.#options = options;
    this.#position = options.after;
  }

  async run(): Promise<void> {
    const { feed } = this.#source;
    await this.#sender.send(encodeConfirmation(randomUUID()));
    for await (const event of this.#options.first?.() ?? []) await this.#send(event);
    while (!this.#sender.gone.aborted) {
      await this.#catchUp();
      await this.#sender.send(caughtUp);
      this.#live = true;
      await this.#followFeed(feed);
      this.#live = false;
    }
  }

  /** Reads the table until everything up to the feed's newest event was sent. */
  async #catchUp(): Promise<void> {
    const { reader, feed } = this.#source;
    for (;;) {
      const live = feed.after(this.#position, LIVE_BATCH);
      if (live?.length === 0) return;
      await this.#sendAll(live ?? (await reader.allAfter(this.#position, PAGE)));
      if (this.#sender.gone.aborted) return;
    }
  }

  /** Returns when the feed no longer keeps what comes next, or too much of it waits. */
  async #followFeed(feed: LiveFeed): Promise<void> {
    while (!this.#sender.gone.aborted) {
      const events = feed.after(this.#position, LIVE_BATCH);
      if (!events || this.#isTooSlow(events)) return;
      if (events.length === 0) await feed.changed(this.#position, this.#sender.gone);
      else await this.#sendAll(events);
    }
  }

  #isTooSlow(waiting: readonly StoredEvent[]): boolean {
    const { slowConsumers, matches } = this.#options;
    if (!slowConsumers || waiting.filter(matches).length <= slowConsumers.buffer) return false;
    if (slowConsumers.whenFull === 'read again') return true;
    throw failure(
      status.ABORTED,
      'Operation aborted: Consumer too slow to handle event while live. Client resubscription required.',
    );
  }

  async #sendAll(events: readonly StoredEvent[]): Promise<void> {
    const { matches, checkpointEvery } = this.#options;
    for (const event of events) {
      const full = matches(event) ? this.#send(event) : undefined;
      if (full) await full;
      this.#position = event.position;
      this.#sinceCheckpoint += 1;
      if (checkpointEvery !== undefined && this.#sinceCheckpoint >= checkpointEvery) await this.#checkpoint();
    }
  }

  /** Undefined if there is room for more at once. */
  #send(event: StoredEvent): Promise<void> | undefined {
    const { resolve, structuredIds } = this.#options;
    const send = (resolved: Resolved) => this.#sender.send(encodeResolved(resolved, structuredIds));
    const resolved = resolve(event);
    return resolved instanceof Promise ? resolved.then(send) : send(resolved);
  }

  async #checkpoint(): Promise<void> {
    this.#sinceCheckpoint = 0;
    await this.#sender.send(encodeCheckpoint(this.#position, this.#live));
  }
}
