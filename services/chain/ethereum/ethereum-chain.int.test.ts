import { Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { MisconfiguredChainError } from '../core/chain.ts';
import { describeChain } from '../core/testing/chain-contract.ts';
import { startTestChain } from '../testing/test-chain.ts';
import { createEthereumChain } from './ethereum-chain.ts';
import { openRpc } from './rpc.ts';

const address = () => Wallet.createRandom().address;

describeChain('Ethereum', async () => {
  const network = await startTestChain();
  const { token, node } = network;
  return {
    chain: createEthereumChain({ rpc: () => openRpc(node.url), token, decimals: 6, recipientsAtOnce: 1 }),
    addresses: [address(), address(), address()],
    async pay(...payments) {
      for (const { to, units } of payments) await network.call(token, 'mint', [to, units], { mine: false });
      await network.mine(1);
    },
    payInLookAlike: async ({ to, units }) =>
      void (await network.call(network.counterfeit, 'mint', [to, units])),
    lookAlike: () => network.counterfeit,
    mine: network.mine,
    reorganise: async (depth) => void (await node.call('anvil_reorg', [depth, []])),
    stop: network.stop,
  };
});

test('knows its finalized height, and that it is a development chain', async () => {
  const { node, token, mine, stop } = await startTestChain({ slotsInAnEpoch: 2 });
  const chain = createEthereumChain({ rpc: () => openRpc(node.url), token, decimals: 6 });
  await mine(10);
  expect(await chain.finalizedHeight()).toBe((await chain.head()).height - 4);
  expect(await chain.disposable()).toBe(true);
  await stop();
});

test('refuses an address that is no token', async () => {
  const { node, stop } = await startTestChain();
  const chain = createEthereumChain({ rpc: () => openRpc(node.url), token: address(), decimals: 6 });
  await expect(chain.identity()).rejects.toBeInstanceOf(MisconfiguredChainError);
  await stop();
});

/** A contract that answers every call with one number. */
const always = (number: number) => `0x60${number.toString(16).padStart(2, '0')}60005260206000f3`;

test('refuses a token finer than amounts are exact, and says which, how fine it is and what is allowed', async () => {
  const { node, stop } = await startTestChain();
  const token = address();
  const identity = (decimals: number) =>
    createEthereumChain({ rpc: () => openRpc(node.url), token, decimals }).identity();
  await node.call('anvil_setCode', [token, always(10)]);
  expect(await identity(10)).toMatch(/^0x/);
  await node.call('anvil_setCode', [token, always(18)]);
  const refused = await identity(18).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MisconfiguredChainError);
  expect(refused).toHaveProperty('message', expect.stringMatching(`${token} has 18 decimals.* at most 10`));
  await stop();
});
