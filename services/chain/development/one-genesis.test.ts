import { expect, test } from 'vitest';
import { withOneGenesis } from './one-genesis.ts';

const block = (number: string, timestamp: string) => ({ header: { number, timestamp }, transactions: [] });

test('keeps the first of several blocks 0, and everything else as it is', () => {
  const own = [block('0x0', '0x5'), block('0x1', '0x6'), block('0x2', '0x9')];
  const state = { best_block_number: 2, blocks: [block('0x0', '0x8'), ...own, block('0x0', '0x7')] };
  expect(withOneGenesis(state)).toEqual({ best_block_number: 2, blocks: own });
});

test('takes nothing out of a state with one, nor of what it cannot read', () => {
  expect(withOneGenesis({ blocks: [block('0x0', '0x5'), block('0x1', '0x6')] })).toBeUndefined();
  expect(withOneGenesis({ blocks: [{}] })).toBeUndefined();
  expect(withOneGenesis(null)).toBeUndefined();
});
