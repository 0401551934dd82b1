import { refusal, type Refusal } from './refusals.ts';

/** What every event looks like to a decider: a past-tense type and its data. */
export type DomainEvent<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
};

/** The answer to a command: the resulting events (none if it had already taken effect), or a refusal. */
export type Decision<Event> =
  | { readonly outcome: 'accepted'; readonly events: readonly Event[] }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/**
 * An aggregate as three pure parts. Time and ids come in with the command; nothing here does I/O. `decide` must answer a
 * repeated command (same business key) with no events rather than with a second effect.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (state: State, command: Command) => Decision<Event>;
};

/** Accepted, with these events in this order; none if the command had already taken effect. */
export function accept<Event>(...events: readonly Event[]): Decision<Event> {
  return { outcome: 'accepted', events };
}

/** No, and which rule says so. */
export function refuse(why: Refusal): Decision<never> {
  return { outcome: 'refused', refusal: why };
}

/** The answer when this id was used before (rule 2 of the money): accepted without an event if the content is the same. */
export function repetition(same: boolean, details?: Refusal['details']): Decision<never> {
  return same ? accept() : refuse(refusal('repeated-submission', details));
}

/** The state after a history, oldest event first. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
