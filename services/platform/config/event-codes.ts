import type { z } from 'zod';
import { base64Keys, logPosition, logPositions, trueOrFalse } from './settings.ts';

/** What shows who wrote an event, and what is believed without it. */
export const eventCodeVariables = {
  EVENT_KEY: base64Keys(32)
    .optional()
    .describe(
      'key of the codes in events, 32 bytes in base64; after a rotation the former ones behind it, with commas; embedded: as above',
    )
    .meta({ secret: true }),
  EVENTS_WITHOUT_KEY: trueOrFalse()
    .optional()
    .describe(
      'true: production starts although EVENT_KEY is unset, and its events carry no code; unset: it refuses',
    ),
  EVENT_CODES_FROM: logPosition()
    .optional()
    .describe(
      'position of the log from which every event must carry a right code, else nothing acts on it; unset: the beginning; for a log that was begun without EVENT_KEY',
    ),
  EVENTS_PASSED_OVER: logPositions()
    .optional()
    .describe(
      'positions of events that were found forged, with commas: everything goes on as if they said nothing',
    ),
};

type Given = z.output<z.ZodObject<typeof eventCodeVariables>>;

export function eventCodesOf(given: Given) {
  return {
    eventKeys: given.EVENT_KEY,
    eventsWithoutKey: given.EVENTS_WITHOUT_KEY ?? false,
    eventCodesFrom: given.EVENT_CODES_FROM,
    eventsPassedOver: given.EVENTS_PASSED_OVER,
  };
}
