import { freePort } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import { readContract } from '../contracts/contract.ts';
import { openRpc } from '../ethereum/rpc.ts';
import { startAnvil } from './anvil.ts';
import type { Anvil } from './anvil.ts';
import { startBlockMaker } from './block-maker.ts';
import { createChainState } from './chain-state.ts';
import type { ChainState } from './chain-state.ts';
import { developmentKeys, developmentXpub } from './development-keys.ts';
import { noteRunning, noteStopped, stopLeftover } from './leftover-anvil.ts';
import { deployTestToken, testTokenAddress } from './test-token.ts';

export type DevelopmentChainOptions = {
  /** everything of the chain is kept in this folder */
  readonly dataDir: string;
  /** default: a free one */
  readonly port?: number;
  readonly logger: LoggerPort;
  /** account of the development phrase that buyers deposit to; default 1. Each network has its own. */
  readonly account?: number;
  /** milliseconds between blocks while there is something to confirm; default 2000 */
  readonly blockTime?: number;
};

export type DevelopmentChain = {
  readonly rpcUrl: string;
  /** address of the test USDT */
  readonly token: string;
  readonly decimals: number;
  /** account-level xpub of the development phrase */
  readonly xpub: string;
  /** confirmations that let a person see them count, or `finalized`: when the chain says so */
  readonly confirmations: number | 'finalized';
  /** with `finalized`: confirmations after which it says so */
  readonly finalAfter?: number;
  /** private key that may mint test USDT, for the faucet */
  readonly faucetKey: string;
  /** Saves the chain and ends the node. */
  stop(): Promise<void>;
};

const CONFIRMATIONS = 6;

/**
 * A real Ethereum node for development, with the test token always deployed at the same address. The chain continues after a
 * restart; a node that dies is restarted from the last saved block.
 */
export async function startDevelopmentChain(options: DevelopmentChainOptions): Promise<DevelopmentChain> {
  const { dataDir, logger, blockTime = 2_000, account = 1 } = options;
  const state = createChainState(dataDir, logger);
  const token = await readContract('TestUSDT');
  if (await stopLeftover(dataDir, ({ port }) => rescue(state, port)))
    logger.warn({ dataDir }, 'Stopped a development chain that an earlier start had left behind');
  const port = options.port ?? (await freePort());
  const node = await keepRunning({ dataDir, state, port, logger });
  const save = async () => state.save(await node.current().call('anvil_dumpState'));
  try {
    const rpc = await openRpc(node.current().url);
    if (await deployTestToken(rpc, token)) await node.current().call('evm_mine');
    rpc.destroy();
    await save();
  } catch (error) {
    await node.stop();
    throw error;
  }
  const maker = startBlockMaker({
    node: node.current,
    blockTime,
    follow: CONFIRMATIONS * 2,
    onBlock: save,
    onError: (error) => logger.warn({ err: error }, 'The development chain made no block; trying again'),
  });
  logger.info({ rpcUrl: node.current().url, contract: testTokenAddress }, 'The development chain is up');
  return {
    rpcUrl: node.current().url,
    token: testTokenAddress,
    decimals: 6,
    xpub: developmentXpub(account),
    confirmations: CONFIRMATIONS,
    faucetKey: developmentKeys.issuer,
    async stop() {
      await maker.stop();
      await save().catch((error: unknown) => logger.warn({ err: error }, 'The chain could not be saved'));
      await node.stop();
    },
  };
}

async function rescue(state: ChainState, port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_dumpState', params: [] }),
    signal: AbortSignal.timeout(5_000),
  });
  const { result } = (await response.json()) as { result?: unknown };
  await state.save(result);
}

/** The node, restarted from the saved state whenever it ends by itself. */
async function keepRunning(options: {
  readonly dataDir: string;
  readonly state: ChainState;
  readonly port: number;
  readonly logger: LoggerPort;
}): Promise<{ current(): Anvil; stop(): Promise<void> }> {
  const { dataDir, state, port, logger } = options;
  let stopping = false;
  let restarting: Promise<unknown> = Promise.resolve();
  let node = await start();

  async function start(): Promise<Anvil> {
    const loadState = await state.find();
    const started = await startAnvil({ port, automine: false, ...(loadState ? { loadState } : {}) }).catch(
      async (error: unknown) => {
        if (loadState === undefined) throw error;
        logger.error({ err: error }, 'The saved development chain does not start; starting a new one');
        await state.discard();
        return await startAnvil({ port, automine: false });
      },
    );
    await noteRunning(dataDir, { pid: started.pid, port });
    started.child.once('exit', () => {
      if (!stopping) restarting = again();
    });
    return started;
  }

  async function again(): Promise<void> {
    logger.error({}, 'The development chain ended by itself; starting it again');
    node = await start().catch((error: unknown) => {
      logger.error({ err: error }, 'The development chain does not start again');
      return node;
    });
  }

  return {
    current: () => node,
    async stop() {
      stopping = true;
      await restarting;
      await node.kill();
      await noteStopped(dataDir);
    },
  };
}
