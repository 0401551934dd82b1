import {
  arrivalEventTypes,
  depositAddressEventTypes,
  depositEventTypes,
  loanEventTypes,
  rechargeEventTypes,
  orderEventTypes,
  outgoingEventTypes,
  parseEvent,
  proceedsEventTypes,
  walletEventTypes,
} from '@caravan/events';
import type { EventTypes } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { entitlements, movesMoney } from './entitlements.ts';
import { entitlingFacts } from './entitling-facts.ts';
import type { AnyEvent, Changes, Concern, Entitlement, Matter, MoneyEvent } from './matter.ts';

const everyType: EventTypes = {
  ...depositEventTypes,
  ...depositAddressEventTypes,
  ...orderEventTypes,
  ...walletEventTypes,
  ...loanEventTypes,
  ...rechargeEventTypes,
  ...outgoingEventTypes,
  ...proceedsEventTypes,
  ...arrivalEventTypes,
};

/** What an event changes in a matter. */
export type Note = {
  readonly matter: string;
  readonly changes: (before: Matter) => Changes;
  /** what it is about began in another stream */
  readonly goesOn?: boolean;
};

/** The data in its current shape. Throws on what no version could have written. */
export function dataOf<Type extends AnyEvent['type']>(type: Type, event: RecordedEvent) {
  const { data } = parseEvent(everyType, type, event.metadata.version, event.data);
  return data as Extract<AnyEvent, { type: Type }>['data'];
}

export function rowOf(type: MoneyEvent['type']): Entitlement<MoneyEvent['type']> {
  return entitlements[type] as unknown as Entitlement<MoneyEvent['type']>;
}

/** What a fact that moves no money says about matters; nothing if it entitles nothing, or stands in a foreign stream. */
export function factNotesOf(event: RecordedEvent): readonly Note[] {
  const { type, stream } = event;
  if (!Object.hasOwn(entitlingFacts, type)) return [];
  const fact = entitlingFacts[type as keyof typeof entitlingFacts] as
    | {
        stream: (data: object) => string;
        matter: (data: object) => string;
        keeps: KeepsOf;
        goesOn?: boolean;
        also?: { matter: string; keeps: KeepsOf };
      }
    | undefined;
  const data = readable(type as AnyEvent['type'], event);
  if (fact === undefined || data === undefined || fact.stream(data) !== stream) return [];
  const { keeps, goesOn = false, also } = fact;
  const { version } = event.metadata;
  const note = {
    matter: fact.matter(data),
    changes: (before: Matter) => keeps(data, before, version),
    goesOn,
  };
  if (!also) return [note];
  return [note, { matter: also.matter, changes: (before: Matter) => also.keeps(data, before) }];
}
type KeepsOf = (data: object, before: Matter, version?: number) => Changes;

/** Everything that an event of the past says about matters, whether it moved money or not. */
export function notesOf(event: RecordedEvent): readonly Note[] {
  const { type } = event;
  if (!movesMoney(type)) return factNotesOf(event);
  const data = readable(type, event);
  const concerns: readonly Concern[] = data === undefined ? [] : rowOf(type).concerns(data);
  return concerns.map(({ matter, leaves }) => ({ matter, changes: leaves }));
}

/** A fact that cannot be read says nothing; whatever it would have entitled is found to lack it. */
function readable<Type extends AnyEvent['type']>(type: Type, event: RecordedEvent) {
  try {
    return dataOf(type, event);
  } catch {
    return undefined;
  }
}
