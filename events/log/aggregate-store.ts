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

export type Aggregate<State, Command, Event extends DomainEvent> = {
  readonly category: Category;
  readonly decider: Decider<State, Command, Event>;
  readonly eventTypes: EventTypes;
  /**
   * Whether that fact is what the command asks for. Where this is given, a command that is refused, or that has nothing left
   * to do, although facts of it are in the stream, is a repetition: if they are what it asks for it is answered as
   * accepted, and if not, as 'repeated-submission'. Only for short streams, for they are searched then, and for commands
   * that never take effect twice; long ones must answer from their state.
   */
  readonly isEffect?: (fact: Event, command: Command) => boolean;
  /** for aggregates whose streams grow long */
  readonly snapshot?: SnapshotFormat<State>;
};

/** How a state is written down and read back: `decode(JSON of encode(state))` is the same state. */
export type SnapshotFormat<State> = {
  /** Raised whenever the state, its encoding or `evolve` changes: snapshots of another version are discarded. */
  readonly version: number;
  /** plain JSON */
  readonly encode: (state: State) => unknown;
  /** throws on what `encode` never wrote */
  readonly decode: (json: unknown) => State;
  /** events after which a new one is written */
  readonly every: number;
};

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
   * The state as this process remembers it, or else as the log has it: for looking before a command that decides on
   * what is really there. Another process may have written since.
   */
  recall(id: string): Promise<State>;
  /** load (or take from cache) → decide → append with the expected revision; decides again on a conflict. */
  load(id: string): Promise<{ state: State; revision: bigint | undefined; position: bigint | undefined }>;
  /** load (or take from cache) → decide → append with the expected revision; decides again on a conflict. */
  handle(id: string, command: Command, context: CommandContext): Promise<Handled<State, Event>>;
};
