import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '../kernel/decider.ts';
import { streamOf } from '../kernel/streams.ts';
import type { Aggregate, SnapshotFormat } from './aggregate-store.ts';
import type { EventLog } from './event-log.ts';
import { Recent } from './recent.ts';
import type { Snapshot, SnapshotKey, SnapshotStore } from './snapshot-store.ts';
import { snapshotText } from './snapshot-text.ts';
import { foldEvent, type StreamState } from './stream-state.ts';

/** Saved again only when the stream has grown by a hundredth, so that the cost of saving stays in proportion. */
const TAIL_OF_STREAM = 100n;
/** for which writing a snapshot may keep a command waiting */
const LONGEST_TURN_MS = 2;

type Parts<State, Event extends DomainEvent> = {
  readonly log: EventLog;
  readonly aggregate: Aggregate<State, never, Event>;
  readonly store: SnapshotStore | undefined;
  readonly cacheSize: number;
  readonly onFailure: (error: unknown, stream: string) => void;
};

/**
 * Saves the state of a long stream, to begin from it when nothing is cached. The log decides whether a snapshot counts: the
 * event at its revision must have the hash that it carries. Everything after that revision is read from the log. If
 * anything is wrong with a snapshot, the stream is read from its first event.
 */
export class Snapshots<State, Event extends DomainEvent> {
  readonly #parts: Parts<State, Event>;
  /** by id: up to which revision a snapshot is known to exist or is being written */
  readonly #saved: Recent<bigint>;

  constructor(parts: Parts<State, Event>) {
    this.#parts = parts;
    this.#saved = new Recent(parts.cacheSize);
  }

  /** The state now, from a snapshot and what the log has after it; undefined if there is none that counts. */
  async restore(id: string): Promise<StreamState<State> | undefined> {
    const { aggregate, store, onFailure } = this.#parts;
    if (!aggregate.snapshot || !store) return undefined;
    const stream = streamOf(aggregate.category, id);
    try {
      const snapshot = await store.read(this.#key(id, aggregate.snapshot.version));
      if (!snapshot) return undefined;
      const current = await this.#readOn(stream, snapshot, aggregate.snapshot);
      this.#saved.set(id, snapshot.revision);
      return current;
    } catch (error) {
      onFailure(error, stream);
      return undefined;
    }
  }

  /** Reads from the snapshot's own event on: that one shows whether the snapshot is of this history. */
  async #readOn(
    stream: string,
    { revision, hash, state }: Snapshot,
    { decode }: SnapshotFormat<State>,
  ): Promise<StreamState<State>> {
    const { aggregate, log } = this.#parts;
    let current: StreamState<State> | undefined;
    for await (const event of log.read(stream, { from: revision })) {
      if (current) {
        current = foldEvent(aggregate, current, event);
      } else {
        if (event.revision !== revision || event.metadata.hash !== hash) break;
        current = { state: decode(JSON.parse(state)), revision, position: event.position, hash };
      }
    }
    if (!current) throw new Error(`the snapshot at ${revision} is of another history`);
    return current;
  }

  /** Saves this state in the background if the stream has grown enough since the last time. */
  consider(id: string, current: StreamState<State>): void {
    const { aggregate, store } = this.#parts;
    if (!aggregate.snapshot || !store || current.revision === undefined) return;
    const grown = current.revision - (this.#saved.get(id) ?? -1n);
    const enough = BigInt(aggregate.snapshot.every);
    if (grown < enough || grown < current.revision / TAIL_OF_STREAM) return;
    this.#saved.set(id, current.revision);
    void this.#save(id, current);
  }

  async #save(id: string, { state, revision, hash }: StreamState<State>): Promise<void> {
    const { aggregate, store, onFailure } = this.#parts;
    if (!aggregate.snapshot || !store || revision === undefined) return;
    const { version, encode } = aggregate.snapshot;
    // after the answer of the command that is being handled
    await setImmediate();
    try {
      const text = await withoutHaste(snapshotText(encode(state)));
      await store.write(this.#key(id, version), { revision, hash, state: text });
    } catch (error) {
      onFailure(error, streamOf(aggregate.category, id));
    }
  }

  #key(id: string, version: number): SnapshotKey {
    const { category } = this.#parts.aggregate;
    return { category, id, version };
  }
}

/** Joins the pieces, a few milliseconds' worth at a time: commands that come meanwhile go first. */
async function withoutHaste(pieces: Iterable<string>): Promise<string> {
  const done: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    done.push(piece);
    if (performance.now() - since < LONGEST_TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return done.join('');
}
