import { expect, test } from 'vitest';
import { parseEvent } from '../kernel/event-types.ts';
import { loanEventTypes, sealedApplicant } from './loan.events.ts';
import { loanExamples } from './loan.examples.ts';

/** Before a loan had methods, it was lent and repaid in the one way that there was. */
const withMethods = (data: unknown) => {
  const { terms, ...rest } = data as { terms?: object };
  return terms ? { ...rest, terms: { loanMethod: 'unsecured', repaymentMethod: 'at-end', ...terms } } : data;
};

test.each(loanExamples)('$type of version $version can still be read', ({ type, version, data }) => {
  expect(parseEvent(loanEventTypes, type, version, data)).toEqual({ type, data: withMethods(data) });
});

test('who applied is read as they were sealed, also before a document had a type', () => {
  const old = { realName: 'Amara', nationality: 'NG', documentNumber: 'A-1', documentPhoto: 'uploads/p.png' };
  expect(sealedApplicant.parse(old)).toEqual({
    realName: 'Amara',
    nationality: 'NG',
    documentNumber: 'A-1',
    documentType: undefined,
    photos: ['uploads/p.png'],
  });
  const now = {
    realName: 'Amara',
    nationality: 'NG',
    documentType: 'passport',
    documentNumber: 'A123',
    photos: ['p'],
  };
  expect(sealedApplicant.parse(now)).toEqual(now);
});

test('every version of every type has an example', () => {
  const known = Object.entries(loanEventTypes).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${type} ${index + 1}`),
  );
  expect(loanExamples.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(known.toSorted());
});
