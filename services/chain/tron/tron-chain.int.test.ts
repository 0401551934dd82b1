import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MisconfiguredChainError, QuotaExceededError, UnreadableBlockError } from '../core/chain.ts';
import { describeChain } from '../core/testing/chain-contract.ts';
import { toBase58Check } from './addresses.ts';
import { createTronHttp } from './http/client.ts';
import { startTronScene } from './node/testing/tron-scene.ts';
import type { TronScene } from './node/testing/tron-scene.ts';
import { deployOnTron, mintOnTron } from './testing/deploy.ts';
import { createTronTestTokens } from './test-tokens.ts';
import { createTronChain } from './tron-chain.ts';
import type { TronChainOptions } from './tron-chain.ts';

let scene: TronScene;
/** another token, with the code of the configured one */
let lookAlike: string;
beforeAll(async () => {
  scene = await startTronScene();
  lookAlike = await deployOnTron(scene, 'TestUSDT');
});
afterAll(() => scene.stop());

const address = () => toBase58Check(Wallet.createRandom().address.slice(2).toLowerCase());
const open = (options: Partial<TronChainOptions> & { url?: string } = {}) => {
  const { url = scene.chain.rpcUrl, ...rest } = options;
  return createTronChain({ ask: createTronHttp({ url }), token: scene.chain.token, decimals: 6, ...rest });
};

let payments = 0;
async function pay(...transfers: readonly { readonly to: string; readonly units: bigint }[]): Promise<void> {
  const { rpcUrl, token, faucetKey } = scene.chain;
  const tokens = createTronTestTokens({ rpcUrl, token, key: faucetKey });
  for (const transfer of transfers) {
    payments += 1;
    const { signed } = await tokens.sign({ ...transfer, memo: `payment ${payments}` });
    await tokens.send(signed);
  }
  await scene.mine();
}

async function payInLookAlike({ to, units }: { readonly to: string; readonly units: bigint }): Promise<void> {
  await mintOnTron(scene, { token: lookAlike, to, units });
}

describeChain('TRON', async () => ({
  chain: open({ blocksAtOnce: 2, requestsAtOnce: 2 }),
  addresses: [address(), address(), address()],
  pay,
  payInLookAlike,
  lookAlike: () => lookAlike,
  mine: async (blocks) => void (await scene.mine(blocks)),
  reorganise: async (depth) =>
    void (await scene.control('reorganise', { depth, blocks: depth, keep: false })),
  stop: async () => undefined,
}));

test('knows its solid height, which never falls, and that it is a development chain', async () => {
  await scene.mine(20);
  const chain = open();
  const { height } = await chain.head();
  expect(await chain.finalizedHeight()).toBe(height - 6);
  expect(await chain.disposable()).toBe(true);
  await scene.control('reorganise', { depth: 10, blocks: 1, keep: false });
  expect(await chain.finalizedHeight()).toBe(height - 6);
  await scene.mine(10);
});

test('refuses an address that is no token, and other decimals than configured', async () => {
  for (const options of [{ token: address() }, { decimals: 5 }])
    await expect(open(options).identity()).rejects.toBeInstanceOf(MisconfiguredChainError);
});

test('a node that lags behind in its infos never makes a transfer vanish', async () => {
  const to = address();
  await pay({ to, units: 9n });
  const chain = open();
  const { height } = await chain.head();
  const blocks = await chain.headers(height, height);
  const path = '/wallet/gettransactioninfobyblocknum';
  for (const kind of ['not-yet', 'short-list', 'truncated', 'lite-node', 'closed', 'hang-up']) {
    await scene.control('fault', { kind, path });
    await expect(chain.transfers(blocks, [to]), kind).rejects.toBeInstanceOf(UnreadableBlockError);
  }
  expect(await chain.transfers(blocks, [to])).toMatchObject([{ to, units: 9n, token: scene.chain.token }]);
});

test('a node that has not got so far is no shorter chain', async () => {
  const { url } = await scene.control<{ url: string }>('node', { lag: 3 });
  const { height } = await open().head();
  const lagging = open({ url });
  expect((await lagging.head()).height).toBe(height - 3);
  await expect(lagging.headers(height - 4, height)).rejects.toBeInstanceOf(UnreadableBlockError);
});

test.each(['rate-limited', 'suspended', 'unavailable', 'busy'])(
  'a node that is %s is asked nothing more for a while',
  async (kind) => {
    let now = 0;
    const ask = createTronHttp({ url: scene.chain.rpcUrl, clock: () => now });
    const chain = open({ ask });
    await scene.control('fault', { kind, path: '/wallet/getnowblock' });
    await expect(chain.head()).rejects.toBeInstanceOf(QuotaExceededError);
    // the fault is over, but nobody asks
    await expect(chain.head()).rejects.toBeInstanceOf(QuotaExceededError);
    now = 60_000;
    expect((await chain.head()).height).toBeGreaterThan(0);
  },
);
