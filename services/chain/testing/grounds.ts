import { createNetworks } from '../create-networks.ts';
import { developmentKeys } from '../development/development-keys.ts';
import type { Network, NetworkSettings } from '../network.ts';
import { startTronScene } from '../tron/node/testing/tron-scene.ts';
import { deployOnTron } from '../tron/testing/deploy.ts';
import { startTestChain } from './test-chain.ts';

/** A chain of some protocol on which a test pays, makes blocks when it wants them, and takes them away again. */
export type Ground = {
  readonly settings: NetworkSettings;
  readonly network: Network;
  /** blocks after which a payment is final */
  readonly finalAfter: number;
  /** Pays the token in a block of its own. */
  pay(address: string, units: bigint): Promise<void>;
  /** Pays all these sums to one address in one block, by a few transactions of a contract. */
  payInOneBlock(address: string, units: readonly bigint[]): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** Replaces so many blocks by others; payments in them are lost. */
  reorganise(depth: number): Promise<void>;
  stop(): Promise<void>;
};

const common = { decimals: 6, minimum: '1', stillMinutes: 5 } as const;

async function ground(
  settings: NetworkSettings,
  rest: Omit<Ground, 'network' | 'settings'>,
): Promise<Ground> {
  const [network] = createNetworks([settings]);
  if (!network) throw new Error('no network');
  return { settings, network, ...rest };
}

const sumOf = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n);
/** As many payments as one transaction has the means for. */
const BATCH = 250;
const inBatches = (units: readonly bigint[]) =>
  Array.from({ length: Math.ceil(units.length / BATCH) }, (_, index) =>
    units.slice(index * BATCH, (index + 1) * BATCH),
  );

export const grounds = {
  async ethereum(): Promise<Ground> {
    const chain = await startTestChain();
    const settings = {
      ...common,
      name: 'ethereum',
      protocol: 'evm',
      rpcUrl: chain.node.url,
      xpub: developmentKeys.xpub,
      tokenAddress: chain.token,
      confirmations: 6,
    };
    return await ground(settings, {
      finalAfter: 6,
      pay: async (address, units) => void (await chain.mint(address, units)),
      async payInOneBlock(address, units) {
        const { multiSend, token } = chain;
        await chain.mint(multiSend, sumOf(units));
        for (const some of inBatches(units)) {
          const to = some.map(() => address);
          await chain.call(multiSend, 'send', [token, to, some], { mine: false, gas: 7_000_000 });
        }
        await chain.mine(1);
      },
      mine: (blocks) => chain.mine(blocks),
      reorganise: async (depth) => void (await chain.node.call('anvil_reorg', [depth, []])),
      stop: () => chain.stop(),
    });
  },

  async tron(): Promise<Ground> {
    const scene = await startTronScene();
    const { rpcUrl, xpub, token: tokenAddress, finalAfter = 1 } = scene.chain;
    const settings = {
      ...common,
      name: 'tron',
      protocol: 'tron',
      rpcUrl,
      xpub,
      tokenAddress,
      confirmations: 'finalized' as const,
      finalAfter,
    };
    const send = async (contract: string, method: string, ...values: readonly unknown[]) => {
      const web = scene.web();
      const types = method.slice(method.indexOf('(') + 1, -1).split(',');
      const { transaction } = await web.transactionBuilder.triggerSmartContract(
        contract,
        method,
        { feeLimit: 5_000_000_000, txLocal: true },
        types.map((type, index) => ({ type, value: values[index] })),
      );
      const { result } = await web.trx.sendRawTransaction(await web.trx.sign(transaction));
      if (!result) throw new Error('the node does not take the payment');
    };
    return await ground(settings, {
      finalAfter,
      async pay(address, units) {
        await send(tokenAddress, 'mint(address,uint256)', address, String(units));
        await scene.mine();
      },
      async payInOneBlock(address, units) {
        const multiSend = await deployOnTron(scene, 'MultiSend');
        await send(tokenAddress, 'mint(address,uint256)', multiSend, String(sumOf(units)));
        await scene.mine();
        for (const some of inBatches(units)) {
          const to = some.map(() => address);
          await send(multiSend, 'send(address,address[],uint256[])', tokenAddress, to, some.map(String));
        }
        await scene.mine();
      },
      mine: async (blocks) => void (await scene.mine(blocks)),
      reorganise: async (depth) =>
        void (await scene.control('reorganise', { depth, blocks: depth + 1, keep: false })),
      stop: () => scene.stop(),
    });
  },
} as const;
