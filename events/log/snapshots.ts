import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '../kernel/decider.ts';
import { streamOf } from '../kernel/streams.ts';
import type { Aggregate, SnapshotFormat } from './aggregate-store.ts';
import type { EventLog } from './event-log.ts';
import type { KeptSnapshot, SnapshotKey, SnapshotStore } from './snapshot-store.ts';
import { fromTexts, headText, partTexts } from './snapshot-text.ts';
import { readOn, type StreamState } from './stream-state.ts';

type Needs<State, Event extends DomainEvent> = {
  readonly log: EventLog;
  readonly aggregate: Aggregate<State, never, Event>;
  readonly store: SnapshotStore | undefined;
  readonly cacheSize: number;
  readonly onFailure: (error: unknown, stream: string) => void;
};

/** From another history, changed since it was written, or of another shape: to be discarded. */
class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

/** One aggregate's, where aggregates have them. */
type Place<State> = {
  readonly stream: string;
  readonly key: SnapshotKey;
  readonly format: SnapshotFormat<State>;
  readonly store: SnapshotStore;
};

/**
 * Saves the state of a long stream, to start from when nothing is cached. The log decides whether a snapshot is valid: the
 * event at its revision must have the hash that it carries. Everything after that revision is read from the log. An invalid
 * snapshot is discarded and the stream is read from its first event. A snapshot builds on the one before, if that is valid, and
 * writes only the new entries of the append-only lists.
 */
export class Snapshots<State, Event extends DomainEvent> {
  readonly #needs: Needs<State, Event>;
  /** by id: up to which revision a snapshot is known to exist or is being written */
  #lastSaved: LRUCache<string, bigint> | undefined;

  constructor(needs: Needs<State, Event>) {
    this.#needs = needs;
  }

  /** It takes its whole room when it is made, so a store that saves nothing has none. */
  get #saved(): LRUCache<string, bigint> {
    return (this.#lastSaved ??= new LRUCache({ max: this.#needs.cacheSize }));
  }

  /** The state now, from a snapshot and later events; undefined if there is no valid snapshot. */
  async restore(id: string): Promise<StreamState<State> | undefined> {
    const { aggregate, log } = this.#needs;
    return this.#unlessItFails(id, async (place) => {
      const found = await this.#find(place);
      if (!found) return undefined;
      const { kept, position } = found;
      const parts = await place.store.readParts(place.key, kept);
      if (parts === 'unusable') throw new UnusableSnapshot('its parts are not as they were written');
      const state = decoded(place.format, kept, parts);
      const { revision, hash } = kept;
      const current = await readOn(log, place.stream, aggregate, { state, revision, position, hash });
      this.#saved.set(id, revision);
      return current;
    });
  }

  /** Saves this state in the background if the stream has grown enough since the last time. */
  consider(id: string, current: StreamState<State>): void {
    const { aggregate, store } = this.#needs;
    if (!aggregate.snapshot || !store || current.revision === undefined) return;
    const grown = current.revision - (this.#saved.get(id) ?? -1n);
    if (grown < BigInt(aggregate.snapshot.every)) return;
    this.#saved.set(id, current.revision);
    void this.#save(id, current);
  }

  async #save(id: string, { state, revision, hash }: StreamState<State>): Promise<void> {
    if (revision === undefined) return;
    // after the command being handled has been answered
    await setImmediate();
    await this.#unlessItFails(id, async (place) => {
      const onto = (await this.#find(place))?.kept;
      if (onto && onto.revision >= revision) return;
      const { encode, lists: listsOf } = place.format;
      const lists = listsOf?.(state) ?? {};
      const head = { revision, hash, state: headText(encode(state), lists) };
      await place.store.write(place.key, head, { onto, parts: partTexts(lists, onto?.state) });
    });
  }

  /** The stored snapshot with the position of its event, if it belongs to the log's history. */
  async #find({
    store,
    key,
    stream,
  }: Place<State>): Promise<{ readonly kept: KeptSnapshot; readonly position: bigint } | undefined> {
    const kept = await store.read(key);
    if (!kept) return undefined;
    if (kept === 'unusable') throw new UnusableSnapshot('the snapshot is not as it was written');
    for await (const event of this.#needs.log.read(stream, { from: kept.revision, max: 1 })) {
      const { revision, metadata, position } = event;
      if (revision === kept.revision && metadata.hash === kept.hash) return { kept, position };
    }
    throw new UnusableSnapshot(`the snapshot at ${kept.revision} is of another history`);
  }

  /** Snapshots only save time. A failure is reported, an unusable one is discarded, and work continues without it. */
  async #unlessItFails<Result>(
    id: string,
    act: (place: Place<State>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { aggregate, store, onFailure } = this.#needs;
    const { category, snapshot: format } = aggregate;
    if (!format || !store) return undefined;
    const stream = streamOf(category, id);
    const key = { category, id, version: format.version };
    try {
      return await act({ stream, key, format, store });
    } catch (error) {
      onFailure(error, stream);
      if (error instanceof UnusableSnapshot)
        await store.discard(key).catch((reason: unknown) => onFailure(reason, stream));
      return undefined;
    }
  }
}

function decoded<State>(
  { decode }: SnapshotFormat<State>,
  { revision, state: head }: KeptSnapshot,
  parts: readonly string[],
): State {
  try {
    const { state, lists } = fromTexts(head, parts);
    return decode(state, lists);
  } catch (cause) {
    throw new UnusableSnapshot(`the snapshot at ${revision} is of another shape`, { cause });
  }
}
