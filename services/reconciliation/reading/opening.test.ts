import { money } from '@caravan/events';
import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';
import type { StoredCustody } from './opening.ts';
import { oursOf } from './read-chain.ts';
import type { Reading } from './read-chain.ts';

const blockAt = (height: number) => ({ height, hash: `h${height}`, time: new Date(height * 1_000) });

/** A chain of 100 blocks that pays us 1 USDT in each, and tells balances of its newest block alone. */
function reading(): { readonly read: () => number; readonly reading: Reading } {
  let blocks = 0;
  const statement: Reading['statement'] = {
    hotWallet: 'hot',
    newestFinal: async () => blockAt(100),
    blockAt: async (height) => blockAt(height),
    async movements(from, to) {
      blocks += to - from + 1;
      return Array.from({ length: to - from + 1 }, (_, place) => ({
        block: blockAt(from + place),
        transaction: `t${from + place}`,
        logIndex: 0,
        kind: 'transfer' as const,
        token: 'token',
        from: 'them',
        to: 'hot',
        units: 1_000_000n,
      }));
    },
    holdings: async (_, height) => (height === 100 ? 101_000_000n : undefined),
  };
  return { read: () => blocks, reading: { network: 'testnet', decimals: 6, statement, cold: [] } };
}

async function opening(firstHeight: number, stored?: StoredCustody) {
  const { read, reading: of } = reading();
  const storedCustody = async () => stored;
  const ours = oursOf(of, new Map());
  const found = await openingOf(of, ours, { firstHeight, final: blockAt(100), storedCustody });
  return { ...found, read: read() };
}

test('near the first block, all that ever moved is replayed', async () => {
  expect(await opening(10)).toEqual({ amount: money('10'), by: 'replayed', read: 10 });
  expect(await opening(0)).toEqual({ amount: money('0'), by: 'replayed', read: 0 });
});

test('near the newest, what moved since is taken off what we have now', async () => {
  expect(await opening(90)).toEqual({ amount: money('90'), by: 'balances', read: 11 });
});

test('after a day that was reconciled, nothing or what moved since is read', async () => {
  const stored = { height: 88, hash: 'h88', amount: money('89') };
  expect(await opening(89, stored)).toEqual({ amount: money('89'), by: 'stored', read: 0 });
  expect(await opening(91, stored)).toEqual({ amount: money('91'), by: 'stored', read: 2 });
});

test('a day that ended in a block which the chain does not have proves nothing', async () => {
  const stored = { height: 89, hash: 'another', amount: money('1') };
  expect(await opening(90, stored)).toEqual({ amount: money('90'), by: 'balances', read: 11 });
});
