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

  it('refuses an old version that nothing lifts to the current one', () => {
    const { 1: first } = types.Renamed.upcast;
    const gap = { Renamed: { ...types.Renamed, upcast: { 1: first } } };
    expect(() => parseEvent(gap, 'Renamed', 1, { title: 'Bottle' })).toThrow(
      'No upcaster from version 2 of Renamed',
    );
    const none = { Renamed: { version: 2, schema: types.Renamed.schema } };
    expect(() => parseEvent(none, 'Renamed', 1, { name: 'Bottle', unit: 'piece' })).toThrow(
      'No upcaster from version 1 of Renamed',
    );
  });
});
