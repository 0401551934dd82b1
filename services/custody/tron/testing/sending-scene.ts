import { tronAddressOf } from '@caravan/chain';
import { startTronScene, tronKeyOf } from '@caravan/chain/testing';
import type { TronScene } from '@caravan/chain/testing';
import { SigningKey as EthersKey, Wallet } from 'ethers';
import type { SigningKey } from '../../sending-chain.ts';
import { createTronSendingChain } from '../tron-sending-chain.ts';
import type { TronSendingOptions } from '../tron-sending-chain.ts';

const SOLID_LAG = 6;
/** ms; each block is three seconds later than the one before */
const LIFETIME = 120_000;

/** A node that makes blocks on demand, with a sender that holds 1,000 USDT, and what moves both. */
export async function startSendingScene() {
  const scene = await startTronScene({ solidLag: SOLID_LAG });
  const { rpcUrl, token } = scene.chain;
  const [key, otherKey] = [keyAt(5), keyAt(6)];
  await call(scene, 'mint(address,uint256)', [
    { type: 'address', value: key.address },
    { type: 'uint256', value: '1000000000' },
  ]);
  const open = (change: Partial<TronSendingOptions> = {}) =>
    createTronSendingChain({ rpcUrl, token, feeCap: 100_000_000n, lifetime: LIFETIME, ...change });
  return {
    scene,
    token,
    key,
    otherKey,
    open,
    fresh: () => tronAddressOf(Wallet.createRandom().address.slice(2).toLowerCase()),
    finalise: () => scene.mine(SOLID_LAG + 1),
    refuseTransfers: (refuse: boolean) =>
      call(scene, refuse ? 'addBlackList(address)' : 'removeBlackList(address)', [
        { type: 'address', value: key.address },
      ]),
    /** The solid chain is past this instant afterwards. */
    async pass(instant: string): Promise<void> {
      for (;;) {
        const { text } = await scene.raw('/walletsolidity/getnowblock', {});
        const { block_header } = JSON.parse(text) as SolidBlock;
        if (block_header.raw_data.timestamp >= Date.parse(instant)) return;
        await scene.mine(10);
      }
    },
  };
}

export type SendingScene = Awaited<ReturnType<typeof startSendingScene>>;
type SolidBlock = { readonly block_header: { readonly raw_data: { readonly timestamp: number } } };

function keyAt(account: number): SigningKey {
  const key = new EthersKey(`0x${tronKeyOf(account)}`);
  const address = tronAddressOf(new Wallet(key).address.slice(2).toLowerCase());
  return { address, sign: (digest) => Promise.resolve(key.sign(digest).serialized) };
}

/** By the owner of the token, in a block of its own. */
async function call(
  scene: TronScene,
  method: string,
  parameters: readonly { type: string; value: string }[],
): Promise<void> {
  const web = scene.web(0);
  const { transaction } = await web.transactionBuilder.triggerSmartContract(
    scene.chain.token,
    method,
    { feeLimit: 1_000_000_000, txLocal: true },
    [...parameters],
  );
  await web.trx.sendRawTransaction(await web.trx.sign(transaction));
  await scene.mine();
}
