import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blocksAsked, startFaultyProvider } from '../testing/faulty-provider.ts';
import type { FaultyProvider } from '../testing/faulty-provider.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { readHeads } from './chain-head.ts';

let scene: Scene;
let provider: FaultyProvider;
beforeEach(async () => {
  scene = await setScene();
  provider = await startFaultyProvider(scene.chain.node.url);
});
afterEach(async () => {
  await scene.stop();
  await provider.stop();
});

const USDT = 1_000_000n;

async function expectConfirmed(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const events = await scene.events();
      expect(events.filter((event) => event.type === 'DepositConfirmed')).toHaveLength(count);
      expect(events).toHaveLength(count * 2);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function payOften(): Promise<number> {
  const alice = await scene.addressOf('U1');
  for (let i = 0; i < 5; i += 1) {
    await scene.chain.mint(alice, USDT);
    await scene.chain.mine(20);
  }
  return 5;
}

test('asks for fewer blocks where the provider refuses so many, and misses none', async () => {
  const paid = await payOften();
  provider.fault = (call) =>
    call.method === 'eth_getLogs' && blocksAsked(call) > 7
      ? { error: { code: -32_005, message: 'query exceeds max block range 7' } }
      : undefined;
  scene.watch({ network: scene.networkWith({ rpcUrl: provider.url }) });
  await expectConfirmed(paid);
  const asked = provider.calls.filter((call) => call.method === 'eth_getLogs').map(blocksAsked);
  expect(Math.max(...asked)).toBeGreaterThan(7);
  expect(asked.at(-1)).toBeLessThanOrEqual(7);
});

test('comes back later when the quota is used up, without hammering', async () => {
  const paid = await payOften();
  const refusedAt: number[] = [];
  provider.fault = (call) => {
    if (call.method !== 'eth_getLogs' || refusedAt.length >= 2) return undefined;
    refusedAt.push(Date.now());
    return { status: 429, error: { code: -32_005, message: 'daily request count exceeded' } };
  };
  scene.watch({ network: scene.networkWith({ rpcUrl: provider.url }) });
  await expectConfirmed(paid);
  // An HTTP client that read `Retry-After: 1` as a millisecond would have been back at once.
  const [first = 0, second = 0] = refusedAt;
  expect(second - first).toBeGreaterThan(200);
});

test('a block without its logs stops the cursor, is reported, and goes on when they are there', async () => {
  const alice = await scene.addressOf('U1');
  let hiding = true;
  await scene.chain.mint(alice, USDT);
  await scene.chain.mine(10);
  const forgetful = await startForgetful(() => hiding);
  scene.watch({ network: scene.networkWith({ rpcUrl: forgetful.url }) });
  await vi.waitFor(async () =>
    expect((await readHeads(scene.database.db))[0]).toMatchObject({
      state: 'stalled',
      trouble: expect.stringContaining('does not have all logs of block'),
      alarm: expect.stringMatching(/^The cursor waits: .*all logs of block/),
    }),
  );
  expect(await scene.events()).toEqual([]);
  hiding = false;
  await expectConfirmed(1);
  await vi.waitFor(async () =>
    expect((await readHeads(scene.database.db))[0]).toMatchObject({
      state: 'following',
      trouble: null,
      alarm: null,
    }),
  );
  // the step that reads the block updates the head before the watcher logs its recovery
  await vi.waitFor(() => expect(scene.messages).toContain('The chain can be read again'));
  expect(scene.messages.filter((message) => message === 'The chain can be read again')).toHaveLength(1);
  await forgetful.stop();
});

/** A provider that has the blocks but has lost their logs: it answers [] without an error. */
async function startForgetful(hiding: () => boolean): Promise<FaultyProvider> {
  const empty = await startFaultyProvider(scene.chain.node.url);
  empty.rewrite = (call, answer) =>
    call.method === 'eth_getLogs' && hiding() ? { ...answer, result: [] } : answer;
  return empty;
}

test('refuses to run on a token with other decimals than configured', async () => {
  const network = scene.networkWith({ decimals: 18 });
  await scene.chain.mint(await scene.addressOf('U1'), USDT);
  scene.watch({ network });
  await vi.waitFor(async () =>
    expect((await readHeads(scene.database.db))[0]).toMatchObject({
      state: 'stalled',
      trouble: expect.stringContaining('has 6 decimals, not 18'),
    }),
  );
  expect(await scene.events()).toEqual([]);
});

test('a slow provider only makes it slower', async () => {
  const paid = await payOften();
  provider.delay = 150;
  scene.watch({ network: scene.networkWith({ rpcUrl: provider.url }) });
  await expectConfirmed(paid);
});

test('a chain with real money never restarts by itself, whatever the configuration says', async () => {
  provider.fault = () => undefined;
  provider.rewrite = (call, answer) =>
    call.method === 'eth_chainId' ? { ...answer, result: '0x1' } : answer;
  const alice = await scene.addressOf('U1');
  scene.watch({ network: scene.networkWith({ rpcUrl: provider.url }), acceptReset: true });
  await scene.chain.mint(alice, USDT);
  await scene.chain.mine(8);
  await expectConfirmed(1);
  await scene.chain.node.call('anvil_reorg', [9, []]);
  await scene.chain.mine(2);
  await vi.waitFor(async () =>
    expect((await readHeads(scene.database.db))[0]).toMatchObject({ state: 'halted' }),
  );
});
