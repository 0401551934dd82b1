import * as facts from '../index.ts';
import type { EventTypes } from './event-types.ts';

/** Every type that this room's public API exports in a table named `…EventTypes`. A new table is included automatically. */
export const everyEventType: EventTypes = Object.fromEntries(
  Object.entries(facts)
    .filter(([name]) => name.endsWith('EventTypes'))
    .flatMap(([, table]) => Object.entries(table as EventTypes)),
);
