import { expect, test } from 'vitest';
import type { ChainStatement } from '@caravan/chain';
import { oursOf } from './read-chain.ts';

test('every cold wallet is ours, also those of before', () => {
  const statement = { hotWallet: 'hot' } as unknown as ChainStatement;
  const reading = { network: 'ethereum', decimals: 6, statement, cold: ['cold', 'former cold'] };
  const { addresses, placeOf } = oursOf(reading, new Map([['deposit', 'u1']]));
  expect(addresses).toEqual(['deposit', 'hot', 'cold', 'former cold']);
  expect(['cold', 'former cold', 'hot', 'deposit', 'elsewhere'].map(placeOf)).toEqual([
    'cold',
    'cold',
    'hot',
    'deposit',
    'outside',
  ]);
});
