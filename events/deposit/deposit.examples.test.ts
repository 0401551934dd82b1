import { describe, expect, test } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { depositAddressEventTypes, depositEventTypes } from './deposit.events.ts';
import { depositAddressExamples, depositExamples } from './deposit.examples.ts';

describe('what was ever written about deposits can be read', () => {
  test.each(depositExamples)('$type of version $version', ({ type, version, data }) => {
    expect(parseEvent(depositEventTypes, type, version, data)).toEqual({ type, data });
  });

  test.each(depositAddressExamples)('$type of version $version', ({ type, version, data }) => {
    expect(parseEvent(depositAddressEventTypes, type, version, data)).toEqual({ type, data });
  });

  test('each type has an example of its current version', () => {
    const shown = new Set(
      [...depositExamples, ...depositAddressExamples].map((e) => `${e.type} ${e.version}`),
    );
    const known = Object.entries({ ...depositEventTypes, ...depositAddressEventTypes });
    expect(known.map(([type, { version }]) => `${type} ${version}`).filter((k) => !shown.has(k))).toEqual([]);
  });

  test('an amount that is not an exact decimal is not a deposit', () => {
    const [detected] = depositExamples;
    expect(() =>
      parseEvent(depositEventTypes, 'DepositDetected', 1, { ...(detected?.data as object), amount: '1e3' }),
    ).toThrow('exact decimal');
  });
});
