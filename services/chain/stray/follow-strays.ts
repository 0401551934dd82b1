import { backoffMs } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Chain } from '../core/chain.ts';
import { confirmationsShown } from '../core/finality.ts';
import type { Network } from '../network.ts';
import { watcherMetrics } from '../watcher/watcher-metrics.ts';
import { createPostgresStrayBook, reportStrayTrouble } from './postgres-stray-book.ts';
import { createStrayAddresses } from './stray-addresses.ts';
import { createStrayFacts } from './stray-facts.ts';
import { createStrayFollower } from './stray-follower.ts';

export type FollowStraysOptions = {
  /** the connection that holds the watcher's lock */
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  /** other networks, whose addresses may have been paid to by this one */
  readonly others: readonly Network[];
  readonly chain: Chain;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  readonly pollEvery: number;
  /** whether the watcher of deposits has blocks to catch up with: its questions come first */
  readonly busy: () => boolean;
  readonly signal: AbortSignal;
};

/** As of deposits: a single hiccup of a node is not worth reporting. */
const TELL_AFTER = 3;
const BACKOFF_MS = { first: 500, longest: 60_000 };

/** Looks for transfers that are no deposits until stopped. It never fails: what goes wrong here is shown, and deposits go on. */
export async function followStrays(options: FollowStraysOptions): Promise<void> {
  const { db, log, network, others, chain, logger, clock, pollEvery, busy, signal } = options;
  const { name, token, decimals, finality } = network;
  const follower = createStrayFollower({
    network: name,
    token,
    chain,
    book: createPostgresStrayBook(db, name, clock),
    facts: createStrayFacts({
      log,
      network: name,
      decimals,
      confirmationsRequired: confirmationsShown(finality),
      clock,
    }),
    addresses: createStrayAddresses(db, network, others),
  });
  let failures = 0;

  async function turn(): Promise<number> {
    if (busy()) return pollEvery;
    const step = await follower.step();
    if (failures >= TELL_AFTER) {
      await reportStrayTrouble(db, { network: name, trouble: null, at: clock() });
      logger.info({ network: name, failures }, 'Stray transfers can be read again');
    }
    failures = 0;
    if (step.kind === 'waiting') return pollEvery;
    watcherMetrics.straysBehind(name, step.behind);
    return step.blocks > 0 && step.behind > 0 ? 0 : pollEvery;
  }

  async function trouble(error: unknown): Promise<number> {
    failures += 1;
    const reason = error instanceof Error ? error.message : String(error);
    if (failures === TELL_AFTER)
      logger.error({ network: name, err: error }, 'Stray transfers cannot be read; deposits go on');
    if (failures >= TELL_AFTER) await show(reason);
    return backoffMs(failures, BACKOFF_MS);
  }

  async function show(reason: string): Promise<void> {
    try {
      await reportStrayTrouble(db, { network: name, trouble: reason, at: clock() });
    } catch {
      // the connection itself is lost: who holds the lock notices
    }
  }

  while (!signal.aborted) {
    const rest = await turn().catch(trouble);
    // other work of this process gets its turn, even where there is no rest
    await pause(Math.max(rest, 1), signal);
  }
}
