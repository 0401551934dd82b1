import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Chain } from '../core/chain.ts';
import type { Network } from '../network.ts';
import { isAllowed, planInWords, REREADING } from '../request-plan.ts';
import type { TransferQuestions } from './transfer-prover.ts';
import { runWatch } from './watch.ts';
import { withWatcherLock } from './watcher-lock.ts';

export type WatcherOptions = {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  /** other networks whose deposit addresses somebody may have paid to by this one; default: none */
  readonly others?: readonly Network[];
  /** the cold wallets of the network in canonical form, also those of before: what comes from one is a top-up; default: none */
  readonly coldAddresses?: readonly string[];
  readonly logger: LoggerPort;
  readonly clock?: () => Date;
  /** milliseconds between looks at the head; default: as the network's plan says */
  readonly pollEvery?: number;
  /** milliseconds between runs of the second reader; default 5 minutes */
  readonly checkEvery?: number;
  /** milliseconds without a new block after which an alarm is raised, except on a development chain; default: the network's */
  readonly alarmAfterStill?: number;
  /**
   * Where a watcher that never ran starts; negative: this many blocks below the head. Default: the first block of a development
   * chain, 1000 below the head of any other.
   */
  readonly startHeight?: number;
  /** start over if the chain is not the one seen before, keeping what was credited; only on a development chain */
  readonly acceptReset?: boolean;
  /** transfers that people named, to be looked for; default: none */
  readonly questions?: TransferQuestions;
};

export type Watcher = {
  /** Ends after the current step; another watcher may then take over. */
  stop(): Promise<void>;
};

/**
 * Watches one network for deposits until stopped, if no other process does; otherwise stands by to take over. Every failure is
 * logged, measured, shown in `chain_head` and retried. Other networks of the process are not affected.
 */
export function startWatcher(
  options: WatcherOptions,
  chains: { readonly chain: Chain; readonly backup: Chain } = options.network.openChains(),
): Watcher {
  const { db, network, logger, clock = () => new Date(), checkEvery = REREADING.everyMs } = options;
  const { pollEvery = network.requests.pollEvery } = options;
  const { acceptReset = false, alarmAfterStill = network.stillMinutes * 60_000 } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const { others = [], coldAddresses = [] } = options;
  const settings = {
    ...options,
    others,
    coldAddresses,
    clock,
    pollEvery,
    checkEvery,
    alarmAfterStill,
    acceptReset,
    signal,
  };

  function tellPlan(): void {
    const words = planInWords(network.requests);
    logger.info({ network: network.name, plan: words }, 'Watching the chain');
    if (!isAllowed(network.requests))
      logger.warn(
        { network: network.name, plan: words },
        'The provider allows fewer requests than a day takes',
      );
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await withWatcherLock(db, { network: network.name, signal, retryEvery: 500 }, async (held) => {
          tellPlan();
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
