import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBlockMaker } from './block-maker.ts';

/** A node that counts its blocks, with transactions waiting until the next one. */
function fakeNode() {
  const node = {
    blocks: 0,
    waiting: 0,
    call: async (method: string) => {
      if (method === 'txpool_status') return { pending: `0x${node.waiting.toString(16)}` };
      node.blocks += 1;
      node.waiting = 0;
      return '0x0';
    },
  };
  return node;
}

// The block maker pauses with promises of timers, which fake timers do not reach, so its clock runs fast instead.
const BLOCK_TIME = 1;
let maker: { stop(): Promise<void> } | undefined;
let node: ReturnType<typeof fakeNode>;
beforeEach(() => {
  node = fakeNode();
});
afterEach(() => maker?.stop());

test('follows what was included with some blocks, then rests until something waits again', async () => {
  let looks = 0;
  const counted = {
    call: async (method: string) => {
      if (method === 'txpool_status') looks += 1;
      return await node.call(method);
    },
  };
  maker = startBlockMaker({
    node: () => counted,
    blockTime: BLOCK_TIME,
    follow: 5,
    onBlock: async () => undefined,
    onError: (error) => expect.unreachable(String(error)),
  });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(20));
  expect(node.blocks).toBe(5);
  node.waiting = 2;
  looks = 0;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(20));
  expect(node.blocks).toBe(10);
});
