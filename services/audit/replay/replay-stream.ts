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
  /** the first event that fits its chain and yet is none that the context could have written; what follows is not shown */
  readonly unreadable: { readonly recorded: RecordedEvent; readonly why: string } | undefined;
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
    if (misfit !== undefined) return { steps, misfit, unreadable: undefined };
    before = linkOf(recorded);
    // what a person found forged changed nothing
    if (recorded.doubt?.passedOver) {
      steps.push({ recorded, data: recorded.data, state });
      continue;
    }
    const read = readAs<Event>(eventTypes, recorded);
    if ('why' in read) return { steps, misfit: undefined, unreadable: { recorded, why: read.why } };
    state = evolve(state, read.event);
    steps.push({ recorded, data: read.event.data, state });
  }
  return exists ? { steps, misfit: undefined, unreadable: undefined } : undefined;
}

function readAs<Event extends DomainEvent>(
  eventTypes: EventTypes,
  { type, metadata, data }: RecordedEvent,
): { readonly event: Event } | { readonly why: string } {
  try {
    // the table of event types is the one that the context's events are made of
    return { event: parseEvent(eventTypes, type, metadata.version, data) as Event };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
