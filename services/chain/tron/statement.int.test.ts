import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNetworks, openStatement } from '../create-networks.ts';
import { startTronScene } from './node/testing/tron-scene.ts';
import type { TronScene } from './node/testing/tron-scene.ts';

/** What TRON says of our addresses, asked anew: solid blocks alone, both directions. */
let scene: TronScene;
beforeAll(async () => {
  scene = await startTronScene();
});
afterAll(() => scene.stop());

test('tells what moved to and from us in solid blocks, and what we have now', async () => {
  const { rpcUrl, xpub, token: tokenAddress, decimals, faucetKey } = scene.chain;
  const network = { rpcUrl, xpub, tokenAddress, decimals, faucetKey };
  const settings = {
    ...network,
    name: 'tron',
    protocol: 'tron',
    minimum: '1',
    confirmations: 'finalized',
    stillMinutes: 5,
  } as const;
  const ours = createNetworks([settings])[0]?.addressAt(0) ?? '';
  const statement = openStatement(settings);
  const web = scene.web();
  const call = async (method: string, to: string, units: number) => {
    const { transaction } = await web.transactionBuilder.triggerSmartContract(
      tokenAddress,
      `${method}(address,uint256)`,
      { feeLimit: 1_000_000_000, txLocal: true },
      [
        { type: 'address', value: to },
        { type: 'uint256', value: units },
      ],
    );
    await web.trx.sendRawTransaction(await web.trx.sign(transaction));
    await scene.mine();
    return transaction.txID;
  };
  // an account whose key we have stands for one of ours that sends
  const sender = String(web.defaultAddress.base58);
  const minted = await call('mint', ours, 70);
  await call('mint', sender, 50);
  const paid = await call('transfer', ours, 20);
  await scene.mine(30);
  const { height, hash } = await statement.newestFinal();
  expect(await statement.blockAt(height)).toMatchObject({ height, hash });
  const found = await statement.movements(0, height, [ours]);
  expect(found.map(({ transaction, kind, to, units }) => [transaction, kind, to, units])).toEqual([
    [minted, 'transfer', ours, 70n],
    [paid, 'transfer', ours, 20n],
  ]);
  const both = await statement.movements(0, height, [ours, sender]);
  expect(both.filter(({ from }) => from === sender)).toMatchObject([{ transaction: paid, units: 20n }]);
  expect(await statement.holdings([ours], height)).toBe(90n);
  expect(await statement.holdings([ours], height - 1)).toBeUndefined();
  expect(statement.hotWallet).toMatch(/^T/);
});
