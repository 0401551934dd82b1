import { silentLogger } from '@caravan/platform';
import { expect, test, vi } from 'vitest';
import { startBlocks } from './blocks.ts';

test('an idle chain makes a block now and then, a paused one none', async () => {
  let made = 0;
  let timestamp = Date.now();
  const mine = async () => {
    made += 1;
    timestamp = Date.now();
  };
  const blocks = startBlocks({
    chain: { mine } as never,
    ledger: { height: () => made, at: () => ({ timestamp }), pool: () => new Map() } as never,
    blockTime: 1,
    idleBlockTime: 2,
    follow: 3,
    paused: false,
    logger: silentLogger,
  });
  await vi.waitFor(() => expect(made).toBeGreaterThan(5));
  blocks.pause(true);
  const then = made;
  await blocks.stop();
  expect(made).toBeLessThanOrEqual(then + 1);
});
