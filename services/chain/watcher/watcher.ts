import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createEthereumChain } from '../ethereum/ethereum-chain.ts';
import { openRpc } from '../ethereum/rpc.ts';
import type { Chain } from '../core/chain.ts';
import type { Network } from '../network.ts';
import { runWatch } from './watch.ts';
import { withWatcherLock } from './watcher-lock.ts';

export type WatcherOptions = {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  /** JSON-RPC of an Ethereum node, http(s) */
  readonly rpcUrl: string;
  /** a node of another provider for the second reader; by default the same */
  readonly backupRpcUrl?: string;
  readonly logger: LoggerPort;
  readonly clock?: () => Date;
  /** milliseconds between looks at the head; default 1000 */
  readonly pollEvery?: number;
  /** milliseconds between runs of the second reader; default 5 minutes */
  readonly checkEvery?: number;
  /** milliseconds without a new block after which an alarm is raised, not on a development chain; default 5 minutes */
  readonly alarmAfterStill?: number;
  /**
   * Where a watcher that never ran begins; below zero: so many blocks below the head. Default: the first block of a
   * development chain, 1000 below the head of any other.
   */
  readonly startHeight?: number;
  /** start over when the chain is another one than before, keeping what was credited; only on a development chain */
  readonly acceptReset?: boolean;
};

export type Watcher = {
  /** Ends after the step at hand; another watcher may then take over. */
  stop(): Promise<void>;
};

/**
 * Watches one network for deposits until stopped, if no other process does; else stands by and takes over. Resolves at
 * once; all trouble is logged, measured and shown in `chain_head`, and tried again.
 */
export async function startWatcher(options: WatcherOptions): Promise<Watcher> {
  const chain = createEthereumChain({ rpc: () => openRpc(options.rpcUrl), ...tokenOf(options.network) });
  const { backupRpcUrl } = options;
  const backup =
    backupRpcUrl === undefined
      ? chain
      : createEthereumChain({ rpc: () => openRpc(backupRpcUrl), ...tokenOf(options.network) });
  return await Promise.resolve(watch(options, { chain, backup }));
}

function tokenOf({ token, decimals }: Network) {
  return { token, decimals };
}

/** The watcher over any chain. */
export function watch(
  options: Omit<WatcherOptions, 'rpcUrl' | 'backupRpcUrl'>,
  chains: { readonly chain: Chain; readonly backup: Chain },
): Watcher {
  const { db, network, logger, clock = () => new Date(), pollEvery = 1_000, checkEvery = 300_000 } = options;
  const { acceptReset = false, alarmAfterStill = 300_000 } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const settings = { ...options, clock, pollEvery, checkEvery, alarmAfterStill, acceptReset, signal };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await withWatcherLock(db, { network: network.name, signal, retryEvery: 500 }, async (held) => {
          logger.info({ network: network.name }, 'Watching the chain');
          await runWatch({ ...settings, ...chains, db: held });
        });
      } catch (error) {
        logger.error({ network: network.name, err: error }, 'The watcher lost its database connection');
        await pause(500, signal);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}
