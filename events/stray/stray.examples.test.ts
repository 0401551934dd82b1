import { describe, expect, test } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { strayEventTypes } from './stray.events.ts';
import { strayExamples } from './stray.examples.ts';

describe('what was ever written about stray transfers can be read', () => {
  test.each(strayExamples)('$type of version $version', ({ type, version, data }) => {
    expect(parseEvent(strayEventTypes, type, version, data)).toEqual({ type, data });
  });

  test('each type has an example of its current version', () => {
    const shown = new Set(strayExamples.map((each) => `${each.type} ${each.version}`));
    const known = Object.entries(strayEventTypes).map(([type, { version }]) => `${type} ${version}`);
    expect(known.filter((each) => !shown.has(each))).toEqual([]);
  });

  test('nothing, and a part of a smallest unit, are no transfer', () => {
    const [seen] = strayExamples;
    for (const units of ['0', '1.5', '-1', '01'])
      expect(() =>
        parseEvent(strayEventTypes, 'StrayTransferSeen', 1, { ...(seen?.data as object), units }),
      ).toThrow('base units');
  });
});
