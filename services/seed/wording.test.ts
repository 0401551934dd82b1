import { expect, test } from 'vitest';
import { pluralOf } from './wording.ts';

test('names many of a kind as people do', () => {
  const nouns = [
    'Teapot',
    "Chef's Knife",
    'Wine Glass',
    'Gift Boxes',
    'Dog Food',
    'Pizza Box',
    'Toothbrush',
    'Body Lotion',
    'Compass',
  ];
  expect(nouns.map(pluralOf)).toEqual([
    'teapots',
    "chef's knives",
    'wine glasses',
    'gift boxes',
    'dog food',
    'pizza boxes',
    'toothbrushes',
    'body lotion',
    'compasses',
  ]);
});
