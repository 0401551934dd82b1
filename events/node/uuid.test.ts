import fc from 'fast-check';
import { expect, test } from 'vitest';
import { structuredUuid, uuidText } from './uuid.ts';

test('both wire forms of an id are the same id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(uuidText(structuredUuid(id))).toBe(id);
      expect(uuidText({ string: id.toUpperCase() })).toBe(id);
    }),
  );
});

test('what is no UUID is none', () => {
  expect(uuidText({ string: 'x' })).toBeUndefined();
  expect(uuidText({})).toBeUndefined();
  expect(uuidText(undefined)).toBeUndefined();
});
