import { expect, it } from 'vitest';
import { changedSearch } from '@caravan/storefront-shared/navigation';
import { choiceParameters, isNarrowed, nothingChosen, type ChoiceParameter } from './chosen.ts';

const choices: Readonly<Record<ChoiceParameter, string>> = {
  categoryId: 'c1',
  min: '2',
  max: '9.5',
  rating: '4.5',
  minimum: '10',
  stock: '1',
  off: '20',
  colour: 'Red',
  size: 'XL',
  store: 's7',
  from: 'yiwu',
};

it.each(choiceParameters)('narrows a list by %s, and by nothing once that is taken off', (parameter) => {
  const search = new URLSearchParams({ [parameter]: choices[parameter], page: '3' });
  expect(isNarrowed(search)).toBe(true);
  expect(changedSearch(search.toString(), nothingChosen)).toBe('');
});
