import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { methodWord } from './method-word.ts';

it('has a word for the card as the configuration names it where an operator does not', () => {
  const variables = readFileSync(
    join(import.meta.dirname, '../../../../services/platform/config/recharges.ts'),
    'utf8',
  );
  const [, id = '', name = ''] = /prefault\('(recharge)=([^',]+)'\)/.exec(variables) ?? [];
  expect(methodWord(id, name)).toBe('card');
});

it('has words for ways without a name, and none for those that an operator has named', () => {
  expect(['balance', 'blockchain', 'recharge'].map((id) => methodWord(id, ''))).toEqual([
    'balance',
    'blockchain',
    'other',
  ]);
  expect(methodWord('PHP_recharge', 'GCash')).toBeUndefined();
});
