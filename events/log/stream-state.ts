import type { DomainEvent } from '../kernel/decider.ts';
import { parseEvent } from '../kernel/event-types.ts';
import { eventIdOf } from '../kernel/identifiers.ts';
import type { Aggregate, CommandContext } from './aggregate-store.ts';
import type { EventLog, NewEvent, RecordedEvent } from './event-log.ts';
import { assertBelieved } from './examined-log.ts';
import { FIRST_PREVIOUS, hashOf, recordedHash } from './hash-chain.ts';

/** An aggregate as read from its stream, up to a revision. */
export type StreamState<State> = {
  readonly state: State;
  /** undefined: nothing yet */
  readonly revision: bigint | undefined;
  readonly position: bigint | undefined;
  /** hash of the last event */
  readonly hash: string;
};

type Fold<State, Event extends DomainEvent> = Pick<Aggregate<State, never, Event>, 'decider' | 'eventTypes'>;

export function emptyStream<State>(state: State): StreamState<State> {
  return { state, revision: undefined, position: undefined, hash: FIRST_PREVIOUS };
}

/** Folds the stream's events after `known` into it; returns the same object if there are none. */
export async function readOn<State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  aggregate: Fold<State, Event>,
  known: StreamState<State>,
): Promise<StreamState<State>> {
  let current = known;
  const from = known.revision === undefined ? 0n : known.revision + 1n;
  for await (const recorded of log.read(stream, { from })) current = foldEvent(aggregate, current, recorded);
  return current;
}

/** One event further. Throws DoubtedEventError. One that is passed over changes nothing, but the next is chained to it. */
export function foldEvent<State, Event extends DomainEvent>(
  { decider, eventTypes }: Fold<State, Event>,
  current: StreamState<State>,
  recorded: RecordedEvent,
): StreamState<State> {
  const { type, data, revision, position, metadata, doubt } = recorded;
  const hash = recordedHash(recorded);
  if (doubt?.passedOver) return { state: current.state, revision, position, hash };
  assertBelieved(recorded);
  // the table of event types is the one that the decider's events are made of
  const event = parseEvent(eventTypes, type, metadata.version, data) as Event;
  return { state: decider.evolve(current.state, event), revision, position, hash };
}

/**
 * The events of a decision, checked against their schemas, chained to the stream and naming their owner, and the state that
 * they lead to. Their ids are derived from command, stream, index and content. So if two processes decide the same command at
 * different times, the second append is a conflict, not a repetition, and what we keep in memory is always what was stored.
 */
export function newEvents<State, Event extends DomainEvent>(
  stream: string,
  { decider, eventTypes, ownerOf }: Fold<State, Event> & Pick<Aggregate<State, never, Event>, 'ownerOf'>,
  known: StreamState<State>,
  decided: { readonly events: readonly Event[]; readonly context: CommandContext },
): { readonly proposed: readonly NewEvent[]; readonly state: State } {
  const { commandId, correlationId, causationId, actor } = decided.context;
  let { state, hash: previous } = known;
  let revision = known.revision ?? -1n;
  const proposed = decided.events.map((fact, index): NewEvent => {
    const { type } = fact;
    const eventType = eventTypes[type];
    if (!eventType) throw new Error(`${type} is not an event of ${stream}`);
    const data = eventType.schema.parse(fact.data);
    state = decider.evolve(state, fact);
    revision += 1n;
    const metadata = { version: eventType.version, commandId, correlationId, causationId, actor };
    const hash = hashOf({ stream, revision, type, data, metadata }, previous);
    const link = previous === FIRST_PREVIOUS ? {} : { previous };
    previous = hash;
    return {
      id: eventIdOf(`${commandId}:${hash}`, stream, index),
      type,
      data,
      metadata: { ...metadata, owner: ownerOf(fact, state), ...link, hash },
    };
  });
  return { proposed, state };
}
