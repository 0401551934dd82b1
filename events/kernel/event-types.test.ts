import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEvent, type EventTypes } from './event-types.ts';

const types = {
  Renamed: {
    version: 3,
    schema: z.object({ name: z.string(), unit: z.string() }),
    upcast: {
      1: ({ title }: { title: string }) => ({ name: title }),
      2: (data: { name: string }) => ({ ...data, unit: 'piece' }),
    },
  },
} as const satisfies EventTypes;

describe('reading an event', () => {
  it('lifts an old version through every step to the current one', () => {
    expect(parseEvent(types, 'Renamed', 1, { title: 'Bottle' })).toEqual({
      type: 'Renamed',
      data: { name: 'Bottle', unit: 'piece' },
    });
    expect(parseEvent(types, 'Renamed', 2, { name: 'Bottle' }).data.unit).toBe('piece');
  });

  it('refuses a type nobody declared, a version from the future and data that does not fit', () => {
    expect(() => parseEvent(types, 'Unheard', 1, {})).toThrow('Unknown event type Unheard');
    expect(() => parseEvent(types, 'Renamed', 4, { name: 'a', unit: 'b' })).toThrow('version 4');
    expect(() => parseEvent(types, 'Renamed', 3, { name: 1 })).toThrow();
  });
});
