import { expect, test } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { loanEventTypes } from './loan.events.ts';
import { loanExamples } from './loan.examples.ts';

test.each(loanExamples)('$type of version $version can still be read', ({ type, version, data }) => {
  expect(parseEvent(loanEventTypes, type, version, data)).toEqual({ type, data });
});

test('every version of every type has an example', () => {
  const known = Object.entries(loanEventTypes).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${type} ${index + 1}`),
  );
  expect(loanExamples.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(known.toSorted());
});
