import { expect, it } from 'vitest';
import { saveSynonymRequest } from './office-synonyms.ts';

const taken = (word: string) =>
  saveSynonymRequest.safeParse({
    language: 'en',
    words: [word],
    meanings: ['sofa'],
    idempotencyKey: 'a'.repeat(20),
  }).success;

it('takes what search can look for, and nothing that it would be left with no word of', () => {
  for (const word of ['couch', 'T-Shirt ❤️', '沙发', 'أريكة', '350']) expect(taken(word), word).toBe(true);
  for (const word of ['%', '❤️', 'ـ', '\u0301']) expect(taken(word), word).toBe(false);
});
