import { expect, test } from 'vitest';
import { depositIdOf, streamOf, transferOf } from './streams.ts';

test('the stream of an aggregate is called by its category and its id, as in every log that was ever written', () => {
  expect(
    (['order', 'wallet', 'deposit', 'depositAddress', 'loan', 'proceeds'] as const).map((category) =>
      streamOf(category, 'X1'),
    ),
  ).toEqual(['order-X1', 'wallet-X1', 'deposit-X1', 'depositAddress-X1', 'loan-X1', 'proceeds-X1']);
});

test('two transfers of one transaction, or two of one name on two chains, are two deposits', () => {
  expect(depositIdOf('ethereum', '0x5f16', 3)).toBe('ethereum:0x5f16:3');
  expect(depositIdOf('ethereum', '0x5f16', 4)).toBe('ethereum:0x5f16:4');
  expect(transferOf('ethereum:0x5f16:4')).toEqual({ network: 'ethereum', transaction: '0x5f16' });
  expect(depositIdOf('tron', '0x5f16', 3)).toBe('tron:0x5f16:3');
});
