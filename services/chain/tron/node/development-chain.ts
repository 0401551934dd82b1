import { join } from 'node:path';
import type { DevelopmentChain, DevelopmentChainOptions } from '../../development/development-chain.ts';
import { createFaults } from './api/faults.ts';
import { startNodeServer } from './api/server.ts';
import type { NodeServer } from './api/server.ts';
import { createViews } from './api/view.ts';
import { toBase58 } from './address.ts';
import { startBlocks } from './chain/blocks.ts';
import { createTronChain } from './chain/chain.ts';
import { deployedBy } from './chain/token-deployment.ts';
import { createQuirks } from './execution/quirks.ts';
import { fundedKeys, tronDevelopmentXpub } from './keys.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { createMachine } from './machine/machine.ts';
import { createSavedStates } from './machine/saved-states.ts';

export type TronDevelopmentChainOptions = DevelopmentChainOptions & {
  /** blocks by which the solid one is behind the head; default 6 (about 19 on the main network) */
  readonly solidLag?: number;
  /** milliseconds after which an idle chain makes a block, so that its time goes on; default 30000 */
  readonly idleBlockTime?: number;
  /** for tests: blocks are made only when `/development/mine` is called */
  readonly paused?: boolean;
};

const MOST_NODES = 4;

/**
 * A TRON full node for development: its HTTP APIs on one port, with the test token always deployed at the same address. The chain
 * continues after a restart, wherever it was killed.
 */
export async function startTronDevelopmentChain(
  options: TronDevelopmentChainOptions,
): Promise<DevelopmentChain> {
  const { dataDir, logger, blockTime = 2_000, account = 1, solidLag = 6 } = options;
  const { idleBlockTime = 30_000, paused = false } = options;
  const { ledger, journal } = await openLedger(join(dataDir, 'ledger.ndjson'), logger);
  const token = () => {
    const deployment = ledger.at(1)?.transactions[0];
    return deployment && deployedBy(deployment);
  };
  const quirks = createQuirks(token);
  const machine = createMachine({
    dataDir,
    logger,
    states: createSavedStates(join(dataDir, 'states')),
    past: {
      genesisSeconds: () => ledger.at(0)?.work.seconds ?? 0,
      height: ledger.height,
      solidHeight: () => chain.solidHeight(),
      block: ledger.at,
    },
  });
  const chain = createTronChain({ ledger, journal, machine, quirks, slot: blockTime, logger, solidLag });
  const servers: { server: NodeServer; lag: number }[] = [];
  const faults = createFaults();
  const node = { chain, ledger, machine, quirks };

  async function open(port: number, lag: number): Promise<string> {
    if (servers.length >= MOST_NODES) throw new RangeError('there are too many nodes');
    const views = createViews(ledger, chain, () => lag);
    const number = servers.length;
    const server = await startNodeServer({ port, number, views, node, control });
    servers.push({ server, lag });
    return server.url;
  }

  const control = {
    chain,
    ledger,
    faults,
    openNode: (lag: number) => open(0, lag),
    nodes: () => servers.map(({ server, lag }) => ({ url: server.url, lag })),
    pause: (isPaused: boolean) => blocks?.pause(isPaused),
  };
  let blocks: ReturnType<typeof startBlocks> | undefined;
  let rpcUrl: string;
  try {
    await chain.begin();
    rpcUrl = await open(options.port ?? 0, 0);
  } catch (error) {
    await machine.stop();
    throw error;
  }
  blocks = startBlocks({ chain, ledger, blockTime, idleBlockTime, follow: solidLag * 2, paused, logger });
  const contract = toBase58(token() ?? '');
  logger.info({ rpcUrl, contract }, 'The TRON development node is up');
  return {
    rpcUrl,
    token: contract,
    decimals: 6,
    xpub: tronDevelopmentXpub(account),
    confirmations: 'finalized',
    finalAfter: solidLag + 1,
    faucetKey: fundedKeys[0]?.privateKey ?? '',
    async stop() {
      await blocks?.stop();
      for (const { server } of servers) await server.stop();
      await machine.stop();
    },
  };
}
