import { getAddress } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStatement } from '../create-networks.ts';
import { people, startTestChain } from '../testing/test-chain.ts';
import type { TestChain } from '../testing/test-chain.ts';
import { testNetwork, testSettings } from '../testing/test-network.ts';

/** What the chain says of our addresses, asked anew: both directions, burns, and tokens that are worthless. */
let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

const settings = () =>
  testSettings({ rpcUrl: 'http://127.0.0.1:1', backupRpcUrl: chain.node.url, tokenAddress: chain.token });
const ours = testNetwork().addressAt(0);

test('tells what moved to and from us, and what we have after any block, through the backup provider', async () => {
  const statement = openStatement({ ...settings(), confirmations: 1 });
  const before = (await statement.newestFinal()).height;
  const stranger = getAddress(people.stranger);
  await chain.mint(ours, 100n);
  await chain.mint(stranger, 7n);
  await chain.call(chain.counterfeit, 'mint', [ours, 9_000n]);
  await chain.call(chain.token, 'transferFrom', [ours, stranger, 0n], { from: 'stranger' });
  await chain.node.call('anvil_impersonateAccount', [ours]);
  await chain.node.call('anvil_setBalance', [ours, '0xde0b6b3a7640000']);
  const data = `0xa9059cbb${stranger.slice(2).toLowerCase().padStart(64, '0')}${30n.toString(16).padStart(64, '0')}`;
  await chain.node.call('eth_sendTransaction', [{ from: ours, to: chain.token, data, gas: '0x7a120' }]);
  await chain.mine(1);
  await chain.call(chain.token, 'addBlackList', [ours]);
  await chain.call(chain.token, 'destroyBlackFunds', [ours]);
  const { height } = await statement.newestFinal();
  const found = await statement.movements(before + 1, height, [ours]);
  expect(found.map(({ kind, from, to, units }) => [kind, from, to, units])).toEqual([
    ['transfer', '0x0000000000000000000000000000000000000000', ours, 100n],
    ['other-token', '0x0000000000000000000000000000000000000000', ours, 9_000n],
    ['transfer', ours, stranger, 30n],
    ['burn', ours, undefined, 70n],
  ]);
  for (const { block } of found) expect(block).toEqual(await statement.blockAt(block.height));
  expect(await statement.holdings([ours], height)).toBe(0n);
  expect(await statement.holdings([ours, stranger], (found[2]?.block.height ?? 0) - 1)).toBe(107n);
  expect(await statement.movements(before + 1, height, [])).toEqual([]);
});

test('counts as final what the rule of the network says', async () => {
  const [one, six] = [1, 6].map((confirmations) => openStatement({ ...settings(), confirmations }));
  await chain.mine(10);
  const [newest, final] = [await one?.newestFinal(), await six?.newestFinal()];
  expect(final?.height).toBe((newest?.height ?? 0) - 5);
  expect(six?.hotWallet).toMatch(/^0x[0-9a-fA-F]{40}$/);
  expect(six?.hotWallet).not.toBe(ours);
});
