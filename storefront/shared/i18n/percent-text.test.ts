import { expect, it, vi } from 'vitest';
import { percentText } from './percent-text.ts';

it('writes a fraction as percent, whole, with two decimals at least', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(['0.0438', '0.1', '0.0000000001'].map(percentText)).toEqual(['4.38%', '10.00%', '0.00000001%']);
});
