import { LRUCache } from 'lru-cache';
import type { Decision, DomainEvent } from '../kernel/decider.ts';
import { parseEvent } from '../kernel/event-types.ts';
import { refusal } from '../kernel/refusals.ts';
import { streamOf } from '../kernel/streams.ts';
import type { Aggregate, AggregateStore, CommandContext, Handled } from './aggregate-store.ts';
import { backOff } from './back-off.ts';
import { ConcurrencyError, type EventLog, type RecordedEvent } from './event-log.ts';
import { readingFromLeader } from './leader-reads.ts';
import { OneAtATime } from './one-at-a-time.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import { Snapshots } from './snapshots.ts';
import { traced } from './traced.ts';
import { emptyStream, newEvents, readOn, type StreamState } from './stream-state.ts';

const CACHE_SIZE = 10_000;
const ATTEMPTS = 10;

export type AggregateStoreOptions = {
  readonly cacheSize?: number;
  /** Where snapshots are kept, for aggregates that define a format; no snapshots without it. */
  readonly snapshots?: SnapshotStore;
  /** Called with a snapshot that could not be written or used. The log is read instead. */
  readonly onSnapshotFailure?: (error: unknown, stream: string) => void;
};

/**
 * Aggregates over the log: load → decide → append. In this process the commands of one aggregate run one at a time. Between
 * processes the expected revision decides: the loser reads what the winner wrote and decides again.
 */
export function createAggregateStore<State, Command, Event extends DomainEvent>(
  given: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  {
    cacheSize = CACHE_SIZE,
    snapshots: store,
    onSnapshotFailure: onFailure = () => {},
  }: AggregateStoreOptions = {},
): AggregateStore<State, Command, Event> {
  const log = readingFromLeader(given);
  const snapshots = new Snapshots<State, Event>({ log, aggregate, store, cacheSize, onFailure });
  const handling = new CommandHandling({ log, aggregate, cacheSize, snapshots });
  const queue = new OneAtATime();
  return {
    load: async (id) => {
      const { state, revision, position } = await handling.current(id);
      return { state, revision, position };
    },
    recall: async (id) => (await handling.remembered(id)).state,
    handle: (id, command, context) =>
      traced({ name: `decide ${aggregate.category}`, told: outcomeOf }, () =>
        queue.run(id, () => handling.handle(id, command, context)),
      ),
  };
}

function outcomeOf(handled: Handled<unknown, { readonly type: string }>) {
  return handled.outcome === 'refused'
    ? { 'caravan.refusal': handled.refusal.key }
    : { 'caravan.events': handled.events.map(({ type }) => type).join(' ') };
}

class CommandHandling<State, Command, Event extends DomainEvent> {
  readonly #log: EventLog;
  readonly #aggregate: Aggregate<State, Command, Event>;
  readonly #cacheSize: number;
  #states: LRUCache<string, StreamState<State>> | undefined;
  readonly #snapshots: Snapshots<State, Event>;

  constructor({
    log,
    aggregate,
    cacheSize,
    snapshots,
  }: {
    log: EventLog;
    aggregate: Aggregate<State, Command, Event>;
    cacheSize: number;
    snapshots: Snapshots<State, Event>;
  }) {
    this.#log = log;
    this.#aggregate = aggregate;
    this.#cacheSize = cacheSize;
    this.#snapshots = snapshots;
  }

  /** It takes its whole room when it is made, so a store that nobody asks has none. */
  get #cache(): LRUCache<string, StreamState<State>> {
    return (this.#states ??= new LRUCache({ max: this.#cacheSize }));
  }

  /** The state now: the cached one plus any newer events of the stream. */
  async current(id: string): Promise<StreamState<State>> {
    return this.#readOn(id, this.#known(id));
  }

  async remembered(id: string): Promise<StreamState<State>> {
    return this.#cache.get(id) ?? (await this.current(id));
  }

  async handle(id: string, command: Command, context: CommandContext): Promise<Handled<State, Event>> {
    for (let attempt = 1; ; attempt += 1) {
      const { known, decision } = await this.#decide(id, command);
      const { state, position } = known;
      if (decision.outcome === 'refused' || decision.events.length === 0) {
        const before = await this.#effectOf(id, command, context);
        if (before === 'another')
          return { outcome: 'refused', refusal: refusal('repeated-submission'), state };
        if (before) return { outcome: 'accepted', events: [], state, position: before.position };
        return decision.outcome === 'refused'
          ? { ...decision, state }
          : { outcome: 'accepted', events: [], state, position };
      }
      try {
        const written = await this.#append(id, known, decision.events, context);
        return {
          outcome: 'accepted',
          events: decision.events,
          state: written.state,
          position: written.position,
        };
      } catch (error) {
        // After a conflict the cached state is stale but correct. After any other failure it may be wrong.
        if (!(error instanceof ConcurrencyError)) this.#cache.delete(id);
        if (!(error instanceof ConcurrencyError) || attempt === ATTEMPTS) throw error;
      }
      if (attempt > 1) await backOff(attempt);
      await this.current(id);
    }
  }

  /**
   * Decides on the cached state, which may be stale. An append is guarded by the expected revision. Before a refusal, or an
   * answer without events, the stream is read further, and the command is decided again if there is more.
   */
  async #decide(
    id: string,
    command: Command,
  ): Promise<{ readonly known: StreamState<State>; readonly decision: Decision<Event> }> {
    const { decider } = this.#aggregate;
    const known = this.#cache.get(id) ?? (await this.#restored(id)) ?? this.#known(id);
    const decision = decider.decide(known.state, command);
    if (decision.outcome === 'accepted' && decision.events.length > 0) return { known, decision };
    const now = await this.#readOn(id, known);
    if (now === known) return { known, decision };
    return { known: now, decision: decider.decide(now.state, command) };
  }

  /** What this command id has already written: its last event; 'another' if it was a different command; otherwise undefined. */
  async #effectOf(
    id: string,
    command: Command,
    { commandId }: CommandContext,
  ): Promise<RecordedEvent | 'another' | undefined> {
    const { category, eventTypes, isEffect } = this.#aggregate;
    if (!isEffect) return undefined;
    const facts: RecordedEvent[] = [];
    for await (const event of this.#log.read(streamOf(category, id)))
      if (!event.doubt && event.metadata.commandId === commandId) facts.push(event);
    if (facts.length === 0) return undefined;
    const same = facts.some(({ type, data, metadata }) =>
      // the table of event types is the one that the decider's events are made of
      isEffect(parseEvent(eventTypes, type, metadata.version, data) as Event, command),
    );
    return same ? facts.at(-1) : 'another';
  }

  async #restored(id: string): Promise<StreamState<State> | undefined> {
    const restored = await this.#snapshots.restore(id);
    if (restored) this.#remember(id, restored);
    return restored;
  }

  #remember(id: string, state: StreamState<State>): void {
    const cached = this.#cache.get(id);
    if (!cached || newer(state, cached)) this.#cache.set(id, state);
  }

  #known(id: string): StreamState<State> {
    return this.#cache.get(id) ?? emptyStream(this.#aggregate.decider.initialState);
  }

  async #append(
    id: string,
    known: StreamState<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<StreamState<State>> {
    const stream = streamOf(this.#aggregate.category, id);
    const { proposed, state } = newEvents(stream, this.#aggregate, known, { events, context });
    const { revision, position } = await this.#log.append(stream, known.revision ?? 'no_stream', proposed);
    const written: StreamState<State> = {
      state,
      revision,
      position,
      hash: proposed.at(-1)?.metadata.hash ?? known.hash,
    };
    this.#cache.set(id, written);
    this.#snapshots.consider(id, written);
    return written;
  }

  async #readOn(id: string, known: StreamState<State>): Promise<StreamState<State>> {
    const stream = streamOf(this.#aggregate.category, id);
    const restored = known.revision === undefined ? await this.#restored(id) : undefined;
    const current = restored ?? (await readOn(this.#log, stream, this.#aggregate, known));
    this.#snapshots.consider(id, current);
    this.#remember(id, current);
    return current;
  }
}

function newer(a: StreamState<unknown>, b: StreamState<unknown>): boolean {
  return (a.revision ?? -1n) > (b.revision ?? -1n);
}
