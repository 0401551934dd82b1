import { expect, test } from 'vitest';
import { createLexicon, createLexiconInSlices } from './lexicon.ts';

const source = {
  vocabulary: ['hand', 'bag', 'handbag', ...Array.from({ length: 5_000 }, (_, place) => `word${place}x`)],
  departments: ['Toys & Games'],
  meanings: [{ language: 'en', words: ['purse', '❤️'], meanings: ['handbag', '️'], bothWays: true }],
};

test('lets others have their turn every few words while it is made, and knows the same', async () => {
  let turns = 0;
  const lexicon = await createLexiconInSlices(source, async () => {
    turns += 1;
  });
  expect(turns).toBeGreaterThan(source.vocabulary.length / 1_000);
  const atOnce = createLexicon(source);
  for (const each of [lexicon, atOnce]) {
    expect(each.compounds('bags')).toEqual(['handbag']);
    expect(each.begins('word49')).toBe(true);
    expect(each.nearest('handbgas')).toBe('handbag');
    expect(each.isDepartment('games')).toBe(true);
  }
});

test('knows no phrase without a word', () => {
  const lexicon = createLexicon(source);
  expect(lexicon.meaningsOf('purse', 'en')).toEqual({ same: ['handbag'], akin: [] });
  expect(lexicon.meaningsOf('', 'en')).toBeUndefined();
});
