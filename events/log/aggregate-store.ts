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

/** What the store must know of a kind of aggregate: one stream each, `<category>-<id>`. */
export type Aggregate<State, Command, Event extends DomainEvent> = {
  readonly category: Category;
  readonly decider: Decider<State, Command, Event>;
  readonly eventTypes: EventTypes;
  /** Whose money or order a new fact is about (`Owned`); `state`: the one after it. The same for all facts of a stream. */
  readonly ownerOf: (fact: Event, state: State) => string | undefined;
  /**
   * Whether a fact is what the command asks for. It recognises repetitions: when a command is refused or has nothing left
   * to do, the stream is searched for facts with its command id. If one is what it asks for, the answer is 'accepted'; if
   * none is, 'repeated-submission'. Only for short streams; long ones must answer from their state.
   */
  readonly isEffect?: (fact: Event, command: Command) => boolean;
  /** for aggregates whose streams grow long */
  readonly snapshot?: SnapshotFormat<State>;
};

/** How a state is written down and read back: `decode` of what `encode` and `lists` gave is the same state. */
export type SnapshotFormat<State> = {
  /** Raised whenever the state, its encoding or `evolve` changes: snapshots of another version are discarded. */
  readonly version: number;
  /** What may change again, as plain JSON: written anew in each snapshot. */
  readonly encode: (state: State) => unknown;
  /** What is only added to, by name: each snapshot writes what came since the one before. */
  readonly lists?: (state: State) => Readonly<Record<string, GrowingList>>;
  /** throws on what was never written */
  readonly decode: (json: unknown, lists: Readonly<Record<string, GrownList>>) => State;
  /** events after which a new one is written */
  readonly every: number;
};

/** The first entries of a list after an event are its entries after any later event of that history. */
export type GrowingList = {
  /** entries, however many texts they are */
  readonly size: number;
  /** The entries from this one on, read little by little while commands go on; earlier ones may come with them. */
  readonly from: (index: number) => Iterable<string>;
};

/** A list as it was written: an entry may be in it more than once, and counts in its size once. */
export type GrownList = { readonly size: number; readonly texts: readonly string[] };

/** `events`: what the command has newly written; none if it had taken effect before. `state`: the one after it. */
export type Handled<State, Event> =
  | {
      readonly outcome: 'accepted';
      readonly events: readonly Event[];
      readonly state: State;
      /** position of the last event of the stream as far as known: what a reader must have passed */
      readonly position: bigint | undefined;
    }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly state: State };

export type AggregateStore<State, Command, Event extends DomainEvent> = {
  /**
   * The state as this process remembers it, else as the log has it. Another process may have written since, so it is only
   * for a look before a command.
   */
  recall(id: string): Promise<State>;
  /** The state as the log has it now. */
  load(id: string): Promise<{ state: State; revision: bigint | undefined; position: bigint | undefined }>;
  /** load (or take from cache) → decide → append with the expected revision; decides again on a conflict. */
  handle(id: string, command: Command, context: CommandContext): Promise<Handled<State, Event>>;
};
