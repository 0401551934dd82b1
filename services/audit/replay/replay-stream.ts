import { parseEvent } from '@caravan/events';
import type { DomainEvent, EventTypes } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { misfitOf } from '../hash-chain/misfit.ts';
import type { Link, Misfit } from '../hash-chain/misfit.ts';
import { linkOf } from '../hash-chain/recorded-link.ts';

export type Replayed<State> = {
  readonly recorded: RecordedEvent;
  /** as read today: upcast to the current version */
  readonly data: unknown;
  readonly state: State;
};

export type Replay<State> = {
  readonly steps: readonly Replayed<State>[];
  /** the first event up to the moment that does not fit its hash chain; the effects of it and of later events are not shown */
  readonly misfit: Misfit | undefined;
};

/**
 * The aggregate after each event, up to a time of recording, folded as the context itself would. Undefined if the stream has no
 * events at all.
 */
export async function replayStream<State, Event extends DomainEvent>({
  log,
  stream,
  eventTypes,
  initialState,
  evolve,
  at,
}: {
  readonly log: Pick<EventLog, 'read'>;
  readonly stream: string;
  readonly eventTypes: EventTypes;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly at?: Date | undefined;
}): Promise<Replay<State> | undefined> {
  const steps: Replayed<State>[] = [];
  let state = initialState;
  let before: Link | undefined;
  let exists = false;
  for await (const recorded of log.read(stream)) {
    exists = true;
    if (at !== undefined && recorded.created > at) break;
    const misfit = misfitOf(recorded, before);
    if (misfit !== undefined) return { steps, misfit };
    before = linkOf(recorded);
    // the table of event types is the one that the context's events are made of
    const event = parseEvent(eventTypes, recorded.type, recorded.metadata.version, recorded.data) as Event;
    state = evolve(state, event);
    steps.push({ recorded, data: event.data, state });
  }
  return exists ? { steps, misfit: undefined } : undefined;
}
