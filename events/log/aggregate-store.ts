import type { Decider, DomainEvent } from '../kernel/decider.ts';
import type { EventTypes } from '../kernel/event-types.ts';
import type { Category } from '../kernel/streams.ts';
import type { Refusal } from '../kernel/refusals.ts';

/** Where a command came from; becomes the metadata of its events. */
export type CommandContext = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
};

/** What the store must know about a kind of aggregate: one stream each, `<category>-<id>`. */
export type Aggregate<State, Command, Event extends DomainEvent> = {
  readonly category: Category;
  readonly decider: Decider<State, Command, Event>;
  readonly eventTypes: EventTypes;
  /**
   * Whose money or order a new event is about (`Owned`); `state` is the state after it. The same for all events of a stream.
   */
  readonly ownerOf: (fact: Event, state: State) => string | undefined;
  /**
   * Whether an event is what the command asks for. It detects repetitions: when a command is refused or has nothing left to do,
   * the stream is searched for events with its command id. If one is what it asks for, the answer is 'accepted'; if none is,
   * 'repeated-submission'. Only for short streams; long ones must answer from their state.
   */
  readonly isEffect?: (fact: Event, command: Command) => boolean;
  /** for aggregates whose streams grow long */
  readonly snapshot?: SnapshotFormat<State>;
};

/** How a state is stored and read back: `decode` of what `encode` and `lists` gave is the same state. */
export type SnapshotFormat<State> = {
  /** Raised whenever the state, its encoding or `evolve` changes. Snapshots of other versions are discarded. */
  readonly version: number;
  /** The mutable part, as plain JSON: rewritten in each snapshot. */
  readonly encode: (state: State) => unknown;
  /** The append-only part, as named lists: each snapshot writes what came since the one before. */
  readonly lists?: (state: State) => Readonly<Record<string, GrowingList>>;
  /** throws on what was never written */
  readonly decode: (json: unknown, lists: Readonly<Record<string, GrownList>>) => State;
  /** events after which a new one is written */
  readonly every: number;
};

/** An append-only list: its first entries after an event are its entries after any later event of that history. */
export type GrowingList = {
  /** entries, however many texts they are */
  readonly size: number;
  /** The entries from this one on, read incrementally while commands go on. Earlier ones may be included. */
  readonly from: (index: number) => Iterable<string>;
};

/** A list as it was stored: an entry may occur more than once, and counts once in its size. */
export type GrownList = { readonly size: number; readonly texts: readonly string[] };

/** `events`: the newly written events; none if the command had already taken effect. `state`: the state after them. */
export type Handled<State, Event> =
  | {
      readonly outcome: 'accepted';
      readonly events: readonly Event[];
      readonly state: State;
      /** position of the stream's last event as far as known: a reader must have passed it */
      readonly position: bigint | undefined;
    }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly state: State };

export type AggregateStore<State, Command, Event extends DomainEvent> = {
  /**
   * The state as this process remembers it, or as read from the log. Another process may have written since, so use it only for
   * a look before a command.
   */
  recall(id: string): Promise<State>;
  /** The state as the log has it now. */
  load(id: string): Promise<{ state: State; revision: bigint | undefined; position: bigint | undefined }>;
  /** load (or take from cache) → decide → append with the expected revision; decides again on a conflict. */
  handle(id: string, command: Command, context: CommandContext): Promise<Handled<State, Event>>;
};
