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
