import { expect, test } from 'vitest';
import { formatCoin } from './coins.ts';

test.each([
  [802_469_128_565_000n, 'ETH', '0.000802469128565'],
  [10n ** 18n, 'ETH', '1'],
  [13_500_000n, 'TRX', '13.5'],
  [0n, 'TRX', '0'],
  [-1n, 'TRX', '-0.000001'],
  [12n, 'of a chain that is not there', '12'],
])('%s of %s are %s', (units, coin, text) => expect(formatCoin(units, coin)).toBe(text));
