import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHearing, soundOf } from './by-sound.ts';

const heard = createHearing(['headphones', 'headphone', 'head', 'backpack', 'coffee', 'lamp']);

test.each([
  ['headfon', 'headphone'],
  ['bakpa', 'backpack'],
  ['cofe', 'coffee'],
])('%s begins as %s sounds', (typed, word) => expect(heard(typed)).toBe(word));

test.each(['hea', 'lap', 'xxxx', ''])('%s is the beginning of none', (typed) =>
  expect(heard(typed)).toBeUndefined(),
);

test('every beginning of a known word leads to a word that begins so', () => {
  const word = fc.string({ unit: fc.constantFrom(...'acfhkp'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 20 }), (words) => {
      const hears = createHearing(words);
      for (const each of words) {
        const found = hears(each);
        if (soundOf(each).length >= 4) expect(soundOf(found ?? '')).toContain(soundOf(each));
      }
    }),
  );
});
