import { backoffMs } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Chain } from '../core/chain.ts';
import type { Network } from '../network.ts';
import { createPostgresArrivalBook } from './arrival-book.ts';
import { createArrivalFollower } from './arrival-follower.ts';

export type FollowArrivalsOptions = {
  /** the connection that holds the watcher's lock */
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  /** of the network, also those of before */
  readonly coldAddresses: readonly string[];
  readonly chain: Chain;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  readonly pollEvery: number;
  /** whether the watcher of deposits has blocks to catch up with: its questions come first */
  readonly busy: () => boolean;
  readonly signal: AbortSignal;
};

/** A single hiccup of a node is not worth reporting. */
const TELL_AFTER = 3;

/** Records what comes to the hot wallet until stopped. It never fails: deposits go on whatever goes wrong here. */
export async function followArrivals(options: FollowArrivalsOptions): Promise<void> {
  const { db, log, network, coldAddresses, chain, logger, clock, pollEvery, busy, signal } = options;
  const follower = createArrivalFollower({
    log,
    network: { ...network, coldAddresses, testSource: network.testTokens?.source },
    chain,
    book: createPostgresArrivalBook(db, network.name, clock),
    clock,
  });
  let failures = 0;

  async function turn(): Promise<number> {
    if (busy()) return pollEvery;
    const step = await follower.step();
    failures = 0;
    return step.kind === 'read' && step.blocks > 0 && step.behind > 0 ? 0 : pollEvery;
  }

  function trouble(error: unknown): number {
    failures += 1;
    if (failures === TELL_AFTER)
      logger.error(
        { alert: true, network: network.name, err: error },
        'What comes to the hot wallet cannot be read; deposits go on',
      );
    return backoffMs(failures, { first: 500, longest: 60_000 });
  }

  while (!signal.aborted) {
    const rest = await turn().catch(trouble);
    // other work of this process gets its turn, even where there is no rest
    await pause(Math.max(rest, 1), signal);
  }
}
