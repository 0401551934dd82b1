import * as facts from '../index.ts';
import type { EventTypes } from './event-types.ts';

/** Every type that the face of this room exports in a table named `…EventTypes`: a new table is here by itself. */
export const everyEventType: EventTypes = Object.fromEntries(
  Object.entries(facts)
    .filter(([name]) => name.endsWith('EventTypes'))
    .flatMap(([, table]) => Object.entries(table as EventTypes)),
);
